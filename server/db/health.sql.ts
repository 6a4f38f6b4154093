/** Whether the database answers, takes changes, and has what this program needs. */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { MIGRATIONS, TABLES } from './migrate.ts';

/** Within a second. Neither a standby nor one that was set to read only takes changes, nor one whose disk is full. */
export async function takesChanges(db: Database): Promise<boolean> {
  const answer = sql<{ takes: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' and ${FILLS_A_FILE} as takes`
    .execute(db)
    .then(
      ({ rows }) => rows[0]?.takes ?? false,
      () => false,
    );
  const patience = new Promise<false>((resolve) => setTimeout(resolve, 1_000, false).unref());
  return Promise.race([answer, patience]);
}

/**
 * Fails on a full disk: rows for which the memory of this statement is too small go to a file, of a third of a megabyte,
 * that is gone with it. To change a row would show less, because it mostly fits into room that the table has.
 */
const FILLS_A_FILE = sql`
  (select count(*) > 0 from (select set_config('work_mem', '64kB', true) as set) memory,
    lateral generate_series(1, 10000 + length(memory.set)))`;

/** Whether a migration of this program, or a table that one made, is not there. */
export async function lacksTables(db: Database): Promise<boolean> {
  const names = MIGRATIONS.map(({ name }) => name);
  const { rows } = await sql<{ applied: number; missing: number }>`
    select (select count(*) from schema_migrations where name = any(${names}::text[])) as applied,
      (select count(*) from unnest(${TABLES}::text[]) as name where to_regclass(name) is null) as missing`.execute(db);
  return rows[0]?.applied !== names.length || rows[0].missing > 0;
}

/** Whether a newer version than this program has been here: the schema has a migration that it does not know. */
export async function isOutdated(db: Database): Promise<boolean> {
  const names = MIGRATIONS.map(({ name }) => name);
  const { rows } = await sql`select 1 from schema_migrations where name <> all(${names}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}
