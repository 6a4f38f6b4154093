/**
 * A block is any claim on a vehicle's time: a booking, tied to its order, a manual range of the vendor or staff, or what
 * was imported from a calendar of another house (amendment 3, issue 12). Active blocks of one vehicle never overlap; the database holds that, this file says how long they are.
 */
import { addDays, DAY_MS, type Day, dayOf, nextMidnight, startOfDay } from './colombo-time.ts';
import type { Period } from './rental-days.ts';

export const BLOCK_KINDS = ['booking', 'manual', 'imported'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Both days inclusive, as the documents show unavailable ranges. */
export interface DayRange {
  startDate: Day;
  endDate: Day;
}

/**
 * The time a booking takes. Without a turnaround setting: whole Colombo days, where an end at exactly 00:00 does not
 * take that day. With one: the exact times plus the gap, which allows same-day turnover (P-28).
 */
export function blockOfBooking(period: Period, turnaroundMinutes: number | null): Period {
  if (turnaroundMinutes !== null) {
    return { startsAt: period.startsAt, endsAt: new Date(period.endsAt.getTime() + turnaroundMinutes * 60_000) };
  }
  const startsAt = startOfDay(dayOf(period.startsAt));
  const midnight = startOfDay(dayOf(period.endsAt));
  const endsOnMidnight = midnight.getTime() === period.endsAt.getTime();
  return { startsAt, endsAt: endsOnMidnight ? midnight : nextMidnight(period.endsAt) };
}

/** The rule that a booking's block was made by: a turnaround in minutes, or null for whole days. */
export function turnaroundOf(block: Period, booked: Period): number | null {
  const { startsAt, endsAt } = blockOfBooking(booked, null);
  const isWholeDays = +startsAt === +block.startsAt && +endsAt === +block.endsAt;
  return isWholeDays ? null : (block.endsAt.getTime() - booked.endsAt.getTime()) / 60_000;
}

/** What a booking takes besides when its rental is extended by whole days, under the rule its block was made by. */
export function furtherBlock(block: Period, days: number): Period {
  return { startsAt: block.endsAt, endsAt: new Date(block.endsAt.getTime() + days * DAY_MS) };
}

/** Until when a booking could last, so that what it takes ends where the next claim begins, under the same rule. */
export function couldLastUntil(block: Period, booked: Period, nextClaimAt: Date): Date {
  const gap = Math.max(0, turnaroundOf(block, booked) ?? 0);
  return new Date(nextClaimAt.getTime() - gap * 60_000);
}

/** So many whole days a booking's block could grow by before the next claim. */
export function daysUntilClaim(block: Period, nextClaimAt: Date): number {
  return Math.floor((nextClaimAt.getTime() - block.endsAt.getTime()) / DAY_MS);
}

/** The time an inclusive range of days takes. */
export function blockOfDays(range: DayRange): Period {
  return { startsAt: startOfDay(range.startDate), endsAt: startOfDay(addDays(range.endDate, 1)) };
}

/** The days that a block touches, inclusive: how any block is shown. */
export function daysOfBlock(block: Period): DayRange {
  const lastMoment = new Date(block.endsAt.getTime() - 1);
  return { startDate: dayOf(block.startsAt), endDate: dayOf(lastMoment) };
}

/** The first day, from this one on, that none of the ranges takes. */
export function nextFreeDay(ranges: DayRange[], from: Day): Day {
  let day = from;
  for (const { startDate, endDate } of ranges.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))) {
    if (startDate <= day && day <= endDate) day = addDays(endDate, 1);
  }
  return day;
}

/** Half-open periods: one that ends when the other starts does not overlap it. */
export function overlaps(one: Period, other: Period): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
