/** What there is under a phone, in E.164. */
import type { OrderStatus } from '@ceylono/domain/order';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { DocumentRow } from '../document/document.sql.ts';
import { listOrders, type OrderRow } from '../order/order.sql.ts';

/** The phone of an order; '' once its customer is erased. */
export async function phoneOfOrder(db: Queryable, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ phone: string }>`
    select contact_phone as phone from rent_orders where public_id = ${orderId}`.execute(db);
  return rows[0]?.phone;
}

/** The customer with the phone; null: nobody has it. */
export async function findCustomerOfPhone(db: Queryable, phone: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from customers where phone = ${phone}`.execute(db);
  return rows[0]?.id ?? null;
}

export interface PhoneOrdersFilter {
  phone: string;
  /** Only this customer's. */
  customerId?: string | undefined;
  status?: OrderStatus | undefined;
  /** Part of an order number, a contact's name, a vehicle's model or a status, without case. */
  q?: string | undefined;
  cursor: { value: number | string; id: string } | null;
  limit: number;
}

/** Newest first. */
export async function listOrdersOfPhone(db: Queryable, filter: PhoneOrdersFilter): Promise<OrderRow[]> {
  const conditions = [sql`o.contact_phone = ${filter.phone}`];
  if (filter.customerId !== undefined) conditions.push(sql`o.customer_id = ${filter.customerId}`);
  if (filter.status !== undefined) conditions.push(sql`o.status = ${filter.status}`);
  if (filter.q !== undefined) {
    const pattern = containing(filter.q);
    conditions.push(sql`(o.custom_order_id ilike ${pattern} or o.contact_name ilike ${pattern}
      or v.model ilike ${pattern} or o.status ilike ${pattern} or replace(o.status, '-', ' ') ilike ${pattern})`);
  }
  return listOrders(db, { condition: sql.join(conditions, sql` and `), cursor: filter.cursor, limit: filter.limit });
}

export interface PhoneFigures {
  totalOrders: number;
  totalValue: number;
  pendingOrders: number;
  completedOrders: number;
}

export async function sumOrdersOfPhone(db: Queryable, phone: string): Promise<PhoneFigures> {
  const { rows } = await sql<PhoneFigures>`
    select count(*) as "totalOrders", coalesce(sum(final_total_bill), 0)::bigint as "totalValue",
      count(*) filter (where status = 'pending') as "pendingOrders",
      count(*) filter (where status = 'completed') as "completedOrders"
    from rent_orders where contact_phone = ${phone}`.execute(db);
  return rows[0] as PhoneFigures;
}

export interface PhonePaper extends DocumentRow {
  customOrderId: string;
  /** Its order is the customer's. */
  phoneConfirmed: boolean;
}

/**
 * One of each kind: the newest of the customer's orders, else of the others; of an order whose identity was rejected only
 * where there is nothing else.
 */
export async function listPapersOfPhone(
  db: Queryable,
  phone: string,
  customerId: string | null,
): Promise<PhonePaper[]> {
  const { rows } = await sql<PhonePaper>`
    select distinct on (d.kind) d.id as "documentId", d.order_id as "orderPk", d.kind,
      d.storage_key as "storageKey", d.content_type as "contentType", d.bytes, d.created_at as "createdAt",
      o.custom_order_id as "customOrderId", coalesce(o.customer_id = ${customerId}::uuid, false) as "phoneConfirmed"
    from rent_orders o join documents d on d.order_id = o.id
    where o.contact_phone = ${phone}
    order by d.kind, o.verification_status = 'rejected', "phoneConfirmed" desc, d.created_at desc, d.id`.execute(db);
  return rows;
}
