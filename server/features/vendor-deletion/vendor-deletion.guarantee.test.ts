/** A deletion counts in every process at once, and an order stands and refuses it, or finds no vendor (decision 059). */
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

const CLIENTS = 32;
const ROUNDS = process.env.LONG === '1' ? 12 : 4;
const FORT = VENDORS.fort.id;
const OWN = Object.values(VEHICLES).filter(({ vendor }) => vendor === 'fort');

let stage: Stage;
let staff: TestClient;
let crowd: Booker[];
beforeAll(async () => {
  stage = await setStage({ servers: 2, patient: true });
  const [one, other] = stage.servers;
  staff = one?.stranger() as TestClient;
  await staff.post('/api/admin-sessions', { email: STAFF.super.email, password: DEMO_PASSWORD });
  // Every other one at the other process.
  crowd = await Promise.all(
    Array.from({ length: CLIENTS }, (_, at) => newBooker((at % 2 === 0 ? one : other)?.url ?? '')),
  );
}, 120_000);
afterEach(() => beginAnew());
afterAll(() => stage.clear());

/** The vendor is there again, and its orders are over. */
async function beginAnew(): Promise<void> {
  const { db } = stage.app;
  await sql`update vendors set status = 'approved', archived_at = null where id = ${FORT}`.execute(db);
  await sql`update rent_orders set status = 'cancelled' where vendor_id = ${FORT}`.execute(db);
  await sql`update vehicle_blocks set active = false where kind = 'booking'`.execute(db);
}

const remove = () => staff.delete(`/api/admin/vendors/${FORT}`);
const openOrders = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from rent_orders where vendor_id = ${FORT} and status = 'pending'`.execute(stage.app.db);
  return rows[0]?.count ?? 0;
};

async function ready(booker: Booker, at: number) {
  // Of each vehicle other days, so that only the deletion is in the way.
  const wanted = wish(OWN[at % OWN.length]?.id ?? '', 30 + 2 * Math.floor(at / OWN.length));
  booker.draftId = await newDraft(booker.client);
  return { wanted, body: orderOf(booker, wanted, await priceOf(booker.client, wanted)) };
}

type Send = (booker: Booker) => ReturnType<typeof placeAtLast>;

async function atOnce(send: Send) {
  return { ordering: crowd.map(send), deleting: atLast(remove) };
}

/**
 * The deletion is the first that waits for the vendor, and an order of each vehicle waits behind it. No more come: one
 * that reaches the vendor in the moment that it is let go would be served before those that wait.
 */
function behindDeletion(send: Send) {
  return transaction(stage.app.db, async (trx) => {
    await sql`select 1 from vendors where id = ${FORT} for update`.execute(trx);
    return outsideTransaction(async () => {
      const deleting = remove();
      await untilQueued(stage.app.db, 1);
      const ordering = crowd.slice(0, OWN.length).map(send);
      await untilQueued(stage.app.db, 1 + OWN.length);
      return { ordering, deleting };
    });
  });
}

it('two processes agree at once, on every way to the vehicles', async () => {
  const everywhere = () => seenEverywhere(stage.servers, 'fort');
  expect(await everywhere()).toEqual(new Set([true]));
  expect((await remove()).status).toBe(200);
  const deleted = performance.now();
  expect(await everywhere()).toEqual(new Set([false]));
  measured('two processes after a deletion', { 'agree after ms': performance.now() - deleted });
});

it(`of up to ${CLIENTS} orders that race a deletion, all that stand refuse it, or none does`, async () => {
  let [refused, deleted] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bodies = await Promise.all(crowd.map((booker, at) => ready(booker, at)));
    const send = (booker: Booker) => placeAtLast(booker.client, bodies[crowd.indexOf(booker)]?.body ?? {});
    const { deleting, ordering } = await (round % 2 === 0 ? behindDeletion(send) : atOnce(send));
    const { status, body } = await deleting;
    const answers = await Promise.all(ordering);
    const told = new Set(
      answers.map((answer) => (answer.status === 201 ? '201' : `${answer.status} ${answer.body.code}`)),
    );
    if (status === 200) {
      deleted += 1;
      expect([await openOrders(), told]).toEqual([0, new Set(['409 vehicle_unlisted'])]);
    } else {
      refused += 1;
      expect([status, body.code]).toEqual([409, 'vendor_not_settled']);
      expect(body.data.orders.count).toBeGreaterThan(0);
      expect([await openOrders(), told]).toEqual([answers.length, new Set(['201'])]);
    }
    await beginAnew();
  }
  measured(`up to ${CLIENTS} orders against a deletion, ${ROUNDS} times`, { deleted, refused });
  expect(deleted).toBeGreaterThanOrEqual(ROUNDS / 2);
}, 600_000);

it('an order that waited for its vehicle while its vendor was deleted finds no vendor', async () => {
  const [booker] = crowd as [Booker];
  const { wanted, body } = await ready(booker, 0);
  const { order } = await transaction(stage.app.db, async (trx) => {
    await sql`select 1 from vehicles where id = ${wanted.vehicleId} for no key update`.execute(trx);
    return outsideTransaction(async () => {
      // It has read vehicle and vendor already, and waits for the vehicle alone.
      const order = place(booker.client, body);
      await untilQueued(stage.app.db, 1);
      expect((await remove()).status).toBe(200);
      return { order };
    });
  });
  const { status, body: told } = await order;
  expect([status, told.code]).toEqual([409, 'vehicle_unlisted']);
});

it('a deletion that waited for an order is refused, with that order', async () => {
  const [booker] = crowd as [Booker];
  const { body } = await ready(booker, 0);
  const { deleting } = await transaction(stage.app.db, async (trx) => {
    // As an order holds it until it is placed.
    await sql`select 1 from vendors where id = ${FORT} for share`.execute(trx);
    return outsideTransaction(async () => {
      const deleting = remove();
      await untilQueued(stage.app.db, 1);
      // Placed while the deletion waits, which has looked at nothing yet.
      expect((await place(booker.client, body)).status).toBe(201);
      return { deleting };
    });
  });
  const refused = await deleting;
  expect([refused.status, refused.body.code]).toEqual([409, 'vendor_not_settled']);
  expect(refused.body.data.orders.count).toBe(1);
});
