import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { byName } from './by-name.ts';

let database: TestDatabase;
/** With one connection, so that it is the same at every question. */
beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'), 1);
});
afterAll(() => database.drop());

const ask = async (value: number) => {
  const { rows } = await byName<{ twice: number }>`select ${value}::integer * 2 as twice`.execute(database.engine.db);
  return rows[0]?.twice;
};
const kept = async () => {
  const { rows } = await sql<{ statement: string; plans: number }>`
    select statement, generic_plans + custom_plans as plans from pg_prepared_statements
    where statement like '%as twice'`.execute(database.engine.db);
  return rows;
};

describe('a statement by name', () => {
  it('answers for its values each time', async () => {
    for (const value of [1, 2, 21]) expect(await ask(value)).toBe(2 * value);
  });

  // The embedded engine keeps no statements.
  if (inject('clusterUrl') !== null) {
    it('with a value that cannot be written leaves the next one whole', async () => {
      const endless: { in?: unknown } = {};
      endless.in = endless;
      const repeat = (value: unknown) => byName`select ${value}::text as said`.execute(database.engine.db);
      await expect(repeat(endless)).rejects.toThrow();
      for (const word of ['one', 'two']) expect((await repeat(word)).rows).toEqual([{ said: word }]);
    });

    it('is parsed once per connection, however often it is asked', async () => {
      const before = (await kept())[0]?.plans ?? 0;
      for (const value of [1, 2, 3]) await ask(value);
      const [statement, ...others] = await kept();
      expect(others).toEqual([]);
      expect(Number(statement?.plans) - Number(before)).toBe(3);
    });
  }

  it('that fails leaves the next one whole', async () => {
    const divide = (by: number) => byName`select 1 / ${by}::integer as whole`.execute(database.engine.db);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect((await divide(1)).rows).toEqual([{ whole: 1 }]);
    await expect(divide(0)).rejects.toThrow('division by zero');
  });
});
