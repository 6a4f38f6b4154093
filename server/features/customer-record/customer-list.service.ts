/** Customers as staff list them: as pages, and as a table to take along (admin §2 L93, §9 L403). */
import type { StaffCustomer } from '@ceylono/contract/customer-record';
import { type Day, dayOf } from '@ceylono/domain/colombo-time';
import {
  type CustomerSort,
  type CustomerSorting,
  customersFileName,
  FIRST_CUSTOMER_DIRECTION,
  NEWEST_CUSTOMER_FIRST,
  type PhoneState,
} from '@ceylono/domain/customer-record';
import type { Direction } from '@ceylono/domain/order-sort';
import { shownStatus } from '@ceylono/domain/shown-status';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { ApiContext } from '../../http/context.ts';
import { spanOf } from '../../db/instant-span.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { minuteOf, sendTable } from '../staff/staff-export.service.ts';
import { narrowedBy } from '../staff/staff-record.service.ts';
import { type CustomerRow, type CustomersFilter, findPlace, listCustomers } from './customer-list.sql.ts';

interface Asked {
  q?: string | undefined;
  phone?: PhoneState | undefined;
  createdFrom?: Day | undefined;
  createdTo?: Day | undefined;
  sortBy?: CustomerSort | undefined;
  direction?: Direction | undefined;
}

export async function listForStaff(
  { db, now }: App,
  { cursor, limit, ...asked }: Asked & { cursor?: string | undefined; limit: number },
) {
  const last = decodeCursor(cursor, 'row');
  // Of one that was erased meanwhile nothing is known any more: the list begins anew.
  const after = last === null ? null : ((await findPlace(db, last.id)) ?? null);
  const found = await listCustomers(db, filterOf(asked, now()), after, limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, ({ customerId: id }) => ({ id }));
  return { items: rows.map(customerView), nextCursor };
}

/** The documents' heads: the total value is 'Total Spent' there. */
const HEAD = ['Name', 'Phone', 'Email', 'Address', 'Total Orders', 'Total Spent', 'Last Order', 'Promo Discount'];

export function exportCustomers(context: ApiContext, asked: Asked) {
  const { app } = context;
  const filter = filterOf(asked, app.now());
  return sendTable<CustomerRow>(context, {
    fileName: customersFileName(dayOf(app.now())),
    head: HEAD,
    read: (after, limit) =>
      listCustomers(app.db, filter, after === undefined ? null : { ...after, id: after.customerId }, limit),
    cellsOf,
    activityType: 'customers_exported',
    narrowed: narrowedBy(app, { ...asked }),
  });
}

function filterOf({ q, phone, createdFrom, createdTo, sortBy, direction }: Asked, now: Date): CustomersFilter {
  const created = spanOf(createdFrom, createdTo);
  return { q: q || undefined, phone, created, sorting: sortingOf(sortBy, direction), now };
}

function sortingOf(by: CustomerSort = NEWEST_CUSTOMER_FIRST.by, direction?: Direction): CustomerSorting {
  return { by, direction: direction ?? FIRST_CUSTOMER_DIRECTION[by] };
}

export function customerView({
  sortName: _,
  createdAt,
  lastOrderAt,
  recentOrders,
  ...row
}: CustomerRow): z.input<typeof StaffCustomer> {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    recentOrders: recentOrders.map(({ status, extensionStatus, ...order }) => ({
      ...order,
      shownStatus: shownStatus(status, extensionStatus),
    })),
  };
}

function cellsOf(row: CustomerRow): (string | number)[] {
  return [
    row.name,
    [row.phone, ...row.otherPhones].join(', '),
    row.email,
    row.address,
    row.totalOrders,
    // Two decimals at most: a hundred is exact in them, whatever the amount.
    row.totalValue / 100,
    minuteOf(row.lastOrderAt),
    row.promoDiscount / 100,
  ];
}
