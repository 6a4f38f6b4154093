import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** Whether something of this kind is still to be told of the order. */
export async function isWaiting(trx: Trx, orderPk: string, kind: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from outbox
    where order_id = ${orderPk} and kind = ${kind} and done_at is null and parked_at is null limit 1`.execute(trx);
  return rows.length > 0;
}
