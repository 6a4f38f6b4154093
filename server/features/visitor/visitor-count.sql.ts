/** Browsers that the landing page counted. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

/** Answers whether this one was not counted before. */
export async function insertCountedVisitor(trx: Trx, id: string, userAgent: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into counted_visitors (visitor_id, user_agent, created_at) values (${id}, ${userAgent}, ${now})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length === 1;
}

export async function countCountedVisitors(db: Queryable): Promise<number> {
  const { rows } = await sql<{ counted: number }>`select count(*) as counted from counted_visitors`.execute(db);
  return rows[0]?.counted ?? 0;
}
