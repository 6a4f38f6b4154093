/** The few orders and vendors that a text may mean. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { isFoundBy } from '../order/order-search.sql.ts';

export interface FoundOrderRow {
  orderId: string;
  customOrderId: string;
  customerName: string;
  model: string;
  plate: string | null;
  vendorName: string;
}

/** The newest first. */
export async function findOrders(db: Queryable, q: string, limit: number): Promise<FoundOrderRow[]> {
  const { rows } = await sql<FoundOrderRow>`
    select o.public_id as "orderId", o.custom_order_id as "customOrderId", o.contact_name as "customerName", v.model,
      v.plate, d.name as "vendorName"
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    where ${isFoundBy(q)} order by o.created_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface FoundVendorRow {
  vendorId: string;
  name: string;
  district: string;
}

/** Those who are vendors, suspended or not, by name. */
export async function findVendors(db: Queryable, q: string, limit: number): Promise<FoundVendorRow[]> {
  const { rows } = await sql<FoundVendorRow>`
    select id as "vendorId", name, district from vendors where status in ('approved', 'suspended') and name ilike ${containing(q)}
    order by name, id limit ${limit}`.execute(db);
  return rows;
}
