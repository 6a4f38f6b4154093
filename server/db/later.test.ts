import { Socket } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { untilQueued } from '../test/lock-queue.ts';
import { startMuteProxy } from '../test/mute-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { isDatabaseAway } from './away.ts';
import type { Trx } from './database.ts';
import { openEngine } from './engine.ts';
import { later, sent } from './later.ts';
import { outsideTransaction, transaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'), 2);
  await sql`create table notes (text text constraint note_taken primary key)`.execute(db());
});
afterEach(() => sql`delete from notes`.execute(db()));
afterAll(() => database.drop());

const db = () => database.engine.db;
const note = (trx: Trx, text: string) => later(trx)`insert into notes values (${text})`;
const write = (text: string) => sql`insert into notes values (${text})`.execute(db());
const notesIn = async (at: Pick<Trx, 'getExecutor'>) =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(at)).rows.map((row) => row.text);
const notes = () => notesIn(db());

describe('a statement that may wait', () => {
  it('is kept with its change', async () => {
    await transaction(db(), async (trx) => {
      await note(trx, 'one');
      await note(trx, 'two');
    });
    expect(await notes()).toEqual(['one', 'two']);
  });

  it('is seen by the next statement of its change', async () => {
    await transaction(db(), async (trx) => {
      await note(trx, 'one');
      expect(await notesIn(trx)).toEqual(['one']);
      await note(trx, 'two');
      expect(await notesIn(trx)).toEqual(['one', 'two']);
    });
  });

  it('is lost with a change that throws', async () => {
    const change = transaction(db(), async (trx) => {
      await note(trx, 'one');
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await notes()).toEqual([]);
  });

  it('fails its change by its own reason, and nothing is kept', async () => {
    const change = transaction(db(), async (trx) => {
      await note(trx, 'one');
      await note(trx, 'one');
      await note(trx, 'two');
    });
    await expect(change).rejects.toMatchObject({ constraint: 'note_taken' });
    expect(await notes()).toEqual([]);
  });

  it('fails the next statement by that reason too, where that one is waited for', async () => {
    const change = transaction(db(), async (trx) => {
      await sql`insert into notes values ('one')`.execute(trx);
      await note(trx, 'one');
      await notesIn(trx);
    });
    await expect(change).rejects.toMatchObject({ constraint: 'note_taken' });
  });

  it('leaves the connection whole when it was wrong', async () => {
    const twice = (text: string) =>
      transaction(db(), async (trx) => {
        await later(trx)`insert into notes values (${text}), (${text})`;
        await later(trx)`insert into notes values (${text} || ' and more')`;
      });
    // The second statement is first asked in vain: what the connection keeps of it by its name must not be believed.
    for (const text of ['one', 'two', 'three'])
      await expect(twice(text)).rejects.toMatchObject({ constraint: 'note_taken' });
    for (const text of ['one', 'two', 'three'])
      await transaction(db(), (trx) => later(trx)`insert into notes values (${text} || ' and more')`);
    expect(await notes()).toEqual(['one and more', 'three and more', 'two and more']);
  });

  it('of a part that fails alone takes the rest of the change not along', async () => {
    await transaction(db(), async (trx) => {
      await note(trx, 'outer');
      const part = transaction(db(), async (inner) => {
        await note(inner, 'inner');
        await note(inner, 'outer');
      });
      await expect(part).rejects.toMatchObject({ constraint: 'note_taken' });
      await note(trx, 'outer still');
    });
    expect(await notes()).toEqual(['outer', 'outer still']);
  });

  it('may be missing: a change without any statement is done, or given up, as others are', async () => {
    await expect(transaction(db(), async () => 'done')).resolves.toBe('done');
    await expect(
      transaction(db(), async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await notes()).toEqual([]);
  });

  // The embedded engine has no sessions to look at, and executes at once.
  if (inject('clusterUrl') !== null) {
    it('goes in one piece with what follows it, and the commit after it', async () => {
      const proxy = await startMuteProxy(database.url as string);
      const engine = await engineApart(proxy.url);
      await sql`select 1`.execute(engine.db);
      const pieces = async (change: (trx: Trx) => Promise<void>) => {
        const before = proxy.pieces();
        await transaction(engine.db, change).catch(() => {});
        return proxy.pieces() - before;
      };
      const refused = async () => {
        throw new Error('no');
      };
      expect(await pieces(async () => {})).toBe(0);
      expect(await pieces(refused)).toBe(0);
      const two = async (trx: Trx) => {
        await note(trx, 'one');
        await note(trx, 'two');
      };
      expect(await pieces(two)).toBe(2);
      const andMore = async (trx: Trx) => {
        await note(trx, 'three');
        await notesIn(trx);
        await note(trx, 'four');
        await sent(trx);
        await sent(trx);
      };
      expect(await pieces(andMore)).toBe(3);
      await engine.close();
      proxy.stop();
      expect(await notes()).toEqual(['four', 'one', 'three', 'two']);
    });

    it('that was wrong is told by all that comes after it, also by a part that the change does without', async () => {
      const change = transaction(db(), async (trx) => {
        await note(trx, 'one');
        await note(trx, 'one');
        await transaction(db(), () => write('part')).catch(() => {});
        await write('whole');
      });
      await expect(change).rejects.toMatchObject({ constraint: 'note_taken' });
      expect(await notes()).toEqual([]);
    });

    it('has gone, and went well, once its change has asked for that', async () => {
      const change = transaction(db(), async (trx) => {
        await note(trx, 'one');
        await sent(trx);
        await note(trx, 'one');
        await expect(sent(trx)).rejects.toMatchObject({ constraint: 'note_taken' });
        throw new Error('seen');
      });
      await expect(change).rejects.toThrow('seen');
    });

    it('that comes while its change is being given up is refused, and is in the way of no other', async () => {
      let late: Promise<unknown> | undefined;
      const change = transaction(db(), async (trx) => {
        await write('one');
        late = new Promise((resolve) => setImmediate(resolve)).then(() => note(trx, 'late'));
        late.catch(() => {});
        throw new Error('no');
      });
      await expect(change).rejects.toThrow('no');
      await expect(late).rejects.toThrow('a change that has ended');
      await transaction(db(), (trx) => note(trx, 'two'));
      expect(await notes()).toEqual(['two']);
    });

    it('whose value cannot be written keeps the change from its commit', async () => {
      const engine = await engineApart(database.url as string);
      const endless: { in?: unknown } = {};
      endless.in = endless;
      const change = transaction(engine.db, async (trx) => {
        await note(trx, 'one');
        await later(trx)`insert into notes values (${endless})`;
      });
      await expect(change).rejects.toThrow('circular');
      await engine.close();
      expect(await notes()).toEqual([]);
    });

    it('goes to the database with what follows it, and not before', async () => {
      await transaction(db(), async (trx) => {
        await note(trx, 'one');
        expect(await sessionsInChange()).toBe(0);
        await notesIn(trx);
        expect(await sessionsInChange()).toBe(1);
      });
    });

    it('that is wrong is not the reason why a change was given up before it went', async () => {
      await write('one');
      const change = transaction(db(), async (trx) => {
        await note(trx, 'one');
        throw new Error('the whole');
      });
      await expect(change).rejects.toThrow('the whole');
    });

    it('is waited for in a part of a change: a part beside it would be told of its failure instead', async () => {
      const [opened, asked, looked] = [0, 1, 2].map(() => Promise.withResolvers<void>());
      const change = transaction(db(), async (trx) => {
        await note(trx, 'whole');
        const part = transaction(db(), async (inner) => {
          await opened?.promise;
          await note(inner, 'whole').finally(asked?.resolve);
          await looked?.promise;
        });
        const beside = transaction(db(), async (inner) => {
          opened?.resolve();
          await asked?.promise;
          await notesIn(inner).finally(looked?.resolve);
        });
        await Promise.all([expect(part).rejects.toMatchObject({ constraint: 'note_taken' }), beside.catch(() => {})]);
      });
      await change.catch(() => {});
    });

    it('is waited for while a part is being begun too', async () => {
      const engine = await engineApart(database.url as string);
      await write('one');
      const queued = Promise.withResolvers<void>();
      const change = { told: undefined as Promise<void> | undefined, ended: undefined as Promise<unknown> | undefined };
      const holder = transaction(db(), async (holding) => {
        await sql`insert into notes values ('held')`.execute(holding);
        change.ended = outsideTransaction(() =>
          transaction(engine.db, async (trx) => {
            await note(trx, 'held');
            const part = transaction(engine.db, (inner) => notesIn(inner));
            await queued.promise;
            change.told = note(trx, 'one');
            await Promise.allSettled([change.told, part]);
          }),
        );
        await untilQueued(db(), 1);
        queued.resolve();
        await new Promise((resolve) => setImmediate(resolve));
        throw new Error('gives the word free');
      });
      await expect(holder).rejects.toThrow('gives the word free');
      await change.ended?.catch(() => {});
      await expect(change.told).rejects.toMatchObject({ constraint: 'note_taken' });
      await engine.close();
    });

    it('waits again after a part, whether that was kept or not', async () => {
      for (const fails of [false, true]) {
        await transaction(db(), async (trx) => {
          const part = transaction(db(), async (inner) => {
            await note(inner, `part ${fails}`);
            if (fails) throw new Error('the part');
          });
          await part.catch(() => {});
          await note(trx, `whole ${fails}`);
          expect(
            await beside(sql`select 1 from pg_stat_activity where query like '%insert into notes%'
            and state = 'idle in transaction'`),
          ).toMatchObject({ rows: [] });
        });
      }
      expect(await notes()).toEqual(['part false', 'whole false', 'whole true']);
    });

    it('outside a change is refused', async () => {
      await expect(note(db() as unknown as Trx, 'alone')).rejects.toThrow('a change that has ended');
      expect(await notes()).toEqual([]);
    });

    it('is known to its connection by name', async () => {
      const engine = await engineApart(database.url as string);
      for (const text of ['one', 'two']) await transaction(engine.db, (trx) => note(trx, text));
      const { rows } = await sql<{ times: string }>`
        select generic_plans + custom_plans as times from pg_prepared_statements
        where statement like '%insert into notes values%'`.execute(engine.db);
      await engine.close();
      expect(rows.map(({ times }) => Number(times))).toEqual([2]);
    });

    it('is handed to the network together with those that go along', async () => {
      const engine = await engineApart(database.url as string);
      await sql`select 1`.execute(engine.db);
      const handed = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
      await transaction(engine.db, async (trx) => {
        for (const text of ['one', 'two', 'three']) await note(trx, text);
      });
      // With its beginning, and the commit.
      expect(handed.reduce((all, { mock }) => all + mock.calls.length, 0)).toBe(2);
      vi.restoreAllMocks();
      await engine.close();
    });

    it('that was wrong when its change had been given up is nobody else’s failure', async () => {
      const engine = await engineApart(database.url as string);
      await write('one');
      let unheard: Promise<unknown> | undefined;
      const change = transaction(engine.db, async (trx) => {
        await later(trx)`insert into notes select 'one' from pg_sleep(0.05)`;
        unheard = sql`select 1`.execute(trx);
        unheard.catch(() => {});
        await new Promise((resolve) => setImmediate(resolve));
        throw new Error('no');
      });
      await expect(change).rejects.toThrow('no');
      await expect(unheard).rejects.toMatchObject({ constraint: 'note_taken' });
      await sql`insert into notes values ('two')`.execute(engine.db);
      await transaction(engine.db, (trx) => note(trx, 'three'));
      await engine.close();
      expect(await notes()).toEqual(['one', 'three', 'two']);
    });

    it('need not have been kept for its failure to end the change', async () => {
      const change = transaction(db(), async (trx) => {
        await note(trx, 'one');
        await sent(trx);
        await sql`insert into notes values ('one')`.execute(trx).catch(() => {});
        await sent(trx);
      });
      await expect(change).rejects.toMatchObject({ constraint: 'note_taken' });
      expect(await notes()).toEqual([]);
    });

    it('leaves nothing begun when its change did nothing', async () => {
      const engine = await engineApart(database.url as string);
      await transaction(engine.db, async () => {});
      await sql`insert into notes values ('alone')`.execute(engine.db);
      expect(await notes()).toEqual(['alone']);
      await engine.close();
    });

    it('is refused, kept or not, while what waits goes before the commit', async () => {
      const engine = await engineApart(database.url as string);
      let change: Promise<unknown> | undefined;
      let late: PromiseSettledResult<unknown>[] = [];
      const holder = transaction(db(), async (holding) => {
        await sql`insert into notes values ('one')`.execute(holding);
        let inChange: Trx | undefined;
        change = outsideTransaction(() =>
          transaction(engine.db, async (trx) => {
            inChange = trx;
            await note(trx, 'one');
          }),
        );
        await untilQueued(db(), 1);
        const trx = inChange as Trx;
        late = await Promise.allSettled([note(trx, 'kept'), sql`insert into notes values ('late')`.execute(trx)]);
        throw new Error('gives the word free');
      });
      await expect(holder).rejects.toThrow('gives the word free');
      await change;
      await engine.close();
      expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(await notes()).toEqual(['one']);
    });

    it('is refused, kept or not, once the commit of its change is asked for', async () => {
      await sql`create function wait_at_commit() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return null; end $$`.execute(db());
      await sql`create constraint trigger waiting after insert on notes deferrable initially deferred
        for each row execute function wait_at_commit()`.execute(db());
      const engine = await engineApart(database.url as string);
      const { change, late } = await transaction(db(), async (holder) => {
        await sql`select pg_advisory_xact_lock(1)`.execute(holder);
        let inChange: Trx | undefined;
        const change = outsideTransaction(() =>
          transaction(engine.db, async (trx) => {
            inChange = trx;
            await note(trx, 'one');
          }),
        );
        await untilQueued(db(), 1);
        const trx = inChange as Trx;
        const late = [note(trx, 'kept'), sql`insert into notes values ('late')`.execute(trx)];
        return { change, late: await Promise.allSettled(late) };
      });
      await change;
      await engine.close();
      await sql`drop function wait_at_commit cascade`.execute(db());
      expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(await notes()).toEqual(['one']);
    });

    it('fails its change when the connection breaks before it went', async () => {
      const change = transaction(db(), async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await note(trx, 'one');
        await beside(sql`select pg_terminate_backend(${rows[0]?.pid}::integer)`);
      });
      const failure = await change.catch((error: unknown) => error);
      expect(isDatabaseAway(failure)).toBe(true);
      expect(await notes()).toEqual([]);
    });
  }
});

const engineApart = (databaseUrl: string) =>
  openEngine({ databaseUrl, dataDirectory: null, poolSize: 1, onConnectionLost: () => {} });

/** On the other connection. */
const beside = <Row>(statement: RawBuilder<Row>) => outsideTransaction(() => statement.execute(db()));

/** Without the one that asks. */
async function sessionsInChange(): Promise<number> {
  const { rows } = await beside(sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`);
  return rows[0]?.count ?? -1;
}
