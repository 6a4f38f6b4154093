/**
 * Which periods may be asked for at all (customer §5 "Dates", T-032, T-103). Free or taken is another question: block.
 */
import { DAY_MS, dayOf } from './colombo-time.ts';
import type { Period } from './rental-days.ts';

/** A start may lie this far in the past, because 'Now' is a quarter of an hour on a form that takes minutes. */
export const START_GRACE_MS = 15 * 60_000;
/** Two years, one of which may have a leap day. */
export const MAX_DAYS_AHEAD = 2 * 365 + 1;
export const SLOT_MINUTES = 15;

export type PeriodRefusal = 'start_in_past' | 'end_not_after_start' | 'too_far_ahead' | 'not_on_quarter_hour';

/** The end lies on a later Colombo day than the start; both within two years; times on the quarter hour. */
export function refusePeriod(period: Period, now: Date): PeriodRefusal | null {
  const slot = SLOT_MINUTES * 60_000;
  if (period.startsAt.getTime() % slot !== 0 || period.endsAt.getTime() % slot !== 0) return 'not_on_quarter_hour';
  if (period.startsAt.getTime() < now.getTime() - START_GRACE_MS) return 'start_in_past';
  if (dayOf(period.endsAt) <= dayOf(period.startsAt)) return 'end_not_after_start';
  if (period.endsAt.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS) return 'too_far_ahead';
  return null;
}
