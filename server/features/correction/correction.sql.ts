/** Corrections: which records are signed, what stands against a claim, the claim moved, and the record of other dates. */
import type { SignedRecord } from '@ceylono/domain/correction';
import type { Discount } from '@ceylono/domain/promo-code';
import type { Period } from '@ceylono/domain/rental-days';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { ConflictRow } from '../extension/extension.sql.ts';

/** What a correction asks of an order besides its row. */
export interface CorrectionFacts {
  record: SignedRecord;
  rejectedAt: Date | null;
  /** Staff have deleted it: no order of it is opened again. */
  isVendorDeleted: boolean;
}

export async function findCorrectionFacts(db: Queryable, orderPk: string): Promise<CorrectionFacts> {
  const { rows } = await sql<CorrectionFacts>`
    select o.rejected_at as "rejectedAt", coalesce(
      (select h.phase from handovers h where h.order_id = o.id order by h.phase = 'return' desc limit 1), 'none'
    ) as record,
      exists (select 1 from vendors d where d.id = o.vendor_id and d.status = 'archived') as "isVendorDeleted"
    from rent_orders o where o.id = ${orderPk}`.execute(db);
  return rows[0] as CorrectionFacts;
}

/** What an order holds, or held before it gave it back. */
export async function findClaim(db: Queryable, orderPk: string): Promise<Period | undefined> {
  const { rows } = await sql<Period>`
    select starts_at as "startsAt", ends_at as "endsAt" from vehicle_blocks where order_id = ${orderPk}`.execute(db);
  return rows[0];
}

/** The first claim of somebody else within the period; undefined while the vehicle is free for it. */
export async function findRival(
  db: Queryable,
  { vehicleId, pk }: { vehicleId: string; pk: string },
  period: Period,
): Promise<ConflictRow | undefined> {
  const { rows } = await sql<ConflictRow>`
    select o.public_id as "orderId", o.custom_order_id as "customOrderId", f.name as "feedName",
      b.starts_at as "startsAt", b.ends_at as "endsAt"
    from vehicle_blocks b left join rent_orders o on o.id = b.order_id left join calendar_feeds f on f.id = b.feed_id
    where b.vehicle_id = ${vehicleId} and b.active and b.order_id is distinct from ${pk}
      and b.ends_at > ${period.startsAt} and b.starts_at < ${period.endsAt}
    order by b.starts_at limit 1`.execute(db);
  return rows[0];
}

/** The claim that was given back holds again. Fails with `vehicle_taken` where somebody is. */
export async function takeClaimAgain(trx: Trx, orderPk: string): Promise<void> {
  await sql`update vehicle_blocks set active = true where order_id = ${orderPk}`.execute(trx);
}

/** The claim itself moves, so that there is never none and never two. Fails with `vehicle_taken` where somebody is. */
export async function moveClaim(trx: Trx, orderPk: string, { startsAt, endsAt }: Period): Promise<void> {
  await sql`
    update vehicle_blocks set starts_at = ${startsAt}, ends_at = ${endsAt}
    where order_id = ${orderPk} and active`.execute(trx);
}

/** A decided request waits for its answer again. False when none was rejected. */
export async function openExtensionAgain(trx: Trx, requestId: string): Promise<boolean> {
  const { rows } = await sql`
    update extension_requests set status = 'pending', rejection_reason = null, decided_at = null, decided_by = null
    where id = ${requestId} and status = 'rejected' returning 1`.execute(trx);
  return rows.length > 0;
}

export interface PricingFacts {
  locationLat: number | null;
  locationLng: number | null;
  discount: Discount | null;
  /** What approved extensions added. */
  extendedDays: number;
  /** By so many milliseconds the handover moved the deadline; the timeline keeps the end before (decision 026). */
  movedByMs: number;
}

/** What a price on other dates asks for besides. */
export async function findPricingFacts(db: Queryable, orderPk: string): Promise<PricingFacts> {
  const { rows } = await sql<PricingFacts>`
    select location_lat as "locationLat", location_lng as "locationLng",
      case when promo_discount_type is null or promo_discount_value is null then null
        else json_build_object('discountType', promo_discount_type, 'discountValue', promo_discount_value) end as discount,
      coalesce((select sum(requested_days) from extension_requests where order_id = o.id and status = 'approved'), 0)
        as "extendedDays",
      coalesce((select round(1000 * sum(extract(epoch from
          (metadata ->> 'newEndDate')::timestamptz - (metadata ->> 'originalEndDate')::timestamptz)))::bigint
        from order_activities where order_id = o.id and code = 'deadline_counts_from_handover'), 0) as "movedByMs"
    from rent_orders o where id = ${orderPk}`.execute(db);
  return rows[0] as PricingFacts;
}

/**
 * Whether somebody still has the vehicle, whose return was agreed for an earlier time. Asked for an order that is to begin
 * earlier: its own return never is, because no new start lies in the past.
 */
export async function isVehicleStillOut(db: Queryable, vehicleId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isOut: boolean }>`
    select exists (select 1 from rent_orders
      where vehicle_id = ${vehicleId} and status = 'in-progress' and end_date < ${now}) as "isOut"`.execute(db);
  return rows[0]?.isOut ?? false;
}

export interface NewDateEdit {
  orderPk: string;
  before: { startDate: Date; endDate: Date; total: number };
  editedAt: Date;
  editedBy: string;
}

export async function insertDateEdit(trx: Trx, edit: NewDateEdit): Promise<string> {
  const { orderPk, before, editedAt, editedBy } = edit;
  const { rows } = await sql<{ id: string }>`
    insert into order_date_edits (order_id, start_before, end_before, total_before, edited_at, edited_by)
    values (${orderPk}, ${before.startDate}, ${before.endDate}, ${before.total}, ${editedAt}, ${editedBy})
    returning id`.execute(trx);
  return rows[0]?.id as string;
}
