/** What a report says of the customer's cash: as it was at that very moment, whatever was written down since. */
import { type AdditionalCharge, type BillParts, bill } from '@ceylono/domain/bill';
import {
  billBalance,
  type CashSums,
  type ClaimedCharge,
  NO_CASH,
  settleDeposit,
  withCash,
} from '@ceylono/domain/cash-receipt';
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { Money } from '@ceylono/domain/money';
import type { Queryable } from '../../db/database.ts';
import type { ReportData } from '../../pdf/report-data.ts';
import type { CashReceiptRow } from '../cash-receipt/cash-receipt.sql.ts';
import { findCashSums, listOrderCash } from '../cash-receipt/cash-receipt.sql.ts';
import { returnBalance } from './return.service.ts';

export type ReportedCash = Pick<ReportData, 'deposit' | 'balance'>;

export async function recordedCash(
  db: Queryable,
  order: BillParts & { pk: string },
  phase: HandoverPhase,
  completedAt: Date,
): Promise<ReportedCash> {
  const rows = await listOrderCash(db, order.pk);
  const now = ({ receivedAt }: CashReceiptRow) => receivedAt.getTime() === completedAt.getTime();
  if (phase === 'handover') {
    return { deposit: shown({ held: sumsOf(rows.filter(now)).deposit, deducted: [], returned: 0 }), balance: null };
  }
  const parts = order.additionalCharges.map(({ text, deducted = 0 }) => ({ text, amount: deducted }));
  const deducted = parts.reduce((sum, { amount }) => sum + amount, 0);
  const paid = sumsOf(rows.filter(({ receivedAt }) => receivedAt <= completedAt));
  return {
    deposit: shown({
      held: sumsOf(rows.filter(({ receivedAt }) => receivedAt < completedAt)).deposit,
      deducted: parts,
      returned: -sumsOf(rows.filter(now)).deposit,
    }),
    balance: billBalance({ status: 'completed', finalTotalBill: bill(order).total }, { ...paid, deducted }),
  };
}

interface Unsaved {
  depositReceived: Money;
  depositReturned: Money;
  additionalCharges: (AdditionalCharge & ClaimedCharge)[];
}

/** Of a form that is not saved. `order` holds the bill as it is to be shown. */
export async function cashOnForm(
  db: Queryable,
  order: BillParts & { pk: string },
  phase: HandoverPhase,
  { depositReceived, depositReturned, additionalCharges }: Unsaved,
): Promise<ReportedCash> {
  if (phase === 'handover') {
    return { deposit: shown({ held: depositReceived, deducted: [], returned: 0 }), balance: null };
  }
  const { cash } = await findCashSums(db, order.pk);
  const held = cash.deposit - cash.deducted;
  const { deducted } = settleDeposit(held, additionalCharges);
  return {
    deposit: shown({
      held,
      deducted: additionalCharges.map(({ text }, at) => ({ text, amount: deducted[at] ?? 0 })),
      returned: depositReturned,
    }),
    balance: returnBalance(bill(order).total, { additionalCharges }, cash),
  };
}

function sumsOf(rows: CashReceiptRow[]): CashSums {
  return rows.reduce(
    (sums, { purpose, amount, reverses }) => withCash(sums, { purpose, amount, isReversal: reverses !== null }),
    NO_CASH,
  );
}

/** Nothing where there was none. */
function shown({ held, deducted, returned }: NonNullable<ReportData['deposit']>): ReportData['deposit'] {
  return held === 0 ? null : { held, deducted: deducted.filter(({ amount }) => amount > 0), returned };
}
