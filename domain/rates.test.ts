import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type DatedPrices, type PricingType, periodRental } from './base-rental.ts';
import { addDays } from './colombo-time.ts';
import { rupees } from './money.ts';
import { askedPeriod, datedStretches, limitOf, NO_RULES, type Rate, rateProblem, refuseRules } from './rates.ts';
import type { Period } from './rental-days.ts';

/** The reference vehicle of the worked examples, dearer from Friday 10 to Tuesday 14 April. */
const NEW_YEAR: Rate = { firstDay: '2026-04-10', lastDay: '2026-04-14', pricePerDay: rupees(12_000) };
const VEHICLE: DatedPrices = {
  pricePerDay: rupees(8_000),
  pricePerWeek: rupees(49_000),
  pricePerMonth: rupees(180_000),
  rates: [NEW_YEAR],
};

function from(start: string, end: string): Period {
  return { startsAt: new Date(`2026-${start}:00+05:30`), endsAt: new Date(`2026-${end}:00+05:30`) };
}

describe('a rental over dated days costs, worked out by hand', () => {
  it.each<[string, string, string, number, PricingType]>([
    ['nothing more when it ends on the first of them', '04-07T09:00', '04-10T09:00', 24_000, 'daily'],
    ['nothing more when it begins after the last', '04-15T00:00', '04-17T00:00', 16_000, 'daily'],
    ['8,000 and twice 12,000 over the edge', '04-09T09:00', '04-12T09:00', 32_000, 'dated'],
    ['12,000 and half of it', '04-10T09:00', '04-11T15:00', 18_000, 'dated'],
    ['12,000 and half of the usual price', '04-14T09:00', '04-15T18:00', 16_000, 'dated'],
    ['12,000 and a whole usual day from twelve hours on', '04-14T09:00', '04-15T21:00', 20_000, 'dated'],
    ['the usual price and half a dated day, dated by its begin', '04-09T22:00', '04-10T23:00', 14_000, 'dated'],
    ['half a dated day alone', '04-14T20:00', '04-15T02:00', 6_000, 'dated'],
    ['the day before where it begins a quarter before midnight', '04-09T23:45', '04-10T23:45', 8_000, 'daily'],
    ['the day itself from midnight on', '04-10T00:00', '04-11T00:00', 12_000, 'dated'],
    ['four usual days and three dated ones, though a week is cheaper', '04-06T09:00', '04-13T09:00', 68_000, 'dated'],
    ['25 usual days and five dated ones, though a month is cheaper', '04-01T09:00', '05-01T09:00', 260_000, 'dated'],
    ['a week as ever when no day of it is dated', '04-20T09:00', '04-27T09:00', 49_000, 'weekly'],
  ])('%s', (_sentence, start, end, amount, pricingType) => {
    const { stretches, ...rental } = periodRental(VEHICLE, from(start, end));
    expect(rental).toEqual({ amount: rupees(amount), pricingType });
    expect(stretches.length > 0).toBe(pricingType === 'dated');
  });

  it('half a day of odd prices, rounded half up, once, at the end', () => {
    const rates = [{ ...NEW_YEAR, pricePerDay: rupees(9_999) }];
    const odd = { ...VEHICLE, pricePerDay: rupees(7_501), rates };
    expect(periodRental(odd, from('04-09T09:00', '04-10T10:00')).amount).toBe(rupees(12_501));
    expect(periodRental({ ...odd, pricePerDay: 33_333 }, from('04-09T09:00', '04-11T09:00')).amount).toBe(
      rupees(10_332),
    );
  });

  it('less where the dates are cheaper', () => {
    const rates = [{ ...NEW_YEAR, pricePerDay: rupees(5_000) }];
    expect(periodRental({ ...VEHICLE, rates }, from('04-09T09:00', '04-12T09:00')).amount).toBe(rupees(18_000));
  });
});

describe('the bill names', () => {
  it('which days cost what, in their order, with the half day', () => {
    expect(datedStretches(rupees(8_000), [NEW_YEAR], from('04-08T09:00', '04-11T15:00'))).toEqual([
      { firstDay: '2026-04-08', lastDay: '2026-04-09', days: 2, pricePerDay: rupees(8_000) },
      { firstDay: '2026-04-10', lastDay: '2026-04-11', days: 1.5, pricePerDay: rupees(12_000) },
    ]);
  });

  it('days of two rates with one price together', () => {
    const twice = [NEW_YEAR, { ...NEW_YEAR, firstDay: '2026-04-15', lastDay: '2026-04-15' }];
    expect(datedStretches(1, twice, from('04-14T09:00', '04-16T09:00'))).toEqual([
      { firstDay: '2026-04-14', lastDay: '2026-04-15', days: 2, pricePerDay: rupees(12_000) },
    ]);
  });

  it('none where no day is dated', () => {
    expect(datedStretches(1, [NEW_YEAR], from('04-15T00:00', '04-16T00:00'))).toBeNull();
  });
});

const PERIODS = 5_000;
const DAY_MS = 86_400_000n;
const cents = fc.integer({ min: 100, max: 100_000_000 });
/** Days since 1970 in Colombo. */
const FIRST_DAY = 20_500;
const isoOf = (day: number) => new Date(day * Number(DAY_MS)).toISOString().slice(0, 10);

const anyCase = fc.record({
  price: cents,
  week: fc.option(cents, { nil: null }),
  month: fc.option(cents, { nil: null }),
  /** Free days before, then dated ones. */
  rates: fc.array(fc.record({ gap: fc.nat(12), days: fc.integer({ min: 1, max: 9 }), price: cents }), {
    maxLength: 12,
  }),
  startQuarter: fc.nat(96 * 90),
  quarters: fc.oneof(fc.integer({ min: 1, max: 96 * 60 }), fc.integer({ min: 1, max: 96 * 3 })),
});

test(`${PERIODS} rentals at rates made at random cost what exact fractions of whole numbers say`, () => {
  let dated = 0;
  fc.assert(
    fc.property(anyCase, ({ price, week, month, rates: drawn, startQuarter, quarters }) => {
      const priceOn = new Map<bigint, bigint>();
      const rates: Rate[] = [];
      let day = FIRST_DAY;
      for (const { gap, days, price: pricePerDay } of drawn) {
        day += gap;
        rates.push({ firstDay: isoOf(day), lastDay: isoOf(day + days - 1), pricePerDay });
        for (let left = days; left > 0; left -= 1, day += 1) priceOn.set(BigInt(day), BigInt(pricePerDay));
      }
      // In quarters of an hour since 1970, as clocks in Colombo show it.
      const local = BigInt(FIRST_DAY) * 96n + BigInt(startQuarter);
      const startsAt = new Date(Number(local * 900_000n) - 19_800_000);
      const period = { startsAt, endsAt: new Date(startsAt.getTime() + quarters * 900_000) };
      // Twice the sum, block after block of 96 quarters; one of fewer than 48 counts once.
      let [twice, isDated, halves] = [0n, false, 0n];
      for (let at = 0n; at < BigInt(quarters); at += 96n) {
        const own = priceOn.get((local + at) / 96n);
        const count = BigInt(quarters) - at < 48n ? 1n : 2n;
        isDated ||= own !== undefined;
        twice += count * (own ?? BigInt(price));
        halves += count;
      }
      const wholeRupees = (numerator: bigint, denominator: bigint) =>
        100n * ((2n * numerator + 100n * denominator) / (200n * denominator));
      const tiers = [
        wholeRupees(BigInt(price) * halves, 2n),
        ...(week !== null && halves >= 14n ? [wholeRupees(BigInt(week) * halves, 14n)] : []),
        ...(month !== null && halves >= 60n ? [wholeRupees(BigInt(month) * halves, 60n)] : []),
      ];
      const [cheapest] = tiers.toSorted((one, other) => (one < other ? -1 : 1));
      const prices = { pricePerDay: price, pricePerWeek: week, pricePerMonth: month, rates };
      const { amount, pricingType, stretches } = periodRental(prices, period);
      expect(BigInt(amount)).toBe(isDated ? wholeRupees(twice, 2n) : cheapest);
      expect(pricingType === 'dated').toBe(isDated);
      // What the bill names adds up to what it asks.
      if (isDated) {
        dated += 1;
        const named = stretches.reduce(
          (sum, { days, pricePerDay }) => sum + BigInt(days * 2) * BigInt(pricePerDay),
          0n,
        );
        expect(named).toBe(twice);
        expect(stretches.reduce((sum, { days }) => sum + days * 2, 0)).toBe(Number(halves));
      }
    }),
    { numRuns: PERIODS },
  );
  expect(dated).toBeGreaterThan(PERIODS / 4);
});

describe('rules', () => {
  const NOW = new Date('2026-04-01T08:00:00+05:30');
  const RULES = { minDays: 3, maxDays: 7, noticeHours: 24 };
  const asked = (start: string, end: string) => refuseRules(RULES, askedPeriod(from(start, end), NOW));

  it.each([
    ['the shortest as it is billed', '04-08T09:00', '04-10T21:00', null],
    ['half a day less', '04-08T09:00', '04-10T20:45', 'rental_too_short'],
    ['the longest', '04-08T09:00', '04-15T09:00', null],
    ['a quarter of an hour more, which is half a day', '04-08T09:00', '04-15T09:15', 'rental_too_long'],
    ['a start so far ahead', '04-02T08:00', '04-05T08:00', null],
    ['a start a quarter too soon, because forms take time', '04-02T07:45', '04-05T07:45', null],
    ['a start half an hour too soon', '04-02T07:30', '04-05T07:30', 'rental_too_soon'],
  ])('%s', (_sentence, start, end, refusal) => {
    expect(asked(start, end)).toBe(refusal);
  });

  it('that are not there refuse nothing', () => {
    expect(refuseRules(NO_RULES, askedPeriod(from('04-01T08:00', '04-01T09:00'), NOW))).toBeNull();
    expect(refuseRules(NO_RULES, askedPeriod(from('04-01T08:00', '12-31T09:00'), NOW))).toBeNull();
  });

  it('have a figure for the sentence of each refusal', () => {
    expect(limitOf(RULES, 'rental_too_short')).toBe(3);
    expect(limitOf(RULES, 'rental_too_long')).toBe(7);
    expect(limitOf(RULES, 'rental_too_soon')).toBe(24);
  });
});

describe('rates', () => {
  const TODAY = '2026-04-11';
  const rate = (firstDay: string, lastDay: string): Rate => ({ firstDay, lastDay, pricePerDay: rupees(9_000) });

  it('may lie side by side, and one may have begun', () => {
    expect(rateProblem([rate('2026-04-12', '2026-04-12'), rate('2026-04-13', '2026-05-01')], TODAY)).toBeNull();
    expect(rateProblem([NEW_YEAR], TODAY)).toBeNull();
  });

  it.each([
    ['ends_before_start', rate('2026-05-02', '2026-05-01')],
    ['over', rate('2026-04-01', '2026-04-10')],
    ['too_far', rate('2026-05-01', addDays(TODAY, 732))],
    ['overlap', rate('2026-04-14', '2026-04-20')],
    ['overlap', rate('2026-04-01', '2026-04-30')],
    ['overlap', rate('2026-04-12', '2026-04-12')],
  ])('are refused as %s, and it is told which', (problem, faulty) => {
    expect(rateProblem([NEW_YEAR, faulty], TODAY)).toEqual({ at: 1, problem });
  });

  it('share no day, whichever of the two stands first', () => {
    const [earlier, later] = [rate('2026-05-01', '2026-05-10'), rate('2026-05-10', '2026-05-14')];
    expect(rateProblem([earlier, later], TODAY)).toEqual({ at: 1, problem: 'overlap' });
    expect(rateProblem([later, earlier], TODAY)).toEqual({ at: 1, problem: 'overlap' });
  });
});
