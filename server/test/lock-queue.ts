import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { outsideTransaction } from '../db/transaction.ts';
import { eventually } from './eventually.ts';

/** Until so many wait for a lock. Looked up outside a transaction, which is shown the same number again and again. */
export function untilQueued(db: Database, count: number): Promise<void> {
  return outsideTransaction(() =>
    eventually(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return (rows[0]?.waiting ?? 0) >= count;
    }),
  );
}
