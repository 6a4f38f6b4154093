import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

export interface UndecidedOrder {
  pk: string;
  orderId: string;
}

/** Pending orders that were placed, or opened again, and that nobody decided about since before `createdBefore`; those after `last` only, in the order of their keys. */
export async function listUndecidedOrders(
  db: Queryable,
  createdBefore: Date,
  last: UndecidedOrder | null,
  limit: number,
): Promise<UndecidedOrder[]> {
  const { rows } = await sql<UndecidedOrder>`
    select id as pk, public_id as "orderId" from rent_orders
    where status = 'pending' and verification_status = 'pending' and created_at < ${createdBefore}
      and (reopened_at is null or reopened_at < ${createdBefore})
      and (${last?.pk ?? null}::uuid is null or id > ${last?.pk ?? null})
    order by id limit ${limit}`.execute(db);
  return rows;
}
