/**
 * Cancelling a pending order: by the browser that placed it, or by staff, who say why (amendments 9 and 15). One move:
 * the first wins, and the second gets the order as it stands.
 */
import type { Activity } from '@ceylono/domain/activity';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { type CustomerLetter, tell } from '../letter/letter.service.ts';
import { lockOrderOf } from '../order/order-access.service.ts';
import { isToBeMade, makeMove } from '../order/order-move.service.ts';

/** Whether it was cancelled now. */
export function cancelOwnOrder(context: ApiContext, orderId: string): Promise<boolean> {
  return cancel(context, orderId, { what: { code: 'order_cancelled' }, letter: 'order-cancelled' });
}

/** Whether it was cancelled now. The reason stays with staff: it stands in the timeline, and in no letter. */
export function cancelByStaff(context: ApiContext, orderId: string, reason: string): Promise<boolean> {
  return cancel(context, orderId, {
    what: { code: 'order_cancelled_by_staff', reason },
    letter: 'order-cancelled-by-staff',
  });
}

interface Cancellation {
  what: Activity;
  letter: CustomerLetter;
}

async function cancel(context: ApiContext, orderId: string, { letter, ...line }: Cancellation): Promise<boolean> {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    const order = await lockOrderOf(trx, party, orderId);
    if (!isToBeMade('cancel', order, party)) return false;
    await makeMove(trx, 'cancel', order, {
      activityType: 'status_change',
      ...line,
      ...performerOf(party),
      timestamp: now,
    });
    await tell(trx, order.pk, now, { customer: letter, vendor: 'order-cancelled' });
    return true;
  });
}
