import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CASH } from './cash-receipt.ts';
import { rupees } from './money.ts';
import { commissionOf, figuresOf, monthSpan, type StatedRental, sumsOf } from './statement.ts';

const RENTAL: StatedRental = {
  baseRental: rupees(30_000),
  promoDiscount: rupees(2_000),
  extensionFee: rupees(10_000),
  finalTotalBill: rupees(45_030),
  commissionPercent: 12,
  cash: { ...NO_CASH, bill: rupees(40_000), deducted: rupees(1_000) },
  isHeldOut: false,
};

const amount = fc.integer({ min: 0, max: 100_000_000 });
const rental: fc.Arbitrary<StatedRental> = fc.record({
  baseRental: amount,
  promoDiscount: amount,
  extensionFee: amount,
  finalTotalBill: amount,
  commissionPercent: fc.integer({ min: 0, max: 50 }),
  cash: fc.record({ bill: amount, deposit: amount, deducted: amount }),
  isHeldOut: fc.boolean(),
});

describe('the commission of a rental', () => {
  it('is of the vehicle’s own price: base rental and extension, less the discount', () => {
    // 12 % of 30,000 - 2,000 + 10,000.
    expect(commissionOf(RENTAL)).toBe(rupees(4_560));
  });

  it('is rounded half up to a cent', () => {
    // 5 % of Rs 0.10 is half a cent; of Rs 0.09 less.
    const of = (baseRental: number) =>
      commissionOf({ baseRental, promoDiscount: 0, extensionFee: 0, commissionPercent: 5 });
    expect([of(10), of(9), of(30)]).toEqual([1, 0, 2]);
  });

  it('is never below nothing, nor above what was let', () => {
    fc.assert(
      fc.property(rental, (any) => {
        const most = Math.max(0, any.baseRental - any.promoDiscount + any.extensionFee);
        expect(commissionOf(any)).toBeGreaterThanOrEqual(0);
        expect(commissionOf(any)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('is none where the owner takes none', () => {
    expect(commissionOf({ ...RENTAL, commissionPercent: 0 })).toBe(0);
  });
});

it('a rental is paid by cash and by what was kept of the deposit', () => {
  expect(figuresOf(RENTAL)).toEqual({
    bill: rupees(45_030),
    paid: rupees(41_000),
    due: rupees(4_030),
    commission: rupees(4_560),
  });
});

describe('the sums of a month', () => {
  it('are those of its rentals; a held-out one is counted apart and in no other sum', () => {
    const sums = sumsOf([RENTAL, { ...RENTAL, isHeldOut: true }, { ...RENTAL, commissionPercent: 0 }]);
    expect(sums).toEqual({
      rentals: 2,
      bill: rupees(90_060),
      paid: rupees(82_000),
      due: rupees(8_060),
      commission: rupees(4_560),
      share: rupees(85_500),
      heldOut: { rentals: 1, bill: rupees(45_030) },
    });
  });

  it('add up, whatever was let and paid', () => {
    fc.assert(
      fc.property(fc.array(rental, { maxLength: 30 }), (rentals) => {
        const sums = sumsOf(rentals);
        expect(sums.rentals + sums.heldOut.rentals).toBe(rentals.length);
        expect(sums.bill + sums.heldOut.bill).toBe(
          rentals.reduce((all, { finalTotalBill }) => all + finalTotalBill, 0),
        );
        expect(sums.share).toBe(sums.bill - sums.commission);
        expect(sums.due).toBe(sums.bill - sums.paid);
        // Settling the last dispute only adds what was held out.
        const settled = sumsOf(rentals.map((one) => ({ ...one, isHeldOut: false })));
        expect(settled.bill).toBe(sums.bill + sums.heldOut.bill);
      }),
    );
  });
});

describe('a month', () => {
  it.each([
    ['2026-11', '2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z'],
    ['2026-12', '2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
    ['2028-02', '2028-01-31T18:30:00.000Z', '2028-02-29T18:30:00.000Z'],
  ])('%s begins and ends at midnight in Colombo', (month, from, until) => {
    const span = monthSpan(month);
    expect([span.from.toISOString(), span.until.toISOString()]).toEqual([from, until]);
  });
});
