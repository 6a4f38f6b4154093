/**
 * Staff have the owner's own service told: a real one, on this machine.
 * @rows ADM-DASH 20 21
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { A_CHOICE, type Booked, book, STAFF, seedStaff, seedVendors, signInAs } from '../../test/cast.ts';
import { holdOrder, pointsOfOrder, whileHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const CALL = '/api/slack-notification';
const LATER = { startDate: '2026-08-01T09:00:00+05:30', endDate: '2026-08-02T09:00:00+05:30' };
let service: Server;
let server: TestServer;
let admin: TestClient;
let order: Booked;
let answers = 204;
let heard: { type?: string; orderId?: string; text?: string; customerName?: string; customOrderId?: string }[] = [];

beforeAll(async () => {
  service = createServer(async (request, response) => {
    heard.push(JSON.parse((await request.toArray()).join('')));
    response.writeHead(answers).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  server = await startTestServer({ ADMIN_NOTIFY_URL: url, LIMITS: 'on' });
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  order = await book(server, 'nimali');
});
beforeEach(async () => {
  await work();
  heard = [];
  answers = 204;
});
afterAll(async () => {
  await server.stop();
  service.close();
});

async function work(): Promise<void> {
  while ((await server.running.outbox.workOnce()) > 0);
}
const again = (by: TestClient, orderData: object = { id: order.orderId }) =>
  by.post(CALL, { type: 'order', orderData });

it('an order is told again once, from the order, whatever stands in the call, and is on record', async () => {
  const answer = await again(admin, { id: order.orderId, customerName: 'Somebody Else' });
  expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  expect((await again(admin)).status).toBe(200);
  await work();
  expect(heard).toMatchObject([{ orderId: order.orderId }]);
  expect(JSON.stringify(heard)).not.toContain('Somebody Else');
  const { body } = await admin.get(`/api/admin/orders/${order.orderId}`);
  const lines = body.activities.map(({ description }: { description: string }) => description);
  expect(lines.filter((line: string) => line === 'Order told to the owner’s service again')).toHaveLength(1);
});

it('a test says that it is one, and whether it was heard', async () => {
  expect((await admin.post(CALL, { type: 'test' })).body).toEqual({ success: true });
  expect(heard).toMatchObject([{ type: 'test', text: expect.stringMatching(/^TEST/) }]);
  answers = 500;
  expect((await admin.post(CALL, { type: 'test' })).status).toBe(503);
  answers = 404;
  expect((await admin.post(CALL, { type: 'test' })).body).toMatchObject({
    code: 'unavailable',
    data: { reason: 'HandingRefused HTTP_404' },
  });
});

it('a test of an order looks as one, with nobody in it, and says that it is none', async () => {
  expect((await admin.post(CALL, { type: 'test', of: 'order' })).body).toEqual({ success: true });
  const [told] = heard;
  expect(told).toMatchObject({ type: 'test', orderId: 'TEST', customOrderId: 'TEST-0001' });
  expect(told?.text).toMatch(/^TEST, this is no order: New order TEST-0001/);
  expect(Object.keys(told ?? {})).toHaveLength(20);
});

it('how the last ones ended stands where staff see it, with what stopped them', async () => {
  const state = async () => (await admin.get('/api/admin/notice-state')).body;
  const at = server.clock.now.toISOString();
  expect((await admin.post(CALL, { type: 'test' })).status).toBe(200);
  expect(await state()).toMatchObject({
    format: 'json',
    isSigned: false,
    lastTaken: { at, isTest: true, reason: null },
  });
  answers = 404;
  await admin.post(CALL, { type: 'test' });
  expect((await state()).lastFailed).toEqual({ at, isTest: true, reason: 'HandingRefused HTTP_404' });
  answers = 302;
  await admin.post(CALL, { type: 'test' });
  expect((await state()).lastFailed.reason).toBe('Unreachable REDIRECTS');
  answers = 204;
  await again(admin, { id: (await book(server, 'kasun', { ...A_CHOICE, ...LATER })).orderId });
  await work();
  expect((await state()).lastTaken).toEqual({ at, isTest: false, reason: null });
});

it('a test is on record with who made it, heard or not', async () => {
  await sql`delete from admin_activities`.execute(server.app.db);
  answers = 500;
  expect((await admin.post(CALL, { type: 'test' })).status).toBe(503);
  const { rows } = await sql<{ email: string; address: string | null }>`
    select admin_email as email, ip_address as address from admin_activities
    where activity_type = 'notice_tested'`.execute(server.app.db);
  expect(rows).toEqual([{ email: STAFF.admin.email, address: expect.any(String) }]);
});

it('an order is told again five times an hour at most, by all staff together', async () => {
  const other = await signInAs(server, STAFF.super.email);
  const { orderId: id } = await book(server, 'kasun', {
    ...A_CHOICE,
    startDate: '2026-09-01T09:00:00+05:30',
    endDate: '2026-09-02T09:00:00+05:30',
  });
  await work();
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    statuses.push((await again(at % 2 === 0 ? admin : other, { id })).status);
    await work();
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('an order that two of staff have told at the same moment is told once, and counted once', async () => {
  const other = await signInAs(server, STAFF.super.email);
  const { orderId: id } = await book(server, 'kasun', {
    ...A_CHOICE,
    startDate: '2026-09-03T09:00:00+05:30',
    endDate: '2026-09-04T09:00:00+05:30',
  });
  await work();
  heard = [];
  const press = (by: TestClient) => () => again(by, { id });
  const answers = await whileHeld(server.app.db, holdOrder(id), press(admin), press(other));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await work();
  expect(heard).toHaveLength(1);
  expect(await pointsOfOrder(server.app.db, 'noticeOfOrder', id)).toBe(1);
});

it('is for staff alone, and takes no other kind', async () => {
  for (const stranger of [order.client, server.stranger()]) expect((await again(stranger)).status).toBe(401);
  expect((await admin.post(CALL, { type: 'order' })).status).toBe(400);
  expect((await admin.post(CALL, { type: 'party' })).status).toBe(400);
  expect((await again(admin, { id: '1'.repeat(28) })).status).toBe(404);
  await work();
  expect(heard).toEqual([]);
});

it('nobody is told of an order whose customer had their data erased', async () => {
  const { contact_email: email } = (
    await sql<{ contact_email: string }>`
      select contact_email from rent_orders where public_id = ${order.orderId}`.execute(server.app.db)
  ).rows[0] as { contact_email: string };
  const become = (to: string) =>
    sql`update rent_orders set contact_email = ${to} where public_id = ${order.orderId}`.execute(server.app.db);
  await become('');
  expect((await again(admin)).body.code).toBe('order_not_in_state');
  await become(email);
});

it('without a service there is nobody to tell, which is said with the name of the setting', async () => {
  const quiet = await startTestServer();
  await seedStaff(quiet.app);
  const staff = await signInAs(quiet, STAFF.admin.email);
  for (const body of [{ type: 'test' }, { type: 'order', orderData: { id: order.orderId } }]) {
    const answer = await staff.post(CALL, body);
    expect([answer.status, answer.body.code]).toEqual([409, 'notices_not_configured']);
    expect(answer.body).toMatchObject({ success: false, error: answer.body.message });
    expect(answer.body.message).toContain('ADMIN_NOTIFY_URL');
  }
  await quiet.stop();
});
