/**
 * The receipt of an order: its bill as a PDF, made whenever its booker asks and stored nowhere, so that it always shows
 * what the order's page shows (customer §2 L88, T-087, amendment 12).
 */
import { bill } from '@ceylono/domain/bill';
import { billBalance } from '@ceylono/domain/cash-receipt';
import { receiptFileName } from '@ceylono/domain/custom-order-id';
import { isAgreed } from '@ceylono/domain/order';
import { type ApiContext, theParty } from '../../http/context.ts';
import { privateFile } from '../../http/private-file.ts';
import type { BilledOrder, ReceiptData } from '../../pdf/receipt-data.ts';
import { readablePhone } from '../phone-number/phone-number.service.ts';
import { refuse } from '../../http/refusal.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import { findReceiptedOrder, type ReceiptedOrder } from './receipt.sql.ts';

/** Refused as `unavailable` while too many others wait for the child that draws. */
export async function readReceipt(context: ApiContext, orderId: string) {
  const { app } = context;
  const { pk } = await findOrderOf(app.db, theParty(context), orderId);
  const order = (await findReceiptedOrder(app.db, pk)) ?? refuse('not_found');
  const bytes = await app.media.receipt(receiptData(order, app.now()));
  return privateFile(bytes, 'application/pdf', receiptFileName(order.customOrderId));
}

function receiptData(order: ReceiptedOrder, now: Date): ReceiptData {
  const asItStands = bill(order);
  const { status, cash } = order;
  const balance = billBalance({ status, finalTotalBill: asItStands.total }, cash);
  return { ...billedOrder(order, now), bill: asItStands, balance };
}

/** The order, as the papers about its bill name it. */
export function billedOrder(order: ReceiptedOrder, now: Date): BilledOrder {
  return {
    language: order.language,
    customOrderId: order.customOrderId,
    status: order.status,
    vehicle: `${order.model}, ${order.year}`,
    customerName: order.contactName,
    vendorName: order.vendorName,
    vendorPhone: isAgreed(order.status) ? readablePhone(order.vendorContactNumber) : null,
    startDate: order.startDate,
    endDate: order.endDate,
    startedDays: order.startedDays,
    mileageTerms: {
      kmIncluded: order.kmIncluded,
      pricePerExtraKm: order.pricePerExtraKm,
      startedDays: order.startedDays,
    },
    billedDays: order.billedDays,
    pricingType: order.pricingType,
    createdAt: order.createdAt,
    preparedAt: now,
  };
}
