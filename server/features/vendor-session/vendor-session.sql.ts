/** Portal links and the sessions opened with them. Tokens are kept as hashes (amendment 21). */
import type { Language } from '@ceylono/domain/language';
import { sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';

export interface LinkRow {
  vendorId: string;
  name: string;
  language: Language;
}

/**
 * The vendor, suspended or not, whose usable link this token is; undefined for a wrong, revoked or expired one alike. A caller who
 * revokes or replaces the link meanwhile waits until the transaction ends, and then finds the session that it opened; so
 * does whoever opens another, and counts it.
 */
export async function lockLink(trx: Trx, vendorId: string, tokenHash: string, now: Date): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select d.id as "vendorId", d.name, d.language from vendor_portal_links l join vendors d on d.id = l.vendor_id
    where l.token_hash = ${tokenHash} and d.id::text = ${vendorId} and d.status in ('approved', 'suspended')
      and l.revoked_at is null and (l.expires_at is null or l.expires_at > ${now})
    for no key update of l`.execute(trx);
  return rows[0];
}

export interface NewSession {
  vendorId: string;
  tokenHash: string;
  userAgent: string;
  address: string;
  /** Who of staff is signed in in the same browser; null: nobody. */
  openedByStaff: string | null;
  now: Date;
  expiresAt: Date;
}

export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  await sql`
    with opened as (
      insert into vendor_sessions (vendor_id, token_hash, user_agent, created_at, last_used_at, expires_at, opened_by_staff)
      values (${session.vendorId}, ${session.tokenHash}, ${session.userAgent}, ${session.now}, ${session.now},
        ${session.expiresAt}, ${session.openedByStaff})
      returning id, vendor_id, user_agent, created_at
    )
    insert into vendor_sign_ins (session_id, vendor_id, user_agent, ip_address, signed_in_at)
    select id, vendor_id, user_agent, ${session.address}, created_at from opened`.execute(trx);
}

/** Of the vendor's sessions only so many go on, those used last. */
export async function keepLastUsedSessions(trx: Trx, vendorId: string, keep: number, now: Date): Promise<void> {
  await sql`
    update vendor_sessions set revoked_at = ${now} where id in (
      select id from vendor_sessions where vendor_id = ${vendorId} and revoked_at is null and expires_at > ${now}
      order by last_used_at desc, created_at desc, id offset ${keep})`.execute(trx);
}

/** Sessions that open nothing any more, run out or ended; that they were there stays on record. Answers how many. */
export async function forgetEndedSessions(db: Queryable, now: Date): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from vendor_sessions where revoked_at is not null or expires_at <= ${now}
      returning id, coalesce(revoked_at, expires_at) as ended_at
    ), told as (
      update vendor_sign_ins s set ended_at = gone.ended_at from gone where s.session_id = gone.id
    )
    select count(*) as gone from gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** From where and with which browser the portal was opened. Answers of how many sign-ins. */
export async function clearSignInTraces(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update vendor_sign_ins set user_agent = '', ip_address = null where session_id in (
      select session_id from vendor_sign_ins
      where signed_in_at < ${before} and (user_agent <> '' or ip_address is not null) limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}

export interface SessionRow {
  sessionId: string;
  vendorId: AuthorizedVendorId;
  lastUsedAt: Date;
  isOfStaff: boolean;
}

/**
 * A session is as old as its link at most, however often it is used: who opened it with a link that somebody stole is out
 * when the link's time is over. Replacing or revoking the link ends its sessions at once.
 */
export async function findSession(
  db: Queryable,
  vendorId: string,
  tokenHash: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await byName<SessionRow>`
    select s.id as "sessionId", s.vendor_id as "vendorId", s.last_used_at as "lastUsedAt",
      s.opened_by_staff is not null as "isOfStaff"
    from vendor_sessions s join vendors d on d.id = s.vendor_id join vendor_portal_links l on l.vendor_id = d.id
    where s.token_hash = ${tokenHash} and s.vendor_id::text = ${vendorId} and d.status in ('approved', 'suspended')
      and s.revoked_at is null and s.expires_at > ${now}
      and l.revoked_at is null and (l.expires_at is null or l.expires_at > ${now})`.execute(db);
  return rows[0];
}

export async function extendSession(db: Queryable, sessionId: string, now: Date, expiresAt: Date): Promise<void> {
  await sql`update vendor_sessions set last_used_at = ${now}, expires_at = ${expiresAt} where id = ${sessionId}`.execute(
    db,
  );
}

/** Of all vendors, those that this member of staff opened. */
export async function endSessionsOpenedBy(trx: Trx, email: string, now: Date): Promise<void> {
  await sql`
    update vendor_sessions set revoked_at = ${now} where opened_by_staff = ${email} and revoked_at is null`.execute(
    trx,
  );
}

/** Ends one session, or all of the vendor's. True when there was one to end. */
export async function endSessions(trx: Trx, vendorId: string, sessionId: string | null, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update vendor_sessions set revoked_at = ${now}
    where vendor_id = ${vendorId} and revoked_at is null and (${sessionId}::uuid is null or id = ${sessionId}::uuid)
    returning 1`.execute(trx);
  return rows.length > 0;
}
