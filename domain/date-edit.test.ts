/**
 * What an order costs on other dates, and which dates are refused.
 * @rows ADM-BRK 25 29
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { baseRental, periodRental } from './base-rental.ts';
import { bill } from './bill.ts';
import { DAY_MS, dayOf, HOUR_MS } from './colombo-time.ts';
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
const PRICING: Pricing = { ...PRICES, rates: [], discount: null, extendedDays: 0, movedByMs: 0 };

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
  // Shorter by so little that as many days are begun: nothing is added for counting them whole.
  expect(counted(49, hours(48.25))).toBe('agreed');
  expect(newTerms(booked(49), hours(48.25), PRICING).parts.baseRental).toBe(rupees(20_000));
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

describe('what was agreed for a day is kept for it, whatever its price is by now', () => {
  const dearer = (pricePerDay: number, more: Partial<Pricing> = {}): Pricing => ({
    ...PRICING,
    rates: [{ firstDay: '2026-05-04', lastDay: '2026-05-06', pricePerDay: rupees(pricePerDay) }],
    ...more,
  });

  test('three days at 8,000, on which the vendor asks 15,000 since', () => {
    const base = (after: number) => newTerms(booked(72), hours(after), dearer(15_000)).parts.baseRental;
    expect([base(48), base(72), base(96)]).toEqual([rupees(16_000), rupees(24_000), rupees(32_000)]);
  });

  test('a dearer vehicle after a swap at the agreed price: only the day that is new costs what it asks', () => {
    const rates = [{ firstDay: '2026-05-07', lastDay: '2026-05-07', pricePerDay: rupees(25_000) }];
    const { parts, pricingType } = newTerms(booked(72), hours(96), dearer(0, { pricePerDay: rupees(20_000), rates }));
    expect([parts.baseRental, pricingType]).toEqual([rupees(49_000), 'dated']);
    expect(parts.stretches).toEqual([
      { firstDay: '2026-05-04', lastDay: '2026-05-06', days: 3, pricePerDay: rupees(8_000) },
      { firstDay: '2026-05-07', lastDay: '2026-05-07', days: 1, pricePerDay: rupees(25_000) },
    ]);
  });

  test('a price per day that is no whole number of cents comes out whole, now and at the next edit', () => {
    const week = booked(7 * 24, { baseRental: rupees(50_000), pricingType: 'weekly' });
    const rates = [{ firstDay: '2026-05-11', lastDay: '2026-05-11', pricePerDay: rupees(15_000) }];
    const longer = newTerms(week, hours(8 * 24), { ...PRICING, rates });
    expect(longer.parts.baseRental).toBe(rupees(65_000));
    const there = { ...week, ...longer.parts, ...longer, endDate: hours(8 * 24).endsAt };
    expect(newTerms(there, hours(7 * 24), PRICING).parts.baseRental).toBe(rupees(50_000));
  });

  test('so many days that the cents of each would make a rupee come out whole, too', () => {
    const long = booked(180 * 24, { baseRental: rupees(1_000_007), pricingType: 'monthly' });
    const last = dayOf(hours(1, 180 * 24).startsAt);
    const rates = [{ firstDay: last, lastDay: last, pricePerDay: rupees(15_000) }];
    const longer = newTerms(long, hours(181 * 24), { ...PRICING, rates });
    expect(longer.parts.baseRental).toBe(rupees(1_015_007));
    const there = { ...long, ...longer.parts, ...longer, endDate: hours(181 * 24).endsAt };
    const anHourLater = newTerms(there, hours(181 * 24, 1), PRICING);
    expect([anHourLater.parts.baseRental, anHourLater.parts.stretches]).toEqual([rupees(1_015_007), there.stretches]);
  });

  const day = fc.integer({ min: 0, max: 60 });
  const price = fc.integer({ min: 100, max: 5_000_000 });
  const rate = fc
    .record({ from: day, length: fc.nat(20), pricePerDay: price })
    .map(({ from, length, pricePerDay }) => ({
      firstDay: dayOf(hours(1, (from - 10) * 24).startsAt),
      lastDay: dayOf(hours(1, (from - 10 + length) * 24).startsAt),
      pricePerDay,
    }));
  const since = fc.record({ rates: fc.array(rate, { maxLength: 4 }), pricePerDay: price });
  const quarters = fc.integer({ min: 4 * 12, max: 4 * 24 * 40 });

  test('the same days cost the same, and fewer of them never more', () => {
    fc.assert(
      fc.property(quarters, quarters, fc.nat(4 * 24 * 20), price, since, (length, less, later, agreed, then) => {
        const order = booked(length / 4, { baseRental: Math.max(100, Math.round(agreed / 100) * 100) });
        const base = (period: Period) => newTerms(order, period, { ...PRICING, ...then }).parts.baseRental;
        expect(base(hours(length / 4))).toBe(order.baseRental);
        const from = Math.min(later, length - 1);
        const within = Math.min(less, length - from);
        expect(base(hours(within / 4, from / 4))).toBeLessThanOrEqual(order.baseRental);
      }),
    );
  });

  test('and so do the days of a bill that an edit has priced by dates', () => {
    fc.assert(
      fc.property(quarters, quarters, quarters, since, since, (length, more, less, first, second) => {
        const order = booked(length / 4);
        const edited = newTerms(order, hours(more / 4), { ...PRICING, ...first });
        const there = { ...order, ...edited.parts, ...edited, endDate: hours(more / 4).endsAt };
        const base = (quarter: number) =>
          newTerms(there, hours(quarter / 4), { ...PRICING, ...second }).parts.baseRental;
        expect(base(more)).toBe(there.baseRental);
        expect(base(Math.min(less, more))).toBeLessThanOrEqual(there.baseRental);
      }),
    );
  });
});

describe('a deadline that a late handover moved', () => {
  const movedByMs = 2 * HOUR_MS;
  const late = booked(72, { status: 'in-progress', endDate: hours(74).endsAt });
  const after = (length: number, order = late, more: Partial<Pricing> = {}) =>
    newTerms(order, hours(length), { ...PRICING, movedByMs, ...more });

  test('costs nothing and adds no kilometres: one day more is one day more', () => {
    const { parts, billedDays: billed, startedDays: started } = after(98);
    expect([parts.baseRental, billed, started]).toEqual([rupees(32_000), 4, 4]);
  });

  test('also where it moved by minutes that no end can be put at: the next one is a day more', () => {
    const order = { ...late, endDate: hours(72 + 127 / 60).endsAt };
    const minutes = { movedByMs: 127 * 60_000 };
    const { parts, startedDays: started } = after(96 + 2.25, order, minutes);
    expect([parts.baseRental, started]).toEqual([rupees(32_000), 4]);
    expect(after(72 + 127 / 60, order, minutes).counted).toBe('agreed');
  });

  test('and back again costs what was agreed', () => {
    const longer = after(98);
    const back = after(74, { ...late, ...longer.parts, ...longer, endDate: hours(98).endsAt });
    expect([back.parts.baseRental, back.startedDays]).toEqual([rupees(24_000), 3]);
  });

  test('dates no day anew where days have prices, nor counts one of an extension', () => {
    const rates = [{ firstDay: '2026-05-07', lastDay: '2026-05-08', pricePerDay: rupees(12_000) }];
    const dated = after(98, late, { rates });
    expect([dated.parts.baseRental, dated.billedDays, dated.startedDays]).toEqual([rupees(36_000), 4, 4]);
    const extended = { ...late, endDate: hours(98).endsAt, startedDays: 4 };
    const longer = after(122, extended, { extendedDays: 1 });
    expect([longer.parts.baseRental, longer.startedDays]).toEqual([rupees(32_000), 5]);
  });

  test('leaves something to pay wherever the end is put', () => {
    const { parts, startedDays: started } = after(1);
    expect([parts.baseRental, started]).toEqual([rupees(8_000), 1]);
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
