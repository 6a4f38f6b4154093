import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  billBalance,
  CASH_PURPOSES,
  type Cash,
  type CashPurpose,
  type CashSums,
  cashBalance,
  cashIn,
  isReversible,
  MAX_CASH_RECEIPTS,
  mayTake,
  NO_CASH,
  receiptNumber,
  refuseCash,
  settleDeposit,
  withCash,
} from './cash-receipt.ts';
import { rupees } from './money.ts';
import { ORDER_STATUSES, type OrderStatus } from './order.ts';

const cash = (purpose: CashPurpose, amount: number, isReversal = false): Cash => ({
  purpose,
  amount: rupees(amount),
  isReversal,
});
const sumsOf = (...all: Cash[]) => all.reduce(withCash, NO_CASH);

describe('the balance beneath a bill', () => {
  const order = { status: 'completed', finalTotalBill: rupees(44_030) } as const;

  it('says what was paid, what was kept out of the deposit, and what is still to be paid', () => {
    const sums = {
      ...sumsOf(cash('rental', 30_000), cash('refund', 5_000), cash('deposit', 10_000)),
      deducted: rupees(4_000),
    };
    expect(billBalance(order, sums)).toEqual({ paid: rupees(25_000), deducted: rupees(4_000), due: rupees(15_030) });
  });

  it('is there of a bill that is paid in full, and of one that is paid with the deposit alone', () => {
    expect(billBalance(order, sumsOf(cash('rental', 44_030)))?.due).toBe(0);
    expect(billBalance(order, { ...sumsOf(cash('deposit', 4_000)), deducted: rupees(4_000) })?.due).toBe(
      rupees(40_030),
    );
  });

  it('is below 0 where more was paid, and where the order came to nothing', () => {
    expect(billBalance(order, sumsOf(cash('rental', 50_000)))?.due).toBe(rupees(-5_970));
    expect(billBalance({ ...order, status: 'cancelled' }, sumsOf(cash('rental', 500)))?.due).toBe(rupees(-500));
  });

  it('is none while nothing was paid: a deposit pays nothing, nor does what was taken back', () => {
    expect(billBalance(order, sumsOf(cash('deposit', 20_000)))).toBeNull();
    expect(billBalance(order, sumsOf(cash('rental', 700), cash('rental', 700, true)))).toBeNull();
  });
});

describe('the balance of an order', () => {
  const order = { status: 'in-progress', finalTotalBill: rupees(27_030) } as const;

  it('is the final bill less what was paid', () => {
    const sums = sumsOf(cash('rental', 20_000), cash('extra', 2_000), cash('refund', 500));
    expect(cashBalance(order, sums)).toEqual({ paid: rupees(21_500), depositHeld: 0, due: rupees(5_530) });
  });

  it('knows a deposit as money of the customer, which pays nothing', () => {
    const sums = sumsOf(cash('deposit', 20_000));
    expect(cashBalance(order, sums)).toEqual({ paid: 0, depositHeld: rupees(20_000), due: rupees(27_030) });
  });

  it('counts what was deducted of a deposit as paid', () => {
    const sums = { ...sumsOf(cash('deposit', 20_000), cash('deposit_refund', 15_000)), deducted: rupees(5_000) };
    expect(cashBalance(order, sums)).toEqual({ paid: rupees(5_000), depositHeld: 0, due: rupees(22_030) });
  });

  it.each(['cancelled', 'rejected'] as const)(
    'owes nothing once the order is %s: what was paid is to go back',
    (status) => {
      expect(cashBalance({ ...order, status }, sumsOf(cash('rental', 5_000))).due).toBe(rupees(-5_000));
    },
  );

  it('is the same after a cash receipt and its reversal, whatever it was for', () => {
    for (const purpose of CASH_PURPOSES) {
      expect(sumsOf(cash(purpose, 700), cash(purpose, 700, true))).toEqual(NO_CASH);
    }
  });
});

describe('cash', () => {
  it('is taken for an agreed order alone, and a deposit until the vehicle is back', () => {
    const taking = ORDER_STATUSES.filter((status) => mayTake(status, 'rental'));
    expect(taking).toEqual(['confirmed', 'in-progress', 'completed']);
    expect(ORDER_STATUSES.filter((status) => mayTake(status, 'extra'))).toEqual(taking);
    expect(ORDER_STATUSES.filter((status) => mayTake(status, 'deposit'))).toEqual(['confirmed', 'in-progress']);
    for (const status of ORDER_STATUSES) {
      const refusal = refuseCash(status, NO_CASH, 0, cash('rental', 1));
      expect(refusal).toBe(taking.includes(status) ? null : 'order_not_in_state');
    }
  });

  it('is given back after a cancellation too, and never more than there is', () => {
    const paid = sumsOf(cash('rental', 5_000), cash('deposit', 300));
    expect(refuseCash('cancelled', paid, 2, cash('refund', 5_000))).toBe(null);
    expect(refuseCash('cancelled', paid, 2, cash('refund', 5_000.01))).toBe('more_than_received');
    expect(refuseCash('cancelled', paid, 2, cash('deposit_refund', 300))).toBe(null);
    expect(refuseCash('cancelled', paid, 2, cash('deposit_refund', 300.01))).toBe('more_than_received');
    expect(refuseCash('cancelled', NO_CASH, 0, cash('refund', 0.01))).toBe('more_than_received');
  });

  it('that was deducted of a deposit is not in the deposit any more', () => {
    const settled = { ...sumsOf(cash('deposit', 300)), deducted: rupees(100) };
    expect(refuseCash('completed', settled, 1, cash('deposit_refund', 200))).toBe(null);
    expect(refuseCash('completed', settled, 1, cash('deposit_refund', 200.01))).toBe('more_than_received');
    expect(refuseCash('completed', settled, 1, cash('deposit', 300, true))).toBe('more_than_received');
  });

  it('that was given back already cannot be reversed away under it', () => {
    const sums = sumsOf(cash('rental', 5_000), cash('refund', 1_000));
    expect(refuseCash('completed', sums, 2, cash('rental', 5_000, true))).toBe('more_than_received');
    expect(refuseCash('completed', sums, 2, cash('refund', 1_000, true))).toBe(null);
  });

  it('is reversed in any state', () => {
    for (const status of ORDER_STATUSES) {
      expect(refuseCash(status, sumsOf(cash('rental', 5)), 1, cash('rental', 5, true))).toBe(null);
    }
  });

  it('has so many cash receipts in an order and no more, but one too many can still be reversed', () => {
    const sums = sumsOf(cash('rental', 5));
    expect(refuseCash('confirmed', sums, MAX_CASH_RECEIPTS - 1, cash('rental', 5))).toBe(null);
    expect(refuseCash('confirmed', sums, MAX_CASH_RECEIPTS, cash('rental', 5))).toBe('too_many_receipts');
    expect(refuseCash('confirmed', sums, MAX_CASH_RECEIPTS, cash('rental', 5, true))).toBe(null);
  });
});

describe('a deposit at return', () => {
  const charge = (amount: number, fromDeposit = true) => ({ amount, fromDeposit });

  it('pays the charges that are kept out of it, in their order, and the rest is left', () => {
    expect(settleDeposit(20_000, [charge(3_500), charge(900, false), charge(5_000)])).toEqual({
      deducted: [3_500, 0, 5_000],
      left: 11_500,
    });
  });

  it('pays as far as it reaches', () => {
    expect(settleDeposit(4_000, [charge(3_500), charge(5_000), charge(1)])).toEqual({
      deducted: [3_500, 500, 0],
      left: 0,
    });
    expect(settleDeposit(0, [charge(5)])).toEqual({ deducted: [0], left: 0 });
  });

  it('is found again to the cent, and no charge pays more than itself', () => {
    const anyCharge = fc.record({ amount: fc.integer({ min: 1, max: 9_000 }), fromDeposit: fc.boolean() });
    fc.assert(
      fc.property(fc.nat({ max: 20_000 }), fc.array(anyCharge, { maxLength: 20 }), (held, charges) => {
        const { deducted, left } = settleDeposit(held, charges);
        expect(deducted.reduce((sum, part) => sum + part, left)).toBe(held);
        expect(left).toBeGreaterThanOrEqual(0);
        for (const [at, part] of deducted.entries()) {
          expect(part).toBeLessThanOrEqual(charges[at]?.fromDeposit ? charges[at].amount : 0);
        }
      }),
    );
  });
});

it('a cash receipt is reversed once, and a reversal never', () => {
  expect(isReversible({ isReversal: false, isReversed: false })).toBe(true);
  expect(isReversible({ isReversal: false, isReversed: true })).toBe(false);
  expect(isReversible({ isReversal: true, isReversed: false })).toBe(false);
});

it('a number has four digits, and more where there are more', () => {
  expect([1, 42, 9_999, 10_000].map(receiptNumber)).toEqual(['R-0001', 'R-0042', 'R-9999', 'R-10000']);
});

/** A vendor who tries anything: what is refused is left out. */
interface Try {
  purpose: CashPurpose;
  amount: number;
  /** Instead of new cash, the one at this place of the book is reversed. */
  reverses: number | null;
}

const anyTry: fc.Arbitrary<Try> = fc.record({
  purpose: fc.constantFrom(...CASH_PURPOSES),
  amount: fc.integer({ min: 1, max: 5_000 }),
  reverses: fc.option(fc.nat({ max: 20 }), { nil: null, freq: 2 }),
});

it('no row of cash, refunds and reversals leaves less than nothing, and every cent is found again', () => {
  fc.assert(
    fc.property(fc.array(anyTry, { maxLength: 40 }), fc.constantFrom(...ORDER_STATUSES), (tries, status) => {
      const { book, sums } = bookOf(status, tries);
      const { paid, depositHeld, due } = cashBalance({ status, finalTotalBill: 9_000 }, sums);
      expect(paid).toBeGreaterThanOrEqual(0);
      expect(depositHeld).toBeGreaterThanOrEqual(0);
      // In the box lies what the customer paid and left, to the cent.
      expect(book.reduce((box, entry) => box + cashIn(entry), 0)).toBe(paid + depositHeld);
      expect(due + paid).toBe(status === 'cancelled' || status === 'rejected' ? 0 : 9_000);
    }),
  );
});

function bookOf(status: OrderStatus, tries: Try[]): { book: Cash[]; sums: CashSums } {
  const book: Cash[] = [];
  const reversed = new Set<Cash>();
  let sums = NO_CASH;
  for (const { purpose, amount, reverses } of tries) {
    const first = reverses === null ? null : book[reverses % Math.max(1, book.length)];
    if (first === undefined) continue;
    if (first !== null && !isReversible({ isReversal: first.isReversal, isReversed: reversed.has(first) })) continue;
    const entry = first === null ? { purpose, amount, isReversal: false } : { ...first, isReversal: true };
    if (refuseCash(status, sums, book.length, entry) !== null) continue;
    if (first !== null) reversed.add(first);
    book.push(entry);
    sums = withCash(sums, entry);
  }
  return { book, sums };
}
