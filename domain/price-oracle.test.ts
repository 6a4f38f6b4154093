/**
 * The price of ten thousand carts, worked out a second time from the words of the documents alone, in exact whole
 * numbers and by other means than the rules use: a cent of difference fails (guarantee C6).
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Discount } from './promo-code.ts';
import { type QuotedVehicle, type QuoteOptions, quote } from './quote.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

const CARTS = 10_000;
const QUARTER_MS = 900_000;

interface Cart {
  vehicle: QuotedVehicle;
  quarters: number;
  options: QuoteOptions;
  settings: Settings;
  /** In 1,024ths of a kilometre, which no floating number rounds. */
  distance: number | null;
  promo: Discount | null;
}

const cents = (max: number) => fc.integer({ min: 1, max });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anyCart: fc.Arbitrary<Cart> = fc
  .record({
    vehicle: fc.record({
      pricePerDay: cents(10_000_000),
      pricePerWeek: maybe(cents(50_000_000)),
      pricePerMonth: maybe(cents(200_000_000)),
      rates: fc.constant([]),
      withDriver: fc.boolean(),
      driverFee: maybe(cents(1_000_000)),
      deliveryPickup: fc.constant(true),
      deliveryPickupPricePerKm: maybe(cents(100_000)),
    }),
    quarters: fc.oneof(fc.integer({ min: 1, max: 4 * 24 * 100 }), fc.constantFrom(4 * 24 * 7, 4 * 24 * 30, 4 * 12)),
    options: fc.record({
      withDriver: fc.boolean(),
      delivery: fc.boolean(),
      pickup: fc.boolean(),
      insurance: fc.boolean(),
    }),
    fees: fc.record({
      deliveryFee: cents(1_000_000),
      pickupFee: cents(1_000_000),
      insuranceFee: cents(1_000_000),
      serviceFee: fc.integer({ min: 0, max: 10_000 }),
      driverFeePerDay: maybe(cents(1_000_000)),
      deliveryPricing: fc.constantFrom('fixed' as const, 'distance' as const),
    }),
    distance: maybe(fc.integer({ min: 0, max: 445_000 })),
    promo: maybe(
      fc.oneof(
        fc.record({ discountType: fc.constant('percentage' as const), discountValue: cents(10_000) }),
        fc.record({ discountType: fc.constant('fixed' as const), discountValue: cents(20_000_000) }),
      ),
    ),
  })
  .map(({ fees, ...cart }) => ({ ...cart, settings: { ...DEFAULT_SETTINGS, ...fees } }));

/** Half up, of two whole numbers that are not negative. */
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
const wholeRupees = (numerator: bigint, denominator: bigint) => 100n * halfUp(numerator, 100n * denominator);

/** The amount due, in cents. */
function expectedTotal({ vehicle, quarters, options, settings, distance, promo }: Cart): bigint {
  // Half days to pay for, and days begun, counted off one by one.
  let [halves, begun] = [0, 0];
  for (let left = quarters; left > 0; left -= 96) {
    halves += left >= 48 ? 2 : 1;
    begun += 1;
  }
  const prices: [price: number | null, days: number][] = [
    [vehicle.pricePerDay, 1],
    [halves >= 14 ? vehicle.pricePerWeek : null, 7],
    [halves >= 60 ? vehicle.pricePerMonth : null, 30],
  ];
  const bases = prices.flatMap(([price, days]) =>
    price === null ? [] : [wholeRupees(BigInt(price) * BigInt(halves), 2n * BigInt(days))],
  );
  const [base = 0n] = bases.toSorted((one, other) => (one < other ? -1 : 1));
  const driver = vehicle.withDriver ? (vehicle.driverFee ?? settings.driverFeePerDay ?? 0) : 0;
  const perKm = settings.deliveryPricing === 'distance' ? vehicle.deliveryPickupPricePerKm : null;
  const leg = (fixed: number) =>
    perKm === null || distance === null ? BigInt(fixed) : 10n * halfUp(BigInt(distance) * BigInt(perKm), 10_240n);
  let discount = 0n;
  if (promo?.discountType === 'fixed') discount = BigInt(promo.discountValue);
  if (promo?.discountType === 'percentage') discount = wholeRupees(base * BigInt(promo.discountValue), 10_000n);
  return (
    base -
    (discount < base ? discount : base) +
    (options.withDriver ? BigInt(driver) * BigInt(begun) : 0n) +
    (options.delivery ? leg(settings.deliveryFee) : 0n) +
    (options.pickup ? leg(settings.pickupFee) : 0n) +
    (options.insurance ? BigInt(settings.insuranceFee) : 0n) +
    BigInt(settings.serviceFee)
  );
}

test(`${CARTS} carts cost to the cent what the documents say`, () => {
  const startsAt = new Date('2026-03-10T09:00:00+05:30');
  fc.assert(
    fc.property(anyCart, (cart) => {
      const period = { startsAt, endsAt: new Date(startsAt.getTime() + cart.quarters * QUARTER_MS) };
      const distanceKm = cart.distance === null ? null : cart.distance / 1024;
      const { total, lines } = quote(cart.vehicle, period, cart.options, cart.settings, distanceKm, cart.promo);
      expect(BigInt(total)).toBe(expectedTotal(cart));
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    }),
    { numRuns: CARTS },
  );
});
