/** What is wrong with the installation, since when, and when its owners were told. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

export interface HealthAlert {
  about: string;
  since: Date;
  /** When any owner was told last. */
  toldAt: Date | null;
}

/** Those that are true now: a new one begins, one that lasts was seen again. */
export async function keepAlerts(db: Queryable, about: string[], now: Date): Promise<void> {
  await sql`
    insert into health_alerts (about, since, seen_at) select name, ${now}, ${now} from unnest(${about}::text[]) as name
    on conflict (about) do update set seen_at = excluded.seen_at`.execute(db);
}

/** What was not seen since then is over. */
export async function forgetAlerts(db: Queryable, seenBefore: Date): Promise<void> {
  await sql`delete from health_alerts where seen_at < ${seenBefore}`.execute(db);
}

export interface Telling {
  about: string[];
  /** Of the owner. */
  email: string;
  now: Date;
  toldBefore: Date;
  /** Who began to mail them before has not come to an end. */
  triedBefore: Date;
}

/** Of these, those that the owner was not told of since then and nobody else is telling right now. */
export async function claimUntold(db: Queryable, telling: Telling): Promise<HealthAlert[]> {
  const { about, email, now, toldBefore, triedBefore } = telling;
  const { rows } = await sql<HealthAlert>`
    with claimed as (
      insert into health_told (about, email, tried_at)
      select about, ${email}, ${now} from health_alerts where about = any(${about}::text[])
      on conflict (about, email) do update set tried_at = excluded.tried_at
        where (health_told.told_at is null or health_told.told_at <= ${toldBefore})
          and (health_told.tried_at is null or health_told.tried_at <= ${triedBefore})
      returning about
    )
    select a.about, a.since, a.told_at as "toldAt" from claimed join health_alerts a using (about)
    order by a.about`.execute(db);
  return rows;
}

export async function markTold(db: Queryable, about: string[], email: string, now: Date): Promise<void> {
  await sql`
    with told as (
      update health_told set told_at = ${now}, tried_at = null where about = any(${about}::text[]) and email = ${email}
    )
    update health_alerts set told_at = ${now} where about = any(${about}::text[])`.execute(db);
}

/** They could not be told: they are tried again. */
export async function releaseUntold(db: Queryable, about: string[], email: string): Promise<void> {
  await sql`
    update health_told set tried_at = null where about = any(${about}::text[]) and email = ${email}`.execute(db);
}

export async function listAlerts(db: Queryable): Promise<HealthAlert[]> {
  const { rows } = await sql<HealthAlert>`
    select about, since, told_at as "toldAt" from health_alerts`.execute(db);
  return rows;
}

/** Who owns the installation: every super admin who may sign in. */
export async function listOwners(db: Queryable): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql<{ email: string; name: string }>`
    select a.email, coalesce(u.name, a.email) as name from admin_users a left join users u on u.email = a.email
    where a.role = 'super_admin' and a.is_active order by a.email`.execute(db);
  return rows;
}

/** The newest change of the schema, by its name. */
export async function findSchema(db: Queryable): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
}
