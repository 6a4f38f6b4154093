/**
 * The figures of one order and of some days, worked out from what is stored.
 * @rows ADM-ORD 22-24 30
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CASH } from './cash-receipt.ts';
import { addDays } from './colombo-time.ts';
import { rupees } from './money.ts';
import {
  type AnalysedOrder,
  bucketsOf,
  daysIn,
  figuresOfOrder,
  isAnalysable,
  MAX_ANALYTICS_DAYS,
  paymentState,
  permille,
} from './order-analytics.ts';
import { ORDER_STATUSES } from './order.ts';

const RETURNED: AnalysedOrder = {
  status: 'completed',
  startedDays: 3,
  billedDays: 2.5,
  baseRental: rupees(25_000),
  promoDiscount: rupees(5_000),
  extensionFee: 0,
  extraKmCharge: rupees(1_500),
  additionalCharges: [{ text: 'Cleaning', amount: rupees(2_000) }],
  finalTotalBill: rupees(23_500),
  commissionPercent: 10,
  cash: NO_CASH,
};

describe('the figures of one order', () => {
  it('are worked out from what is stored with it', () => {
    expect(figuresOfOrder(RETURNED)).toEqual({
      duration: 3,
      totalRevenue: rupees(23_500),
      dailyRate: rupees(10_000),
      additionalCharges: rupees(3_500),
      finalTotal: rupees(23_500),
      // 10 % of the 20,000 that the vehicle itself was let for.
      baseCost: rupees(21_500),
      profitMarginPermille: 85,
      paymentStatus: 'pending',
    });
  });

  it('say nothing of cost and margin without a commission, or before the order is completed', () => {
    for (const order of [
      { ...RETURNED, commissionPercent: 0 },
      { ...RETURNED, commissionPercent: null },
      { ...RETURNED, status: 'in-progress' as const },
    ])
      expect(figuresOfOrder(order)).toMatchObject({ baseCost: null, profitMarginPermille: null });
  });

  it('count no revenue of an order that came to nothing', () => {
    for (const status of ['cancelled', 'rejected'] as const) {
      const figures = figuresOfOrder({ ...RETURNED, status });
      expect(figures).toMatchObject({ totalRevenue: 0, paymentStatus: 'nothing_due', baseCost: null });
      expect(figures.finalTotal).toBe(rupees(23_500));
    }
  });

  it('never have a cost above the revenue or a margin beyond it', () => {
    const money = fc.integer({ min: 0, max: 100_000_000 });
    // From ten rupees on: half a cent is rounded up, and of a cent or two that is much.
    const rental = fc.integer({ min: 1_000, max: 100_000_000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUSES),
        fc.tuple(rental, money, money),
        fc.integer({ min: 0, max: 50 }),
        (status, [baseRental, extensionFee, more], commissionPercent) => {
          const finalTotalBill = baseRental + extensionFee + more;
          const order = { ...RETURNED, status, baseRental, extensionFee, promoDiscount: 0, commissionPercent };
          const { baseCost, profitMarginPermille, totalRevenue } = figuresOfOrder({ ...order, finalTotalBill });
          if (baseCost !== null) expect(baseCost).toBeLessThanOrEqual(totalRevenue);
          if (baseCost !== null) expect(baseCost).toBeGreaterThanOrEqual(0);
          if (profitMarginPermille !== null) expect(profitMarginPermille).toBeLessThanOrEqual(500);
        },
      ),
    );
  });
});

it('a bill is paid, waits for money, or waits for money to go back', () => {
  expect(paymentState({ owed: 100, due: 0 })).toBe('paid');
  expect(paymentState({ owed: 100, due: 1 })).toBe('pending');
  expect(paymentState({ owed: 100, due: -1 })).toBe('to_give_back');
  expect(paymentState({ owed: 0, due: 0 })).toBe('nothing_due');
});

it('a part of nothing is no figure', () => {
  expect(permille(0, 0)).toBeNull();
  expect(permille(1, 8)).toBe(125);
});

describe('the days that are summed', () => {
  const aSpan = fc
    .tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: MAX_ANALYTICS_DAYS - 1 }))
    .map(([first, more]) => {
      const from = addDays('2024-01-01', first);
      return { from, until: addDays(from, more) };
    });

  it('are each in one bucket: the buckets begin with the first day, follow one another and stay within the period', () => {
    fc.assert(
      fc.property(aSpan, (span) => {
        const { unit, starts } = bucketsOf(span);
        expect(starts[0]).toBe(span.from);
        expect(starts).toEqual([...new Set(starts)].toSorted());
        expect((starts.at(-1) ?? '') <= span.until).toBe(true);
        expect(starts.length).toBeLessThanOrEqual(62);
        if (unit === 'day') expect(starts).toHaveLength(daysIn(span));
        else for (const start of starts.slice(1)) expect(start).toMatch(/-01$/);
      }),
    );
  });

  it('are a year at most, and one at least', () => {
    expect(isAnalysable({ from: '2026-03-02', until: '2026-03-01' })).toBe(false);
    expect(isAnalysable({ from: '2026-03-02', until: '2026-03-02' })).toBe(true);
    expect(isAnalysable({ from: '2024-01-01', until: '2024-12-31' })).toBe(true);
    expect(isAnalysable({ from: '2024-01-01', until: '2025-01-01' })).toBe(false);
  });
});
