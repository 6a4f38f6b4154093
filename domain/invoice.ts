/**
 * The invoice of an order: its bill as it stands, then what was paid towards it, and last the amount due (amendment 12,
 * T-133). Nothing is worked out twice: the lines are those of `bill`, what is owed and paid is the balance of
 * `cash-receipt`, each payment is a cash receipt that stands.
 */
import { type BillParts, type BillLine, bill } from './bill.ts';
import { type CashBalance, type CashPurpose, type CashSums, cashBalance } from './cash-receipt.ts';
import type { Day } from './colombo-time.ts';
import type { Money } from './money.ts';
import type { OrderStatus } from './order.ts';

/** Cash towards the bill; a deposit is the customer's money and none of it. */
export type PaidPurpose = Extract<CashPurpose, 'rental' | 'extra' | 'refund'>;

/** A cash receipt that stands: it neither takes one back nor was taken back. */
export interface InvoicedCash {
  /** Of the cash receipt, among those of its vendor. */
  number: number;
  purpose: PaidPurpose;
  /** Above 0. */
  amount: Money;
  receivedAt: Date;
}

export interface Payment extends InvoicedCash {
  /** What it adds to the amount due: negative of what was paid, positive of what was given back. */
  change: Money;
}

export interface Invoice {
  lines: BillLine[];
  /** The sum of the lines, never below 0. */
  total: Money;
  /** The order came to nothing: of the total nothing is owed. */
  isOwed: boolean;
  /** In the order in which they came. */
  payments: Payment[];
  /** Kept out of the deposit for additional charges; 0 or more. */
  deducted: Money;
  /** Of the customer's money, still at the vendor; no part of the amount due. */
  depositHeld: Money;
  /** Last: what is still to be paid; below 0, to be given back. */
  due: Money;
}

export interface InvoicedOrder extends BillParts {
  status: OrderStatus;
  cash: CashSums;
}

export function invoice(order: InvoicedOrder, standing: readonly InvoicedCash[]): Invoice {
  const { lines, total } = bill(order);
  const balance: CashBalance = cashBalance({ status: order.status, finalTotalBill: total }, order.cash);
  return {
    lines,
    total,
    isOwed: order.status !== 'cancelled' && order.status !== 'rejected',
    payments: standing.map((cash) => ({ ...cash, change: cash.purpose === 'refund' ? cash.amount : -cash.amount })),
    deducted: order.cash.deducted,
    depositHeld: balance.depositHeld,
    due: balance.due,
  };
}

/** How a downloaded invoice is called: `invoice_CY-260314-003M_2026-03-14.pdf` (admin §9 L398). `on`: its own date. */
export function invoiceFileName(customOrderId: string, on: Day): string {
  return `invoice_${customOrderId}_${on}.pdf`;
}
