/**
 * The outbox: tasks that follow a change, each row in one worker's hands at a time (architecture §4). A taking has a
 * claim of its own, and only the holder of a row's claim marks it: a worker that was taken for dead changes nothing.
 */
import { sql } from 'kysely';
import { byName } from '../db/by-name.ts';
import type { Queryable, Trx } from '../db/database.ts';
import { later } from '../db/later.ts';

export interface OutboxRow {
  id: string;
  kind: string;
  payload: Record<string, string>;
  orderPk: string | null;
  attempts: number;
  createdAt: Date;
  claim: string;
}

type Claimed = Pick<OutboxRow, 'id' | 'claim'>;

/** Written in the change's own transaction, so that it is told exactly when the change happened. */
export async function enqueue(
  trx: Trx,
  kind: string,
  payload: Record<string, string>,
  orderPk: string | null,
  now: Date,
): Promise<void> {
  await later(trx)`
    insert into outbox (kind, payload, order_id, created_at, available_at)
    values (${kind}, ${JSON.stringify(payload)}::jsonb, ${orderPk}, ${now}, ${now})`;
}

/** Whether such a row of the order, with all of this in it, is still to be told. */
export async function isWaiting(
  db: Queryable,
  kind: string,
  payload: Record<string, string>,
  orderPk: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from outbox
    where order_id = ${orderPk} and kind = ${kind} and payload @> ${JSON.stringify(payload)}::jsonb
      and done_at is null and parked_at is null limit 1`.execute(db);
  return rows.length > 0;
}

export interface Taking {
  kind: string;
  /** A new UUID. */
  claim: string;
  now: Date;
  /** No other worker takes the rows before; a worker that dies leaves them to be taken again then. */
  hiddenUntil: Date;
  limit: number;
}

/**
 * Takes the due rows, oldest first. The attempt counts from the taking, so that a row that kills its worker is parked
 * too. As an array, which is made once: asked with `in`, a planner that takes the table for small asks again for each row,
 * and takes more than the limit.
 */
export async function takeDue(db: Queryable, { kind, claim, now, hiddenUntil, limit }: Taking): Promise<OutboxRow[]> {
  const { rows } = await byName<OutboxRow>`
    update outbox set attempts = attempts + 1, available_at = ${hiddenUntil}, claim = ${claim}
    where id = any(array(
      select id from outbox where done_at is null and parked_at is null and available_at <= ${now} and kind = ${kind}
      order by available_at, created_at limit ${limit} for update skip locked
    ))
    returning id, kind, payload, order_id as "orderPk", attempts, created_at as "createdAt", claim`.execute(db);
  return rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** For what takes long: the rows of these claims that are still in hand stay hidden. */
export async function keepHidden(db: Queryable, claims: string[], hiddenUntil: Date): Promise<void> {
  await sql`update outbox set available_at = ${hiddenUntil} where claim = any(${claims}::uuid[])`.execute(db);
}

/** A taking that may or may not have come about: what it took, if anything, is as if it had not been. */
export async function releaseClaim(db: Queryable, claim: string, now: Date): Promise<void> {
  await sql`
    update outbox set attempts = attempts - 1, available_at = ${now}, claim = null where claim = ${claim}`.execute(db);
}

export async function markDone(db: Queryable, { id, claim }: Claimed, now: Date): Promise<void> {
  await byName`
    update outbox set done_at = ${now}, last_error = null, claim = null, stuck_since = null, away_since = null
    where id = ${id} and claim = ${claim}`.execute(db);
}

export interface Failed {
  now: Date;
  availableAt: Date;
  /** Name and code. */
  error: string;
}

export async function retryLater(db: Queryable, row: Claimed, { now, availableAt, error }: Failed): Promise<void> {
  await sql`
    update outbox set available_at = ${availableAt}, last_error = ${error}, claim = null,
      stuck_since = coalesce(stuck_since, ${now}), away_since = null
    where id = ${row.id} and claim = ${row.claim}`.execute(db);
}

/** For something that is away: it keeps its try. */
export async function putBack(db: Queryable, row: Claimed, { now, availableAt, error }: Failed): Promise<void> {
  await sql`
    update outbox set attempts = attempts - 1, available_at = ${availableAt}, last_error = ${error}, claim = null,
      stuck_since = coalesce(stuck_since, ${now}), away_since = coalesce(away_since, ${now})
    where id = ${row.id} and claim = ${row.claim}`.execute(db);
}

/** Done without being sent, and why; false when it was in somebody else's hands by now. */
export async function lapse(trx: Trx, row: Claimed, now: Date, error: string): Promise<boolean> {
  const { rows } = await sql`
    update outbox set done_at = ${now}, last_error = ${error}, claim = null, stuck_since = null, away_since = null
    where id = ${row.id} and claim = ${row.claim} returning 1`.execute(trx);
  return rows.length === 1;
}

/** Gives the row up; false when it was in somebody else's hands by now. */
export async function park(trx: Trx, row: Claimed, now: Date, error: string): Promise<boolean> {
  const { rows } = await sql`
    update outbox set parked_at = ${now}, last_error = ${error}, claim = null
    where id = ${row.id} and claim = ${row.claim} returning 1`.execute(trx);
  return rows.length === 1;
}
