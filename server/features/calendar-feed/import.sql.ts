/** Blocks of the kind imported. The vehicle is locked by who writes them. */
import type { OtherClaim } from '@ceylono/domain/calendar-feed';
import type { Period } from '@ceylono/domain/rental-days';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

export interface ImportingFeed {
  id: string;
  vehicleId: string;
}

/** Whoever claims its time queues behind this transaction. */
export async function lockVehicle(trx: Trx, vehicleId: string): Promise<void> {
  await sql`select 1 from vehicles where id = ${vehicleId} for no key update`.execute(trx);
}

/** Active blocks that are not over, without those of this feed. */
export async function listClaimsBeside(trx: Trx, feed: ImportingFeed, now: Date): Promise<OtherClaim[]> {
  const { rows } = await sql<OtherClaim>`
    select order_id as "orderPk", starts_at as "startsAt", ends_at as "endsAt" from vehicle_blocks
    where vehicle_id = ${feed.vehicleId} and active and ends_at > ${now} and feed_id is distinct from ${feed.id}`.execute(
    trx,
  );
  return rows;
}

/** When the last active block ended that is over, without those of this feed; null: there is none. */
export async function findHeldUntil(trx: Trx, feed: ImportingFeed, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ heldUntil: Date | null }>`
    select max(ends_at) as "heldUntil" from vehicle_blocks
    where vehicle_id = ${feed.vehicleId} and active and ends_at <= ${now} and feed_id is distinct from ${feed.id}`.execute(
    trx,
  );
  return rows[0]?.heldUntil ?? null;
}

/** Frees what the feed takes no more. */
export async function deleteOtherImports(trx: Trx, feedId: string, blocks: readonly Period[]): Promise<void> {
  await sql`
    delete from vehicle_blocks b where b.feed_id = ${feedId} and not exists (
      select 1 from ${rowsOf(blocks)} where n.starts_at = b.starts_at and n.ends_at = b.ends_at
    )`.execute(trx);
}

/** Those that the feed has not taken yet. */
export async function insertImports(
  trx: Trx,
  feed: ImportingFeed,
  blocks: readonly Period[],
  now: Date,
): Promise<void> {
  await sql`
    insert into vehicle_blocks (vehicle_id, kind, feed_id, starts_at, ends_at, created_at)
    select ${feed.vehicleId}::uuid, 'imported', ${feed.id}::uuid, n.starts_at, n.ends_at, ${now}::timestamptz
    from ${rowsOf(blocks)} where not exists (
      select 1 from vehicle_blocks b
      where b.feed_id = ${feed.id} and b.starts_at = n.starts_at and b.ends_at = n.ends_at
    )`.execute(trx);
}

function rowsOf(periods: readonly Period[]) {
  const starts = periods.map(({ startsAt }) => startsAt.toISOString());
  const ends = periods.map(({ endsAt }) => endsAt.toISOString());
  return sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) n (starts_at, ends_at)`;
}
