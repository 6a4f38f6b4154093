import type { OpenOrders } from '@ceylono/contract/customer-lookup';
import { shownStatus } from '@ceylono/domain/shown-status';
import type { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { listOpenOrdersOfPhone } from './customer-lookup.sql.ts';

/** What somebody who calls has with us already; `customerId`: the customer of that phone. */
export async function openOrdersOfPhone(
  db: Queryable,
  phone: string,
  customerId: string | null,
  now: Date,
): Promise<z.input<typeof OpenOrders>> {
  const found = await listOpenOrdersOfPhone(db, phone, customerId, now);
  return found.map(({ status, extensionStatus, startDate, endDate, customerId: orderedBy, ...order }) => ({
    ...order,
    shownStatus: shownStatus(status, extensionStatus),
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    phoneConfirmed: isPhoneConfirmed({ customerId: orderedBy }, customerId),
  }));
}

/** Whether it is known that the order is the customer's: anybody may order with somebody's phone (amendment 18). */
export function isPhoneConfirmed(order: { customerId: string | null }, customerId: string | null): boolean {
  return customerId !== null && order.customerId === customerId;
}
