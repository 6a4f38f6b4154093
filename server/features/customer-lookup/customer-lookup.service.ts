/** Staff look a customer up by phone, and go through that customer's orders (T-164). */
import type { FoundCustomer } from '@ceylono/contract/customer-lookup';
import type { ShownStatus } from '@ceylono/domain/shown-status';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { toE164 } from '../phone-number/phone-number.service.ts';
import { refuse } from '../../http/refusal.ts';
import { findCustomerOfPhone } from '../customer/customer.sql.ts';
import { documentView } from '../document/document.service.ts';
import { placeOf } from '../order/order-view.service.ts';
import { rowView } from '../order-list/order-list.service.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { recentSettings } from '../settings/settings.service.ts';
import {
  type CustomerDetailsRow,
  findCustomerDetails,
  listOrdersOfPhone,
  listPapersOfPhone,
  phoneOfOrder,
  sumOrdersOfPhone,
} from './customer-lookup.sql.ts';
import { isPhoneConfirmed, openOrdersOfPhone } from './open-order.service.ts';

/** A text that is no phone number finds no customer, and is on record as any other look-up. */
export async function lookCustomerUp(context: ApiContext, typedPhone: string) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const phone = toE164(typedPhone);
  return transaction(app.db, async (trx) => {
    const customerId = phone === null ? null : await findCustomerOfPhone(trx, phone);
    // Anybody may place an order with somebody's phone: the customer's own newest tells first (amendment 18).
    const details = phone === null ? undefined : await findCustomerDetails(trx, phone, customerId);
    const now = app.now();
    await insertAdminActivity(trx, { email, activityType: 'customer_looked_up', orderPk: details?.pk, facts, now });
    return {
      customer:
        details === undefined || phone === null ? null : await foundCustomer(trx, phone, details, customerId, now),
    };
  });
}

async function foundCustomer(
  trx: Trx,
  asked: string,
  details: CustomerDetailsRow,
  customerId: string | null,
  now: Date,
): Promise<z.input<typeof FoundCustomer>> {
  const { orderId, name, phone, email, address, pickupPlace } = details;
  const { residency, guarantorName, guarantorPhone, language } = details;
  const papers = await listPapersOfPhone(trx, asked, customerId);
  return {
    orderId,
    customerId,
    name,
    phone,
    phoneConfirmed: isPhoneConfirmed(details, customerId),
    email: provided(email),
    address: provided(address),
    residency,
    guarantorName,
    guarantorPhone,
    language,
    pickupLocation: pickupPlace,
    documents: papers.map(({ customOrderId, phoneConfirmed, ...paper }) => ({
      ...documentView(paper),
      customOrderId,
      phoneConfirmed,
    })),
    ...(await sumOrdersOfPhone(trx, asked, customerId)),
    openOrders: await openOrdersOfPhone(trx, asked, customerId, now),
  };
}

/** Older systems wrote 'Not provided' where nothing was (customer §2 L101). */
function provided(text: string): string | null {
  const isMissing = text.trim() === '' || text.trim().toLowerCase() === 'not provided';
  return isMissing ? null : text;
}

export interface CustomerOrdersQuery {
  orderId: string;
  status?: ShownStatus | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listOrdersOfCustomer(app: App, { orderId, status, q, cursor, limit }: CustomerOrdersQuery) {
  const from = decodeCursor(cursor, 'instant');
  const phone = (await phoneOfOrder(app.db, orderId)) ?? refuse('not_found');
  // Orders of erased people have nothing in common.
  if (phone === '') refuse('not_found');
  const filter = q ? { q } : { status };
  const customerId = await findCustomerOfPhone(app.db, phone);
  const found = await listOrdersOfPhone(app.db, { phone, customerId, ...filter, cursor: from, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, placeOf);
  const { kycDecisionHours: decisionHours } = await recentSettings(app);
  const items = rows.map((row) => ({
    ...rowView(row, { decisionHours, now: app.now() }),
    phoneConfirmed: isPhoneConfirmed(row, customerId),
  }));
  return { items, nextCursor };
}
