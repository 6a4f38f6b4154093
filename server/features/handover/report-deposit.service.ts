/** What a report says of the deposit: as it was counted at that very moment, whatever was written down since. */
import type { AdditionalCharge } from '@ceylono/domain/bill';
import { cashIn, type ClaimedCharge, settleDeposit } from '@ceylono/domain/cash-receipt';
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { Money } from '@ceylono/domain/money';
import type { Queryable } from '../../db/database.ts';
import type { ReportData } from '../../pdf/report-data.ts';
import type { CashReceiptRow } from '../cash-receipt/cash-receipt.sql.ts';
import { findCashSums, listOrderCash } from '../cash-receipt/cash-receipt.sql.ts';

export async function recordedDeposit(
  db: Queryable,
  order: { pk: string; additionalCharges: readonly AdditionalCharge[] },
  phase: HandoverPhase,
  completedAt: Date,
): Promise<ReportData['deposit']> {
  const rows = await listOrderCash(db, order.pk);
  const now = ({ receivedAt }: CashReceiptRow) => receivedAt.getTime() === completedAt.getTime();
  if (phase === 'handover') return shown({ held: depositIn(rows.filter(now)), deducted: [], returned: 0 });
  return shown({
    held: depositIn(rows.filter(({ receivedAt }) => receivedAt < completedAt)),
    deducted: order.additionalCharges.map(({ text, deducted = 0 }) => ({ text, amount: deducted })),
    returned: -depositIn(rows.filter(now)),
  });
}

interface Unsaved {
  depositReceived: Money;
  depositReturned: Money;
  additionalCharges: (AdditionalCharge & ClaimedCharge)[];
}

/** Of a form that is not saved. */
export async function depositOnForm(
  db: Queryable,
  orderPk: string,
  phase: HandoverPhase,
  { depositReceived, depositReturned, additionalCharges }: Unsaved,
): Promise<ReportData['deposit']> {
  if (phase === 'handover') return shown({ held: depositReceived, deducted: [], returned: 0 });
  const { cash } = await findCashSums(db, orderPk);
  const held = cash.deposit - cash.deducted;
  const { deducted } = settleDeposit(held, additionalCharges);
  return shown({
    held,
    deducted: additionalCharges.map(({ text }, at) => ({ text, amount: deducted[at] ?? 0 })),
    returned: depositReturned,
  });
}

const depositIn = (rows: CashReceiptRow[]) =>
  rows
    .filter(({ purpose }) => purpose === 'deposit' || purpose === 'deposit_refund')
    .reduce(
      (sum, { purpose, amount, reverses }) => sum + cashIn({ purpose, amount, isReversal: reverses !== null }),
      0,
    );

/** Nothing where there was none. */
function shown({ held, deducted, returned }: NonNullable<ReportData['deposit']>): ReportData['deposit'] {
  return held === 0 ? null : { held, deducted: deducted.filter(({ amount }) => amount > 0), returned };
}
