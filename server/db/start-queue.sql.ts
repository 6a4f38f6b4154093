/** Where processes that start at once on one database wait for each other. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** Any numbers of our own; they only have to differ from those of other users of advisory locks in the same database. */
const LOCKS = { migration: 7_234_001, preparation: 7_234_002, installation: 7_234_003 };

const LOOK_MS = 100;

/**
 * Holds this part of the start for itself until the transaction ends. Asks again and again, because a statement that
 * waits runs into its time limit long before another process has put in its demo data.
 */
export async function queueToStart(trx: Trx, part: keyof typeof LOCKS): Promise<void> {
  // Between two statements of a preparation pictures may be drawn.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${LOCKS[part]}) as ours`.execute(
      trx,
    );
    if (rows[0]?.ours) return;
    await sleep(LOOK_MS);
  }
}
