/** A migration on a database that is in use: it has the time it needs, and stops no other query (guarantee R15). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { outsideTransaction, transaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const migrating = (name: string, text: string) => migrate(database.engine, [...MIGRATIONS, { name, text }]);

it('may take as long as it needs, while statements of the site may not', async () => {
  const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  await migrating('29990101T0000_limits.sql', `create table limits as ${limits};`);
  const { rows } = await sql`select * from limits union all ${sql.raw(limits)}`.execute(database.engine.db);
  expect(rows).toMatchObject([{ statement: '0', lock: '2s' }, { statement: '10s' }]);
});

it('gives up, in words, when a table is in use, instead of having everybody wait behind it', async () => {
  const name = '29990102T0000_wanted.sql';
  const wanted = 'alter table vehicles add column wanted integer;';
  await transaction(database.engine.db, async (trx) => {
    await sql`select 1 from vehicles`.execute(trx);
    await expect(outsideTransaction(() => migrating(name, wanted))).rejects.toThrow('a long query is using');
  });
  expect(await migrating(name, wanted)).toEqual([name]);
});
