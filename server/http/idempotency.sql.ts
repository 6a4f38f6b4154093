/** The stored first answers of creating calls (amendment 17). */
import { sql } from 'kysely';
import { byName } from '../db/by-name.ts';
import type { Queryable, Trx } from '../db/database.ts';
import { later } from '../db/later.ts';

export interface Claim {
  /** Visitor or vendor: another one's use of the same key replays nothing. */
  actor: string;
  route: string;
  key: string;
  bodyHash: string;
}

/** True for the call that comes first. A parallel twin waits here until the first one commits or rolls back. */
export async function claimKey(trx: Trx, claim: Claim, now: Date): Promise<boolean> {
  const { rows } = await byName`
    insert into idempotency_keys (actor, route, key, body_hash, created_at)
    values (${claim.actor}, ${claim.route}, ${claim.key}, ${claim.bodyHash}, ${now})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length === 1;
}

export async function storeAnswer(trx: Trx, claim: Claim, answer: unknown): Promise<void> {
  await later(trx)`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where actor = ${claim.actor} and route = ${claim.route} and key = ${claim.key}`;
}

export async function readAnswer(
  db: Queryable,
  claim: Claim,
): Promise<{ bodyHash: string; answer: unknown } | undefined> {
  const { rows } = await byName<{ bodyHash: string; answer: unknown }>`
    select body_hash as "bodyHash", answer from idempotency_keys
    where actor = ${claim.actor} and route = ${claim.route} and key = ${claim.key}`.execute(db);
  return rows[0];
}

/** Of this actor, but for the answers of one endpoint. */
export async function forgetAnswersOf(trx: Trx, actor: string, besides: string | null): Promise<void> {
  await sql`
    delete from idempotency_keys where actor = ${actor} and route is distinct from ${besides}`.execute(trx);
}

export async function forgetOldKeys(db: Queryable, before: Date): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${before}`.execute(db);
}
