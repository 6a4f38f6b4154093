/** Takes a person out of what is kept: of one erasure, or of orders whose time is over. */
import type { OrderStatus } from '@ceylono/domain/order';
import { ERASED } from '@ceylono/domain/outbox';
import { provedSince } from '@ceylono/domain/phone-proof';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import { emptyReasons } from '../activity/activity.sql.ts';
import { deleteCallNotes } from '../call-note/call-note.sql.ts';
import { deleteLinks } from '../caller-order/caller-order.sql.ts';
import { emptyReversalReasons } from '../cash-receipt/cash-receipt.sql.ts';
import { emptyRequests } from '../document/document-request.sql.ts';
import { isOfThisPerson, phoneOfPerson } from '../phone/person.sql.ts';
import { COUNTS, isProvedBy } from '../phone-proof/phone-proof.sql.ts';
import { emptyTeamNotes } from '../team-note/team-note.sql.ts';
import { emptyReports } from '../problem-report/problem-report.sql.ts';
import { emptyHoldReasons } from '../statement/statement-hold.sql.ts';

export interface OrderToErase {
  pk: string;
  customOrderId: string;
  customerId: string | null;
  /** '' where it may be that of somebody else, whose address a stranger typed (`COUNTS`). */
  email: string;
  status: OrderStatus;
  endsAt: Date;
  /** One that both signed. */
  hasReportToDraw: boolean;
  hasReport: boolean;
}

/**
 * The person's orders, which no other transaction moves until this one ends; read once they are held, as by `lockOrder`. All
 * others of their record are held with them, in one go, for it may have to be taken apart.
 */
export async function lockOrdersOf(trx: Trx, visitorId: VisitorId, now: Date): Promise<OrderToErase[]> {
  const isTheirs = sql`(${isOfThisPerson(visitorId, now)} or ${wasNeverOpened(visitorId, now)}
    or ${hadAnotherPhone(visitorId, now)})`;
  const locked = await sql<{ pk: string; isTheirs: boolean }>`
    select o.id as pk, ${isTheirs} as "isTheirs" from rent_orders o
    where ${isTheirs} or o.customer_id = ${recordOf(visitorId, now)}
    order by o.id for no key update of o`.execute(trx);
  return readOrders(
    trx,
    locked.rows.filter((row) => row.isTheirs).map(({ pk }) => pk),
  );
}

/** The same of a record: its own, and those under its phones of which nobody has said yet whose they are. */
export async function lockOrdersOfCustomer(trx: Trx, customerId: string, phones: string[]): Promise<OrderToErase[]> {
  const { rows } = await sql<{ pk: string }>`
    select o.id as pk from rent_orders o where o.customer_id = ${customerId}
      or o.customer_id is null and o.contact_phone = any(${phones}::text[])
    order by o.id for no key update of o`.execute(trx);
  return readOrders(
    trx,
    rows.map(({ pk }) => pk),
  );
}

/** Unlocked: by which their drafts are found, which are held before the queues. */
export async function listOrderKeysOfCustomer(trx: Trx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ pk: string }>`
    select id as pk from rent_orders where customer_id = ${customerId}`.execute(trx);
  return rows.map(({ pk }) => pk);
}

export interface RecordToErase {
  id: string;
  mergedIntoId: string | null;
}

/** The record, and those that were merged into it. */
export async function lockRecords(trx: Trx, customerId: string): Promise<RecordToErase[]> {
  const { rows } = await sql<RecordToErase>`
    select id, merged_into_id as "mergedIntoId" from customers
    where id = ${customerId} or merged_into_id = ${customerId} order by id for update`.execute(trx);
  return rows;
}

async function readOrders(trx: Trx, pks: string[]): Promise<OrderToErase[]> {
  const { rows } = await sql<OrderToErase>`
    select o.id as pk, o.custom_order_id as "customOrderId", o.customer_id as "customerId",
      case when ${COUNTS} then o.contact_email else '' end as email, o.status, o.end_date as "endsAt", exists (select 1 from outbox x where x.order_id = o.id
        and x.kind = 'report' and x.done_at is null and x.parked_at is null) as "hasReportToDraw",
      exists (select 1 from handovers h where h.order_id = o.id) as "hasReport"
    from rent_orders o where o.id = any(${pks}::uuid[]) order by o.id`.execute(trx);
  return rows;
}

/** The record whose own phone this browser has proved. */
function recordOf(visitorId: VisitorId, now: Date): RawBuilder<string | null> {
  const phone = phoneOfPerson(visitorId, now);
  return sql`(select r.id from customers r where r.phone = ${phone} and r.merged_into_id is null
    and ${isProvedBy(visitorId, sql`r.phone`, now)})`;
}

/** An order of that record under a phone that it had before staff corrected it, and that no record merged into it has. */
function hadAnotherPhone(visitorId: VisitorId, now: Date): RawBuilder<boolean> {
  return sql`(o.customer_id = ${recordOf(visitorId, now)} and ${COUNTS} and not exists (
    select 1 from customers p where p.phone = o.contact_phone
      and (p.id = o.customer_id or p.merged_into_id = o.customer_id)))`;
}

/**
 * An order that staff placed for this phone, that ended, and whose link nobody opened: no browser is its booker, so that the
 * proof of its phone is enough to forget it. It is shown to nobody, since staff may have typed another's phone.
 */
function wasNeverOpened(visitorId: VisitorId, now: Date): RawBuilder<boolean> {
  return sql`(o.placed_by is not null and o.visitor_id is null and o.status in ('cancelled', 'rejected')
    and o.contact_phone = ${phoneOfPerson(visitorId, now)} and ${isProvedBy(visitorId, sql`o.contact_phone`, now)})`;
}

/** Papers of these orders, and what this browser, if any, began and did not order; answers where the files lie. */
export async function deletePapers(trx: Trx, orderPks: string[], visitorId: VisitorId | null): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from documents where order_id = any(${orderPks}::uuid[])
      or draft_id in (select id from drafts where visitor_id = ${visitorId} and order_id is null)
    returning storage_key as "storageKey"`.execute(trx);
  await sql`
    delete from drafts where order_id = any(${orderPks}::uuid[])
      or (visitor_id = ${visitorId} and order_id is null)`.execute(trx);
  return rows.map(({ storageKey }) => storageKey);
}

/**
 * Photos and signatures of these orders that no handover or return names, so that they are no evidence; answers where the
 * files lie.
 */
export async function deleteUnusedHandoverFiles(trx: Trx, orderPks: string[]): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from handover_files f where f.order_id = any(${orderPks}::uuid[])
      and not exists (select 1 from handovers h where h.order_id = f.order_id and h.phase = f.phase
        and (h.signature_file_id = f.id or f.id = any(h.photo_file_ids)))
      and not exists (select 1 from damage_marks m where m.photo_file_id = f.id)
    returning f.storage_key as "storageKey"`.execute(trx);
  return rows.map(({ storageKey }) => storageKey);
}

/** Who it was, where they wanted the vehicle and took it, and what they and staff wrote to each other. */
export async function emptyOrders(trx: Trx, orderPks: string[], now: Date): Promise<void> {
  const these = sql`any(${orderPks}::uuid[])`;
  await sql`
    update rent_orders set contact_name = 'Erased', contact_phone = '', contact_email = '', address = '',
      guarantor_name = null, guarantor_phone = null, permit = null, location = null, location_lat = null, location_lng = null,
      rejection_details = null, status_change_reason = null, visitor_id = null, customer_id = null,
      details_removed_at = coalesce(details_removed_at, ${now})
    where id = ${these}`.execute(trx);
  await sql`delete from customer_location_history where order_id = ${these}`.execute(trx);
  await sql`delete from order_tracking where order_id = ${these}`.execute(trx);
  await sql`
    update cancellation_requests set reason = null, decline_reason = null where order_id = ${these}`.execute(trx);
  await sql`
    update extension_requests set requested_reason = '', rejection_reason = null where order_id = ${these}`.execute(
    trx,
  );
  await deleteLinks(trx, orderPks);
  await emptyRequests(trx, orderPks);
  await emptyReports(trx, orderPks);
  await emptyReasons(trx, orderPks);
  await emptyReversalReasons(trx, orderPks);
  await emptyHoldReasons(trx, orderPks);
  await emptyTeamNotes(trx, orderPks);
}

/** So many as an older program, which does not know where this one keeps them, has left while both served. */
export async function emptyStatusReasonsOfErased(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    update rent_orders set status_change_reason = null where id in (
      select id from rent_orders where contact_phone = '' and status_change_reason is not null limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}

/** Letters to them that were not sent lapse, with a reason that names nobody in place of a failure that may. */
export async function endLetters(trx: Trx, orderPks: string[], now: Date): Promise<void> {
  await sql`
    update outbox set done_at = ${now}, parked_at = null, last_error = ${ERASED}, claim = null
    where order_id = any(${orderPks}::uuid[]) and kind = 'letter' and payload ->> 'recipient' = 'customer'
      and done_at is null`.execute(trx);
}

/**
 * Those of these customers, or with this phone, whom no order names any more; with one of them go those that lead to it. They
 * are held first: a statement that waits for an approval, which gives a customer an order, would look for that order with
 * the eyes of before. Answers the addresses that stood there.
 */
export async function deleteCustomers(trx: Trx, ids: string[], provedPhone: string | null): Promise<string[]> {
  const held = await sql<{ id: string }>`
    select id from customers
    where id = any(${ids}::uuid[]) or merged_into_id = any(${ids}::uuid[]) or phone = ${provedPhone}::text
    order by id for update`.execute(trx);
  const { rows } = await sql<{ email: string }>`
    delete from customers c where c.id = any(${held.rows.map(({ id }) => id)}::uuid[])
      and not exists (select 1 from rent_orders o where o.customer_id = c.id)
      and (c.phone is not distinct from ${provedPhone}::text
        or not exists (select 1 from rent_orders o where o.customer_id = c.merged_into_id))
    returning c.email`.execute(trx);
  return rows.map(({ email }) => email);
}

/**
 * Of these addresses, those that no order which counts names any more, and no record of somebody known: one whose phone is
 * proved, or which has an order that counts, or leads to such a record. Any other may be that of a stranger who typed it.
 */
export async function listAddressesOfNobody(trx: Trx, emails: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select e.email from unnest(${emails}::text[]) e(email)
    where not exists (
        select 1 from customers c join customers k on k.id in (c.id, c.merged_into_id)
        where lower(c.email) = lower(e.email) and (
          exists (select 1 from phone_proofs p where p.phone = k.phone and p.proved_at > ${provedSince(now)})
          or exists (select 1 from rent_orders o where o.customer_id = k.id and ${COUNTS})))
      and not exists (select 1 from rent_orders o where lower(o.contact_email) = lower(e.email) and ${COUNTS})`.execute(
    trx,
  );
  return rows.map(({ email }) => email);
}

/**
 * Forgets what was given, asked for and proved with the phone. `visitorId`: in this browser alone, because it has not proved
 * the phone; null: in every browser, because its owner has.
 */
export async function deletePhone(trx: Trx, phone: string, visitorId: VisitorId | null): Promise<void> {
  const ofWhom = visitorId === null ? sql`true` : sql`visitor_id = ${visitorId}`;
  await sql`delete from customer_phone_tracking where phone_number = ${phone} and ${ofWhom}`.execute(trx);
  // In the order in which a device is stopped.
  await sql`delete from new_devices where phone = ${phone} and ${ofWhom}`.execute(trx);
  await sql`delete from phone_proofs where phone = ${phone} and ${ofWhom}`.execute(trx);
  await sql`delete from phone_codes where phone = ${phone} and ${ofWhom}`.execute(trx);
  await deleteCallNotes(trx, phone, visitorId === null);
}

/**
 * With its consents, unless somebody else gave a phone, ordered or applies here, or stopped it. What it reported of the wizard goes
 * in any case: it says nothing of whom.
 */
export async function deleteVisitor(trx: Trx, visitorId: VisitorId): Promise<void> {
  await sql`delete from wizard_steps where visitor_id = ${visitorId}`.execute(trx);
  await sql`
    delete from visitors v where v.visitor_id = ${visitorId}
      and not exists (select 1 from customer_phone_tracking c where c.visitor_id = v.visitor_id)
      and not exists (select 1 from phone_proofs p where p.visitor_id = v.visitor_id)
      and not exists (select 1 from new_devices n where n.visitor_id = v.visitor_id and n.stopped_at is not null)
      and not exists (select 1 from rent_orders o where o.visitor_id = v.visitor_id)
      and not exists (select 1 from drafts d where d.visitor_id = v.visitor_id)
      and not exists (
        select 1 from vendor_application_drafts a where a.visitor_id = v.visitor_id
      )`.execute(trx);
}
