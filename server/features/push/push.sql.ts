/** Browsers of staff and vendors that are told by web push. Who hears is asked as each message is sent: who may read no more hears no more. */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import type { Language } from '@ceylono/domain/language';
import { CONFIRMED_DAYS, MOST_SUBSCRIPTIONS, type PushKind } from '@ceylono/domain/push';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { later } from '../../db/later.ts';
import type { RowsOfOthers, Sealed, SealedRow } from '../../secrets.ts';

/** The session in which a browser is told. */
export type PushSession = { staff: string } | { vendor: string };

const columnOf = (session: PushSession) => sql.ref('staff' in session ? 'session_id' : 'vendor_session_id');
const idOf = (session: PushSession) => ('staff' in session ? session.staff : session.vendor);

/** That of the session's browser. */
const isOf = (session: PushSession) => sql<boolean>`${columnOf(session)} = ${idOf(session)}`;

/** Of a subscription `p`: its staff is active and was here lately, or its vendor could open the portal with this session. */
function hears(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select 1 from users u join admin_users a on a.email = u.email
      where u.id = p.user_id and a.is_active and p.confirmed_at > ${daysBefore(now, CONFIRMED_DAYS)})
    or exists (select 1 from vendor_sessions s join vendors d on d.id = s.vendor_id
        join vendor_portal_links l on l.vendor_id = d.id
      where s.id = p.vendor_session_id and d.status = 'approved' and s.revoked_at is null and s.expires_at > ${now}
        and l.revoked_at is null and (l.expires_at is null or l.expires_at > ${now})))`;
}

/** One row of the outbox for each browser: what one does not take is no other's matter. */
export async function enqueueForStaff(trx: Trx, kind: PushKind, orderPk: string, now: Date): Promise<void> {
  await enqueue(trx, { kind, recipient: 'staff', which: sql`p.user_id is not null`, orderPk, now });
}

/** Of the order's vendor, as it stands now. */
export async function enqueueForVendor(trx: Trx, kind: PushKind, orderPk: string, now: Date): Promise<void> {
  const which = sql`p.vendor_session_id in (
    select s.id from vendor_sessions s join rent_orders o on o.vendor_id = s.vendor_id where o.id = ${orderPk})`;
  await enqueue(trx, { kind, recipient: 'vendor', which, orderPk, now });
}

interface Enqueueing {
  kind: PushKind;
  recipient: 'staff' | 'vendor';
  which: RawBuilder<unknown>;
  orderPk: string;
  now: Date;
}

async function enqueue(trx: Trx, { kind, recipient, which, orderPk, now }: Enqueueing): Promise<void> {
  await later(trx)`
    insert into outbox (kind, payload, order_id, created_at, available_at)
    select 'push', jsonb_build_object('letter', ${kind}::text, 'recipient', ${recipient}::text, 'subscription', p.id),
      ${orderPk}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from push_subscriptions p where ${which} and ${hears(now)}`;
}

export interface SubscriptionRow {
  id: string;
  /** By its key's number; names the browser's push service and keys. */
  sealed: Sealed;
  identity: number;
  /** Whose portal; null: it is staff's. */
  vendorId: string | null;
  vendorLanguage: Language | null;
}

const COLUMNS = sql`p.id, p.key_number as number, p.sealed as bytes, p.identity_number as identity,
  v.id as "vendorId", v.language as "vendorLanguage"`;
const WITH_VENDOR = sql`push_subscriptions p left join vendor_sessions vs on vs.id = p.vendor_session_id
  left join vendors v on v.id = vs.vendor_id`;

type StoredRow = Omit<SubscriptionRow, 'sealed'> & { number: number; bytes: Uint8Array };

function rowOf(stored: StoredRow | undefined): SubscriptionRow | undefined {
  if (stored === undefined) return undefined;
  const { number, bytes, ...row } = stored;
  return { ...row, sealed: { number, bytes: Buffer.from(bytes) } };
}

/** undefined: it ended, or whoever had it may hear no more. */
export async function findHearing(db: Queryable, id: string, now: Date): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${COLUMNS} from ${WITH_VENDOR} where p.id = ${id} and ${hears(now)}`.execute(db);
  return rowOf(rows[0]);
}

export async function findHearingOfSession(
  db: Queryable,
  session: PushSession,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${COLUMNS} from ${WITH_VENDOR} where p.${columnOf(session)} = ${idOf(session)} and ${hears(now)}`.execute(
    db,
  );
  return rowOf(rows[0]);
}

export interface ToldOrder {
  customOrderId: string;
  vendorId: string;
  status: string;
  verificationStatus: string;
  startsAt: Date;
}

export async function findToldOrder(db: Queryable, orderPk: string): Promise<ToldOrder | undefined> {
  const { rows } = await sql<ToldOrder>`
    select custom_order_id as "customOrderId", vendor_id as "vendorId", status,
      verification_status as "verificationStatus", start_date as "startsAt"
    from rent_orders where id = ${orderPk}`.execute(db);
  return rows[0];
}

export interface NewSubscription {
  id: string;
  endpointHash: string;
  sealed: Sealed;
  identity: number;
  session: PushSession;
  now: Date;
}

export interface Owner {
  id: string;
  /** A vendor who is not approved hears nothing. */
  isSuspended: boolean;
}

/** The account of staff, or the vendor; undefined when the session is over. */
export function findOwner(db: Queryable, session: PushSession): Promise<Owner | undefined> {
  return readOwner(db, session, sql``);
}

/** Held against another browser of theirs that is counted or moved to another session at the same time. */
export function lockOwner(trx: Trx, session: PushSession): Promise<Owner | undefined> {
  return readOwner(trx, session, sql`for no key update of w`);
}

async function readOwner(db: Queryable, session: PushSession, held: RawBuilder<unknown>): Promise<Owner | undefined> {
  const { rows } =
    'staff' in session
      ? await sql<Owner>`
          select w.id, false as "isSuspended" from users w join auth_sessions s on s.user_id = w.id
          where s.id = ${session.staff} ${held}`.execute(db)
      : await sql<Owner>`
          select w.id, w.status <> 'approved' as "isSuspended" from vendors w join vendor_sessions s on s.vendor_id = w.id
          where s.id = ${session.vendor} ${held}`.execute(db);
  return rows[0];
}

/** In place of what this browser, in whosever hands, and this session had before. */
export async function putSubscription(trx: Trx, subscription: NewSubscription, owner: string): Promise<void> {
  const { id, endpointHash, sealed, identity, session, now } = subscription;
  await sql`
    delete from push_subscriptions where endpoint_hash = ${endpointHash} or ${isOf(session)}`.execute(trx);
  await sql`
    insert into push_subscriptions (id, endpoint_hash, key_number, sealed, identity_number, user_id, session_id,
      vendor_session_id, created_at, confirmed_at)
    values (${id}, ${endpointHash}, ${sealed.number}, ${sealed.bytes}, ${identity},
      ${'staff' in session ? owner : null}, ${'staff' in session ? session.staff : null},
      ${'vendor' in session ? session.vendor : null}, ${now}, ${now})
    on conflict (endpoint_hash) do update set id = excluded.id, key_number = excluded.key_number,
      sealed = excluded.sealed, identity_number = excluded.identity_number, user_id = excluded.user_id,
      session_id = excluded.session_id, vendor_session_id = excluded.vendor_session_id,
      created_at = excluded.created_at, confirmed_at = excluded.confirmed_at, last_taken_at = null`.execute(trx);
  const isOfOwner =
    'staff' in session
      ? sql`user_id = ${owner}`
      : sql`vendor_session_id in (select s.id from vendor_sessions s where s.vendor_id = ${owner})`;
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where ${isOfOwner}
      order by confirmed_at desc, id offset ${MOST_SUBSCRIPTIONS})`.execute(trx);
}

/** Whether this browser is told in this session. What staff had in a session that ran out goes on in this one. */
export async function confirmSubscription(
  trx: Trx,
  session: PushSession,
  owner: string,
  endpointHash: string,
  now: Date,
): Promise<boolean> {
  const isMine = 'staff' in session ? sql`user_id = ${owner}` : isOf(session);
  const { rows } = await sql`
    update push_subscriptions set confirmed_at = ${now}, ${columnOf(session)} = ${idOf(session)}
    where endpoint_hash = ${endpointHash} and ${isMine}
      and not exists (select 1 from push_subscriptions o
        where o.${columnOf(session)} = ${idOf(session)} and o.endpoint_hash <> ${endpointHash})
    returning 1`.execute(trx);
  return rows.length === 1;
}

export async function forgetOfSession(db: Queryable, session: PushSession): Promise<void> {
  await sql`delete from push_subscriptions where ${isOf(session)}`.execute(db);
}

export async function forgetSubscription(db: Queryable, id: string): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`.execute(db);
}

export async function noteTaken(db: Queryable, id: string, now: Date): Promise<void> {
  await sql`update push_subscriptions set last_taken_at = ${now} where id = ${id}`.execute(db);
}

/** Of staff who did not come back. Answers how many. */
export async function forgetUnconfirmed(db: Queryable, now: Date): Promise<number> {
  const { rows } = await sql`
    delete from push_subscriptions where user_id is not null and confirmed_at <= ${daysBefore(now, CONFIRMED_DAYS)}
    returning 1`.execute(db);
  return rows.length;
}

/** Sealed with another key than this one; nobody changes them meanwhile. */
export async function lockSubscriptionsOfOthers(
  trx: Trx,
  { current, after, limit }: RowsOfOthers,
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select id, key_number as number, sealed as bytes from push_subscriptions
    where key_number <> ${current} and (${after}::uuid is null or id > ${after})
    order by id limit ${limit} for update`.execute(trx);
  return rows.map(({ bytes, ...row }) => ({ ...row, bytes: Buffer.from(bytes) }));
}

export async function sealSubscriptionAgain(trx: Trx, id: string, { number, bytes }: Sealed): Promise<void> {
  await sql`update push_subscriptions set key_number = ${number}, sealed = ${bytes} where id = ${id}`.execute(trx);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
