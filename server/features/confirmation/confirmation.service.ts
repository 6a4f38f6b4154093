/**
 * Confirming an order: staff's Confirm and the vendor's Accept are one move (amendment 15). The first wins; whoever
 * comes second finds the order as it stands, and nothing is told twice.
 */
import type { SeenOrder } from '@ceylono/domain/correction';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { tell } from '../letter/letter.service.ts';
import { lockOrderOf, refuseThroughLink } from '../order/order-access.service.ts';
import { isToBeMade, makeMove } from '../order/order-move.service.ts';

/** Whether it was confirmed now. */
export async function confirm(context: ApiContext, orderId: string, seen?: SeenOrder): Promise<boolean> {
  const { app } = context;
  const party = theParty(context);
  refuseThroughLink(party);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    const order = await lockOrderOf(trx, party, orderId);
    if (!isToBeMade('confirm', order, party, seen)) return false;
    await makeMove(trx, 'confirm', order, {
      activityType: 'status_change',
      what: { code: party.kind === 'vendor' ? 'order_accepted' : 'order_confirmed' },
      ...performerOf(party),
      timestamp: now,
    });
    await tell(trx, order.pk, now, { customer: 'order-confirmed', vendor: 'order-confirmed' });
    return true;
  });
}
