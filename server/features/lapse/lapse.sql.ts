import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { COUNTS_FROM } from '../order/order-columns.sql.ts';

export interface UndecidedOrder {
  pk: string;
  orderId: string;
}

/** Pending orders that nobody decided about and whose time to decide counts from before `countedBefore`; those after `last` only, in the order of their keys. */
export async function listUndecidedOrders(
  db: Queryable,
  countedBefore: Date,
  last: UndecidedOrder | null,
  limit: number,
): Promise<UndecidedOrder[]> {
  const { rows } = await sql<UndecidedOrder>`
    select o.id as pk, o.public_id as "orderId" from rent_orders o
    where o.status = 'pending' and o.verification_status = 'pending' and ${COUNTS_FROM} < ${countedBefore}
      and (${last?.pk ?? null}::uuid is null or o.id > ${last?.pk ?? null})
    order by o.id limit ${limit}`.execute(db);
  return rows;
}
