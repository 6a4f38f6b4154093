/**
 * Asking to cancel a confirmed order, by the browser that placed it (amendment 9). The order stays as it is: staff see
 * the request and call, the vendor is told, and asking twice counts once.
 */
import type { OrderStatus } from '@ceylono/domain/order';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { tell } from '../letter/letter.service.ts';
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
    if (!(await insertCancellationRequest(trx, order.pk, reason, now))) return;
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

interface WithRequest {
  status: OrderStatus;
  cancellationRequest: CancellationRequest | null;
}

/** The customer's wish to cancel, while staff have still to decide about it. */
export function openCancellationRequest({ status, cancellationRequest }: WithRequest) {
  if (cancellationRequest === null || status !== 'confirmed') return null;
  return { reason: cancellationRequest.reason, requestedAt: new Date(cancellationRequest.requestedAt).toISOString() };
}
