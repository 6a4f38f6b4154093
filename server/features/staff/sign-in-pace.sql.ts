/** Tries of passwords, and the browsers that staff are known in. */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { type Pace, TRIES_KEPT_HOURS, waitAfter } from '@ceylono/domain/sign-in-pace';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface Pacer {
  key: string;
  pace: Pace;
  /** Counts what others try as well: who gets in is given the own try back, and no more. */
  isOfAll?: true;
}

/**
 * Counts a try as wrong, before the password is looked at, or says for how many seconds there is none: then nothing is
 * counted. Callers name their pacers in one order, the same everywhere, because their rows are locked in it.
 */
export async function takeTry(trx: Trx, pacers: Pacer[], now: Date): Promise<number> {
  let wait = 0;
  for (const { key, pace } of pacers) {
    await sql`insert into sign_in_tries (key, wrong, last_at) values (${key}, 0, ${now}) on conflict do nothing`.execute(
      trx,
    );
    const { rows } = await sql<{ wrong: number; lastAt: Date }>`
      select wrong, last_at as "lastAt" from sign_in_tries where key = ${key} for update`.execute(trx);
    const tries = rows[0];
    if (tries === undefined) continue;
    const seconds = waitAfter(tries.wrong, pace);
    // Two at once read the clock before they queue for the row: the earlier of them may come to it last, and still be free.
    if (seconds === 0) continue;
    const due = tries.lastAt.getTime() + seconds * 1000;
    wait = Math.max(wait, Math.ceil((due - now.getTime()) / 1000));
  }
  if (wait > 0) return wait;
  for (const { key } of pacers) {
    await sql`update sign_in_tries set wrong = wrong + 1, last_at = greatest(last_at, ${now}) where key = ${key}`.execute(
      trx,
    );
  }
  return 0;
}

/** The try was none of somebody who guesses. */
export async function giveTryBack(trx: Trx, key: string): Promise<void> {
  await sql`update sign_in_tries set wrong = greatest(0, wrong - 1) where key = ${key}`.execute(trx);
}

/** Who got in has all tries again. */
export async function forgiveTries(db: Queryable, key: string): Promise<void> {
  await sql`delete from sign_in_tries where key = ${key}`.execute(db);
}

/** One that somebody is trying on is left to the next time: a try holds several rows, in an order of its own. */
export async function forgetOldTries(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRIES_KEPT_HOURS * HOUR_MS);
  await sql`
    delete from sign_in_tries where key in (
      select key from sign_in_tries where last_at < ${before} for update skip locked)`.execute(db);
}

/** Whether somebody signed in to this account in this browser before. */
export async function isKnownBrowser(db: Queryable, browser: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff_browsers where browser = ${browser} and email = ${email}`.execute(db);
  return rows.length === 1;
}

/** Does nothing for an address that is no account of staff. */
export async function rememberBrowser(trx: Trx, browser: string, email: string, now: Date): Promise<void> {
  await sql`
    insert into staff_browsers (browser, email, last_at)
    select ${browser}, email, ${now} from admin_users where email = ${email}
    on conflict (browser, email) do update set last_at = excluded.last_at`.execute(trx);
}

export async function forgetBrowsers(trx: Trx, email: string): Promise<void> {
  await sql`delete from staff_browsers where email = ${email}`.execute(trx);
}

/** Browsers without a sign-in since. */
export async function forgetOldBrowsers(db: Queryable, before: Date): Promise<void> {
  await sql`delete from staff_browsers where last_at < ${before}`.execute(db);
}
