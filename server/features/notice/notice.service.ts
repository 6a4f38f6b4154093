/**
 * Staff have the owner's own service told of an order once more, or see whether it is heard at all. The product never
 * needs it: the server tells of each order by itself (T-091, T-168).
 */
import { randomUUID } from 'node:crypto';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { isWaiting } from '../../jobs/outbox.sql.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { lockOrderOf } from '../order/order-access.service.ts';
import { noticeOrder, ORDER_NOTICE } from '../order/order-notice.service.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';

const TEST_NOTICE = { type: 'test', text: 'TEST: Ceylono can be heard. This is no order.' };

/** What is still on its way is not doubled; of whom everything was erased nobody is told. */
export async function tellOfOrder(context: ApiContext, orderId: string): Promise<void> {
  const { app } = context;
  if (app.notifier === null) refuse('notices_not_configured');
  const party = theParty(context);
  const now = app.now();
  await transaction(app.db, async (trx) => {
    const order = await lockOrderOf(trx, party, orderId);
    if (order.contactEmail === '') refuse('order_not_in_state');
    if (await isWaiting(trx, ORDER_NOTICE, {}, order.pk)) return;
    await app.limits.spendFor('noticeOfOrder', order.pk);
    await noticeOrder(app, trx, order.pk, now);
    await insertActivity(trx, {
      orderPk: order.pk,
      activityType: 'admin_action',
      what: { code: 'notice_sent_again' },
      ...performerOf(party),
      timestamp: now,
    });
  });
}

/** Sent at once, so that who tests hears whether it was taken; on record first, whatever comes of it. */
export async function testNotice(context: ApiContext): Promise<void> {
  const { app, facts } = context;
  const notifier = app.notifier ?? refuse('notices_not_configured');
  const { email } = theStaff(context);
  await transaction(app.db, (trx) =>
    insertAdminActivity(trx, { email, activityType: 'notice_tested', facts, now: app.now() }),
  );
  try {
    await notifier.send(randomUUID(), TEST_NOTICE);
  } catch {
    // Not reached, or not wanted: neither tells staff more than that it was not heard.
    refuse('unavailable');
  }
}
