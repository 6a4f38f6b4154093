/** Queues of those who would change what belongs to one person. */
import { byName } from './by-name.ts';
import type { Trx } from './database.ts';

/**
 * Makes changes in the name of one visitor, phone or e-mail queue for each other until the transaction ends: orders, so
 * that counting the pending ones cannot be outrun, proofs of a phone and erasures. One after the other, sorted: two orders
 * that share two of the three never wait for each other crosswise.
 */
export async function queueFor(trx: Trx, subjects: string[]): Promise<void> {
  await byName`
    select pg_advisory_xact_lock(hashtextextended(subject, 0)) from (
      select subject from unnest(${subjects.toSorted()}::text[]) with ordinality as each (subject, place) order by place
    ) sorted`.execute(trx);
}
