/**
 * Applies the frozen `.sql` files in order, once, under a lock that several starting processes queue for. A file that
 * was changed after it was applied stops the start: the schema that runs must be the one that was tested.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from './database.ts';
import type { Engine } from './engine.ts';
import { queueToStart } from './start-queue.sql.ts';
import { transaction } from './transaction.ts';

const FILES = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

export interface Migration {
  name: string;
  text: string;
}

export const MIGRATIONS: Migration[] = Object.entries(FILES)
  .map(([file, text]) => ({ name: file.slice(file.lastIndexOf('/') + 1), text }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** Every table that they make. */
export const TABLES: string[] = MIGRATIONS.flatMap(({ text }) =>
  [...text.matchAll(/^create table (\w+)/gm)].map(([, name]) => name ?? ''),
);

/** Returns the names that were applied now. Each file is a change of its own: what it locks is free again after it. */
export async function migrate(engine: Engine, migrations: Migration[] = MIGRATIONS): Promise<string[]> {
  return engine.migrating(async (db) => {
    const applied: string[] = [];
    for (const migration of await transaction(db, (trx) => missingOf(trx, migrations))) {
      if (await transaction(db, (trx) => apply(trx, migration))) applied.push(migration.name);
    }
    return applied;
  });
}

/** Whether the database has every migration of this version. */
export async function isMigrated({ db }: Engine): Promise<boolean> {
  return (await transaction(db, (trx) => missingOf(trx, MIGRATIONS))).length === 0;
}

async function missingOf(trx: Trx, migrations: Migration[]): Promise<Migration[]> {
  await queueToStart(trx, 'migration');
  await sql`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now()
  )`.execute(trx);
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from schema_migrations`.execute(trx);
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  for (const migration of migrations) {
    const before = known.get(migration.name);
    if (before !== undefined && before !== hashOf(migration))
      throw new Error(`The migration ${migration.name} was changed after it had been applied.`);
  }
  return migrations.filter(({ name }) => !known.has(name));
}

/** False when another process, which started at the same time, was first. */
async function apply(trx: Trx, migration: Migration): Promise<boolean> {
  const { name, text } = migration;
  await queueToStart(trx, 'migration');
  const { rows } = await sql`
    insert into schema_migrations (name, sha256) values (${name}, ${hashOf(migration)})
    on conflict do nothing returning 1`.execute(trx);
  if (rows.length === 0) return false;
  for (const statement of statementsOf(text)) {
    await sql
      .raw(statement)
      .execute(trx)
      .catch((failure: unknown) => {
        throw (failure as { code?: string }).code === LOCK_TIMEOUT ? inUse(name) : failure;
      });
  }
  return true;
}

/** Of PostgreSQL: the lock was not to be had in time. */
const LOCK_TIMEOUT = '55P03';

function inUse(name: string): Error {
  return new Error(
    `The migration ${name} needs a table that a long query is using, and gave up so that nobody waits behind it. Start again when that query is over.`,
  );
}

function hashOf({ text }: Migration): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The embedded engine takes one statement at a time. `;` at a line's end ends one: inside a function's body none stands there. */
function statementsOf(text: string): string[] {
  return text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '');
}
