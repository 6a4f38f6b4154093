/**
 * The fleet board: the vehicles of all vendors side by side over some days, with who has each of them when, and when it is
 * to be had (issue 14). Days are whole days of Colombo: a day of which an hour is taken is not free.
 */
import type { DayRange } from './block.ts';
import { addDays, type Day, dayOf } from './colombo-time.ts';

/** What the board is narrowed to: vehicles still out after their end, or with a gap. */
export const BOARD_ONLY = ['overdue', 'gaps'] as const;
export type BoardOnly = (typeof BOARD_ONLY)[number];

/** A gap is free for so many days in a row, if nothing else is asked. */
export const SHORTEST_GAP = 3;

/** The runs of days within the window that none of the ranges touches, the first one first. */
export function freeRanges(taken: readonly DayRange[], window: DayRange): DayRange[] {
  const free: DayRange[] = [];
  let from: Day = window.startDate;
  for (const { startDate, endDate } of taken.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))) {
    if (startDate > window.endDate) break;
    if (startDate > from) free.push({ startDate: from, endDate: addDays(startDate, -1) });
    if (endDate >= from) from = addDays(endDate, 1);
  }
  if (from <= window.endDate) free.push({ startDate: from, endDate: window.endDate });
  return free;
}

/** The part of these days that is still to come; null: they are over. */
export function daysToCome({ startDate, endDate }: DayRange, today: Day): DayRange | null {
  if (endDate < today) return null;
  return { startDate: startDate < today ? today : startDate, endDate };
}

/**
 * The days that a vehicle is still out after the last one of its rental: until it is back it takes today as well. null: it was
 * due today. A rental that ends at midnight has no hour of the day that begins then.
 */
export function daysOverdue(due: Date, today: Day): DayRange | null {
  const startDate = addDays(dayOf(new Date(due.getTime() - 1)), 1);
  return startDate > today ? null : { startDate, endDate: today };
}
