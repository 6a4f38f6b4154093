/** Where in the database something stands. */
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** The tables that hold any of these words anywhere in a row. */
export async function tablesHolding(db: Queryable, words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} t
      where to_jsonb(t)::text ilike any(${words.map((word) => `%${word}%`)}::text[]) limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}
