import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  const dataDirectory = path.join(folder, 'data');
  await makeEmptyDatabase(build);
  mkdirSync(path.join(dataDirectory, 'db.unfinished'), { recursive: true });
  writeFileSync(path.join(dataDirectory, 'db.unfinished', 'half'), '');
  const open = () =>
    openEngine({
      databaseUrl: null,
      dataDirectory,
      model: path.join(build, EMPTY_DATABASE),
      poolSize: 1,
      onConnectionLost: () => {},
    });

  const first = await open();
  expect(await migrate(first)).toEqual([]);
  const { rows } = await sql<{ count: number }>`select count(*) as count from schema_migrations`.execute(first.db);
  expect(rows[0]?.count).toBe(MIGRATIONS.length);
  await sql`insert into installation (key, value) values ('kept', 'yes')`.execute(first.db);
  await first.close();
  expect(existsSync(path.join(dataDirectory, 'db.unfinished'))).toBe(false);
  expect(existsSync(path.join(dataDirectory, 'db', 'half'))).toBe(false);

  const again = await open();
  const marks = await sql`select value from installation where key = 'kept'`.execute(again.db);
  expect(marks.rows).toEqual([{ value: 'yes' }]);
  await again.close();
});
