/**
 * The counters' own statements. The limiter's library writes them, with $1, $2 …; they run on whichever engine we have.
 */
import { CompiledQuery, sql } from 'kysely';
import { namedText } from '../db/by-name.ts';
import type { Database } from '../db/database.ts';

/** How the library's counting ends. */
const COUNTED = /returning points, expire;$/i;

/** A count does not wait for the disk: a database that crashes forgets what was counted in its last second. */
const UNHURRIED = `returning points, expire, set_config('synchronous_commit', 'off', true);`;

export async function runStatement(db: Database, { text, values }: { text: string; values: unknown[] }) {
  const statement = CompiledQuery.raw(namedText(text.replace(COUNTED, UNHURRIED)), values);
  const { rows, numAffectedRows } = await db.executeQuery(statement);
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
}

/** Of a counter that holds points, and whose time is not over. The library's own clock says when that is. */
export async function giveBackPoint(db: Database, key: string, now: number): Promise<void> {
  await sql`
    update rate_limits set points = points - 1 where key = ${key} and points > 0 and expire > ${now}`.execute(db);
}

/**
 * Counters whose time is over. They name addresses and accounts, which are not needed any longer (amendment 14). One that
 * a call is counting on is left to the next time.
 */
export async function forgetSpentLimits(db: Database, now: Date): Promise<void> {
  await sql`
    delete from rate_limits where key in (
      select key from rate_limits where expire < ${now.getTime()} for update skip locked)`.execute(db);
}
