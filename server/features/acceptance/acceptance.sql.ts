/** Orders that wait for their vendor: approved, and not accepted. */
import type { AcceptanceReminder } from '@ceylono/domain/acceptance';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { ASKED_AT } from '../order/order-columns.sql.ts';

export interface UnacceptedOrder {
  pk: string;
  orderId: string;
}

/** In the order of their keys, those after `last` only. */
function unaccepted(last: UnacceptedOrder | null) {
  return sql`o.status = 'pending' and o.verification_status = 'approved'
    and (${last?.pk ?? null}::uuid is null or o.id > ${last?.pk ?? null})`;
}

/** Those whose vendor was asked before that, and was not reminded so of it. */
export async function listOrdersToAccept(
  db: Queryable,
  { reminder, askedBefore }: { reminder: AcceptanceReminder; askedBefore: Date },
  last: UnacceptedOrder | null,
  limit: number,
): Promise<UnacceptedOrder[]> {
  const { rows } = await sql<UnacceptedOrder>`
    select o.id as pk, o.public_id as "orderId" from rent_orders o
    where ${unaccepted(last)} and ${ASKED_AT} <= ${askedBefore}
      and not exists (select 1 from order_reminders r
        where r.order_id = o.id and r.kind = ${reminder} and r.about = ${ASKED_AT})
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

/** Since when the vendor of a locked order is asked to accept it; null: staff have not decided on the identity. */
export async function findAskedAt(trx: Trx, orderPk: string): Promise<Date | null> {
  const { rows } = await sql<{ askedAt: Date | null }>`
    select ${ASKED_AT} as "askedAt" from rent_orders o where o.id = ${orderPk}`.execute(trx);
  return rows[0]?.askedAt ?? null;
}
