/** Notes of calls, by the phone that was called. */
import type { CallOutcome } from '@ceylono/domain/call-note';
import type { Day } from '@ceylono/domain/colombo-time';
import type { Language } from '@ceylono/domain/language';
import type { Money } from '@ceylono/domain/money';
import type { OrderStatus } from '@ceylono/domain/order';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { customerWith, leadsTo } from '../customer/customer.sql.ts';

export interface CallNoteRow {
  noteId: string;
  agentName: string;
  calledAt: Date;
  outcome: CallOutcome;
  duration: number | null;
  notes: string;
  followUpDate: Day | null;
}

/** Of a note `n`. */
const CALL_NOTE = sql`
  n.id as "noteId", coalesce((select nullif(u.name, '') from users u where u.email = n.agent_email), n.agent_email)
    as "agentName", n.created_at as "calledAt", n.call_outcome as outcome, n.call_duration as duration, n.notes,
  n.follow_up_date as "followUpDate"`;

/** Whether a capture, a customer's record or an order has this phone; within a statement. */
const isKnown = (phone: RawBuilder<unknown>) => sql<boolean>`(
  exists (select 1 from customer_phone_tracking k where k.phone_number = ${phone})
  or exists (select 1 from customers k where k.phone = ${phone})
  or exists (select 1 from rent_orders k where k.contact_phone = ${phone}))`;

export async function isPhoneKnown(db: Queryable, phone: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select ${isKnown(sql`${phone}::text`)} as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Who has this phone: the customer, or the contact of the newest order with it; '' where nobody has told a name. */
export const nameOfPhone = (phone: RawBuilder<unknown>) => sql<string>`coalesce(
  (select k.name from customers m join customers k on k.id = ${leadsTo(sql`m`)} where m.phone = ${phone}),
  (select o.contact_name from rent_orders o where o.contact_phone = ${phone}
    order by o.created_at desc, o.id desc limit 1), '')`;

/**
 * In which the newest order under this phone speaks, that of the customer whose phone it is before others, under this phone before
 * another of theirs, as the look-up has it; null without one.
 */
const languageOfPhone = (phone: RawBuilder<unknown>) => sql<Language | null>`(
  select o.language from rent_orders o where o.contact_phone = ${phone} or o.customer_id = ${customerWith(phone)}
  order by coalesce(o.customer_id = ${customerWith(phone)}, false) desc, (o.contact_phone = ${phone}) desc,
    o.created_at desc, o.id desc limit 1)`;

export interface LeadOrderRow {
  orderId: string;
  customOrderId: string;
  status: OrderStatus;
  amount: Money;
}

/**
 * The newest order with this phone; where there is none, the newest of this browser that was placed with a phone which nobody gave in
 * it: of two people at one browser none is taken for the other (T-080). Within a statement, as JSON or null.
 */
export function orderOfLead(
  phone: RawBuilder<unknown>,
  visitorId: RawBuilder<unknown>,
): RawBuilder<LeadOrderRow | null> {
  const order = sql`json_build_object('orderId', o.public_id, 'customOrderId', o.custom_order_id, 'status', o.status,
    'amount', o.final_total_bill)`;
  return sql`coalesce(
    (select ${order} from rent_orders o where o.contact_phone = ${phone} order by o.created_at desc, o.id desc limit 1),
    (select ${order} from rent_orders o where o.visitor_id = ${visitorId} and o.contact_phone <> ''
      and not exists (select 1 from customer_phone_tracking g
        where g.visitor_id = o.visitor_id and g.phone_number = o.contact_phone)
      order by o.created_at desc, o.id desc limit 1))`;
}

export interface PhoneFactsRow {
  isKnown: boolean;
  name: string;
  visits: number | null;
  firstAt: Date | null;
  lastAt: Date | null;
  ipAddress: string | null;
  userAgent: string | null;
  order: LeadOrderRow | null;
  language: Language | null;
}

/** Of all browsers that gave it; address, user agent and order as the last of them came. */
export async function findPhoneFacts(db: Queryable, phone: string): Promise<PhoneFactsRow> {
  const given = sql`${phone}::text`;
  const { rows } = await sql<PhoneFactsRow>`
    select ${isKnown(given)} as "isKnown", ${nameOfPhone(given)} as name, v.visits, v.first_at as "firstAt",
      v.last_at as "lastAt", l.ip_address as "ipAddress", l.user_agent as "userAgent",
      ${orderOfLead(given, sql`l.visitor_id`)} as "order", ${languageOfPhone(given)} as language
    from (select sum(t.visit_count)::integer as visits, min(t.created_at) as first_at, max(t.last_visit_at) as last_at
      from customer_phone_tracking t where t.phone_number = ${given}) v
    left join lateral (select t.* from customer_phone_tracking t where t.phone_number = ${given}
      order by t.last_visit_at desc, t.id desc limit 1) l on true`.execute(db);
  return rows[0] as PhoneFactsRow;
}

/** The newest first. A phone has `MAX_CALL_NOTES` at most. */
export async function listCallNotes(db: Queryable, phone: string): Promise<CallNoteRow[]> {
  const { rows } = await sql<CallNoteRow>`
    select ${CALL_NOTE} from customer_call_notes n where n.phone_number = ${phone} order by n.sequence desc`.execute(
    db,
  );
  return rows;
}

export async function countCallNotes(db: Queryable, phone: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customer_call_notes where phone_number = ${phone}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NewCallNote {
  phone: string;
  by: string;
  outcome: CallOutcome;
  duration: number | null;
  notes: string;
  followUpDate: Day | null;
  now: Date;
}

export async function insertCallNote(
  trx: Trx,
  { phone, by, outcome, duration, notes, followUpDate, now }: NewCallNote,
): Promise<CallNoteRow> {
  const { rows } = await sql<CallNoteRow>`
    with n as (
      insert into customer_call_notes (phone_number, agent_email, call_duration, call_outcome, notes, follow_up_date,
        created_at)
      values (${phone}, ${by}, ${duration}, ${outcome}, ${notes}, ${followUpDate}::date, ${now}) returning *
    ) select ${CALL_NOTE} from n`.execute(trx);
  return rows[0] as CallNoteRow;
}

export interface FollowUpRow extends CallNoteRow {
  phone: string;
  name: string;
  followUpDate: Day;
}

/** Of a note `n`: a follow-up is required, and no further note has been written since. */
const IS_OPEN = sql`n.follow_up_date is not null and not exists (
  select 1 from customer_call_notes later where later.phone_number = n.phone_number and later.sequence > n.sequence)`;

/** Of a note `n`: somebody is to be called again on that day at the latest. */
export const isFollowUpDue = (until: Day): RawBuilder<unknown> =>
  sql`(${IS_OPEN} and n.follow_up_date <= ${until}::date)`;

/** From `after` on, the one that is due first before the others. `until`: the last day; null: all. */
export async function listFollowUps(
  db: Queryable,
  until: Day | null,
  after: { value: Day; id: string } | null,
  limit: number,
): Promise<FollowUpRow[]> {
  const beyond = after === null ? sql`true` : sql`(n.follow_up_date, n.id) > (${after.value}::date, ${after.id}::uuid)`;
  const { rows } = await sql<FollowUpRow>`
    with page as materialized (
      select n.* from customer_call_notes n
      where ${IS_OPEN} and (${until}::date is null or n.follow_up_date <= ${until}::date) and ${beyond}
      order by n.follow_up_date, n.id limit ${limit}
    )
    select ${CALL_NOTE}, n.phone_number as phone, ${nameOfPhone(sql`n.phone_number`)} as name
    from page n order by n.follow_up_date, n.id`.execute(db);
  return rows;
}

export async function countFollowUps(db: Queryable, until: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customer_call_notes n where ${isFollowUpDue(until)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * As part of an erasure: all notes of a phone that its owner has proved or staff erase; of another one those that would be left
 * of a phone we do not know any more. The phone's queue is held.
 */
export async function deleteCallNotes(trx: Trx, phone: string, isOwned: boolean): Promise<void> {
  await sql`
    delete from customer_call_notes
    where phone_number = ${phone} and (${isOwned} or not ${isKnown(sql`${phone}::text`)})`.execute(trx);
}

/** Those of phones that nothing else names any more, and those that were written before; so many. */
export async function deleteOldCallNotes(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from customer_call_notes where id in (
      select n.id from customer_call_notes n where n.created_at < ${before} or not ${isKnown(sql`n.phone_number`)}
      limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}

export interface KeptCallRow {
  calledAt: Date;
  outcome: CallOutcome;
  duration: number | null;
  followUpDate: Day | null;
}

/** For the person themselves: that they were called, without what the team wrote down for each other. */
export async function listKeptCalls(db: Queryable, phone: string): Promise<KeptCallRow[]> {
  const { rows } = await sql<KeptCallRow>`
    select created_at as "calledAt", call_outcome as outcome, call_duration as duration,
      follow_up_date as "followUpDate"
    from customer_call_notes where phone_number = ${phone} order by sequence desc`.execute(db);
  return rows;
}
