/** Sessions of staff on their way out: each leaves a logout behind, with how long it lasted (T-213). */
import { LONGEST_SESSION_HOURS } from '@ceylono/domain/staff-session';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { RequestFacts } from '../../http/request.ts';

/** One session ends now. Answers its seconds; null when it was gone already. */
export async function closeSession(
  db: Queryable,
  sessionId: string,
  now: Date,
  facts?: Pick<RequestFacts, 'address' | 'userAgent'>,
): Promise<number | null> {
  const [seconds] = await close(db, sql`id = ${sessionId}`, now, facts);
  return seconds ?? null;
}

/** Every session of an account, and every sign-in that waits for its second step. */
export async function endSessionsOf(db: Queryable, email: string, now: Date): Promise<void> {
  await sql`
    delete from sign_in_challenges where user_id = (select id from users where email = ${email})`.execute(db);
  await close(db, sql`user_id = (select id from users where email = ${email})`, now);
}

/** Sessions that ran out unused. Answers how many. */
export async function closeSessionsThatRanOut(db: Queryable, now: Date): Promise<number> {
  return (await close(db, sql`${RAN_OUT_AT} <= ${now}`, now)).length;
}

/** The documents allow three sessions at once; the oldest go (T-131). */
export async function keepNewestSessions(db: Queryable, userId: string, keep: number, now: Date): Promise<void> {
  await close(
    db,
    sql`id in (select id from auth_sessions where user_id = ${userId} order by created_at desc offset ${keep})`,
    now,
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
    from (select * from auth_sessions where ${RAN_OUT_AT} > ${now}) s
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

const RAN_OUT_AT = sql`least(expires_at, created_at + make_interval(hours => ${LONGEST_SESSION_HOURS}))`;

/** Signed out by hand, the logout is where that was; else where the session was begun. */
async function close(
  db: Queryable,
  which: RawBuilder<unknown>,
  now: Date,
  facts?: Pick<RequestFacts, 'address' | 'userAgent'>,
): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    with gone as (
      delete from auth_sessions where ${which}
      returning user_id, ip_address, user_agent, created_at, least(${now}, ${RAN_OUT_AT}) as ended_at
    )
    insert into admin_activities (admin_email, activity_type, ip_address, user_agent, session_duration, created_at)
    select users.email, 'logout', coalesce(${facts?.address ?? null}, gone.ip_address),
      coalesce(${facts?.userAgent ?? null}, gone.user_agent),
      greatest(0, extract(epoch from gone.ended_at - gone.created_at))::integer, gone.ended_at
    from gone join users on users.id = gone.user_id
    returning session_duration as seconds`.execute(db);
  return rows.map(({ seconds }) => seconds);
}
