/** Staff decline a request to cancel: the order stands, its customer is told why, and its vendor that it stands. */
import { refuseDecline } from '@ceylono/domain/cancellation-request';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { tellDecline } from '../letter/letter.service.ts';
import { lockOrderOf } from '../order/order-access.service.ts';
import { findCancellationRequest, markDeclined } from './cancellation-request.sql.ts';

interface Declining {
  orderId: string;
  /** Of the request that staff saw. */
  requestedAt: string;
  reason: string;
}

/** Always true: of two, the second is refused. */
export async function declineCancellation(
  context: ApiContext,
  { orderId, requestedAt, reason }: Declining,
): Promise<boolean> {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  await transaction(app.db, async (trx) => {
    // Load.
    const order = await lockOrderOf(trx, party, orderId);
    const request = await findCancellationRequest(trx, order.pk);
    // Decide.
    const refusal = refuseDecline(order.status, request, new Date(requestedAt));
    if (refusal !== null) refuse(refusal);
    // Save.
    await markDeclined(trx, order.pk, { by: theStaff(context).email, reason, now });
    // Tell.
    await insertActivity(trx, {
      orderPk: order.pk,
      activityType: 'admin_action',
      what: { code: 'cancellation_declined', reason },
      ...performerOf(party),
      timestamp: now,
    });
    await tellDecline(trx, order.pk, now);
  });
  return true;
}
