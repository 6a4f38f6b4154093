/** Where things stand on the board: days side by side, all of one width. */
import { addDays, DAY_MS, type Day, startOfDay } from '@ceylono/domain/colombo-time';

export interface BoardDays {
  from: Day;
  count: number;
}

export function daysOf({ from, count }: BoardDays): Day[] {
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}

export interface Place {
  /** In hundredths of the whole width. */
  left: number;
  width: number;
  /** It goes on beyond what is shown. */
  goesOnBefore: boolean;
  goesOnAfter: boolean;
}

/** Where a block stands, by its exact times: one that ends at noon leaves half of its last day. */
export function placeOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }, { from, count }: BoardDays): Place {
  const first = startOfDay(from).getTime();
  const span = count * DAY_MS;
  const [start, end] = [startsAt, endsAt].map((instant) => (Date.parse(instant) - first) / span) as [number, number];
  const [left, right] = [Math.max(start, 0), Math.min(end, 1)];
  return { left: left * 100, width: (right - left) * 100, goesOnBefore: start < 0, goesOnAfter: end > 1 };
}

/** The day at this part of the width, from 0 to 1; one of those that are shown, and none before `earliest`. */
export function dayAt(part: number, { from, count }: BoardDays, earliest: Day): Day | null {
  const at = Math.min(Math.max(Math.floor(part * count), 0), count - 1);
  const day = addDays(from, at);
  return day < earliest ? null : day;
}
