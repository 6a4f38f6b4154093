/**
 * Every calendar decision of the product is made in Asia/Colombo, and only here (amendment 22, T-075). Sri Lanka has
 * had one offset without daylight saving since 2006, so a fixed +05:30 is exact for every date the product handles.
 */
const OFFSET_MS = 5.5 * 3_600_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A calendar day in Colombo, `YYYY-MM-DD`. */
export type Day = string;

/** A Colombo wall-clock reading without zone, `YYYY-MM-DDTHH:mm`, as a picker gives it. */
export type WallTime = string;

/** The Colombo wall-clock reading of an instant, to the minute. */
export function wallTimeOf(instant: Date): WallTime {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** The Colombo day that holds an instant. */
export function dayOf(instant: Date): Day {
  return wallTimeOf(instant).slice(0, 10);
}

/** The instant at which Colombo clocks show this reading. Throws on a reading that no calendar has. */
export function instantOfWallTime(wall: WallTime): Date {
  const instant = new Date(new Date(`${wall}Z`).getTime() - OFFSET_MS);
  if (Number.isNaN(instant.getTime()) || wallTimeOf(instant) !== wall) throw new RangeError(`no such time: ${wall}`);
  return instant;
}

/** The first instant of a Colombo day. */
export function startOfDay(day: Day): Date {
  return instantOfWallTime(`${day}T00:00`);
}

/** The day so many calendar days later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(startOfDay(day).getTime() + days * DAY_MS));
}

/** The first instant of the Colombo day after the one that holds `instant`. */
export function nextMidnight(instant: Date): Date {
  return startOfDay(addDays(dayOf(instant), 1));
}

/** The next quarter of an hour at or after an instant: what 'Now' means in the wizard (T-103). */
export function nextQuarterHour(instant: Date): Date {
  const quarter = 15 * 60_000;
  return new Date(Math.ceil(instant.getTime() / quarter) * quarter);
}

/** An instant as ISO 8601 with Colombo's offset, to the second: what files, mails and logs show. */
export function isoInColombo(instant: Date): string {
  return `${new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}
