/** The timeline of an order as a table to take along (admin §2 L77; T-116). */
import { type ActivityFilter, activitiesFileName, isLookedFor } from '@ceylono/domain/activity-filter';
import { dayOf } from '@ceylono/domain/colombo-time';
import { ACTIVITY_TYPE_WORDS } from '@ceylono/words/activity-type';
import { PERFORMER_WORDS } from '@ceylono/words/performer';
import { type ApiContext, theParty } from '../../http/context.ts';
import { activityText, activityView } from '../activity/activity.service.ts';
import { type ActivityRow, listActivitiesBefore, type PlacedActivityRow } from '../activity/activity.sql.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import { inWords, minuteOf, sendTable } from '../staff/staff-export.service.ts';
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
  return [minuteOf(row.timestamp), ...whatAndWho(row)];
}

/** Under 'Activity', 'Type', 'Side' and 'By'. */
export function whatAndWho(row: ActivityRow): string[] {
  const { activityType, performedByType, performedBy } = row;
  // Of staff who it was; of others the side says it, as on the screen.
  const by = performedByType === 'admin' ? performedBy : '';
  return [
    activityText(row),
    inWords<string>(ACTIVITY_TYPE_WORDS, activityType),
    inWords(PERFORMER_WORDS, performedByType),
    by,
  ];
}
