import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EMPTY_DATABASE, makeEmptyDatabase } from './empty-database.ts';
import { openEngine } from './engine.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ceylono-empty-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a new data folder begins as a copy, whole even when an earlier copying was killed, and goes on as its own', async () => {
  const build = path.join(folder, 'build');
  const model = path.join(build, EMPTY_DATABASE);
  const dataDirectory = path.join(folder, 'data');
  await makeEmptyDatabase(build);
  mkdirSync(path.join(dataDirectory, 'db.unfinished'), { recursive: true });
  writeFileSync(path.join(dataDirectory, 'db.unfinished', 'half'), '');
  const open = () => openEngine({ databaseUrl: null, dataDirectory, model, poolSize: 1, onConnectionLost: () => {} });

  // Another user than the one who built may start from it.
  expect(statSync(model).mode & 0o777).toBe(0o755);
  expect(statSync(path.join(model, 'PG_VERSION')).mode & 0o777).toBe(0o644);

  const first = await open();
  expect(await migrate(first)).toEqual([]);
  const { rows } = await sql<{ count: number }>`select count(*) as count from schema_migrations`.execute(first.db);
  expect(rows[0]?.count).toBe(MIGRATIONS.length);
  await sql`insert into installation (key, value) values ('kept', 'yes')`.execute(first.db);
  await first.close();
  expect(existsSync(path.join(dataDirectory, 'db.unfinished'))).toBe(false);
  expect(existsSync(path.join(dataDirectory, 'db', 'half'))).toBe(false);
  for (const name of ['', ...readdirSync(model, { recursive: true, encoding: 'utf8' })]) {
    // A cache that the engine makes anew.
    if (path.basename(name) === 'pg_internal.init') continue;
    const at = statSync(path.join(dataDirectory, 'db', name));
    expect([name, at.mode & 0o777]).toEqual([name, at.isDirectory() ? 0o700 : 0o600]);
  }

  const again = await open();
  const marks = await sql`select value from installation where key = 'kept'`.execute(again.db);
  expect(marks.rows).toEqual([{ value: 'yes' }]);
  await again.close();
});

it('a data folder without a model to begin with is for its owner only too', async () => {
  const dataDirectory = path.join(folder, 'data');
  mkdirSync(path.join(dataDirectory, 'db'), { recursive: true });
  chmodSync(path.join(dataDirectory, 'db'), 0o755);
  const engine = await openEngine({ databaseUrl: null, dataDirectory, poolSize: 1, onConnectionLost: () => {} });
  await engine.close();
  expect(statSync(path.join(dataDirectory, 'db')).mode & 0o777).toBe(0o700);
});
