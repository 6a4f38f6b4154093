/** The timeline of an order as a table to take along (admin §2 L77; T-116). */
import { type ActivityFilter, activitiesFileName, isLookedFor } from '@ceylono/domain/activity-filter';
import { dayOf, isoInColombo } from '@ceylono/domain/colombo-time';
import { type ApiContext, theParty } from '../../http/context.ts';
import { activityView } from '../activity/activity.service.ts';
import { listActivitiesBefore, type PlacedActivityRow } from '../activity/activity.sql.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import { sendTable } from '../staff/staff-export.service.ts';
import { narrowedBy } from '../staff/staff-record.service.ts';

/** The columns of the list (T-116). */
const HEAD = ['When', 'Activity', 'Type', 'Side', 'By'];

export async function exportActivities(
  context: ApiContext,
  { orderId, ...filter }: ActivityFilter & { orderId: string },
) {
  const { app } = context;
  const { pk, customOrderId } = await findOrderOf(app.db, theParty(context), orderId);
  return sendTable<PlacedActivityRow>(context, {
    fileName: activitiesFileName(customOrderId, dayOf(app.now())),
    head: HEAD,
    read: (after, limit) => listActivitiesBefore(app.db, pk, after?.sequence ?? null, limit),
    // By what a line says, which no row holds.
    isLookedFor: (row) => isLookedFor(activityView(row), filter),
    cellsOf,
    activityType: 'order_activities_exported',
    orderPk: pk,
    narrowed: narrowedBy(app, filter),
  });
}

function cellsOf(row: PlacedActivityRow): string[] {
  const { description, activityType, performedByType, performedBy } = activityView(row);
  const when = isoInColombo(row.timestamp).slice(0, 16).replace('T', ' ');
  return [when, description, activityType, performedByType, performedBy];
}
