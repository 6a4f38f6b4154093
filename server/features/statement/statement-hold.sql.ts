/** Orders that staff hold out of their vendor's statement until a dispute is settled. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface StatementHoldRow {
  heldAt: Date;
  heldBy: string;
  reason: string | null;
}

/** Of an order `o`. */
export const IS_HELD_OUT = sql`
  exists (select 1 from statement_holds s where s.order_id = o.id and s.settled_at is null)`;

/** The one that is not settled. */
export async function findHold(db: Queryable, orderPk: string): Promise<StatementHoldRow | undefined> {
  const { rows } = await sql<StatementHoldRow>`
    select held_at as "heldAt", held_by as "heldBy", reason from statement_holds
    where order_id = ${orderPk} and settled_at is null`.execute(db);
  return rows[0];
}

/** False when it is held out already: the index `statement_hold_open` keeps them from being two. */
export async function insertHold(
  trx: Trx,
  { orderPk, reason, now, by }: { orderPk: string; reason: string; now: Date; by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into statement_holds (order_id, reason, held_at, held_by) values (${orderPk}, ${reason}, ${now}, ${by})
    on conflict (order_id) where settled_at is null do nothing`.execute(trx);
  return Number(numAffectedRows) > 0;
}

export async function settleHold(trx: Trx, orderPk: string, now: Date, by: string): Promise<void> {
  await sql`
    update statement_holds set settled_at = ${now}, settled_by = ${by}
    where order_id = ${orderPk} and settled_at is null`.execute(trx);
}

/** Why they are disputed, in words of staff; as part of an erasure. */
export async function emptyHoldReasons(trx: Trx, orderPks: string[]): Promise<void> {
  await sql`
    update statement_holds set reason = null
    where order_id = any(${orderPks}::uuid[]) and reason is not null`.execute(trx);
}

/** The same of so many as were disputed after it. Answers how many. */
export async function emptyHoldReasonsOfErased(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    update statement_holds set reason = null where id in (
      select s.id from rent_orders o join statement_holds s on s.order_id = o.id
      where o.contact_phone = '' and s.reason is not null limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}
