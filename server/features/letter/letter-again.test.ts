/**
 * Mails that staff send again, by the documents' calls: what the order says and nothing of what is sent.
 * @rows ADM-PEND 34
 * @rows ADM-BRK 44
 * @rows SHR-API 03 10
 */
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  allowManyPendingOrders,
  book,
  type CustomerKey,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
} from '../../test/cast.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { holdOrder, pointsOfOrder, whileHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let sink: MailSink;
let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ SMTP_URL: sink.url, LIMITS: 'on' });
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  admin = await signInAs(server, STAFF.admin.email);
});
afterEach(() => {
  sink.mails = [];
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});

let day = 0;
async function booked(customer: CustomerKey = 'nimali') {
  day += 2;
  const at = (after: number) => new Date(Date.UTC(2026, 5, day + after, 3, 30)).toISOString();
  const choice = { vehicleId: VEHICLES.fortAxio.id, startDate: at(0), endDate: at(1) };
  const { orderId, client } = await book(server, customer, choice);
  await deliver();
  return { orderId, client };
}
/** Answers whom the mails went to. */
async function deliver(): Promise<{ to: string; subject: string }[]> {
  sink.mails = [];
  while ((await server.running.outbox.workOnce()) > 0);
  return sink.mails.map(({ to, subject }) => ({ to, subject }));
}
/** The documents' fourteen fields, those besides the id made up. */
const orderData = (id: string) => ({
  id,
  contact_name: 'Somebody Else',
  contact_phone: '+94 77 999 9999',
  total: 1,
  start_date: '2030-01-01',
  end_date: '2030-01-02',
  location: 'Nowhere',
  with_driver: true,
  insurance: true,
  status: 'completed',
  created_at: '2020-01-01',
  vehicle_model: 'A golden coach',
  vehicle_type: 'coach',
  vehicle_photo: 'https://elsewhere.example/coach.jpg',
});
const confirmAgain = (client: TestClient, orderId: string) =>
  client.post('/api/send-order-confirmation', { orderData: orderData(orderId) });
async function timeline(orderId: string): Promise<string[]> {
  const { body } = await admin.get(`/api/admin/orders/${orderId}`);
  return body.activities.map(({ description }: { description: string }) => description);
}

describe('a call of the documents that is refused', () => {
  const NOBODYS = '2'.repeat(28);

  it('says so in their words too, whether it was refused before it was read, in reading or in deciding', async () => {
    const calls = {
      '/api/send-order-confirmation': { orderData: orderData(NOBODYS) },
      '/api/send-kyc-update': { orderId: NOBODYS, verificationStatus: 'approved' },
      '/api/send-status-update': { orderId: NOBODYS, newStatus: 'confirmed' },
    };
    for (const [call, body] of Object.entries(calls)) {
      const refused = [server.stranger().post(call, body), admin.post(call, {}), admin.post(call, body)];
      const answers = await Promise.all(refused);
      expect(answers.map(({ status }) => status)).toEqual([401, 400, 404]);
      for (const { body: said } of answers) expect(said).toMatchObject({ success: false, error: said.message });
    }
    // No other call says so.
    expect((await admin.get(`/api/admin/orders/${NOBODYS}`)).body).not.toHaveProperty('success');
  });

  it('names a state that is shown, be it one of an extension', async () => {
    for (const newStatus of SHOWN_STATUSES) {
      const answer = await admin.post('/api/send-status-update', { orderId: NOBODYS, newStatus });
      expect([newStatus, answer.status]).toEqual([newStatus, 404]);
    }
  });
});

describe('the confirmation of an order, sent again by staff', () => {
  it('goes to the customer of the order, with what the order says and nothing of what was sent, and is on record', async () => {
    const { orderId } = await booked();
    const answer = await confirmAgain(admin, orderId);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await deliver()).toHaveLength(1);
    const [mail] = sink.mails;
    expect(JSON.stringify(mail)).toContain('nimali');
    expect(JSON.stringify(mail)).not.toMatch(/golden coach|Somebody Else|Nowhere|elsewhere/);
    const again = (await timeline(orderId)).filter((line) => line.startsWith('Mail sent to the customer again'));
    expect(again).toEqual(['Mail sent to the customer again: order-received']);
  });

  it('is that of the confirmed order once it is confirmed', async () => {
    const { orderId } = await booked();
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    await admin.post(`/api/admin/orders/${orderId}/verification/approval`);
    await admin.post(`/api/admin/orders/${orderId}/confirmation`);
    // Beside the one of the approval, in whatever order the two arrive.
    const told = (await deliver()).filter(({ to, subject }) => to.includes('nimali') && /confirmed/.test(subject));
    expect(told).toHaveLength(1);
    expect((await confirmAgain(admin, orderId)).status).toBe(200);
    expect(await deliver()).toEqual(told);
  });

  it('is sent for staff alone', async () => {
    const { orderId, client } = await booked();
    for (const stranger of [client, server.stranger()])
      expect((await confirmAgain(stranger, orderId)).status).toBe(401);
    expect(await deliver()).toEqual([]);
  });

  it('is sent five times an hour at most, by all staff together', async () => {
    const { orderId } = await booked();
    const other = await signInAs(server, STAFF.super.email);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      statuses.push((await confirmAgain(at % 2 === 0 ? admin : other, orderId)).status);
      await deliver();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('counts once when two of staff press at the same moment, and is sent once', async () => {
    const { orderId } = await booked('kasun');
    const other = await signInAs(server, STAFF.super.email);
    const press = (by: TestClient) => () => confirmAgain(by, orderId);
    const answers = await whileHeld(server.app.db, holdOrder(orderId), press(admin), press(other));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await deliver()).toHaveLength(1);
    expect(await pointsOfOrder(server.app.db, 'letterAgainOfOrder', orderId)).toBe(1);
  });

  it('is not queued again while it is on its way', async () => {
    const { orderId } = await booked();
    for (let at = 0; at < 6; at += 1) {
      const answer = await confirmAgain(admin, orderId);
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    expect(await deliver()).toHaveLength(1);
    const again = (await timeline(orderId)).filter((line) => line.startsWith('Mail sent to the customer again'));
    expect(again).toHaveLength(1);
  });

  it('is queued though that of another order is on its way', async () => {
    const [first, second] = [await booked('fathima'), await booked('arjun')];
    for (const { orderId } of [first, second]) expect((await confirmAgain(admin, orderId)).status).toBe(200);
    expect((await deliver()).map(({ to }) => to).toSorted()).toEqual([
      expect.stringContaining('arjun'),
      expect.stringContaining('fathima'),
    ]);
  });

  it('is queued again after the one that was given up', async () => {
    const { orderId } = await booked();
    await confirmAgain(admin, orderId);
    await sql`update outbox set parked_at = now() where done_at is null`.execute(server.app.db);
    expect((await confirmAgain(admin, orderId)).status).toBe(200);
    expect(await deliver()).toHaveLength(1);
  });

  it('is not sent once it is no longer true: the identity is decided, or the order is over', async () => {
    const { orderId } = await booked();
    await admin.post(`/api/admin/orders/${orderId}/verification/approval`);
    expect((await confirmAgain(admin, orderId)).body.code).toBe('order_not_in_state');
    const asUpdate = await admin.post('/api/send-status-update', { orderId, newStatus: 'pending' });
    expect(asUpdate.body.code).toBe('order_not_in_state');
    await admin.post(`/api/admin/orders/${orderId}/cancellation`, { reason: 'The vehicle broke down' });
    expect((await confirmAgain(admin, orderId)).body.code).toBe('order_not_in_state');
    expect((await deliver()).map(({ subject }) => subject).filter((subject) => /received/.test(subject))).toEqual([]);
  });

  it('is not sent for an order whose customer was erased', async () => {
    const { orderId } = await booked();
    await sql`update rent_orders set contact_email = '' where public_id = ${orderId}`.execute(server.app.db);
    expect((await confirmAgain(admin, orderId)).body.code).toBe('order_not_in_state');
  });
});

describe('the mail about a state, sent again by staff', () => {
  it('is the one that told it, and no other state is told', async () => {
    const { orderId, client } = await booked();
    const update = (newStatus: string) =>
      admin.post('/api/send-status-update', { orderId, newStatus, notes: 'Pay me in advance' });
    await client.post(`/api/orders/${orderId}/cancellation`);
    const told = (await deliver()).filter(({ to }) => to.includes('nimali'));
    expect((await update('confirmed')).body.code).toBe('order_not_in_state');
    expect((await update('cancelled')).body).toEqual({ success: true });
    expect(await deliver()).toEqual(told);
    expect(JSON.stringify(sink.mails)).not.toContain('in advance');
  });

  it('is the one about the identity check, with the order’s own reason', async () => {
    const { orderId } = await booked();
    const update = (verificationStatus: string) =>
      admin.post('/api/send-kyc-update', { orderId, verificationStatus, rejectionReason: 'Made up' });
    expect((await update('pending')).body.code).toBe('order_not_in_state');
    const reason = { reason: 'unclear_photos', details: 'Your licence cannot be read.' };
    await admin.post(`/api/admin/orders/${orderId}/verification/rejection`, reason);
    const told = (await deliver()).filter(({ to }) => to.includes('nimali'));
    expect((await update('approved')).body.code).toBe('order_not_in_state');
    expect((await update('rejected')).body).toEqual({ success: true });
    expect(await deliver()).toEqual(told);
    expect(JSON.stringify(sink.mails)).toContain('cannot be read');
    expect(JSON.stringify(sink.mails)).not.toContain('Made up');
  });
});
