/** Codes on their way to phones, and which browser has proved which phone. */
import type { Language } from '@ceylono/domain/language';
import { provedSince } from '@ceylono/domain/phone-proof';
import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import { leadsTo } from '../customer/customer.sql.ts';

export interface NewCode {
  /** Random: the code is made from it. */
  id: string;
  visitorId: VisitorId;
  phone: string;
  language: Language;
  now: Date;
  expiresAt: Date;
}

/** Replaces the code this browser asked for before. */
export async function putCode(trx: Trx, { id, visitorId, phone, language, now, expiresAt }: NewCode): Promise<void> {
  await sql`
    insert into phone_codes (id, visitor_id, phone, language, created_at, expires_at)
    values (${id}, ${visitorId}, ${phone}, ${language}, ${now}, ${expiresAt})
    on conflict (visitor_id, phone) do update set id = excluded.id, language = excluded.language, tries = 0,
      created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(trx);
}

/** Counts one try at this browser's code; undefined when there is none, or none left. */
export async function takeTry(
  trx: Trx,
  visitorId: VisitorId,
  phone: string,
  most: number,
  now: Date,
): Promise<{ id: string; tries: number } | undefined> {
  const { rows } = await sql<{ id: string; tries: number }>`
    update phone_codes set tries = tries + 1
    where visitor_id = ${visitorId} and phone = ${phone} and expires_at > ${now} and tries < ${most}
    returning id, tries`.execute(trx);
  return rows[0];
}

/** False when it was used or replaced a moment ago. */
export async function useCode(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`delete from phone_codes where id = ${id} returning 1`.execute(trx);
  return rows.length === 1;
}

export async function findLiveCode(
  db: Queryable,
  id: string,
  now: Date,
): Promise<{ id: string; phone: string; language: Language } | undefined> {
  const { rows } = await sql<{ id: string; phone: string; language: Language }>`
    select id, phone, language from phone_codes where id = ${id} and expires_at > ${now}`.execute(db);
  return rows[0];
}

export async function storeProof(trx: Trx, visitorId: VisitorId, phone: string, now: Date): Promise<void> {
  await sql`
    insert into phone_proofs (visitor_id, phone, proved_at) values (${visitorId}, ${phone}, ${now})
    on conflict (visitor_id, phone) do update set proved_at = excluded.proved_at`.execute(trx);
}

/** Orders that this browser placed with the phone before it was proved are the known customer's (amendment 18). */
export async function linkOwnOrders(trx: Trx, visitorId: VisitorId, phone: string): Promise<void> {
  await sql`
    update rent_orders o set customer_id = ${leadsTo(sql`c`)} from customers c
    where c.phone = ${phone} and o.contact_phone = c.phone and o.visitor_id = ${visitorId}
      and o.customer_id is null`.execute(trx);
}

/** The phones that this browser has proved, for use within a statement. */
export function phonesProvedBy(visitorId: VisitorId | RawBuilder<unknown>, now: Date): RawBuilder<string> {
  return sql`select p.phone from phone_proofs p
    where p.visitor_id = ${visitorId} and p.proved_at > ${provedSince(now)}`;
}

/** Whether this browser has proved a phone, for use within a statement. */
export function isProvedBy(visitorId: VisitorId, phone: RawBuilder<string>, now: Date): RawBuilder<boolean> {
  return sql`${phone} in (${phonesProvedBy(visitorId, now)})`;
}

/**
 * Of an order `o`: it belongs to the customer of its phone. Staff approved it, or its browser had proved the phone and was no
 * new device, or had given its second fact. Such an order makes other browsers new devices. Any other order may be that of a
 * stranger who typed the phone, so a proof of the phone elsewhere opens nothing of it.
 */
export const COUNTS = sql<boolean>`(o.verification_status = 'approved' or o.counts_since is not null)`;

export async function hasProved(db: Queryable, visitorId: VisitorId, phone: string, now: Date): Promise<boolean> {
  const { rows } = await byName<{ proved: boolean }>`
    select ${isProvedBy(visitorId, sql`${phone}::text`, now)} as proved`.execute(db);
  return rows[0]?.proved ?? false;
}

/** What the clock does: codes that ran out and proofs that count no longer. */
export async function forgetOldProofs(db: Queryable, now: Date): Promise<void> {
  await sql`delete from phone_codes where expires_at < ${now}`.execute(db);
  await sql`delete from phone_proofs where proved_at < ${provedSince(now)}`.execute(db);
}
