/** Authenticators and recovery codes of staff. Secrets are sealed, recovery codes stand as hashes. */
import type { SecondFactor } from '@ceylono/domain/second-factor';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { Sealed } from '../../secrets.ts';

/** `offered`: shown to its owner, who has typed no code of it yet; it opens nothing. */
type State = 'offered' | 'confirmed';

export interface AuthenticatorRow {
  secret: Sealed;
  /** Of the newest code that was taken. */
  lastStep: number | null;
  createdAt: Date;
}

/** Whether the password alone does not open this account: it has an authenticator or a passkey. */
export const HAS_SECOND_FACTOR = (userId: RawBuilder<unknown>) => sql<boolean>`(exists (
    select 1 from staff_authenticators sf where sf.user_id = ${userId} and sf.state = 'confirmed')
  or exists (select 1 from staff_passkeys sp where sp.user_id = ${userId}))`;

export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${HAS_SECOND_FACTOR(sql`${userId}`)} as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** What the account can show besides the password. */
export async function factorsOf(db: Queryable, userId: string): Promise<SecondFactor[]> {
  const { rows } = await sql<{ factor: SecondFactor }>`
    select 'authenticator' as factor from staff_authenticators where user_id = ${userId} and state = 'confirmed'
    union all
    select 'passkey' where exists (select 1 from staff_passkeys where user_id = ${userId})
    union all
    select 'recovery_code' where exists (
      select 1 from staff_recovery_codes where user_id = ${userId} and used_at is null)`.execute(db);
  return rows.map(({ factor }) => factor);
}

export async function findAuthenticator(
  db: Queryable,
  userId: string,
  state: State,
): Promise<AuthenticatorRow | undefined> {
  const { rows } = await sql<Omit<AuthenticatorRow, 'secret'> & { number: number; bytes: Uint8Array }>`
    select key_number as number, secret_sealed as bytes, last_step as "lastStep", created_at as "createdAt"
    from staff_authenticators where user_id = ${userId} and state = ${state}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { number, bytes, ...rest } = row;
  return { ...rest, secret: { number, bytes: Buffer.from(bytes) } };
}

/** In place of one that was offered before. */
export async function offerAuthenticator(trx: Trx, userId: string, secret: Sealed, now: Date): Promise<void> {
  await sql`
    insert into staff_authenticators (user_id, state, secret_sealed, key_number, created_at)
    values (${userId}, 'offered', ${secret.bytes}, ${secret.number}, ${now})
    on conflict (user_id, state) do update set secret_sealed = excluded.secret_sealed,
      key_number = excluded.key_number, created_at = excluded.created_at`.execute(trx);
}

/** The offered one, by its first code, in place of the one before. */
export async function confirmAuthenticator(trx: Trx, userId: string, step: number, now: Date): Promise<void> {
  await sql`delete from staff_authenticators where user_id = ${userId} and state = 'confirmed'`.execute(trx);
  await sql`
    update staff_authenticators set state = 'confirmed', last_step = ${step}, created_at = ${now}
    where user_id = ${userId} and state = 'offered'`.execute(trx);
}

/** False when a code of this step, or of a later one, was taken already: of two at once, one takes it. */
export async function takeStep(trx: Trx, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update staff_authenticators set last_step = ${step}
    where user_id = ${userId} and state = 'confirmed' and (last_step is null or last_step < ${step})
    returning 1`.execute(trx);
  return rows.length === 1;
}

/** Those of before open nothing any more. */
export async function putRecoveryCodes(trx: Trx, userId: string, hashes: string[]): Promise<void> {
  await sql`delete from staff_recovery_codes where user_id = ${userId}`.execute(trx);
  await sql`
    insert into staff_recovery_codes (user_id, code_hash)
    select ${userId}, hash from unnest(${hashes}::text[]) hash`.execute(trx);
}

/** False when there is no such code, or it was used: of two at once, one uses it. */
export async function spendRecoveryCode(trx: Trx, userId: string, hash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update staff_recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = ${hash} and used_at is null returning 1`.execute(trx);
  return rows.length === 1;
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from staff_recovery_codes
    where user_id = ${userId} and used_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The authenticator, and one that was only offered. Answers whether there was one. */
export async function forgetAuthenticator(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ state: State }>`
    delete from staff_authenticators where user_id = ${userId} returning state`.execute(trx);
  return rows.some(({ state }) => state === 'confirmed');
}

export async function forgetRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await sql`delete from staff_recovery_codes where user_id = ${userId}`.execute(trx);
}

/** Authenticator, passkeys and recovery codes, and what was only offered. Answers whether there was a factor. */
export async function forgetSecondFactor(trx: Trx, userId: string): Promise<boolean> {
  await forgetRecoveryCodes(trx, userId);
  await sql`delete from staff_passkey_offers where user_id = ${userId}`.execute(trx);
  const passkeys = await sql`delete from staff_passkeys where user_id = ${userId} returning 1`.execute(trx);
  return (await forgetAuthenticator(trx, userId)) || passkeys.rows.length > 0;
}

/** Secrets that nobody has taken up since then. */
export async function forgetOldOffers(db: Queryable, before: Date): Promise<void> {
  await sql`delete from staff_authenticators where state = 'offered' and created_at < ${before}`.execute(db);
}

/** So many that another key sealed; no other transaction replaces them until this one ends. */
export async function lockAuthenticatorsOfOthers(
  trx: Trx,
  current: number,
): Promise<(Sealed & { userId: string; state: State })[]> {
  const { rows } = await sql<{ userId: string; state: State; number: number; bytes: Uint8Array }>`
    select user_id as "userId", state, key_number as number, secret_sealed as bytes from staff_authenticators
    where key_number <> ${current} order by user_id, state for update`.execute(trx);
  return rows.map((row) => ({ ...row, bytes: Buffer.from(row.bytes) }));
}

export async function sealAuthenticatorAgain(
  trx: Trx,
  { userId, state, number, bytes }: Sealed & { userId: string; state: State },
): Promise<void> {
  await sql`
    update staff_authenticators set key_number = ${number}, secret_sealed = ${bytes}
    where user_id = ${userId} and state = ${state}`.execute(trx);
}
