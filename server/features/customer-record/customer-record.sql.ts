/** One record of a customer, as staff look at it and correct it. */
import type { CustomerFields, FieldChange } from '@ceylono/domain/customer-record';
import type { OrderStatus } from '@ceylono/domain/order';
import { provedSince } from '@ceylono/domain/phone-proof';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { listOrders, type OrderListRow } from '../order-list/order-list.sql.ts';
import type { OrderPlace } from '../order-list/order-sort.sql.ts';

/** Of an order `o`: the record's, or nobody's yet and under one of these phones, which are the record's. */
function isOf(customerId: string, phones: string[]): RawBuilder<boolean> {
  return sql`(o.customer_id = ${customerId}::uuid
    or o.customer_id is null and o.contact_phone = any(${phones}::text[]))`;
}

export function listOrdersOf(
  db: Queryable,
  customerId: string,
  phones: string[],
  cursor: OrderPlace | null,
  limit: number,
): Promise<OrderListRow[]> {
  return listOrders(db, { condition: isOf(customerId, phones), cursor, limit });
}

export interface StandingOrder {
  customOrderId: string;
  status: OrderStatus;
  endsAt: Date;
}

/** By which is told whether they are over. */
export async function listStandingOrders(
  db: Queryable,
  customerId: string,
  phones: string[],
): Promise<StandingOrder[]> {
  const { rows } = await sql<StandingOrder>`
    select o.custom_order_id as "customOrderId", o.status, o.end_date as "endsAt" from rent_orders o
    where ${isOf(customerId, phones)} order by o.created_at, o.id`.execute(db);
  return rows;
}

/** So many browsers. */
export async function countProofs(db: Queryable, phone: string, now: Date): Promise<number> {
  const { rows } = await sql<{ proofs: number }>`
    select count(*) as proofs from phone_proofs where phone = ${phone} and proved_at > ${provedSince(now)}`.execute(db);
  return rows[0]?.proofs ?? 0;
}

export interface MergedRow extends CustomerFields {
  mergeId: string;
  customerId: string;
  createdAt: Date;
  mergedAt: Date;
  mergedBy: string;
  orders: number;
}

/** Merged into this one, the last first. */
export async function listMerged(db: Queryable, customerId: string): Promise<MergedRow[]> {
  const { rows } = await sql<MergedRow>`
    select g.id as "mergeId", c.id as "customerId", c.name, c.phone, c.email, c.address, c.created_at as "createdAt",
      g.merged_at as "mergedAt", g.merged_by as "mergedBy",
      (select count(*) from customer_merge_orders x where x.merge_id = g.id and x.was_moved) as orders
    from customer_merges g join customers c on c.id = g.merged_id
    where g.kept_id = ${customerId} and g.undone_at is null order by g.merged_at desc, g.id`.execute(db);
  return rows;
}

/** Instants of a row within a list come as they are; these are rows of their own. */
export interface ChangeRow {
  changedAt: Date;
  changedBy: string;
  fields: FieldChange[];
  orders: number;
}

/** More than anybody looks through. */
const CHANGES_SHOWN = 50;

export async function listChanges(db: Queryable, customerId: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select changed_at as "changedAt", changed_by as "changedBy", changes as fields, orders from customer_changes
    where customer_id = ${customerId} order by changed_at desc, id desc limit ${CHANGES_SHOWN}`.execute(db);
  return rows;
}

export interface AlikeRow {
  customerId: string;
  name: string;
  phone: string;
  email: string;
}

const ALIKE_SHOWN = 5;

/** With the same e-mail or name, without case; those with the e-mail first. */
export async function listAlike(
  db: Queryable,
  { customerId, name, email }: Omit<AlikeRow, 'phone'>,
): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    select c.id as "customerId", c.name, c.phone, c.email from customers c
    where c.merged_into_id is null and c.id <> ${customerId}
      and (lower(c.email) = lower(${email}) and c.email <> '' or lower(c.name) = lower(${name}))
    order by lower(c.email) = lower(${email}) desc, c.created_at desc, c.id limit ${ALIKE_SHOWN}`.execute(db);
  return rows;
}

export interface LockedRecord extends CustomerFields {
  mergedIntoId: string | null;
}

/** No other transaction changes or merges it, or makes an order its own, until this one ends. */
export async function lockRecord(trx: Trx, customerId: string): Promise<LockedRecord | undefined> {
  const { rows } = await sql<LockedRecord>`
    select name, phone, email, address, merged_into_id as "mergedIntoId" from customers
    where id = ${customerId} for update`.execute(trx);
  return rows[0];
}

export interface Holder {
  customerId: string;
  name: string;
}

/** Any record, merged or not; undefined: the phone is free. */
export async function findHolder(db: Queryable, phone: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select coalesce(k.id, c.id) as "customerId", coalesce(k.name, c.name) as name
    from customers c left join customers k on k.id = c.merged_into_id where c.phone = ${phone}`.execute(db);
  return rows[0];
}

export interface LockedOrder extends CustomerFields {
  pk: string;
  status: OrderStatus;
  endsAt: Date;
}

/** The record's own, with what they say of who rents; no other transaction moves them until this one ends. */
export async function lockOrdersOfRecord(trx: Trx, customerId: string): Promise<LockedOrder[]> {
  await sql`
    select 1 from rent_orders where customer_id = ${customerId} order by id for no key update`.execute(trx);
  const { rows } = await sql<LockedOrder>`
    select id as pk, status, end_date as "endsAt", contact_name as name, contact_phone as phone, contact_email as email,
      address from rent_orders where customer_id = ${customerId} order by id`.execute(trx);
  return rows;
}

/** A locked one. */
export async function updateRecord(trx: Trx, customerId: string, fields: CustomerFields): Promise<void> {
  await sql`
    update customers set name = ${fields.name}, phone = ${fields.phone}, email = ${fields.email},
      address = ${fields.address} where id = ${customerId}`.execute(trx);
}

export async function insertChange(
  trx: Trx,
  customerId: string,
  { changedAt, changedBy, fields, orders }: ChangeRow,
): Promise<void> {
  await sql`
    insert into customer_changes (customer_id, changed_by, changed_at, changes, orders)
    values (${customerId}, ${changedBy}, ${changedAt}, ${JSON.stringify(fields)}::jsonb, ${orders})`.execute(trx);
}
