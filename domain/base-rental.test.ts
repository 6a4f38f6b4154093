/**
 * The base rental by day, week and month.
 * @rows SHR-PRICE 12 13
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseRental, type PricingType, type RentalPrices } from './base-rental.ts';
import { rupees } from './money.ts';

/** Rupees, as the worked examples write them. */
function prices(day: number, week: number | null, month: number | null): RentalPrices {
  return {
    pricePerDay: rupees(day),
    pricePerWeek: week === null ? null : rupees(week),
    pricePerMonth: month === null ? null : rupees(month),
  };
}

const REFERENCE = prices(8_000, 49_000, 180_000);

/** pricing-examples §1 and §2, column ★. */
test.each<[number, number, PricingType]>([
  [0.5, 4_000, 'daily'],
  [1, 8_000, 'daily'],
  [1.5, 12_000, 'daily'],
  [2, 16_000, 'daily'],
  [2.5, 20_000, 'daily'],
  [3, 24_000, 'daily'],
  [6, 48_000, 'daily'],
  [6.5, 52_000, 'daily'],
  [7, 49_000, 'weekly'],
  [7.5, 52_500, 'weekly'],
  [8, 56_000, 'weekly'],
  [10, 70_000, 'weekly'],
  [13, 91_000, 'weekly'],
  [14, 98_000, 'weekly'],
  [20, 140_000, 'weekly'],
  [21, 147_000, 'weekly'],
  [29, 203_000, 'weekly'],
  [29.5, 206_500, 'weekly'],
  [30, 180_000, 'monthly'],
  [31, 186_000, 'monthly'],
  [37, 222_000, 'monthly'],
  [45, 270_000, 'monthly'],
  [60, 360_000, 'monthly'],
])('%f days of the reference vehicle cost Rs %i, %s', (days, amount, pricingType) => {
  expect(baseRental(REFERENCE, days)).toEqual({ amount: rupees(amount), pricingType });
});

test.each<[string, number, number, PricingType, RentalPrices]>([
  ['a dearer week', 7, 56_000, 'daily', prices(8_000, 60_000, 180_000)],
  ['a dearer week', 10, 80_000, 'daily', prices(8_000, 60_000, 180_000)],
  ['a dearer week', 30, 180_000, 'monthly', prices(8_000, 60_000, 180_000)],
  ['a week at the same price', 7, 56_000, 'daily', prices(8_000, 56_000, 180_000)],
  ['a week at the same price', 10, 80_000, 'daily', prices(8_000, 56_000, 180_000)],
  ['a week at the same price', 30, 180_000, 'monthly', prices(8_000, 56_000, 180_000)],
  ['neither week nor month', 7, 56_000, 'daily', prices(8_000, null, null)],
  ['neither week nor month', 10, 80_000, 'daily', prices(8_000, null, null)],
  ['neither week nor month', 30, 240_000, 'daily', prices(8_000, null, null)],
  ['no month', 7, 49_000, 'weekly', prices(8_000, 49_000, null)],
  ['no month', 10, 70_000, 'weekly', prices(8_000, 49_000, null)],
  ['no month', 30, 210_000, 'weekly', prices(8_000, 49_000, null)],
  ['a dearer month', 7, 49_000, 'weekly', prices(8_000, 49_000, 260_000)],
  ['a dearer month', 10, 70_000, 'weekly', prices(8_000, 49_000, 260_000)],
  ['a dearer month', 30, 210_000, 'weekly', prices(8_000, 49_000, 260_000)],
  ['a month at the price of its weeks', 30, 210_000, 'weekly', prices(8_000, 49_000, 210_000)],
])('with %s %i days cost Rs %i, %s', (_which, days, amount, pricingType, given) => {
  expect(baseRental(given, days)).toEqual({ amount: rupees(amount), pricingType });
});

test('half a day of an odd price is rounded half up, once, at the end', () => {
  expect(baseRental(prices(7_501, null, null), 1.5).amount).toBe(rupees(11_252));
  expect(baseRental(prices(7_501, null, null), 0.5).amount).toBe(rupees(3_751));
});

test('a week that is cheaper by less than a rupee is still the cheaper one', () => {
  expect(baseRental(prices(1_000, 6_999.99, null), 7)).toEqual({ amount: rupees(7_000), pricingType: 'weekly' });
});

const cents = fc.integer({ min: 1, max: 50_000_000 });
const anyPrices = fc.record({
  pricePerDay: cents,
  pricePerWeek: fc.option(cents),
  pricePerMonth: fc.option(cents),
});
const anyDays = fc.integer({ min: 1, max: 1_462 }).map((halves) => halves / 2);

test('no day costs more than the daily price', () => {
  fc.assert(
    fc.property(anyPrices, anyDays, (given, days) => {
      const daily = baseRental({ ...given, pricePerWeek: null, pricePerMonth: null }, days).amount;
      expect(baseRental(given, days).amount).toBeLessThanOrEqual(daily);
    }),
  );
});

test('a weekly price is never used before 7 days, a monthly one never before 30', () => {
  fc.assert(
    fc.property(anyPrices, anyDays, (given, days) => {
      const allowed: PricingType[] = ['daily'];
      if (days >= 7) allowed.push('weekly');
      if (days >= 30) allowed.push('monthly');
      expect(allowed).toContain(baseRental(given, days).pricingType);
    }),
  );
});

test('between two thresholds half a day more never costs less', () => {
  fc.assert(
    fc.property(anyPrices, anyDays, (given, days) => {
      fc.pre(days !== 6.5 && days !== 29.5);
      expect(baseRental(given, days + 0.5).amount).toBeGreaterThanOrEqual(baseRental(given, days).amount);
    }),
  );
});

test('the base rental is whole rupees', () => {
  fc.assert(
    fc.property(anyPrices, anyDays, (given, days) => {
      expect(baseRental(given, days).amount % 100).toBe(0);
    }),
  );
});
