/** Passkeys of staff: their public keys, and what they have to sign. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface PasskeyRow {
  passkeyId: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The oldest first. */
export async function listPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select passkey_id as "passkeyId", name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from staff_passkeys where user_id = ${userId} order by created_at, passkey_id`.execute(db);
  return rows;
}

export interface PasskeyKey {
  passkeyId: string;
  userId: string;
  email: string;
  /** Of the account. */
  name: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

export async function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyKey | undefined> {
  const { rows } = await sql<Omit<PasskeyKey, 'publicKey'> & { key: Uint8Array }>`
    select p.passkey_id as "passkeyId", p.user_id as "userId", u.email, u.name, p.credential_id as "credentialId",
      p.public_key as key, p.counter::double precision as counter, p.transports
    from staff_passkeys p join users u on u.id = p.user_id where p.credential_id = ${credentialId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { key, ...rest } = row;
  return { ...rest, publicKey: Uint8Array.from(key) };
}

/** What the account's passkeys are known by, so that no device makes a second one. */
export async function listCredentials(
  db: Queryable,
  userId: string,
): Promise<{ credentialId: string; transports: string[] }[]> {
  const { rows } = await sql<{ credentialId: string; transports: string[] }>`
    select credential_id as "credentialId", transports from staff_passkeys where user_id = ${userId}`.execute(db);
  return rows;
}

export interface NewPasskey {
  userId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  now: Date;
}

/** Its id; undefined when somebody has it already. */
export async function insertPasskey(trx: Trx, passkey: NewPasskey): Promise<string | undefined> {
  const { userId, credentialId, publicKey, counter, transports, name, now } = passkey;
  const { rows } = await sql<{ passkeyId: string }>`
    insert into staff_passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${userId}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${name}, ${now})
    on conflict (credential_id) do nothing returning passkey_id as "passkeyId"`.execute(trx);
  return rows[0]?.passkeyId;
}

/** False when it has counted on meanwhile, or is gone: of two at once with one count, one uses it. */
export async function usePasskey(
  trx: Trx,
  passkeyId: string,
  { kept, sent, now }: { kept: number; sent: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update staff_passkeys set counter = ${sent}, last_used_at = ${now}
    where passkey_id = ${passkeyId} and counter = ${kept} returning 1`.execute(trx);
  return rows.length === 1;
}

/** That it has counted back. False when that was noted before. */
export async function noteCopy(trx: Trx, passkeyId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update staff_passkeys set copy_told_at = ${now}
    where passkey_id = ${passkeyId} and copy_told_at is null returning 1`.execute(trx);
  return rows.length === 1;
}

/** False without one of this account. */
export async function renamePasskey(trx: Trx, userId: string, passkeyId: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    update staff_passkeys set name = ${name}
    where passkey_id = ${passkeyId} and user_id = ${userId} returning 1`.execute(trx);
  return rows.length === 1;
}

/** Its name; undefined without one of this account. */
export async function deletePasskey(trx: Trx, userId: string, passkeyId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from staff_passkeys where passkey_id = ${passkeyId} and user_id = ${userId} returning name`.execute(trx);
  return rows[0]?.name;
}

/** In place of one that was offered before. */
export async function putPasskeyOffer(trx: Trx, userId: string, challenge: string, now: Date): Promise<void> {
  await sql`
    insert into staff_passkey_offers (user_id, challenge, created_at) values (${userId}, ${challenge}, ${now})
    on conflict (user_id) do update set challenge = excluded.challenge, created_at = excluded.created_at`.execute(trx);
}

/** What its new passkey has to sign; undefined when nothing is offered since then. */
export async function findPasskeyOffer(db: Queryable, userId: string, since: Date): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`
    select challenge from staff_passkey_offers where user_id = ${userId} and created_at >= ${since}`.execute(db);
  return rows[0]?.challenge;
}

/** False when it was used or replaced meanwhile: of two at once, one uses it. */
export async function takePasskeyOffer(trx: Trx, userId: string, challenge: string): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_passkey_offers where user_id = ${userId} and challenge = ${challenge} returning 1`.execute(trx);
  return rows.length === 1;
}

/** Those that nobody has taken up since then. */
export async function forgetOldPasskeyOffers(db: Queryable, before: Date): Promise<void> {
  await sql`delete from staff_passkey_offers where created_at < ${before}`.execute(db);
}

/** Those that ran out go with it. */
export async function insertPasskeyChallenge(
  trx: Trx,
  { tokenHash, challenge, now, expiresAt }: { tokenHash: string; challenge: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`delete from passkey_challenges where expires_at <= ${now}`.execute(trx);
  await sql`
    insert into passkey_challenges (token_hash, challenge, expires_at)
    values (${tokenHash}, ${challenge}, ${expiresAt})`.execute(trx);
}

/** It is good for nobody afterwards: of two at once, one takes it. */
export async function takePasskeyChallenge(db: Queryable, tokenHash: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`
    delete from passkey_challenges where token_hash = ${tokenHash} and expires_at > ${now}
    returning challenge`.execute(db);
  return rows[0]?.challenge;
}
