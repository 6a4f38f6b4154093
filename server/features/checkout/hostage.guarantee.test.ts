/** A customer cannot hold a fleet hostage with orders that wait for an identity check (guarantee V5, amendment 19). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { VEHICLES } from '../../test/cast.ts';
import {
  type Booker,
  type Contact,
  type Price,
  newBooker,
  orderOf,
  placeAtLast,
  priceOf,
  type Wish,
  wish,
} from '../../test/crowd.ts';
import { measured } from '../../test/measured.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import type { TestClient } from '../../test/test-client.ts';

const ORDERS = process.env.LONG === '1' ? 1_000 : 60;
const AT_ONCE = 20;
const MOST = 3;

const NO_PRICE: Price = { total: 0, deposit: 0 };
const vehicles = Object.values(VEHICLES);
let stage: Stage;
const prices = new Map<string, Price>();

beforeAll(async () => {
  stage = await setStage({ servers: 2, pendingOrders: null });
  const reader = stage.servers[0]?.stranger() as TestClient;
  for (const { id } of vehicles) prices.set(id, await priceOf(reader, wish(id, 9)));
});
afterAll(() => stage.clear());

/** Of a browser that has more drafts than one may start: what it may not do with them is shown nevertheless. */
it(`leaves one browser at most ${MOST} blocks of ${ORDERS} orders, many at once, to two processes`, async () => {
  const attacker = await newBooker(urlOf(0));
  const told = await attack(async (at) => {
    const draftId = await draftBeside(attacker.draftId);
    return { ...attacker, draftId, client: attacker.client.at(urlOf(at)) };
  });
  expect(told).toEqual({ '201': MOST, '409 too_many_pending': ORDERS - MOST });
  expect(await blocksOf(attacker.contact)).toBe(MOST);
});

it(`leaves one phone at most ${MOST}, however it is written and from whichever browser`, async () => {
  const { contact } = await newBooker(urlOf(0));
  const written = [contact.phone, contact.phone.replace('+94', '0'), contact.phone.replace('+9477', '+94 77 ')];
  const told = await attack(async (at) => {
    const fresh = await newBooker(urlOf(at));
    return { ...fresh, contact: { ...fresh.contact, phone: written[at % written.length] ?? '' } };
  });
  expect(told).toEqual({ '201': MOST, '409 too_many_pending': ORDERS - MOST });
  expect(await blocksOf(contact)).toBe(MOST);
});

it(`leaves one e-mail at most ${MOST}, in capitals or not`, async () => {
  const { contact } = await newBooker(urlOf(0));
  const told = await attack(async (at) => {
    const fresh = await newBooker(urlOf(at));
    return {
      ...fresh,
      contact: { ...fresh.contact, email: at % 2 === 0 ? contact.email : contact.email.toUpperCase() },
    };
  });
  expect(told).toEqual({ '201': MOST, '409 too_many_pending': ORDERS - MOST });
});

/** As many orders as asked, each for days and a vehicle of its own, several at once. */
async function attack(bookerAt: (at: number) => Promise<Booker>): Promise<Record<string, number>> {
  const told: Record<string, number> = {};
  let away = 0;
  let next = 0;
  const worker = async () => {
    while (next < ORDERS) {
      const at = next;
      next += 1;
      const booker = await bookerAt(at);
      const wanted = nextWish();
      const order = orderOf(booker, wanted, prices.get(wanted.vehicleId) ?? NO_PRICE);
      const { status, body, turnedAway } = await placeAtLast(booker.client, order);
      away += turnedAway;
      const what = status === 201 ? '201' : `${status} ${body.code}`;
      told[what] = (told[what] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  measured(`${ORDERS} orders, ${AT_ONCE} at once`, { ...told, 'said 503': away });
  return told;
}

/** One more draft of the same browser, straight into the table. */
function draftBeside(draftId: string): Promise<string> {
  return transaction(stage.app.db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into drafts (visitor_id, created_at, expires_at)
      select visitor_id, created_at, expires_at from drafts where id = ${draftId} returning id`.execute(trx);
    return rows[0]?.id ?? '';
  });
}

let asked = 0;

/** Vehicle and days that are still free. */
function nextWish(): Wish {
  const at = asked++;
  const vehicle = vehicles[at % vehicles.length];
  return wish(vehicle?.id ?? '', 10 + 2 * Math.floor(at / vehicles.length));
}

function urlOf(at: number): string {
  return stage.servers[at % stage.servers.length]?.url ?? '';
}

async function blocksOf({ phone }: Contact): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    select count(*) as blocks from vehicle_blocks b join rent_orders o on o.id = b.order_id
    where b.active and o.contact_phone = ${phone}`.execute(stage.app.db);
  return rows[0]?.blocks ?? 0;
}
