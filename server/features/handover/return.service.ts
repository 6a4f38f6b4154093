/**
 * The return: the rental ends with its final bill. The vendor, or staff for a vendor who cannot, sends readings and
 * additional charges; every other amount is worked out here from the order's own parts (T-170). Never refused for
 * availability (amendment 3).
 */
import type { RecordReturn } from '@ceylono/contract/handover';
import { type AdditionalCharge, type BillParts, bill } from '@ceylono/domain/bill';
import {
  type BillBalance,
  billBalance,
  type CashSums,
  type ClaimedCharge,
  settleDeposit,
} from '@ceylono/domain/cash-receipt';
import { refuseReturnOdometer } from '@ceylono/domain/handover';
import { type MileageTerms, mileage } from '@ceylono/domain/mileage';
import type { Money } from '@ceylono/domain/money';
import type { z } from 'zod';
import type { Queryable, Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { writeCash } from '../cash-receipt/cash-receipt.service.ts';
import { findCashSums } from '../cash-receipt/cash-receipt.sql.ts';
import { closeAtReturn } from '../extension/extension-decision.service.ts';
import { tell } from '../letter/letter.service.ts';
import { refuseOldFacts } from '../order/old-facts.service.ts';
import { findOrderOf, lockOrderOf, refuseThroughLink } from '../order/order-access.service.ts';
import { makeMove, refuseOtherState } from '../order/order-move.service.ts';
import { findHandover, insertAdditionalCharges } from './handover.sql.ts';
import { checkRecord, keepRecord, recordFacts } from './record.service.ts';

type Recording = Omit<z.output<typeof RecordReturn>, 'vendorId'>;

export interface ReturnReading {
  odometer: number;
  additionalCharges: (AdditionalCharge & ClaimedCharge)[];
}

/** The final bill as it would be; nothing is stored. */
export async function previewReturn(context: ApiContext, input: ReturnReading & { orderId: string }) {
  const party = theParty(context);
  const order = await findOrderOf(context.app.db, party, input.orderId);
  refuseOtherState('return', order, party);
  const { db } = context.app;
  const { cash } = await findCashSums(db, order.pk);
  const final = finalBill(order, await handoverOdometer(db, order.pk), input, cash);
  return { ...final, balance: returnBalance(final.total, input, cash) };
}

export async function recordReturn(context: ApiContext, input: Recording) {
  const { app } = context;
  const claim = claimOf(context, input);
  const now = app.now();
  return transaction(app.db, (trx) => once(trx, claim, now, () => takeBack(trx, context, input, now)));
}

async function takeBack(trx: Trx, context: ApiContext, input: Recording, now: Date) {
  // Load.
  const party = theParty(context);
  refuseThroughLink(party);
  const order = await lockOrderOf(trx, party, input.orderId);
  // Decide.
  refuseOtherState('return', order, party);
  if (input.seen !== undefined) refuseOldFacts(input.seen, order);
  const start = await handoverOdometer(trx, order.pk);
  const refusal = refuseReturnOdometer(start, input.odometer, input.odometerConfirmed);
  if (refusal !== null) refuse(refusal);
  const record = { ...input, idVerified: null };
  await checkRecord(trx, order, 'return', record);
  const { cash } = await findCashSums(trx, order.pk);
  const final = finalBill(order, start, input, cash);
  if (input.depositReturned > final.deposit.left) refuse('more_than_received');
  // Save.
  await insertAdditionalCharges(trx, order.pk, deductedCharges(input, cash));
  const line = {
    activityType: party.kind === 'staff' ? 'admin_action' : 'vendor_handover',
    what: { code: 'vehicle_returned', odometer: input.odometer, drivenKm: final.totalKmDriven },
    ...performerOf(party),
    timestamp: now,
    metadata: recordFacts('return', record),
  } as const;
  await makeMove(trx, 'return', order, line, { extra_km_charge: final.extraKmCharge, final_total_bill: final.total });
  await keepRecord(trx, order, record, { phase: 'return', now, party });
  await closeAtReturn(trx, order, party, now);
  if (input.depositReturned > 0) {
    const given = { purpose: 'deposit_refund', amount: input.depositReturned } as const;
    await writeCash(trx, { ...order, status: 'completed', finalTotalBill: final.total }, given, { party, now });
  }
  // Tell.
  await tell(trx, order.pk, now, {
    customer: 'rental-completed',
    // The recorder knows already.
    ...(party.kind === 'staff' ? { vendor: 'rental-completed-by-staff' } : {}),
  });
  return { ...final, completedAt: now.toISOString() };
}

function finalBill(order: MileageTerms & BillParts, start: number, reading: ReturnReading, cash: CashSums) {
  return {
    ...mileage(order, start, reading.odometer),
    ...bill(asReturned(order, start, reading)),
    deposit: settlement(reading, cash),
  };
}

/** What becomes of the deposit at this return. */
export function settlement({ additionalCharges }: Pick<ReturnReading, 'additionalCharges'>, cash: CashSums) {
  const held = cash.deposit - cash.deducted;
  const { deducted, left } = settleDeposit(held, additionalCharges);
  return { held, deducted: deducted.reduce((sum, part) => sum + part, 0), left };
}

/** What was paid of the bill that this return comes to, with what it keeps out of the deposit. */
export function returnBalance(
  total: Money,
  reading: Pick<ReturnReading, 'additionalCharges'>,
  cash: CashSums,
): BillBalance | null {
  const deducted = cash.deducted + settlement(reading, cash).deducted;
  return billBalance({ status: 'completed', finalTotalBill: total }, { ...cash, deducted });
}

function deductedCharges({ additionalCharges }: ReturnReading, { deposit, deducted: before }: CashSums) {
  const { deducted } = settleDeposit(deposit - before, additionalCharges);
  return additionalCharges.map((charge, at) => ({ ...charge, deducted: deducted[at] ?? 0 }));
}

/**
 * The order with what its return adds to the bill, on its own kilometres and price (P-25); a total that is stored never
 * enters it (P-22). `start`: the reading at the handover.
 */
export function asReturned<Order extends MileageTerms>(
  order: Order,
  start: number,
  { odometer, additionalCharges }: ReturnReading,
) {
  return { ...order, extraKmCharge: mileage(order, start, odometer).extraKmCharge, additionalCharges };
}

/** There is no return without a handover reading (T-097). */
export async function handoverOdometer(db: Queryable, orderPk: string): Promise<number> {
  return (await findHandover(db, orderPk, 'handover'))?.odometer ?? refuse('order_not_in_state');
}
