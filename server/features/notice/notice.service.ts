/**
 * Staff have the owner's own service told of an order once more, or see whether it is heard at all. The product never
 * needs it: the server tells of each order by itself (T-091, T-168).
 */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import type { App } from '../../app.ts';
import type { Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty, theStaff } from '../../http/context.ts';
import { countedChange } from '../../http/counted-change.ts';
import { refuse } from '../../http/refusal.ts';
import { nameOf } from '../../jobs/outbox-lane.ts';
import { isWaiting } from '../../jobs/outbox.sql.ts';
import type { Notice } from '../../notice/notice.ts';
import { sendAndKeep } from '../notice-outcome/notice-outcome.service.ts';
import { listOutcomes, type NoticeOutcome } from '../notice-outcome/notice-outcome.sql.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import type { OrderRow } from '../order/order.sql.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { noticeOrder, ORDER_NOTICE, orderNotice } from '../order/order-notice.service.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';

const CONNECTION: Notice = {
  payload: { type: 'test', text: 'TEST: Ceylono can be heard. This is no order.' },
  facts: [],
};

/** Nobody's: as a real one looks, and marked as a test in all that people read first (T-091). */
function exampleOrder(now: Date): Notice {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const { payload, facts } = orderNotice({
    orderId: 'TEST',
    customOrderId: 'TEST-0001',
    contactName: 'TEST Example Customer',
    contactPhone: '+94770000000',
    contactEmail: 'test@example.com',
    model: 'Toyota Axio',
    type: 'sedan',
    startDate: at(1),
    endDate: at(3),
    location: '12 Example Road, Colombo 03',
    finalTotalBill: 2_503_000,
    withDriver: false,
    insurance: true,
    delivery: true,
    pickup: false,
    status: 'pending',
    createdAt: now,
  });
  return { payload: { ...payload, type: 'test', text: `TEST, this is no order: ${payload.text}` }, facts };
}

/** What is still on its way is not doubled; of whom everything was erased nobody is told. */
export async function tellOfOrder(context: ApiContext, orderId: string): Promise<void> {
  const { app } = context;
  if (app.notifier === null) refuse('notices_not_configured');
  const party = theParty(context);
  const now = app.now();
  const found = await findOrderOf(app.db, party, orderId);
  if (await isOnItsWay(app.db, found)) return;
  await countedChange(app, [{ limit: 'noticeOfOrder', named: [found.pk] }], async (trx, points) => {
    const order = await lockOrderOf(trx, party, orderId);
    if (await isOnItsWay(trx, order)) return;
    points.use();
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

function isOnItsWay(db: Queryable, { pk, contactEmail }: OrderRow): Promise<boolean> {
  if (contactEmail === '') refuse('order_not_in_state');
  return isWaiting(db, ORDER_NOTICE, {}, pk);
}

/** Sent at once, so that who tests hears whether it was taken; on record first, whatever comes of it. */
export async function testNotice(context: ApiContext, of: 'connection' | 'order'): Promise<void> {
  const { app, facts } = context;
  const notifier = app.notifier ?? refuse('notices_not_configured');
  const { email } = theStaff(context);
  await transaction(app.db, (trx) =>
    insertAdminActivity(trx, { email, activityType: 'notice_tested', facts, now: app.now() }),
  );
  try {
    const notice = of === 'order' ? exampleOrder(app.now()) : CONNECTION;
    await sendAndKeep(app, notifier, randomUUID(), notice, true);
  } catch (failure) {
    refuse('unavailable', { reason: nameOf(failure) });
  }
}

/** Whether anybody is told, in which shape, and how the last ones ended. */
export async function noticeState({ db, notifier }: App) {
  const outcomes = await listOutcomes(db);
  const last = (outcome: NoticeOutcome['outcome']) => {
    const found = outcomes.find((kept) => kept.outcome === outcome);
    return found === undefined ? null : { at: found.at.toISOString(), isTest: found.isTest, reason: found.reason };
  };
  return {
    format: notifier?.format ?? null,
    isSigned: notifier?.isSigned ?? false,
    lastTaken: last('taken'),
    lastFailed: last('failed'),
  };
}
