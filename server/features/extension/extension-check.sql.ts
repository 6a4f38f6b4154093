/**
 * What the check of the extension page asks the database: whether tables, columns and functions are there, and a sample.
 * @rows ADM-EXT 25
 */
import type { OrderStatus } from '@ceylono/domain/order';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

export const SAMPLED = 20;

/** Fails as the database says. */
export async function probeExtensionFields(db: Queryable): Promise<void> {
  await sql`
    select requested_at, requested_days, requested_reason, status, extension_fee, rejection_reason, new_end_date,
      decided_at, decided_by
    from extension_requests limit 1`.execute(db);
}

/** Fails as the database says. */
export async function probeNotifications(db: Queryable): Promise<void> {
  await sql`select type, is_actioned from admin_notifications limit 1`.execute(db);
}

export async function hasExtensionFunctions(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from pg_trigger where tgname = 'tell_extension' and not tgisinternal) as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Of no customer: which order, how it stands, and what its day costs. */
export interface SampledOrderRow {
  orderId: string;
  customOrderId: string;
  status: OrderStatus;
  rejectionText: string;
  endsAt: Date;
  dailyRate: number;
}

/** The newest orders. */
export async function sampleOrders(db: Queryable): Promise<SampledOrderRow[]> {
  const { rows } = await sql<SampledOrderRow>`
    select o.public_id as "orderId", o.custom_order_id as "customOrderId", o.status,
      concat_ws(' ', o.rejection_reason, o.rejection_details) as "rejectionText", o.end_date as "endsAt",
      v.price_per_day as "dailyRate"
    from rent_orders o join vehicles v on v.id = o.vehicle_id
    order by o.created_at desc, o.id desc limit ${SAMPLED}`.execute(db);
  return rows;
}

export async function hasAnyRequest(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select 1 from extension_requests) as any`.execute(db);
  return rows[0]?.any ?? false;
}
