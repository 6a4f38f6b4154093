/** What is over its time. Each statement answers what it took. */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface DueOrder {
  pk: string;
  /** As text, to the microsecond. */
  createdAt: string;
}

/**
 * Orders after that one which closed before an instant and still have documents: when an order closed is the time of its
 * last move, so that one which was opened again is not due.
 */
export async function listOrdersWithDueDocuments(
  db: Queryable,
  closedBefore: Date,
  after: DueOrder | null,
  limit: number,
): Promise<DueOrder[]> {
  const place =
    after === null ? sql`true` : sql`(o.created_at, o.id) > (${after.createdAt}::timestamptz, ${after.pk}::uuid)`;
  const { rows } = await sql<DueOrder>`
    select o.id as pk, o.created_at::text as "createdAt" from rent_orders o
    where o.status in ('completed', 'cancelled', 'rejected') and o.created_at < ${closedBefore}
      and exists (select 1 from documents d where d.order_id = o.id)
      and not exists (
        select 1 from order_activities a
        where a.order_id = o.id and a.timestamp >= ${closedBefore} and a.metadata ->> 'to' is not null
      ) and ${place}
    order by o.created_at, o.id limit ${limit}`.execute(db);
  return rows;
}

/** Deletes them if the order is still closed. */
export async function deleteDocumentsOfClosed(trx: Trx, orderPk: string): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from documents where order_id = (
      select id from rent_orders where id = ${orderPk} and status in ('completed', 'cancelled', 'rejected') for update
    ) returning storage_key as "storageKey"`.execute(trx);
  return rows.map(({ storageKey }) => storageKey);
}

/** Papers of vendors whose application was rejected before an instant. Answers where the files lie. */
export async function deletePapersOfRejected(trx: Trx, rejectedBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from vendor_documents d using vendors v
    where v.id = d.vendor_id and ${wasRejected(rejectedBefore)} returning d.storage_key as "storageKey"`.execute(trx);
  return rows.map(({ storageKey }) => storageKey);
}

/** The row stays, because what staff did with it is on record. */
export async function emptyRejected(trx: Trx, rejectedBefore: Date): Promise<number> {
  const { rows } = await sql`
    update vendors v set name = 'Erased', owner_full_name = 'Erased', email = '', contact_number = '',
      home_address = '', latitude = 0, longitude = 0, coverage_area = null, coverage_polygon = '((0,0))',
      rejection_reason = null
    where ${wasRejected(rejectedBefore)} and email <> '' returning 1`.execute(trx);
  return rows.length;
}

function wasRejected(before: Date): RawBuilder<boolean> {
  return sql`v.status = 'rejected' and v.reviewed_at < ${before}`;
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

/** With their captures, codes, proofs and consents. Who ordered, drafts or applies is kept with that. */
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
      limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}

/** Work of the outbox that belongs to no order and is done: that of orders is shown with them. */
export async function deleteDoneWork(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from outbox where id in (
      select id from outbox where order_id is null and done_at < ${before} limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}

export async function insertRetentionLog(trx: Trx, what: string, deleted: number, now: Date): Promise<void> {
  await sql`insert into retention_log (what, deleted, deleted_at) values (${what}, ${deleted}, ${now})`.execute(trx);
}
