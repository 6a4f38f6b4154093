/** Orders whose details are over their time, and what of them nothing else takes: signatures, photos, reports, words. */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import type { OrderStatus } from '@ceylono/domain/order';
import { isOver, UNDONE_WORK_DAYS } from '@ceylono/domain/retention';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { comesAfter, type DueOrder, hasClosedBefore } from './retention.sql.ts';

/**
 * Of an order `o`: somebody's details or files are still there, and no letter or report of it is on its way. What nobody
 * has done in all that time nobody will: a release may have dropped its kind.
 */
function hasDetails(now: Date) {
  return sql<boolean>`(
    (o.details_removed_at is null or exists (select 1 from handover_files f where f.order_id = o.id))
    and not exists (select 1 from outbox x where x.order_id = o.id and x.done_at is null and x.parked_at is null
      and x.created_at > ${new Date(now.getTime() - UNDONE_WORK_DAYS * DAY_MS)}))`;
}

/** Orders after that one which closed before. */
export async function listOrdersWithDetails(
  db: Queryable,
  before: Date,
  now: Date,
  after: DueOrder | null,
  limit: number,
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select o.id as pk, o.created_at::text as "createdAt" from rent_orders o
    where ${hasClosedBefore(sql`${before}::timestamptz`)} and ${hasDetails(now)} and ${comesAfter(after)}
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
  status: OrderStatus;
  endsAt: Date;
  customerId: string | null;
  phone: string;
}

/** Those of them that still are, which nobody moves until the transaction ends. */
export async function lockOrdersWithDetails(trx: Trx, pks: string[], now: Date): Promise<OrderWithDetails[]> {
  await sql`select 1 from rent_orders where id = any(${pks}::uuid[]) order by id for no key update`.execute(trx);
  const { rows } = await sql<OrderWithDetails>`
    select o.id as pk, o.status, o.end_date as "endsAt", o.customer_id as "customerId", o.contact_phone as phone
    from rent_orders o where o.id = any(${pks}::uuid[]) and ${hasDetails(now)} order by o.id`.execute(trx);
  return rows.filter((order) => isOver(order, now));
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

/**
 * Dates erasures that a program from before there was a date left without, while both served during a roll-out. Only an
 * order whose person is erased has no phone.
 */
export async function dateErasures(trx: Trx, now: Date, limit: number): Promise<void> {
  await sql`
    with undated as (
      select id from rent_orders where contact_phone = '' and details_removed_at is null
      order by id limit ${limit} for no key update
    )
    update rent_orders o set details_removed_at = coalesce((select max(a.timestamp) from order_activities a
      where a.order_id = o.id and a.code = 'data_erased'), ${now})
    from undated where o.id = undated.id`.execute(trx);
}
