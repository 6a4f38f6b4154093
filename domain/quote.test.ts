/**
 * What a rental costs, line by line.
 * @rows SHR-PRICE 01-03 05-07 14
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PricingType } from './base-rental.ts';
import { rupees } from './money.ts';
import {
  distanceCharge,
  driverFeePerDay,
  NO_OPTIONS,
  type QuotedVehicle,
  type QuoteOptions,
  quote,
  refuseOptions,
} from './quote.ts';
import type { Period } from './rental-days.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { greatCircleKm } from './sri-lanka.ts';

const VEHICLE: QuotedVehicle = {
  pricePerDay: rupees(8_000),
  pricePerWeek: rupees(49_000),
  pricePerMonth: rupees(180_000),
  rates: [],
  withDriver: true,
  driverFee: rupees(3_000),
  deliveryPickup: true,
  deliveryPickupPricePerKm: rupees(120),
};
const BY_DISTANCE: Settings = { ...DEFAULT_SETTINGS, deliveryPricing: 'distance' };

function options(...chosen: (keyof QuoteOptions)[]): QuoteOptions {
  return { ...NO_OPTIONS, ...Object.fromEntries(chosen.map((option) => [option, true])) };
}

function lasting(hours: number): Period {
  const startsAt = new Date('2026-03-10T09:00:00+05:30');
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * 3_600_000) };
}

/** pricing-examples §5, column "before promo". */
test.each<[string, number, number, PricingType, number, QuoteOptions]>([
  ['2.5 days, nothing else', 20_030, 20_000, 'daily', 54, NO_OPTIONS],
  ['2.5 days with all but a driver', 29_030, 20_000, 'daily', 54, options('delivery', 'pickup', 'insurance')],
  ['a week with insurance', 51_030, 49_000, 'weekly', 7 * 24, options('insurance')],
  ['a month with delivery and pickup', 187_030, 180_000, 'monthly', 30 * 24, options('delivery', 'pickup')],
  ['eleven hours', 4_030, 4_000, 'daily', 11, NO_OPTIONS],
])('%s: Rs %i, of which Rs %i base rental, %s', (_order, total, base, pricingType, hours, chosen) => {
  const result = quote(VEHICLE, lasting(hours), chosen, DEFAULT_SETTINGS, 12);
  expect(result.pricingType).toBe(pricingType);
  expect(result.parts.baseRental).toBe(rupees(base));
  expect(result.total).toBe(rupees(total));
});

test('a quote names the days paid for and the days begun, which differ', () => {
  expect(quote(VEHICLE, lasting(54), NO_OPTIONS, DEFAULT_SETTINGS, null)).toMatchObject({
    billedDays: 2.5,
    startedDays: 3,
  });
});

test('the driver is paid for each day begun, also where only half a day is billed', () => {
  const result = quote(VEHICLE, lasting(54), options('withDriver'), DEFAULT_SETTINGS, null);
  expect(result.lines).toContainEqual({ kind: 'driver_fee', amount: rupees(9_000) });
});

const MARKETPLACE_DRIVER: Settings = { ...DEFAULT_SETTINGS, driverFeePerDay: rupees(3_500) };

test.each([
  ['a vehicle with a fee of its own uses it', VEHICLE, MARKETPLACE_DRIVER, rupees(3_000)],
  ['a driver may be free', { ...VEHICLE, driverFee: 0 }, MARKETPLACE_DRIVER, 0],
  ['without one the marketplace’s fee applies', { ...VEHICLE, driverFee: null }, MARKETPLACE_DRIVER, rupees(3_500)],
  ['with neither there is no driver to be had', { ...VEHICLE, driverFee: null }, DEFAULT_SETTINGS, null],
  ['a vehicle let without driver has none, fee or not', { ...VEHICLE, withDriver: false }, MARKETPLACE_DRIVER, null],
])('%s (T-071)', (_sentence, vehicle, settings, fee) => {
  expect(driverFeePerDay(vehicle, settings)).toBe(fee);
});

const SELF_DRIVE = { ...VEHICLE, withDriver: false };
const UNPRICED_DRIVER = { ...VEHICLE, driverFee: null };
const FETCH_IT_YOURSELF = { ...VEHICLE, deliveryPickup: false };

test.each<[string, QuotedVehicle, QuoteOptions, boolean, ReturnType<typeof refuseOptions>]>([
  ['no driver for a self-drive vehicle', SELF_DRIVE, options('withDriver'), true, 'option_not_offered'],
  ['no driver without a price', UNPRICED_DRIVER, options('withDriver'), true, 'option_not_offered'],
  ['no delivery where the vendor offers none', FETCH_IT_YOURSELF, options('delivery'), true, 'option_not_offered'],
  ['no pickup where the vendor offers none', FETCH_IT_YOURSELF, options('pickup'), true, 'option_not_offered'],
  ['delivery needs a place', VEHICLE, options('delivery'), false, 'delivery_needs_location'],
  ['pickup needs a place', VEHICLE, options('pickup'), false, 'delivery_needs_location'],
  ['driver and insurance need no place', VEHICLE, options('withDriver', 'insurance'), false, null],
  ['any vehicle can be insured', { ...SELF_DRIVE, deliveryPickup: false }, options('insurance'), false, null],
  ['with a place all four can be had', VEHICLE, options('withDriver', 'delivery', 'pickup', 'insurance'), true, null],
])('%s', (_sentence, vehicle, chosen, hasLocation, refusal) => {
  expect(refuseOptions(vehicle, chosen, hasLocation, DEFAULT_SETTINGS)).toBe(refusal);
});

const COLOMBO_FORT = { lat: 6.9344, lng: 79.8428 };

/** pricing-examples §3, column "charge rounded to 0.1". */
test.each([
  ['the same point', 0, COLOMBO_FORT],
  ['Negombo', 3_655.9, { lat: 7.2083, lng: 79.8358 }],
  ['Kandy', 11_500.2, { lat: 7.2906, lng: 80.6337 }],
  ['Galle', 12_779, { lat: 6.0535, lng: 80.221 }],
])('by distance the way from Colombo Fort to %s costs Rs %f, each leg', (_place, charge, to) => {
  const km = greatCircleKm(COLOMBO_FORT, to);
  const { parts } = quote(VEHICLE, lasting(24), options('delivery', 'pickup'), BY_DISTANCE, km);
  expect([parts.deliveryFee, parts.pickupFee]).toEqual([rupees(charge), rupees(charge)]);
});

test('with fixed fees the distance changes nothing (P-07)', () => {
  const { parts } = quote(VEHICLE, lasting(24), options('delivery', 'pickup'), DEFAULT_SETTINGS, 106.4913);
  expect([parts.deliveryFee, parts.pickupFee]).toEqual([rupees(5_000), rupees(2_000)]);
});

test('by distance a vehicle without a price per km is delivered for the fixed fee, not for nothing', () => {
  const unpriced = { ...VEHICLE, deliveryPickupPricePerKm: null };
  const { parts } = quote(unpriced, lasting(24), options('delivery', 'pickup'), BY_DISTANCE, 30);
  expect([parts.deliveryFee, parts.pickupFee]).toEqual([rupees(5_000), rupees(2_000)]);
});

test('a distance charge is rounded once: 44.96 cents are 40, not 45 and then 50', () => {
  expect(distanceCharge(0.004496, rupees(100))).toBe(40);
  expect(distanceCharge(0.0045, rupees(100))).toBe(50);
});

const anyOptions: fc.Arbitrary<QuoteOptions> = fc.record({
  withDriver: fc.boolean(),
  delivery: fc.boolean(),
  pickup: fc.boolean(),
  insurance: fc.boolean(),
});
const anyHours = fc.integer({ min: 1, max: 4 * 24 * 90 }).map((quarters) => quarters / 4);

test('each option adds its own line and leaves every other as it was', () => {
  const kindOf = {
    withDriver: 'driver_fee',
    delivery: 'delivery_fee',
    pickup: 'pickup_fee',
    insurance: 'insurance_fee',
  } as const;
  const anyOption = fc.constantFrom(...(['withDriver', 'delivery', 'pickup', 'insurance'] as const));
  fc.assert(
    fc.property(anyHours, anyOptions, anyOption, (hours, chosen, option) => {
      const without = quote(VEHICLE, lasting(hours), { ...chosen, [option]: false }, DEFAULT_SETTINGS, 10);
      const withIt = quote(VEHICLE, lasting(hours), { ...chosen, [option]: true }, DEFAULT_SETTINGS, 10);
      const added = withIt.lines.filter((line) => line.kind === kindOf[option]);
      expect(added).toHaveLength(1);
      expect(withIt.lines.filter((line) => line.kind !== kindOf[option])).toEqual(without.lines);
      expect(withIt.total - without.total).toBe(added[0]?.amount);
    }),
  );
});

test('every amount of a quote is a whole number of cents', () => {
  fc.assert(
    fc.property(anyHours, anyOptions, fc.double({ min: 0, max: 435, noNaN: true }), (hours, chosen, km) => {
      const { lines, total } = quote(VEHICLE, lasting(hours), chosen, BY_DISTANCE, km);
      for (const amount of [total, ...lines.map((line) => line.amount)]) expect(amount).toSatisfy(Number.isSafeInteger);
    }),
  );
});
