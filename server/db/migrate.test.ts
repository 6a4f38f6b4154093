import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('applies nothing twice', async () => {
  expect(await migrate(database.engine)).toEqual([]);
});

it('applies each file once when several processes start together', async () => {
  const extra = { name: '29990101T0000_later.sql', text: 'create table later (id integer);' };
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.engine, [...MIGRATIONS, extra])));
  expect(applied.flat()).toEqual([extra.name]);
});

it('refuses to start when a file was changed after it had been applied', async () => {
  const [first, ...rest] = MIGRATIONS;
  const changed = [{ name: first?.name ?? '', text: `${first?.text}\n-- a change` }, ...rest];
  await expect(migrate(database.engine, changed)).rejects.toThrow('was changed after it had been applied');
});

it('leaves nothing of a file that fails in the middle', async () => {
  const broken = { name: '29990102T0000_broken.sql', text: 'create table half (id integer);\nselect * from nowhere;' };
  await expect(migrate(database.engine, [...MIGRATIONS, broken])).rejects.toThrow();
  const { rows } = await sql<{ there: boolean }>`select to_regclass('half') is not null as there`.execute(
    database.engine.db,
  );
  expect(rows[0]?.there).toBe(false);
});

it('keeps the files before one that fails', async () => {
  const good = { name: '29990103T0000_good.sql', text: 'create table good (id integer);' };
  const broken = { name: '29990104T0000_broken.sql', text: 'select * from nowhere;' };
  await expect(migrate(database.engine, [...MIGRATIONS, good, broken])).rejects.toThrow();
  expect(await migrate(database.engine, [...MIGRATIONS, good])).toEqual([]);
});
