/** What is over its time. Each statement answers what it took. */
import { HOLDING_STATUSES, type OrderStatus, WAITING_STATUSES } from '@ceylono/domain/order';
import { isOver, NEVER_HANDED_OVER_DAYS } from '@ceylono/domain/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

/**
 * Of an order `o`: it closed before that, as `isOver` has it. When it closed is the time of its last move, so that one
 * which was opened again is not due; when it was never handed over, some days after its agreed end.
 */
export function hasClosedBefore(before: RawBuilder<Date>): RawBuilder<boolean> {
  return sql`(
    o.status not in (${sql.join(HOLDING_STATUSES)}) and o.created_at < ${before}
      and not exists (select 1 from order_activities a
        where a.order_id = o.id and a.timestamp >= ${before} and a.metadata ->> 'to' is not null)
    or o.status in (${sql.join(WAITING_STATUSES)})
      and o.end_date < ${before} - make_interval(days => ${NEVER_HANDED_OVER_DAYS}::int))`;
}

/** Of an order `o`: it comes after that one. */
export function comesAfter(order: DueOrder | null): RawBuilder<boolean> {
  return order === null ? sql`true` : sql`(o.created_at, o.id) > (${order.createdAt}::timestamptz, ${order.pk}::uuid)`;
}

export interface DueOrder {
  pk: string;
  /** As text, to the microsecond. */
  createdAt: string;
}

export interface DueTimes {
  /** Papers of orders that closed before are due. */
  closedBefore: Date;
  /** The same of orders whose identity was rejected. */
  rejectedBefore: Date;
}

/** Orders after that one which closed before their time and still have documents. */
export async function listOrdersWithDueDocuments(
  db: Queryable,
  { closedBefore, rejectedBefore }: DueTimes,
  after: DueOrder | null,
  limit: number,
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select o.id as pk, o.created_at::text as "createdAt" from rent_orders o
      cross join lateral (
        select case when o.verification_status = 'rejected' then ${rejectedBefore}::timestamptz
          else ${closedBefore}::timestamptz end as before
      ) due
    where ${hasClosedBefore(sql`due.before`)} and exists (select 1 from documents d where d.order_id = o.id)
      and ${comesAfter(after)}
    order by o.created_at, o.id limit ${limit}`.execute(db);
  return rows;
}

/** Deletes them if the order is still over. */
export async function deleteDocumentsOfClosed(trx: Trx, orderPk: string, now: Date): Promise<string[]> {
  const order = await sql<{ status: OrderStatus; endsAt: Date }>`
    select status, end_date as "endsAt" from rent_orders where id = ${orderPk} for update`.execute(trx);
  if (!order.rows.some((row) => isOver(row, now))) return [];
  const { rows } = await sql<{ storageKey: string }>`
    delete from documents where order_id = ${orderPk} returning storage_key as "storageKey"`.execute(trx);
  return rows.map(({ storageKey }) => storageKey);
}

/**
 * Empties so many applications that were rejected before an instant, or came before it and were never decided: those are
 * rejected by it. The row stays, because what staff did with it is on record. Answers the vendors.
 */
export async function emptyApplications(trx: Trx, before: Date, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update vendors set name = 'Erased', owner_full_name = 'Erased', email = '', contact_number = '',
      home_address = '', latitude = 0, longitude = 0, coverage_area = null, coverage_polygon = '((0,0))',
      rejection_reason = null, status = 'rejected', reviewed_at = coalesce(reviewed_at, ${now})
    where id = any(array(
      select id from vendors
      where (status = 'rejected' and reviewed_at < ${before} or status = 'pending' and applied_at < ${before})
        and email <> '' limit ${limit} for update
    )) returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Answers where the files lie. */
export async function deletePapersOfVendors(trx: Trx, vendorIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from vendor_documents where vendor_id = any(${vendorIds}::uuid[])
    returning storage_key as "storageKey"`.execute(trx);
  return rows.map(({ storageKey }) => storageKey);
}

/** Of vendors who were deleted before; so many. Answers where the files lie. */
export async function deletePapersOfDeletedVendors(trx: Trx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from vendor_documents where id in (
      select x.id from vendor_documents x join vendors d on d.id = x.vendor_id
      where d.status = 'archived' and d.archived_at < ${before} limit ${limit}
    ) returning storage_key as "storageKey"`.execute(trx);
  return rows.map(({ storageKey }) => storageKey);
}

export async function clearCaptureTraces(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update customer_phone_tracking set ip_address = '', user_agent = '', device_fingerprint = null
    where id in (
      select id from customer_phone_tracking where last_visit_at < ${before}
        and (ip_address <> '' or user_agent <> '' or device_fingerprint is not null) limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}

/** Which browser somebody came with, of those that were counted and those that our cookie knows; so many of each. */
export async function clearBrowserNames(trx: Trx, before: Date, limit: number): Promise<number> {
  const counted = await sql`
    update counted_visitors set user_agent = '' where visitor_id in (
      select visitor_id from counted_visitors where created_at < ${before} and user_agent <> '' limit ${limit}
    ) returning 1`.execute(trx);
  const known = await sql`
    update visitors set user_agent = '' where visitor_id in (
      select visitor_id from visitors where created_at < ${before} and user_agent <> '' limit ${limit}
    ) returning 1`.execute(trx);
  return counted.rows.length + known.rows.length;
}

/** So many of each kind. */
export async function deleteMessages(trx: Trx, before: Date, limit: number): Promise<number> {
  const messages = await sql`
    delete from contact_messages where id in (
      select id from contact_messages where created_at < ${before} limit ${limit}
    ) returning 1`.execute(trx);
  const requests = await sql`
    delete from city_requests where id in (
      select id from city_requests where created_at < ${before} limit ${limit}
    ) returning 1`.execute(trx);
  return messages.rows.length + requests.rows.length;
}

/** With their captures, codes, proofs and consents. Who ordered, drafts or applies is kept with that, and a stop as long. */
export async function deleteIdleVisitors(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from visitors where visitor_id in (
      select v.visitor_id from visitors v where v.created_at < ${before}
        and not exists (select 1 from rent_orders o where o.visitor_id = v.visitor_id)
        and not exists (select 1 from drafts d where d.visitor_id = v.visitor_id)
        and not exists (select 1 from vendor_application_drafts a where a.visitor_id = v.visitor_id)
        and not exists (
          select 1 from customer_phone_tracking c where c.visitor_id = v.visitor_id and c.last_visit_at >= ${before}
        )
        and not exists (select 1 from phone_proofs p where p.visitor_id = v.visitor_id and p.proved_at >= ${before})
        and not exists (select 1 from new_devices n where n.visitor_id = v.visitor_id and n.stopped_at >= ${before})
      limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}

/** Done work of the outbox that no order shows: what belongs to none, and messages to browsers. */
export async function deleteDoneWork(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from outbox where id in (
      select id from outbox where (order_id is null or kind = 'push') and done_at < ${before} limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}
