/**
 * Start and end as they are picked in Colombo time.
 * @rows CUS-WIZ 17 18 20 68-70
 */
import { describe, expect, it } from 'vitest';
import {
  durationOf,
  isEndDayDisabled,
  isReadingPast,
  isStartDayDisabled,
  nextDayNineReading,
  nowReading,
  periodOf,
  periodProblem,
} from './period.ts';

/** Sat 21 Nov 2026, 10:07 in Colombo. */
const NOW = new Date('2026-11-21T10:07:00+05:30');

function lengthOf(start: string, end: string) {
  const period = periodOf({ start, end });
  return period && durationOf(period);
}

describe('the period of the wizard', () => {
  it('is read in Colombo time whatever the device says', () => {
    const period = periodOf({ start: '2026-11-21T10:15', end: '2026-11-23T09:00' });
    expect(period?.startsAt.toISOString()).toBe('2026-11-21T04:45:00.000Z');
    expect(periodOf({ start: '2026-11-21T10:15', end: null })).toBeNull();
  });

  it("offers the next quarter hour as 'Now'", () => {
    expect(nowReading(NOW)).toBe('2026-11-21T10:15');
    expect(nowReading(new Date('2026-11-21T23:50:00+05:30'))).toBe('2026-11-22T00:00');
  });

  it("offers 'Next Day 9AM' after the start, or after today", () => {
    expect(nextDayNineReading('2026-11-30T18:00', NOW)).toBe('2026-12-01T09:00');
    expect(nextDayNineReading(null, NOW)).toBe('2026-11-22T09:00');
    expect(nextDayNineReading('2026-11-18T18:00', NOW)).toBe('2026-11-22T09:00');
  });

  it('disables past days, and today only for the end', () => {
    expect(isStartDayDisabled('2026-11-20', NOW)).toBe(true);
    expect(isStartDayDisabled('2026-11-21', NOW)).toBe(false);
    expect(isEndDayDisabled('2026-11-21', null, NOW)).toBe(true);
    expect(isEndDayDisabled('2026-11-25', '2026-11-25T08:00', NOW)).toBe(true);
    expect(isEndDayDisabled('2026-11-26', '2026-11-25T08:00', NOW)).toBe(false);
    expect(isEndDayDisabled('2026-11-20', '2026-11-18T08:00', NOW)).toBe(true);
    expect(isStartDayDisabled('2028-12-31', NOW)).toBe(true);
  });

  it('disables quarter hours that have passed today', () => {
    expect(isReadingPast('2026-11-21T10:00', NOW)).toBe(true);
    expect(isReadingPast('2026-11-21T10:15', NOW)).toBe(false);
  });

  it('is no longer good when its start has passed', () => {
    expect(periodProblem({ start: '2026-11-21T10:00', end: '2026-11-23T10:00' }, NOW)).toBeNull();
    expect(periodProblem({ start: '2026-11-20T10:00', end: '2026-11-23T10:00' }, NOW)).toBe('start_in_past');
    expect(periodProblem({ start: '2026-11-20T10:00', end: null }, NOW)).toBeNull();
  });

  it('has its length in days and hours', () => {
    expect(lengthOf('2026-11-21T10:00', '2026-11-23T15:00')).toEqual({ days: 2, hours: 5, minutes: 0 });
    expect(lengthOf('2026-11-21T22:00', '2026-11-22T09:15')).toEqual({ days: 0, hours: 11, minutes: 15 });
  });
});
