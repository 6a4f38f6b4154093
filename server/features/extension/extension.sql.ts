/** Extension requests: written once, decided once, kept for ever. */
import type { ExtensionDecision, ExtensionStatus } from '@ceylono/domain/extension';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface NewExtensionRequest {
  orderPk: string;
  requestedAt: Date;
  requestedBy: string;
  requestedDays: number;
  requestedReason: string;
  vehicleDailyRate: number;
  extensionFee: number;
  currentEndDate: Date;
  newEndDate: Date;
}

/** Returns the new request's id. A second one of the same order fails with `extension_already_requested`. */
export async function insertExtensionRequest(trx: Trx, request: NewExtensionRequest): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into extension_requests (order_id, requested_at, requested_by, requested_days, requested_reason,
      vehicle_daily_rate, extension_fee, current_end_date, new_end_date)
    values (${request.orderPk}, ${request.requestedAt}, ${request.requestedBy}, ${request.requestedDays},
      ${request.requestedReason}, ${request.vehicleDailyRate}, ${request.extensionFee}, ${request.currentEndDate},
      ${request.newEndDate})
    returning id`.execute(trx);
  return rows[0]?.id as string;
}

export interface Decision {
  status: ExtensionDecision;
  rejectionReason: string | null;
  decidedAt: Date;
  decidedBy: string;
}

/** Decides on the waiting request of a locked order. False when none waits. */
export async function decideExtension(trx: Trx, orderPk: string, decision: Decision): Promise<boolean> {
  const { rows } = await sql`
    update extension_requests set status = ${decision.status}, rejection_reason = ${decision.rejectionReason},
      decided_at = ${decision.decidedAt}, decided_by = ${decision.decidedBy}
    where order_id = ${orderPk} and status = 'pending' returning 1`.execute(trx);
  return rows.length > 0;
}

/** The decided request becomes history, and the customer may ask again. */
export async function allowAnother(trx: Trx, id: string, allowedAt: Date, allowedBy: string): Promise<void> {
  await sql`
    update extension_requests set another_allowed_at = ${allowedAt}, another_allowed_by = ${allowedBy}
    where id = ${id} and another_allowed_at is null`.execute(trx);
}

export interface ConflictRow {
  orderId: string | null;
  customOrderId: string | null;
  startsAt: Date;
  endsAt: Date;
}

/** The first claim on the days that an order would be extended by; undefined while the vehicle is free for them. */
export async function findConflict(db: Queryable, orderPk: string, days: number): Promise<ConflictRow | undefined> {
  const { rows } = await sql<ConflictRow>`
    select o.public_id as "orderId", o.custom_order_id as "customOrderId", b.starts_at as "startsAt",
      b.ends_at as "endsAt"
    from vehicle_blocks own
      join vehicle_blocks b on b.vehicle_id = own.vehicle_id and b.active and b.id <> own.id
        and b.ends_at > own.ends_at and b.starts_at < own.ends_at + make_interval(hours => ${days * 24}::int)
      left join rent_orders o on o.id = b.order_id
    where own.order_id = ${orderPk} order by b.starts_at limit 1`.execute(db);
  return rows[0];
}

export interface ExtensionRequestRow extends Omit<NewExtensionRequest, 'requestedBy'> {
  id: string;
  orderId: string;
  customOrderId: string;
  customerName: string;
  vehicleName: string;
  status: ExtensionStatus;
  orderTotal: number;
}

export interface ExtensionRequestsFilter {
  status: ExtensionStatus | undefined;
  cursor: { value: number | string; id: string } | null;
  limit: number;
}

/** Newest first. */
export async function listExtensionRequests(
  db: Queryable,
  { status, cursor, limit }: ExtensionRequestsFilter,
): Promise<ExtensionRequestRow[]> {
  const conditions = [sql`true`];
  if (status !== undefined) conditions.push(sql`e.status = ${status}`);
  if (cursor !== null) {
    conditions.push(sql`(e.requested_at, e.id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`);
  }
  const { rows } = await sql<ExtensionRequestRow>`
    select e.id, e.order_id as "orderPk", o.public_id as "orderId", o.custom_order_id as "customOrderId",
      o.contact_name as "customerName", v.model as "vehicleName", e.current_end_date as "currentEndDate",
      e.new_end_date as "newEndDate", e.requested_days as "requestedDays", e.requested_reason as "requestedReason",
      e.extension_fee as "extensionFee", e.status, e.requested_at as "requestedAt",
      o.final_total_bill as "orderTotal", e.vehicle_daily_rate as "vehicleDailyRate"
    from extension_requests e join rent_orders o on o.id = e.order_id join vehicles v on v.id = o.vehicle_id
    where ${sql.join(conditions, sql` and `)} order by e.requested_at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}
