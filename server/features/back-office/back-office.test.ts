/**
 * What staff read of orders, over HTTP: the list, its sums, and one order opened, which is on record.
 * @rows ADM-PEND 01 02 14
 * @rows ADM-ORD 14
 * @rows ADM-ACT 08
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { outsideTransaction, transaction } from '../../db/transaction.ts';
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
import { untilQueued } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { lockOrder } from '../order/order.sql.ts';

let server: TestServer;
let admin: TestClient;
const ids: Record<string, string> = {};
const on = (day: number) => ({
  vehicleId: VEHICLES.fortAxio.id,
  startDate: `2026-09-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-09-${String(day + 1).padStart(2, '0')}T09:00:00+05:30`,
});

beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'lagoon');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  ids.nimali = (await book(server, 'nimali', on(1))).orderId;
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  ids.emily = (await bookUntil(server, 'approved', 'emily', on(3))).orderId;
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  ids.kasun = (await bookUntil(server, 'confirmed', 'kasun', on(5))).orderId;
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());

const list = async (query: Record<string, string>) =>
  (await admin.get(`/api/admin/orders?${new URLSearchParams(query)}`)).body.items.map(
    (item: { orderId: string }) => item.orderId,
  );

describe('the list of orders', () => {
  it('has the newest first', async () => {
    expect(await list({})).toEqual([ids.kasun, ids.emily, ids.nimali]);
  });

  it('narrows by state and by the identity decision', async () => {
    expect(await list({ status: 'pending' })).toEqual([ids.emily, ids.nimali]);
    expect(await list({ status: 'pending', verificationStatus: 'pending' })).toEqual([ids.nimali]);
  });

  it.each([
    ['a part of a name', CUSTOMERS.emily.name.slice(0, 4).toLowerCase(), 'emily'],
    ['a phone as it is stored', CUSTOMERS.kasun.phone, 'kasun'],
    ['a phone as people say it', `0${CUSTOMERS.nimali.phone.slice(3, 5)} ${CUSTOMERS.nimali.phone.slice(5)}`, 'nimali'],
  ])('finds by %s', async (_, q, who) => {
    expect(await list({ q })).toEqual([ids[who]]);
  });

  it('finds nothing by a sign that stands for anything', async () => {
    expect(await list({ q: '%' })).toEqual([]);
  });

  it('walks its pages', async () => {
    const first = (await admin.get('/api/admin/orders?limit=2')).body;
    const second = (await admin.get(`/api/admin/orders?limit=2&cursor=${first.nextCursor}`)).body;
    expect(second.items.map((item: { orderId: string }) => item.orderId)).toEqual([ids.nimali]);
    expect(second.nextCursor).toBeNull();
  });
});

it('sums what is pending for the four cards', async () => {
  const sums = async () => (await admin.get('/api/admin/pending-summary')).body;
  const before = await sums();
  await book(server, 'nimali', on(16));
  await bookUntil(server, 'approved', 'emily', on(18));
  await bookUntil(server, 'confirmed', 'kasun', { ...on(18), vehicleId: VEHICLES.fortPrius.id });
  const day = VEHICLES.fortAxio.pricePerDay + 3_000;
  expect(await sums()).toEqual({
    totalPending: before.totalPending + 2,
    pendingKyc: before.pendingKyc + 1,
    kycApproved: before.kycApproved + 1,
    pendingExtensions: 0,
    cancellationRequests: 0,
    totalValue: before.totalValue + 2 * day,
  });
});

it('shows one order with its papers, mails and timeline, latest first', async () => {
  const { body } = await admin.get(`/api/admin/orders/${ids.kasun}`);
  expect(body.documents).toHaveLength(5);
  expect(body.guarantorName).toBe(CUSTOMERS.kasun.guarantor.name);
  expect(body.mails.map((mail: { letter: string }) => mail.letter)).toContain('order-confirmed');
  expect(body.activities.map((activity: { description: string }) => activity.description)).toEqual([
    'Order opened',
    'Order confirmed',
    'KYC approved',
    `Order ${body.customOrderId} placed`,
  ]);
});

describe('an order that staff open', () => {
  const openings = async (orderId: string) =>
    (
      await sql<{ by: string }>`
        select a.performed_by as by from order_activities a join rent_orders o on o.id = a.order_id
        where o.public_id = ${orderId} and a.code = 'order_opened' order by 1`.execute(server.app.db)
    ).rows.map(({ by }) => by);
  const open = (who: TestClient, orderId: string) => who.get(`/api/admin/orders/${orderId}`);

  it('is on record once an hour for each of them', async () => {
    const { orderId } = await book(server, 'fathima', on(20));
    const chief = await signInAs(server, STAFF.super.email);
    await open(admin, orderId);
    await open(admin, orderId);
    expect(await openings(orderId)).toEqual([STAFF.admin.email]);
    await open(chief, orderId);
    expect(await openings(orderId)).toEqual([STAFF.admin.email, STAFF.super.email].toSorted());
  });

  it('is on record as opened by an action that was made before, which shows it all the same', async () => {
    const { orderId } = await book(server, 'harsha', on(28));
    const approval = `/api/admin/orders/${orderId}/verification/approval`;
    expect((await admin.post(approval)).status).toBe(200);
    expect(await openings(orderId)).toEqual([]);
    const chief = await signInAs(server, STAFF.super.email);
    expect((await chief.post(approval)).body.guarantorName).toBe(CUSTOMERS.harsha.guarantor.name);
    expect(await openings(orderId)).toEqual([STAFF.super.email]);
  });

  it('is on record once when it is opened many times at the same moment', async () => {
    const { orderId } = await book(server, 'dinuka', on(22));
    const opened = await transaction(server.app.db, async (trx) => {
      await lockOrder(trx, orderId);
      const answers = outsideTransaction(() => Array.from({ length: 3 }, () => open(admin, orderId)));
      // The embedded engine has one connection: there they wait for it instead of for the order.
      if (inject('clusterUrl') !== null) await untilQueued(server.app.db, 3);
      return answers;
    });
    expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await openings(orderId)).toEqual([STAFF.admin.email]);
  });

  it('is on record anew after the hour', async () => {
    const { orderId } = await book(server, 'arjun', on(24));
    await open(admin, orderId);
    server.clock.now = new Date(server.clock.now.getTime() + 60 * 60_000);
    admin = await signInAs(server, STAFF.admin.email);
    await open(admin, orderId);
    expect(await openings(orderId)).toHaveLength(1);
    server.clock.now = new Date(server.clock.now.getTime() + 1);
    await open(admin, orderId);
    expect(await openings(orderId)).toHaveLength(2);
  });

  it('is not on record as opened by an action on it, nor by the list', async () => {
    const { orderId } = await book(server, 'ishara', on(26));
    await admin.post(`/api/admin/orders/${orderId}/verification/approval`);
    await list({});
    expect(await openings(orderId)).toEqual([]);
  });
});

it('finds vendors by name and by phone as people say it', async () => {
  const names = async (q: string) =>
    (await admin.get(`/api/admin/vendors?q=${encodeURIComponent(q)}`)).body.items.map(
      (item: { name: string }) => item.name,
    );
  expect(await names('FORT')).toEqual([VENDORS.fort.name]);
  expect(await names(`0${VENDORS.lagoon.contactNumber.slice(3)}`)).toEqual([VENDORS.lagoon.name]);
});

it('tells where a vehicle is taken over: the district, the named place, or nothing where a pin has no name', async () => {
  const there = { delivery: true, location: { lat: 6.93, lng: 79.85 } };
  const named = { ...there, location: { ...there.location, address: 'Galle Face, Colombo' } };
  const places: Record<string, unknown> = {};
  for (const [place, choice] of Object.entries({
    yard: on(10),
    pin: { ...on(12), ...there },
    named: { ...on(14), ...named },
  })) {
    const { orderId } = await book(server, 'nimali', choice);
    places[place] = (await admin.get(`/api/admin/orders/${orderId}`)).body.pickupPlace;
  }
  expect(places).toEqual({ yard: VENDORS.fort.district, pin: null, named: 'Galle Face, Colombo' });
});
