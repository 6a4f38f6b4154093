/** Blocks: every claim on a vehicle's time. A caller that takes time has locked the vehicle's row first. */
import type { BlockKind } from '@ceylono/domain/block';
import type { Period } from '@ceylono/domain/rental-days';
import { sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import { later } from '../../db/later.ts';

/** Whether the vehicle is free for all of the period, and not still out on an order that should be back. */
export async function isFree(
  db: Queryable,
  vehicleId: string,
  period: Period,
  overdueAt: Date | null,
): Promise<boolean> {
  const { rows } = await byName<{ free: boolean }>`
    select not exists (
      select 1 from vehicle_blocks
      where vehicle_id = ${vehicleId} and active and ends_at > ${period.startsAt} and starts_at < ${period.endsAt}
    ) and not exists (
      select 1 from rent_orders
      where vehicle_id = ${vehicleId} and status = 'in-progress' and end_date < ${overdueAt}::timestamptz
    ) as free`.execute(db);
  return rows[0]?.free ?? false;
}

/** The change fails with the constraint `vehicle_taken` when the vehicle is claimed already. */
export async function insertBookingBlock(
  trx: Trx,
  vehicleId: string,
  orderPk: string,
  period: Period,
  now: Date,
): Promise<void> {
  await later(trx)`
    insert into vehicle_blocks (vehicle_id, kind, order_id, starts_at, ends_at, created_at)
    values (${vehicleId}, 'booking', ${orderPk}, ${period.startsAt}, ${period.endsAt}, ${now})`;
}

export interface BookingBlockRow extends Period {
  /** When the vehicle is claimed next after it; null: never. */
  nextClaimAt: Date | null;
}

/** What an order holds of its vehicle's time; undefined when it gave that back. */
export async function findBookingBlock(db: Queryable, orderPk: string): Promise<BookingBlockRow | undefined> {
  const { rows } = await byName<BookingBlockRow>`
    select own.starts_at as "startsAt", own.ends_at as "endsAt", (
      select min(b.starts_at) from vehicle_blocks b
      where b.vehicle_id = own.vehicle_id and b.active and b.starts_at >= own.ends_at
    ) as "nextClaimAt"
    from vehicle_blocks own where own.order_id = ${orderPk} and own.active`.execute(db);
  return rows[0];
}

/** Moves the end of an order's block. Fails with the constraint `vehicle_taken` where somebody else is. */
export async function prolongBookingBlock(trx: Trx, orderPk: string, byMs: number): Promise<void> {
  await sql`
    update vehicle_blocks set ends_at = ends_at + make_interval(secs => ${byMs / 1000}::float8)
    where order_id = ${orderPk}`.execute(trx);
}

/** Gives the time of a locked order back; the row stays as its history. Without the vehicle's lock: time that becomes free harms no other claim. */
export async function releaseBookingBlock(trx: Trx, orderPk: string): Promise<void> {
  await sql`update vehicle_blocks set active = false where order_id = ${orderPk}`.execute(trx);
}

/** Active blocks that are not over, soonest first; at most 200. */
export async function listComingBlocks(db: Queryable, vehicleId: string, now: Date): Promise<Period[]> {
  const { rows } = await byName<Period>`
    select starts_at as "startsAt", ends_at as "endsAt" from vehicle_blocks
    where vehicle_id = ${vehicleId} and active and ends_at > ${now} order by starts_at limit 200`.execute(db);
  return rows;
}

export interface ClaimRow extends Period {
  id: string;
  kind: BlockKind;
  /** Of the booking. */
  customOrderId: string | null;
  /** Of what was imported. */
  feedName: string | null;
}

/** Active blocks that overlap the period, soonest first. The vehicle is locked. */
export async function listBlocksWithin(trx: Trx, vehicleId: string, period: Period): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select b.id, b.kind, b.starts_at as "startsAt", b.ends_at as "endsAt", o.custom_order_id as "customOrderId",
      f.name as "feedName"
    from vehicle_blocks b left join rent_orders o on o.id = b.order_id left join calendar_feeds f on f.id = b.feed_id
    where b.vehicle_id = ${vehicleId} and b.active and b.ends_at > ${period.startsAt} and b.starts_at < ${period.endsAt}
    order by b.starts_at`.execute(trx);
  return rows;
}

export async function insertManualBlock(trx: Trx, vehicleId: string, period: Period, now: Date): Promise<void> {
  await sql`
    insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, created_at)
    values (${vehicleId}, 'manual', ${period.startsAt}, ${period.endsAt}, ${now})`.execute(trx);
}

/** Of these, the manual ones of this vehicle. Answers which there were. */
export async function deleteManualBlocks(trx: Trx, vehicleId: string, ids: readonly string[]): Promise<Period[]> {
  const { rows } = await sql<Period>`
    delete from vehicle_blocks where vehicle_id = ${vehicleId} and kind = 'manual' and id = any(${ids}::uuid[])
    returning starts_at as "startsAt", ends_at as "endsAt"`.execute(trx);
  return rows;
}

/** Manual ranges that are not over. */
export async function countComingManualBlocks(trx: Trx, vehicleId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from vehicle_blocks
    where vehicle_id = ${vehicleId} and active and kind = 'manual' and ends_at > ${now}`.execute(trx);
  return rows[0]?.count ?? 0;
}
