/**
 * An order whose identity is approved waits for its vendor to accept it (amendment 34). The vendor is reminded twice, so
 * many hours after the approval (settings); at its start an order that nobody accepted lapses.
 */
import { HOUR_MS } from './colombo-time.ts';
import type { VendorLetter } from './letter.ts';
import { lapsesAt, type OrderState, refuseMove, type UndecidedSince } from './order.ts';
import { isReminderTime, type QuietHours } from './quiet-hours.ts';
import type { Settings } from './settings.ts';

export const ACCEPTANCE_REMINDERS = ['accept', 'accept-again'] as const;
export type AcceptanceReminder = (typeof ACCEPTANCE_REMINDERS)[number];

/** The mail of both. */
export const ACCEPTANCE_LETTER = 'order-waits' satisfies VendorLetter;

/** So long a vendor has at least, where the identity was approved shortly before the start or after it. */
export const LEAST_HOURS_TO_ACCEPT = 2;

export interface AwaitedOrder extends OrderState {
  startDate: Date;
  /** Since when its vendor is asked to accept it: the approval, or a later reopening or swap by staff; null: never approved. */
  askedAt: Date | null;
}

/** Of an order that was approved and not accepted, when it lapses. */
export function lapsesUnacceptedAt(startDate: Date, askedAt: Date): Date {
  return new Date(Math.max(startDate.getTime(), askedAt.getTime() + LEAST_HOURS_TO_ACCEPT * HOUR_MS));
}

/**
 * When a pending order lapses as it stands: undecided, or approved and not accepted; null: it is not pending.
 * `decisionHours`: the setting `kycDecisionHours`.
 */
export function pendingLapsesAt(order: AwaitedOrder & UndecidedSince, decisionHours: number): Date | null {
  if (refuseMove('lapse', order, 'system') === null) return lapsesAt(order, decisionHours);
  if (order.askedAt === null || refuseMove('lapseUnaccepted', order, 'system') !== null) return null;
  return lapsesUnacceptedAt(order.startDate, order.askedAt);
}

/** So many hours after the vendor was asked; 0: never. */
export function reminderHours(reminder: AcceptanceReminder, settings: Settings): number {
  return reminder === 'accept' ? settings.acceptReminderHours : settings.acceptAgainReminderHours;
}

/** Whether there is nothing to accept any more: it was accepted, it fell, or its time to lapse has come. */
export function isAcceptanceOver({ askedAt, ...order }: AwaitedOrder, now: Date): boolean {
  if (askedAt === null || refuseMove('lapseUnaccepted', order, 'system') !== null) return true;
  return now >= lapsesUnacceptedAt(order.startDate, askedAt);
}

/**
 * Whether the vendor is to be reminded now: so long after being asked, and while the order can still be accepted. A
 * reminder of the night waits for the morning, unless the order will have lapsed by then or soon after.
 */
export function isAcceptanceDue(order: AwaitedOrder, hours: number, now: Date, quiet: QuietHours): boolean {
  const { askedAt, startDate } = order;
  if (hours === 0 || askedAt === null || isAcceptanceOver(order, now)) return false;
  const due = new Date(askedAt.getTime() + hours * HOUR_MS);
  const pointless = lapsesUnacceptedAt(startDate, askedAt);
  return isReminderTime({ due, pointless, notBefore: askedAt }, quiet, now);
}

/** Whether it lapses now. */
export function lapsesUnaccepted({ askedAt, ...order }: AwaitedOrder, now: Date): boolean {
  if (askedAt === null || refuseMove('lapseUnaccepted', order, 'system') !== null) return false;
  return now >= lapsesUnacceptedAt(order.startDate, askedAt);
}
