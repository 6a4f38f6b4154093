/**
 * A reminder is a mail to the customer before the vehicle is to be taken over, and before it is due back; each once, so
 * many hours before (settings). A customer who booked or took the vehicle over within those hours has just read it in
 * another mail and is not reminded. One of the night waits for the morning, unless it would be of little use by then: that one
 * is sent in the evening before.
 */
import { HOUR_MS } from './colombo-time.ts';
import { EXTENSION_LEAD_HOURS } from './extension.ts';
import type { CustomerLetter } from './letter.ts';
import type { OrderStatus } from './order.ts';
import { isReminderTime, type QuietHours } from './quiet-hours.ts';

export const REMINDER_KINDS = ['start', 'end'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The mail of each. */
export const REMINDER_LETTERS = { start: 'rental-starts-soon', end: 'rental-ends-soon' } as const satisfies Record<
  ReminderKind,
  CustomerLetter
>;

export interface RemindedOrder {
  status: OrderStatus;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  handedOverAt: Date | null;
}

/** The state in which there is something to be reminded of. */
export const REMINDED_STATUS = { start: 'confirmed', end: 'in-progress' } as const satisfies Record<
  ReminderKind,
  OrderStatus
>;

/** Whether there is nothing to be reminded of any more, as where a mail server was away: it has begun, or ended. */
export function isReminderOver(
  kind: ReminderKind,
  { status, startsAt, endsAt }: Pick<RemindedOrder, 'status' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  return status !== REMINDED_STATUS[kind] || now >= (kind === 'start' ? startsAt : endsAt);
}

/** `hours`: so many before; 0: never. */
export function isReminderDue(
  kind: ReminderKind,
  order: RemindedOrder,
  hours: number,
  now: Date,
  quiet: QuietHours,
): boolean {
  if (isReminderOver(kind, order, now)) return false;
  const about = kind === 'start' ? order.startsAt : order.endsAt;
  const knownSince = kind === 'start' ? order.createdAt : order.handedOverAt;
  const from = new Date(about.getTime() - hours * HOUR_MS);
  if (hours === 0 || knownSince === null || knownSince >= from) return false;
  // An end is reminded of as long as more time can be asked for.
  const pointless = kind === 'start' ? about : new Date(about.getTime() - EXTENSION_LEAD_HOURS * HOUR_MS);
  return isReminderTime({ due: from, pointless, notBefore: knownSince }, quiet, now);
}
