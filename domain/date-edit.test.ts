/**
 * What an order costs on other dates, and which dates are refused.
 * @rows ADM-BRK 25 29
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { baseRental, periodRental } from './base-rental.ts';
import { bill } from './bill.ts';
import { DAY_MS, HOUR_MS } from './colombo-time.ts';
import { type DatedOrder, newTerms, type Pricing, refuseDateEdit } from './date-edit.ts';
import { rupees } from './money.ts';
import { ORDER_STATUSES } from './order.ts';
import { billedDays, type Period, startedDays } from './rental-days.ts';

const START = new Date('2026-05-04T09:00:00+05:30');
const NOW = new Date('2026-04-01T09:00:00+05:30');
const hours = (length: number, from = 0): Period => ({
  startsAt: new Date(START.getTime() + from * HOUR_MS),
  endsAt: new Date(START.getTime() + (from + length) * HOUR_MS),
});

/** The vehicle of the worked figures (P-20). */
const PRICES = { pricePerDay: rupees(8_000), pricePerWeek: rupees(49_000), pricePerMonth: rupees(180_000) };
const PRICING: Pricing = { ...PRICES, rates: [], discount: null, extendedDays: 0 };

function booked(length: number, more: Partial<DatedOrder> = {}): DatedOrder {
  const period = hours(length);
  const { amount, pricingType } = baseRental(PRICES, billedDays(period));
  return {
    status: 'confirmed',
    verificationStatus: 'approved',
    awaitsTerms: false,
    startDate: period.startsAt,
    endDate: period.endsAt,
    billedDays: billedDays(period),
    startedDays: startedDays(period),
    pricingType,
    baseRental: amount,
    stretches: [],
    driverFee: 0,
    deliveryFee: 0,
    pickupFee: 0,
    insuranceFee: 0,
    serviceFee: rupees(30),
    promoDiscount: 0,
    extensionFee: 0,
    extraKmCharge: 0,
    additionalCharges: [],
    ...more,
  };
}

describe('the worked figures of P-20 and P-21', () => {
  it.each([
    [48, 72, 24_030],
    [48, 48.25, 24_030],
    [7 * 24, 8 * 24, 56_030],
    [30 * 24, 31 * 24, 186_030],
    [72, 12, 8_030],
  ])('%i hours moved to %f come to Rs %i', (before, after, total) => {
    expect(newTerms(booked(before), hours(after), PRICING).total).toBe(rupees(total));
  });
});

test('a rental that is moved without becoming longer or shorter keeps its price', () => {
  const half = booked(49);
  const moved = newTerms(half, hours(49, 24), PRICING);
  expect([moved.parts.baseRental, moved.billedDays]).toEqual([half.baseRental, half.billedDays]);
});

test('the days of the new bill are counted as the form says', () => {
  const counted = (before: number, after: Period, pricing = PRICING) =>
    newTerms(booked(before), after, pricing).counted;
  expect(counted(49, hours(49, 24))).toBe('agreed');
  // A quarter of an hour more begins a day.
  expect(counted(48, hours(48.25))).toBe('begun');
  expect(newTerms(booked(48), hours(48.25), PRICING).billedDays).toBe(3);
  const rates = [{ firstDay: '2026-05-06', lastDay: '2026-05-07', pricePerDay: rupees(12_000) }];
  expect(counted(48, hours(72), { ...PRICING, rates })).toBe('dated');
  // Moved away from the dates that had prices, it is priced as a new rental of its length.
  const stretches = [{ firstDay: '2026-01-01', lastDay: '2026-01-02', days: 2, pricePerDay: rupees(12_000) }];
  const away = newTerms(booked(48, { pricingType: 'dated', stretches }), hours(49), PRICING);
  expect([away.counted, away.pricingType, away.billedDays]).toEqual(['by-length', 'daily', 2.5]);
});

test('fees stay as agreed, and the discount is worked out and capped anew', () => {
  const order = booked(72, { driverFee: rupees(9_000), insuranceFee: rupees(2_000), promoDiscount: rupees(2_400) });
  const percent = { ...PRICING, discount: { discountType: 'percentage', discountValue: 1_000 } } as const;
  const { parts } = newTerms(order, hours(24), percent);
  expect([parts.driverFee, parts.insuranceFee, parts.promoDiscount]).toEqual([
    rupees(9_000),
    rupees(2_000),
    rupees(800),
  ]);
  const fixed = { ...PRICING, discount: { discountType: 'fixed', discountValue: rupees(20_000) } } as const;
  expect(newTerms({ ...order, promoDiscount: rupees(20_000) }, hours(24), fixed).parts.promoDiscount).toBe(
    rupees(8_000),
  );
});

test('the days of an extension keep their own fee and are not paid for twice', () => {
  const extended = booked(48, {
    endDate: hours(72).endsAt,
    startedDays: 3,
    extensionFee: rupees(8_000),
    status: 'in-progress',
  });
  const oneMore = { ...PRICING, extendedDays: 1 };
  const { parts, startedDays: days, finalTotalBill, total } = newTerms(extended, hours(96), oneMore);
  expect([parts.baseRental, days]).toEqual([rupees(24_000), 4]);
  expect([total, finalTotalBill]).toEqual([rupees(24_030), rupees(32_030)]);
  // At least a day of the agreement stays.
  expect(newTerms(extended, hours(24), oneMore).parts.baseRental).toBe(rupees(8_000));
});

describe('days with prices of their dates', () => {
  const rates = [{ firstDay: '2026-05-06', lastDay: '2026-05-07', pricePerDay: rupees(12_000) }];

  test('are priced by their dates where the new ones fall on them', () => {
    const { parts, pricingType } = newTerms(booked(48), hours(72), { ...PRICING, rates });
    expect([parts.baseRental, pricingType]).toEqual([rupees(28_000), 'dated']);
    expect(parts.stretches).toHaveLength(2);
  });

  test('that were agreed cost what was agreed, whatever the vehicle asks by now', () => {
    const period = hours(72);
    const { amount, stretches } = periodRental({ ...PRICES, rates }, period);
    const dated = booked(72, { baseRental: amount, stretches, pricingType: 'dated' });
    const dearer = [{ ...rates[0], pricePerDay: rupees(20_000) }] as Pricing['rates'];
    // Two agreed days at the usual price, one at the agreed price of its date, one that is new.
    expect(newTerms(dated, hours(96), { ...PRICING, rates: dearer }).parts.baseRental).toBe(rupees(48_000));
    // Off all of them: by its length, as if it had been booked so.
    expect(newTerms(dated, hours(48, 24 * 30), PRICING)).toMatchObject({
      pricingType: 'daily',
      parts: { baseRental: rupees(16_000), stretches: [] },
    });
  });
});

test('whatever is edited, the bill is the sum of its lines and the discount never more than the base rental', () => {
  const quarters = fc.integer({ min: 4 * 12, max: 4 * 24 * 40 });
  const money = fc.integer({ min: 0, max: 5_000_000 });
  const discount = fc.option(
    fc.record({
      discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
      discountValue: fc.integer({ min: 1, max: 10_000 }),
    }),
  );
  fc.assert(
    fc.property(quarters, quarters, money, money, fc.nat(3), discount, (before, after, fee, promo, extended, code) => {
      const order = booked(before / 4, { driverFee: fee, promoDiscount: promo });
      const longer: DatedOrder = {
        ...order,
        startedDays: order.startedDays + extended,
        endDate: new Date(order.endDate.getTime() + extended * DAY_MS),
        extensionFee: extended * PRICES.pricePerDay,
      };
      const period = hours(after / 4, 24);
      const terms = newTerms(longer, period, { ...PRICING, discount: code });
      expect(terms.finalTotalBill).toBe(bill(terms.parts).total);
      expect(terms.parts.promoDiscount).toBeLessThanOrEqual(terms.parts.baseRental);
      expect(terms.parts.baseRental).toBeGreaterThan(0);
      expect(terms.startedDays).toBe(startedDays(period));
      expect({ ...terms.parts, ...IRRELEVANT }).toEqual({ ...longer, ...IRRELEVANT });
    }),
  );
});
/** What an edit may change; all else stays as it was. */
const IRRELEVANT = { baseRental: 0, stretches: [], promoDiscount: 0 };

test('a longer rental never costs less, and edited there and back it costs what it did', () => {
  const days = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(days, days, (before, after) => {
      const order = booked(before * 24);
      const edited = newTerms(order, hours(after * 24), PRICING);
      if (after >= before)
        expect(edited.total).toBeGreaterThanOrEqual(newTerms(order, hours(before * 24), PRICING).total);
      const there = { ...order, ...edited.parts, ...edited, endDate: hours(after * 24).endsAt };
      const back = newTerms(there, hours(before * 24), PRICING);
      // Rounded to whole rupees on the way: off by no more than half a rupee a day.
      expect(Math.abs(back.parts.baseRental - order.baseRental)).toBeLessThanOrEqual(rupees(before + 1));
    }),
  );
});

test('a rental with an extension, edited there and back, costs what it did', () => {
  const days = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(days, days, days, (before, extendedDays, after) => {
      const order = booked(before * 24, {
        status: 'in-progress',
        endDate: hours((before + extendedDays) * 24).endsAt,
        startedDays: before + extendedDays,
        extensionFee: rupees(8_000 * extendedDays),
      });
      const pricing = { ...PRICING, extendedDays };
      const edited = newTerms(order, hours(after * 24), pricing);
      const there = { ...order, ...edited.parts, ...edited, endDate: hours(after * 24).endsAt };
      const back = newTerms(there, hours((before + extendedDays) * 24), pricing);
      expect(Math.abs(back.finalTotalBill - bill(order).total)).toBeLessThanOrEqual(rupees(before + 1));
    }),
  );
});

describe('dates are refused', () => {
  it.each([...ORDER_STATUSES])('of an order that is %s where it holds no vehicle', (status) => {
    const refusal = refuseDateEdit(booked(48, { status }), hours(72), NOW);
    const isOpen = ['pending', 'confirmed', 'processing', 'in-progress'].includes(status);
    expect(refusal).toBe(isOpen ? null : 'order_not_in_state');
  });

  it('that start elsewhere once the vehicle is handed over, or in the past', () => {
    expect(refuseDateEdit(booked(48, { status: 'in-progress' }), hours(72, 24), NOW)).toBe('handover_recorded');
    const late = new Date(START.getTime() + DAY_MS);
    expect(refuseDateEdit(booked(48), hours(48, 1), late)).toBe('start_in_past');
    // A start that stays is no matter of today.
    expect(refuseDateEdit(booked(48), hours(72), late)).toBeNull();
  });

  it('that end before they start, or lie off the quarter hour', () => {
    expect(refuseDateEdit(booked(48), hours(1), NOW)).toBe('end_not_after_start');
    expect(refuseDateEdit(booked(48), hours(48.1), NOW)).toBe('not_on_quarter_hour');
    expect(refuseDateEdit(booked(48), hours(24 * 800), NOW)).toBe('too_far_ahead');
  });

  it('of an order that lost its person', () => {
    expect(refuseDateEdit(booked(48, { detailsRemovedAt: NOW }), hours(72), NOW)).toBe('order_not_in_state');
  });
});
