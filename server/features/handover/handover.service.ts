/**
 * The handover: the keys change hands and the rental starts. Recorded once, in one transaction, by the vendor whose
 * order it is, or by staff for a vendor who cannot (vendor §4 L100, amendments 15 and 35, T-002).
 */
import type { RecordHandover } from '@ceylono/contract/handover';
import { refuseHandover, refuseHandoverOdometer } from '@ceylono/domain/handover';
import type { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { writeCash } from '../cash-receipt/cash-receipt.service.ts';
import { tell } from '../letter/letter.service.ts';
import { refuseAsChanged, refuseOldFacts } from '../order/old-facts.service.ts';
import { findOrderOf, lockOrderOf, refuseThroughLink } from '../order/order-access.service.ts';
import { makeMove, refuseOtherState } from '../order/order-move.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { lockBookableVehicle } from '../vehicle/vehicle.sql.ts';
import { countFromHandover } from './deadline.service.ts';
import { findHandover, isVehicleOut } from './handover.sql.ts';
import { findLastOdometer } from './handover-summary.sql.ts';
import { checkRecord, keepRecord, recordFacts } from './record.service.ts';

type Recording = Omit<z.output<typeof RecordHandover>, 'vendorId'>;

export async function recordHandover(context: ApiContext, input: Recording) {
  const { app } = context;
  const claim = claimOf(context, input);
  const now = app.now();
  return transaction(app.db, (trx) => once(trx, claim, now, () => handOver(trx, context, input, now)));
}

/** The record of the handover; refused as `not_found` before it did. */
export async function readHandover(context: ApiContext, orderId: string) {
  const { db } = context.app;
  const order = await findOrderOf(db, theParty(context), orderId);
  const handover = (await findHandover(db, order.pk, 'handover')) ?? refuse('not_found');
  const { odometer, completedAt, idVerified, photoFileIds, damageMarks } = handover;
  return { odometer, completedAt: completedAt.toISOString(), idVerified, photos: photoFileIds.length, damageMarks };
}

async function handOver(trx: Trx, context: ApiContext, input: Recording, now: Date) {
  // Load. A move that may take more of a vehicle's time locks the vehicle first.
  const party = theParty(context);
  refuseThroughLink(party);
  const { vehicleId } = await findOrderOf(trx, party, input.orderId);
  const vehicle = (await lockBookableVehicle(trx, vehicleId)) ?? refuse('not_found');
  const order = await lockOrderOf(trx, party, input.orderId);
  const settings = await readSettings(trx);
  const vehicleIsOut = await isVehicleOut(trx, order.vehicleId, order.pk);
  // Decide.
  refuseOtherState('handOver', order, party);
  if (input.seen !== undefined) refuseOldFacts(input.seen, order);
  // Swapped between the two readings: the vehicle that is locked is not the order's any more.
  if (order.vehicleId !== vehicleId) refuseAsChanged(order, ['vehicleId']);
  const refusal = refuseHandover({
    startsAt: order.startDate,
    now,
    vehicleIsOut,
    earliestHours: settings.handoverEarliestHours,
  });
  if (refusal !== null) refuse(refusal);
  const last = await findLastOdometer(trx, vehicleId);
  const wrongReading = refuseHandoverOdometer(last, input.odometer, input.odometerConfirmed);
  if (wrongReading !== null) refuse(wrongReading);
  const isBelow = last !== null && input.odometer < last;
  await checkRecord(trx, order, 'handover', input);
  // Save. Two orders of one vehicle at the same moment: the index `vehicle_not_returned` refuses the second.
  await makeMove(trx, 'handOver', order, {
    activityType: party.kind === 'staff' ? 'admin_action' : 'vendor_handover',
    what: { code: 'vehicle_handed_over', odometer: input.odometer },
    ...performerOf(party),
    timestamp: now,
    metadata: {
      ...recordFacts('handover', input),
      // Without an answer: recorded on a form that does not ask.
      ...(isBelow && { lastOdometer: last, odometerConfirmed: input.odometerConfirmed ?? null }),
    },
  });
  await keepRecord(trx, order, input, { phase: 'handover', now, party });
  await countFromHandover(trx, order, settings, { now, party, vehicle });
  if (input.depositReceived > 0) {
    const deposit = { purpose: 'deposit', amount: input.depositReceived } as const;
    await writeCash(trx, { ...order, status: 'in-progress' }, deposit, { party, now });
  }
  // Tell.
  await tell(trx, order.pk, now, {
    customer: 'rental-started',
    // The recorder knows already.
    ...(party.kind === 'staff' ? { vendor: 'rental-started-by-staff' } : {}),
  });
  return { completedAt: now.toISOString() };
}
