/**
 * A vehicle that nobody collects (amendment 27): some hours after the start of a confirmed order, staff may end it as *not
 * collected*. It counts on the customer's record, which staff alone see.
 */
import { HOUR_MS } from './colombo-time.ts';
import { type OrderState, refuseMove } from './order.ts';

/** From when a confirmed order may be ended so. `hours`: the setting `notCollectedHours`. */
export function notCollectedFrom(startsAt: Date, hours: number): Date {
  return new Date(startsAt.getTime() + hours * HOUR_MS);
}

interface NotCollectedFacts {
  order: OrderState & { startDate: Date };
  hours: number;
  now: Date;
}

/** Why staff may not end it so; null when they may. */
export function refuseNotCollected({ order, hours, now }: NotCollectedFacts) {
  const refusal = refuseMove('notCollected', order, 'admin');
  if (refusal !== null) return refusal;
  return now < notCollectedFrom(order.startDate, hours) ? 'not_collected_too_early' : null;
}
