/** A person among staff sees who an order is of: that stands on record, once an hour for each of them. */
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { hasActivity, insertActivity } from '../activity/activity.sql.ts';
import { lockOrderOf } from './order-access.service.ts';

const OPENED_AGAIN_AFTER_MS = 60 * 60_000;

/** What of an order staff see or try, each with a record of its own. */
type Seen = 'order_opened' | 'location_viewed' | 'handover_photos_viewed' | 'tracking_tested';

/** To be called before anything of the kind is answered: of the order's person, of where they are, of what was photographed. */
export async function recordOpening(
  context: ApiContext,
  orderPk: string,
  orderId: string,
  code: Seen = 'order_opened',
): Promise<void> {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  const opening = { orderPk, code, ...performerOf(party) };
  const since = new Date(now.getTime() - OPENED_AGAIN_AFTER_MS);
  if (await hasActivity(app.db, { ...opening, since })) return;
  await transaction(app.db, async (trx) => {
    await lockOrderOf(trx, party, orderId);
    if (await hasActivity(trx, { ...opening, since })) return;
    await insertActivity(trx, {
      orderPk,
      ...performerOf(party),
      what: { code },
      activityType: 'admin_action',
      timestamp: now,
    });
  });
}
