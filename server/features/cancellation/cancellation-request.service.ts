/**
 * Asking to cancel a confirmed order, by the browser that placed it (amendment 9). The order stays as it is: staff see
 * the request and call, the vendor is told, and asking twice counts once. Who was declined may ask again.
 */
import type { OrderStatus } from '@ceylono/domain/order';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { tell } from '../letter/letter.service.ts';
import { forgetSeen } from '../notification/bell.sql.ts';
import { lockOrderOf } from '../order/order-access.service.ts';
import { refuseOtherState } from '../order/order-move.service.ts';
import { type CancellationRequest, insertCancellationRequest } from './cancellation-request.sql.ts';

/** The reason is for staff: it stands in the timeline and in no letter. */
export async function requestCancellation(context: ApiContext, orderId: string, reason: string | null): Promise<void> {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  await transaction(app.db, async (trx) => {
    const order = await lockOrderOf(trx, party, orderId);
    refuseOtherState('requestCancellation', order, party);
    if (!(await putRequest(trx, order.pk, reason, now))) return;
    await insertActivity(trx, {
      orderPk: order.pk,
      activityType: 'customer_update',
      what: { code: 'cancellation_requested', reason },
      ...performerOf(party),
      timestamp: now,
    });
    await tell(trx, order.pk, now, { vendor: 'cancellation-requested' });
  });
}

/** False: the customer has asked before, and staff have still to answer. A request after an answer is new to all of them. */
export async function putRequest(trx: Trx, orderPk: string, reason: string | null, now: Date): Promise<boolean> {
  if (!(await insertCancellationRequest(trx, orderPk, reason, now))) return false;
  await forgetSeen(trx, 'cancellations', orderPk);
  return true;
}

interface WithRequest {
  status: OrderStatus;
  cancellationRequest: CancellationRequest | null;
}

/** The customer's wish to cancel, while staff have still to decide about it. */
export function openCancellationRequest({ status, cancellationRequest }: WithRequest) {
  if (cancellationRequest === null || cancellationRequest.declinedAt !== null || status !== 'confirmed') return null;
  return { reason: cancellationRequest.reason, requestedAt: new Date(cancellationRequest.requestedAt).toISOString() };
}

/** What staff answered last, as long as the order stands confirmed by it. */
export function declinedCancellation({ status, cancellationRequest }: WithRequest) {
  if (status !== 'confirmed' || !cancellationRequest?.declinedAt) return null;
  const { declinedAt, declineReason } = cancellationRequest;
  return { declinedAt: new Date(declinedAt).toISOString(), reason: declineReason };
}
