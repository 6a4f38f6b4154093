/** The timelines of all orders, for super admins: as pages of a list, and as a table to take along (admin §2 L116). */
import { type ActivityFilter, allActivitiesFileName } from '@ceylono/domain/activity-filter';
import { addDays, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import { shownStatus } from '@ceylono/domain/shown-status';
import type { App } from '../../app.ts';
import type { ApiContext } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { activityView } from '../activity/activity.service.ts';
import { minuteOf, sendTable } from '../staff/staff-export.service.ts';
import { narrowedBy } from '../staff/staff-record.service.ts';
import { whatAndWho } from './activity-table.service.ts';
import { listAllActivities, type OrderActivityRow } from './all-activities.sql.ts';

const HEAD = ['When', 'Order ID', 'Customer', 'Vendor', 'Activity', 'Type', 'Side', 'By'];

interface PageAsked extends ActivityFilter {
  cursor?: string | undefined;
  limit: number;
}

export async function readAllActivities(app: App, { cursor, limit, ...asked }: PageAsked) {
  const place = decodeCursor(cursor, 'instant');
  const found = await listAllActivities(app.db, { ...filterOf(asked), cursor: place, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, placeOf);
  return { items: rows.map(orderActivityView), nextCursor };
}

export function exportAllActivities(context: ApiContext, asked: ActivityFilter) {
  const { app } = context;
  const filter = filterOf(asked);
  return sendTable<OrderActivityRow>(context, {
    fileName: allActivitiesFileName(dayOf(app.now())),
    head: HEAD,
    read: (after, limit) =>
      listAllActivities(app.db, { ...filter, cursor: after === undefined ? null : placeOf(after), limit }),
    cellsOf,
    activityType: 'order_activities_exported',
    narrowed: narrowedBy(app, { ...asked }),
  });
}

function filterOf({ q, type, performer, from, to }: ActivityFilter) {
  return {
    q: q || undefined,
    type,
    performer,
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : startOfDay(addDays(to, 1)),
  };
}

function placeOf({ timestamp, id }: OrderActivityRow) {
  return { value: timestamp.toISOString(), id };
}

function orderActivityView(row: OrderActivityRow) {
  const { orderId, customOrderId, contactName, contactEmail, detailsRemovedAt, vendorName, vendorEmail } = row;
  return {
    ...activityView(row),
    order: {
      orderId,
      customOrderId,
      customerName: contactName,
      customerEmail: contactEmail,
      detailsRemovedAt: detailsRemovedAt?.toISOString() ?? null,
      shownStatus: shownStatus(row.status, row.extensionStatus),
      total: row.finalTotalBill,
      vendorName,
      vendorEmail,
    },
  };
}

function cellsOf(row: OrderActivityRow): string[] {
  return [minuteOf(row.timestamp), row.customOrderId, row.contactName, row.vendorName, ...whatAndWho(row)];
}
