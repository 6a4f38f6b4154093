/** All orders as a table for a spreadsheet (ADM-ORD-19, T-116): the columns of the screen, with its filters and its order. */
import { dayOf } from '@ceylono/domain/colombo-time';
import { shownStatus } from '@ceylono/domain/shown-status';
import { SHOWN_STATUS_WORDS } from '@ceylono/words/shown-status';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import type { ApiContext } from '../../http/context.ts';
import { placeIn } from '../order-list/order-list.service.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { inWords, minuteOf, sendTable } from '../staff/staff-export.service.ts';
import { narrowedBy } from '../staff/staff-record.service.ts';
import { type ExportedOrderRow, listExportedOrders } from './order-export.sql.ts';
import { filterOf, type StaffOrdersQuestion, sortingOf } from './staff-orders.service.ts';
import type { StaffOrdersFilter } from './staff-orders.sql.ts';

type Exported = Omit<StaffOrdersFilter, 'limit' | 'cursor'>;

const HEAD = [
  ...['Order ID', 'Customer', 'E-mail', 'Phone', 'Vehicle', 'Vehicle type', 'Vendor'],
  ...['Pickup', 'Return', 'Days', 'Status', 'Total, Rs'],
];

export async function exportOrders(context: ApiContext, asked: StaffOrdersQuestion) {
  const { app } = context;
  const filter = filterOf(asked, await recentSettings(app), app.now());
  return send(context, narrowedBy(app, { ...asked }), { ...filter, sorting: sortingOf(asked) });
}

/** Those alone, and which they were is on record by their numbers. */
export async function exportSelectedOrders(context: ApiContext, orderIds: string[]) {
  const { app } = context;
  const filter = { ...filterOf({}, await recentSettings(app), app.now()), orderIds, sorting: sortingOf({}) };
  return send(context, [`${orderIds.length} selected`], filter, { nameOf: ({ customOrderId }) => customOrderId });
}

function send(
  context: ApiContext,
  narrowed: string[],
  filter: Exported,
  naming: { nameOf?: (order: ExportedOrderRow) => string } = {},
) {
  const { db, now } = context.app;
  return sendTable<ExportedOrderRow>(context, {
    fileName: `orders_${dayOf(now())}.csv`,
    head: HEAD,
    read: (after, limit) => {
      const cursor = after === undefined ? null : placeIn(after, filter.sorting.by);
      return listExportedOrders(db, { ...filter, limit, cursor });
    },
    cellsOf,
    activityType: 'orders_exported',
    narrowed,
    ...naming,
  });
}

function cellsOf(order: ExportedOrderRow): (string | number)[] {
  return [
    order.customOrderId,
    order.contactName,
    order.contactEmail,
    order.contactPhone,
    order.model,
    inWords(VEHICLE_WORDS, order.type),
    order.vendorName,
    minuteOf(order.startDate),
    minuteOf(order.endDate),
    order.startedDays,
    inWords(SHOWN_STATUS_WORDS, shownStatus(order.status, order.extensionStatus)),
    // Two decimals at most: a hundred is exact in them, whatever the amount.
    order.finalTotalBill / 100,
  ];
}
