/** The few orders, customers, vehicles and vendors that a text may mean. */
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { OrderStatus } from '@ceylono/domain/order';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { isFoundBy as isCustomerFoundBy } from '../../db/found-words.ts';
import { containing } from '../../db/like.ts';
import { HAS_OWN_RECORD } from '../customer-record/customer-list.sql.ts';
import { STANDING_EXTENSION_STATUS } from '../extension/standing-extension.sql.ts';
import { isFoundBy as isOrderFoundBy } from '../order/order-search.sql.ts';
import { isFoundBy as isVehicleFoundBy } from '../staff-fleet/vehicle-words.sql.ts';
import { IS_VENDOR } from '../vendor/vendor.sql.ts';

export interface FoundOrderRow {
  orderId: string;
  customOrderId: string;
  customerName: string;
  model: string;
  plate: string | null;
  vendorName: string;
  status: OrderStatus;
  extensionStatus: ExtensionStatus | null;
  startDate: Date;
  endDate: Date;
}

/** The newest first. */
export async function findOrders(db: Queryable, q: string, limit: number): Promise<FoundOrderRow[]> {
  const { rows } = await sql<FoundOrderRow>`
    select o.public_id as "orderId", o.custom_order_id as "customOrderId", o.contact_name as "customerName", v.model,
      v.plate, d.name as "vendorName", o.status, ${STANDING_EXTENSION_STATUS} as "extensionStatus",
      o.start_date as "startDate", o.end_date as "endDate"
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    where ${isOrderFoundBy(q)} order by o.created_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface FoundCustomerRow {
  customerId: string;
  name: string;
  phone: string;
}

/** The newest first; one that was merged is found as the one that it leads to. */
export async function findCustomers(db: Queryable, q: string, limit: number): Promise<FoundCustomerRow[]> {
  const { rows } = await sql<FoundCustomerRow>`
    select c.id as "customerId", c.name, c.phone from customers c
    where ${HAS_OWN_RECORD} and ${isCustomerFoundBy(sql`c.words`, q)}
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface FoundVehicleRow {
  vehicleId: string;
  model: string;
  plate: string | null;
  vendorName: string;
}

/** The newest first. */
export async function findVehicles(db: Queryable, q: string, limit: number): Promise<FoundVehicleRow[]> {
  const { rows } = await sql<FoundVehicleRow>`
    select v.id as "vehicleId", v.model, v.plate, d.name as "vendorName"
    from vehicles v join vendors d on d.id = v.vendor_id
    where ${IS_VENDOR} and ${isVehicleFoundBy(q)} order by v.created_at desc, v.id desc limit ${limit}`.execute(db);
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
    select d.id as "vendorId", d.name, d.district from vendors d where ${IS_VENDOR} and d.name ilike ${containing(q)}
    order by d.name, d.id limit ${limit}`.execute(db);
  return rows;
}
