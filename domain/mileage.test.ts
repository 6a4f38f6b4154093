/**
 * Kilometres driven, included and charged.
 * @rows SHR-PRICE 17-20
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bill } from './bill.ts';
import { type MileageTerms, mileage } from './mileage.ts';
import { rupees } from './money.ts';
import { NO_OPTIONS, quote } from './quote.ts';
import { startedDays } from './rental-days.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const STARTS_AT = new Date('2026-03-10T09:00:00+05:30');
const VEHICLE = {
  pricePerDay: rupees(8_000),
  pricePerWeek: rupees(49_000),
  pricePerMonth: rupees(180_000),
  rates: [],
  withDriver: false,
  driverFee: null,
  deliveryPickup: false,
  deliveryPickupPricePerKm: null,
};

function lasting(hours: number) {
  return { startsAt: STARTS_AT, endsAt: new Date(STARTS_AT.getTime() + hours * 3_600_000) };
}

interface Case {
  hours: number;
  kmPerDay?: number | null;
  rupeesPerKm?: number | null;
  /** Odometer at handover and at return. */
  from: number;
  to: number;
  driven: number;
  included: number;
  extra: number;
  charge: number;
  final: number;
}

/** pricing-examples §9; 100 km a day and Rs 50 per extra km unless stated. */
test.each<[string, Case]>([
  [
    '54 hours are three days of kilometres although 2.5 are paid (P-26)',
    { hours: 54, from: 41_200, to: 41_550, driven: 350, included: 300, extra: 50, charge: 2_500, final: 22_530 },
  ],
  [
    'exactly the allowance costs nothing',
    { hours: 54, from: 41_200, to: 41_500, driven: 300, included: 300, extra: 0, charge: 0, final: 20_030 },
  ],
  [
    'one kilometre over is charged',
    { hours: 54, from: 41_200, to: 41_501, driven: 301, included: 300, extra: 1, charge: 50, final: 20_080 },
  ],
  [
    'eleven hours count as one day',
    { hours: 11, from: 41_200, to: 41_350, driven: 150, included: 100, extra: 50, charge: 2_500, final: 6_530 },
  ],
  [
    'exactly 24 hours are one day',
    { hours: 24, from: 41_200, to: 41_301, driven: 101, included: 100, extra: 1, charge: 50, final: 8_080 },
  ],
  [
    'a quarter of an hour more begins a second day',
    { hours: 24.25, from: 41_200, to: 41_401, driven: 201, included: 200, extra: 1, charge: 50, final: 12_080 },
  ],
  [
    'a return reading below the handover’s counts as no kilometres',
    { hours: 24, from: 41_200, to: 41_100, driven: 0, included: 100, extra: 0, charge: 0, final: 8_030 },
  ],
  [
    'without a stated allowance every kilometre is extra',
    { hours: 24, kmPerDay: null, from: 0, to: 100, driven: 100, included: 0, extra: 100, charge: 5_000, final: 13_030 },
  ],
  [
    'without a stated price extra kilometres cost nothing',
    { hours: 24, rupeesPerKm: null, from: 0, to: 300, driven: 300, included: 100, extra: 200, charge: 0, final: 8_030 },
  ],
  [
    'a price of Rs 37.50 is charged to the cent',
    {
      hours: 24,
      rupeesPerKm: 37.5,
      from: 0,
      to: 111,
      driven: 111,
      included: 100,
      extra: 11,
      charge: 412.5,
      final: 8_442.5,
    },
  ],
  [
    'a handover reading of 0 makes the whole odometer driven',
    { hours: 24, from: 0, to: 12_100, driven: 12_100, included: 100, extra: 12_000, charge: 600_000, final: 608_030 },
  ],
])('%s', (_sentence, { hours, kmPerDay = 100, rupeesPerKm = 50, from, to, driven, included, extra, charge, final }) => {
  const period = lasting(hours);
  const terms: MileageTerms = {
    kmIncluded: kmPerDay,
    pricePerExtraKm: rupeesPerKm === null ? null : rupees(rupeesPerKm),
    startedDays: startedDays(period),
  };
  const result = mileage(terms, from, to);
  expect(result).toEqual({
    totalKmDriven: driven,
    includedKm: included,
    extraKm: extra,
    extraKmCharge: rupees(charge),
  });

  const { parts } = quote(VEHICLE, period, NO_OPTIONS, DEFAULT_SETTINGS, null);
  expect(bill({ ...parts, extraKmCharge: result.extraKmCharge }).total).toBe(rupees(final));
});

const TERMS: MileageTerms = { kmIncluded: 100, pricePerExtraKm: rupees(50), startedDays: 3 };

test('a rental without a length still gives one day of kilometres', () => {
  const terms = { ...TERMS, startedDays: startedDays(lasting(0)) };
  expect(mileage(terms, 41_200, 41_350)).toMatchObject({ includedKm: 100, extraKmCharge: rupees(2_500) });
  expect(mileage({ ...TERMS, startedDays: 0 }, 41_200, 41_350).includedKm).toBe(100);
});

test('halving the allowance after booking would add Rs 7,500, so the order keeps its own (P-25)', () => {
  const booked = mileage(TERMS, 41_200, 41_550).extraKmCharge;
  const edited = mileage({ ...TERMS, kmIncluded: 50 }, 41_200, 41_550).extraKmCharge;
  expect(edited - booked).toBe(rupees(7_500));
});

test('every kilometre driven is either in the allowance or charged at its price', () => {
  const odometer = fc.integer({ min: 0, max: 9_999_999 });
  fc.assert(
    fc.property(odometer, odometer, fc.integer({ min: 0, max: 500 }), (one, other, kmIncluded) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const result = mileage({ ...TERMS, kmIncluded }, from, to);
      expect(from + Math.min(result.totalKmDriven, result.includedKm) + result.extraKm).toBe(to);
      expect(result.extraKmCharge / rupees(50)).toBe(result.extraKm);
    }),
  );
});
