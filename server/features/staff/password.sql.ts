/** Passwords of staff, and the links that set one. Both stand as hashes: a copy of the database opens nothing. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { hashToken } from '../../secrets.ts';

/** The account that somebody signs in with, of staff or not (any more). */
export interface Account {
  userId: string;
  name: string;
  /** null: no password was set. */
  passwordHash: string | null;
}

export async function findAccount(db: Queryable, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u.id as "userId", u.name, c.password as "passwordHash"
    from users u left join auth_accounts c on c.user_id = u.id and c.provider_id = 'credential'
    where u.email = ${email}`.execute(db);
  return rows[0];
}

/** Answers the id of the new account. */
export async function insertAccount(db: Queryable, email: string, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into users (id, name, email, email_verified) values (gen_random_uuid(), ${name}, ${email}, true)
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Whatever it was before. */
export async function putPassword(db: Queryable, userId: string, hash: string): Promise<void> {
  await sql`
    with changed as (
      update auth_accounts set password = ${hash}, updated_at = now()
      where user_id = ${userId} and provider_id = 'credential' returning 1
    )
    insert into auth_accounts (id, account_id, provider_id, user_id, password, updated_at)
    select gen_random_uuid(), ${userId}, 'credential', ${userId}, ${hash}, now()
    where not exists (select 1 from changed)`.execute(db);
}

/** Whether it is still this one; then it is held, and who would change it waits until the transaction ends. */
export async function holdPassword(trx: Trx, userId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth_accounts
    where user_id = ${userId} and provider_id = 'credential' and password = ${hash} for update`.execute(trx);
  return rows.length === 1;
}

/** False when it was changed meanwhile: then it stays. */
export async function replacePassword(trx: Trx, userId: string, before: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    update auth_accounts set password = ${hash}, updated_at = now()
    where user_id = ${userId} and provider_id = 'credential' and password = ${before} returning 1`.execute(trx);
  return rows.length === 1;
}

/** Neither the password nor a link that was given out opens anything any more. */
export async function forgetPassword(trx: Trx, email: string): Promise<void> {
  await sql`
    update auth_accounts set password = null
    where user_id = (select id from users where email = ${email}) and provider_id = 'credential'`.execute(trx);
  await sql`delete from auth_verifications where value = (select id from users where email = ${email})`.execute(trx);
}

/** Links that were mailed before open nothing any more: somebody else may have read the mail. */
export async function forgetPasswordLinks(trx: Trx, userId: string): Promise<void> {
  await sql`delete from auth_verifications where value = ${userId}`.execute(trx);
}

/** An active super admin who has never set a password. */
export async function awaitsFirstPassword(db: Queryable, email: string): Promise<boolean> {
  const { rows } = await sql<{ awaits: boolean }>`
    select exists (select 1 from admin_users where email = ${email} and role = 'super_admin' and is_active)
      and not exists (select 1 from users u join auth_accounts a on a.user_id = u.id
        where u.email = ${email} and a.password is not null) as awaits`.execute(db);
  return rows[0]?.awaits ?? false;
}

/** As a link stands in the table. */
export function keptLink(token: string): string {
  return `reset-password:${hashToken(token)}`;
}

/** Those that ran out go with it. */
export async function insertPasswordLink(
  db: Queryable,
  { token, userId, now, expiresAt }: { token: string; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`delete from auth_verifications where expires_at <= ${now}`.execute(db);
  await sql`
    insert into auth_verifications (id, identifier, value, expires_at)
    values (gen_random_uuid(), ${keptLink(token)}, ${userId}, ${expiresAt})`.execute(db);
}

/** Whose password this link would set; undefined when it opens nothing. */
export async function findLinkOwner(
  db: Queryable,
  token: string,
  now: Date,
): Promise<{ email: string; name: string } | undefined> {
  const { rows } = await sql<{ email: string; name: string }>`
    select u.email, u.name from auth_verifications v join users u on u.id = v.value
    where v.identifier = ${keptLink(token)} and v.expires_at > ${now}`.execute(db);
  return rows[0];
}

/** The id of the account whose password it sets: with one used, every link to the same account opens nothing any more. */
export async function takePasswordLink(trx: Trx, token: string, now: Date): Promise<string | undefined> {
  const used = keptLink(token);
  const { rows } = await sql<{ userId: string }>`
    with gone as (
      delete from auth_verifications where value = (
        select value from auth_verifications where identifier = ${used} and expires_at > ${now})
      returning identifier, value
    )
    select value as "userId" from gone where identifier = ${used}`.execute(trx);
  return rows[0]?.userId;
}
