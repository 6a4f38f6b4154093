/** A code to the order's phone alone, typed in on a device that did not order: it shows no more than the order's address. */
import { TERMS_VERSION, TRACKING_CONSENT_VERSION } from '@ceylono/contract/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, CUSTOMERS, orderBody, STAFF, signInAs, VEHICLES } from '../../test/cast.ts';
import { newKey, outcome, type Stage, setStage } from '../../test/handover.ts';
import { jpeg } from '../../test/image-files.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { POLICY_OF } from '../../test/policies.ts';
import { type RichOrder, tellRichStory, wordsIn } from '../../test/rich-story.ts';
import type { Answer, TestClient } from '../../test/test-client.ts';
import { provePhone } from '../../test/text-messages.ts';

const { phone, email } = CUSTOMERS.nimali;

let sink: MailSink;
let stage: Stage;
/** Confirmed, delivered, and with everything that an order can hold. */
let order: RichOrder;
let device: TestClient;
beforeAll(async () => {
  sink = await startMailSink();
  stage = await setStage({ SMTP_URL: sink.url });
  order = (await tellRichStory(stage)).local;
});
afterAll(async () => {
  await stage.server.stop();
  await sink.stop();
});
beforeEach(async () => {
  // Those of the tests before.
  await sql`delete from new_devices`.execute(stage.server.app.db);
  await sql`delete from phone_proofs`.execute(stage.server.app.db);
  device = stage.server.stranger();
  await provePhone(stage.server, device, phone);
});

const read = async (client: TestClient) => (await client.get(`/api/orders/${order.orderId}`)).body;
const at = (address: string) => address.replace('{orderId}', order.orderId).replace('{phase}', 'handover');
const POSITION = { lat: 7.29, lng: 80.63, accuracy: 8, recordedAt: '2026-01-01T00:00:00.000Z' };

/** All that a booker may call, by what `test/policies.ts` calls it. */
const BOOKERS_CALLS: Record<string, (client: TestClient, address: string) => Promise<Answer>> = {
  'POST /orders/{orderId}/cancellation': (client, address) => client.post(address),
  'POST /orders/{orderId}/cancellation-requests': (client, address) => client.post(address, { reason: 'Ill' }),
  'POST /orders/{orderId}/documents': async (client, address) => {
    const form = new FormData();
    form.set('kind', 'selfie');
    form.set('file', new File([await jpeg()], 'selfie.jpg', { type: 'image/jpeg' }));
    return client.post(address, form);
  },
  'GET /orders/{orderId}/extension-quotes': (client, address) => client.get(`${address}?days=2`),
  'POST /orders/{orderId}/extension-requests': (client, address) =>
    client.post(address, { days: 2, reason: 'The flight is later.', extensionFee: 100 }, newKey()),
  'POST /orders/{orderId}/positions': (client, address) =>
    client.post(address, { consentVersion: TRACKING_CONSENT_VERSION, positions: [POSITION] }),
  'POST /orders/{orderId}/swap-refusal': (client, address) => client.post(address),
  'POST /orders/{orderId}/terms': (client, address) => client.post(address, { termsVersion: TERMS_VERSION }),
  'GET /orders/{orderId}/receipt': (client, address) => client.get(address),
  'GET /orders/{orderId}/reports/{phase}': (client, address) => client.get(address),
};

describe('a new device that proved the order’s phone alone', () => {
  it('has every call of a booker tried here', () => {
    const calls = [...POLICY_OF].filter(([, policy]) => policy === 'booker').map(([call]) => call);
    expect(Object.keys(BOOKERS_CALLS).toSorted()).toEqual(calls.toSorted());
  });

  it.each(Object.entries(BOOKERS_CALLS))('is refused %s, and changes nothing', async (name, call) => {
    const before = await read(order.customer);
    const address = `/api${at(name.split(' ')[1] ?? '')}`;
    expect(outcome(await call(device, address))).toEqual([403, 'device_not_confirmed']);
    expect(await read(order.customer)).toEqual(before);
  });

  it('reads the order as a stranger does, and where its code is mailed', async () => {
    const seen = await read(device);
    const { newDevice, ...rest } = seen;
    const { newDevice: none, ...ofStranger } = await read(stage.server.stranger());
    expect([rest, none]).toEqual([ofStranger, null]);
    expect(newDevice).toEqual({ email: `${email[0]}•••@${email.split('@')[1]}` });
    const { vendorPhone, ...lists } = order.words;
    expect(wordsIn(seen, [vendorPhone, ...Object.values(lists).flat()])).toEqual([]);
  });

  it('finds no place in the calendar', async () => {
    const linesFor = async (client: TestClient) =>
      String((await client.get(`/api/orders/${order.orderId}/calendar.ics`)).body).match(/^LOCATION/gm);
    expect(await linesFor(order.customer)).not.toBeNull();
    expect(await linesFor(device)).toBeNull();
  });

  it('learns nothing of an order with another phone', async () => {
    const { orderId } = await book(stage.server, 'kasun', choiceOf(20));
    expect((await device.get(`/api/orders/${orderId}`)).body.newDevice).toBeNull();
    expect(outcome(await device.get(`/api/orders/${orderId}/receipt`))).toEqual([404, 'not_found']);
  });
});

describe('it becomes the booker’s', () => {
  it('with the code to the order’s e-mail, whatever phone was given there since', async () => {
    await provePhone(stage.server, device, CUSTOMERS.dinuka.phone);
    sink.mails = [];
    const asked = await device.post('/api/personal-data/device-codes', { orderId: order.orderId });
    expect(asked.status).toBe(201);
    while ((await stage.server.running.outbox.workOnce()) > 0);
    const mail = sink.mails.find(({ subject }) => subject.includes('Your code for a new device'));
    expect(mail?.recipients).toEqual([email]);
    const code = /Your code: (\d{6})/.exec(mail?.text ?? '')?.[1];
    const typed = { orderId: order.orderId, code };
    expect((await device.post('/api/personal-data/device-codes/check', typed)).status).toBe(200);
    await isBooker();
  });

  it('by staff’s word', async () => {
    const devices = `/api/admin/orders/${order.orderId}/new-devices`;
    const [{ deviceId }] = (await stage.admin.get(devices)).body.items;
    const reason = 'Called back on the guarantor’s number.';
    expect((await stage.admin.post(`${devices}/${deviceId}/vouching`, { reason })).status).toBe(200);
    await isBooker();
  });

  it('by an order placed there whose identity staff approve', async () => {
    const body = await orderBody(stage.server, device, 'nimali', choiceOf(24));
    const placed = await device.post('/api/orders', body, newKey());
    expect(placed.status).toBe(201);
    expect((await read(device)).isBooker).toBe(false);
    const admin = await signInAs(stage.server, STAFF.admin.email);
    expect((await admin.post(`/api/admin/orders/${placed.body.orderId}/verification/approval`)).status).toBe(200);
    await isBooker();
  });

  async function isBooker() {
    expect(await read(device)).toMatchObject({ isBooker: true, newDevice: null, contact: { phone, email } });
    expect((await device.get(`/api/orders/${order.orderId}/receipt`)).status).toBe(200);
  }
});

it('the browser that placed the order stays its booker, whatever it proves and whoever else does', async () => {
  expect(await read(order.customer)).toMatchObject({ isBooker: true, newDevice: null });
  await provePhone(stage.server, order.customer, phone);
  expect(await read(order.customer)).toMatchObject({ isBooker: true, newDevice: null });
});

it('a device that proved the phone of an order whose browser did not is a stranger to it until staff approve it, and new then', async () => {
  const { orderId } = await book(stage.server, 'dinuka', choiceOf(28));
  const early = stage.server.stranger();
  await provePhone(stage.server, early, CUSTOMERS.dinuka.phone);
  const standing = async () => (await early.get(`/api/orders/${orderId}`)).body;
  expect(await standing()).toMatchObject({ isBooker: false, newDevice: null });
  expect(outcome(await early.get(`/api/orders/${orderId}/receipt`))).toEqual([404, 'not_found']);
  expect((await stage.admin.post(`/api/admin/orders/${orderId}/verification/approval`)).status).toBe(200);
  expect(await standing()).toMatchObject({ isBooker: false, newDevice: { email: expect.any(String) } });
  expect(outcome(await early.post(`/api/orders/${orderId}/cancellation`))).toEqual([403, 'device_not_confirmed']);
});

function choiceOf(day: number) {
  const on = (date: number) => `2026-05-${String(date).padStart(2, '0')}T09:00:00+05:30`;
  return { vehicleId: VEHICLES.fortLeaf.id, startDate: on(day), endDate: on(day + 1) };
}
