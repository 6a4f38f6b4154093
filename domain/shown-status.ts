/**
 * The status that the lists of staff and vendors show and filter by: the order's own, and for a running rental what
 * became of the extension request that stands (amendment 15). It is worked out, never stored: an order has its status.
 */
import { EXTENSION_STATUSES, type ExtensionStatus } from './extension.ts';
import { ORDER_STATUSES, type OrderStatus, STATUS_COLOUR } from './order.ts';

export type ShownStatus = OrderStatus | `extension_${ExtensionStatus}`;

/** As a filter offers them: the documents' five first, then what else there is (T-015). */
export const SHOWN_STATUSES = [
  ...(['pending', 'confirmed', 'completed', 'cancelled', 'rejected'] as const),
  ...(['in-progress', 'extension_pending', 'extension_approved', 'extension_rejected', 'processing'] as const),
] as const satisfies ShownStatus[];

/** `extensionStatus`: of the request that stands; null when none was made, or staff allow another one. */
export function shownStatus(status: OrderStatus, extensionStatus: ExtensionStatus | null): ShownStatus {
  return status === 'in-progress' && extensionStatus !== null ? `extension_${extensionStatus}` : status;
}

/**
 * What a filter for a shown status looks for. A running rental is In Progress whatever was asked: that filter finds all
 * of them, the other three those whose request stands so.
 */
export function soughtBy(shown: ShownStatus): { status: OrderStatus; extensionStatus: ExtensionStatus | null } {
  const extensionStatus = EXTENSION_STATUSES.find((status) => shown === `extension_${status}`) ?? null;
  const status = ORDER_STATUSES.find((known) => known === shown) ?? 'in-progress';
  return { status, extensionStatus };
}

export const SHOWN_STATUS_COLOUR: Record<ShownStatus, (typeof STATUS_COLOUR)[OrderStatus]> = {
  ...STATUS_COLOUR,
  extension_pending: 'yellow',
  extension_approved: 'blue',
  extension_rejected: 'gray',
};
