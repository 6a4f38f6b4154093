/**
 * Cash received and given back, written down by the vendor whose order it is (amendment 31): each one once, under the
 * next number, and reversed by another when it was wrong.
 */
import type { CashReceipt } from '@ceylono/contract/cash-receipt';
import {
  type Cash,
  type CashPurpose,
  cashBalance,
  cashIn,
  isReversible,
  receiptNumber,
  refuseCash,
  withCash,
} from '@ceylono/domain/cash-receipt';
import type { Money } from '@ceylono/domain/money';
import type { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Party, performerOf, recorderOf } from '../../http/actor.ts';
import { type ApiContext, theParty, theVendor } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import type { OrderRow } from '../order/order.sql.ts';
import { lockOrderOf, refuseThroughLink } from '../order/order-access.service.ts';
import { type CashReceiptRow, findCashSums, findOwnCashReceipt, insertCashReceipt } from './cash-receipt.sql.ts';

export async function recordCash(context: ApiContext, input: { orderId: string; purpose: CashPurpose; amount: Money }) {
  const { app } = context;
  const claim = claimOf(context, input);
  const now = app.now();
  const party = theParty(context);
  refuseThroughLink(party);
  return transaction(app.db, (trx) =>
    once(trx, claim, now, async () => {
      const order = await lockOrderOf(trx, party, input.orderId);
      return writeCash(trx, order, { purpose: input.purpose, amount: input.amount }, { party, now });
    }),
  );
}

/** The one that is reversed stays as it is; both are shown. */
export async function reverseCash(context: ApiContext, input: { orderId: string; receiptId: string; reason: string }) {
  const { app } = context;
  const claim = claimOf(context, input);
  const now = app.now();
  const party = theParty(context);
  refuseThroughLink(party);
  const { receipt, balance } = await transaction(app.db, (trx) =>
    once(trx, claim, now, async () => {
      const order = await lockOrderOf(trx, party, input.orderId);
      const first =
        (await findOwnCashReceipt(trx, theVendor(context), order.pk, input.receiptId)) ?? refuse('not_found');
      if (!isReversible({ isReversal: first.reverses !== null, isReversed: first.reversedBy !== null })) {
        refuse('receipt_reversed');
      }
      const written = await writeCash(trx, order, { ...first, reverses: first, reason: input.reason }, { party, now });
      // What is kept for a repetition leaves out the words, which go with the customer's details.
      return { ...written, receipt: { ...written.receipt, reason: null } };
    }),
  );
  return { receipt: { ...receipt, reason: input.reason }, balance };
}

interface ToWrite {
  purpose: CashPurpose;
  amount: Money;
  /** The one that it takes back, and why. */
  reverses?: { id: string; number: number };
  reason?: string;
}

/** For an order that the caller has locked, whose status may be one that a move of this transaction brings. */
export async function writeCash(
  trx: Trx,
  order: Pick<OrderRow, 'pk' | 'vendorId' | 'status' | 'finalTotalBill'>,
  { purpose, amount, reverses, reason }: ToWrite,
  { party, now }: { party: Party; now: Date },
) {
  // Load.
  const { cash: sums, recorded } = await findCashSums(trx, order.pk);
  // Decide.
  const cash: Cash = { purpose, amount, isReversal: reverses !== undefined };
  const refusal = refuseCash(order.status, sums, recorded, cash);
  if (refusal !== null) refuse(refusal);
  // Save.
  const { id, number } = await insertCashReceipt(trx, {
    vendorId: order.vendorId,
    orderPk: order.pk,
    purpose,
    amount,
    receivedAt: now,
    recordedBy: recorderOf(party),
    reversesId: reverses?.id ?? null,
    reason: reason ?? null,
  });
  // Tell.
  await insertActivity(trx, {
    orderPk: order.pk,
    activityType: 'payment_update',
    what:
      reverses === undefined
        ? { code: 'cash_recorded', receipt: receiptNumber(number), purpose, amount }
        : { code: 'cash_reversed', receipt: receiptNumber(number), reversed: receiptNumber(reverses.number), amount },
    ...performerOf(party),
    timestamp: now,
  });
  const receipt = ownReceiptView({
    id,
    number,
    purpose,
    amount,
    receivedAt: now,
    byStaff: party.kind === 'staff',
    reverses: reverses?.number ?? null,
    reversedBy: null,
    reason: reason ?? null,
  });
  return { receipt, balance: cashBalance(order, withCash(sums, cash)) };
}

/** For everybody with a part in the order. */
export function receiptView(row: CashReceiptRow): z.input<typeof CashReceipt> {
  const { id, purpose, amount, receivedAt, byStaff, reverses, reversedBy } = row;
  return {
    id,
    number: receiptNumber(row.number),
    purpose,
    amount,
    cashIn: cashIn({ purpose, amount, isReversal: reverses !== null }),
    receivedAt: receivedAt.toISOString(),
    byStaff,
    reverses: reverses === null ? null : receiptNumber(reverses),
    reversedBy: reversedBy === null ? null : receiptNumber(reversedBy),
  };
}

/** For the vendor and staff. */
export function ownReceiptView(row: CashReceiptRow) {
  return { ...receiptView(row), reason: row.reason };
}
