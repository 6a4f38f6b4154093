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
  const upToNow = rows.filter(({ receivedAt }) => receivedAt <= completedAt);
  if (phase === 'handover') {
    const held = sumsOf(upToNow).deposit;
    return { deposit: atHandover(held, sumsOf(rows.filter(now)).deposit), balance: null };
  }
  const parts = order.additionalCharges.map(({ text, deducted = 0 }) => ({ text, amount: deducted }));
  const deducted = parts.reduce((sum, { amount }) => sum + amount, 0);
  const paid = sumsOf(upToNow);
  return {
    deposit: shown({
      held: sumsOf(rows.filter(({ receivedAt }) => receivedAt < completedAt)).deposit,
      isFromBefore: true,
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
  const { cash } = await findCashSums(db, order.pk);
  const held = cash.deposit - cash.deducted;
  if (phase === 'handover') return { deposit: atHandover(held + depositReceived, depositReceived), balance: null };
  const { deducted } = settleDeposit(held, additionalCharges);
  return {
    deposit: shown({
      held,
      isFromBefore: true,
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

/** All that is held, whenever it was left. */
function atHandover(held: Money, receivedThere: Money): ReportData['deposit'] {
  return shown({ held, isFromBefore: held !== receivedThere, deducted: [], returned: 0 });
}

/** Nothing where there was none. */
function shown({ deducted, ...deposit }: NonNullable<ReportData['deposit']>): ReportData['deposit'] {
  return deposit.held === 0 ? null : { ...deposit, deducted: deducted.filter(({ amount }) => amount > 0) };
}
