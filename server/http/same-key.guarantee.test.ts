/** The same key makes the same order, however often and wherever it is sent (guarantee B3, amendment 17). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VEHICLES } from '../test/cast.ts';
import { type Booker, newBooker, orderOf, place, placeAtLast, priceOf, turnedAway, wish } from '../test/crowd.ts';
import { eventually } from '../test/eventually.ts';
import { measured, percentile } from '../test/measured.ts';
import { startMuteProxy } from '../test/mute-proxy.ts';
import { startServer } from '../test/server-process.ts';
import { type Stage, setStage } from '../test/stage.ts';
import type { TestClient } from '../test/test-client.ts';

const TIMES = 64;

let stage: Stage;
let booker: Booker;
let everywhere: TestClient[];
let body: ReturnType<typeof orderOf>;
const key = randomUUID();

beforeAll(async () => {
  stage = await setStage({ servers: 2 });
  const [first, second] = stage.servers;
  booker = await newBooker(first?.url ?? '');
  everywhere = [booker.client, booker.client.at(second?.url ?? '')];
  const wanted = wish(VEHICLES.fortAxio.id, 30);
  body = orderOf(booker, wanted, await priceOf(booker.client, wanted));
});
afterAll(() => stage.clear());

it(`makes one order and ${TIMES} identical answers of ${TIMES} parallel requests to two processes`, async () => {
  const milliseconds: number[] = [];
  const answers = await Promise.all(
    Array.from({ length: TIMES }, async (_, at) => {
      const began = performance.now();
      const answer = await placeAtLast(clientAt(at), body, key);
      milliseconds.push(performance.now() - began);
      return answer;
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await ordersOf(booker)).toBe(1);
  measured(`one key ${TIMES} times at once`, {
    'p50 ms': percentile(milliseconds, 0.5),
    'p99 ms': percentile(milliseconds, 0.99),
    'said 503': turnedAway(answers),
  });
});

it('answers the same at the other process, and to the same fields in another order', async () => {
  const reversed = Object.fromEntries(Object.entries(body).toReversed());
  const [one, other] = [await place(clientAt(0), body, key), await place(clientAt(1), reversed, key)];
  expect(other.status).toBe(201);
  expect(other.body).toEqual(one.body);
});

it('refuses another body under the key, at either process', async () => {
  for (const client of everywhere) {
    const answer = await place(client, { ...body, insurance: true }, key);
    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused']);
  }
});

it('takes one of two bodies that are sent under one key at once', async () => {
  const rival = await newBooker(stage.servers[0]?.url ?? '');
  const bodies = await Promise.all(
    [40, 42].map(async (days) => {
      const wanted = wish(VEHICLES.fortAxio.id, days);
      return orderOf(rival, wanted, await priceOf(rival.client, wanted));
    }),
  );
  const shared = randomUUID();
  const clients = [rival.client, rival.client.at(stage.servers[1]?.url ?? '')];
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) => placeAtLast(clients[at % 2] as TestClient, bodies[at % 2] ?? {}, shared)),
  );
  measured('two bodies under one key', { 'said 503': turnedAway(answers) });
  const told = answers.map(({ status, body: { code } }) => `${status} ${code ?? ''}`.trim());
  expect(told.filter((what) => what === '201')).toHaveLength(8);
  expect(told.filter((what) => what === '422 idempotency_key_reused')).toHaveLength(8);
  expect(await ordersOf(rival)).toBe(1);
});

it('replays nothing to another browser that uses the key', async () => {
  const other = await newBooker(stage.servers[1]?.url ?? '');
  const stolen = await place(other.client, body, key);
  expect([stolen.status, stolen.body.code]).toEqual([404, 'not_found']);
  const wanted = wish(VEHICLES.fortAxio.id, 50);
  const own = await place(other.client, orderOf(other, wanted, await priceOf(other.client, wanted)), key);
  expect(own.status).toBe(201);
  const mine = await place(clientAt(0), body, key);
  expect(mine.body.orderId).not.toBe(own.body.orderId);
});

it('keeps nothing of a refusal: the key works once what was wrong is mended', async () => {
  const late = await newBooker(stage.servers[0]?.url ?? '');
  const taken = orderOf(late, wish(VEHICLES.fortAxio.id, 30), body);
  const retried = randomUUID();
  expect((await place(late.client, taken, retried)).body.code).toBe('vehicle_taken');
  const free = orderOf(late, wish(VEHICLES.fortAxio.id, 60), body);
  expect((await place(late.client, free, retried)).status).toBe(201);
});

it('makes one order when the process dies between the commit and its answer', async () => {
  const proxy = await startMuteProxy(stage.databaseUrl);
  const { dataDir, environment } = stage;
  const dying = await startServer({ dataDir, databaseUrl: proxy.url, environment });
  const unlucky = await newBooker(dying.url);
  const wanted = wish(VEHICLES.fortAxio.id, 70);
  const order = orderOf(unlucky, wanted, await priceOf(unlucky.client, wanted));
  const retried = randomUUID();
  proxy.muteNext('insert into rent_orders', 'COMMIT');
  const unanswered = place(unlucky.client, order, retried).catch(() => null);
  await eventually(async () => (await ordersOf(unlucky)) === 1);
  await dying.end('SIGKILL');
  expect((await unanswered)?.status).not.toBe(201);
  proxy.stop();
  const stored = await sql<{ orderId: string }>`
    select public_id as "orderId" from rent_orders where contact_phone = ${unlucky.contact.phone}`.execute(
    stage.app.db,
  );
  for (const { url } of stage.servers) {
    const again = await place(unlucky.client.at(url), order, retried);
    expect([again.status, again.body.orderId]).toEqual([201, stored.rows[0]?.orderId]);
  }
  expect(await ordersOf(unlucky)).toBe(1);
});

function clientAt(at: number): TestClient {
  return everywhere[at % everywhere.length] as TestClient;
}

async function ordersOf({ contact }: Booker): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from rent_orders where contact_phone = ${contact.phone}`.execute(stage.app.db);
  return rows[0]?.orders ?? 0;
}
