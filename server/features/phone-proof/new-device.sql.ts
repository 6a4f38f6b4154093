/** New devices: browsers that proved a phone whose customer had ordered from others. */
import type { Language } from '@ceylono/domain/language';
import type { NewDevice } from '@ceylono/domain/new-device';
import { provedSince } from '@ceylono/domain/phone-proof';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';

export interface NewDeviceRow extends NewDevice {
  id: string;
  email: string;
  language: Language;
  seenAt: Date;
}

/**
 * Notes the device when orders of this phone's customer came from other browsers; the e-mail is that of the newest of
 * them, an approved one before others. Answers its id when it is noted now.
 */
export async function noteNewDevice(trx: Trx, visitorId: VisitorId, phone: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into new_devices (visitor_id, phone, email, language, seen_at)
    select ${visitorId}, ${phone}, o.contact_email, o.language, ${now}
    from rent_orders o join customers c on c.id = o.customer_id and c.phone = ${phone}
    where o.contact_phone = ${phone} and o.visitor_id is distinct from ${visitorId} and o.contact_email <> ''
    order by (o.verification_status = 'approved') desc, o.created_at desc limit 1
    on conflict (visitor_id, phone) do nothing
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

const DEVICE = sql`d.id, d.email, d.language, d.seen_at as "seenAt", d.stopped_at as "stoppedAt",
  least(d.confirmed_at, (select min(o.verified_at) from rent_orders o where o.visitor_id = d.visitor_id
    and o.contact_phone = d.phone and o.verification_status = 'approved')) as "confirmedAt"`;

/** Staff who approve an order placed here confirm the device too. Undefined: it is not new. */
export async function findNewDevice(
  db: Queryable,
  visitorId: VisitorId,
  phone: string,
): Promise<NewDeviceRow | undefined> {
  const { rows } = await sql<NewDeviceRow>`
    select ${DEVICE} from new_devices d where d.visitor_id = ${visitorId} and d.phone = ${phone}`.execute(db);
  return rows[0];
}

export async function findDeviceById(
  db: Queryable,
  id: string,
): Promise<(NewDeviceRow & { codeId: string | null; codeExpiresAt: Date | null }) | undefined> {
  const { rows } = await sql<NewDeviceRow & { codeId: string | null; codeExpiresAt: Date | null }>`
    select ${DEVICE}, d.code_id as "codeId", d.code_expires_at as "codeExpiresAt" from new_devices d
    where d.id = ${id}`.execute(db);
  return rows[0];
}

/** Replaces the code that was mailed before. */
export async function putMailCode(trx: Trx, id: string, codeId: string, expiresAt: Date): Promise<void> {
  await sql`
    update new_devices set code_id = ${codeId}, code_tries = 0, code_expires_at = ${expiresAt} where id = ${id}`.execute(
    trx,
  );
}

/** Counts one try at the mailed code; undefined when there is none, or none left. */
export async function takeMailTry(
  trx: Trx,
  id: string,
  most: number,
  now: Date,
): Promise<{ codeId: string; tries: number } | undefined> {
  const { rows } = await sql<{ codeId: string; tries: number }>`
    update new_devices set code_tries = code_tries + 1
    where id = ${id} and code_id is not null and code_expires_at > ${now} and code_tries < ${most} and stopped_at is null
    returning code_id as "codeId", code_tries as tries`.execute(trx);
  return rows[0];
}

/** False when the code was used or replaced a moment ago. */
export async function confirmDevice(trx: Trx, id: string, codeId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update new_devices set code_id = null, confirmed_at = coalesce(confirmed_at, ${now})
    where id = ${id} and code_id = ${codeId} and stopped_at is null returning 1`.execute(trx);
  return rows.length === 1;
}

/** The phone counts as proved there no longer, and no second fact opens anything there any more. */
export async function stopDevice(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ visitorId: string; phone: string }>`
    update new_devices set stopped_at = coalesce(stopped_at, ${now}), code_id = null where id = ${id}
    returning visitor_id as "visitorId", phone`.execute(trx);
  const [device] = rows;
  if (device === undefined) return false;
  await sql`
    delete from phone_proofs where visitor_id = ${device.visitorId} and phone = ${device.phone}`.execute(trx);
  await sql`delete from phone_codes where visitor_id = ${device.visitorId} and phone = ${device.phone}`.execute(trx);
  return true;
}

/** What the clock does: their proofs count no longer. */
export async function forgetOldDevices(db: Queryable, now: Date): Promise<void> {
  await sql`delete from new_devices where seen_at < ${provedSince(now)}`.execute(db);
}
