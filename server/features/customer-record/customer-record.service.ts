/** Staff look at one customer: who it is, what they ordered, their papers, and what became of the record (admin §2 L93). */
import type { CustomerDetails } from '@ceylono/contract/customer-record';
import { undoneUntil } from '@ceylono/domain/customer-merge';
import { isOver } from '@ceylono/domain/retention';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { ApiContext } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { refuse } from '../../http/refusal.ts';
import { listPhonesOf } from '../customer/customer.sql.ts';
import { findCustomerDetails, listPapersOfPhone } from '../customer-lookup/customer-lookup.sql.ts';
import { documentView } from '../document/document.service.ts';
import { placeOf } from '../order/order-view.service.ts';
import { rowView } from '../order-list/order-list.service.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { seenOnRecord } from '../staff/staff-record.service.ts';
import { type CustomerRow, findCustomer } from './customer-list.sql.ts';
import { customerView } from './customer-list.service.ts';
import {
  countProofs,
  listAlike,
  listChanges,
  listMerged,
  listOrdersOf,
  listStandingOrders,
  type MergedRow,
} from './customer-record.sql.ts';

/** On record before it is answered. */
export async function openCustomer(context: ApiContext, customerId: string) {
  const row = (await findCustomer(context.app.db, customerId, context.app.now())) ?? refuse('not_found');
  await seenOnRecord(context, 'customer_viewed', `customer ${row.customerId}`);
  return detailsOf(context.app, row);
}

/** After something was done with it, which is on record itself. */
export async function readCustomer(app: App, customerId: string) {
  return detailsOf(app, (await findCustomer(app.db, customerId, app.now())) ?? refuse('not_found'));
}

async function detailsOf({ db, now }: App, row: CustomerRow): Promise<z.input<typeof CustomerDetails>> {
  const { customerId, phone } = row;
  const phones = [phone, ...row.otherPhones];
  const newest = await findCustomerDetails(db, phone, customerId);
  const papers = await listPapersOfPhone(db, phone, customerId);
  const orders = await listStandingOrders(db, customerId, phones);
  const changes = await listChanges(db, customerId);
  return {
    ...customerView(row),
    phoneProofs: await countProofs(db, phone, now()),
    newest: newest === undefined ? null : newest,
    documents: papers.map(({ customOrderId, phoneConfirmed, ...paper }) => ({
      ...documentView(paper),
      customOrderId,
      phoneConfirmed,
    })),
    openOrders: orders.filter((order) => !isOver(order, now())).map(({ customOrderId }) => customOrderId),
    merged: (await listMerged(db, customerId)).map(mergedView),
    changes: changes.map(({ changedAt, ...change }) => ({ ...change, changedAt: changedAt.toISOString() })),
    alike: await listAlike(db, row),
  };
}

function mergedView({ createdAt, mergedAt, ...row }: MergedRow) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    mergedAt: mergedAt.toISOString(),
    undoUntil: undoneUntil(mergedAt).toISOString(),
  };
}

export async function listOrdersOfRecord(
  app: App,
  { customerId, cursor, limit }: { customerId: string; cursor?: string | undefined; limit: number },
) {
  const after = decodeCursor(cursor, 'instant');
  const phones = await listPhonesOf(app.db, customerId);
  if (phones.length === 0) refuse('not_found');
  const found = await listOrdersOf(app.db, customerId, phones, after, limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, placeOf);
  const { kycDecisionHours: decisionHours } = await recentSettings(app);
  const items = rows.map((row) => ({
    ...rowView(row, { decisionHours, now: app.now() }),
    phoneConfirmed: row.customerId === customerId,
  }));
  return { items, nextCursor };
}
