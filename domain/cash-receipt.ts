/**
 * Cash that changes hands at the vendor is written down, never worked out from what is hoped for (amendment 31): each
 * cash receipt says how much, when and what for, has a number without gaps among those of its vendor, and is never
 * changed. A wrong one is *reversed* by another of the same amount. What is still due is the final bill less what was
 * paid; a deposit is the customer's money until some of it is *deducted* for an additional charge.
 */
import type { Money } from './money.ts';
import { comesToNothing, isAgreed, type OrderStatus } from './order.ts';

/** What cash is for. A refund gives back what was paid for the bill, a deposit refund what was left as a deposit. */
export const CASH_PURPOSES = ['rental', 'extra', 'deposit', 'refund', 'deposit_refund'] as const;
export type CashPurpose = (typeof CASH_PURPOSES)[number];

/** Of an order, those that reverse another not counted. */
export const MAX_CASH_RECEIPTS = 100;
export const MAX_CASH_AMOUNT: Money = 10_000_000_000;
export const MAX_REVERSAL_REASON = 200;

export interface Cash {
  purpose: CashPurpose;
  /** Above 0. */
  amount: Money;
  /** It takes another one back. */
  isReversal: boolean;
}

/** What an order's cash receipts come to, and what was deducted of its deposit. */
export interface CashSums {
  /** Paid for the bill, less refunds. */
  bill: Money;
  /** Left as a deposit, less what was given back of it. */
  deposit: Money;
  /** Of the deposit, for additional charges. */
  deducted: Money;
}

export const NO_CASH: CashSums = { bill: 0, deposit: 0, deducted: 0 };

const ACCOUNT: Record<CashPurpose, 'bill' | 'deposit'> = {
  rental: 'bill',
  extra: 'bill',
  refund: 'bill',
  deposit: 'deposit',
  deposit_refund: 'deposit',
};

export function isGivenBack(purpose: CashPurpose): boolean {
  return purpose === 'refund' || purpose === 'deposit_refund';
}

/** What it adds to the vendor's cash box: negative where money goes back to the customer. */
export function cashIn({ purpose, amount, isReversal }: Cash): Money {
  return isGivenBack(purpose) === isReversal ? amount : -amount;
}

export function withCash(sums: CashSums, cash: Cash): CashSums {
  const account = ACCOUNT[cash.purpose];
  return { ...sums, [account]: sums[account] + cashIn(cash) };
}

export interface CashBalance {
  /** Towards the bill, with what was deducted of the deposit. */
  paid: Money;
  /** Of the customer's money, still at the vendor. */
  depositHeld: Money;
  /** Still to be paid; below 0, to be given back. */
  due: Money;
}

/** `finalTotalBill`: what the order costs as it stands; nothing is owed for one that came to nothing. */
export function cashBalance(
  { status, finalTotalBill }: { status: OrderStatus; finalTotalBill: Money },
  { bill, deposit, deducted }: CashSums,
): CashBalance {
  const owed = comesToNothing(status) ? 0 : finalTotalBill;
  const paid = bill + deducted;
  return { paid, depositHeld: deposit - deducted, due: owed - paid };
}

/** What stands between the total of a bill and what is still to be paid of it. */
export interface BillBalance {
  /** In cash, less what was given back of it. */
  paid: Money;
  /** Kept out of the deposit for additional charges. */
  deducted: Money;
  /** Last: what is still to be paid; below 0, to be given back. */
  due: Money;
}

/** null while nothing was paid and nothing kept out of the deposit: the whole bill is due. */
export function billBalance(order: { status: OrderStatus; finalTotalBill: Money }, cash: CashSums): BillBalance | null {
  const { bill: paid, deducted } = cash;
  return paid === 0 && deducted === 0 ? null : { paid, deducted, due: cashBalance(order, cash).due };
}

/** All that the vendor has of the customer's cash: it goes back when the order comes to nothing. */
export function cashHeld({ paid, depositHeld }: Pick<CashBalance, 'paid' | 'depositHeld'>): Money {
  return paid + depositHeld;
}

/** No more was given back than there was. */
function isCovered({ bill, deposit, deducted }: CashSums): boolean {
  return bill + deducted >= 0 && deposit >= deducted;
}

export type CashRefusal = 'order_not_in_state' | 'more_than_received' | 'too_many_receipts';

/**
 * Why this cash may not be written down for the order. Cash is taken once an order is agreed, a deposit only until the
 * vehicle is back; it is given back at any time, after a cancellation too, but never more than there is. `recorded`: so
 * many cash receipts the order has.
 */
export function refuseCash(status: OrderStatus, sums: CashSums, recorded: number, cash: Cash): CashRefusal | null {
  if (!cash.isReversal && !mayTake(status, cash.purpose)) return 'order_not_in_state';
  if (cashIn(cash) < 0 && !isCovered(withCash(sums, cash))) return 'more_than_received';
  return !cash.isReversal && recorded >= MAX_CASH_RECEIPTS ? 'too_many_receipts' : null;
}

/** What may be written down for an order in this state; screens offer no more. */
export function mayTake(status: OrderStatus, purpose: CashPurpose): boolean {
  if (isGivenBack(purpose)) return true;
  if (purpose === 'deposit') return status === 'confirmed' || status === 'in-progress';
  return isAgreed(status);
}

export interface ClaimedCharge {
  amount: Money;
  /** It is to be kept out of the deposit, as far as that reaches. */
  fromDeposit: boolean;
}

/** What a return keeps of a deposit: charge by charge, in their order, and what is left to be given back. */
export function settleDeposit(held: Money, charges: readonly ClaimedCharge[]): { deducted: Money[]; left: Money } {
  let left = Math.max(0, held);
  const deducted = charges.map(({ amount, fromDeposit }) => {
    const part = fromDeposit ? Math.min(amount, left) : 0;
    left -= part;
    return part;
  });
  return { deducted, left };
}

/** Whether a cash receipt stands as it was written: only such a one can be reversed, once. */
export function isReversible({ isReversal, isReversed }: { isReversal: boolean; isReversed: boolean }): boolean {
  return !isReversal && !isReversed;
}

/** `R-0001`, as it is printed and read out. */
export function receiptNumber(number: number): string {
  return `R-${String(number).padStart(4, '0')}`;
}
