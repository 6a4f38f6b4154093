/**
 * Staff give an order another status, with a reason (amendment 15, *change*; T-020). What it does to the vehicle's time, to
 * the identity and to a waiting extension is done in the same transaction; what a signed record contradicts is refused.
 */
import { alertsOver } from '@ceylono/domain/alert';
import {
  askedFor,
  claimChange,
  refuseAnswer,
  refuseCorrection,
  type SeenOrder,
  takesUpIdentity,
} from '@ceylono/domain/correction';
import { missingDocuments } from '@ceylono/domain/document';
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { OrderStatus } from '@ceylono/domain/order';
import { type ShownStatus, shownStatus } from '@ceylono/domain/shown-status';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Party, performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { closeAlerts } from '../alert/alert.sql.ts';
import { releaseBookingBlock } from '../block/block.sql.ts';
import { listOrderDocuments } from '../document/document.sql.ts';
import { approve, closeAtReturn, reject } from '../extension/extension-decision.service.ts';
import { conflictView } from '../extension/extension-view.service.ts';
import { findStandingExtension } from '../extension/standing-extension.sql.ts';
import { isVehicleOut } from '../handover/handover.sql.ts';
import { type Telling, tell } from '../letter/letter.service.ts';
import { type OrderChanges, type OrderRow, updateOrder } from '../order/order.sql.ts';
import { refuseOldFacts } from '../order/old-facts.service.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { lockBookableVehicle } from '../vehicle/vehicle.sql.ts';
import {
  type CorrectionFacts,
  findClaim,
  findCorrectionFacts,
  findRival,
  openExtensionAgain,
  takeClaimAgain,
} from './correction.sql.ts';

export interface StatusChange {
  orderId: string;
  seen: SeenOrder;
  status: ShownStatus;
  reason: string;
}

/** Whether it was changed now. */
export async function changeStatus(context: ApiContext, change: StatusChange): Promise<boolean> {
  const { app } = context;
  const asked = askedFor(change.status);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    // Whoever may take a vehicle's time locks the vehicle first.
    const party = theParty(context);
    const { vehicleId } = await findOrderOf(trx, party, change.orderId);
    await lockBookableVehicle(trx, vehicleId);
    const order = await lockOrderOf(trx, party, change.orderId);
    return asked.kind === 'extension'
      ? answerExtension(trx, context, order, { ...change, to: asked.to, now })
      : changeOrder(trx, context, order, { ...change, to: asked.to, now });
  });
}

type Changing<To> = StatusChange & { to: To; now: Date };

async function changeOrder(
  trx: Trx,
  context: ApiContext,
  order: OrderRow,
  { seen, to, reason, now }: Changing<OrderStatus>,
): Promise<boolean> {
  const party = theParty(context);
  // A double click, or a second try after a lost answer.
  if (order.status === to && order.lastMove === 'change') return false;
  refuseOldFacts(seen, order);
  if (order.status === to) return false;
  // Decide.
  const facts = await findCorrectionFacts(trx, order.pk);
  const isSuperAdmin = theStaff(context).role === 'super_admin';
  const refusal = refuseCorrection({ ...order, ...facts }, { to, isSuperAdmin, now });
  if (refusal !== null) refuse(refusal);
  const takesUp = takesUpIdentity(order, to);
  if (takesUp) await refuseWithoutPapers(trx, order);
  const claim = claimChange(order.status, to);
  // Held until the end: the vendor's row was locked with the vehicle.
  if (claim === 'taken' && facts.isVendorDeleted) refuse('vendor_deleted');
  if (claim === 'taken') await refuseTaken(trx, order);
  if (to === 'in-progress' && (await isVehicleOut(trx, order.vehicleId, order.pk))) refuse('vehicle_not_returned');
  const before = shownStatus(order.status, (await findStandingExtension(trx, order.pk))?.status ?? null);
  // Save.
  await updateOrder(trx, order.pk, {
    status: to,
    last_move: 'change',
    ...whoAndWhy(party, reason),
    ...(takesUp ? UNDECIDED : {}),
    ...(to === 'pending' ? { reopened_at: now, acceptance_counts_from: now } : {}),
  });
  if (claim === 'taken') await takeClaimAgain(trx, order.pk);
  if (claim === 'given-back') await releaseBookingBlock(trx, order.pk);
  await closeAlerts(trx, order.pk, alertsOver(to), now);
  if (order.status === 'in-progress') await closeAtReturn(trx, order, party, now);
  // Tell.
  await record(trx, order, party, { from: before, to, reason, now });
  await tell(trx, order.pk, now, lettersOf(to, facts));
  return true;
}

/** Of the last change of the status by staff (admin §7 L277); each of them stands in the timeline. */
function whoAndWhy(party: Party, reason: string) {
  return { status_change_reason: reason, status_changed_by: performerOf(party).performedBy } satisfies OrderChanges;
}

/** The identity waits for its decision as on the first day; what was decided stands in the timeline. */
const UNDECIDED = {
  verification_status: 'pending',
  verified_by: null,
  verified_at: null,
  rejection_reason: null,
  rejection_details: null,
  rejected_at: null,
} as const satisfies OrderChanges;

/** As the moves themselves tell it, where one leads there; else that the status has changed. */
function lettersOf(to: OrderStatus, { record }: CorrectionFacts): Telling {
  if (to === 'confirmed') return { customer: 'order-confirmed', vendor: 'order-confirmed' };
  if (to === 'cancelled' && record === 'none')
    return { customer: 'order-cancelled-by-staff', vendor: 'order-cancelled' };
  return { customer: 'status-changed', vendor: 'status-changed' };
}

/** The answer of the request, with its own letters. The reason stands with staff: the customer is told of none. */
async function answerExtension(
  trx: Trx,
  context: ApiContext,
  order: OrderRow,
  { seen, to, reason, now }: Changing<ExtensionStatus>,
): Promise<boolean> {
  const extension = await findStandingExtension(trx, order.pk);
  if (extension === null) return refuse('extension_not_requested');
  const refusal = refuseAnswer(order.status, extension.status, to);
  if (refusal !== null) return refuse(refusal);
  if (extension.status === to) return false;
  refuseOldFacts(seen, order);
  const request = { orderId: order.orderId, requestId: extension.id };
  if (to === 'approved') await approve(context, request);
  else if (to === 'rejected') await reject(context, request, '');
  else if (!(await openExtensionAgain(trx, extension.id))) refuse('extension_not_requested');
  const party = theParty(context);
  await updateOrder(trx, order.pk, whoAndWhy(party, reason));
  const from = shownStatus(order.status, extension.status);
  await record(trx, order, party, { from, to: shownStatus(order.status, to), reason, now });
  return true;
}

/** Staff decide by the papers: they are still there, unless they may follow. */
async function refuseWithoutPapers(trx: Trx, { pk, residency }: OrderRow): Promise<void> {
  if ((await readSettings(trx)).papersMayFollow) return;
  const documents = await listOrderDocuments(trx, pk);
  const missing = missingDocuments(
    residency,
    documents.map(({ kind }) => kind),
  );
  if (missing.length > 0) refuse('documents_missing', { missing });
}

async function refuseTaken(trx: Trx, order: OrderRow): Promise<void> {
  const claim = (await findClaim(trx, order.pk)) ?? refuse('order_not_in_state');
  const rival = await findRival(trx, order, claim);
  if (rival !== undefined) refuse('vehicle_taken', { conflict: conflictView(rival) });
}

async function record(
  trx: Trx,
  order: OrderRow,
  party: Party,
  { from, to, reason, now }: { from: ShownStatus; to: ShownStatus; reason: string; now: Date },
): Promise<void> {
  await insertActivity(trx, {
    orderPk: order.pk,
    activityType: 'status_change',
    what: { code: 'status_changed', from, to, reason },
    ...performerOf(party),
    timestamp: now,
    metadata: { from, to },
  });
}
