/** Whether the database answers, within a second. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

export async function isReachable(db: Database): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const patience = new Promise<false>((resolve) => setTimeout(resolve, 1_000, false).unref());
  return Promise.race([answer, patience]);
}
