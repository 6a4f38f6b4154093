/** A device that the customer stops stays stopped, whatever its browser forgets; and their link tells what it did. */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueFor } from '../../db/queue.sql.ts';
import { transaction } from '../../db/transaction.ts';
import { bookUntil, CUSTOMERS, seedStaff, seedVendors } from '../../test/cast.ts';
import { newKey } from '../../test/handover.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { confirmDevices } from '../../test/new-device.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { askForCode, provePhone } from '../../test/text-messages.ts';
import { forgetOldDevices } from '../phone-proof/new-device.sql.ts';
import { deleteIdleVisitors } from '../retention/retention.sql.ts';

const { phone } = CUSTOMERS.nimali;

let sink: MailSink;
let server: TestServer;
let own: TestClient;
let device: TestClient;
/** Of the letter that told of `device`. */
let token: string;
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
  await sql`truncate rent_orders, customers, outbox, visitors, vehicle_blocks cascade`.execute(server.app.db);
  const booked = await bookUntil(server, 'approved', 'nimali');
  own = booked.client;
  expect((await own.post(`/api/orders/${booked.orderId}/cancellation`)).status).toBe(200);
  [device, token] = await toldDevice();
});
afterEach(() => {
  server.clock.now = TEST_NOW;
});

const passDays = (days: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + days * 24 * 3_600_000);
};
async function newToken(): Promise<string> {
  while ((await server.running.outbox.workOnce()) > 0);
  const [mail] = sink.mails.filter(({ subject }) => subject.includes('on a new device')).slice(-1);
  return /#stop=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
async function toldDevice(): Promise<[TestClient, string]> {
  const client = server.stranger();
  await provePhone(server, client, phone);
  return [client, await newToken()];
}
const press = async (link: string) => (await server.stranger().post('/api/device-stops', { token: link })).body;
const forget = (client: TestClient) => client.delete('/api/phone-captures');
const isProved = async (client: TestClient) => (await client.get('/api/personal-data')).body.provedAt !== null;
/** `proved`, or why not. */
async function outcomeOfProof(client: TestClient): Promise<string> {
  const code = await askForCode(server, client, phone);
  const { status, body } = await client.post('/api/phone-codes/check', { phone, code });
  return status === 200 ? 'proved' : body.code;
}
const letTheClockRun = async () => {
  await forgetOldDevices(server.app.db, server.clock.now);
  const before = new Date(server.clock.now.getTime() - 400 * 24 * 3_600_000);
  await transaction(server.app.db, (trx) => deleteIdleVisitors(trx, before, 100));
};

describe('a stopped device stays stopped for a copy of its cookie', () => {
  let copy: TestClient;
  beforeEach(() => {
    copy = device.at(server.url);
  });

  it('after its browser forgot the person', async () => {
    expect(await press(token)).toEqual({ stopped: true });
    await forget(device);
    expect(await outcomeOfProof(copy)).toBe('device_stopped');
    expect(await press(token)).toEqual({ stopped: true });
  });

  it('after its browser had another phone’s data erased', async () => {
    await press(token);
    const other = CUSTOMERS.kasun.phone;
    const given = { phone: other, consentVersion: CONSENT_VERSION, session: randomUUID() };
    expect((await device.post('/api/phone-captures', given)).status).toBe(201);
    expect((await device.post('/api/personal-data/erasure', {}, newKey())).status).toBe(200);
    expect(await outcomeOfProof(copy)).toBe('device_stopped');
  });

  it('after its browser typed the same phone and asked for its erasure', async () => {
    await press(token);
    const given = { phone, consentVersion: CONSENT_VERSION, session: randomUUID() };
    expect((await device.post('/api/phone-captures', given)).status).toBe(201);
    const asked = await device.post('/api/personal-data/erasure', {}, newKey());
    expect([asked.status, asked.body.code]).toEqual([403, 'device_not_confirmed']);
    expect((await device.get('/api/personal-data')).body.device).toMatchObject({ email: null });
    expect(await outcomeOfProof(copy)).toBe('device_stopped');
  });

  it('after another browser typed the phone and asked for its erasure', async () => {
    await press(token);
    const stranger = server.stranger();
    const given = { phone, consentVersion: CONSENT_VERSION, session: randomUUID() };
    expect((await stranger.post('/api/phone-captures', given)).status).toBe(201);
    expect((await stranger.post('/api/personal-data/erasure', {}, newKey())).status).toBe(200);
    expect(await outcomeOfProof(copy)).toBe('device_stopped');
  });

  it('for as long after the stop as browsers are kept, and keeps no address', async () => {
    passDays(399);
    await provePhone(server, device, phone);
    await press(token);
    const kept = () =>
      sql<{ email: string }>`select email from new_devices where stopped_at is not null`.execute(server.app.db);
    expect((await kept()).rows).toEqual([{ email: '' }]);
    await forget(device);
    passDays(399);
    await letTheClockRun();
    expect(await outcomeOfProof(copy)).toBe('device_stopped');
    passDays(2);
    await letTheClockRun();
    expect((await kept()).rows).toEqual([]);
  });
});

describe('the link of a device whose browser forgot the person', () => {
  it('stops what the same cookie began anew, and all of the phone that is not confirmed', async () => {
    const copy = device.at(server.url);
    await forget(device);
    expect(await outcomeOfProof(copy)).toBe('proved');
    const [another] = await toldDevice();
    for (const _ of ['once', 'again']) expect(await press(token)).toEqual({ stopped: true });
    for (const client of [copy, another]) {
      expect(await isProved(client)).toBe(false);
      expect(await outcomeOfProof(client)).toBe('device_stopped');
    }
  });

  it('tells that nothing was stopped, and leaves the customer’s own', async () => {
    const [mine] = await toldDevice();
    await confirmDevices(server, phone);
    await provePhone(server, own, phone);
    await forget(device);
    for (const _ of ['once', 'again']) expect(await press(token)).toEqual({ stopped: false });
    for (const client of [mine, own]) expect(await isProved(client)).toBe(true);
  });

  it('stops the proof that was under way', async () => {
    const copy = device.at(server.url);
    await forget(device);
    const code = await askForCode(server, copy, phone);
    const [proved, stopped] = await whileHeld(
      server.app.db,
      (trx) => queueFor(trx, [`phone ${phone}`]),
      () => copy.post('/api/phone-codes/check', { phone, code }),
      () => press(token),
    );
    expect([proved.status, stopped]).toEqual([200, { stopped: true }]);
    expect(await isProved(copy)).toBe(false);
  });

  it('is good until such devices are forgotten', async () => {
    await forget(device);
    const known = async () => (await sql`select 1 from new_devices`.execute(server.app.db)).rows.length;
    passDays(399);
    await letTheClockRun();
    expect(await known()).toBe(1);
    passDays(2);
    await letTheClockRun();
    expect(await known()).toBe(0);
    expect(await press(token)).toEqual({ stopped: false });
  });
});

it('the link of a device stops no other one beside it', async () => {
  const [another] = await toldDevice();
  expect(await press(token)).toEqual({ stopped: true });
  expect([await isProved(device), await isProved(another)]).toEqual([false, true]);
});

it('an erasure by the customer leaves nothing of a stopped device, and of a forgotten one', async () => {
  const [another] = await toldDevice();
  await forget(another);
  await press(token);
  await provePhone(server, own, phone);
  expect((await own.post('/api/personal-data/erasure', {}, newKey())).status).toBe(200);
  expect((await sql`select 1 from new_devices`.execute(server.app.db)).rows).toEqual([]);
  expect(await press(token)).toEqual({ stopped: false });
});
