/** Whether the database answers, and has what this program needs. */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { MIGRATIONS, TABLES } from './migrate.ts';

/** Within a second. */
export async function isReachable(db: Database): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const patience = new Promise<false>((resolve) => setTimeout(resolve, 1_000, false).unref());
  return Promise.race([answer, patience]);
}

/** Whether a migration of this program, or a table that one made, is not there. */
export async function lacksTables(db: Database): Promise<boolean> {
  const names = MIGRATIONS.map(({ name }) => name);
  const { rows } = await sql<{ applied: number; missing: number }>`
    select (select count(*) from schema_migrations where name = any(${names}::text[])) as applied,
      (select count(*) from unnest(${TABLES}::text[]) as name where to_regclass(name) is null) as missing`.execute(db);
  return rows[0]?.applied !== names.length || rows[0].missing > 0;
}
