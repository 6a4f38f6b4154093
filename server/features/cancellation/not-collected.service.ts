/**
 * Staff end a confirmed order whose vehicle nobody collected (amendment 27): the vehicle is free again, customer and
 * vendor are told, and it counts on the customer's record.
 */
import type { SeenOrder } from '@ceylono/domain/correction';
import { isMade } from '@ceylono/domain/order';
import { refuseNotCollected } from '@ceylono/domain/not-collected';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { tell } from '../letter/letter.service.ts';
import { refuseOldFacts } from '../order/old-facts.service.ts';
import { lockOrderOf } from '../order/order-access.service.ts';
import { makeMove } from '../order/order-move.service.ts';
import { readSettings } from '../settings/settings.service.ts';

/** Whether it was ended now. The reason stays with staff: it stands in the timeline, and in no letter. */
export async function markNotCollected(
  context: ApiContext,
  orderId: string,
  reason: string,
  seen?: SeenOrder,
): Promise<boolean> {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    const order = await lockOrderOf(trx, party, orderId);
    if (isMade('notCollected', order)) return false;
    if (seen !== undefined) refuseOldFacts(seen, order);
    const { notCollectedHours: hours } = await readSettings(trx);
    const refusal = refuseNotCollected({ order, hours, now });
    if (refusal !== null) refuse(refusal);
    await makeMove(trx, 'notCollected', order, {
      activityType: 'status_change',
      what: { code: 'order_not_collected', reason },
      ...performerOf(party),
      timestamp: now,
    });
    await tell(trx, order.pk, now, { customer: 'order-not-collected', vendor: 'order-not-collected' });
    return true;
  });
}
