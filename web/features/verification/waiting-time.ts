/** How long an order has waited for its identity decision, and whether that is longer than promised (T-086). */
import type { OrderStatus } from '@ceylono/domain/order';
import { VERIFICATION_PROMISE_MINUTES, type VerificationStatus } from '@ceylono/domain/verification';

const MINUTE_MS = 60_000;

export interface WaitingTime {
  days: number;
  hours: number;
  minutes: number;
  /** No decision within the promised time. */
  late: boolean;
}

/** null once it is decided, or the order over before that. */
export function waitingTime(
  order: { createdAt: string; status: OrderStatus; verificationStatus: VerificationStatus },
  now: number,
): WaitingTime | null {
  if (order.verificationStatus !== 'pending' || order.status !== 'pending') return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(order.createdAt)) / MINUTE_MS));
  return {
    days: Math.floor(minutes / (24 * 60)),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
    late: minutes >= VERIFICATION_PROMISE_MINUTES,
  };
}
