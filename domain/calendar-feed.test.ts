import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { feedWindow, importBeside, joined, nextReadingAt, type OtherClaim, without } from './calendar-feed.ts';
import type { Period } from './rental-days.ts';

/** Hours of one day, in Colombo. */
const at = (hour: number) => new Date(Date.UTC(2026, 3, 10, hour) - 5.5 * 3_600_000);
const period = (from: number, to: number): Period => ({ startsAt: at(from), endsAt: at(to) });
const claim = (from: number, to: number, orderPk: string | null = null): OtherClaim => ({
  ...period(from, to),
  orderPk,
});

test('what overlaps or touches becomes one, whatever its order', () => {
  expect(joined([period(8, 9), period(2, 4), period(3, 6), period(6, 7)])).toEqual([period(2, 7), period(8, 9)]);
  expect(joined([period(1, 9), period(2, 3)])).toEqual([period(1, 9)]);
});

test('what others hold is left out of a period, and the rest stays', () => {
  expect(without(period(2, 10), [period(8, 12), period(4, 6)])).toEqual([period(2, 4), period(6, 8)]);
  expect(without(period(2, 10), [period(0, 2), period(10, 12)])).toEqual([period(2, 10)]);
  expect(without(period(2, 10), [period(1, 11)])).toEqual([]);
});

describe('an import', () => {
  it('takes what is free, and leaves a booking and a range of the vendor alone', () => {
    const { blocks, conflicts } = importBeside([period(2, 12)], [claim(3, 5, 'order'), claim(8, 9)], null);
    expect(blocks).toEqual([period(2, 3), period(5, 8), period(9, 12)]);
    expect(conflicts).toEqual([{ orderPk: 'order', ...period(3, 5) }]);
  });

  it('meets a booking once, from the first moment to the last', () => {
    const { conflicts } = importBeside([period(2, 4), period(6, 8)], [claim(3, 7, 'order')], null);
    expect(conflicts).toEqual([{ orderPk: 'order', ...period(3, 7) }]);
  });

  it('that reaches back over what is over begins where that ended', () => {
    const taken = [period(1, 2), period(3, 8), period(9, 10)];
    expect(importBeside(taken, [claim(6, 7)], at(5)).blocks).toEqual([period(5, 6), period(7, 8), period(9, 10)]);
    expect(importBeside([period(3, 8)], [], at(8)).blocks).toEqual([]);
    expect(importBeside([period(3, 8)], [], at(3)).blocks).toEqual([period(3, 8)]);
  });

  it('that ends when a booking starts is no conflict', () => {
    const { blocks, conflicts } = importBeside([period(2, 4)], [claim(4, 6, 'order')], null);
    expect([blocks, conflicts]).toEqual([[period(2, 4)], []]);
  });

  it('never overlaps a claim, takes all that was free, and nothing that it was not told', () => {
    const hours = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 8 })).map(([from, long]) => period(from, from + long));
    const many = fc.array(hours, { maxLength: 12 });
    const heldUntil = fc.option(fc.nat(70));
    fc.assert(
      fc.property(many, many, heldUntil, (taken, others, held) => {
        const claims = others.map((other, index) => ({ ...other, orderPk: index % 2 === 0 ? `order ${index}` : null }));
        const { blocks, conflicts } = importBeside(taken, claims, held === null ? null : at(held));
        const holds = (periods: readonly Period[], hour: number) =>
          periods.some(({ startsAt, endsAt }) => startsAt <= at(hour) && at(hour) < endsAt);
        for (let hour = 0; hour < 70; hour += 1)
          expect(holds(blocks, hour)).toBe(hour >= (held ?? 0) && holds(taken, hour) && !holds(others, hour));
        for (const { orderPk, ...order } of claims)
          expect(conflicts.some((conflict) => conflict.orderPk === orderPk)).toBe(
            orderPk !== null && taken.some((one) => one.startsAt < order.endsAt && order.startsAt < one.endsAt),
          );
      }),
    );
  });
});

test('a feed is read as far as the end of the day 400 days ahead, all day long the same', () => {
  const { endsAt } = feedWindow(new Date('2026-03-02T08:00:00+05:30'));
  expect(endsAt).toEqual(new Date('2027-04-07T00:00:00+05:30'));
  expect(feedWindow(new Date('2026-03-02T23:59:00+05:30')).endsAt).toEqual(endsAt);
});

test('a feed is read hourly, and after failures in a row less and less often, at least once a day', () => {
  const now = new Date('2026-03-02T08:00:00+05:30');
  const hours = (failures: number, chance = 0.5) => (+nextReadingAt(now, failures, chance) - +now) / 3_600_000;
  expect([0, 1, 2, 3, 4, 50].map((failures) => hours(failures))).toEqual([1, 1, 2, 4, 8, 24]);
  expect(hours(0, 0)).toBeCloseTo(0.95);
  expect(hours(0, 1)).toBeCloseTo(1.05);
});
