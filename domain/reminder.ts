/**
 * A reminder is a mail to the customer before the vehicle is to be taken over, and before it is due back; each once, so
 * many hours before (settings). A customer who booked or took the vehicle over within those hours has just read it in
 * another mail and is not reminded. One of the night waits for the morning, unless it would be of little use by then: that one
 * is sent in the evening before.
 */
import { HOUR_MS } from './colombo-time.ts';
import { EXTENSION_LEAD_HOURS } from './extension.ts';
import type { OrderStatus } from './order.ts';
import { isReminderTime, type QuietHours } from './quiet-hours.ts';

export const REMINDER_KINDS = ['start', 'end'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

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

/** `hours`: so many before; 0: never. */
export function isReminderDue(
  kind: ReminderKind,
  order: RemindedOrder,
  hours: number,
  now: Date,
  quiet: QuietHours,
): boolean {
  if (order.status !== REMINDED_STATUS[kind]) return false;
  const about = kind === 'start' ? order.startsAt : order.endsAt;
  const knownSince = kind === 'start' ? order.createdAt : order.handedOverAt;
  const from = new Date(about.getTime() - hours * HOUR_MS);
  if (hours === 0 || knownSince === null || knownSince >= from || now >= about) return false;
  // An end is reminded of as long as more time can be asked for.
  const pointless = kind === 'start' ? about : new Date(about.getTime() - EXTENSION_LEAD_HOURS * HOUR_MS);
  return isReminderTime({ due: from, pointless, notBefore: knownSince }, quiet, now);
}
