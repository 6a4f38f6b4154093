/** The timelines of all orders as one list, newest first. */
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { ActivityType, PerformerType } from '@ceylono/domain/activity';
import type { OrderStatus } from '@ceylono/domain/order';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { ACTIVITY, type ActivityRow } from '../activity/activity.sql.ts';
import { STANDING_EXTENSION_STATUS } from '../extension/standing-extension.sql.ts';
import { isFoundBy } from '../order-list/order-search.sql.ts';

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
  type: ActivityType | undefined;
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
    from order_activities a join rent_orders o on o.id = a.order_id join vendors d on d.id = o.vendor_id
    where ${conditionOf(filter)}
    order by a.timestamp desc, a.sequence desc limit ${filter.limit}`.execute(db);
  return rows;
}

function conditionOf({ q, type, performer, from, before, cursor }: AllActivitiesFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(type === undefined ? [] : [sql`a.activity_type = ${type}`]),
    ...(performer === undefined ? [] : [sql`a.performed_by_type = ${performer}`]),
    ...(from === undefined ? [] : [sql`a.timestamp >= ${from}`]),
    ...(before === undefined ? [] : [sql`a.timestamp < ${before}`]),
    ...(q === undefined ? [] : [sql`(${saysOrIsBy(q)} or ${isOfAnOrderFoundBy(q)})`]),
    ...(cursor === null ? [] : [isAfter(cursor)]),
  ];
  return sql.join(conditions, sql` and `);
}

/** A code is its sentence in short: 'document viewed' is in `document_viewed`. A line from before codes has its sentence. */
function saysOrIsBy(q: string) {
  return sql`(a.performed_by || ' ' || a.description || ' '
    || replace(concat_ws(' ', a.code, a.values ->> 'kind'), '_', ' ')) ilike ${containing(q)}`;
}

function isOfAnOrderFoundBy(q: string) {
  return sql`a.order_id in (select o.id from rent_orders o where ${isFoundBy(q)})`;
}

function isAfter({ value, id }: { value: string; id: string }) {
  return sql`(a.timestamp, a.sequence) < (${value}::timestamptz, (select sequence from order_activities where id = ${id}::uuid))`;
}
