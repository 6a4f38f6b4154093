/**
 * A server killed in the middle of its work loses nothing it has acknowledged and leaves nothing by half; whoever got
 * no answer sends the same key again and finds the order, or makes it, once (guarantee R3).
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { between, chanceFrom } from '../../../demo/chance.ts';
import { measured } from '../../test/measured.ts';
import { type AuditedOrder, auditOrders, countOrphans, WHOLE } from '../../test/order-audit.ts';
import { type Attempt, type OrderLoad, orderLoad, send } from '../../test/order-load.ts';
import { freePort, type ServerProcess, startServer } from '../../test/server-process.ts';
import { setFolder, setStage, withFolder } from '../../test/stage.ts';

const KILLS = process.env.LONG === '1' ? 30 : 5;
const SEED = process.env.SEED ?? randomBytes(4).toString('hex');

/** One engine under the server that is killed. */
interface Ground {
  start(): Promise<ServerProcess>;
  /** Looks into the database while no server runs. */
  look<T>(work: (db: Database) => Promise<T>): Promise<T>;
  clear(): Promise<void>;
}

const grounds: Record<string, () => Promise<Ground>> = {
  async PostgreSQL() {
    const stage = await setStage({ servers: 0 });
    const port = await freePort();
    const { dataDir, databaseUrl, environment } = stage;
    return {
      start: () => startServer({ dataDir, databaseUrl, environment, port }),
      look: (work) => work(stage.app.db),
      clear: () => stage.clear(),
    };
  },
  async 'the embedded engine'() {
    const { dataDir, environment } = await setFolder();
    const port = await freePort();
    return {
      start: () => startServer({ dataDir, databaseUrl: null, environment, port }),
      look: (work) => withFolder(dataDir, environment, (app) => work(app.db)),
      clear: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  },
};

describe.each(Object.keys(grounds))('on %s', (name) => {
  const chance = chanceFrom(SEED);
  const figures = { kills: 0, acknowledged: 0, unanswered: 0, 'of these stored': 0, lost: 0 };
  let ground: Ground;
  let server: ServerProcess;
  let load: OrderLoad;

  beforeAll(async () => {
    ground = (await grounds[name]?.()) as Ground;
    server = await ground.start();
    load = await orderLoad(server.url);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await ground.clear();
    measured(`SIGKILL on ${name}, seed ${SEED}`, figures);
  });

  it.each(Array.from({ length: KILLS }, (_, at) => at + 1))(
    'kill %i loses nothing and leaves nothing by half',
    async () => {
      const first = load.journal.length;
      const { done } = load.run({ untilSilence: true });
      await sleep(between(chance, 300, 1_500));
      await server.end('SIGKILL');
      await done;
      const attempts = load.journal.slice(first);
      const stored = await ground.look(examine);
      for (const attempt of attempts.filter(({ answer }) => answer !== null)) {
        expect(attempt.answer?.status).toBe(201);
        expect(stored.get(attempt.body.draftId)?.orderId).toBe(attempt.answer?.body.orderId);
      }
      server = await ground.start();
      await retry(attempts, stored);
      figures.kills += 1;
    },
  );

  it('holds exactly one order for each that was sent', async () => {
    await server.end('SIGKILL');
    const stored = await ground.look(examine);
    expect(stored.size).toBe(load.journal.length);
    for (const { body, answer } of load.journal) expect(stored.get(body.draftId)?.orderId).toBe(answer?.body.orderId);
  });

  /** With the same key: a caller who was answered is answered the same; one who was not finds the order or makes it. */
  async function retry(attempts: Attempt[], stored: Map<string, AuditedOrder>): Promise<void> {
    for (const attempt of attempts) {
      const before = attempt.answer;
      expect(await send(attempt), JSON.stringify(attempt.answer)).toBe('acknowledged');
      const found = stored.get(attempt.body.draftId)?.orderId;
      if (before === null) {
        figures.unanswered += 1;
        if (found !== undefined) figures['of these stored'] += 1;
        if (found !== undefined) expect(attempt.answer?.body.orderId).toBe(found);
      } else {
        figures.acknowledged += 1;
        if (found === undefined) figures.lost += 1;
        expect(attempt.answer?.body).toEqual(before.body);
      }
    }
  }
});

/** The orders by their drafts, every one of them whole. */
async function examine(db: Database): Promise<Map<string, AuditedOrder>> {
  const orders = await auditOrders(db);
  for (const order of orders) expect(order).toMatchObject(WHOLE);
  expect(await countOrphans(db)).toBe(0);
  return new Map(orders.map((order) => [order.draftId ?? '', order]));
}
