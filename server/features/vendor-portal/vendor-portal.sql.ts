/** What a vendor is shown of its own: its name, what waits, its orders. */
import type { OrderStatus } from '@ceylono/domain/order';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';
import { listOrders, type OrderRow } from '../order/order.sql.ts';

export async function countPendingOfVendor(db: Queryable, vendorId: AuthorizedVendorId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from rent_orders where vendor_id = ${vendorId} and status = 'pending'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findVendorName(db: Queryable, vendorId: AuthorizedVendorId): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from vendors where id = ${vendorId}`.execute(db);
  return rows[0]?.name;
}

export interface OwnOrdersFilter {
  status: OrderStatus | undefined;
  /** Part of an order number or of a customer's name, without case. */
  q: string | undefined;
  cursor: { value: number | string; id: string } | null;
  limit: number;
}

export async function listOwnOrders(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  filter: OwnOrdersFilter,
): Promise<OrderRow[]> {
  const conditions = [sql`o.vendor_id = ${vendorId}`];
  if (filter.status !== undefined) conditions.push(sql`o.status = ${filter.status}`);
  if (filter.q !== undefined) {
    const pattern = containing(filter.q);
    conditions.push(sql`(o.custom_order_id ilike ${pattern} or o.contact_name ilike ${pattern})`);
  }
  return listOrders(db, { condition: sql.join(conditions, sql` and `), cursor: filter.cursor, limit: filter.limit });
}
