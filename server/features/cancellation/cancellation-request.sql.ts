/** Requests to cancel a confirmed order. */
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** False when this order's customer has asked before. */
export async function insertCancellationRequest(
  trx: Trx,
  orderPk: string,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into cancellation_requests (order_id, reason, created_at) values (${orderPk}, ${reason}, ${now})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length === 1;
}
