/** The outbox as staff read it, and what they set going again. No payload leaves it but which letter it is. */
import type { OutboxKind, OutboxState } from '@ceylono/domain/outbox';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { standsAt } from '../../jobs/outbox-lag.sql.ts';

export interface OutboxListRow {
  id: string;
  kind: OutboxKind;
  letter: string | null;
  named: string | null;
  orderId: string | null;
  customOrderId: string | null;
  attempts: number;
  reason: string | null;
  createdAt: Date;
  doneAt: Date | null;
  parkedAt: Date | null;
  availableAt: Date;
}

export interface OutboxListing {
  kinds: readonly OutboxKind[];
  state: OutboxState | 'all' | 'open';
  cursor: { value: string; id: string } | null;
  limit: number;
}

const OF_STATE: Record<OutboxListing['state'], ReturnType<typeof sql>> = {
  all: sql`true`,
  open: sql`x.done_at is null`,
  sent: sql`x.done_at is not null and x.last_error is null`,
  lapsed: sql`x.done_at is not null and x.last_error is not null`,
  parked: sql`x.done_at is null and x.parked_at is not null`,
  failed: sql`x.done_at is null and x.parked_at is null and x.last_error is not null`,
  waiting: sql`x.done_at is null and x.parked_at is null and x.last_error is null`,
};

/** Newest first: of each kind the newest by its index, and of these the newest of all. */
export async function listOutbox(
  db: Queryable,
  { kinds, state, cursor, limit }: OutboxListing,
): Promise<OutboxListRow[]> {
  const before =
    cursor === null ? sql`true` : sql`(x.created_at, x.id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`;
  const { rows } = await sql<OutboxListRow>`
    select t.id, t.kind, t.payload ->> 'letter' as letter, t.payload ->> 'recipient' as named,
      o.public_id as "orderId", o.custom_order_id as "customOrderId", t.attempts, t.last_error as reason,
      t.created_at as "createdAt", t.done_at as "doneAt", t.parked_at as "parkedAt", t.available_at as "availableAt"
    from (
      select f.* from unnest(${[...kinds]}::text[]) k (name) cross join lateral (
        select x.* from outbox x where x.kind = k.name and ${OF_STATE[state]} and ${before}
        order by x.created_at desc, x.id desc limit ${limit}
      ) f order by f.created_at desc, f.id desc limit ${limit}
    ) t left join rent_orders o on o.id = t.order_id
    order by t.created_at desc, t.id desc`.execute(db);
  return rows;
}

export interface OutboxCounts {
  open: number;
  failed: number;
  parked: number;
  standing: number;
}

/** Of one kind, or of all. */
export async function countOutbox(db: Queryable, now: Date, kind?: OutboxKind): Promise<OutboxCounts> {
  const { rows } = await sql<OutboxCounts>`
    select count(*) filter (where parked_at is null) as open,
      count(*) filter (where parked_at is null and last_error is not null) as failed,
      count(*) filter (where parked_at is not null) as parked,
      count(*) filter (where ${standsAt(now)}) as standing
    from outbox where done_at is null and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`.execute(db);
  return rows[0] ?? { open: 0, failed: 0, parked: 0, standing: 0 };
}

export interface StuckRow {
  kind: OutboxKind;
  isStuck: boolean;
}

/** Locked: nobody takes it meanwhile. Stuck is what was given up, or waits after a failure in nobody's hands. */
export async function lockOutboxRow(trx: Trx, id: string): Promise<StuckRow | undefined> {
  const { rows } = await sql<StuckRow>`
    select kind, done_at is null and claim is null and (parked_at is not null or last_error is not null) as "isStuck"
    from outbox where id = ${id} for update`.execute(trx);
  return rows[0];
}

const AS_NEW = sql`last_error = null, stuck_since = null, away_since = null`;

/** As if it were new, but for its age: due now, with all its tries. */
export async function setGoing(trx: Trx, id: string, now: Date): Promise<void> {
  await sql`
    update outbox set parked_at = null, attempts = 0, available_at = ${now}, ${AS_NEW} where id = ${id}`.execute(trx);
}

/** The oldest first, so many at most; what somebody else sets going right now is theirs. */
export async function setParkedGoing(trx: Trx, kinds: readonly OutboxKind[], most: number, now: Date): Promise<number> {
  const { rows } = await sql`
    update outbox set parked_at = null, attempts = 0, available_at = ${now}, ${AS_NEW} where id = any(array(
      select id from outbox where done_at is null and parked_at is not null and kind = any(${[...kinds]}::text[])
      order by created_at, id limit ${most} for update skip locked
    )) returning 1`.execute(trx);
  return rows.length;
}
