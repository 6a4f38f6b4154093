/** Orders whose details are over their time, and what of them nothing else takes: signatures, photos, reports, words. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { comesAfter, type DueOrder, hasClosedBefore } from './retention.sql.ts';

/** Of an order `o`: somebody's details or files are still there, and no letter or report of it is on its way. */
const HAS_DETAILS = sql<boolean>`(
  (o.details_removed_at is null or exists (select 1 from handover_files f where f.order_id = o.id))
  and not exists (select 1 from outbox x where x.order_id = o.id and x.done_at is null and x.parked_at is null))`;

/** Orders after that one which closed before. */
export async function listOrdersWithDetails(
  db: Queryable,
  before: Date,
  after: DueOrder | null,
  limit: number,
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select o.id as pk, o.created_at::text as "createdAt" from rent_orders o
    where ${hasClosedBefore(sql`${before}::timestamptz`)} and ${HAS_DETAILS} and ${comesAfter(after)}
    order by o.created_at, o.id limit ${limit}`.execute(db);
  return rows;
}

/** '' is no phone: somebody was erased. */
export async function listPhones(trx: Trx, orderPks: string[]): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select distinct contact_phone as phone from rent_orders
    where id = any(${orderPks}::uuid[]) and contact_phone <> ''`.execute(trx);
  return rows.map(({ phone }) => phone);
}

export interface OrderWithDetails {
  pk: string;
  customerId: string | null;
  phone: string;
}

/** Those of them that still are, which nobody moves until the transaction ends. */
export async function lockOrdersWithDetails(trx: Trx, pks: string[]): Promise<OrderWithDetails[]> {
  await sql`select 1 from rent_orders where id = any(${pks}::uuid[]) order by id for no key update`.execute(trx);
  const { rows } = await sql<OrderWithDetails>`
    select o.id as pk, o.customer_id as "customerId", o.contact_phone as phone from rent_orders o
    where o.id = any(${pks}::uuid[]) and o.status in ('completed', 'cancelled', 'rejected') and ${HAS_DETAILS}
    order by o.id`.execute(trx);
  return rows;
}

/** What both signed, their photos and reports, and the words beside them. Answers where the files lie. */
export async function deleteEvidence(trx: Trx, orderPks: string[]): Promise<string[]> {
  const these = sql`any(${orderPks}::uuid[])`;
  const reports = await sql<{ storageKey: string }>`
    select report_key as "storageKey" from handovers where order_id = ${these} and report_key is not null`.execute(trx);
  await sql`update damage_marks set note = '', photo_file_id = null where order_id = ${these}`.execute(trx);
  await sql`
    update handovers set signature_file_id = null, report_key = null, report_bytes = null
    where order_id = ${these}`.execute(trx);
  await sql`update additional_charges set text = '' where order_id = ${these}`.execute(trx);
  const files = await sql<{ storageKey: string }>`
    delete from handover_files where order_id = ${these} returning storage_key as "storageKey"`.execute(trx);
  return [...reports.rows, ...files.rows].map(({ storageKey }) => storageKey);
}

/** Mails and other work of the order, with the errors that name addresses; what staff were notified of. */
export async function deleteWork(trx: Trx, orderPks: string[]): Promise<void> {
  await sql`delete from outbox where order_id = any(${orderPks}::uuid[])`.execute(trx);
  await sql`delete from admin_notifications where order_id = any(${orderPks}::uuid[])`.execute(trx);
}

/** Addresses that new devices of these phones keep of no order any more; a device that was stopped stays so, without. */
export async function deleteAddressesOfNoOrder(trx: Trx, phones: string[]): Promise<void> {
  const those = sql`n.phone = any(${phones}::text[]) and not exists (select 1 from rent_orders o
    where o.contact_phone = n.phone and lower(o.contact_email) = lower(n.email))`;
  await sql`delete from new_devices n where ${those} and n.stopped_at is null`.execute(trx);
  await sql`update new_devices n set email = '' where ${those}`.execute(trx);
}
