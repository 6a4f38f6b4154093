import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { RefusalError } from '../http/refusal.ts';
import { eventually } from '../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { enqueue, type OutboxRow, takeDue } from './outbox.sql.ts';
import { OutboxWorker } from './outbox.ts';
import { type LanePlan, MAX_ATTEMPTS } from './outbox-lane.ts';
import { OutOfDate } from './out-of-date.ts';
import { Unreachable } from './unreachable.ts';

const START = new Date('2026-03-02T08:00:00+05:30');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let database: TestDatabase;
let now: Date;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  database = await createTestDatabase();
  await takeForEmpty();
});
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  now = START;
  await sql`delete from outbox`.execute(database.engine.db);
});
afterAll(() => database.drop());

/** As the database takes an outbox that was worked off: the plans for it are those by which once too many rows were taken. */
async function takeForEmpty(): Promise<void> {
  const { db } = database.engine;
  await sql`
    insert into outbox (kind, payload, created_at, available_at)
    select 'past', '{}', now(), now() from generate_series(1, 200)`.execute(db);
  await sql`delete from outbox`.execute(db);
  await sql`analyze outbox`.execute(db);
}

type Handle = LanePlan['handle'];

/** Ten rows of each kind at once, unless the plan says otherwise. */
function workerWith(handlers: Record<string, Handle | LanePlan>): OutboxWorker {
  const lanes = Object.fromEntries(
    Object.entries(handlers).map(([kind, plan]) => [
      kind,
      typeof plan === 'object' ? plan : { atOnce: 10, handle: plan },
    ]),
  );
  return new OutboxWorker({ db: database.engine.db, now: () => now, log: pino({ level: 'silent' }), lanes });
}

/** A worker that takes the due rows and dies. */
function takeAndDie(kind: string): Promise<OutboxRow[]> {
  const taking = { kind, claim: randomUUID(), now, hiddenUntil: new Date(now.getTime() + 5 * MINUTE), limit: 10 };
  return transaction(database.engine.db, (trx) => takeDue(trx, taking));
}

async function queue(...kinds: string[]): Promise<void> {
  for (const kind of kinds) await transaction(database.engine.db, (trx) => enqueue(trx, kind, {}, null, now));
}

interface Stored {
  kind: string;
  attempts: number;
  done: boolean;
  parked: boolean;
  error: string | null;
}

async function stored(): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select kind, attempts, done_at is not null as done, parked_at is not null as parked, last_error as error
    from outbox order by created_at, kind`.execute(database.engine.db);
  return rows;
}

/** Lets the worker turn every 5 seconds, as long as told; answers when a handler was called, in seconds from now. */
async function turnFor(ms: number, worker: OutboxWorker, calls: Date[]): Promise<number[]> {
  const began = now;
  const before = calls.length;
  for (let passed = 0; passed < ms; passed += 5 * SECOND) {
    await worker.workOnce();
    pass(5 * SECOND);
  }
  return calls.slice(before).map((at) => (at.getTime() - began.getTime()) / SECOND);
}

describe('a row that fails', () => {
  it('is tried again after 5, 20, 80, … seconds and parked after eight tries', async () => {
    const calls: Date[] = [];
    const worker = workerWith({
      sour: async () => {
        calls.push(now);
        throw Object.assign(new Error('550 nobody of that name: nimali@post.example'), { code: 'EENVELOPE' });
      },
    });
    await queue('sour');
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await worker.workOnce();
      const pause = 5 * SECOND * 4 ** attempt;
      pass(pause - 1);
      expect(await worker.workOnce()).toBe(0);
      pass(1);
    }
    expect(calls).toHaveLength(8);
    expect(await worker.workOnce()).toBe(0);
    expect(await stored()).toEqual([
      { kind: 'sour', attempts: 8, done: false, parked: true, error: 'Error EENVELOPE' },
    ]);
  });

  it('never holds up the others, nor does one whose kind this version does not know', async () => {
    let sent = 0;
    const worker = workerWith({
      good: async () => {
        sent += 1;
      },
      sour: async () => {
        throw new Error('sour');
      },
    });
    await queue(...Array.from({ length: 30 }, (_, at) => ['unheard-of', 'sour', 'good'][at % 3] as string));
    await worker.workOnce();
    expect(sent).toBe(10);
    const unknown = (await stored()).filter(({ kind }) => kind === 'unheard-of');
    expect(unknown.every((row) => row.attempts === 0 && !row.parked)).toBe(true);
  });

  it('counts when it took its worker with it, and is taken again five minutes later', async () => {
    await queue('deadly');
    await takeAndDie('deadly');
    const seen: number[] = [];
    const worker = workerWith({
      deadly: async (row) => {
        seen.push(row.attempts);
      },
    });
    pass(5 * MINUTE - 1);
    await worker.workOnce();
    expect(seen).toEqual([]);
    pass(1);
    await worker.workOnce();
    expect(seen).toEqual([2]);
  });

  it('is parked untouched when eight workers did not survive it', async () => {
    await queue('deadly');
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await takeAndDie('deadly');
      pass(5 * MINUTE);
    }
    const calls: string[] = [];
    const worker = workerWith({
      deadly: async (row) => {
        calls.push(row.id);
      },
    });
    await worker.workOnce();
    expect(calls).toEqual([]);
    expect(await stored()).toMatchObject([{ parked: true, done: false, error: 'WorkerDied' }]);
  });
});

describe('a way out that is down', () => {
  it('is tried by one batch a minute, however much waits, and costs no row a try', async () => {
    const calls: Date[] = [];
    const worker = workerWith({
      letter: async () => {
        calls.push(now);
        throw new Unreachable('ECONNREFUSED');
      },
    });
    await queue(...Array<string>(25).fill('letter'));
    const times = await turnFor(3 * MINUTE, worker, calls);
    expect([...new Set(times)]).toEqual([0, 60, 120]);
    expect(times.length).toBeLessThanOrEqual(3 * 10);
    const rows = await stored();
    expect(rows.every((row) => row.attempts === 0 && !row.parked)).toBe(true);
    expect(rows.filter((row) => row.error !== null).length).toBeGreaterThan(0);
  });

  it('holds up no other kind', async () => {
    const calls: Date[] = [];
    const worker = workerWith({
      letter: async () => {
        throw new Unreachable('ETIMEDOUT');
      },
      report: async () => {
        calls.push(now);
      },
    });
    await queue(...Array<string>(20).fill('letter'), 'report');
    expect(await turnFor(MINUTE, worker, calls)).toEqual([0]);
  });

  it('loses nothing in an hour, and two minutes after its return nothing waits', async () => {
    let isDown = true;
    const worker = workerWith({
      letter: async () => {
        if (isDown) throw new Unreachable('ECONNREFUSED');
      },
    });
    await queue(...Array<string>(60).fill('letter'));
    await turnFor(HOUR, worker, []);
    isDown = false;
    await turnFor(2 * MINUTE, worker, []);
    const rows = await stored();
    expect(rows).toHaveLength(60);
    expect(rows.every((row) => row.done)).toBe(true);
  });

  it('is given up on after a day: from then on every try counts', async () => {
    const worker = workerWith({
      letter: async () => {
        throw new Unreachable('EAUTH');
      },
    });
    await queue('letter');
    pass(24 * HOUR - MINUTE);
    await worker.workOnce();
    expect(await stored()).toMatchObject([{ attempts: 0, parked: false }]);
    for (let turn = 0; turn < MAX_ATTEMPTS; turn += 1) {
      pass(6 * HOUR);
      await worker.workOnce();
    }
    expect(await stored()).toMatchObject([{ attempts: 8, parked: true, error: 'Unreachable EAUTH' }]);
  });
});

describe('since when a row fails', () => {
  const since = async () => {
    const { rows } = await sql<{ stuck: Date | null; away: Date | null }>`
      select stuck_since as stuck, away_since as away from outbox`.execute(database.engine.db);
    return rows[0];
  };

  it('is kept from its first failure on, apart from since when its way out is away, until it is sent', async () => {
    let failure: Error | null = new Unreachable('ECONNREFUSED');
    const worker = workerWith({
      letter: async () => {
        if (failure) throw failure;
      },
    });
    await queue('letter');
    pass(HOUR);
    const first = now;
    await worker.workOnce();
    pass(2 * MINUTE);
    await worker.workOnce();
    expect(await since()).toEqual({ stuck: first, away: first });
    failure = new Error('sour');
    pass(2 * MINUTE);
    await worker.workOnce();
    expect(await since()).toEqual({ stuck: first, away: null });
    failure = null;
    pass(2 * MINUTE);
    await worker.workOnce();
    expect(await since()).toEqual({ stuck: null, away: null });
  });
});

describe('a row that is given up', () => {
  it('is told of once, in the same moment', async () => {
    const told: string[] = [];
    const worker = workerWith({
      sour: {
        atOnce: 1,
        handle: () => Promise.reject(new Error('sour')),
        giveUp: async (trx, row) => {
          told.push(row.kind);
          await enqueue(trx, 'told', {}, null, now);
        },
      },
    });
    await queue('sour');
    await sql`update outbox set attempts = ${MAX_ATTEMPTS - 1}`.execute(database.engine.db);
    await worker.workOnce();
    await worker.workOnce();
    expect(told).toEqual(['sour']);
    expect(await stored()).toMatchObject([{ kind: 'sour', parked: true }, { kind: 'told' }]);
  });

  it('is not given up while it cannot be told of', async () => {
    const worker = workerWith({
      sour: {
        atOnce: 1,
        handle: () => Promise.reject(new Error('sour')),
        giveUp: () => Promise.reject(new Error('nobody to tell')),
      },
    });
    await queue('sour');
    await sql`update outbox set attempts = ${MAX_ATTEMPTS - 1}`.execute(database.engine.db);
    await worker.workOnce();
    expect(await stored()).toMatchObject([{ parked: false, done: false }]);
  });
});

describe('a slow row', () => {
  /** A worker with a slow row in hand, tried so often before, which ends or fails when told. */
  async function withSlowRow(tries = 0, plan: Partial<LanePlan> = {}) {
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = async () => {
      begun.resolve();
      await end.promise;
    };
    const worker = workerWith({ slow: { atOnce: 10, ...plan, handle: slow } });
    await queue('slow');
    await sql`update outbox set attempts = ${tries}`.execute(database.engine.db);
    const turn = worker.workOnce();
    await begun.promise;
    return { worker, end: () => end.resolve(), fail: (failure: Error) => end.reject(failure), turn };
  }

  it('holds up neither another kind nor the next of its own', async () => {
    const sent: string[] = [];
    const end = Promise.withResolvers<void>();
    const worker = workerWith({
      letter: async () => void sent.push('letter'),
      report: {
        atOnce: 2,
        handle: async (row) => {
          if (row.payload.slow === 'yes') await end.promise;
          else sent.push('report');
        },
      },
    });
    await transaction(database.engine.db, (trx) => enqueue(trx, 'report', { slow: 'yes' }, null, now));
    pass(1);
    worker.start();
    await queue('letter', 'report', 'report', 'letter');
    await eventually(async () => sent.length === 4);
    end.resolve();
    await worker.stop();
    expect((await stored()).every(({ done }) => done)).toBe(true);
  });

  it('fills no more hands than its lane has', async () => {
    let inHand = 0;
    let most = 0;
    const worker = workerWith({
      report: {
        atOnce: 2,
        handle: async () => {
          inHand += 1;
          most = Math.max(most, inHand);
          await new Promise((resolve) => setTimeout(resolve, 5));
          inHand -= 1;
        },
      },
    });
    await queue(...Array<string>(9).fill('report'));
    worker.start();
    await eventually(async () => (await stored()).every(({ done }) => done));
    await worker.stop();
    expect(most).toBe(2);
  });

  it('is not taken again while it is in hand, however long it takes', async () => {
    const { worker, end, turn } = await withSlowRow();
    const calls: string[] = [];
    const other = workerWith({ slow: async (row) => void calls.push(row.id) });
    for (let minute = 0; minute < 12; minute += 1) {
      pass(MINUTE);
      await worker.keepInHand();
      await other.workOnce();
    }
    expect(calls).toEqual([]);
    end();
    await turn;
    expect(await stored()).toMatchObject([{ attempts: 1, done: true }]);
  });

  it('is kept in hand by a worker that runs, every minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const worker = workerWith({
      slow: async () => {
        begun.resolve();
        await end.promise;
      },
    });
    await queue('slow');
    worker.start();
    await begun.promise;
    pass(4 * MINUTE);
    vi.advanceTimersByTime(MINUTE);
    const hiddenUntil = new Date(now.getTime() + 5 * MINUTE);
    await eventually(async () => {
      const { rows } = await sql<{ at: Date }>`select available_at as at from outbox`.execute(database.engine.db);
      return rows[0]?.at.getTime() === hiddenUntil.getTime();
    });
    end.resolve();
    await worker.stop();
  });

  it('is marked by the worker that claimed it alone', async () => {
    const { end, turn } = await withSlowRow();
    pass(6 * MINUTE);
    const [taken] = await takeAndDie('slow');
    end();
    await turn;
    expect(taken).toMatchObject({ attempts: 2 });
    expect(await stored()).toMatchObject([{ attempts: 2, done: false }]);
  });

  it.each([
    ['fails', 0, {}, new Error('sour')],
    ['waits for what is away', 0, {}, new Unreachable('ECONNREFUSED')],
    ['is given up', MAX_ATTEMPTS - 1, {}, new Error('sour')],
    ['lapses', MAX_ATTEMPTS - 1, { lastsMs: HOUR }, new Error('sour')],
    ['is out of date', 0, {}, new OutOfDate()],
  ])('that %s after another worker took it is left as that one has it', async (_what, tries, plan, failure) => {
    const { fail, turn } = await withSlowRow(tries, plan);
    pass(6 * MINUTE);
    await takeAndDie('slow');
    const whole = async () => (await sql`select * from outbox`.execute(database.engine.db)).rows;
    const taken = await whole();
    fail(failure);
    await turn;
    expect(await whole()).toEqual(taken);
  });
});

describe('what is not the row’s fault', () => {
  it.each([
    ['a full queue', new RefusalError('unavailable')],
    ['a database that restarts', Object.assign(new Error('terminating'), { code: '57P01' })],
  ])('costs it no try, for a day: %s', async (_what, failure) => {
    const calls: Date[] = [];
    const worker = workerWith({
      report: async () => {
        calls.push(now);
        throw failure;
      },
    });
    await queue('report');
    expect(await turnFor(20 * SECOND, worker, calls)).toEqual([0, 5, 10, 15]);
    expect(await stored()).toMatchObject([{ attempts: 0, parked: false }]);
    pass(24 * HOUR);
    await worker.workOnce();
    expect(await stored()).toMatchObject([{ attempts: 1, parked: false }]);
  });
});

describe('two workers', () => {
  it('handle every row once', async () => {
    const handled: string[] = [];
    const handlers = {
      letter: async (row: { id: string }) => {
        handled.push(row.id);
        await new Promise((resolve) => setTimeout(resolve, 1));
      },
    };
    await queue(...Array<string>(60).fill('letter'));
    const workers = [workerWith(handlers), workerWith(handlers)];
    await Promise.all(
      workers.map(async (worker) => {
        while ((await worker.workOnce()) > 0);
      }),
    );
    expect(handled).toHaveLength(60);
    expect(new Set(handled).size).toBe(60);
  });
});
