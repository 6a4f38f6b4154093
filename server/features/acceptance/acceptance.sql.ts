/** Orders that wait for their vendor: approved, and not accepted. */
import type { AcceptanceReminder } from '@ceylono/domain/acceptance';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface UnacceptedOrder {
  pk: string;
  orderId: string;
}

/** In the order of their keys, those after `last` only. */
function unaccepted(last: UnacceptedOrder | null) {
  return sql`o.status = 'pending' and o.verification_status = 'approved'
    and (${last?.pk ?? null}::uuid is null or o.id > ${last?.pk ?? null})`;
}

/** Those that were approved before that, and of whose approval the vendor was not reminded so. */
export async function listOrdersToAccept(
  db: Queryable,
  { reminder, approvedBefore }: { reminder: AcceptanceReminder; approvedBefore: Date },
  last: UnacceptedOrder | null,
  limit: number,
): Promise<UnacceptedOrder[]> {
  const { rows } = await sql<UnacceptedOrder>`
    select o.id as pk, o.public_id as "orderId" from rent_orders o
    where ${unaccepted(last)} and o.verified_at <= ${approvedBefore}
      and not exists (select 1 from order_reminders r
        where r.order_id = o.id and r.kind = ${reminder} and r.about = o.verified_at)
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

/** Those that should have begun. The rule decides about each again. */
export async function listOrdersThatBegan(
  db: Queryable,
  now: Date,
  last: UnacceptedOrder | null,
  limit: number,
): Promise<UnacceptedOrder[]> {
  const { rows } = await sql<UnacceptedOrder>`
    select o.id as pk, o.public_id as "orderId" from rent_orders o
    where ${unaccepted(last)} and o.start_date <= ${now} order by o.id limit ${limit}`.execute(db);
  return rows;
}

/** When staff decided on the identity of a locked order; null: they have not. */
export async function findVerifiedAt(trx: Trx, orderPk: string): Promise<Date | null> {
  const { rows } = await sql<{ verifiedAt: Date | null }>`
    select verified_at as "verifiedAt" from rent_orders where id = ${orderPk}`.execute(trx);
  return rows[0]?.verifiedAt ?? null;
}
