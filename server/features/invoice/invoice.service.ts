/**
 * The invoice of an order: a PDF that staff download and hand on, drawn anew each time and stored nowhere, so that it is
 * always the bill as it stands (amendment 12). Each download is an activity of the order.
 */
import { dayOf } from '@ceylono/domain/colombo-time';
import { invoice, invoiceFileName } from '@ceylono/domain/invoice';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { privateFile } from '../../http/private-file.ts';
import { refuse } from '../../http/refusal.ts';
import type { InvoiceData } from '../../pdf/invoice-data.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import { billedOrder } from '../receipt/receipt.service.ts';
import { photoInTime } from '../vehicle/vehicle-photo.service.ts';
import { findInvoicedOrder, type InvoicedOrderRow } from './invoice.sql.ts';

/** Refused as `unavailable` while too many others wait for the child that draws. */
export async function downloadInvoice(context: ApiContext, orderId: string) {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  const { pk } = await findOrderOf(app.db, party, orderId);
  const order = (await findInvoicedOrder(app.db, pk)) ?? refuse('not_found');
  const bytes = await app.media.invoice(() => invoiceData(app, order, now));
  await transaction(app.db, (trx) =>
    insertActivity(trx, {
      orderPk: pk,
      activityType: 'admin_action',
      what: { code: 'invoice_downloaded' },
      ...performerOf(party),
      timestamp: now,
    }),
  );
  return privateFile(bytes, 'application/pdf', invoiceFileName(order.customOrderId, dayOf(now)));
}

async function invoiceData(app: App, order: InvoicedOrderRow, now: Date): Promise<InvoiceData> {
  const standing = order.standing.map((cash) => ({ ...cash, receivedAt: new Date(cash.receivedAt) }));
  return {
    ...billedOrder(order, now),
    customerAddress: order.address.split('\n').filter((row) => row.trim() !== ''),
    invoice: invoice(order, standing),
    depositAgreed: order.deposit,
    photo: order.photoId === null ? null : await photoInTime(app.publicFiles, order.photoId),
  };
}
