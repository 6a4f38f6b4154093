/** "Forget me on this device": what a copy of its cookie opens afterwards. */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { book, CUSTOMERS, STAFF, seedStaff, seedVendors, signInAs } from '../../test/cast.ts';
import { newDraft } from '../../test/crowd.ts';
import { confirmDevices } from '../../test/new-device.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';
import { NAMING_VISITORS } from '../visitor/visitor.sql.ts';

const { phone } = CUSTOMERS.nimali;

let server: TestServer;
let orderId: string;
let draftId: string;
/** A copy that somebody took of the cookies before the person was forgotten. */
let copy: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
});
afterAll(() => server.stop());

const capture = (client: TestClient) =>
  client.post('/api/phone-captures', { phone, consentVersion: CONSENT_VERSION, session: randomUUID() });

beforeEach(async () => {
  await sql`truncate rent_orders, customers, idempotency_keys cascade`.execute(server.app.db);
  const booked = await book(server, 'nimali');
  orderId = booked.orderId;
  await capture(booked.client);
  await provePhone(server, booked.client, phone);
  draftId = await newDraft(booked.client);
  copy = booked.client.at(server.url);
  expect((await copy.get(`/api/orders/${orderId}`)).body.isBooker).toBe(true);
  expect((await booked.client.delete('/api/phone-captures')).body).toEqual({ forgotten: true });
});

it('reads the order masked, as anybody with its address', async () => {
  const { body } = await copy.get(`/api/orders/${orderId}`);
  expect([body.isBooker, body.mayCancel]).toEqual([false, false]);
  expect(JSON.stringify(body)).not.toContain(phone.slice(-7));
});

it('draws no receipt and cancels nothing', async () => {
  expect((await copy.get(`/api/orders/${orderId}/receipt`)).status).toBe(404);
  expect((await copy.post(`/api/orders/${orderId}/cancellation`)).status).toBe(404);
  const { rows } = await sql<{ status: string }>`select status from rent_orders`.execute(server.app.db);
  expect(rows).toEqual([{ status: 'pending' }]);
});

it('is told no address and no guarantor for typing the phone again', async () => {
  await capture(copy);
  expect((await copy.get('/api/prefill')).body.prefill).toBeNull();
  expect((await copy.get('/api/personal-data')).body.orders).toEqual([]);
});

it('knows no consent, draft or proof of the person', async () => {
  const nothing = { phone: null, givenPhone: null, provedAt: null, consents: [], orders: [], unfinished: [] };
  expect((await copy.get('/api/personal-data')).body).toMatchObject(nothing);
  expect((await copy.get(`/api/drafts/${draftId}`)).status).toBe(404);
  // The order still has a browser that made it: one without a cookie.
  const { rows } = await sql`select 1 from visitors v join rent_orders o on o.visitor_id = v.visitor_id`.execute(
    server.app.db,
  );
  expect(rows).toHaveLength(1);
});

it('is told no answer again that the person was given', async () => {
  const { rows } = await sql`select actor from idempotency_keys where actor like 'visitor:%'`.execute(server.app.db);
  expect(rows).toEqual([]);
});

// Those who are counted are not known for anything: the count stays what it was.
it('every table that names a browser is handed over with it', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'visitor_id'
      and table_name not in ('visitors', 'counted_visitors') order by 1`.execute(server.app.db);
  expect(rows.map(({ name }) => name)).toEqual(NAMING_VISITORS);
});

it('leaves no browser behind each time that it is forgotten again', async () => {
  const count = async () => (await sql`select 1 from visitors`.execute(server.app.db)).rows.length;
  const before = await count();
  for (let at = 0; at < 3; at += 1)
    expect((await copy.at(server.url).delete('/api/phone-captures')).body).toEqual({ forgotten: true });
  expect(await count()).toBe(before);
});

it('is its booker’s again with a code to the phone and a second fact, as any new device', async () => {
  const admin = await signInAs(server, STAFF.admin.email);
  expect((await admin.post(`/api/admin/orders/${orderId}/verification/approval`)).status).toBe(200);
  const isBooker = async () => (await copy.get(`/api/orders/${orderId}`)).body.isBooker;
  await provePhone(server, copy, phone);
  expect(await isBooker()).toBe(false);
  await confirmDevices(server, phone);
  expect(await isBooker()).toBe(true);
});
