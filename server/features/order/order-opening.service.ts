/** A person among staff sees who an order is of: that stands on record, once an hour for each of them. */
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { hasActivity, insertActivity } from '../activity/activity.sql.ts';
import { lockOrderOf } from './order-access.service.ts';

const OPENED_AGAIN_AFTER_MS = 60 * 60_000;

/** To be called before anything of the order's person is answered. */
export async function recordOpening(context: ApiContext, orderPk: string, orderId: string): Promise<void> {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  const opening = { orderPk, code: 'order_opened', ...performerOf(party) } as const;
  const since = new Date(now.getTime() - OPENED_AGAIN_AFTER_MS);
  if (await hasActivity(app.db, { ...opening, since })) return;
  await transaction(app.db, async (trx) => {
    await lockOrderOf(trx, party, orderId);
    if (await hasActivity(trx, { ...opening, since })) return;
    const { code, ...line } = opening;
    await insertActivity(trx, { ...line, what: { code }, activityType: 'admin_action', timestamp: now });
  });
}
