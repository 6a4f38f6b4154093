import type { FeedFailure } from '@ceylono/domain/calendar-feed';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';
import type { RowsOfOthers, Sealed, SealedRow } from '../../secrets.ts';

export interface VehicleCalendarRow {
  model: string;
  token: Sealed | null;
  feeds: FeedRow[];
}

export interface FeedRow {
  id: string;
  name: string;
  host: string;
  createdAt: string;
  readAt: string;
  failure: FeedFailure | null;
  httpStatus: number | null;
  conflicts: { orderId: string; customOrderId: string; startsAt: string; endsAt: string }[];
}

/** Conflicts with orders that hold their time still; undefined for a missing and for a foreign vehicle alike. */
export async function findVehicleCalendar(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  vehicleId: string,
): Promise<VehicleCalendarRow | undefined> {
  const { rows } = await sql<{ model: string; number: number | null; bytes: Uint8Array | null; feeds: FeedRow[] }>`
    select v.model, c.key_number as number, c.token_sealed as bytes, (
      select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'host', f.host,
        'createdAt', f.created_at, 'readAt', f.read_at, 'failure', f.failure, 'httpStatus', f.http_status,
        'conflicts', (
          select coalesce(json_agg(json_build_object('orderId', o.public_id, 'customOrderId', o.custom_order_id,
            'startsAt', x.starts_at, 'endsAt', x.ends_at) order by x.starts_at), '[]')
          from feed_conflicts x join rent_orders o on o.id = x.order_id
            join vehicle_blocks b on b.order_id = x.order_id and b.active
          where x.feed_id = f.id
        )) order by f.created_at, f.id), '[]')
      from calendar_feeds f where f.vehicle_id = v.id
    ) as feeds
    from vehicles v left join busy_calendars c on c.vehicle_id = v.id
    where v.vendor_id = ${vendorId} and v.id = ${vehicleId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { number, bytes, ...rest } = row;
  return { ...rest, token: number === null || bytes === null ? null : { number, bytes: Buffer.from(bytes) } };
}

export interface NewFeed {
  /** Made by us, because its address is sealed for it. */
  id: string;
  vehicleId: string;
  name: string;
  host: string;
  address: Sealed;
  nextReadAt: Date;
}

export async function insertFeed(trx: Trx, feed: NewFeed, now: Date): Promise<void> {
  await sql`
    insert into calendar_feeds (id, vehicle_id, name, host, address_sealed, key_number, created_at, read_at, next_read_at)
    values (${feed.id}, ${feed.vehicleId}, ${feed.name}, ${feed.host}, ${feed.address.bytes}, ${feed.address.number},
      ${now}, ${now}, ${feed.nextReadAt})`.execute(trx);
}

export async function countFeeds(trx: Trx, vehicleId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from calendar_feeds where vehicle_id = ${vehicleId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** With what it took. False: this vehicle has no such feed. */
export async function deleteFeed(trx: Trx, vehicleId: string, feedId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from calendar_feeds where id = ${feedId} and vehicle_id = ${vehicleId} returning 1`.execute(trx);
  return rows.length > 0;
}

/** Of a feed or calendar `f` of a vehicle: staff have deleted its vendor. */
const IS_OF_DELETED_VENDOR = sql`exists (select 1 from vehicles v join vendors d on d.id = v.vendor_id
  where v.id = f.vehicle_id and d.status = 'archived')`;

/** Their addresses are secrets that nobody needs any more. So many of each kind; answers how many. */
export async function deleteCalendarsOfDeletedVendors(trx: Trx, limit: number): Promise<number> {
  const feeds = await sql`
    delete from calendar_feeds where id in (
      select f.id from calendar_feeds f where ${IS_OF_DELETED_VENDOR} limit ${limit}
    ) returning 1`.execute(trx);
  const calendars = await sql`
    delete from busy_calendars where vehicle_id in (
      select f.vehicle_id from busy_calendars f where ${IS_OF_DELETED_VENDOR} limit ${limit}
    ) returning 1`.execute(trx);
  return feeds.rows.length + calendars.rows.length;
}

export interface DueFeed {
  id: string;
  vehicleId: string;
  address: Sealed;
  failures: number;
}

/** The feeds that are due, the longest first. No other process takes them before `nextReadAt`, also when this one dies. */
export async function takeDueFeeds(
  db: Queryable,
  { now, nextReadAt, limit }: { now: Date; nextReadAt: Date; limit: number },
): Promise<DueFeed[]> {
  const { rows } = await sql<{ id: string; vehicleId: string; number: number; bytes: Uint8Array; failures: number }>`
    update calendar_feeds set next_read_at = ${nextReadAt} where id = any(array(
      select f.id from calendar_feeds f where f.next_read_at <= ${now} and not ${IS_OF_DELETED_VENDOR}
      order by f.next_read_at limit ${limit} for update skip locked
    )) returning id, vehicle_id as "vehicleId", key_number as number, address_sealed as bytes, failures`.execute(db);
  return rows.map(({ number, bytes, ...feed }) => ({ ...feed, address: { number, bytes: Buffer.from(bytes) } }));
}

/** False when the feed was removed meanwhile. */
export async function markRead(trx: Trx, feedId: string, now: Date, nextReadAt: Date): Promise<boolean> {
  const { rows } = await sql`
    update calendar_feeds set read_at = ${now}, next_read_at = ${nextReadAt}, failure = null, http_status = null,
      failures = 0 where id = ${feedId} returning 1`.execute(trx);
  return rows.length > 0;
}

export async function markFailed(
  db: Queryable,
  feedId: string,
  { failure, httpStatus, nextReadAt }: { failure: FeedFailure; httpStatus: number | null; nextReadAt: Date },
): Promise<void> {
  await sql`
    update calendar_feeds set failure = ${failure}, http_status = ${httpStatus}, failures = failures + 1,
      next_read_at = ${nextReadAt} where id = ${feedId}`.execute(db);
}

/** So many that another key sealed; no other transaction replaces them until this one ends. */
export async function lockCalendarsOfOthers(trx: Trx, { current, after, limit }: RowsOfOthers): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select vehicle_id as id, key_number as number, token_sealed as bytes from busy_calendars
    where key_number <> ${current} and (${after}::uuid is null or vehicle_id > ${after})
    order by vehicle_id limit ${limit} for update`.execute(trx);
  return rows.map((row) => ({ ...row, bytes: Buffer.from(row.bytes) }));
}

export async function sealCalendarAgain(trx: Trx, vehicleId: string, { number, bytes }: Sealed): Promise<void> {
  await sql`
    update busy_calendars set key_number = ${number}, token_sealed = ${bytes}
    where vehicle_id = ${vehicleId}`.execute(trx);
}

export async function lockFeedsOfOthers(trx: Trx, { current, after, limit }: RowsOfOthers): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select id, key_number as number, address_sealed as bytes from calendar_feeds
    where key_number <> ${current} and (${after}::uuid is null or id > ${after})
    order by id limit ${limit} for update`.execute(trx);
  return rows.map((row) => ({ ...row, bytes: Buffer.from(row.bytes) }));
}

export async function sealFeedAgain(trx: Trx, feedId: string, { number, bytes }: Sealed): Promise<void> {
  await sql`
    update calendar_feeds set key_number = ${number}, address_sealed = ${bytes} where id = ${feedId}`.execute(trx);
}
