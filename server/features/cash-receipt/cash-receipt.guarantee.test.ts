/**
 * The numbers of a vendor's cash receipts have no gap and no double, however many write at once, whichever of them fail,
 * and whenever the server is killed; and none that was acknowledged is lost (amendment 31).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { between, chanceFrom } from '../../../demo/chance.ts';
import { transaction } from '../../db/transaction.ts';
import { portalTokenOf, VEHICLES, VENDORS } from '../../test/cast.ts';
import { bookerInHouse } from '../../test/in-house.ts';
import { measured } from '../../test/measured.ts';
import { freePort, startServer } from '../../test/server-process.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import { TestClient } from '../../test/test-client.ts';
import { insertCashReceipt } from './cash-receipt.sql.ts';

const WRITERS = 64;
const LONG = process.env.LONG === '1';
/** An order takes a hundred receipts. */
const ORDERS = LONG ? 160 : 40;
const KILLS = LONG ? 30 : 5;
const SEED = process.env.SEED ?? randomBytes(4).toString('hex');
const AT = `/api/vendor/${VENDORS.fort.id}`;

let stage: Stage;
let orders: { orderId: string; pk: string }[];

beforeAll(async () => {
  stage = await setStage({ servers: 2 });
  const customer = await bookerInHouse(stage.app);
  const vehicles = Object.values(VEHICLES).filter(({ vendor }) => vendor === 'fort');
  for (let at = 0; at < ORDERS; at += 1) {
    const from = new Date(startOfDay(dayOf(new Date())).getTime() + 2 * Math.ceil((at + 1) / vehicles.length) * DAY_MS);
    const period = { startsAt: from, endsAt: new Date(from.getTime() + DAY_MS) };
    await customer.place(vehicles[at % vehicles.length]?.id ?? '', period);
  }
  const { rows } = await sql<{ orderId: string; pk: string }>`
    update rent_orders set status = 'confirmed', verification_status = 'approved'
    returning public_id as "orderId", id as pk`.execute(stage.app.db);
  orders = rows;
});
afterAll(() => stage.clear());

async function portalAt(url: string): Promise<TestClient> {
  const client = new TestClient(url);
  const token = portalTokenOf('fort');
  const { status } = await client.post('/api/vendor-sessions', { vendorId: VENDORS.fort.id, token });
  if (status !== 200) throw new Error(`the portal link answered ${status}`);
  return client;
}

interface Attempt {
  at: number;
  key: string;
  /** The number it was given; null: no answer came. */
  number: string | null;
}

/** Until it is told yes or no, or nothing at all. */
async function write(client: TestClient, attempt: Attempt): Promise<void> {
  for (;;) {
    const order = orders[attempt.at % ORDERS];
    const answer = await client
      .post(
        `${AT}/orders/${order?.orderId}/cash-receipts`,
        { purpose: 'rental', amount: 100 + attempt.at },
        { 'idempotency-key': attempt.key },
      )
      .catch(() => null);
    if (answer === null) return;
    if (answer.status === 201) {
      attempt.number = answer.body.receipt.number;
      return;
    }
    if (answer.status !== 503) throw new Error(`the cash answered ${answer.status} ${answer.body.code}`);
    await sleep(50);
  }
}

const chunked = <Item>(all: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** From 1 on, each number once; answers how many there are. */
async function numbersHaveNoGap(): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select number from cash_receipts where vendor_id = ${VENDORS.fort.id} order by number`.execute(stage.app.db);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  return rows.length;
}

it(`${WRITERS} that write at the same moment, at two processes, get numbers in a row`, async () => {
  const portals = await Promise.all(stage.servers.map(({ url }) => portalAt(url)));
  const before = await numbersHaveNoGap();
  const attempts = Array.from({ length: WRITERS }, (_, at): Attempt => ({ at, key: randomUUID(), number: null }));
  await Promise.all(attempts.map((attempt, at) => write(portals[at % portals.length] as TestClient, attempt)));
  expect(new Set(attempts.map(({ number }) => number)).size).toBe(WRITERS);
  expect(await numbersHaveNoGap()).toBe(before + WRITERS);
});

it('who fails after a number was taken gives it back', async () => {
  const before = await numbersHaveNoGap();
  const given = await Promise.allSettled(
    Array.from({ length: WRITERS }, (_, at) =>
      transaction(stage.app.db, async (trx) => {
        const { number } = await insertCashReceipt(trx, {
          vendorId: VENDORS.fort.id,
          orderPk: orders[at % ORDERS]?.pk ?? '',
          purpose: 'rental',
          amount: 100,
          receivedAt: new Date(),
          recordedBy: 'vendor session test',
          reversesId: null,
          reason: null,
        });
        if (at % 2 === 0) throw new Error('failed');
        return number;
      }),
    ),
  );
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(WRITERS / 2);
  expect(await numbersHaveNoGap()).toBe(before + WRITERS / 2);
});

it(`${KILLS} kills while ${WRITERS} write leave no gap, no double, and lose nothing that was acknowledged`, async () => {
  const chance = chanceFrom(SEED);
  const { dataDir, databaseUrl, environment } = stage;
  const port = await freePort();
  const start = () => startServer({ dataDir, databaseUrl, environment, port });
  const figures = { kills: 0, acknowledged: 0, unanswered: 0 };
  const written = await numbersHaveNoGap();
  const journal: Attempt[] = [];
  let server = await start();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const portal = await portalAt(server.url);
    const first = journal.length;
    const isDead = { yes: false };
    const workers = Array.from({ length: WRITERS }, async () => {
      while (!isDead.yes) {
        const attempt: Attempt = { at: journal.length, key: randomUUID(), number: null };
        journal.push(attempt);
        await write(portal, attempt);
        if (attempt.number === null) return;
      }
    });
    await sleep(between(chance, 200, 900));
    await server.end('SIGKILL');
    isDead.yes = true;
    await Promise.all(workers);
    await numbersHaveNoGap();
    server = await start();
    const reopened = await portalAt(server.url);
    // Each once more under its key: who was told a number is told the same one.
    const sent = journal.slice(first);
    const before = sent.map(({ number }) => number);
    for (const some of chunked(sent, WRITERS)) await Promise.all(some.map((attempt) => write(reopened, attempt)));
    for (const [at, number] of before.entries()) if (number !== null) expect(sent[at]?.number).toBe(number);
    figures.unanswered += before.filter((number) => number === null).length;
    figures.acknowledged += before.filter((number) => number !== null).length;
    figures.kills += 1;
  }
  await server.end('SIGKILL');
  expect(new Set(journal.map(({ number }) => number)).size).toBe(journal.length);
  expect(await numbersHaveNoGap()).toBe(written + journal.length);
  measured(`cash receipts under SIGKILL, seed ${SEED}`, figures);
});
