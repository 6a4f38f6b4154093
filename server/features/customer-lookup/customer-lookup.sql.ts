/** What there is under a phone, in E.164. */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import type { Residency } from '@ceylono/domain/document';
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { Language } from '@ceylono/domain/language';
import { HOLDING_STATUSES, OPEN_ORDERS_SHOWN, type OrderStatus, WAITING_STATUSES } from '@ceylono/domain/order';
import { NEVER_HANDED_OVER_DAYS } from '@ceylono/domain/retention';
import type { ShownStatus } from '@ceylono/domain/shown-status';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { DocumentRow } from '../document/document.sql.ts';
import { isShownAs, STANDING_EXTENSION_STATUS } from '../extension/standing-extension.sql.ts';
import { listOrders, type OrderListRow } from '../order-list/order-list.sql.ts';
import type { OrderPlace } from '../order-list/order-sort.sql.ts';

/** The phone of an order; '' once its customer is erased. */
export async function phoneOfOrder(db: Queryable, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ phone: string }>`
    select contact_phone as phone from rent_orders where public_id = ${orderId}`.execute(db);
  return rows[0]?.phone;
}

/**
 * Of an order `o`: it has the phone, or is the customer's of that phone, under another one of theirs: staff corrected it since,
 * or merged two records (decision 061).
 */
function isUnder(phone: string, customerId: string | null): RawBuilder<boolean> {
  return customerId === null
    ? sql`o.contact_phone = ${phone}`
    : sql`(o.contact_phone = ${phone} or o.customer_id = ${customerId}::uuid)`;
}

/** Who ordered, as they said with that order. */
export interface CustomerDetailsRow {
  pk: string;
  orderId: string;
  customerId: string | null;
  name: string;
  phone: string;
  email: string;
  address: string;
  residency: Residency;
  guarantorName: string | null;
  guarantorPhone: string | null;
  pickupPlace: string | null;
  language: Language;
}

/**
 * Of the newest order with the phone; where there is one of this customer, of the newest of those, under this phone if any
 * is.
 */
export async function findCustomerDetails(
  db: Queryable,
  phone: string,
  customerId: string | null,
): Promise<CustomerDetailsRow | undefined> {
  const { rows } = await sql<CustomerDetailsRow>`
    select o.id as pk, o.public_id as "orderId", o.customer_id as "customerId", o.contact_name as name,
      o.contact_phone as phone, o.contact_email as email, o.address, o.residency, o.guarantor_name as "guarantorName",
      o.guarantor_phone as "guarantorPhone", o.language, case when o.delivery then o.location else d.district end as "pickupPlace"
    from rent_orders o join vendors d on d.id = o.vendor_id where ${isUnder(phone, customerId)}
    order by coalesce(o.customer_id = ${customerId}::uuid, false) desc, (o.contact_phone = ${phone}) desc,
      o.created_at desc, o.id desc limit 1`.execute(db);
  return rows[0];
}

export interface PhoneOrdersFilter {
  phone: string;
  /** The customer of that phone. */
  customerId: string | null;
  status?: ShownStatus | undefined;
  /** Part of an order number, a contact's name, a vehicle's model or a status, without case. */
  q?: string | undefined;
  cursor: OrderPlace | null;
  limit: number;
}

/** Newest first. */
export async function listOrdersOfPhone(db: Queryable, filter: PhoneOrdersFilter): Promise<OrderListRow[]> {
  const conditions: RawBuilder<unknown>[] = [isUnder(filter.phone, filter.customerId)];
  if (filter.status !== undefined) conditions.push(isShownAs(filter.status));
  if (filter.q !== undefined) {
    const pattern = containing(filter.q);
    conditions.push(sql`(o.custom_order_id ilike ${pattern} or o.contact_name ilike ${pattern}
      or v.model ilike ${pattern} or o.status ilike ${pattern} or replace(o.status, '-', ' ') ilike ${pattern})`);
  }
  return listOrders(db, { condition: sql.join(conditions, sql` and `), cursor: filter.cursor, limit: filter.limit });
}

export interface OpenOrderRow {
  orderId: string;
  customOrderId: string;
  customerId: string | null;
  status: OrderStatus;
  extensionStatus: ExtensionStatus | null;
  model: string;
  startDate: Date;
  endDate: Date;
}

/** Those that are not over (`isOver`), the one that begins first before the others. */
export async function listOpenOrdersOfPhone(
  db: Queryable,
  phone: string,
  customerId: string | null,
  now: Date,
): Promise<OpenOrderRow[]> {
  const neverHandedOver = new Date(now.getTime() - NEVER_HANDED_OVER_DAYS * DAY_MS);
  const { rows } = await sql<OpenOrderRow>`
    select o.public_id as "orderId", o.custom_order_id as "customOrderId", o.customer_id as "customerId", o.status,
      ${STANDING_EXTENSION_STATUS} as "extensionStatus", v.model, o.start_date as "startDate", o.end_date as "endDate"
    from rent_orders o join vehicles v on v.id = o.vehicle_id
    where ${isUnder(phone, customerId)} and o.status = any(${[...HOLDING_STATUSES]}::text[])
      and (o.status <> all(${[...WAITING_STATUSES]}::text[]) or o.end_date >= ${neverHandedOver})
    order by o.start_date, o.id limit ${OPEN_ORDERS_SHOWN}`.execute(db);
  return rows;
}

export interface PhoneFigures {
  totalOrders: number;
  totalValue: number;
  pendingOrders: number;
  completedOrders: number;
}

export async function sumOrdersOfPhone(db: Queryable, phone: string, customerId: string | null): Promise<PhoneFigures> {
  const { rows } = await sql<PhoneFigures>`
    select count(*) as "totalOrders", coalesce(sum(final_total_bill), 0)::bigint as "totalValue",
      count(*) filter (where status = 'pending') as "pendingOrders",
      count(*) filter (where status = 'completed') as "completedOrders"
    from rent_orders o where ${isUnder(phone, customerId)}`.execute(db);
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
    where ${isUnder(phone, customerId)}
    order by d.kind, o.verification_status = 'rejected', "phoneConfirmed" desc, d.created_at desc, d.id`.execute(db);
  return rows;
}
