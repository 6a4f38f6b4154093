/**
 * Start and end of a rental as the wizard's pickers give them: Colombo wall-clock readings, whatever the device's zone
 * is (amendment 22). The rules of the period itself are the domain's.
 */
import { MAX_DAYS_AHEAD, type PeriodRefusal, refusePeriod } from '@ceylono/domain/booking-period';
import {
  addDays,
  type Day,
  dayOf,
  instantOfWallTime,
  nextQuarterHour,
  type WallTime,
  wallTimeOf,
} from '@ceylono/domain/colombo-time';
import type { Period } from '@ceylono/domain/rental-days';

/** Start and end as they were chosen so far. */
export interface ChosenPeriod {
  start: WallTime | null;
  end: WallTime | null;
}

export type PeriodChange = { type: 'startChosen'; start: WallTime } | { type: 'endChosen'; end: WallTime };

/** The day of a wall-clock reading. */
export function dayOfReading(reading: WallTime): Day {
  return reading.slice(0, 10);
}

/** Both readings as instants; null while one is missing. */
export function periodOf({ start, end }: ChosenPeriod): Period | null {
  return start && end ? { startsAt: instantOfWallTime(start), endsAt: instantOfWallTime(end) } : null;
}

/** Why the chosen period cannot be asked for any more, or null; also null while it is not complete. */
export function periodProblem(choice: ChosenPeriod, now: Date): PeriodRefusal | null {
  const period = periodOf(choice);
  return period && refusePeriod(period, now);
}

/** 'Now': the next quarter hour (T-103). */
export function nowReading(now: Date): WallTime {
  return wallTimeOf(nextQuarterHour(now));
}

/** 'Next Day 9AM': on the day after the start, or after today while there is none, or one that has passed. */
export function nextDayNineReading(start: WallTime | null, now: Date): WallTime {
  return `${addDays(lastDayBeforeEnd(start, now), 1)}T09:00`;
}

function lastDayBeforeEnd(start: WallTime | null, now: Date): Day {
  const today = dayOf(now);
  return start && dayOfReading(start) > today ? dayOfReading(start) : today;
}

/** Days in the past, and those too far ahead, cannot start a rental. */
export function isStartDayDisabled(day: Day, now: Date): boolean {
  const today = dayOf(now);
  return day < today || day > addDays(today, MAX_DAYS_AHEAD - 1);
}

/** The end lies on a later day than the start (T-032), also than one that was chosen days ago and has passed. */
export function isEndDayDisabled(day: Day, start: WallTime | null, now: Date): boolean {
  return day <= lastDayBeforeEnd(start, now) || day > addDays(dayOf(now), MAX_DAYS_AHEAD - 1);
}

/** Quarter hours that have passed (T-103). */
export function isReadingPast(reading: WallTime, now: Date): boolean {
  return instantOfWallTime(reading) < now;
}

/** A rental's length as the screen says it: whole days, hours, and the quarter hours that are left. */
export interface Duration {
  days: number;
  hours: number;
  minutes: number;
}

export function durationOf({ startsAt, endsAt }: Period): Duration {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}
