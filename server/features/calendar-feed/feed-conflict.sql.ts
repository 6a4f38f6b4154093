import type { Conflict } from '@ceylono/domain/calendar-feed';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export async function deleteOtherConflicts(trx: Trx, feedId: string, conflicts: readonly Conflict[]): Promise<void> {
  const orders = conflicts.map(({ orderPk }) => orderPk);
  await sql`
    delete from feed_conflicts where feed_id = ${feedId} and not order_id = any(${orders}::uuid[])`.execute(trx);
}

export async function putConflicts(trx: Trx, feedId: string, conflicts: readonly Conflict[], now: Date): Promise<void> {
  const orders = conflicts.map(({ orderPk }) => orderPk);
  const starts = conflicts.map(({ startsAt }) => startsAt.toISOString());
  const ends = conflicts.map(({ endsAt }) => endsAt.toISOString());
  await sql`
    insert into feed_conflicts (feed_id, order_id, starts_at, ends_at, noticed_at)
    select ${feedId}::uuid, n.order_id, n.starts_at, n.ends_at, ${now}::timestamptz
    from unnest(${orders}::uuid[], ${starts}::timestamptz[], ${ends}::timestamptz[]) n (order_id, starts_at, ends_at)
    on conflict (feed_id, order_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(
    trx,
  );
}

export interface FeedConflictRow {
  feedName: string;
  startsAt: Date;
  endsAt: Date;
  noticedAt: Date;
}

/** Of an order that holds its time still. */
export async function listConflictsOfOrder(db: Queryable, orderPk: string): Promise<FeedConflictRow[]> {
  const { rows } = await sql<FeedConflictRow>`
    select f.name as "feedName", c.starts_at as "startsAt", c.ends_at as "endsAt", c.noticed_at as "noticedAt"
    from feed_conflicts c join calendar_feeds f on f.id = c.feed_id
      join vehicle_blocks b on b.order_id = c.order_id and b.active
    where c.order_id = ${orderPk} order by c.starts_at, f.id`.execute(db);
  return rows;
}
