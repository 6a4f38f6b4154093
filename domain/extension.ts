/**
 * An extension is the customer's request to keep a running rental for some days more, and staff's answer to it
 * (customer §5 L223, §9 L369; T-001, T-185). Asking changes nothing of the order; an approval moves its end, its
 * vehicle's block and its bill. What can be derived, such as the state an order shows, is never stored.
 */
import { DAY_MS, HOUR_MS } from './colombo-time.ts';
import type { Money } from './money.ts';
import type { OrderStatus } from './order.ts';

export const EXTENSION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ExtensionStatus = (typeof EXTENSION_STATUSES)[number];

export const EXTENSION_DECISIONS = ['approved', 'rejected'] as const satisfies ExtensionStatus[];
export type ExtensionDecision = (typeof EXTENSION_DECISIONS)[number];

/** What the screen offers; the rule itself takes any whole number from 1 to the most (T-052). */
export const EXTENSION_DAY_CHOICES = [1, 2, 3, 4, 5, 6, 7, 14, 30] as const;
export const MAX_EXTENSION_DAYS = 30;
/** So many hours must be left before the return deadline, to the millisecond. */
export const EXTENSION_LEAD_HOURS = 6;
export const MAX_EXTENSION_REASON = 500;

/** The reason kept when the vehicle came back before anybody had decided (T-110). */
export const RETURNED_BEFORE_DECISION = 'returned';

export interface ExtendableOrder {
  status: OrderStatus;
  endsAt: Date;
  /** Of the request that stands; null when none was made, or staff allow another one (T-089). */
  extensionStatus: ExtensionStatus | null;
}

export type ExtensionRefusal = 'order_not_in_state' | 'extension_already_requested' | 'extension_too_late';

/** Why no extension can be asked for now, or null when one can: handed over, not yet returned, in time, and once. */
export function refuseExtension(order: ExtendableOrder, now: Date): ExtensionRefusal | null {
  if (order.status !== 'in-progress') return 'order_not_in_state';
  if (order.extensionStatus !== null) return 'extension_already_requested';
  return now > lastMomentToAsk(order.endsAt) ? 'extension_too_late' : null;
}

/** Until when an extension can be asked for. */
export function lastMomentToAsk(endsAt: Date): Date {
  return new Date(endsAt.getTime() - EXTENSION_LEAD_HOURS * HOUR_MS);
}

export function refuseExtensionDays(days: number): 'extension_days_invalid' | null {
  return Number.isInteger(days) && days >= 1 && days <= MAX_EXTENSION_DAYS ? null : 'extension_days_invalid';
}

export function refuseExtensionReason(reason: string): 'extension_reason_missing' | null {
  return reason.trim() === '' ? 'extension_reason_missing' : null;
}

/**
 * Whether staff's decision is still to be made, stands already as they want it, or comes too late: the first stands, and
 * nothing is approved of a rental that is over (T-110).
 */
export function extensionDecision(
  decision: ExtensionDecision,
  order: { status: OrderStatus; extensionStatus: ExtensionStatus },
): 'to-be-made' | 'made' | 'order_not_in_state' | 'extension_already_decided' {
  if (order.extensionStatus === decision) return 'made';
  if (order.extensionStatus !== 'pending') return 'extension_already_decided';
  return order.status === 'in-progress' ? 'to-be-made' : 'order_not_in_state';
}

export interface ExtensionTerms {
  fee: Money;
  newEndsAt: Date;
}

/**
 * Days × the vehicle's plain daily rate, whatever the rental itself was priced by (P-17, T-085). The time of day stays:
 * Colombo has no summer time.
 */
export function extensionTerms(
  { endsAt, dailyRate }: { endsAt: Date; dailyRate: Money },
  days: number,
): ExtensionTerms {
  return { fee: days * dailyRate, newEndsAt: new Date(endsAt.getTime() + days * DAY_MS) };
}
