/** A code to the phone alone, typed in where the customer never ordered: SIM swaps, and numbers that were given out again. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { bookUntil, CUSTOMERS, seedStaff, seedVendors, STAFF, signInAs } from '../../test/cast.ts';
import { newDraft } from '../../test/crowd.ts';
import { newKey } from '../../test/handover.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';

const { phone, email } = CUSTOMERS.nimali;

let sink: MailSink;
let server: TestServer;
/** The browser that the customer ordered from. */
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
  await sql`truncate rent_orders, customers, outbox, visitors cascade`.execute(server.app.db);
  const booked = await bookUntil(server, 'approved', 'nimali');
  own = booked.client;
  expect((await own.post(`/api/orders/${booked.orderId}/cancellation`)).status).toBe(200);
  await server.running.outbox.workOnce();
  sink.mails = [];
  device = server.stranger();
  await provePhone(server, device, phone);
});
afterEach(() => {
  server.clock.now = TEST_NOW;
});

const dataOf = async (client: TestClient) => (await client.get('/api/personal-data')).body;
const archive = (client: TestClient) => client.get('/api/personal-data/archive');
const erase = (client: TestClient) => client.post('/api/personal-data/erasure', {}, newKey());
const check = (client: TestClient, code: string) => client.post('/api/personal-data/device-codes/check', { code });
async function mails(subject: string) {
  await server.running.outbox.workOnce();
  return sink.mails.filter((mail) => mail.subject.includes(subject));
}
async function mailedCode(client: TestClient): Promise<string> {
  expect((await client.post('/api/personal-data/device-codes')).status).toBe(201);
  const [mail] = (await mails('Your code for a new device')).slice(-1);
  expect(mail?.recipients).toEqual([email]);
  return /Your code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const stopToken = async () => /#stop=([\w.-]+)/.exec((await mails('new device'))[0]?.text ?? '')?.[1];
const passHours = (hours: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + hours * 3_600_000);
};

describe('a new device that proved the phone alone', () => {
  it('is shown no order that came from elsewhere, and learns one letter of the e-mail', async () => {
    const data = await dataOf(device);
    expect(data.device).toEqual({ state: 'new', email: `${email[0]}***@${email.split('@')[1]}`, opensAt: null });
    expect(data.orders).toEqual([]);
    expect(JSON.stringify(data)).not.toContain(email);
  });

  it('is given no paper and erases nothing', async () => {
    expect([(await archive(device)).body.code, (await erase(device)).body.code]).toEqual([
      'device_not_confirmed',
      'device_not_confirmed',
    ]);
    expect((await dataOf(own)).orders ?? []).toBeDefined();
    const { rows } = await sql<{ papers: number }>`select count(*) as papers from documents`.execute(server.app.db);
    expect(rows[0]?.papers).toBeGreaterThan(0);
  });

  it('puts no paper of theirs into a booking', async () => {
    const answer = await device.post(`/api/drafts/${await newDraft(device)}/documents-on-file`, { kinds: ['selfie'] });
    expect(answer.body.documents).toEqual([]);
  });

  it('is told of to the customer at once, and once', async () => {
    await provePhone(server, device, phone);
    const told = await mails('Your phone was confirmed on a new device');
    expect(told.map(({ recipients }) => recipients)).toEqual([[email]]);
  });
});

describe('a code to the order’s e-mail', () => {
  it('shows the orders, and gives the papers out a day later', async () => {
    expect((await check(device, await mailedCode(device))).body).toEqual({ confirmed: true });
    const data = await dataOf(device);
    expect(data.orders).toHaveLength(1);
    expect(data.device).toMatchObject({ state: 'confirmed', opensAt: expect.any(String) });
    for (const answer of [await archive(device), await erase(device)])
      expect([answer.status, answer.body.code, answer.body.data]).toEqual([
        403,
        'papers_wait',
        { from: data.device.opensAt },
      ]);
    passHours(23);
    expect((await archive(device)).body.code).toBe('papers_wait');
    passHours(1);
    expect((await archive(device)).status).toBe(200);
    expect((await erase(device)).status).toBe(200);
  });

  it('is used once, and used up by five wrong ones', async () => {
    const code = await mailedCode(device);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let left = 4; left >= 0; left -= 1)
      expect((await check(device, wrong)).body.data).toEqual({ triesLeft: left });
    expect((await check(device, code)).body.code).toBe('code_expired');
    const second = await mailedCode(device);
    expect((await check(device, second)).status).toBe(200);
    expect((await check(device, second)).body.code).toBe('code_expired');
  });

  it('opens nothing on another device', async () => {
    const other = server.stranger();
    await provePhone(server, other, phone);
    const code = await mailedCode(device);
    expect((await check(other, code)).body.code).toBe('code_expired');
    expect((await dataOf(other)).device.state).toBe('new');
  });
});

describe('the customer who was told', () => {
  it('stops the device: neither the phone nor a mailed code opens anything there any more', async () => {
    const code = await mailedCode(device);
    const token = await stopToken();
    for (const _ of ['once', 'again'])
      expect((await server.stranger().post('/api/device-stops', { token })).body).toEqual({ stopped: true });
    expect((await check(device, code)).status).not.toBe(200);
    await provePhone(server, device, phone);
    expect((await dataOf(device)).device.state).toBe('new');
    expect((await device.post('/api/personal-data/device-codes')).status).toBe(404);
    expect((await archive(device)).body.code).toBe('device_not_confirmed');
  });

  it('stops it within the wait too', async () => {
    await check(device, await mailedCode(device));
    await server.stranger().post('/api/device-stops', { token: await stopToken() });
    passHours(48);
    expect((await archive(device)).status).not.toBe(200);
  });

  it('is the only one who can: a made-up token stops nothing', async () => {
    const token = (await stopToken())?.replace(/\..*/, '.made-up');
    expect((await server.stranger().post('/api/device-stops', { token })).status).toBe(404);
  });
});

it('the browser that ordered is known, whatever else proved the phone', async () => {
  await provePhone(server, own, phone);
  expect((await dataOf(own)).device.state).toBe('known');
  expect((await archive(own)).status).toBe(200);
});

it('an order placed there that staff approve confirms a device too', async () => {
  const { rows } = await sql<{ id: string }>`select public_id as id from rent_orders`.execute(server.app.db);
  expect(rows).toHaveLength(1);
  await sql`update rent_orders set visitor_id = (select visitor_id from new_devices), verified_at = ${server.clock.now}`.execute(
    server.app.db,
  );
  expect((await dataOf(device)).device.state).toBe('confirmed');
  expect((await (await signInAs(server, STAFF.admin.email)).get('/api/admin/me')).status).toBe(200);
});

it('one phone gets ten codes a day at most', async () => {
  const strict = await startTestServer({ LIMITS: 'on' });
  let sent = 0;
  for (let hour = 0; hour < 4; hour += 1) {
    for (let at = 0; at < 5; at += 1) {
      const { status } = await strict.stranger().post('/api/phone-codes', { phone });
      sent += status === 201 ? 1 : 0;
    }
    await sql`delete from rate_limits where key like 'phoneCode:%'`.execute(strict.app.db);
  }
  expect(sent).toBe(10);
  await strict.stop();
});
