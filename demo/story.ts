/**
 * The story of the demo orders: what happened to each, and when. Pure: the same now tells the same story, and nothing
 * in it lies ahead.
 */
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from '@ceylono/domain/colombo-time';
import type { Period } from '@ceylono/domain/rental-days';
import { type DemoOrder, ORDERS, periodOf } from './cast-orders.ts';
import { between, chanceFrom } from './chance.ts';

export type MomentKind = 'placed' | 'cancelled' | 'approved' | 'rejected' | 'confirmed' | 'handed-over' | 'returned';

export interface Moment {
  kind: MomentKind;
  at: Date;
  order: DemoOrder;
  /** What the order is for. */
  period: Period;
}

/** Everything that happened, oldest first. */
export function wholeStory(now: Date): Moment[] {
  return ORDERS.flatMap((order) => storyOf(order, now)).sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Staff decide within the promised half hour; the vendor answers within two more; keys change hands about on time. */
function storyOf(order: DemoOrder, now: Date): Moment[] {
  const { progress } = order;
  const chance = chanceFrom(`${order.vehicle} ${order.customer}`);
  const after = (start: Date, low: number, high: number) =>
    new Date(start.getTime() + Math.round(between(chance, low * 60, high * 60)) * 1000);
  const period = periodOf(order, dayOf(now));

  const placed = byDay(after(new Date(now.getTime() - order.placedHoursAgo * HOUR_MS), -45, 0), now);
  const decided = after(placed, 7, 29);
  const confirmed = after(decided, 6, 110);
  const handedOver = after(period.startsAt, -18, 14);
  const charges = progress.status === 'completed' ? progress.additionalCharges : [];
  const lateHours = charges.reduce((hours, charge) => hours + (charge.lateHours ?? 0), 0);
  const returned = after(new Date(period.endsAt.getTime() + lateHours * HOUR_MS), -35, 10);

  const moment = (kind: MomentKind, at: Date): Moment => ({ kind, at, order, period });
  const toConfirmed = [moment('placed', placed), moment('approved', decided), moment('confirmed', confirmed)];
  switch (progress.status) {
    case 'pending':
      return progress.verification === 'pending' ? toConfirmed.slice(0, 1) : toConfirmed.slice(0, 2);
    case 'cancelled':
      return [moment('placed', placed), moment('cancelled', decided)];
    case 'rejected':
      return [moment('placed', placed), moment('rejected', decided)];
    case 'confirmed':
      return toConfirmed;
    case 'in-progress':
      return [...toConfirmed, moment('handed-over', handedOver)];
    case 'completed':
      return [...toConfirmed, moment('handed-over', handedOver), moment('returned', returned)];
  }
}

const OPENS = 7;
const CLOSES = 20;

/** Moves a placing at night, when staff do not answer, to the evening before; not that of today. */
function byDay(instant: Date, now: Date): Date {
  if (now.getTime() - instant.getTime() < DAY_MS / 2) return instant;
  const hours = (instant.getTime() - startOfDay(dayOf(instant)).getTime()) / HOUR_MS;
  if (hours >= OPENS && hours < CLOSES) return instant;
  const late = hours < OPENS ? hours + 24 - CLOSES : hours - CLOSES;
  return new Date(instant.getTime() - (Math.floor(late) + 1) * HOUR_MS);
}
