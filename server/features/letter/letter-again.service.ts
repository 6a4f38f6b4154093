/**
 * Staff have a customer written to once more: the letter that told it goes into the outbox again, and is written from
 * the order as it is then. A letter that never went out is not made up (T-168), and one that is still on its way is not doubled.
 */
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { CustomerLetter } from '@ceylono/domain/letter';
import type { OrderStatus } from '@ceylono/domain/order';
import { type ShownStatus, soughtBy } from '@ceylono/domain/shown-status';
import type { VerificationStatus } from '@ceylono/domain/verification';
import type { Queryable } from '../../db/database.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { countedChange } from '../../http/counted-change.ts';
import { refuse } from '../../http/refusal.ts';
import { isWaiting } from '../../jobs/outbox.sql.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import type { OrderRow } from '../order/order.sql.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { tell } from './letter.service.ts';
import { findExtensionStatus, findLastTold } from './letter.sql.ts';

/** Each of them says how the order is when it is sent; which one told it last depends on what led there. */
const OF_STATUS: Record<OrderStatus, CustomerLetter[]> = {
  pending: ['order-received', 'status-changed'],
  confirmed: ['order-confirmed'],
  processing: ['status-changed'],
  'in-progress': ['rental-started', 'status-changed'],
  completed: ['rental-completed', 'status-changed'],
  cancelled: [
    'order-cancelled',
    'order-cancelled-as-asked',
    'order-cancelled-by-staff',
    'order-not-collected',
    'order-lapsed',
    'order-not-accepted',
    'status-changed',
  ],
  rejected: ['verification-rejected', 'status-changed'],
};

const OF_EXTENSION: Record<ExtensionStatus, CustomerLetter[]> = {
  pending: [],
  approved: ['extension-approved'],
  rejected: ['extension-rejected'],
};

const OF_VERIFICATION: Record<VerificationStatus, CustomerLetter[]> = {
  pending: [],
  approved: ['verification-approved'],
  rejected: ['verification-rejected', 'status-changed'],
};

export function sendConfirmationAgain(context: ApiContext, orderId: string) {
  return sendAgain(context, orderId, confirmationsOf);
}

function confirmationsOf(order: OrderRow): CustomerLetter[] {
  return order.status === 'pending' || order.status === 'confirmed' ? lettersOf(order) : [];
}

/** Only a letter that is still true: the one of a received order says that the identity is being checked. */
function lettersOf({ status, verificationStatus }: OrderRow): CustomerLetter[] {
  return status === 'pending' && verificationStatus !== 'pending' ? [] : OF_STATUS[status];
}

export function sendStatusUpdateAgain(context: ApiContext, orderId: string, shown: ShownStatus) {
  const { status, extensionStatus } = soughtBy(shown);
  return sendAgain(context, orderId, async (order, db) => {
    if (order.status !== status) return [];
    if (extensionStatus === null) return lettersOf(order);
    return (await findExtensionStatus(db, order.pk)) === extensionStatus ? OF_EXTENSION[extensionStatus] : [];
  });
}

export function sendKycUpdateAgain(context: ApiContext, orderId: string, status: VerificationStatus) {
  return sendAgain(context, orderId, (order) => (order.verificationStatus === status ? OF_VERIFICATION[status] : []));
}

/** Of which letters the one that was told last is sent. */
type Choice = (order: OrderRow, db: Queryable) => CustomerLetter[] | Promise<CustomerLetter[]>;

async function sendAgain(context: ApiContext, orderId: string, choose: Choice) {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  const found = await findOrderOf(app.db, party, orderId);
  if ((await letterToSend(app.db, found, choose)) === null) return { success: true as const };
  await countedChange(app, [{ limit: 'letterAgainOfOrder', named: [found.pk] }], async (trx, points) => {
    const order = await lockOrderOf(trx, party, orderId);
    const letter = await letterToSend(trx, order, choose);
    if (letter === null) return;
    points.use();
    await tell(trx, order.pk, now, { customer: letter });
    await insertActivity(trx, {
      orderPk: order.pk,
      activityType: 'admin_action',
      what: { code: 'letter_sent_again', letter },
      ...performerOf(party),
      timestamp: now,
    });
  });
  return { success: true as const };
}

/** null while it is still on its way. */
async function letterToSend(db: Queryable, order: OrderRow, choose: Choice): Promise<CustomerLetter | null> {
  // A customer who had their data erased gets no more letters.
  const letters = order.contactEmail === '' ? [] : await choose(order, db);
  const letter = (await findLastTold(db, order.pk, letters)) ?? refuse('order_not_in_state');
  return (await isWaiting(db, 'letter', { recipient: 'customer', letter }, order.pk)) ? null : letter;
}
