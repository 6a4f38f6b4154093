/**
 * Tells the owner's own service of each order, where one is configured (T-113): the documents' order notification
 * payload (admin §3), read from the order when it is sent, and as `text` the message that a team chat shows (admin §1 L17).
 * Amounts are LKR cents; in the message LKR without decimals (admin §9 L395).
 */
import { formatDateTime } from '@ceylono/domain/colombo-format';
import { formatLkr } from '@ceylono/domain/money';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { enqueue, type OutboxRow } from '../../jobs/outbox.sql.ts';
import type { Notice } from '../../notice/notice.ts';
import { sendAndKeep } from '../notice-outcome/notice-outcome.service.ts';
import { findNoticedOrder, type NoticedOrder } from './order-notice.sql.ts';

export const ORDER_NOTICE = 'order-notice';

export async function noticeOrder({ notifier }: App, trx: Trx, orderPk: string, now: Date): Promise<void> {
  if (notifier !== null) await enqueue(trx, ORDER_NOTICE, {}, orderPk, now);
}

export async function sendOrderNotice(app: App, row: OutboxRow): Promise<void> {
  const { db, notifier } = app;
  const order = row.orderPk === null ? undefined : await findNoticedOrder(db, row.orderPk);
  if (order === undefined) throw new Error('a notice without an order');
  // The notice has no receiver any more, or its customer had their data erased.
  if (notifier === null || order.contactEmail === '') return;
  await sendAndKeep(app, notifier, row.id, orderNotice(order), false);
}

export function orderNotice(order: NoticedOrder): Notice {
  const payload = payloadOf(order);
  return { payload, facts: factsOf(order) };
}

function payloadOf(order: NoticedOrder) {
  return {
    orderId: order.orderId,
    customOrderId: order.customOrderId,
    customerName: order.contactName,
    customerPhone: order.contactPhone,
    customerEmail: order.contactEmail,
    vehicleModel: order.model,
    vehicleType: order.type,
    startDate: order.startDate.toISOString(),
    endDate: order.endDate.toISOString(),
    location: order.location,
    totalAmount: order.finalTotalBill,
    withDriver: order.withDriver,
    insurance: order.insurance,
    delivery: order.delivery,
    pickup: order.pickup,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    paymentMethod: 'cash',
    text: messageOf(order),
  };
}

/** The documents' eighteen fields for people: amounts in LKR, times of Sri Lanka. */
function factsOf(order: NoticedOrder): Notice['facts'] {
  const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');
  const at = (instant: Date) => formatDateTime(instant, 'en');
  return [
    ['Order', order.customOrderId],
    ['Order ID', order.orderId],
    ['Customer', order.contactName],
    ['Phone', order.contactPhone],
    ['E-mail', order.contactEmail],
    ['Vehicle', order.model],
    ['Type', order.type],
    ['Start', at(order.startDate)],
    ['End', at(order.endDate)],
    ['Location', order.location ?? 'Not specified'],
    ['Total', formatLkr(order.finalTotalBill)],
    ['With driver', yesOrNo(order.withDriver)],
    ['Insurance', yesOrNo(order.insurance)],
    ['Delivery', yesOrNo(order.delivery)],
    ['Pickup', yesOrNo(order.pickup)],
    ['Status', order.status],
    ['Placed', at(order.createdAt)],
    ['Payment', 'cash'],
  ];
}

/** One line for people, in English as all that staff read. A chat would take what a name holds for its own marks. */
function messageOf(order: NoticedOrder): string {
  const { customOrderId, model, startDate, endDate, location, finalTotalBill } = order;
  const days = [startDate, endDate].map((at) => formatDateTime(at, 'en')).join(' – ');
  const customer = [order.contactName, order.contactPhone].map(withoutMarks).join(', ');
  const place = order.delivery && location !== null ? `, delivered to ${withoutMarks(location)}` : '';
  return `New order ${customOrderId}: ${model}, ${days}${place}. ${customer}. ${formatLkr(finalTotalBill)}`;
}

/** Marks with which chats write links, mentions and bold letters. */
function withoutMarks(words: string): string {
  return words.replaceAll(/[<>&@*_~`|[\]\s]+/g, ' ').trim();
}
