/** Queues of those who would change what belongs to one person. */
import { type RawBuilder, sql } from 'kysely';
import { byName } from './by-name.ts';
import type { Trx } from './database.ts';
import { later } from './later.ts';

/**
 * Makes changes in the name of one visitor, phone or e-mail queue for each other until the transaction ends: orders, so
 * that counting the pending ones cannot be outrun, proofs of a phone and erasures. Sorted: two orders that share two of the three never wait for each other crosswise.
 */
export async function queueFor(trx: Trx, subjects: string[]): Promise<void> {
  const [last, ...others] = subjects.toSorted().toReversed();
  for (const subject of others.toReversed()) await later(trx)`${lockOf(subject)}`;
  if (last !== undefined) await byName`${lockOf(last)}`.execute(trx);
}

function lockOf(subject: string): RawBuilder<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`;
}
