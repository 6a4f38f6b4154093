/** The one-time links of orders that staff placed for a caller, and what using one writes. */
import type { Language } from '@ceylono/domain/language';
import type { UndecidedSince } from '@ceylono/domain/order';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';

export interface NewLink {
  orderPk: string;
  /** 256 random bits. */
  seed: string;
  tokenHash: string;
  sentBy: string;
  now: Date;
  expiresAt: Date;
}

/** Of a locked order: the one before opens nothing any more. */
export async function replaceLink(trx: Trx, link: NewLink): Promise<string> {
  await sql`
    update order_links set ended_at = ${link.now}
    where order_id = ${link.orderPk} and used_at is null and ended_at is null`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    insert into order_links (order_id, seed, token_hash, sent_by, created_at, expires_at)
    values (${link.orderPk}, ${link.seed}, ${link.tokenHash}, ${link.sentBy}, ${link.now}, ${link.expiresAt})
    returning id`.execute(trx);
  return rows[0]?.id as string;
}

export interface LinkRow extends UndecidedSince {
  id: string;
  orderPk: string;
  orderId: string;
  customOrderId: string;
  phone: string;
  model: string;
  startDate: Date;
  endDate: Date;
  expiresAt: Date;
}

/** Of a link `l` and its order `o`. */
const lives = (now: Date) =>
  sql<boolean>`l.used_at is null and l.ended_at is null and l.expires_at > ${now} and o.status = 'pending'
    and o.details_removed_at is null`;

/** The link with this token, as long as it opens something; undefined for every other one alike. */
export async function findLivingLink(db: Queryable, tokenHash: string, now: Date): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select l.id, o.id as "orderPk", o.public_id as "orderId", o.custom_order_id as "customOrderId",
      o.contact_phone as phone, v.model, o.start_date as "startDate", o.end_date as "endDate", l.expires_at as "expiresAt",
      o.created_at as "createdAt", o.reopened_at as "reopenedAt", o.decision_counts_from as "decisionCountsFrom"
    from order_links l join rent_orders o on o.id = l.order_id join vehicles v on v.id = o.vehicle_id
    where l.token_hash = ${tokenHash} and ${lives(now)}`.execute(db);
  return rows[0];
}

/** The order that this browser opened with the token; undefined when it did not. */
export async function findOpenedOrder(
  db: Queryable,
  tokenHash: string,
  visitorId: VisitorId,
): Promise<{ orderId: string } | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select o.public_id as "orderId" from order_links l join rent_orders o on o.id = l.order_id
    where l.token_hash = ${tokenHash} and l.used_at is not null and o.visitor_id = ${visitorId}`.execute(db);
  return rows[0];
}

/** False when it opens nothing any more; of two who use it at once one does. Its order is locked. */
export async function markUsed(trx: Trx, linkId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update order_links l set used_at = ${now} from rent_orders o
    where l.id = ${linkId} and o.id = l.order_id and ${lives(now)} returning 1`.execute(trx);
  return rows.length === 1;
}

/** What the customer uploads from now on belongs to a draft of their browser, as of any order. */
export async function putDraftOfOrder(trx: Trx, orderPk: string, visitorId: VisitorId, now: Date): Promise<void> {
  await sql`
    insert into drafts (visitor_id, order_id, created_at, expires_at)
    values (${visitorId}, ${orderPk}, ${now}, ${now})
    on conflict (order_id) do update set visitor_id = excluded.visitor_id`.execute(trx);
}

export interface LinkToSend {
  seed: string;
  tokenHash: string;
  expiresAt: Date;
  orderPk: string;
  customOrderId: string;
  phone: string;
  language: Language;
}

/** As its letter and its text message need it; undefined once it opens nothing. */
export async function findLinkToSend(db: Queryable, linkId: string, now: Date): Promise<LinkToSend | undefined> {
  const { rows } = await sql<LinkToSend>`
    select l.seed, l.token_hash as "tokenHash", l.expires_at as "expiresAt", o.id as "orderPk",
      o.custom_order_id as "customOrderId", o.contact_phone as phone, o.language
    from order_links l join rent_orders o on o.id = l.order_id where l.id = ${linkId} and ${lives(now)}`.execute(db);
  return rows[0];
}

/** Of a locked order: whether staff placed it for a caller. */
export async function isForCaller(db: Queryable, orderPk: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from rent_orders where id = ${orderPk} and placed_by is not null`.execute(db);
  return rows.length === 1;
}

export interface CallerOrderRow {
  placedBy: string;
  toldConsentVersion: string;
  termsAgreedAt: Date | null;
  sentAt: Date | null;
  expiresAt: Date | null;
  usedAt: Date | null;
  endedAt: Date | null;
}

/** With the newest link, if any is kept; undefined for an order that its customer placed. */
export async function findCallerOrder(db: Queryable, orderPk: string): Promise<CallerOrderRow | undefined> {
  const { rows } = await sql<CallerOrderRow>`
    select o.placed_by as "placedBy", o.told_consent_version as "toldConsentVersion",
      o.terms_agreed_at as "termsAgreedAt", l.created_at as "sentAt", l.expires_at as "expiresAt",
      l.used_at as "usedAt", l.ended_at as "endedAt"
    from rent_orders o left join lateral (
      select * from order_links where order_id = o.id order by created_at desc, id limit 1) l on true
    where o.id = ${orderPk} and o.placed_by is not null`.execute(db);
  return rows[0];
}

/** The links of these orders, with whom staff sent them for. */
export async function deleteLinks(trx: Trx, orderPks: string[]): Promise<void> {
  await sql`delete from order_links where order_id = any(${orderPks}::uuid[])`.execute(trx);
}
