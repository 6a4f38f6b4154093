/** Phones that browsers gave, codes on their way, and what was proved. */
import type { Language } from '@ceylono/domain/language';
import { provedSince } from '@ceylono/domain/phone-proof';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';

export interface Capture {
  visitorId: VisitorId;
  /** E.164. */
  phone: string;
  countryCode: string;
  address: string;
  userAgent: string;
  sessionId: string;
  deviceFingerprint: string | null;
  consentVersion: string;
  now: Date;
}

/** The first visit of this browser with this phone, or one more. */
export async function countCapture(trx: Trx, capture: Capture): Promise<void> {
  const { visitorId, phone, countryCode, address, userAgent, sessionId, deviceFingerprint, consentVersion, now } =
    capture;
  await sql`
    insert into customer_phone_tracking as t (visitor_id, phone_number, country_code, ip_address, user_agent, session_id,
      device_fingerprint, visit_count, consent_version, consented_at, created_at, updated_at, last_visit_at)
    values (${visitorId}, ${phone}, ${countryCode}, ${address}, ${userAgent}, ${sessionId}, ${deviceFingerprint}, 1,
      ${consentVersion}, ${now}, ${now}, ${now}, ${now})
    on conflict (visitor_id, phone_number) do update set visit_count = t.visit_count + 1, is_active = true,
      ip_address = excluded.ip_address, user_agent = excluded.user_agent, session_id = excluded.session_id,
      device_fingerprint = excluded.device_fingerprint, consent_version = excluded.consent_version,
      consented_at = excluded.consented_at, updated_at = excluded.updated_at,
      last_visit_at = excluded.last_visit_at`.execute(trx);
}

export interface LatestCapture {
  phone: string;
  countryCode: string;
  consentVersion: string;
}

export async function findLatestCapture(db: Queryable, visitorId: VisitorId): Promise<LatestCapture | undefined> {
  const { rows } = await sql<LatestCapture>`
    select phone_number as phone, country_code as "countryCode", consent_version as "consentVersion" from customer_phone_tracking
    where visitor_id = ${visitorId} and is_active order by last_visit_at desc limit 1`.execute(db);
  return rows[0];
}

/** What this browser gave stays staff's figure and recognises nobody any more; what it proved is gone. */
export async function forgetPhones(trx: Trx, visitorId: VisitorId, now: Date): Promise<void> {
  await sql`
    update customer_phone_tracking set is_active = false, updated_at = ${now}
    where visitor_id = ${visitorId} and is_active`.execute(trx);
  await sql`delete from phone_codes where visitor_id = ${visitorId}`.execute(trx);
  await sql`delete from phone_proofs where visitor_id = ${visitorId}`.execute(trx);
}

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
    update rent_orders o set customer_id = c.id from customers c
    where c.phone = ${phone} and o.contact_phone = c.phone and o.visitor_id = ${visitorId}
      and o.customer_id is null`.execute(trx);
}

/** The phones that this browser has proved, for use within a statement. */
export function phonesProvedBy(visitorId: VisitorId, now: Date): RawBuilder<string> {
  return sql`select p.phone from phone_proofs p
    where p.visitor_id = ${visitorId} and p.proved_at > ${provedSince(now)}`;
}

/** Whether this browser has proved a phone, for use within a statement. */
export function isProvedBy(visitorId: VisitorId, phone: RawBuilder<string>, now: Date): RawBuilder<boolean> {
  return sql`${phone} in (${phonesProvedBy(visitorId, now)})`;
}

export async function hasProved(db: Queryable, visitorId: VisitorId, phone: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ proved: boolean }>`
    select ${isProvedBy(visitorId, sql`${phone}::text`, now)} as proved`.execute(db);
  return rows[0]?.proved ?? false;
}

/** What the clock does: codes that ran out and proofs that count no longer. */
export async function forgetOldProofs(db: Queryable, now: Date): Promise<void> {
  await sql`delete from phone_codes where expires_at < ${now}`.execute(db);
  await sql`delete from phone_proofs where proved_at < ${provedSince(now)}`.execute(db);
}
