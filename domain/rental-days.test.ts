/**
 * The two counts of days.
 * @rows SHR-PRICE 08-11 22 24
 * @rows ADM-BRK 30
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billedDays, type Period, startedDays } from './rental-days.ts';

const NINE = new Date('2026-03-10T09:00:00+05:30');

function lasting(hours: number, minutes = 0): Period {
  return { startsAt: NINE, endsAt: new Date(NINE.getTime() + (hours * 60 + minutes) * 60_000) };
}

/** pricing-examples §1: hours, minutes, wizard days, days of lists and kilometres. */
test.each([
  [1, 0, 0.5, 1],
  [11, 45, 0.5, 1],
  [12, 0, 1, 1],
  [12, 15, 1, 1],
  [23, 45, 1, 1],
  [24, 0, 1, 1],
  [24, 15, 1.5, 2],
  [35, 45, 1.5, 2],
  [36, 0, 2, 2],
  [47, 45, 2, 2],
  [48, 0, 2, 2],
  [49, 0, 2.5, 3],
  [54, 0, 2.5, 3],
  [59, 45, 2.5, 3],
  [60, 0, 3, 3],
  [72, 0, 3, 3],
])('%i h %i min are %f days to pay and %i days begun', (hours, minutes, billed, started) => {
  expect(billedDays(lasting(hours, minutes))).toBe(billed);
  expect(startedDays(lasting(hours, minutes))).toBe(started);
});

test('a remainder of one millisecond under twelve hours is half a day', () => {
  expect(billedDays({ startsAt: NINE, endsAt: new Date(NINE.getTime() + 36 * 3_600_000 - 1) })).toBe(1.5);
});

test('a rental without a length has no price, but would still count as one day begun', () => {
  expect(() => billedDays(lasting(0))).toThrow(RangeError);
  expect(() => billedDays(lasting(-1))).toThrow(RangeError);
  expect(startedDays(lasting(0))).toBe(1);
});

const lengths = fc.integer({ min: 1, max: 70_080 }).map((quarters) => lasting(0, quarters * 15));

test('a customer pays for the days begun or for half a day less, never for more', () => {
  fc.assert(
    fc.property(lengths, (period) => {
      expect([0, 0.5]).toContain(startedDays(period) - billedDays(period));
    }),
  );
});

test('a quarter of an hour more never costs fewer days', () => {
  fc.assert(
    fc.property(lengths, (period) => {
      const longer = { ...period, endsAt: new Date(period.endsAt.getTime() + 15 * 60_000) };
      expect(billedDays(longer)).toBeGreaterThanOrEqual(billedDays(period));
      expect(startedDays(longer)).toBeGreaterThanOrEqual(startedDays(period));
    }),
  );
});

test('only the length counts, not the time of day', () => {
  fc.assert(
    fc.property(lengths, fc.integer({ min: 0, max: 1000 }), (period, hours) => {
      const later = (instant: Date) => new Date(instant.getTime() + hours * 3_600_000);
      const moved = { startsAt: later(period.startsAt), endsAt: later(period.endsAt) };
      expect(billedDays(moved)).toBe(billedDays(period));
    }),
  );
});
