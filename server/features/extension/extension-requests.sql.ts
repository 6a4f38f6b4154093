/** The requests as staff list and count them. */
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { OrderStatus } from '@ceylono/domain/order';
import type { VerificationStatus } from '@ceylono/domain/verification';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { BILL, type BillRow, type OrderCursor } from '../order/order-columns.sql.ts';
import { isFoundBy } from '../order/order-search.sql.ts';
import { firstClaim } from './extension.sql.ts';
import { CURRENT_END, NEW_END } from './standing-extension.sql.ts';

export interface ExtensionRequestRow extends BillRow {
  id: string;
  orderId: string;
  customOrderId: string;
  customerName: string;
  customerPhone: string;
  detailsRemovedAt: Date | null;
  vehicleName: string;
  vendorName: string;
  orderStatus: OrderStatus;
  verificationStatus: VerificationStatus;
  vehicleId: string;
  startDate: Date;
  /** Of the order as it stands. */
  endDate: Date;
  currentEndDate: Date;
  newEndDate: Date;
  requestedDays: number;
  requestedReason: string;
  /** Of this request; `extensionFee` is that of all of its order. */
  fee: number;
  vehicleDailyRate: number;
  status: ExtensionStatus;
  requestedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  rejectionReason: string | null;
  /** Of a request that waits. */
  conflict: ObstacleText | null;
}

/** Instants as text. */
export interface ObstacleText {
  orderId: string | null;
  customOrderId: string | null;
  feedName: string | null;
  startsAt: string;
  endsAt: string;
  ownStartsAt: string;
  ownEndsAt: string;
}

export interface ExtensionRequestsFilter {
  status: ExtensionStatus | undefined;
  /** What finds the order. */
  q: string | undefined;
  cursor: OrderCursor | null;
  limit: number;
}

/** Newest first. What stands against those of the page is found for them alone, in the same statement. */
export async function listExtensionRequests(
  db: Queryable,
  { status, q, cursor, limit }: ExtensionRequestsFilter,
): Promise<ExtensionRequestRow[]> {
  const conditions = [sql`true`];
  if (status !== undefined) conditions.push(sql`e.status = ${status}`);
  if (cursor !== null) {
    conditions.push(sql`(e.requested_at, e.id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`);
  }
  if (q !== undefined) conditions.push(isFoundBy(q, sql`e.order_id`));
  const condition = sql.join(conditions, sql` and `);
  const { rows } = await sql<ExtensionRequestRow>`
    with page as materialized (
      select e.id from extension_requests e where ${condition}
      order by e.requested_at desc, e.id desc limit ${limit}
    )
    select e.id, o.public_id as "orderId", o.custom_order_id as "customOrderId", o.contact_name as "customerName",
      o.contact_phone as "customerPhone", o.details_removed_at as "detailsRemovedAt", v.model as "vehicleName",
      d.name as "vendorName", o.status as "orderStatus", o.verification_status as "verificationStatus",
      o.vehicle_id as "vehicleId", o.start_date as "startDate", o.end_date as "endDate",
      ${CURRENT_END} as "currentEndDate", ${NEW_END} as "newEndDate", e.requested_days as "requestedDays", e.requested_reason as "requestedReason",
      e.extension_fee as fee, e.vehicle_daily_rate as "vehicleDailyRate", e.status, e.requested_at as "requestedAt",
      e.decided_at as "decidedAt", e.decided_by as "decidedBy", e.rejection_reason as "rejectionReason", ${BILL},
      case when e.status = 'pending' then
        (select row_to_json(c) from (${firstClaim(sql`e.order_id`, sql`e.requested_days`)}) c) end as conflict
    from page join extension_requests e on e.id = page.id join rent_orders o on o.id = e.order_id
      join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    order by e.requested_at desc, e.id desc`.execute(db);
  return rows;
}

export interface ExtensionSummaryRow {
  total: number;
  pending: number;
  approved: number;
  rejected: number;
}

export async function countExtensionRequests(db: Queryable): Promise<ExtensionSummaryRow> {
  const { rows } = await sql<ExtensionSummaryRow>`
    select count(*) as total, count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'approved') as approved, count(*) filter (where status = 'rejected') as rejected
    from extension_requests`.execute(db);
  return rows[0] as ExtensionSummaryRow;
}
