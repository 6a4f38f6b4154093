/** The customer does not want the vehicle given instead: a request to cancel, about which staff decide (amendment 28). */
import { mayRefuseSwap } from '@ceylono/domain/swap';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { putRequest } from '../cancellation/cancellation-request.service.ts';
import { tell } from '../letter/letter.service.ts';
import { lockOrderOf } from '../order/order-access.service.ts';
import { refuseOtherState } from '../order/order-move.service.ts';
import { findLastSwap, markRefused } from './swap.sql.ts';

export async function refuseSwappedVehicle(context: ApiContext, orderId: string): Promise<void> {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  await transaction(app.db, async (trx) => {
    const order = await lockOrderOf(trx, party, orderId);
    refuseOtherState('requestCancellation', order, party);
    const swap = await findLastSwap(trx, order.pk);
    if (swap === null) return refuse('order_not_in_state');
    if (!mayRefuseSwap(swap, order.status)) return;
    await markRefused(trx, swap.id, now);
    await insertActivity(trx, {
      orderPk: order.pk,
      activityType: 'customer_update',
      what: { code: 'swap_refused' },
      ...performerOf(party),
      timestamp: now,
    });
    // Asked before, for another reason: the vendor knows that the order may fall.
    if (await putRequest(trx, order.pk, null, now))
      await tell(trx, order.pk, now, { vendor: 'cancellation-requested' });
  });
}

interface Swapped {
  status: Parameters<typeof mayRefuseSwap>[1];
  lastSwap: { fromModel: string; swappedAt: string; refusedAt: string | null } | null;
}

/** As the booker is shown it. */
export function swapView({ status, lastSwap }: Swapped) {
  if (lastSwap === null) return null;
  const { fromModel, swappedAt, refusedAt } = lastSwap;
  return {
    fromModel,
    swappedAt: new Date(swappedAt).toISOString(),
    refusedAt: refusedAt === null ? null : new Date(refusedAt).toISOString(),
    mayRefuse: mayRefuseSwap(lastSwap, status),
  };
}
