/** The timelines of all orders as one list, newest first. */
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { ActivityKind, PerformerType } from '@ceylono/domain/activity';
import type { OrderStatus } from '@ceylono/domain/order';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { documentsCalled } from '../activity/activity.service.ts';
import { ACTIVITY, type ActivityRow } from '../activity/activity.sql.ts';
import { STANDING_EXTENSION_STATUS } from '../extension/standing-extension.sql.ts';
import { isFoundBy } from '../order/order-search.sql.ts';

export interface OrderActivityRow extends ActivityRow {
  orderId: string;
  customOrderId: string;
  contactName: string;
  contactEmail: string;
  detailsRemovedAt: Date | null;
  status: OrderStatus;
  extensionStatus: ExtensionStatus | null;
  finalTotalBill: number;
  vendorName: string;
  vendorEmail: string;
}

export interface AllActivitiesFilter {
  q: string | undefined;
  type: ActivityKind | undefined;
  performer: PerformerType | undefined;
  /** From then on. */
  from: Date | undefined;
  before: Date | undefined;
  /** Only what stands after this line in the list. */
  cursor: { value: string; id: string } | null;
  limit: number;
}

export async function listAllActivities(db: Queryable, filter: AllActivitiesFilter): Promise<OrderActivityRow[]> {
  const { rows } = await sql<OrderActivityRow>`
    select ${ACTIVITY}, o.public_id as "orderId", o.custom_order_id as "customOrderId",
      o.contact_name as "contactName", o.contact_email as "contactEmail", o.details_removed_at as "detailsRemovedAt",
      o.status, ${STANDING_EXTENSION_STATUS} as "extensionStatus", o.final_total_bill as "finalTotalBill",
      d.name as "vendorName", d.email as "vendorEmail"
    from (${pageOf(filter)}) page join order_activities a on a.id = page.id
      join rent_orders o on o.id = a.order_id join vendors d on d.id = o.vendor_id
    order by a.timestamp desc, a.sequence desc limit ${filter.limit}`.execute(db);
  return rows;
}

/**
 * The ids. Each way of being found is a list of its own, of as many as are wanted at most: by one condition for both the
 * database would read every line.
 */
function pageOf({ q, ...filter }: AllActivitiesFilter): RawBuilder<unknown> {
  if (q === undefined) return newest(filter);
  return sql`(${newest(filter, saysOrIsBy(q))}) union (${newest(filter, isFoundBy(q, sql`a.order_id`))})`;
}

function newest(filter: Omit<AllActivitiesFilter, 'q'>, ...more: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const conditions = [...conditionsOf(filter), ...more];
  return sql`
    select a.id from order_activities a where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by a.timestamp desc, a.sequence desc limit ${filter.limit}`;
}

function conditionsOf({
  type,
  performer,
  from,
  before,
  cursor,
}: Omit<AllActivitiesFilter, 'q'>): RawBuilder<unknown>[] {
  return [
    ...(type === undefined ? [] : [isOfKind(type)]),
    ...(performer === undefined ? [] : [sql`a.performed_by_type = ${performer}`]),
    ...(from === undefined ? [] : [sql`a.timestamp >= ${from}`]),
    ...(before === undefined ? [] : [sql`a.timestamp < ${before}`]),
    ...(cursor === null ? [] : [isAfter(cursor)]),
  ];
}

/** What is asked for by itself goes by its code. */
function isOfKind(kind: ActivityKind) {
  return kind === 'document_viewed' ? sql`a.code = ${kind}` : sql`a.activity_type = ${kind}`;
}

/** A code is its sentence in short: 'document viewed' is in `document_viewed`. A line from before codes has its sentence. */
function saysOrIsBy(q: string) {
  const sought = [q, ...documentsCalled(q)].map((text) => sql`a.words like lower(${containing(text)})`);
  return sql`(${sql.join(sought, sql` or `)})`;
}

function isAfter({ value, id }: { value: string; id: string }) {
  return sql`(a.timestamp, a.sequence) < (${value}::timestamptz, (select sequence from order_activities where id = ${id}::uuid))`;
}
