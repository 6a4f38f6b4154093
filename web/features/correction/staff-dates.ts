import { wallTimeOf } from '@ceylono/domain/colombo-time';
import type { SeenOrder } from '@ceylono/domain/correction';
import { rebased } from '../staff-kit/rebased.ts';
import { changedMeanwhile } from '../staff-order/seen-order.ts';

/** In wall time. */
export interface ChosenDates {
  start: string;
  end: string;
}

type OrderDates = Pick<SeenOrder, 'startDate' | 'endDate'>;

export function datesOf({ startDate, endDate }: OrderDates): ChosenDates {
  return { start: wallTimeOf(new Date(startDate)), end: wallTimeOf(new Date(endDate)) };
}

/**
 * What to try next after a failure. A date that nobody chose over `seen` is as a colleague left it: the next try would
 * put it back.
 */
export function datesAfter(error: unknown, chosen: ChosenDates, seen: OrderDates): ChosenDates {
  const what = changedMeanwhile(error);
  return what === null ? chosen : rebased(chosen, datesOf(seen), datesOf(what.now));
}
