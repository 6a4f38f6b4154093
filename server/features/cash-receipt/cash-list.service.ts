/** The cash receipts of one order for those with a part in it, and of a vendor's day. */
import { cashBalance } from '@ceylono/domain/cash-receipt';
import { addDays, type Day, startOfDay } from '@ceylono/domain/colombo-time';
import type { App } from '../../app.ts';
import type { Queryable } from '../../db/database.ts';
import { type ApiContext, theParty, theVendor } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import type { OrderRow } from '../order/order.sql.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import { ownReceiptView, receiptView } from './cash-receipt.service.ts';
import { findCashSums, listCashOfDay, listOrderCash, listOwnOrderCash, sumCash } from './cash-receipt.sql.ts';

/** For the vendor, what they wrote down themselves, and for staff. */
export async function readOrderCash(context: ApiContext, orderId: string) {
  const { db } = context.app;
  const party = theParty(context);
  const order = await findOrderOf(db, party, orderId);
  const isVendor = party.kind === 'vendor';
  const rows = isVendor ? await listOwnOrderCash(db, party.vendorId, order.pk) : await listOrderCash(db, order.pk);
  return { items: rows.map(ownReceiptView), balance: await balanceOf(db, order) };
}

/** For the customer: why one was reversed stays at the vendor. */
export async function customerCash(app: App, order: CashedOrder) {
  const rows = await listOrderCash(app.db, order.pk);
  return { items: rows.map(receiptView), balance: await balanceOf(app.db, order) };
}

type CashedOrder = Pick<OrderRow, 'pk' | 'status' | 'finalTotalBill'>;

/** Of all that was written down: a vendor before has given back what they had (`cash_at_vendor`). */
async function balanceOf(db: Queryable, order: CashedOrder) {
  const { cash } = await findCashSums(db, order.pk);
  return cashBalance(order, cash);
}

export async function readCashOfDay(
  context: ApiContext,
  { day, cursor, limit }: { day: Day; cursor?: string | undefined; limit: number },
) {
  const { db } = context.app;
  const vendorId = theVendor(context);
  const days = { from: startOfDay(day), until: startOfDay(addDays(day, 1)) };
  const place = decodeCursor(cursor, 'number');
  const found = await listCashOfDay(db, vendorId, days, { cursor: place, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, ({ number, id }) => ({ value: number, id }));
  const { received, givenBack } = await sumCash(db, vendorId, days);
  return {
    items: rows.map((row) => ({ ...ownReceiptView(row), orderId: row.orderId, customOrderId: row.customOrderId })),
    nextCursor,
    sums: { received, givenBack, cashIn: received - givenBack },
  };
}
