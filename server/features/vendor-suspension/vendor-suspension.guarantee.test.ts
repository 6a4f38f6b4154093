/** A suspension counts in every process at once, and each new order stands before it or is refused (decision 058). */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import { outsideTransaction, transaction } from '../../db/transaction.ts';
import { STAFF, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  atLast,
  type Booker,
  newBooker,
  newDraft,
  orderOf,
  place,
  placeAtLast,
  priceOf,
  wish,
} from '../../test/crowd.ts';
import { untilQueued } from '../../test/lock-queue.ts';
import { measured } from '../../test/measured.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import type { TestClient } from '../../test/test-client.ts';
import { seenEverywhere } from '../../test/vendor-seen.ts';

const LONG = process.env.LONG === '1';
const CLIENTS = 64;
const ROUNDS = LONG ? 8 : 2;
const FORT = VENDORS.fort.id;
const OWN = Object.values(VEHICLES).filter(({ vendor }) => vendor === 'fort');

let stage: Stage;
let staff: TestClient;
let crowd: Booker[];
beforeAll(async () => {
  stage = await setStage({ servers: 2 });
  const [one, other] = stage.servers;
  staff = one?.stranger() as TestClient;
  await staff.post('/api/admin-sessions', { email: STAFF.super.email, password: DEMO_PASSWORD });
  // Every other one at the other process.
  crowd = await Promise.all(
    Array.from({ length: CLIENTS }, (_, at) => newBooker((at % 2 === 0 ? one : other)?.url ?? '')),
  );
}, 120_000);
afterEach(() => atLast(takeBack));
afterAll(() => stage.clear());

const suspend = () => staff.post(`/api/admin/vendors/${FORT}/suspension`, { reason: 'Out of date papers.' });
const takeBack = () => staff.post(`/api/admin/vendors/${FORT}/suspension/end`, { reason: 'They are there.' });

async function ordersOfFort(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from rent_orders where vendor_id = ${FORT}`.execute(stage.app.db);
  return rows[0]?.count ?? 0;
}

it('two processes agree at once, on every way to the vehicles', async () => {
  const everywhere = () => seenEverywhere(stage.servers, 'fort');
  expect(await everywhere()).toEqual(new Set([true]));
  for (const [change, seen] of [
    [suspend, false],
    [takeBack, true],
  ] as const) {
    expect((await change()).status).toBe(200);
    const changed = performance.now();
    expect(await everywhere()).toEqual(new Set([seen]));
    const took = performance.now() - changed;
    measured(`two processes after ${seen ? 'the end of a suspension' : 'a suspension'}`, { 'agree after ms': took });
  }
});

it(`of ${CLIENTS} orders that race a suspension each stands before it or is refused`, async () => {
  let [stood, refused] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bodies = await Promise.all(
      crowd.map(async (booker, at) => {
        // Of each vehicle other days, so that only the suspension is in the way.
        const wanted = wish(OWN[at % OWN.length]?.id ?? '', 30 + 40 * round + 2 * Math.floor(at / OWN.length));
        booker.draftId = await newDraft(booker.client);
        return orderOf(booker, wanted, await priceOf(booker.client, wanted));
      }),
    );
    const send = (booker: Booker) => placeAtLast(booker.client, bodies[crowd.indexOf(booker)] ?? {});
    // Once as soon as the first of them stands, and once before any does.
    const early = crowd.slice(0, CLIENTS / 2).map(send);
    if (round % 2 === 0) await Promise.race(early);
    const suspending = atLast(suspend);
    const late = crowd.slice(CLIENTS / 2, -1).map(send);
    expect((await suspending).status).toBe(200);
    const whenSuspended = await ordersOfFort();
    const answers = await Promise.all([...early, ...late, send(crowd.at(-1) as Booker)]);
    expect(await ordersOfFort()).toBe(whenSuspended);
    const told = answers.map(({ status, body }) => (status === 201 ? '201' : `${status} ${body.code}`));
    for (const each of told) expect(['201', '409 vehicle_unlisted']).toContain(each);
    expect(told.at(-1)).toBe('409 vehicle_unlisted');
    stood += told.filter((what) => what === '201').length;
    refused += told.filter((what) => what !== '201').length;
    expect((await atLast(takeBack)).status).toBe(200);
  }
  measured(`${CLIENTS} orders against a suspension, ${ROUNDS} times`, { stood, refused });
  expect(stood).toBeGreaterThan(0);
}, 600_000);

it('an order that waited for its vehicle while its vendor was suspended is refused', async () => {
  const [booker] = crowd as [Booker];
  const wanted = wish(OWN[0]?.id ?? '', 20);
  booker.draftId = await newDraft(booker.client);
  const body = orderOf(booker, wanted, await priceOf(booker.client, wanted));
  const { order } = await transaction(stage.app.db, async (trx) => {
    await sql`select 1 from vehicles where id = ${wanted.vehicleId} for no key update`.execute(trx);
    return outsideTransaction(async () => {
      // It has read vehicle and vendor already, and waits for the vehicle alone.
      const order = place(booker.client, body);
      await untilQueued(stage.app.db, 1);
      expect((await suspend()).status).toBe(200);
      return { order };
    });
  });
  const { status, body: told } = await order;
  expect([status, told.code]).toEqual([409, 'vehicle_unlisted']);
});
