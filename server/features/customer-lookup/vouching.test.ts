/** Staff's word for a new device: who may give it, what is on record, who is told, and what it does not open. */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { formatDateTime } from '@ceylono/domain/colombo-format';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { A_CHOICE, bookUntil, CUSTOMERS, STAFF, seedStaff, seedVendors, signInAs } from '../../test/cast.ts';
import { newKey, outcome } from '../../test/handover.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';
import { forgetRecentSettings } from '../settings/settings.service.ts';

const { phone, email } = CUSTOMERS.nimali;
const REASON = 'Called back on the guarantor’s number; knew dates and vehicle of two orders.';
let sink: MailSink;
let server: TestServer;
let admin: TestClient;
let orderId: string;
let own: TestClient;
let device: TestClient;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ SMTP_URL: sink.url });
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});
beforeEach(async () => {
  await sql`truncate rent_orders, customers, outbox, visitors, admin_activities cascade`.execute(server.app.db);
  const booked = await bookUntil(server, 'approved', 'nimali');
  ({ client: own, orderId } = booked);
  await own.post(`/api/orders/${orderId}/cancellation`);
  device = server.stranger();
  const consent = { phone, consentVersion: CONSENT_VERSION, session: randomUUID() };
  expect((await device.post('/api/phone-captures', consent)).status).toBe(201);
  await provePhone(server, device, phone);
  await server.running.outbox.workOnce();
  sink.mails = [];
  admin = await signInAs(server, STAFF.admin.email);
});
afterEach(() => {
  server.clock.now = TEST_NOW;
});

const passHours = (hours: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + hours * 3_600_000);
};
const devices = async (who = admin) => (await who.get(`/api/admin/orders/${orderId}/new-devices`)).body.items;
const vouch = (id: string, reason = REASON, who = admin) =>
  who.post(`/api/admin/orders/${orderId}/new-devices/${id}/vouching`, { reason });
const vouched = async () => {
  const [{ deviceId }] = await devices();
  const answer = await vouch(deviceId);
  expect(answer.status).toBe(200);
  return answer.body.items[0];
};
const archive = (client: TestClient) => client.get('/api/personal-data/archive');
async function mails(): Promise<MailSink['mails']> {
  while ((await server.running.outbox.workOnce()) > 0);
  return sink.mails;
}

describe('a new device, to staff', () => {
  it('is told with its time, its browser and its network without the place in it', async () => {
    expect(await devices()).toEqual([
      {
        deviceId: expect.any(String),
        state: 'new',
        seenAt: TEST_NOW.toISOString(),
        userAgent: expect.any(String),
        network: expect.stringMatching(/•$/),
        opensAt: null,
        vouchedBy: null,
      },
    ]);
    const { rows } = await sql`
      select 1 from admin_activities where admin_email = ${STAFF.admin.email} and activity_type = 'people_listed'
        and detail like 'customerLookup.listDevices%'`.execute(server.app.db);
    expect(rows).toHaveLength(1);
  });

  it('is none that booked, that was stopped, or that is another customer’s', async () => {
    await provePhone(server, own, phone);
    await provePhone(server, server.stranger(), CUSTOMERS.kasun.phone);
    expect(await devices()).toHaveLength(1);
    await sql`update new_devices set stopped_at = ${TEST_NOW}`.execute(server.app.db);
    expect(await devices()).toEqual([]);
  });
});

describe('staff’s word', () => {
  it('shows the orders there, and leaves the papers waiting from then on', async () => {
    passHours(30);
    expect((await device.get('/api/personal-data')).body.orders).toEqual([]);
    admin = await signInAs(server, STAFF.admin.email);
    const opensAt = new Date(server.clock.now.getTime() + 24 * 3_600_000).toISOString();
    expect(await vouched()).toMatchObject({ state: 'confirmed', opensAt, vouchedBy: STAFF.admin.email });
    const data = (await device.get('/api/personal-data')).body;
    expect(data.orders).toHaveLength(1);
    expect(data.device).toMatchObject({ state: 'confirmed', opensAt });
    expect((await archive(device)).body.code).toBe('papers_wait');
    expect((await device.post('/api/personal-data/erasure', {}, newKey())).body.code).toBe('papers_wait');
    passHours(23);
    expect((await archive(device)).body.code).toBe('papers_wait');
    passHours(1);
    expect((await archive(device)).status).toBe(200);
    admin = await signInAs(server, STAFF.admin.email);
    expect(await devices()).toEqual([]);
  });

  it('is on record: who, when, for which device, and why in the order’s timeline', async () => {
    const { deviceId } = await vouched();
    const { rows } = await sql`
      select a.admin_email as who, a.detail, o.public_id as "orderId" from admin_activities a
        join rent_orders o on o.id = a.order_id where activity_type = 'device_vouched_for'`.execute(server.app.db);
    expect(rows).toEqual([{ who: STAFF.admin.email, detail: `device ${deviceId}`, orderId }]);
    const { activities } = (await admin.get(`/api/admin/orders/${orderId}`)).body;
    expect(activities).toContainEqual(
      expect.objectContaining({
        description: `New device vouched for: ${REASON}`,
        performedBy: STAFF.admin.email,
      }),
    );
  });

  it('shows what waits then on record, by the key of the order', async () => {
    await vouched();
    const { rows } = await sql<{ detail: string; text: string }>`
      select a.detail, to_jsonb(a)::text as text from admin_activities a join rent_orders o on o.id = a.order_id
      where activity_type = 'people_listed' and o.public_id = ${orderId}`.execute(server.app.db);
    expect(rows.map(({ detail }) => detail).toSorted()).toEqual([
      'customerLookup.listDevices, 1 shown',
      'customerLookup.vouch, 1 shown',
    ]);
    expect(rows.map(({ text }) => text).join()).not.toContain(orderId);
  });

  it('is not given where the proof of the phone ran out, of which nobody would hear', async () => {
    const [{ deviceId }] = await devices();
    await sql`delete from phone_proofs where phone = ${phone}`.execute(server.app.db);
    expect(outcome(await vouch(deviceId))).toEqual([404, 'not_found']);
    const { rows } = await sql`select 1 from new_devices where confirmed_at is not null`.execute(server.app.db);
    expect(rows).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('is mailed to the customer with the way to stop it, which works within the wait', async () => {
    await vouched();
    const told = (await mails()).filter(({ subject }) => subject.includes('Our staff confirmed a new device'));
    expect(told.map(({ recipients }) => recipients)).toEqual([[email]]);
    // A day after staff's word.
    const opensAt = new Date(TEST_NOW.getTime() + 24 * 3_600_000);
    expect(told[0]?.text).toContain(`your papers from ${formatDateTime(opensAt, 'en')}`);
    const token = /#stop=([\w.-]+)/.exec(told[0]?.text ?? '')?.[1];
    expect((await server.stranger().post('/api/device-stops', { token })).body).toEqual({ stopped: true });
    passHours(48);
    expect((await archive(device)).body.code).toBe('not_found');
    expect((await device.get('/api/personal-data')).body.orders).toEqual([]);
  });

  it('opens the papers at once where the owner lets nobody wait, and the mail says so', async () => {
    const chief = await signInAs(server, STAFF.super.email);
    const address = '/api/admin/settings/newDeviceHours';
    expect((await chief.send('PUT', address, { value: 0, version: null })).status).toBe(200);
    await vouched();
    const told = (await mails()).filter(({ subject }) => subject.includes('Our staff confirmed a new device'));
    expect(told[0]?.text).toContain(`your papers from ${formatDateTime(TEST_NOW, 'en')}`);
    expect((await archive(device)).status).toBe(200);
    await sql`delete from app_settings where key = 'newDeviceHours'`.execute(server.app.db);
    forgetRecentSettings(server.app.db);
  });

  it('is mailed at every address of the customer’s orders', async () => {
    const startDate = '2026-09-01T09:00:00+05:30';
    const choice = { ...A_CHOICE, startDate, endDate: '2026-09-02T09:00:00+05:30' };
    const second = await bookUntil(server, 'approved', 'nimali', choice);
    await sql`
      update rent_orders set contact_email = 'at-work@post.example' where public_id = ${second.orderId}`.execute(
      server.app.db,
    );
    await mails();
    sink.mails = [];
    await vouched();
    const told = (await mails()).filter(({ subject }) => subject.includes('Our staff confirmed a new device'));
    expect(told.flatMap(({ recipients }) => recipients).toSorted()).toEqual(['at-work@post.example', email]);
  });

  it('is given once, never for a device that was stopped, and for none of another phone', async () => {
    const { deviceId } = await vouched();
    expect(outcome(await vouch(deviceId))).toEqual([409, 'device_confirmed']);
    await sql`update new_devices set stopped_at = ${TEST_NOW}`.execute(server.app.db);
    expect(outcome(await vouch(deviceId))).toEqual([403, 'device_stopped']);
    await sql`update new_devices set phone = ${CUSTOMERS.kasun.phone}, stopped_at = null`.execute(server.app.db);
    expect(outcome(await vouch(deviceId))).toEqual([404, 'not_found']);
    expect(outcome(await vouch(randomUUID()))).toEqual([404, 'not_found']);
    expect(await mails()).toHaveLength(1);
  });

  it('needs a reason that says something', async () => {
    const [{ deviceId }] = await devices();
    for (const reason of ['', 'ok', '   called    ']) expect((await vouch(deviceId, reason)).status).toBe(400);
    expect((await devices())[0].state).toBe('new');
  });

  it('ends a code that was mailed before', async () => {
    expect((await device.post('/api/personal-data/device-codes')).status).toBe(201);
    const code = /Your code: (\d{6})/.exec((await mails())[0]?.text ?? '')?.[1];
    await vouched();
    expect((await device.post('/api/personal-data/device-codes/check', { code })).body.code).toBe('code_expired');
  });

  it('leaves no word of it behind once the customer is erased', async () => {
    await vouched();
    await provePhone(server, own, phone);
    expect((await own.post('/api/personal-data/erasure', {}, newKey())).status).toBe(200);
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(a)::text as text from order_activities a where code = 'device_vouched_for'`.execute(
      server.app.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain('guarantor');
  });
});
