/** Staff hold a disputed order out of its vendor's statement, and let it count again when the dispute is settled. */
import { isAgreed } from '@ceylono/domain/order';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { findHold, insertHold, type StatementHoldRow, settleHold } from './statement-hold.sql.ts';

export async function readHold(context: ApiContext, orderId: string) {
  const { db } = context.app;
  const { pk } = await findOrderOf(db, theParty(context), orderId);
  return holdView(await findHold(db, pk));
}

/** From its confirmation on: before, there is nothing that a vendor could be owed. */
export async function holdOut(context: ApiContext, { orderId, reason }: { orderId: string; reason: string }) {
  const { app } = context;
  const now = app.now();
  const party = theParty(context);
  return transaction(app.db, async (trx) => {
    const order = await lockOrderOf(trx, party, orderId);
    if (!isAgreed(order.status)) refuse('order_not_in_state');
    if (await insertHold(trx, { orderPk: order.pk, reason, now, by: theStaff(context).email })) {
      await insertActivity(trx, {
        orderPk: order.pk,
        activityType: 'admin_action',
        what: { code: 'statement_held' },
        ...performerOf(party),
        timestamp: now,
      });
    }
    return holdView(await findHold(trx, order.pk));
  });
}

interface Settling {
  orderId: string;
  /** Of the dispute that staff saw. */
  heldAt?: string | undefined;
}

export async function settle(context: ApiContext, { orderId, heldAt }: Settling) {
  const { app } = context;
  const now = app.now();
  const party = theParty(context);
  return transaction(app.db, async (trx) => {
    // Load.
    const { pk } = await lockOrderOf(trx, party, orderId);
    const hold = await findHold(trx, pk);
    // Decide.
    if (hold === undefined) return holdView(undefined);
    if (heldAt !== undefined && hold.heldAt.getTime() !== Date.parse(heldAt)) refuse('statement_hold_changed');
    // Save.
    await settleHold(trx, pk, now, theStaff(context).email);
    // Tell.
    await insertActivity(trx, {
      orderPk: pk,
      activityType: 'admin_action',
      what: { code: 'statement_settled' },
      ...performerOf(party),
      timestamp: now,
    });
    return holdView(undefined);
  });
}

function holdView(hold: StatementHoldRow | undefined) {
  return { hold: hold === undefined ? null : { ...hold, heldAt: hold.heldAt.toISOString() } };
}
