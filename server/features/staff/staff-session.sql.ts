/** Sessions of staff on their way out: each leaves a logout behind, with how long it lasted (T-213). */
import { LONGEST_SESSION_HOURS } from '@ceylono/domain/staff-session';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { RequestFacts } from '../../http/request.ts';
import { readSettings } from '../settings/settings.service.ts';

/** One session ends now. Answers its seconds; null when it was gone already. */
export async function closeSession(
  db: Queryable,
  sessionId: string,
  now: Date,
  facts?: Pick<RequestFacts, 'address' | 'userAgent'>,
): Promise<number | null> {
  const [seconds] = await close(db, sql`id = ${sessionId}`, now, { facts });
  return seconds ?? null;
}

/** One that the sign-in library takes away: it was signed out, or had run out. */
export async function leaveSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await close(db, sql`id = ${sessionId}`, now, { stillTold: true });
}

/** It was in use then. It ends with the day, as the library has it from its beginning. */
export async function keepSession(db: Queryable, sessionId: string, usedAt: Date): Promise<void> {
  await sql`
    update auth_sessions set updated_at = ${usedAt},
      expires_at = greatest(expires_at, created_at + make_interval(hours => ${LONGEST_SESSION_HOURS}))
    where id = ${sessionId} and updated_at < ${usedAt}`.execute(db);
}

/**
 * Every session of an account, every sign-in that waits for its second step, and every second factor that was only offered:
 * who was in with it adds none any more. Its browsers are told nothing more.
 */
export async function endSessionsOf(db: Queryable, email: string, now: Date): Promise<void> {
  const isOfAccount = sql`user_id = (select id from users where email = ${email})`;
  await sql`delete from push_subscriptions where ${isOfAccount}`.execute(db);
  await sql`delete from sign_in_challenges where ${isOfAccount}`.execute(db);
  await sql`delete from staff_passkey_offers where ${isOfAccount}`.execute(db);
  await sql`delete from staff_authenticators where state = 'offered' and ${isOfAccount}`.execute(db);
  await close(db, isOfAccount, now);
}

/** Sessions that ran out unused. Answers how many. Who put the phone away is still told there (decision 075). */
export async function closeSessionsThatRanOut(db: Queryable, now: Date): Promise<number> {
  const ranOut = sql`${ranOutAt(await idleMinutes(db))} <= ${now}`;
  return (await close(db, ranOut, now, { stillTold: true })).length;
}

/** The documents allow three sessions at once; the oldest go (T-131). */
export async function keepNewestSessions(db: Queryable, userId: string, keep: number, now: Date): Promise<void> {
  await close(
    db,
    sql`id in (select id from auth_sessions where user_id = ${userId} order by created_at desc offset ${keep})`,
    now,
    { stillTold: true },
  );
}

export interface OpenSessionRow {
  sessionId: string;
  email: string;
  beganAt: Date;
  lastUsedAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
}

/** Newest first; `email` null: of all who are active. Each of them has few (`keepNewestSessions`). */
export async function listOpenSessions(db: Queryable, email: string | null, now: Date): Promise<OpenSessionRow[]> {
  const { rows } = await sql<OpenSessionRow>`
    select s.id as "sessionId", u.email, s.created_at as "beganAt", s.updated_at as "lastUsedAt",
      s.ip_address as "ipAddress", s.user_agent as "userAgent"
    from (select * from auth_sessions where ${ranOutAt(await idleMinutes(db))} > ${now}) s
      join users u on u.id = s.user_id join admin_users a on a.email = u.email
    where a.is_active and (${email}::text is null or u.email = ${email})
    order by s.created_at desc limit 1000`.execute(db);
  return rows;
}

/** Whose session this is; `email` not null: only if it is theirs. */
export async function findSessionOwner(
  db: Queryable,
  sessionId: string,
  email: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select u.email from auth_sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and (${email}::text is null or u.email = ${email})`.execute(db);
  return rows[0]?.email;
}

/** Unused for as long as the owner allows, or after a working day. */
function ranOutAt(idle: number) {
  return sql`least(expires_at, updated_at + make_interval(mins => ${idle}),
    created_at + make_interval(hours => ${LONGEST_SESSION_HOURS}))`;
}

async function idleMinutes(db: Queryable): Promise<number> {
  return (await readSettings(db)).sessionTimeoutMinutes;
}

interface Closing {
  /** Signed out by hand, the logout is where that was; else where the session was begun. */
  facts?: Pick<RequestFacts, 'address' | 'userAgent'> | undefined;
  /** A browser whose session merely ran out goes on being told. */
  stillTold?: boolean;
}

/** In one statement: the foreign key takes a session's browser at its end, and with it no one that has left by then. */
async function close(
  db: Queryable,
  which: RawBuilder<unknown>,
  now: Date,
  { facts, stillTold = false }: Closing = {},
): Promise<number[]> {
  const ranOut = ranOutAt(await idleMinutes(db));
  const { rows } = await sql<{ seconds: number }>`
    with gone as (
      delete from auth_sessions where ${which}
      returning id, user_id, ip_address, user_agent, created_at, least(${now}, ${ranOut}) as ended_at,
        ${ranOut} <= ${now} as has_run_out
    ), kept as (
      update push_subscriptions set session_id = null
      where ${stillTold} and session_id in (select id from gone where has_run_out)
    )
    insert into admin_activities (admin_email, activity_type, ip_address, user_agent, session_duration, created_at)
    select users.email, 'logout', coalesce(${facts?.address ?? null}, gone.ip_address),
      coalesce(${facts?.userAgent ?? null}, gone.user_agent),
      greatest(0, extract(epoch from gone.ended_at - gone.created_at))::integer, gone.ended_at
    from gone join users on users.id = gone.user_id
    returning session_duration as seconds`.execute(db);
  return rows.map(({ seconds }) => seconds);
}
