/**
 * Which promo codes count for whom and when, and what they take off.
 * @rows SHR-PROMO 04-18
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayOf } from './colombo-time.ts';
import { rupees } from './money.ts';
import {
  discountOf,
  isPromoRefusal,
  normalizedPromoCode,
  PROMO_AUDIENCES,
  type PromoAudience,
  type PromoCode,
  type PromoRefusal,
  type PromoUse,
  refusePromoCode,
} from './promo-code.ts';
import { NO_OPTIONS, quote } from './quote.ts';
import { REFUSALS } from './refusal.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const CODE: PromoCode = {
  code: 'CEYLON5',
  discountType: 'percentage',
  discountValue: 500,
  isActive: true,
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  targetAudience: 'regular_user',
  targetValue: null,
  usageLimit: null,
};
const USE: PromoUse = {
  vehicleId: 'b2000000-0000-4000-8000-00000000000a',
  district: 'Kandy',
  email: 'nimali@post.example',
  phone: '+94771234567',
  orders: { ofPhone: 0, ofPerson: 0 },
  uses: 0,
};
const TODAY = '2026-03-10';

const told = (promo: Partial<PromoCode>, use: Partial<PromoUse> = {}, today = TODAY) =>
  refusePromoCode({ ...CODE, ...promo }, { ...USE, ...use }, today);

/** pricing-examples §4, ★. */
test.each<[string, PromoCode['discountType'], number, number, number]>([
  ['10 %', 'percentage', 1_000, 20_000, 2_000],
  ['12.5 % of an odd base, half up', 'percentage', 1_250, 8_020, 1_003],
  ['33 %', 'percentage', 3_300, 12_345, 4_074],
  ['100 %', 'percentage', 10_000, 20_000, 20_000],
  ['150 %, which no form takes any more', 'percentage', 15_000, 20_000, 20_000],
  ['fixed 2,500', 'fixed', 250_000, 20_000, 2_500],
  ['fixed, the whole base', 'fixed', 2_000_000, 20_000, 20_000],
  ['fixed 99,999, capped', 'fixed', 9_999_900, 4_000, 4_000],
  ['fixed 0.5', 'fixed', 50, 20_000, 0.5],
])('%s takes off what the examples say', (_what, discountType, discountValue, base, discount) => {
  expect(discountOf({ discountType, discountValue }, rupees(base))).toBe(rupees(discount));
});

test('a discount never exceeds the base rental, so that fees are always paid', () => {
  const prices = { pricePerDay: rupees(8_000), pricePerWeek: null, pricePerMonth: null, rates: [] };
  const offered = {
    ...prices,
    withDriver: false,
    driverFee: null,
    deliveryPickup: true,
    deliveryPickupPricePerKm: null,
  };
  const startsAt = new Date('2026-03-10T09:00:00+05:30');
  fc.assert(
    fc.property(
      fc.record({
        discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
        discountValue: fc.integer({ min: 1, max: 1_000_000_000 }),
      }),
      fc.integer({ min: 1, max: 400 }),
      fc.boolean(),
      (promo, hours, delivery) => {
        const period = { startsAt, endsAt: new Date(startsAt.getTime() + hours * 3_600_000) };
        const options = { ...NO_OPTIONS, delivery };
        const plain = quote(offered, period, options, DEFAULT_SETTINGS, 3);
        const reduced = quote(offered, period, options, DEFAULT_SETTINGS, 3, promo);
        const { promoDiscount, baseRental } = reduced.parts;
        expect(promoDiscount).toBeGreaterThanOrEqual(0);
        expect(promoDiscount).toBeLessThanOrEqual(baseRental);
        expect(plain.total - reduced.total).toBe(promoDiscount);
        expect(reduced.total).toBeGreaterThanOrEqual(DEFAULT_SETTINGS.serviceFee);
        if (promo.discountType === 'percentage') expect(promoDiscount % 100).toBe(0);
      },
    ),
  );
});

describe('a code counts', () => {
  it.each([
    ['2026-02-28T23:59:59+05:30', 'promo_not_yet_valid'],
    ['2026-03-01T00:00:00+05:30', null],
    ['2026-03-31T05:00:00+05:30', null],
    ['2026-03-31T05:31:00+05:30', null],
    ['2026-03-31T23:59:59+05:30', null],
    ['2026-04-01T00:00:00+05:30', 'promo_expired'],
  ])('from the first to the end of the last day in Colombo: %s is %s (P-13)', (instant, refusal) => {
    expect(told({}, {}, dayOf(new Date(instant)))).toBe(refusal);
  });

  it('for ever without an end', () => {
    expect(told({ endDate: null }, {}, '2099-01-01')).toBeNull();
  });

  it('while it is active', () => {
    expect(told({ isActive: false })).toBe('promo_not_found');
  });

  it('until it was used as often as it may be', () => {
    expect([0, 1, 2].map((uses) => told({ usageLimit: 2 }, { uses }))).toEqual([null, null, 'promo_used_up']);
    expect(told({ usageLimit: null }, { uses: 1_000_000 })).toBeNull();
  });
});

/** pricing-examples §4, P-14. */
describe('how many orders a phone has', () => {
  const NEEDED = { user_5_orders: 5, user_10_orders: 10, user_15_orders: 15, user_50_orders: 50 } as const;

  it.each([0, 1, 4, 5, 9, 10, 14, 15, 49, 50])('%i, decides about the codes of customers new and loyal', (orders) => {
    const use = { orders: { ofPhone: orders, ofPerson: orders } };
    for (const targetAudience of ['new_user_0_orders', 'first_order'] as const)
      expect(told({ targetAudience }, use)).toBe(orders === 0 ? null : 'promo_not_eligible');
    for (const [targetAudience, needed] of Object.entries(NEEDED) as [PromoAudience, number][])
      expect(told({ targetAudience }, use)).toBe(orders >= needed ? null : `promo_needs_${needed}_orders`);
  });

  it('is not what makes somebody new who ordered under another phone (T-182)', () => {
    expect(told({ targetAudience: 'new_user_0_orders' }, { orders: { ofPhone: 0, ofPerson: 1 } })).toBe(
      'promo_not_eligible',
    );
    expect(told({ targetAudience: 'user_5_orders' }, { orders: { ofPhone: 4, ofPerson: 9 } })).toBe(
      'promo_needs_5_orders',
    );
  });

  it('must be known', () => {
    const asking = (refusal: PromoRefusal, use: Partial<PromoUse>) =>
      PROMO_AUDIENCES.filter((targetAudience) => told({ targetAudience, targetValue: 'x' }, use) === refusal);
    const counting = [
      'new_user_0_orders',
      'first_order',
      'user_5_orders',
      'user_10_orders',
      'user_15_orders',
      'user_50_orders',
    ];
    const unknown = { phone: null, orders: null, email: null };
    expect(asking('promo_needs_contact', unknown)).toEqual([...counting, 'specific_email']);
    expect(asking('promo_needs_proof', { orders: null })).toEqual(counting);
  });
});

test.each<[PromoAudience, string, string, string]>([
  ['specific_vehicle', USE.vehicleId, 'b2000000-0000-4000-8000-00000000000b', 'promo_other_vehicle'],
  ['specific_district', ' KANDY ', 'Galle', 'promo_not_eligible'],
  ['specific_email', 'Nimali@Post.example', 'kasun@post.example', 'promo_other_email'],
])('a code of %s is for what it names and nothing else', (targetAudience, own, other, refusal) => {
  expect(told({ targetAudience, targetValue: own })).toBeNull();
  expect(told({ targetAudience, targetValue: other })).toBe(refusal);
  expect(told({ targetAudience, targetValue: null })).toBe(refusal);
});

test('a code is read without case and edges', () => {
  expect(normalizedPromoCode('  ceylon5 ')).toBe('CEYLON5');
});

test('promo refusals are those that say so', () => {
  expect(REFUSALS.filter(isPromoRefusal)).toEqual(REFUSALS.filter((code) => code.startsWith('promo_')));
});
