/** Second steps that are under way: the password was right. A token stands as its hash, and its browser has it. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface Challenge {
  userId: string;
  email: string;
  name: string;
}

/** Those that ran out go with it. */
export async function insertChallenge(
  trx: Trx,
  { tokenHash, userId, now, expiresAt }: { tokenHash: string; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`delete from sign_in_challenges where expires_at <= ${now}`.execute(trx);
  await sql`
    insert into sign_in_challenges (token_hash, user_id, expires_at)
    values (${tokenHash}, ${userId}, ${expiresAt})`.execute(trx);
}

export async function findChallenge(db: Queryable, tokenHash: string, now: Date): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    select c.user_id as "userId", u.email, u.name from sign_in_challenges c join users u on u.id = c.user_id
    where c.token_hash = ${tokenHash} and c.expires_at > ${now}`.execute(db);
  return rows[0];
}

/** Counts a try before its code is looked at. False when it is over: no code opens it any more. */
export async function countTry(
  trx: Trx,
  { tokenHash, now, tries }: { tokenHash: string; now: Date; tries: number },
): Promise<boolean> {
  const { rows } = await sql`
    update sign_in_challenges set tries = tries + 1
    where token_hash = ${tokenHash} and expires_at > ${now} and tries < ${tries} returning 1`.execute(trx);
  return rows.length === 1;
}

/**
 * One more wrong code of this account. Answers how many came since the first of them, over all sign-ins; `startsAnewAt`:
 * one that came by then counts no more.
 */
export async function countWrongCode(
  trx: Trx,
  userId: string,
  { now, startsAnewAt }: { now: Date; startsAnewAt: Date },
): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    insert into staff_wrong_codes (user_id, wrong, since) values (${userId}, 1, ${now})
    on conflict (user_id) do update set
      wrong = case when staff_wrong_codes.since <= ${startsAnewAt} then 1 else staff_wrong_codes.wrong + 1 end,
      since = case when staff_wrong_codes.since <= ${startsAnewAt} then excluded.since else staff_wrong_codes.since end
    returning wrong`.execute(trx);
  return rows[0]?.wrong ?? 0;
}

/** The password that came before them is no more. */
export async function forgetWrongCodes(trx: Trx, userId: string): Promise<void> {
  await sql`delete from staff_wrong_codes where user_id = ${userId}`.execute(trx);
}

export async function deleteChallenge(trx: Trx, tokenHash: string): Promise<void> {
  await sql`delete from sign_in_challenges where token_hash = ${tokenHash}`.execute(trx);
}
