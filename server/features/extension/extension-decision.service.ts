/**
 * Staff's answer to an extension request. An approval moves the end, the vehicle's block and the bill in one
 * transaction, or is refused with what stands against it (T-001, T-193). The first of two decisions stands; each
 * answers whether it was made now.
 */
import { bill } from '@ceylono/domain/bill';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import type { SeenOrder } from '@ceylono/domain/correction';
import {
  type ExtensionDecision,
  extensionDecision,
  extensionTerms,
  RETURNED_BEFORE_DECISION,
} from '@ceylono/domain/extension';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Party, performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { prolongBookingBlock } from '../block/block.sql.ts';
import { tell, tellExtension } from '../letter/letter.service.ts';
import { refuseAsChanged, refuseOldFacts } from '../order/old-facts.service.ts';
import { type OrderRow, updateOrder } from '../order/order.sql.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { checkPermit } from '../permit/permit.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { lockBookableVehicle } from '../vehicle/vehicle.sql.ts';
import { refuseUncovered } from '../vehicle-paper/vehicle-cover.service.ts';
import { allowAnother, decideExtension, findConflict, findDecision } from './extension.sql.ts';
import { obstacleView } from './extension-view.service.ts';
import { markActioned } from './notification.sql.ts';
import { findStandingExtension, type StandingExtension } from './standing-extension.sql.ts';

interface OneRequest {
  orderId: string;
  requestId: string;
  /** What whoever decides had before them. */
  seen?: SeenOrder | undefined;
}

/** `newEndDate`: the end that staff agreed to; absent where the caller has looked whether the order is as it was seen. */
export async function approve(
  context: ApiContext,
  { orderId, requestId, seen, newEndDate }: OneRequest & { newEndDate?: string },
): Promise<boolean> {
  const { app } = context;
  const now = app.now();
  return transaction(app.db, async (trx) => {
    // Load. A move that takes a vehicle's time locks the vehicle first.
    const party = theParty(context);
    const { vehicleId } = await findOrderOf(trx, party, orderId);
    const vehicle = (await lockBookableVehicle(trx, vehicleId)) ?? refuse('not_found');
    const order = await lockOrderOf(trx, party, orderId);
    // Decide.
    const request = await toBeDecided(trx, 'approved', order, requestId, seen);
    if (request === null) return false;
    const { requestedDays, extensionFee: fee } = request;
    const { newEndsAt } = extensionTerms({ endsAt: order.endDate, dailyRate: request.vehicleDailyRate }, requestedDays);
    if (newEndDate !== undefined && Date.parse(newEndDate) !== newEndsAt.getTime()) refuseAsChanged(order, ['endDate']);
    const conflict = await findConflict(trx, order.pk, requestedDays);
    const booked = { startsAt: order.startDate, endsAt: order.endDate };
    if (conflict !== undefined) refuse('vehicle_taken', { conflict: obstacleView(conflict, booked) });
    const drive = { ...order, type: vehicle.type, seats: vehicle.seats, endsAt: newEndsAt };
    const settings = await readSettings(trx);
    checkPermit(order.permit, drive, settings);
    await refuseUncovered(trx, drive, vehicle.fuelType, settings);
    const extensionFee = order.extensionFee + fee;
    const finalTotalBill = bill({ ...order, extensionFee }).total;
    // Save.
    await prolongBookingBlock(trx, order.pk, requestedDays * DAY_MS);
    await updateOrder(trx, order.pk, {
      end_date: newEndsAt,
      // From here on the deadline is what both agreed on, wherever it came from before.
      deadline_from: 'agreed',
      started_days: order.startedDays + requestedDays,
      extension_fee: extensionFee,
      final_total_bill: finalTotalBill,
    });
    await decide(trx, order, party, { status: 'approved', rejectionReason: null, now });
    // Tell.
    await insertActivity(trx, {
      orderPk: order.pk,
      activityType: 'order_modified',
      what: { code: 'extension_approved', days: requestedDays },
      ...performerOf(party),
      timestamp: now,
      metadata: {
        requestedDays,
        extensionFee: fee,
        originalEndDate: order.endDate.toISOString(),
        newEndDate: newEndsAt.toISOString(),
        totalBefore: order.finalTotalBill,
        totalAfter: finalTotalBill,
      },
    });
    await tellExtension(trx, order.pk, 'extension-approved', request.id, now);
    await tell(trx, order.pk, now, { vendor: 'extension-approved' });
    return true;
  });
}

export async function reject(
  context: ApiContext,
  { orderId, requestId, seen }: OneRequest,
  reason: string,
): Promise<boolean> {
  const { app } = context;
  const now = app.now();
  return transaction(app.db, async (trx) => {
    const party = theParty(context);
    const order = await lockOrderOf(trx, party, orderId);
    const request = await toBeDecided(trx, 'rejected', order, requestId, seen);
    if (request === null) return false;
    await decide(trx, order, party, { status: 'rejected', rejectionReason: reason, now });
    await insertActivity(trx, {
      orderPk: order.pk,
      activityType: 'admin_action',
      what: { code: 'extension_rejected', days: request.requestedDays },
      ...performerOf(party),
      timestamp: now,
    });
    await tellExtension(trx, order.pk, 'extension-rejected', request.id, now);
    return true;
  });
}

/** The customer may ask once more; the earlier decision stands (T-089). */
export async function allowAnotherRequest(
  context: ApiContext,
  { orderId, requestId, seen }: OneRequest,
): Promise<boolean> {
  const { app } = context;
  const now = app.now();
  return transaction(app.db, async (trx) => {
    const party = theParty(context);
    const order = await lockOrderOf(trx, party, orderId);
    // Allowed already: nothing stands in the way of another request.
    const extension = await findStandingExtension(trx, order.pk);
    if (extension === null) return false;
    if (extension.id !== requestId) refuse('not_found');
    if (seen !== undefined) refuseOldFacts(seen, order);
    if (order.status !== 'in-progress' || extension.status === 'pending') refuse('order_not_in_state');
    const performer = performerOf(party);
    await allowAnother(trx, requestId, now, performer.performedBy);
    await insertActivity(trx, {
      orderPk: order.pk,
      activityType: 'admin_action',
      what: { code: 'another_extension_allowed' },
      ...performer,
      timestamp: now,
    });
    return true;
  });
}

/** What still waits when the vehicle comes back can no longer be granted (T-110, amendment 15). */
export async function closeAtReturn(trx: Trx, order: OrderRow, party: Party, now: Date): Promise<void> {
  const extension = await findStandingExtension(trx, order.pk);
  if (extension?.status !== 'pending') return;
  await decide(trx, order, party, { status: 'rejected', rejectionReason: RETURNED_BEFORE_DECISION, now });
}

/** The request as it stands, or null when this very decision was made already. */
async function toBeDecided(
  trx: Trx,
  decision: ExtensionDecision,
  order: OrderRow,
  requestId: string,
  seen: SeenOrder | undefined,
): Promise<StandingExtension | null> {
  const extension = await findStandingExtension(trx, order.pk);
  // Decided long ago, with another request allowed since.
  if (extension?.id !== requestId) return refuseDecided(trx, order.pk, requestId);
  const answer = extensionDecision(decision, { status: order.status, extensionStatus: extension.status });
  if (answer === 'made') return null;
  if (answer === 'extension_already_decided') return refuseDecided(trx, order.pk, requestId);
  if (seen !== undefined) refuseOldFacts(seen, order);
  return answer === 'to-be-made' ? extension : refuse(answer);
}

/** Whoever comes late is told what was decided, by whom and when. */
async function refuseDecided(trx: Trx, orderPk: string, requestId: string): Promise<never> {
  const decision = (await findDecision(trx, orderPk, requestId)) ?? refuse('not_found');
  return refuse('extension_already_decided', {
    decision: { ...decision, decidedAt: decision.decidedAt.toISOString() },
  });
}

interface Deciding {
  status: ExtensionDecision;
  rejectionReason: string | null;
  now: Date;
}

async function decide(trx: Trx, order: OrderRow, party: Party, { now, ...decision }: Deciding): Promise<void> {
  const { performedBy: decidedBy } = performerOf(party);
  const decided = { ...decision, endDate: order.endDate, decidedAt: now, decidedBy };
  if (!(await decideExtension(trx, order.pk, decided))) refuse('order_not_in_state');
  await markActioned(trx, order.pk, 'extension_request');
}
