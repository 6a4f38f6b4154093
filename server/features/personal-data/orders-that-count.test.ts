/** Which orders make another browser a new device, and keep doing so: whatever is forgotten, runs out or comes at once. */
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactOf } from '../../../demo/cast-people.ts';
import { queueFor } from '../../db/queue.sql.ts';
import {
  A_CHOICE,
  book,
  CUSTOMERS,
  orderBody,
  seedStaff,
  seedVendors,
  STAFF,
  signInAs,
  VEHICLES,
} from '../../test/cast.ts';
import { newKey } from '../../test/handover.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';
import { forgetOldDevices } from '../phone-proof/new-device.sql.ts';
import { forgetOldProofs } from '../phone-proof/phone-proof.sql.ts';

const { phone, email } = CUSTOMERS.kasun;
const NEXT_EMAIL = 'kasun.next@example.com';

let sink: MailSink;
let server: TestServer;
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
  sink.mails = [];
});
afterEach(() => {
  server.clock.now = TEST_NOW;
});

const dataOf = async (client: TestClient) => (await client.get('/api/personal-data')).body;
const stateOf = async (client: TestClient) => (await dataOf(client)).device.state;
const passHours = (hours: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + hours * 3_600_000);
};
async function browserThatProved(): Promise<TestClient> {
  const client = server.stranger();
  await provePhone(server, client, phone);
  return client;
}
/** An hour after the one before. */
async function order(client: TestClient, contact: object = {}): Promise<string> {
  passHours(1);
  const body = await orderBody(server, client, 'kasun', A_CHOICE);
  const sent = { ...body, contact: { ...contactOf('kasun'), ...contact } };
  const placed = await client.post('/api/orders', sent, newKey());
  expect(placed.status).toBe(201);
  await sql`delete from vehicle_blocks`.execute(server.app.db);
  return placed.body.orderId;
}
async function approve(orderId: string): Promise<void> {
  const admin = await signInAs(server, STAFF.admin.email);
  expect((await admin.post(`/api/admin/orders/${orderId}/verification/approval`)).status).toBe(200);
}
async function mails(subject: string) {
  while ((await server.running.outbox.workOnce()) > 0);
  return sink.mails.filter((mail) => mail.subject.includes(subject));
}
async function confirmByMail(client: TestClient): Promise<void> {
  expect((await client.post('/api/personal-data/device-codes')).status).toBe(201);
  const [mail] = (await mails('Your code for a new device')).slice(-1);
  const code = /Your code: (\d{6})/.exec(mail?.text ?? '')?.[1];
  expect((await client.post('/api/personal-data/device-codes/check', { code })).status).toBe(200);
}
const forget = async (client: TestClient) =>
  expect((await client.delete('/api/phone-captures')).body).toEqual({ forgotten: true });
/** What its clock removes of browsers and proofs. */
async function letTheClockRun(): Promise<void> {
  await forgetOldProofs(server.app.db, server.clock.now);
  await forgetOldDevices(server.app.db, server.clock.now);
}

/** Nothing but a code to the phone: answers where the customer hears of it, and where the code that confirms goes. */
async function expectNew(): Promise<{ told: string[]; code: string[] }> {
  await mails('');
  sink.mails = [];
  const thief = await browserThatProved();
  const { device, orders } = await dataOf(thief);
  expect([device.state, orders]).toEqual(['new', []]);
  expect((await thief.get('/api/personal-data/archive')).body.code).toBe('device_not_confirmed');
  expect((await thief.get('/api/prefill')).body.prefill).toBeNull();
  const told = (await mails('Your phone was confirmed on a new device')).flatMap(({ recipients }) => recipients);
  expect((await thief.post('/api/personal-data/device-codes')).status).toBe(201);
  const code = (await mails('Your code for a new device')).flatMap(({ recipients }) => recipients);
  return { told: told.toSorted(), code };
}

describe('a code to the phone alone makes a new device', () => {
  it('when what the customer has came from devices that were new themselves, and the first one was forgotten', async () => {
    const first = await browserThatProved();
    await order(first);
    const second = await browserThatProved();
    await confirmByMail(second);
    await approve(await order(second, { email: NEXT_EMAIL }));
    await forget(first);
    expect(await expectNew()).toEqual({ told: [NEXT_EMAIL, email].toSorted(), code: [NEXT_EMAIL] });
  });

  it('when the order that staff approved came from a device without any other second fact', async () => {
    await order(await browserThatProved());
    await approve(await order(await browserThatProved(), { email: NEXT_EMAIL }));
    expect(await expectNew()).toEqual({ told: [NEXT_EMAIL, email].toSorted(), code: [NEXT_EMAIL] });
  });

  it.each(['first', 'second'] as const)('when nothing was approved and the %s one was forgotten', async (which) => {
    const first = await browserThatProved();
    await order(first);
    const second = await browserThatProved();
    await confirmByMail(second);
    await order(second, { email: NEXT_EMAIL });
    await forget({ first, second }[which]);
    expect(await expectNew()).toEqual({ told: [NEXT_EMAIL, email].toSorted(), code: [email] });
  });

  it('when the proof of the browser that ordered is too old', async () => {
    await order(await browserThatProved());
    passHours(401 * 24);
    await letTheClockRun();
    expect((await expectNew()).told).toEqual([email]);
  });

  it('when the browser that ordered without proof proved the phone later', async () => {
    const { client } = await book(server, 'kasun');
    await provePhone(server, client, phone);
    await forget(client);
    expect((await expectNew()).told).toEqual([email]);
  });

  it('when two browsers that had proved it order at the same moment, and look at their data at the same moment', async () => {
    const [one, two] = [await browserThatProved(), await browserThatProved()];
    const bodies = [
      await orderBody(server, one, 'kasun', A_CHOICE),
      await orderBody(server, two, 'kasun', { ...A_CHOICE, vehicleId: VEHICLES.fortPrius.id }),
    ];
    const placed = await whileHeld(
      server.app.db,
      (trx) => queueFor(trx, [`phone ${phone}`]),
      () => one.post('/api/orders', bodies[0], newKey()),
      () => two.post('/api/orders', bodies[1], newKey()),
    );
    expect(placed.map(({ status }) => status)).toEqual([201, 201]);
    const states = await Promise.all([one, two].map(stateOf));
    expect(states.toSorted()).toEqual(['known', 'new']);
    expect((await expectNew()).told).toEqual([email]);
  });

  it('when two browsers without an order are noted at the same moment', async () => {
    const [one, two] = [await browserThatProved(), await browserThatProved()];
    await approve((await book(server, 'kasun')).orderId);
    const states = await whileHeld(
      server.app.db,
      (trx) => sql`lock table new_devices in share mode`.execute(trx),
      () => stateOf(one),
      () => stateOf(two),
    );
    expect(states).toEqual(['new', 'new']);
    expect((await expectNew()).told).toEqual([email]);
  });
});

describe('no order of a thief’s own', () => {
  it('is told of, gets the code, or counts, while nobody has approved it', async () => {
    await order(await browserThatProved());
    const thief = await browserThatProved();
    await order(thief, { email: 'thief@example.com' });
    expect(await expectNew()).toEqual({ told: [email], code: [email] });
    await forget(thief);
    expect(await expectNew()).toEqual({ told: [email], code: [email] });
  });

  it('counts any longer once the customer stopped the device, though it was confirmed', async () => {
    await order(await browserThatProved());
    const thief = await browserThatProved();
    const [told] = await mails('Your phone was confirmed on a new device');
    await confirmByMail(thief);
    await approve(await order(thief, { email: 'thief@example.com' }));
    const token = /#stop=([\w.-]+)/.exec(told?.text ?? '')?.[1];
    expect((await server.stranger().post('/api/device-stops', { token })).status).toBe(200);
    await forget(thief);
    expect(await expectNew()).toEqual({ told: [email], code: [email] });
  });
});

describe('an order that nobody approved, from a browser that did not prove its phone', () => {
  let orderId: string;
  let booker: TestClient;
  /** Of the number, which somebody else typed. */
  let owner: TestClient;
  beforeEach(async () => {
    ({ orderId, client: booker } = await book(server, 'kasun'));
    owner = await browserThatProved();
  });
  const papers = async (client: TestClient) => {
    const taken = await fetch(`${server.url}/api/personal-data/archive`, {
      headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(taken.status).toBe(200);
    return Object.keys(unzipSync(new Uint8Array(await taken.arrayBuffer())));
  };

  it.each(['as it was placed', 'cancelled'])('gives nothing to who proves the phone elsewhere, %s', async (how) => {
    if (how === 'cancelled') expect((await booker.post(`/api/orders/${orderId}/cancellation`)).status).toBe(200);
    const data = await dataOf(owner);
    expect([data.device.state, data.orders]).toEqual(['known', []]);
    expect(await papers(owner)).toEqual(['data.json']);
    expect((await owner.get('/api/prefill')).body.prefill).toBeNull();
    const { isBooker, newDevice } = (await owner.get(`/api/orders/${orderId}`)).body;
    expect([isBooker, newDevice]).toEqual([false, null]);
    expect((await owner.post(`/api/orders/${orderId}/cancellation`)).status).toBe(404);
    const erased = await owner.post('/api/personal-data/erasure', {}, newKey());
    expect(erased.body).toMatchObject({ orders: 0, documents: 0 });
    expect((await booker.get(`/api/orders/${orderId}`)).body.contact).toMatchObject({ phone, email });
  });

  it('is theirs by a second fact once staff approve it', async () => {
    await approve(orderId);
    expect(await stateOf(owner)).toBe('new');
    expect((await owner.get(`/api/orders/${orderId}`)).body.newDevice).not.toBeNull();
    await confirmByMail(owner);
    expect((await owner.get(`/api/orders/${orderId}`)).body.isBooker).toBe(true);
  });

  it('makes others new once its browser proves the phone', async () => {
    await provePhone(server, booker, phone);
    expect((await dataOf(owner)).orders).toEqual([]);
    expect(await expectNew()).toEqual({ told: [email], code: [email] });
  });
});

describe('the browser that ordered first stays known', () => {
  it('beside a device that gave the code from its order’s e-mail', async () => {
    const first = await browserThatProved();
    await order(first);
    const second = await browserThatProved();
    await confirmByMail(second);
    await approve(await order(second));
    expect(await stateOf(first)).toBe('known');
  });

  it('beside a device that was approved, when it was approved itself', async () => {
    const first = await browserThatProved();
    await approve(await order(first));
    await approve(await order(await browserThatProved()));
    expect(await stateOf(first)).toBe('known');
  });

  it('but not, unapproved itself, beside one that staff alone approved', async () => {
    const first = await browserThatProved();
    await order(first);
    await approve(await order(await browserThatProved(), { email: NEXT_EMAIL }));
    expect(await stateOf(first)).toBe('new');
  });
});
