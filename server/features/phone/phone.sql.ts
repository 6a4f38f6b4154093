/** Phones that browsers gave. */
import { sql } from 'kysely';
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

/**
 * What this browser gave stays staff's figure and does not recognise the customer any more; what it proved is gone. That
 * it was a new device stays without an address or a code, for the link that stops it.
 */
export async function forgetPhones(trx: Trx, visitorId: VisitorId, now: Date): Promise<void> {
  await sql`
    update customer_phone_tracking set is_active = false, updated_at = ${now}
    where visitor_id = ${visitorId} and is_active`.execute(trx);
  // In the order in which a device is stopped.
  await sql`
    update new_devices set forgotten_at = ${now}, email = '', code_id = null
    where visitor_id = ${visitorId} and stopped_at is null`.execute(trx);
  await sql`delete from phone_proofs where visitor_id = ${visitorId}`.execute(trx);
  await sql`delete from phone_codes where visitor_id = ${visitorId}`.execute(trx);
}
