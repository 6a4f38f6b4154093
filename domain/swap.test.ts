import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bill, type BillParts } from './bill.ts';
import { ORDER_STATUSES } from './order.ts';
import type { Quote } from './quote.ts';
import { depositAfter, lowerPrice, mayRefuseSwap, refuseCash, refuseSwap } from './swap.ts';

const NOTHING: BillParts = {
  baseRental: 0,
  stretches: [],
  driverFee: 0,
  deliveryFee: 0,
  pickupFee: 0,
  insuranceFee: 0,
  serviceFee: 0,
  promoDiscount: 0,
  extensionFee: 0,
  extraKmCharge: 0,
  additionalCharges: [],
};
const quoteOf = (parts: BillParts): Quote => ({
  ...bill(parts),
  parts,
  pricingType: 'daily',
  billedDays: 2,
  startedDays: 2,
});
const money = fc.integer({ min: 0, max: 10_000_000 });
const parts = fc.record({ baseRental: money, driverFee: money, serviceFee: money, promoDiscount: money });

describe('a swap', () => {
  it.each(ORDER_STATUSES)('is possible of an order that has not begun: %s', (status) => {
    const isPossible = status === 'pending' || status === 'confirmed';
    expect(refuseSwap({ status, verificationStatus: 'approved', awaitsTerms: false })).toBe(
      isPossible ? null : 'order_not_in_state',
    );
  });

  it('is not possible once who rented was taken out of the order', () => {
    const order = {
      status: 'confirmed',
      verificationStatus: 'approved',
      awaitsTerms: false,
      detailsRemovedAt: new Date(),
    } as const;
    expect(refuseSwap(order)).toBe('order_not_in_state');
  });

  it('never raises the price, and takes the other vehicle’s where that is lower', () => {
    fc.assert(
      fc.property(parts, parts, (agreed, offered) => {
        const before = { ...NOTHING, ...agreed };
        const other = quoteOf({ ...NOTHING, ...offered });
        const total = lowerPrice(before, other)?.total ?? bill(before).total;
        expect(total).toBe(Math.min(bill(before).total, other.total));
      }),
    );
  });

  it('keeps every line of the agreement at the same price', () => {
    const agreed = { ...NOTHING, baseRental: 1_000_000, serviceFee: 3_000 };
    expect(lowerPrice(agreed, quoteOf({ ...NOTHING, baseRental: 1_003_000 }))).toBeNull();
  });

  it('never asks for more deposit than was agreed, and for none where the other vendor asks none', () => {
    expect([depositAfter(500, 900), depositAfter(900, 500), depositAfter(900, 0), depositAfter(0, 900)]).toEqual([
      500, 500, 0, 0,
    ]);
  });

  it('waits for cash that lies at another vendor: received, left as deposit, or given back too much', () => {
    const other = { isSameVendor: false };
    expect(refuseCash({ bill: 0, deposit: 0 }, other)).toBeNull();
    expect(refuseCash({ bill: 100, deposit: 0 }, other)).toBe('cash_at_vendor');
    expect(refuseCash({ bill: 0, deposit: 100 }, other)).toBe('cash_at_vendor');
    expect(refuseCash({ bill: -100, deposit: 0 }, other)).toBe('cash_at_vendor');
    expect(refuseCash({ bill: 100, deposit: 100 }, { isSameVendor: true })).toBeNull();
  });
});

describe('the customer', () => {
  const swap = { refusedAt: null };
  it.each(ORDER_STATUSES)('refuses the vehicle while the order waits for its handover: %s', (status) => {
    expect(mayRefuseSwap(swap, status)).toBe(status === 'confirmed');
  });

  it('refuses once, and only what was swapped', () => {
    expect(mayRefuseSwap(null, 'confirmed')).toBe(false);
    expect(mayRefuseSwap({ refusedAt: new Date() }, 'confirmed')).toBe(false);
  });
});
