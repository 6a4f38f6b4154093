/**
 * The return: the rental ends with its final bill. The vendor, or staff for a vendor who cannot, sends readings and
 * additional charges; every other amount is worked out here from the order's own parts (T-170). Never refused for
 * availability (amendment 3).
 */
import type { RecordReturn } from '@ceylono/contract/handover';
import { type AdditionalCharge, bill } from '@ceylono/domain/bill';
import { refuseReturnOdometer } from '@ceylono/domain/handover';
import { type Mileage, mileage } from '@ceylono/domain/mileage';
import type { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../refusal.ts';
import { closeAtReturn } from '../extension/extension-decision.service.ts';
import { tell } from '../letter/letter.service.ts';
import type { OrderRow } from '../order/order.sql.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { makeMove, refuseOtherState } from '../order/order-move.service.ts';
import { handoverOf } from '../order/order-view.service.ts';
import { insertAdditionalCharges } from './handover.sql.ts';
import { checkRecord, keepRecord, recordFacts } from './record.service.ts';

type Recording = Omit<z.output<typeof RecordReturn>, 'vendorId'>;

export interface ReturnReading {
  odometer: number;
  additionalCharges: AdditionalCharge[];
}

/** The final bill as it would be; nothing is stored. */
export async function previewReturn(context: ApiContext, input: ReturnReading & { orderId: string }) {
  const party = theParty(context);
  const order = await findOrderOf(context.app.db, party, input.orderId);
  refuseOtherState('return', order, party);
  return finalBill(order, input);
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
  const order = await lockOrderOf(trx, party, input.orderId);
  // Decide.
  refuseOtherState('return', order, party);
  const refusal = refuseReturnOdometer(handoverOdometer(order), input.odometer, input.odometerConfirmed);
  if (refusal !== null) refuse(refusal);
  const record = { ...input, idVerified: null };
  await checkRecord(trx, order, 'return', record);
  const final = finalBill(order, input);
  // Save.
  await insertAdditionalCharges(trx, order.pk, input.additionalCharges);
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
  // Tell.
  await tell(trx, order.pk, now, {
    customer: 'rental-completed',
    // Who recorded it knows.
    ...(party.kind === 'staff' ? { vendor: 'rental-completed-by-staff' } : {}),
  });
  return { ...final, completedAt: now.toISOString() };
}

function finalBill(order: OrderRow, reading: ReturnReading) {
  return { ...drivenUntil(order, reading.odometer), ...bill(asReturned(order, reading)) };
}

/** The order with what its return adds to the bill; a total that is stored never enters it (P-22). */
export function asReturned(order: OrderRow, { odometer, additionalCharges }: ReturnReading): OrderRow {
  return { ...order, extraKmCharge: drivenUntil(order, odometer).extraKmCharge, additionalCharges };
}

/** On the order's own kilometres and price (P-25). */
function drivenUntil(order: OrderRow, odometer: number): Mileage {
  return mileage(order, handoverOdometer(order), odometer);
}

/** There is no return without a handover reading (T-097). */
function handoverOdometer(order: OrderRow): number {
  return handoverOf(order, 'handover')?.odometer ?? refuse('order_not_in_state');
}
