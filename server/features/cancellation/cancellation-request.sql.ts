/** Requests to cancel a confirmed order. */
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** The request of an order, which is open while the order stays confirmed; its instant as text. */
export interface CancellationRequest {
  reason: string | null;
  requestedAt: string;
}

/** Of an order `o`. */
export const CANCELLATION_REQUEST = sql`
  (select json_build_object('reason', c.reason, 'requestedAt', c.created_at)
    from cancellation_requests c where c.order_id = o.id) as "cancellationRequest"`;

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

export async function hasCancellationRequest(trx: Trx, orderPk: string): Promise<boolean> {
  const { rows } = await sql`select 1 from cancellation_requests where order_id = ${orderPk}`.execute(trx);
  return rows.length > 0;
}
