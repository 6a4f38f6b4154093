/**
 * Cancelling an order: a pending one by the browser that placed it, a pending or confirmed one by staff, who say why
 * (amendments 9 and 15). The first wins, and the second gets the order as it stands.
 */
import type { Activity } from '@ceylono/domain/activity';
import type { SeenOrder } from '@ceylono/domain/correction';
import type { CustomerLetter } from '@ceylono/domain/letter';
import { isMade } from '@ceylono/domain/order';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { tell } from '../letter/letter.service.ts';
import { refuseOldFacts } from '../order/old-facts.service.ts';
import type { OrderRow } from '../order/order.sql.ts';
import { lockOrderOf } from '../order/order-access.service.ts';
import { makeMove, refuseOtherState } from '../order/order-move.service.ts';
import { findCancellationRequest } from './cancellation-request.sql.ts';

/** Whether it was cancelled now. */
export function cancelOwnOrder(context: ApiContext, orderId: string): Promise<boolean> {
  return end(context, orderId, {
    move: 'cancel',
    what: { code: 'order_cancelled' },
    letter: async () => 'order-cancelled',
  });
}

/** Whether it was cancelled now. The reason stays with staff: it stands in the timeline, and in no letter. */
export function cancelByStaff(
  context: ApiContext,
  orderId: string,
  reason: string,
  seen?: SeenOrder,
): Promise<boolean> {
  return end(context, orderId, {
    seen,
    move: 'cancelByStaff',
    what: { code: 'order_cancelled_by_staff', reason },
    letter: async (trx, order) =>
      (await isAskedFor(trx, order)) ? 'order-cancelled-as-asked' : 'order-cancelled-by-staff',
  });
}

const CANCELLATIONS = ['cancel', 'cancelByStaff'] as const;

interface Ending {
  seen?: SeenOrder | undefined;
  move: (typeof CANCELLATIONS)[number];
  what: Activity;
  letter: (trx: Trx, order: OrderRow) => Promise<CustomerLetter>;
}

async function end(context: ApiContext, orderId: string, { move, letter, what, seen }: Ending): Promise<boolean> {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    const order = await lockOrderOf(trx, party, orderId);
    // Whoever cancels what somebody else has cancelled meanwhile has what they want.
    if (CANCELLATIONS.some((one) => isMade(one, order))) return false;
    if (seen !== undefined) refuseOldFacts(seen, order);
    refuseOtherState(move, order, party);
    const customer = await letter(trx, order);
    await makeMove(trx, move, order, {
      activityType: 'status_change',
      what,
      ...performerOf(party),
      timestamp: now,
    });
    await tell(trx, order.pk, now, { customer, vendor: 'order-cancelled' });
    return true;
  });
}

/** The customer of this confirmed order wishes it. */
async function isAskedFor(trx: Trx, { pk, status }: OrderRow): Promise<boolean> {
  if (status !== 'confirmed') return false;
  const request = await findCancellationRequest(trx, pk);
  return request !== null && request.declinedAt === null;
}
