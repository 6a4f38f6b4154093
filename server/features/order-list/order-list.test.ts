/**
 * The list of all orders: what finds an order, what narrows the list, and the ways in which it is sorted.
 * @rows ADM-ORD 03
 */
import { FIRST_DIRECTION, ORDER_SORTS } from '@ceylono/domain/order-sort';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPlate } from '../../../demo/cast-vehicles.ts';
import type { Queryable } from '../../db/database.ts';
import {
  allowManyPendingOrders,
  book,
  bookUntil,
  CUSTOMERS,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const PLATE = demoPlate(VEHICLES.fortRosa);

let server: TestServer;
let admin: TestClient;
const orders: Record<string, { orderId: string; customOrderId: string }> = {};

const between = (first: string, last: string) => ({
  startDate: `2026-09-${first}T09:00:00+05:30`,
  endDate: `2026-09-${last}T09:00:00+05:30`,
});

beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'mount');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  const later = () => {
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  };
  orders.nimali = await book(server, 'nimali', { vehicleId: VEHICLES.fortAxio.id, ...between('10', '14') });
  later();
  orders.emily = await bookUntil(server, 'approved', 'emily', {
    vehicleId: VEHICLES.mountWagonR.id,
    ...between('02', '16'),
  });
  later();
  orders.kasun = await bookUntil(server, 'confirmed', 'kasun', {
    vehicleId: VEHICLES.fortRosa.id,
    ...between('20', '21'),
  });
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());

async function found(query: Record<string, string>): Promise<string[]> {
  const { body } = await admin.get(`/api/admin/orders?${new URLSearchParams(query)}`);
  return body.items.map((item: { orderId: string }) => whoseIs(item.orderId));
}

function whoseIs(orderId: string): string {
  return Object.keys(orders).find((who) => orders[who]?.orderId === orderId) ?? orderId;
}

describe('an order is found', () => {
  it.each([
    ['a part of its number', () => orders.emily?.customOrderId.slice(-4).toLowerCase() ?? '', ['emily']],
    ['a part of a name', () => 'NIMAL', ['nimali']],
    ['the beginning of a name, in two letters', () => 'pe', ['nimali']],
    [
      'a phone as people say it',
      () => `0${CUSTOMERS.nimali.phone.slice(3, 5)} ${CUSTOMERS.nimali.phone.slice(5)}`,
      ['nimali'],
    ],
    ['an e-mail', () => CUSTOMERS.kasun.email, ['kasun']],
    ['its vehicle', () => 'rosa', ['kasun']],
    ['its number plate', () => PLATE, ['kasun']],
    ['its number plate without what parts it', () => PLATE.replaceAll(/[ -]/g, '').toLowerCase(), ['kasun']],
    ['its number plate with other hyphens', () => PLATE.replace(' ', '-').replace('-', ' – '), ['kasun']],
    ['the end of its number plate', () => PLATE.slice(-4), ['kasun']],
    ['its vendor', () => VENDORS.fort.name, ['kasun', 'nimali']],
    ['words of several of them', () => `perera fort axio`, ['nimali']],
  ])('by %s', async (_, typed, whose) => {
    expect(await found({ q: typed() })).toEqual(whose);
  });

  it.each(['%', '_', 'perera rosa', 'xi', "'; drop table rent_orders; --"])('by nothing like %j', async (q) => {
    expect(await found({ q })).toEqual([]);
  });

  it('by the new name or plate of what was changed, and no longer by the old one', async () => {
    const { db } = server.app;
    await sql`update vehicles set model = 'Zebra Wagon' where id = ${VEHICLES.mountWagonR.id}`.execute(db);
    await sql`update vendors set name = 'Quokka Hire' where id = ${VENDORS.fort.id}`.execute(db);
    await sql`update vehicles set plate = '19-7788' where id = ${VEHICLES.mountWagonR.id}`.execute(db);
    expect(await found({ q: '197788' })).toEqual(['emily']);
    expect(await found({ q: demoPlate(VEHICLES.mountWagonR) })).toEqual([]);
    expect(await found({ q: 'zebra' })).toEqual(['emily']);
    expect(await found({ q: 'quokka' })).toEqual(['kasun', 'nimali']);
    expect(await found({ q: VENDORS.fort.name })).toEqual([]);
  });

  it('by nothing of its customer once their details are removed', async () => {
    const { db } = server.app;
    await sql`update rent_orders set contact_name = '', contact_phone = '', contact_email = '' where public_id = ${orders.emily?.orderId}`.execute(
      db,
    );
    expect(await found({ q: CUSTOMERS.emily.name })).toEqual([]);
    const { rows } = await sql<{ words: string }>`
      select words from order_search where words like ${`%${CUSTOMERS.emily.email}%`}`.execute(db);
    expect(rows).toEqual([]);
  });
});

it('an order is found by nothing of its customer, though its vehicle is renamed while their details are removed', async () => {
  const { db } = server.app;
  const { orderId = '' } = orders.kasun ?? {};
  const contact = (name: string, phone: string, email: string) => (trx: Queryable) =>
    sql`update rent_orders set contact_name = ${name}, contact_phone = ${phone}, contact_email = ${email}
      where public_id = ${orderId}`.execute(trx);
  await whileHeld(db, contact('Erased', '', ''), () =>
    sql`update vehicles set model = 'Numbat Wagon'
        where id = (select vehicle_id from rent_orders where public_id = ${orderId})`.execute(db),
  );
  expect(await found({ q: 'numbat' })).toContain('kasun');
  expect(await found({ q: CUSTOMERS.kasun.name })).toEqual([]);
  const { name, phone, email } = CUSTOMERS.kasun;
  await contact(name, phone, email)(db);
});

describe('the list is narrowed', () => {
  it.each([
    ['to a vendor', { vendor: VENDORS.mount.id }, ['emily']],
    ['to a type of vehicle', { vehicleType: VEHICLES.fortAxio.type }, ['nimali']],
    ['to days of collection, both included', { pickupFrom: '2026-09-10', pickupTo: '2026-09-20' }, ['kasun', 'nimali']],
    ['to days after', { pickupFrom: '2026-09-11' }, ['kasun']],
    ['to days before', { pickupTo: '2026-09-09' }, ['emily']],
    ['to all of these at once', { vendor: VENDORS.fort.id, pickupTo: '2026-09-19', status: 'pending' }, ['nimali']],
  ])('%s', async (_, query, whose) => {
    expect(await found(query)).toEqual(whose);
  });
});

describe('the list is sorted', () => {
  it.each([
    ['created', ['kasun', 'emily', 'nimali']],
    ['pickup', ['emily', 'nimali', 'kasun']],
    ['return', ['nimali', 'emily', 'kasun']],
    ['status', ['nimali', 'emily', 'kasun']],
  ])('by %s, as one expects it first', async (sortBy, whose) => {
    expect(await found({ sortBy })).toEqual(whose);
  });

  it.each(ORDER_SORTS.flatMap((by) => [[by, 'asc'] as const, [by, 'desc'] as const]))(
    'by %s, %s, and its pages go on where the one before ended',
    async (sortBy, direction) => {
      const whole = await found({ sortBy, direction });
      const opposite = await found({ sortBy, direction: direction === 'asc' ? 'desc' : 'asc' });
      expect(opposite).toEqual(whole.toReversed());
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const asked = new URLSearchParams({ sortBy, direction, limit: '1', ...(cursor && { cursor }) });
        const { body } = await admin.get(`/api/admin/orders?${asked}`);
        walked.push(...body.items.map((item: { orderId: string }) => whoseIs(item.orderId)));
        cursor = body.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(walked).toEqual(whole);
    },
  );

  it('by what it costs, with what stands on each row', async () => {
    const { body } = await admin.get('/api/admin/orders?sortBy=total');
    const bills = body.items.map((item: { finalTotalBill: number }) => item.finalTotalBill);
    expect(bills).toEqual(bills.toSorted((one: number, other: number) => other - one));
    expect(FIRST_DIRECTION.total).toBe('desc');
  });

  it('and a place in another list is refused', async () => {
    const { body } = await admin.get('/api/admin/orders?sortBy=total&limit=1');
    for (const sortBy of ['created', 'pickup', 'status']) {
      const answer = await admin.get(`/api/admin/orders?sortBy=${sortBy}&cursor=${body.nextCursor}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    }
  });
});
