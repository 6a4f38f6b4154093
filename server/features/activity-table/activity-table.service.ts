/** The timeline of an order as a table, written while it is sent: so many lines are in memory at a time. */
import { Readable } from 'node:stream';
import { type ActivityFilter, activitiesFileName, isLookedFor } from '@ceylono/domain/activity-filter';
import { dayOf, isoInColombo } from '@ceylono/domain/colombo-time';
import { BYTE_ORDER_MARK, csvRow } from '../../csv.ts';
import type { Database } from '../../db/database.ts';
import { type ApiContext, theParty, theStaff } from '../../http/context.ts';
import { activityView } from '../activity/activity.service.ts';
import { listActivitiesBefore } from '../activity/activity.sql.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';

const BATCH = 500;
/** The columns of the list (T-116). */
const HEAD = ['When', 'Activity', 'Type', 'Side', 'By'];

export async function exportActivities(
  context: ApiContext,
  { orderId, ...filter }: ActivityFilter & { orderId: string },
) {
  const { app, facts } = context;
  const { pk, customOrderId } = await findOrderOf(app.db, theParty(context), orderId);
  const now = app.now();
  await insertAdminActivity(app.db, {
    email: theStaff(context).email,
    activityType: 'order_activities_exported',
    orderPk: pk,
    detail: narrowedBy(filter),
    facts,
    now,
  });
  return {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${activitiesFileName(customOrderId, dayOf(now))}"`,
    },
    body: Readable.toWeb(Readable.from(table(app.db, pk, filter), { objectMode: false })) as ReadableStream,
  };
}

/** What was typed, often a name, is not kept: only that something was. */
function narrowedBy({ q, ...filter }: ActivityFilter): string {
  const named = Object.entries(filter).filter(([, value]) => value !== undefined);
  return [...named.map(([name, value]) => `${name} ${value}`), ...(q ? ['a search'] : [])].join(', ') || 'all';
}

async function* table(db: Database, orderPk: string, filter: ActivityFilter): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvRow(HEAD));
  let before: string | null = null;
  do {
    const rows = await listActivitiesBefore(db, orderPk, before, BATCH);
    const lines = rows.map(activityView).filter((activity) => isLookedFor(activity, filter));
    if (lines.length > 0) yield Buffer.from(lines.map(lineOf).join(''));
    before = rows.length < BATCH ? null : (rows.at(-1)?.sequence ?? null);
  } while (before !== null);
}

function lineOf(activity: ReturnType<typeof activityView>): string {
  const when = isoInColombo(new Date(activity.timestamp)).slice(0, 16).replace('T', ' ');
  const { description, activityType, performedByType, performedBy } = activity;
  return csvRow([when, description, activityType, performedByType, performedBy]);
}
