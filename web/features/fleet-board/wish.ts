import type { DayRange } from '@ceylono/domain/block';
import { dayOf, nextQuarterHour, wallTimeOf } from '@ceylono/domain/colombo-time';
import type { ChosenPeriod } from '../period/period.ts';

/** When a rental on these days begins and ends, until staff choose other hours: today no sooner than now. */
export function periodOn({ startDate, endDate }: DayRange, now: Date): ChosenPeriod {
  const morning = `${startDate}T09:00`;
  const soonest = wallTimeOf(nextQuarterHour(now));
  const start = startDate === dayOf(now) && soonest > morning ? soonest : morning;
  return { start, end: `${endDate}T18:00` };
}
