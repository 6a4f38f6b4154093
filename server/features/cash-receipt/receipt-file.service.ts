/**
 * A cash receipt as a PDF, drawn whenever its vendor asks and stored nowhere: the vendor hands the file to the customer,
 * and no link to it exists that a stranger could open (decision 039).
 */
import { receiptNumber } from '@ceylono/domain/cash-receipt';
import { type ApiContext, theParty, theVendor } from '../../http/context.ts';
import { privateFile } from '../../http/private-file.ts';
import { refuse } from '../../http/refusal.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import { findOwnCashReceipt, findReceiptOrder } from './cash-receipt.sql.ts';

/** Refused as `unavailable` while too many others wait for the child that draws. */
export async function readCashReceiptFile(
  context: ApiContext,
  { orderId, receiptId }: { orderId: string; receiptId: string },
) {
  const { app } = context;
  const { pk } = await findOrderOf(app.db, theParty(context), orderId);
  const cash = (await findOwnCashReceipt(app.db, theVendor(context), pk, receiptId)) ?? refuse('not_found');
  const order = (await findReceiptOrder(app.db, receiptId)) ?? refuse('not_found');
  const number = receiptNumber(cash.number);
  const bytes = await app.media.cashReceipt({
    language: order.language,
    number,
    purpose: cash.purpose,
    amount: cash.amount,
    receivedAt: cash.receivedAt,
    reverses: cash.reverses === null ? null : receiptNumber(cash.reverses),
    reversedBy: cash.reversedBy === null ? null : receiptNumber(cash.reversedBy),
    customOrderId: order.customOrderId,
    vehicle: `${order.model}, ${order.year}`,
    customerName: order.contactName,
    vendorName: order.vendorName,
    preparedAt: app.now(),
  });
  return privateFile(bytes, 'application/pdf', `${number}-${order.customOrderId}.pdf`);
}
