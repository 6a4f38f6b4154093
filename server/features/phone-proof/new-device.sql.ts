/** New devices: browsers that proved a phone whose customer had ordered from others. */
import type { Language } from '@ceylono/domain/language';
import type { NewDevice } from '@ceylono/domain/new-device';
import { provedSince } from '@ceylono/domain/phone-proof';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import { leadsTo } from '../customer/customer.sql.ts';
import { COUNTS, isProvedBy } from './phone-proof.sql.ts';

/** Of a device `d`: by its second fact, or by staff who approved an order placed there. */
const CONFIRMED_AT = sql`least(d.confirmed_at, (select min(a.verified_at) from rent_orders a
  where a.visitor_id = d.visitor_id and a.contact_phone = d.phone and a.verification_status = 'approved'))`;

export interface NewDeviceRow extends NewDevice {
  id: string;
  email: string;
  language: Language;
}

/** Where the customer is told of a device: one order of each of their addresses. */
export interface OrderElsewhere {
  pk: string;
  /** '' where the customer disowned it: it makes a device new, and nobody is told there. */
  email: string;
  language: Language;
}

/**
 * Where an order `o` says that its customer is reached, unless staff put another address into the customer's record since:
 * then that one, also of an order that is over, which keeps what was agreed. Where staff emptied the record's address, the
 * last that they had put there still counts, or the order's own where they never put one: a device without any could be
 * confirmed by staff alone.
 */
const ADDRESS = sql`coalesce((
  select coalesce(nullif(k.email, ''),
    (array_agg(change ->> 'after' order by h.changed_at desc, h.id desc) filter (where change ->> 'after' <> ''))[1])
  from customers k
    join customers r on r.id = k.id or r.merged_into_id = k.id
    join customer_changes h on h.customer_id = r.id
    cross join jsonb_array_elements(h.changes) as fields(change)
  where k.id = o.customer_id and change ->> 'field' = 'email'
  group by k.id having bool_or(lower(change ->> 'before') = lower(o.contact_email))), o.contact_email)`;

/** Of an order `o` that counts. */
const SINCE = sql`least(o.counts_since, case when o.verification_status = 'approved' then o.verified_at end)`;

/**
 * Orders of this phone's customer from other browsers than this one, which has proved the phone; one for each e-mail, an
 * approved one before others, then the one that counts longest. An order counts that staff approved, or that came from
 * a browser which had proved the phone and was no new device, or had given its second fact (`countOrders`): neither a
 * stranger who orders with the phone nor a thief's order shuts out its owner. A browser whose own order counts longer is
 * not made new by one of a device that came after it, once it is approved itself, or the device gave the code that was
 * mailed.
 */
export async function listOrdersElsewhere(
  db: Queryable,
  visitorId: VisitorId,
  phone: string,
  now: Date,
): Promise<OrderElsewhere[]> {
  const { rows } = await sql<OrderElsewhere>`
    select e.pk, e.email, e.language from (
      select distinct on (lower(a.email)) o.id as pk, o.language, a.email,
        o.verification_status = 'approved' as is_approved, ${SINCE} as since
      from rent_orders o join customers c on c.phone = o.contact_phone and ${leadsTo(sql`c`)} = o.customer_id
        cross join lateral (select case when o.disowned_at is null then ${ADDRESS} else '' end as email) a
      where o.contact_phone = ${phone} and o.visitor_id is distinct from ${visitorId} and o.contact_email <> ''
        and ${isProvedBy(visitorId, sql`o.contact_phone`, now)}
        and ${COUNTS}
        and not exists (
          select 1 from new_devices n join rent_orders own on own.visitor_id = ${visitorId}
            and own.contact_phone = n.phone and own.counts_since <= ${SINCE}
          where n.visitor_id = o.visitor_id and n.phone = o.contact_phone and n.stopped_at is null
            and (own.verification_status = 'approved' or n.confirmed_at is not null and n.vouched_by is null))
      order by lower(a.email), is_approved desc, since, o.id
    ) e order by e.email = '', e.is_approved desc, e.since, e.pk`.execute(db);
  return rows;
}

/**
 * What this browser ordered with the phone counts from now on, unless it did before: it has proved the phone, and is no
 * new device without a second fact, nor one that was stopped. Who calls it holds the queues of the visitor and the phone.
 */
export async function countOrders(trx: Trx, visitorId: VisitorId, phone: string, now: Date): Promise<void> {
  await sql`
    update rent_orders o set counts_since = ${now}
    where o.visitor_id = ${visitorId} and o.contact_phone = ${phone} and o.counts_since is null
      and o.disowned_at is null and ${isProvedBy(visitorId, sql`o.contact_phone`, now)}
      and not exists (
        select 1 from new_devices d where d.visitor_id = o.visitor_id and d.phone = o.contact_phone
          and (d.stopped_at is not null or ${CONFIRMED_AT} is null))`.execute(trx);
}

/** As seen when it proved the phone. Answers its id when it is noted now. */
export async function noteNewDevice(
  trx: Trx,
  visitorId: VisitorId,
  phone: string,
  { email, language }: OrderElsewhere,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into new_devices (visitor_id, phone, email, language, seen_at)
    select p.visitor_id, p.phone, ${email}, ${language}, p.proved_at from phone_proofs p
    where p.visitor_id = ${visitorId} and p.phone = ${phone}
    on conflict (visitor_id, phone) do nothing
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

export interface DeviceOfNoOrder {
  id: string;
  visitorId: VisitorId;
  phone: string;
}

/** Of these phones, those whose address is no order's of the phone any more; held until the transaction ends. */
export async function lockDevicesOfNoOrder(trx: Trx, phones: string[]): Promise<DeviceOfNoOrder[]> {
  const { rows } = await sql<DeviceOfNoOrder>`
    select n.id, n.visitor_id as "visitorId", n.phone from new_devices n
    where n.phone = any(${phones}::text[]) and n.email <> '' and not exists (select 1 from rent_orders o
      where o.contact_phone = n.phone and lower(${ADDRESS}) = lower(n.email))
    order by n.id for update`.execute(trx);
  return rows;
}

/** A locked one. A code that was mailed to the address of before opens nothing any more. */
export async function putAddress(trx: Trx, id: string, { email, language }: OrderElsewhere): Promise<void> {
  await sql`
    update new_devices set email = ${email}, language = ${language}, code_id = null where id = ${id}`.execute(trx);
}

/** A locked one; where it was stopped it stays so, without an address. */
export async function forgetDevice(trx: Trx, id: string): Promise<void> {
  await sql`delete from new_devices where id = ${id} and stopped_at is null`.execute(trx);
  await sql`update new_devices set email = '' where id = ${id}`.execute(trx);
}

/** Whether the customer stopped it; a stop that is under way is waited for, and waits. */
export async function isStopped(trx: Trx, visitorId: VisitorId, phone: string): Promise<boolean> {
  const { rows } = await sql<{ stoppedAt: Date | null }>`
    select stopped_at as "stoppedAt" from new_devices where visitor_id = ${visitorId} and phone = ${phone}
    for share`.execute(trx);
  return rows.some(({ stoppedAt }) => stoppedAt !== null);
}

/** Of an order's customer, as it is now; undefined once it was erased. */
export async function findAddress(
  db: Queryable,
  orderPk: string,
): Promise<{ email: string; language: Language } | undefined> {
  const { rows } = await sql<{ email: string; language: Language }>`
    select ${ADDRESS} as email, o.language from rent_orders o
    where o.id = ${orderPk} and o.contact_email <> ''`.execute(db);
  return rows[0];
}

/** Staff look at one customer's: more are an attack, of which the newest say enough. */
const MOST_DEVICES = 50;

const DEVICE = sql`d.id, d.email, d.language, d.seen_at as "seenAt", d.stopped_at as "stoppedAt",
  ${CONFIRMED_AT} as "confirmedAt"`;

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

export interface WaitingDeviceRow extends NewDeviceRow {
  /** '' once it is forgotten. */
  userAgent: string;
  /** Of the browser as it gave the phone; null: unknown, or forgotten. */
  address: string | null;
  vouchedBy: string | null;
}

/** Of this phone, which they still have proved; without those that were stopped. The newest first. */
export async function listNewDevices(db: Queryable, phone: string, now: Date): Promise<WaitingDeviceRow[]> {
  const { rows } = await sql<WaitingDeviceRow>`
    select ${DEVICE}, d.vouched_by as "vouchedBy", v.user_agent as "userAgent", nullif(t.ip_address, '') as address
    from new_devices d join visitors v on v.visitor_id = d.visitor_id
      join phone_proofs p on p.visitor_id = d.visitor_id and p.phone = d.phone and p.proved_at > ${provedSince(now)}
      left join customer_phone_tracking t on t.visitor_id = d.visitor_id and t.phone_number = d.phone
    where d.phone = ${phone} and d.stopped_at is null
    order by d.seen_at desc, d.id limit ${MOST_DEVICES}`.execute(db);
  return rows;
}

/** undefined: this phone has no such device. Nobody stops or confirms it until the transaction ends. */
export async function lockDevice(
  trx: Trx,
  id: string,
  phone: string,
): Promise<(NewDeviceRow & { visitorId: VisitorId }) | undefined> {
  await sql`select 1 from new_devices where id = ${id} and phone = ${phone} for update`.execute(trx);
  const { rows } = await sql<NewDeviceRow & { visitorId: VisitorId }>`
    select ${DEVICE}, d.visitor_id as "visitorId" from new_devices d
    where d.id = ${id} and d.phone = ${phone}`.execute(trx);
  return rows[0];
}

/** A locked one. A code that was mailed opens nothing beside it. */
export async function confirmByStaff(trx: Trx, id: string, email: string, now: Date): Promise<void> {
  await sql`
    update new_devices set confirmed_at = ${now}, vouched_by = ${email}, code_id = null where id = ${id}`.execute(trx);
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

export interface DeviceToStop {
  id: string;
  visitorId: VisitorId;
}

/**
 * This one alone, while its browser is what it was. Once that forgot the person it may have begun anew, as another
 * device: then all of the phone that no second fact confirmed, without this one unless it was stopped.
 */
export async function listDevicesToStop(db: Queryable, id: string, phone: string): Promise<DeviceToStop[]> {
  const { rows } = await sql<DeviceToStop>`
    select d.id, d.visitor_id as "visitorId"
    from new_devices d join new_devices told on told.id = ${id} and told.phone = d.phone
    where d.phone = ${phone} and case when told.forgotten_at is null then d.id = told.id
      else d.id = told.id and d.stopped_at is not null
        or d.forgotten_at is null and d.stopped_at is null and ${CONFIRMED_AT} is null end
    order by d.id`.execute(db);
  return rows;
}

/** Whose it is; undefined when nothing is known of it any more. */
export async function findOwner(
  db: Queryable,
  id: string,
): Promise<{ visitorId: VisitorId; phone: string } | undefined> {
  const { rows } = await sql<{ visitorId: VisitorId; phone: string }>`
    select visitor_id as "visitorId", phone from new_devices where id::text = ${id}`.execute(db);
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
  const { rows } = await sql<{ visitorId: string; phone: string; seenAt: Date }>`
    update new_devices set stopped_at = coalesce(stopped_at, ${now}), code_id = null, email = ''
    where id = ${id}
    returning visitor_id as "visitorId", phone, seen_at as "seenAt"`.execute(trx);
  const [device] = rows;
  if (device === undefined) return false;
  await sql`
    delete from phone_proofs where visitor_id = ${device.visitorId} and phone = ${device.phone}`.execute(trx);
  await sql`delete from phone_codes where visitor_id = ${device.visitorId} and phone = ${device.phone}`.execute(trx);
  await sql`
    update rent_orders set counts_since = null, disowned_at = coalesce(disowned_at, ${now})
    where visitor_id = ${device.visitorId} and contact_phone = ${device.phone} and placed_by is null`.execute(trx);
  // One that staff placed names its caller whoever opened its link: it has no booker then, until a new link makes one.
  await sql`
    update rent_orders set visitor_id = null,
      counts_since = case when counts_since < ${device.seenAt} then counts_since end
    where visitor_id = ${device.visitorId} and contact_phone = ${device.phone} and placed_by is not null`.execute(trx);
  return true;
}

/** What the clock does: those that came so long ago, and whose proofs count no longer. One that was stopped stays so for as long as its browser is kept. */
export async function forgetOldDevices(db: Queryable, now: Date): Promise<void> {
  await sql`
    delete from new_devices d where d.stopped_at is null and d.seen_at <= ${provedSince(now)} and not exists (
      select 1 from phone_proofs p
      where p.visitor_id = d.visitor_id and p.phone = d.phone and p.proved_at > ${provedSince(now)})`.execute(db);
}
