/**
 * Calendars of other houses: what of a vehicle's time they say is taken becomes blocks of the kind *imported*, as far as
 * nobody holds it already. A booking always stays: what a feed says against one is a conflict, which people settle.
 */
import { addDays, dayOf, HOUR_MS, startOfDay } from './colombo-time.ts';
import type { Period } from './rental-days.ts';

/** Of one vehicle. */
export const MAX_FEEDS = 5;
export const MAX_FEED_NAME_LENGTH = 40;
export const MAX_FEED_ADDRESS_LENGTH = 1_000;
/** As it arrives, and again as it is unpacked. */
export const MAX_FEED_BYTES = 1_000_000;
/** From the first question to the last byte, with every redirect on the way. */
export const FEED_PATIENCE_MS = 10_000;
export const MAX_FEED_REDIRECTS = 3;
/** What repeats for ever is read as far ahead as this. */
export const FEED_DAYS_AHEAD = 400;
/** Within those days; a vehicle that is taken oftener is kept by its vendor. */
export const MAX_FEED_EVENTS = 500;

/** Why a feed was not read. */
export const FEED_FAILURES = [
  'not_https',
  'private_address',
  'no_such_host',
  'unreachable',
  'too_slow',
  'too_many_redirects',
  'answered',
  'too_large',
  'not_a_calendar',
  'unknown_zone',
  'too_many_events',
  'too_complex',
  // Nothing of the feed's: a failure of this house.
  'ours',
] as const;
export type FeedFailure = (typeof FEED_FAILURES)[number];

/** From now to the end of the last day that is read. It moves once a day, so that what reaches beyond is not written anew each hour. */
export function feedWindow(now: Date): Period {
  return { startsAt: now, endsAt: startOfDay(addDays(dayOf(now), FEED_DAYS_AHEAD + 1)) };
}

const LONGEST_PAUSE_HOURS = 24;

/**
 * Hourly; after failures in a row the pause doubles up to a day. `chance`, from 0 to 1, spreads what was added together
 * over a tenth of the pause.
 */
export function nextReadingAt(now: Date, failuresInARow: number, chance: number): Date {
  const hours = Math.min(2 ** Math.max(0, failuresInARow - 1), LONGEST_PAUSE_HOURS);
  return new Date(now.getTime() + hours * HOUR_MS * (0.95 + chance * 0.1));
}

/** The same time in as few periods as it takes, earliest first. */
export function joined(periods: readonly Period[]): Period[] {
  const whole: Period[] = [];
  for (const period of periods.toSorted((one, other) => +one.startsAt - +other.startsAt)) {
    const last = whole.at(-1);
    if (last !== undefined && period.startsAt <= last.endsAt) {
      if (period.endsAt > last.endsAt) whole[whole.length - 1] = { startsAt: last.startsAt, endsAt: period.endsAt };
    } else whole.push({ startsAt: period.startsAt, endsAt: period.endsAt });
  }
  return whole;
}

/** What is left of a period where none of the others is. */
export function without(period: Period, others: readonly Period[]): Period[] {
  const rest: Period[] = [];
  let from = period.startsAt;
  for (const { startsAt, endsAt } of joined(others)) {
    if (endsAt <= from || startsAt >= period.endsAt) continue;
    if (startsAt > from) rest.push({ startsAt: from, endsAt: startsAt });
    from = endsAt;
  }
  return from < period.endsAt ? [...rest, { startsAt: from, endsAt: period.endsAt }] : rest;
}

/** A claim of somebody else on the vehicle's time; `orderPk` when it is a booking. */
export interface OtherClaim extends Period {
  orderPk: string | null;
}

export interface Conflict extends Period {
  orderPk: string;
}

export interface Import {
  /** What the feed takes: free of every other claim. */
  blocks: Period[];
  /** Where it meets a booking: from the first to the last moment of it that the feed says is taken. One for each order. */
  conflicts: Conflict[];
}

/**
 * What a feed's periods come to beside the claims that are not over. `heldUntil`: the end of the last claim that is over,
 * which holds its time for good: what reaches back further is taken from there on. null: there was none.
 */
export function importBeside(taken: readonly Period[], claims: readonly OtherClaim[], heldUntil: Date | null): Import {
  const wanted = joined(taken);
  const conflicts = claims.flatMap(({ orderPk, ...claim }) => {
    const met = orderPk === null ? [] : wanted.flatMap((period) => common(period, claim) ?? []);
    const [first, last] = [met[0], met.at(-1)];
    return orderPk === null || !first || !last ? [] : [{ orderPk, startsAt: first.startsAt, endsAt: last.endsAt }];
  });
  const claimable = wanted.flatMap((period) => since(period, heldUntil) ?? []);
  return { blocks: claimable.flatMap((period) => without(period, claims)), conflicts };
}

/** What is left of a period from that moment on; null: nothing is. */
function since(period: Period, moment: Date | null): Period | null {
  if (moment === null || period.startsAt >= moment) return period;
  return period.endsAt > moment ? { startsAt: moment, endsAt: period.endsAt } : null;
}

/** The time that lies in both; null: none does. */
export function common(one: Period, other: Period): Period | null {
  const startsAt = new Date(Math.max(+one.startsAt, +other.startsAt));
  const endsAt = new Date(Math.min(+one.endsAt, +other.endsAt));
  return startsAt < endsAt ? { startsAt, endsAt } : null;
}
