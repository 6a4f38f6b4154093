import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blockOfBooking,
  blockOfDays,
  couldLastUntil,
  type DayRange,
  daysOfBlock,
  daysUntilClaim,
  furtherBlock,
  nextFreeDay,
  overlaps,
} from './block.ts';
import { addDays } from './colombo-time.ts';
import type { Period } from './rental-days.ts';

/** Colombo wall times, `MM-DDTHH:mm` of 2026. */
function period(from: string, to: string): Period {
  return { startsAt: new Date(`2026-${from}:00+05:30`), endsAt: new Date(`2026-${to}:00+05:30`) };
}

const quarters = fc.integer({ min: 0, max: 4 * 24 * 800 });
const FIRST = new Date('2026-01-01T00:00:00+05:30').getTime();
const anyPeriod: fc.Arbitrary<Period> = fc
  .tuple(quarters, fc.integer({ min: 1, max: 4 * 24 * 60 }))
  .map(([start, length]) => ({
    startsAt: new Date(FIRST + start * 900_000),
    endsAt: new Date(FIRST + (start + length) * 900_000),
  }));

test.each([
  ['a booking takes whole days', '03-03T10:15', '03-05T09:00', '03-03T00:00', '03-06T00:00'],
  ['an end at exactly 00:00 does not take that day', '03-03T10:15', '03-05T00:00', '03-03T00:00', '03-05T00:00'],
  ['an end at 00:15 does', '03-03T10:15', '03-05T00:15', '03-03T00:00', '03-06T00:00'],
  ['a start at 00:30 takes its Colombo day (P-27)', '03-01T00:30', '03-02T09:00', '03-01T00:00', '03-03T00:00'],
  ['a booking of whole days grows by nothing', '03-03T00:00', '03-05T00:00', '03-03T00:00', '03-05T00:00'],
])('%s', (_sentence, from, to, blockedFrom, blockedTo) => {
  expect(blockOfBooking(period(from, to), null)).toEqual(period(blockedFrom, blockedTo));
});

test('with a turnaround a booking takes its exact times and the gap after it', () => {
  const booked = period('03-03T10:15', '03-05T09:00');
  expect(blockOfBooking(booked, 90)).toEqual(period('03-03T10:15', '03-05T10:30'));
  expect(blockOfBooking(booked, 0)).toEqual(booked);
});

test('a block covers its booking and adds less than a day on either side', () => {
  const day = 24 * 3_600_000;
  fc.assert(
    fc.property(anyPeriod, (booked) => {
      const block = blockOfBooking(booked, null);
      const before = booked.startsAt.getTime() - block.startsAt.getTime();
      const after = block.endsAt.getTime() - booked.endsAt.getTime();
      for (const added of [before, after]) {
        expect(added).toBeGreaterThanOrEqual(0);
        expect(added).toBeLessThan(day);
      }
    }),
  );
});

test('a block begins and ends at midnight in Colombo, which is 18:30 in UTC', () => {
  fc.assert(
    fc.property(anyPeriod, (booked) => {
      const { startsAt, endsAt } = blockOfBooking(booked, null);
      expect(startsAt.toISOString()).toContain('T18:30:00.000Z');
      expect(endsAt.toISOString()).toContain('T18:30:00.000Z');
    }),
  );
});

/** pricing-examples §10: a vehicle blocked on 3, 4 and 5 March. */
test.each([
  ['ends the day before', '2026-03-01', '2026-03-02', false],
  ['ends on the first blocked day', '2026-03-01', '2026-03-03', true],
  ['starts on the last blocked day', '2026-03-05', '2026-03-07', true],
  ['starts the day after', '2026-03-06', '2026-03-07', false],
  ['lies inside', '2026-03-04', '2026-03-04', true],
  ['lies around it', '2026-03-01', '2026-03-09', true],
])('a wanted range that %s is taken: %s to %s %s', (_sentence, startDate, endDate, taken) => {
  const blocked = blockOfDays({ startDate: '2026-03-03', endDate: '2026-03-05' });
  const wanted = blockOfDays({ startDate, endDate });
  expect(overlaps(wanted, blocked)).toBe(taken);
  expect(overlaps(blocked, wanted)).toBe(taken);
});

test('a vehicle back at 09:00 goes out again at 10:00 only with a turnaround that fits (P-28)', () => {
  const first = period('03-03T09:00', '03-05T09:00');
  const next = period('03-05T10:00', '03-07T10:00');
  const collides = (minutes: number | null) => overlaps(blockOfBooking(first, minutes), blockOfBooking(next, minutes));
  expect([null, 0, 60, 61].map(collides)).toEqual([true, false, false, true]);
});

const anyRange: fc.Arbitrary<DayRange> = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
  .map(([start, length]) => ({ startDate: isoDay(start), endDate: isoDay(start + length) }));

function isoDay(dayOfYear: number): string {
  return new Date(Date.UTC(2026, 1, 1 + dayOfYear)).toISOString().slice(0, 10);
}

function daysIn({ startDate, endDate }: DayRange): string[] {
  const found: string[] = [];
  for (let day = 0; day <= 80; day++) if (isoDay(day) >= startDate && isoDay(day) <= endDate) found.push(isoDay(day));
  return found;
}

test('two ranges collide exactly when they have a day in common', () => {
  fc.assert(
    fc.property(anyRange, anyRange, (one, other) => {
      const common = daysIn(one).filter((day) => daysIn(other).includes(day));
      expect(overlaps(blockOfDays(one), blockOfDays(other))).toBe(common.length > 0);
    }),
  );
});

test('a range is shown as the days it was given in', () => {
  fc.assert(
    fc.property(anyRange, (range) => {
      expect(daysOfBlock(blockOfDays(range))).toEqual(range);
    }),
  );
});

test('a block of exact times is shown as every day that it touches', () => {
  expect(daysOfBlock(period('03-03T23:45', '03-05T00:00'))).toEqual({ startDate: '2026-03-03', endDate: '2026-03-04' });
  expect(daysOfBlock(period('03-03T23:45', '03-05T00:15'))).toEqual({ startDate: '2026-03-03', endDate: '2026-03-05' });
});

test('the next free day is taken by none, and every day before it by one', () => {
  const anyRange: fc.Arbitrary<DayRange> = fc
    .tuple(fc.integer({ min: -5, max: 20 }), fc.integer({ min: 0, max: 5 }))
    .map(([from, days]) => ({ startDate: addDays('2026-03-02', from), endDate: addDays('2026-03-02', from + days) }));
  fc.assert(
    fc.property(fc.array(anyRange, { maxLength: 12 }), (ranges) => {
      const isTaken = (day: string) => ranges.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
      const free = nextFreeDay(ranges, '2026-03-02');
      expect(isTaken(free)).toBe(false);
      for (let day = '2026-03-02'; day < free; day = addDays(day, 1)) expect(isTaken(day)).toBe(true);
    }),
  );
});

test('what is free before the next claim is counted in whole days and to the minute, less the turnaround', () => {
  const booked = period('03-02T10:00', '03-04T10:00');
  const [whole, exact] = [blockOfBooking(booked, null), blockOfBooking(booked, 120)];
  const midnight = new Date('2026-03-07T00:00:00+05:30');
  expect([couldLastUntil(whole, booked, midnight), daysUntilClaim(whole, midnight)]).toEqual([midnight, 2]);
  const afternoon = new Date('2026-03-07T16:00:00+05:30');
  expect(couldLastUntil(exact, booked, afternoon)).toEqual(new Date('2026-03-07T14:00:00+05:30'));
  expect(daysUntilClaim(exact, afternoon)).toBe(3);
  expect(daysUntilClaim(exact, exact.endsAt)).toBe(0);
});

test('a booking whose time ends before its rental lasts until the next claim at most', () => {
  const cut = period('03-02T10:00', '03-04T08:00');
  const claimAt = new Date('2026-03-04T16:00:00+05:30');
  expect(couldLastUntil(cut, period('03-02T10:00', '03-04T10:00'), claimAt)).toEqual(claimAt);
});

test('a booking that lasts until then takes no more than is free, and the days that fit do fit', () => {
  const turnaround = fc.option(fc.integer({ min: 0, max: 600 }), { nil: null });
  const further = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(anyPeriod, turnaround, further, (any, minutes, quarterDays) => {
      // Never at midnight, where a block of exact times may look like one of whole days.
      const off = minutes === null ? 0 : 5 * 60_000;
      const booked = { startsAt: new Date(+any.startsAt + off), endsAt: new Date(+any.endsAt + off) };
      const block = blockOfBooking(booked, minutes);
      // Under whole days claims begin at midnight.
      const later = minutes === null ? Math.floor(quarterDays / 4) * 24 : quarterDays * 6;
      const claimAt = new Date(block.endsAt.getTime() + later * 3_600_000);
      const lasting = blockOfBooking({ ...booked, endsAt: couldLastUntil(block, booked, claimAt) }, minutes);
      expect(lasting.endsAt).toEqual(claimAt);
      const days = daysUntilClaim(block, claimAt);
      expect(furtherBlock(block, days).endsAt.getTime()).toBeLessThanOrEqual(claimAt.getTime());
      expect(furtherBlock(block, days + 1).endsAt.getTime()).toBeGreaterThan(claimAt.getTime());
    }),
  );
});
