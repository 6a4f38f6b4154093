/** Positions of customers: written while the vehicle is out, few kept, deleted after their time (T-013, T-204). */
import type { TrackingProblem } from '@ceylono/domain/tracking';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface PositionRow {
  lat: number;
  lng: number;
  recordedAt: Date;
}

export interface NewPosition extends PositionRow {
  accuracy: number | null;
  /** The place that is nearest. */
  address: string | null;
}

/** When those were recorded that the order has. */
export async function listRecordedAt(db: Queryable, orderPk: string): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select recorded_at as at from customer_location_history where order_id = ${orderPk}`.execute(db);
  return rows.map(({ at }) => at);
}

export async function insertPositions(
  trx: Trx,
  orderPk: string,
  positions: readonly NewPosition[],
  receivedAt: Date,
): Promise<void> {
  if (positions.length === 0) return;
  const rows = positions.map(
    ({
      lat,
      lng,
      accuracy,
      recordedAt,
      address,
    }) => sql`(${orderPk}::uuid, ${lat}::float8, ${lng}::float8, ${accuracy}::float8,
      ${recordedAt}::timestamptz, ${receivedAt}::timestamptz, ${address}::text)`,
  );
  await sql`
    insert into customer_location_history (order_id, lat, lng, accuracy, recorded_at, received_at, address)
    values ${sql.join(rows)}`.execute(trx);
}

/** Deletes what is older than the newest `most`. */
export async function keepNewestPositions(trx: Trx, orderPk: string, most: number): Promise<void> {
  await sql`
    delete from customer_location_history where order_id = ${orderPk} and recorded_at <= (
      select recorded_at from customer_location_history where order_id = ${orderPk}
      order by recorded_at desc offset ${most} limit 1)`.execute(trx);
}

/** All that the order has, the newest first. */
export async function listPositions(db: Queryable, orderPk: string): Promise<NewPosition[]> {
  const { rows } = await sql<NewPosition>`
    select lat, lng, accuracy, address, recorded_at as "recordedAt"
    from customer_location_history where order_id = ${orderPk} order by recorded_at desc`.execute(db);
  return rows;
}

export async function findNewestPosition(db: Queryable, orderPk: string): Promise<PositionRow | undefined> {
  const { rows } = await sql<PositionRow>`
    select lat, lng, recorded_at as "recordedAt" from customer_location_history
    where order_id = ${orderPk} order by recorded_at desc limit 1`.execute(db);
  return rows[0];
}

/** What a sending brought, and what came to nothing before it. */
export interface Sending {
  taken: number;
  failedTries: number;
  problem: TrackingProblem | null;
}

export async function noteSending(trx: Trx, orderPk: string, { taken, failedTries, problem }: Sending): Promise<void> {
  await sql`
    insert into order_tracking as t (order_id, location_update_count, retry_count, last_error)
    values (${orderPk}, ${taken}, ${failedTries}, ${problem})
    on conflict (order_id) do update set location_update_count = t.location_update_count + excluded.location_update_count,
      retry_count = t.retry_count + excluded.retry_count, last_error = excluded.last_error`.execute(trx);
}

export interface TrackingRow {
  lastLocationUpdate: Date | null;
  locationUpdateCount: number;
  retryCount: number;
  error: TrackingProblem | null;
}

/** When its customer's browser was heard last, and what is counted of it. */
export async function findTracking(db: Queryable, orderPk: string): Promise<TrackingRow> {
  const { rows } = await sql<TrackingRow>`
    select (select max(received_at) from customer_location_history where order_id = o.id) as "lastLocationUpdate",
      coalesce(t.location_update_count, 0) as "locationUpdateCount", coalesce(t.retry_count, 0) as "retryCount",
      t.last_error as error
    from rent_orders o left join order_tracking t on t.order_id = o.id where o.id = ${orderPk}`.execute(db);
  return rows[0] as TrackingRow;
}

/**
 * Deletes the positions of orders that came back before an instant, and says how many. An order that staff ended without
 * a return counts from when each position came; one that is still out keeps its own.
 */
export async function deleteOldPositions(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from customer_location_history where (order_id, recorded_at) in (
      select p.order_id, p.recorded_at from customer_location_history p join rent_orders o on o.id = p.order_id
      where o.status <> 'in-progress' and p.received_at < ${before}
        and coalesce((select h.completed_at from handovers h where h.order_id = o.id and h.phase = 'return'),
          p.received_at) < ${before}
      limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}

/** What is counted of orders that came back, or were to, before an instant; and says of how many. One that is out keeps it. */
export async function deleteOldTracking(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from order_tracking where order_id in (
      select t.order_id from order_tracking t join rent_orders o on o.id = t.order_id
      where o.status <> 'in-progress' and coalesce((select h.completed_at from handovers h
        where h.order_id = o.id and h.phase = 'return'), o.end_date) < ${before}
      limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}
