/**
 * Who follows an order, or as staff all of them, hears of each change.
 * @rows ADM-DASH 17 18; ADM-EXT 20
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { FOLLOWERS } from '../../realtime/order-events.ts';
import {
  allowManyPendingOrders,
  book,
  type CustomerKey,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  type TestChoice,
  VEHICLES,
} from '../../test/cast.ts';
import { type EventStream, followEvents } from '../../test/event-stream.ts';
import { eventually } from '../../test/eventually.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
const streams: EventStream[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());

const on = (day: number) => ({
  vehicleId: VEHICLES.fortAxio.id,
  startDate: `2026-05-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-05-${String(day + 1).padStart(2, '0')}T09:00:00+05:30`,
});

async function follow(client: TestClient, orderId: string): Promise<EventStream> {
  const stream = await followEvents(client, `/api/orders/${orderId}/events`);
  streams.push(stream);
  return stream;
}

/** An order of which has been told that it was placed: who follows it from then on hears nothing of that. */
async function placed(customer: CustomerKey, choice: TestChoice) {
  const ear = server.app.orderEvents.followAll(STAFF.admin.email, '127.0.0.1');
  await ear.next();
  // News of an order before may still be on its way.
  const since = new Date().toISOString();
  const order = await book(server, customer, choice);
  for (let heard = await ear.next(); !heard.done; heard = await ear.next()) {
    if (heard.value.kind === 'order' && heard.value.at >= since) break;
  }
  await ear.return?.();
  return order;
}

async function followOpened(client: TestClient, orderId: string): Promise<EventStream> {
  const stream = await follow(client, orderId);
  expect((await stream.next())?.kind).toBe('open');
  return stream;
}

/** A beat comes by the clock, between any two. */
const heardOn = ({ lines }: EventStream) =>
  lines.filter((line) => line.startsWith('data:') && !line.includes('"kind":"beat"'));

const approve = (orderId: string) => admin.post(`/api/admin/orders/${orderId}/verification/approval`);
const confirm = (orderId: string) => admin.post(`/api/admin/orders/${orderId}/confirmation`);

describe('a reader who follows an order', () => {
  it('hears of each change as soon as it stands, and of nothing else', async () => {
    const { client, orderId } = await placed('nimali', on(4));
    const { orderId: other } = await placed('kasun', on(6));
    const stream = await followOpened(client, orderId);
    await approve(other);
    await approve(orderId);
    expect((await stream.next())?.kind).toBe('order');
    await confirm(orderId);
    expect((await stream.next())?.kind).toBe('order');
    // Looking changes nothing; opening the order is on record all the same.
    await admin.get(`/api/admin/orders/${orderId}`);
    expect(heardOn(stream)).toHaveLength(3);
    stream.close();
  });

  it('with the link alone hears the same, and no word of whom it concerns', async () => {
    const { orderId } = await placed('nimali', on(8));
    const stream = await followOpened(server.stranger(), orderId);
    await approve(orderId);
    const event = await stream.next();
    expect(Object.keys(event ?? {}).toSorted()).toEqual(['at', 'kind']);
    expect(new Date(event?.at ?? '').toISOString()).toBe(event?.at);
    expect(stream.lines.filter((line) => line !== '' && !/^(event|retry|data|:)/.test(line))).toEqual([]);
    stream.close();
  });

  it('hears nothing of a change that was taken back', async () => {
    const { client, orderId } = await placed('nimali', on(10));
    const stream = await followOpened(client, orderId);
    const undone = transaction(server.app.db, async (trx) => {
      await sql`update rent_orders set status = 'confirmed' where public_id = ${orderId}`.execute(trx);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    await approve(orderId);
    expect((await stream.next())?.kind).toBe('order');
    expect((await client.get(`/api/orders/${orderId}`)).body.verificationStatus).toBe('approved');
    expect(heardOn(stream)).toHaveLength(2);
    stream.close();
  });

  it('hears when the report is there, or cannot be made', async () => {
    const { client, orderId } = await placed('arjun', on(12));
    const stream = await followOpened(client, orderId);
    await sql`
      insert into outbox (kind, payload, order_id, created_at, available_at)
      select 'report', '{"phase": "handover"}', id, now(), now() from rent_orders
      where public_id = ${orderId}`.execute(server.app.db);
    await sql`
      update outbox set parked_at = now() where kind = 'report' and order_id =
        (select id from rent_orders where public_id = ${orderId})`.execute(server.app.db);
    expect((await stream.next())?.kind).toBe('report');
    stream.close();
  });

  it('is told in a way that passes proxies, not kept by any, with the pause for the next try', async () => {
    const { client, orderId } = await placed('kasun', on(14));
    const stream = await followOpened(client, orderId);
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.lines.some((line) => /^retry: \d{4}$/.test(line))).toBe(true);
    stream.close();
  });
});

describe('a member of staff who follows all orders', () => {
  const PATH = '/api/admin/order-events';

  it('hears of one that is placed, of each change of any, and not of which or what', async () => {
    const stream = await followEvents(admin, PATH);
    streams.push(stream);
    expect((await stream.next())?.kind).toBe('open');
    const { orderId } = await book(server, 'dinuka', { ...on(22), vehicleId: VEHICLES.fortPrius.id });
    expect(Object.keys((await stream.next()) ?? {}).toSorted()).toEqual(['at', 'kind']);
    await approve(orderId);
    expect((await stream.next())?.kind).toBe('order');
    expect(stream.lines.join('\n')).not.toContain(orderId);
    stream.close();
  });

  it('hears of a problem that a vendor reports, which who follows the order does not', async () => {
    const { client, orderId } = await placed('harsha', { ...on(24), vehicleId: VEHICLES.fortPrius.id });
    const ofStaff = await followEvents(admin, PATH);
    const ofCustomer = await followOpened(client, orderId);
    expect((await ofStaff.next())?.kind).toBe('open');
    await sql`
      insert into problem_reports (order_id, reason, reported_at, added_at)
      select id, 'customer-no-show', now(), now() from rent_orders where public_id = ${orderId}`.execute(server.app.db);
    expect((await ofStaff.next())?.kind).toBe('order');
    expect(heardOn(ofCustomer)).toHaveLength(1);
    ofStaff.close();
    ofCustomer.close();
  });

  it('hears that the clock opened an alert and closed it, which who follows the order does not', async () => {
    const { client, orderId } = await placed('ishara', { ...on(26), vehicleId: VEHICLES.fortPrius.id });
    const ofStaff = await followEvents(admin, PATH);
    const ofCustomer = await followOpened(client, orderId);
    expect((await ofStaff.next())?.kind).toBe('open');
    await sql`
      insert into admin_notifications (type, order_id, priority, created_at)
      select 'acceptance_overdue', id, 'high', now() from rent_orders where public_id = ${orderId}`.execute(
      server.app.db,
    );
    expect((await ofStaff.next())?.kind).toBe('order');
    await sql`update admin_notifications set is_actioned = true, closed_at = now()`.execute(server.app.db);
    expect((await ofStaff.next())?.kind).toBe('order');
    expect(heardOn(ofCustomer)).toHaveLength(1);
    ofStaff.close();
    ofCustomer.close();
  });

  it('has so many lines at once, and no more', async () => {
    const chief = await signInAs(server, STAFF.super.email);
    const open = await Promise.all(Array.from({ length: FOLLOWERS.staff }, () => followEvents(chief, PATH)));
    expect((await chief.get(PATH)).status).toBe(429);
    for (const stream of open) stream.close();
  });
});

describe('following', () => {
  it('needs an order', async () => {
    const answer = await server.stranger().get(`/api/orders/${'1'.repeat(28)}/events`);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  it('is bounded for one browser, and free again when a page is closed', async () => {
    const { client, orderId } = await placed('liam', on(16));
    const open = await Promise.all(Array.from({ length: FOLLOWERS.each }, () => follow(client, orderId)));
    expect(open.map(({ status }) => status)).toEqual(Array(FOLLOWERS.each).fill(200));
    const { status, body, headers } = await client.get(`/api/orders/${orderId}/events`);
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    // Many customers of one carrier share an address, which identifies none of them.
    const strangers = await Promise.all(
      Array.from({ length: FOLLOWERS.each + 2 }, () => follow(server.stranger(), orderId)),
    );
    expect(strangers.map(({ status }) => status)).toEqual(Array(FOLLOWERS.each + 2).fill(200));
    for (const stream of strangers) stream.close();
    open[0]?.close();
    await eventually(async () => (await client.get(`/api/orders/${orderId}/events`)).status === 200);
    for (const stream of open) stream.close();
  });
});

/** Last: no order can be followed afterwards. */
describe('a process that stops', () => {
  it('ends every stream at once and opens no further one', async () => {
    const { client, orderId } = await placed('nimali', on(18));
    const stream = await followOpened(client, orderId);
    server.app.orderEvents.close();
    // What the order had still to tell comes before the end.
    while ((await stream.next()) !== undefined);
    expect((await client.get(`/api/orders/${orderId}/events`)).status).toBe(503);
  });
});
