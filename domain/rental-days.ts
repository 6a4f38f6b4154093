/**
 * Two ways to count the days of a rental (amendment 16, T-011, T-019). Price uses *billed days*, where a remainder
 * under twelve hours is half a day; kilometres, the driver's fee and lists use *started days*.
 */
import { DAY_MS, HOUR_MS } from './colombo-time.ts';

export interface Period {
  startsAt: Date;
  endsAt: Date;
}

/** Length in milliseconds. A rental has a length; zero or less is refused before anything is priced. */
export function lengthOf(period: Period): number {
  return period.endsAt.getTime() - period.startsAt.getTime();
}

/**
 * Days to pay for, in halves: 24 h → 1, 24 h 15 → 1.5, 36 h → 2 (customer §9 L359-L360; no remainder adds nothing).
 * Throws when the period has no length: callers refuse that earlier, see `booking-period`.
 */
export function billedDays(period: Period): number {
  const length = lengthOf(period);
  if (length <= 0) throw new RangeError('a rental has a length');
  const fullDays = Math.floor(length / DAY_MS);
  const remainder = length - fullDays * DAY_MS;
  if (remainder === 0) return fullDays;
  return remainder < 12 * HOUR_MS ? fullDays + 0.5 : fullDays + 1;
}

/** 24-hour blocks begun, at least 1 (admin §9 L396, vendor §9 L240). */
export function startedDays(period: Period): number {
  return Math.max(1, Math.ceil(lengthOf(period) / DAY_MS));
}
