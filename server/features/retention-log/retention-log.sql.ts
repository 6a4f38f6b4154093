/** The log of what went because its time was over: how many of which kind, and nothing of what it was. */
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

export async function insertRetentionLog(trx: Trx, what: string, deleted: number, now: Date): Promise<void> {
  await sql`insert into retention_log (what, deleted, deleted_at) values (${what}, ${deleted}, ${now})`.execute(trx);
}
