/**
 * The customer of a confirmed order asks to cancel it; staff cancel the order, or decline the request and say why
 * (amendments 9 and 15). A request is open while the order is confirmed and nobody declined it.
 */
import type { OrderStatus } from './order.ts';

export interface CancellationRequest {
  requestedAt: Date;
  /** null: nobody declined it. */
  declinedAt: Date | null;
}

/**
 * Why staff cannot decline the request that they saw, known by when it was made: null when they can. Who is late finds the
 * order cancelled or handed over, the request declined, or another one in its place.
 */
export function refuseDecline(
  status: OrderStatus,
  request: CancellationRequest | null,
  seenAt: Date,
): 'order_not_in_state' | 'cancellation_request_decided' | null {
  if (status !== 'confirmed') return 'order_not_in_state';
  const isOpen = request !== null && request.declinedAt === null && +request.requestedAt === +seenAt;
  return isOpen ? null : 'cancellation_request_decided';
}
