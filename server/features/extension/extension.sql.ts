/** Extension requests: written once, decided once, kept for ever. */
import type { ExtensionDecision } from '@ceylono/domain/extension';
import { type RawBuilder, sql } from 'kysely';
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
  /** The order's end before the decision: staff may have edited it since the request. */
  endDate: Date;
  rejectionReason: string | null;
  decidedAt: Date;
  decidedBy: string;
}

/** Decides on the waiting request of a locked order. False when none waits. */
export async function decideExtension(trx: Trx, orderPk: string, decision: Decision): Promise<boolean> {
  const { rows } = await sql`
    update extension_requests set status = ${decision.status}, rejection_reason = ${decision.rejectionReason},
      decided_at = ${decision.decidedAt}, decided_by = ${decision.decidedBy}, current_end_date = ${decision.endDate},
      new_end_date = ${decision.endDate}::timestamptz + make_interval(hours => requested_days * 24)
    where order_id = ${orderPk} and status = 'pending' returning 1`.execute(trx);
  return rows.length > 0;
}

export interface EarlierDecisionRow {
  status: ExtensionDecision;
  decidedAt: Date;
  decidedBy: string;
  rejectionReason: string | null;
}

/** What was decided about a request of this order, also long ago; undefined while it waits, or is not there. */
export async function findDecision(
  db: Queryable,
  orderPk: string,
  requestId: string,
): Promise<EarlierDecisionRow | undefined> {
  const { rows } = await sql<EarlierDecisionRow>`
    select status, decided_at as "decidedAt", decided_by as "decidedBy", rejection_reason as "rejectionReason"
    from extension_requests where id = ${requestId} and order_id = ${orderPk} and status <> 'pending'`.execute(db);
  return rows[0];
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
  /** Of what was imported. */
  feedName: string | null;
  startsAt: Date;
  endsAt: Date;
}

/** With what the order itself holds. */
export interface ObstacleRow extends ConflictRow {
  ownStartsAt: Date;
  ownEndsAt: Date;
}

/** The first claim on the days that an order would be extended by: a statement of at most one row. */
export function firstClaim(orderPk: RawBuilder<unknown>, days: RawBuilder<unknown>): RawBuilder<ObstacleRow> {
  return sql`
    select r.public_id as "orderId", r.custom_order_id as "customOrderId", f.name as "feedName",
      b.starts_at as "startsAt", b.ends_at as "endsAt", own.starts_at as "ownStartsAt", own.ends_at as "ownEndsAt"
    from vehicle_blocks own
      join vehicle_blocks b on b.vehicle_id = own.vehicle_id and b.active and b.id <> own.id
        and b.ends_at > own.ends_at and b.starts_at < own.ends_at + make_interval(hours => ${days} * 24)
      left join rent_orders r on r.id = b.order_id left join calendar_feeds f on f.id = b.feed_id
    where own.order_id = ${orderPk} order by b.starts_at limit 1`;
}

/** undefined while the vehicle is free for them. */
export async function findConflict(db: Queryable, orderPk: string, days: number): Promise<ObstacleRow | undefined> {
  const { rows } = await firstClaim(sql`${orderPk}`, sql`${days}::int`).execute(db);
  return rows[0];
}
