import { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { Tables } from './database.ts';
import { joiningTransactions, limitChanges, transaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table notes (text text primary key)`.execute(database.engine.db);
});
afterAll(() => database.drop());

const write = (text: string, db = database.engine.db) => sql`insert into notes values (${text})`.execute(db);
const texts = async () =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(database.engine.db)).rows.map(
    (row) => row.text,
  );

describe('a change', () => {
  it('keeps nothing of what it wrote when it throws', async () => {
    const change = transaction(database.engine.db, async (trx) => {
      await sql`insert into notes values ('lost')`.execute(trx);
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await texts()).not.toContain('lost');
  });

  it('includes what a library writes through the root handle meanwhile', async () => {
    const change = transaction(database.engine.db, async () => {
      await write('by a library');
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await texts()).not.toContain('by a library');
  });

  it('sees its own writes through the root handle, where the embedded engine would otherwise wait for ever', async () => {
    await transaction(database.engine.db, async (trx) => {
      await sql`insert into notes values ('mine')`.execute(trx);
      expect(await texts()).toContain('mine');
    });
  });

  it('inside another is a part of it that can fail alone', async () => {
    await transaction(database.engine.db, async () => {
      await write('outer');
      const inner = transaction(database.engine.db, async () => {
        await write('inner');
        throw new Error('inner only');
      });
      await expect(inner).rejects.toThrow('inner only');
    });
    expect(await texts()).toContain('outer');
    expect(await texts()).not.toContain('inner');
  });

  it('keeps nothing of a part that failed, even when another part ran beside it', async () => {
    const wrote = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    await transaction(database.engine.db, async () => {
      const failing = transaction(database.engine.db, async () => {
        await write('failing part');
        wrote.resolve();
        await begun.promise;
        throw new Error('this part only');
      });
      await wrote.promise;
      const other = transaction(database.engine.db, async () => {
        begun.resolve();
        await failing.catch(() => {});
      });
      await Promise.allSettled([failing, other]);
    }).catch(() => {});
    expect(await texts()).not.toContain('failing part');
  });

  it('does not take in what outlives it', async () => {
    let late: Promise<unknown> = Promise.resolve();
    await transaction(database.engine.db, async () => {
      late = new Promise((resolve) => setTimeout(resolve, 20)).then(() => write('late'));
    });
    await late;
    expect(await texts()).toContain('late');
  });

  it('does not mix with what runs beside it', async () => {
    const first = transaction(database.engine.db, async () => {
      await write('beside one');
      await new Promise((resolve) => setTimeout(resolve, 10));
      throw new Error('one falls');
    });
    const second = transaction(database.engine.db, () => write('beside two'));
    await Promise.allSettled([first, second]);
    expect(await texts()).toContain('beside two');
    expect(await texts()).not.toContain('beside one');
  });
});

describe('more changes than may be under way at once', () => {
  it('wait for one another, and leave the rest of the connections to who only reads', async () => {
    const { db } = database.engine;
    limitChanges(db, 2);
    let open = 0;
    let most = 0;
    const change = (text: string) =>
      transaction(db, async () => {
        open += 1;
        most = Math.max(most, open);
        await transaction(db, () => write(text));
        await new Promise((resolve) => setTimeout(resolve, 5));
        open -= 1;
      });
    const many = Array.from({ length: 9 }, (_, at) => `one of many ${at}`);
    await Promise.all(many.map(change));
    expect(most).toBeLessThanOrEqual(2);
    expect(await texts()).toEqual(expect.arrayContaining(many));
  });

  it('have room again when one fails', async () => {
    const { db } = database.engine;
    limitChanges(db, 1);
    for (let at = 0; at < 3; at += 1) {
      await expect(transaction(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    }
    await transaction(db, () => write('after the failures'));
    expect(await texts()).toContain('after the failures');
  });
});

it('an engine with one connection serves the next when one could not have it', async () => {
  const lite = new PGlite();
  const plain = new PGliteDialect({ pglite: lite });
  const failing: Dialect = {
    createAdapter: () => plain.createAdapter(),
    createIntrospector: (db) => plain.createIntrospector(db),
    createQueryCompiler: () => plain.createQueryCompiler(),
    createDriver() {
      const driver = plain.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      let asked = 0;
      driver.acquireConnection = () => {
        asked += 1;
        return asked === 1 ? Promise.reject(new Error('not now')) : acquire();
      };
      return driver;
    },
  };
  const db = new Kysely<Tables>({ dialect: joiningTransactions(failing) });
  await expect(sql`select 1`.execute(db)).rejects.toThrow('not now');
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
  await db.destroy();
});

describe('both engines', () => {
  it('answer days as text and big integers as numbers', async () => {
    const { rows } =
      await sql`select date '2026-01-02' as day, 5::bigint as number, count(*) as rows from notes where false`.execute(
        database.engine.db,
      );
    expect(rows[0]).toEqual({ day: '2026-01-02', number: 5, rows: 0 });
  });

  it('name the constraint that refused', async () => {
    await write('once');
    await expect(write('once')).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
  });
});
