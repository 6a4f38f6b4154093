/** Requests to cancel a confirmed order. */
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** The last request of an order, which is open while the order stays confirmed and nobody declined it; instants as text. */
export interface CancellationRequest {
  reason: string | null;
  requestedAt: string;
  /** null: nobody declined it. */
  declinedAt: string | null;
  declineReason: string | null;
}

/** Of an order `o`. */
export const CANCELLATION_REQUEST = sql`
  (select json_build_object('reason', c.reason, 'requestedAt', c.created_at, 'declinedAt', c.declined_at,
      'declineReason', c.decline_reason)
    from cancellation_requests c where c.order_id = o.id) as "cancellationRequest"`;

/** Of an order `o`: it stands, and its customer waits for an answer. */
export const HAS_ASKED_TO_CANCEL = sql`o.status = 'confirmed'
  and exists (select 1 from cancellation_requests c where c.order_id = o.id and c.declined_at is null)`;

/** False when this order's customer has asked before, and staff have still to answer. */
export async function insertCancellationRequest(
  trx: Trx,
  orderPk: string,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into cancellation_requests as c (order_id, reason, created_at) values (${orderPk}, ${reason}, ${now})
    on conflict (order_id) do update set reason = excluded.reason, created_at = excluded.created_at,
      declined_at = null, declined_by = null, decline_reason = null
    where c.declined_at is not null returning 1`.execute(trx);
  return rows.length === 1;
}

/** Of a locked order; null: its customer did not ask. */
export async function findCancellationRequest(
  trx: Trx,
  orderPk: string,
): Promise<{ requestedAt: Date; declinedAt: Date | null } | null> {
  const { rows } = await sql<{ requestedAt: Date; declinedAt: Date | null }>`
    select created_at as "requestedAt", declined_at as "declinedAt" from cancellation_requests
    where order_id = ${orderPk}`.execute(trx);
  return rows[0] ?? null;
}

export async function markDeclined(
  trx: Trx,
  orderPk: string,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<void> {
  await sql`
    update cancellation_requests set declined_at = ${now}, declined_by = ${by}, decline_reason = ${reason}
    where order_id = ${orderPk}`.execute(trx);
}
