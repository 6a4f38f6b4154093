import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dayOf,
  instantOfWallTime,
  isoInColombo,
  nextMidnight,
  nextQuarterHour,
  startOfDay,
  wallTimeOf,
} from './colombo-time.ts';

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2036-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const days = instants.map(dayOf);

/** The time zone database's own opinion. */
const zoned = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Colombo', dateStyle: 'short', timeStyle: 'short' });

test('the fixed offset agrees with the time zone database at any instant of seventeen years', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(wallTimeOf(instant)).toBe(zoned.format(instant).replace(' ', 'T'));
    }),
    { numRuns: 2000 },
  );
});

test('a wall time means the minute that shows it', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const since = instant.getTime() - instantOfWallTime(wallTimeOf(instant)).getTime();
      expect(since).toBeGreaterThanOrEqual(0);
      expect(since).toBeLessThan(60_000);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '2026-02-29T09:00',
  '2026-02-30T09:00',
  '2026-13-01T09:00',
  '2026-01-01T24:00',
  '2026-01-01T9:00',
  '2026-01-01T09:00:00',
  '2026-01-01T09:00Z',
  '2026-01-01',
  '',
])('%j is no time of any calendar', (wall) => {
  expect(() => instantOfWallTime(wall)).toThrow(RangeError);
});

test('half past midnight in Colombo belongs to the new day although it is still yesterday in UTC (P-27)', () => {
  const instant = new Date('2026-02-28T19:00:00Z');
  expect(wallTimeOf(instant)).toBe('2026-03-01T00:30');
  expect(dayOf(instant)).toBe('2026-03-01');
});

test('a day starts at 18:30 UTC of the day before and is over a millisecond before the next one', () => {
  expect(startOfDay('2026-03-01')).toEqual(new Date('2026-02-28T18:30:00Z'));
  expect(dayOf(new Date('2026-02-28T18:29:59.999Z'))).toBe('2026-02-28');
});

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-10', 0, '2026-03-10'],
])('%s and %i days make %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test('so many days forward and back again is the same day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
      expect(addDays(addDays(day, count), -count)).toBe(day);
    }),
  );
});

test('the next midnight is after the instant, at most a day away, and begins a day', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const midnight = nextMidnight(instant);
      const away = midnight.getTime() - instant.getTime();
      expect(away).toBeGreaterThan(0);
      expect(away).toBeLessThanOrEqual(24 * 3_600_000);
      expect(wallTimeOf(midnight)).toMatch(/T00:00$/);
    }),
  );
});

test.each([
  ['10:07', '10:15'],
  ['10:15', '10:15'],
  ['10:15:00.001', '10:30'],
  ['23:50', '00:00'],
])("at %s 'Now' means %s", (clock, slot) => {
  const now = nextQuarterHour(new Date(`2026-03-01T${clock}+05:30`));
  expect(wallTimeOf(now).slice(11)).toBe(slot);
});

test('files and mails name an instant with Colombo’s offset', () => {
  const instant = new Date('2026-03-14T20:45:30.987Z');
  expect(isoInColombo(instant)).toBe('2026-03-15T02:15:30+05:30');
});

test('an instant written with the offset is read back to the second', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(Date.parse(isoInColombo(instant))).toBe(Math.floor(instant.getTime() / 1000) * 1000);
    }),
  );
});
