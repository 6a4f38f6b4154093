/** A code to the phone alone, typed in where the customer never ordered: SIM swaps, and numbers that were given out again. */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { contactOf } from '../../../demo/cast-people.ts';
import {
  book,
  bookUntil,
  CUSTOMERS,
  orderBody,
  seedStaff,
  seedVendors,
  STAFF,
  signInAs,
  VEHICLES,
} from '../../test/cast.ts';
import { newDraft } from '../../test/crowd.ts';
import type { Trx } from '../../db/database.ts';
import { eventually } from '../../test/eventually.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import { newKey } from '../../test/handover.ts';
import { confirmDevices } from '../../test/new-device.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { unsetSettings } from '../../test/settings.ts';
import type { TestClient } from '../../test/test-client.ts';
import { stopTokenOf } from '../phone-proof/new-device.service.ts';
import { forgetOldDevices } from '../phone-proof/new-device.sql.ts';
import { forgetOrderDetails } from '../retention/order-details.jobs.ts';
import { storeSetting } from '../settings/settings.sql.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { askForCode, provePhone } from '../../test/text-messages.ts';
import { whileRead } from '../../test/while-read.ts';

const { phone, email } = CUSTOMERS.nimali;

let sink: MailSink;
let server: TestServer;
/** The browser that the customer ordered from. */
let own: TestClient;
let orderId: string;
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
  await unsetSettings(server.app.db, 'newDeviceHours');
  const booked = await bookUntil(server, 'approved', 'nimali');
  own = booked.client;
  orderId = booked.orderId;
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
const prefillOf = async (client: TestClient) => (await client.get('/api/prefill')).body.prefill;
const archive = (client: TestClient) => client.get('/api/personal-data/archive');
const erase = (client: TestClient) => client.post('/api/personal-data/erasure', {}, newKey());
const check = (client: TestClient, code: string) => client.post('/api/personal-data/device-codes/check', { code });
async function mails(subject: string) {
  await server.running.outbox.workOnce();
  return sink.mails.filter((mail) => mail.subject.includes(subject));
}
async function mailedCode(client: TestClient, address: string = email): Promise<string> {
  expect((await client.post('/api/personal-data/device-codes')).status).toBe(201);
  const [mail] = (await mails('Your code for a new device')).slice(-1);
  expect(mail?.recipients).toEqual([address]);
  return /Your code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const stopToken = async () => /#stop=([\w.-]+)/.exec((await mails('new device'))[0]?.text ?? '')?.[1];
/** Places another order with the customer's phone. */
async function orderFrom(client: TestClient, contact: object = {}): Promise<string> {
  const body = await orderBody(server, client, 'nimali');
  const placed = await client.post(
    '/api/orders',
    { ...body, contact: { ...contactOf('nimali'), ...contact } },
    newKey(),
  );
  expect(placed.status).toBe(201);
  return placed.body.orderId;
}
async function approve(id: string): Promise<void> {
  const admin = await signInAs(server, STAFF.admin.email);
  expect((await admin.post(`/api/admin/orders/${id}/verification/approval`)).status).toBe(200);
}
/** Staff correct the customer's record, which an open order follows. */
async function correct(fields: { phone?: string; email?: string }, order: 'open' | 'over' = 'open'): Promise<void> {
  if (order === 'open') await sql`update rent_orders set status = 'confirmed'`.execute(server.app.db);
  const admin = await signInAs(server, STAFF.admin.email);
  const { rows } = await sql<{ id: string }>`select id from customers`.execute(server.app.db);
  const path = `/api/admin/customers/${rows[0]?.id}`;
  const { name, address, ...record } = (await admin.get(path)).body;
  const seen = { name, address, phone: record.phone, email: record.email };
  expect((await admin.send('PUT', path, { ...seen, ...fields, seen })).status).toBe(200);
}
/** That papers of this order were taken along. */
async function isOnRecord(id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_activities a join rent_orders o on o.id = a.order_id
    where o.public_id = ${id} and a.code = 'documents_downloaded'`.execute(server.app.db);
  return rows.length === 1;
}
const passHours = (hours: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + hours * 3_600_000);
};

describe('a new device that proved the phone alone', () => {
  it('is shown no order that came from elsewhere, and learns one letter of the e-mail', async () => {
    const data = await dataOf(device);
    expect(data.device).toEqual({ state: 'new', email: `${email[0]}•••@${email.split('@')[1]}`, opensAt: null });
    expect(data.orders).toEqual([]);
    expect(JSON.stringify(data)).not.toContain(email);
  });

  it('is given no paper and erases nothing', async () => {
    expect([(await archive(device)).body.code, (await erase(device)).body.code]).toEqual([
      'device_not_confirmed',
      'device_not_confirmed',
    ]);
    expect((await own.get(`/api/orders/${orderId}`)).body.contact.name).toBe(CUSTOMERS.nimali.name);
    const { rows } = await sql<{ papers: number }>`select count(*) as papers from documents`.execute(server.app.db);
    expect(rows[0]?.papers).toBeGreaterThan(0);
  });

  it('puts no paper of theirs into a booking', async () => {
    const answer = await device.post(`/api/drafts/${await newDraft(device)}/documents-on-file`, { kinds: ['selfie'] });
    expect(answer.body.documents).toEqual([]);
  });

  it('fills in nothing of theirs, until papers are given out there', async () => {
    expect(await prefillOf(device)).toBeNull();
    await check(device, await mailedCode(device));
    expect(await prefillOf(device)).toBeNull();
    passHours(24);
    expect(await prefillOf(device)).toMatchObject({ email, address: CUSTOMERS.nimali.address });
  });

  it('stays new for as long as its proof lives', async () => {
    passHours(399 * 24);
    await provePhone(server, device, phone);
    passHours(2 * 24);
    await forgetOldDevices(server.app.db, server.clock.now);
    expect((await dataOf(device)).device.state).toBe('new');
    passHours(400 * 24);
    await forgetOldDevices(server.app.db, server.clock.now);
    const { rows } = await sql`select 1 from new_devices`.execute(server.app.db);
    expect(rows).toEqual([]);
  });

  it('gets no code for the next one by an order of its own', async () => {
    const kasun = CUSTOMERS.kasun;
    const theirs = server.stranger();
    await provePhone(server, theirs, kasun.phone);
    const order = async (client: TestClient, month: string, contact: object) => {
      const days = { startDate: `2026-${month}-01T09:00:00+05:30`, endDate: `2026-${month}-02T09:00:00+05:30` };
      const body = await orderBody(server, client, 'kasun', { vehicleId: VEHICLES.fortAxio.id, ...days });
      const sent = { ...body, contact: { ...contactOf('kasun'), ...contact } };
      expect((await client.post('/api/orders', sent, newKey())).status).toBe(201);
      server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    };
    await order(theirs, '04', {});
    const thief = server.stranger();
    await provePhone(server, thief, kasun.phone);
    await order(thief, '05', { email: 'thief@example.com' });
    await server.running.outbox.workOnce();
    sink.mails = [];
    const next = server.stranger();
    await provePhone(server, next, kasun.phone);
    expect((await next.post('/api/personal-data/device-codes')).status).toBe(201);
    const told = await mails('new device');
    expect(told.map(({ recipients }) => recipients)).toEqual([[kasun.email], [kasun.email]]);
  });

  it('is told of at every address that the customer ordered with; the code goes to the first', async () => {
    await provePhone(server, own, phone);
    await orderFrom(own, { email: 'nimali.second@example.com' });
    await server.running.outbox.workOnce();
    sink.mails = [];
    const next = server.stranger();
    await provePhone(server, next, phone);
    const told = await mails('Your phone was confirmed on a new device');
    expect(told.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
      [email, 'nimali.second@example.com'].toSorted(),
    );
    await mailedCode(next);
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

  it('is taken once when it is sent twice at the same moment', async () => {
    const code = await mailedCode(device);
    const sent = () => check(device, code);
    const hold = (trx: Trx) => sql`select 1 from new_devices for update`.execute(trx);
    const answers = await whileHeld(server.app.db, hold, sent, sent);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  describe.each(['open', 'over'] as const)('of an order that is %s', (order) => {
    const corrected = 'nimali.corrected@example.com';

    it('goes to the address that staff corrected, and to no other', async () => {
      await correct({ email: corrected }, order);
      expect((await dataOf(device)).device.email).toBe('n•••@example.com');
      expect((await check(device, await mailedCode(device, corrected))).status).toBe(200);
    });

    it('opens nothing once staff corrected the address that it went to', async () => {
      const code = await mailedCode(device);
      await correct({ email: corrected }, order);
      expect((await check(device, code)).body.code).toBe('code_expired');
      expect((await dataOf(device)).device.state).toBe('new');
    });

    it('goes there too on a device that proved the phone after that, which is told of there alone', async () => {
      await server.running.outbox.workOnce();
      await correct({ email: corrected }, order);
      sink.mails = [];
      const next = server.stranger();
      await provePhone(server, next, phone);
      const told = await mails('Your phone was confirmed on a new device');
      expect(told.map(({ recipients }) => recipients)).toEqual([[corrected]]);
      await mailedCode(next, corrected);
    });

    it('goes to the last address that staff left, whatever the record had before and says now', async () => {
      for (const left of ['typing.error@example.com', corrected, '']) {
        await correct({ email: left }, order);
        passHours(1);
      }
      await mailedCode(device, corrected);
      await correct({ email }, order);
      await mailedCode(device);
    });
  });

  it('goes where an order says that is over and says another address than the record did', async () => {
    await sql`update rent_orders set contact_email = 'at.work@example.com'`.execute(server.app.db);
    const next = server.stranger();
    await provePhone(server, next, phone);
    await correct({ email: 'nimali.corrected@example.com' }, 'over');
    await mailedCode(next, 'at.work@example.com');
  });

  it('has confirmed nothing of whoever has the phone next, once staff put another into the record', async () => {
    expect((await check(device, await mailedCode(device))).status).toBe(200);
    await correct({ phone: '+94775550883' });
    const next = server.stranger();
    await provePhone(server, next, phone);
    await orderFrom(next, { email: 'next@new.example' });
    expect(await dataOf(device)).toMatchObject({ device: { state: 'new' }, orders: [] });
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
    const again = await askForCode(server, device, phone);
    expect((await device.post('/api/phone-codes/check', { phone, code: again })).body.code).toBe('device_stopped');
    expect((await device.get(`/api/orders/${orderId}`)).body.isBooker).toBe(false);
    expect(await prefillOf(device)).toBeNull();
    expect((await device.post('/api/personal-data/device-codes')).status).toBe(404);
    expect((await archive(device)).status).toBe(404);
  });

  it('stops it within the wait too', async () => {
    expect((await check(device, await mailedCode(device))).status).toBe(200);
    expect((await dataOf(device)).orders).toHaveLength(1);
    expect((await server.stranger().post('/api/device-stops', { token: await stopToken() })).status).toBe(200);
    passHours(48);
    expect((await archive(device)).body.code).toBe('not_found');
    expect((await dataOf(device)).orders).toEqual([]);
  });

  it('stops it while it takes the papers along: the next order’s are not among them, nor on record', async () => {
    passHours(1);
    const next = await orderFrom(own);
    await approve(next);
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from documents d join rent_orders o on o.id = d.order_id
      where o.public_id = ${orderId} limit 1`.execute(server.app.db);
    const key = rows[0]?.key ?? '';
    // More than a connection takes unread: the next order's papers wait behind it.
    await server.app.privateFiles.remove(key);
    await server.app.privateFiles.put(key, Buffer.alloc(48 * 2 ** 20));
    await check(device, await mailedCode(device));
    passHours(24);
    const token = await stopToken();
    const cookie = [...device.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const taken = await fetch(`${server.url}/api/personal-data/archive`, { headers: { cookie } });
    expect(taken.status).toBe(200);
    await eventually(() => isOnRecord(orderId));
    expect((await server.stranger().post('/api/device-stops', { token })).status).toBe(200);
    const papers = Object.keys(unzipSync(new Uint8Array(await taken.arrayBuffer()))).filter((name) =>
      name.includes('/'),
    );
    const { customOrderId } = (await own.get(`/api/orders/${orderId}`)).body;
    expect([...new Set(papers.map((name) => name.split('/')[0]))]).toEqual([customOrderId]);
    expect(await isOnRecord(next)).toBe(false);
  });

  it('is waited for again once the owner makes the wait longer, also by what is being taken along', async () => {
    passHours(1);
    const next = await orderFrom(own);
    await approve(next);
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from documents d join rent_orders o on o.id = d.order_id
      where o.public_id = ${orderId} limit 1`.execute(server.app.db);
    const key = rows[0]?.key ?? '';
    await check(device, await mailedCode(device));
    passHours(24);
    const longer = async (asked: string, trx: Trx) => {
      if (asked === key) await storeSetting(trx, 'newDeviceHours', 48, server.clock.now);
    };
    const taken = await whileRead(server.app, longer, () => archive(device));
    expect(taken.status).toBe(200);
    expect([await isOnRecord(orderId), await isOnRecord(next)]).toEqual([true, false]);
  });

  it('is the only one who can: a made-up token stops nothing', async () => {
    const token = (await stopToken())?.replace(/\..*/, '.made-up');
    expect((await server.stranger().post('/api/device-stops', { token })).status).toBe(404);
  });
});

describe('of several devices of a customer, and several phones at one browser', () => {
  /** The customer's new device, and another customer's phone at the same browser. */
  let devices: { own: string; ofOtherPhone: string };
  let otherDevice: TestClient;
  beforeEach(async () => {
    await bookUntil(server, 'approved', 'kasun');
    otherDevice = server.stranger();
    await provePhone(server, otherDevice, phone);
    passHours(1);
    await provePhone(server, device, CUSTOMERS.kasun.phone);
    for (const client of [otherDevice, device])
      expect((await client.post('/api/personal-data/device-codes')).status).toBe(201);
    await askForCode(server, otherDevice, phone);
    await askForCode(server, device, CUSTOMERS.kasun.phone);
    const { rows } = await sql<{ id: string; phone: string }>`
      select n.id, n.phone from new_devices n
      where n.visitor_id = (select visitor_id from new_devices where phone = ${CUSTOMERS.kasun.phone})`.execute(
      server.app.db,
    );
    const idOf = (of: string) => rows.find((row) => row.phone === of)?.id ?? '';
    devices = { own: idOf(phone), ofOtherPhone: idOf(CUSTOMERS.kasun.phone) };
  });

  /** All that is kept of every other device, its proof and its code. */
  const others = async () => {
    const own = sql`(select n.visitor_id, n.phone from new_devices n where n.id = ${devices.own})`;
    const { rows } = await sql`
      select to_jsonb(d) as kept from new_devices d where d.id <> ${devices.own}
      union all select to_jsonb(p) from phone_proofs p where (p.visitor_id, p.phone) not in ${own}
      union all select to_jsonb(c) from phone_codes c where (c.visitor_id, c.phone) not in ${own}
      order by kept`.execute(server.app.db);
    return rows;
  };
  const codeOfOrder = async () => {
    expect((await device.post('/api/personal-data/device-codes', { orderId })).status).toBe(201);
    const [mail] = (await mails('Your code for a new device'))
      .filter(({ recipients }) => recipients[0] === email)
      .slice(-1);
    return { orderId, code: /Your code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '' };
  };
  const ways: [string, () => Promise<void>][] = [
    ['is mailed a code', async () => void (await codeOfOrder())],
    [
      'is confirmed by the code',
      async () =>
        expect((await device.post('/api/personal-data/device-codes/check', await codeOfOrder())).status).toBe(200),
    ],
    [
      'is vouched for by staff',
      async () => {
        const admin = await signInAs(server, STAFF.admin.email);
        const address = `/api/admin/orders/${orderId}/new-devices/${devices.own}/vouching`;
        const reason = 'Called back on the guarantor’s number.';
        expect((await admin.post(address, { reason })).status).toBe(200);
      },
    ],
    [
      'is stopped',
      async () => {
        const token = stopTokenOf(server.app, devices.own);
        expect((await server.stranger().post('/api/device-stops', { token })).body).toEqual({ stopped: true });
      },
    ],
  ];

  it.each(ways)('one alone %s', async (_, way) => {
    const before = await others();
    expect(before).toHaveLength(6);
    await way();
    expect(await others()).toEqual(before);
  });

  it('is new too when the browser that ordered is a new device of somebody else', async () => {
    await provePhone(server, own, CUSTOMERS.kasun.phone);
    const next = server.stranger();
    await provePhone(server, next, phone);
    expect((await dataOf(next)).device.state).toBe('new');
  });

  const eachErasure: [string, () => Promise<void>][] = [
    ['proved their phone', () => provePhone(server, own, phone)],
    ['did not', async () => undefined],
    [
      'has another address',
      async () => {
        const days = { startDate: '2026-04-01T09:00:00+05:30', endDate: '2026-04-02T09:00:00+05:30' };
        const later = await bookUntil(server, 'approved', 'nimali', { vehicleId: VEHICLES.fortAxio.id, ...days });
        await sql`
          update rent_orders set contact_email = 'at-work@post.example' where public_id = ${later.orderId}`.execute(
          server.app.db,
        );
      },
    ],
  ];
  it.each(eachErasure)('stays when another customer who %s is erased', async (_, begin) => {
    await begin();
    const { phone: kasun } = CUSTOMERS.kasun;
    const kept = async () =>
      (
        await sql`
          select to_jsonb(d) as kept from new_devices d where d.phone = ${kasun}
          union all select to_jsonb(p) from phone_proofs p where p.phone = ${kasun}
          union all select to_jsonb(c) from phone_codes c where c.phone = ${kasun}`.execute(server.app.db)
      ).rows;
    const before = await kept();
    expect(before).toHaveLength(3);
    await eraseUnproved();
    expect(await kept()).toEqual(before);
  });

  it('a phone that nobody ordered with is known where another one is new', async () => {
    passHours(1);
    await server.running.outbox.workOnce();
    sink.mails = [];
    await provePhone(server, device, CUSTOMERS.fathima.phone);
    expect((await dataOf(device)).device.state).toBe('known');
    expect(await mails('new device')).toEqual([]);
  });
});

it('the browser that ordered is known, whatever else proved the phone', async () => {
  await provePhone(server, own, phone);
  expect((await dataOf(own)).device.state).toBe('known');
  expect((await archive(own)).status).toBe(200);
});

describe('an order placed on the device that staff approve', () => {
  it('confirms it, and the papers wait from then', async () => {
    await approve(await orderFrom(device));
    expect((await dataOf(device)).device.state).toBe('confirmed');
    expect((await archive(device)).body.code).toBe('papers_wait');
  });

  it('opens nothing at once when the phone is proved long after', async () => {
    const late = server.stranger();
    await approve(await orderFrom(late));
    passHours(30);
    await provePhone(server, late, phone);
    expect((await archive(late)).body.code).toBe('papers_wait');
    passHours(24);
    expect((await archive(late)).status).toBe(200);
  });
});

it('a stranger who ordered with a phone does not shut out the customer who proves it', async () => {
  await book(server, 'kasun');
  const owner = server.stranger();
  await provePhone(server, owner, CUSTOMERS.kasun.phone);
  expect((await dataOf(owner)).device.state).toBe('known');
});

it('nor does one who proved a phone of their own', async () => {
  const stranger = server.stranger();
  await provePhone(server, stranger, CUSTOMERS.fathima.phone);
  const body = await orderBody(server, stranger, 'kasun');
  expect((await stranger.post('/api/orders', body, newKey())).status).toBe(201);
  const owner = server.stranger();
  await provePhone(server, owner, CUSTOMERS.kasun.phone);
  expect((await dataOf(owner)).device.state).toBe('known');
});

it('a device that proved the phone before its customer ordered elsewhere is new from then on, and told of', async () => {
  const early = server.stranger();
  await provePhone(server, early, CUSTOMERS.kasun.phone);
  expect((await dataOf(early)).device.state).toBe('known');
  await bookUntil(server, 'approved', 'kasun');
  expect(await prefillOf(early)).toBeNull();
  expect((await dataOf(early)).device.state).toBe('new');
  expect([(await archive(early)).body.code, (await erase(early)).body.code]).toEqual([
    'device_not_confirmed',
    'device_not_confirmed',
  ]);
  const told = (await mails('on a new device')).flatMap(({ recipients }) => recipients);
  expect(told.filter((address) => address === CUSTOMERS.kasun.email)).toHaveLength(1);
});

async function eraseUnproved(): Promise<void> {
  const consent = { phone, consentVersion: CONSENT_VERSION, session: randomUUID() };
  expect((await own.post('/api/phone-captures', consent)).status).toBe(201);
  expect((await erase(own)).status).toBe(200);
}

it('an erasure where the phone was not proved leaves the address with no other device', async () => {
  await eraseUnproved();
  const { rows } = await sql`select 1 from new_devices where email <> ''`.execute(server.app.db);
  expect(rows).toEqual([]);
});

describe('the address that a new device keeps of an order whose people are taken out', () => {
  const ways: [string, () => Promise<void>][] = [
    ['by their erasure', () => eraseUnproved()],
    [
      'by the clock',
      async () => {
        const { db } = server.app;
        const pk = sql`(select id from rent_orders where public_id = ${orderId})`;
        await sql`update rent_orders set created_at = created_at - interval '7 years' where id = ${pk}`.execute(db);
        await sql`
          update order_activities set timestamp = timestamp - interval '7 years' where order_id = ${pk}`.execute(db);
        await sql`update outbox set done_at = ${TEST_NOW} where order_id = ${pk}`.execute(db);
        await forgetOrderDetails(server.app);
      },
    ],
  ];

  it.each(ways)('%s gives way to another of the customer’s, and the device stays confirmed', async (_, takeOut) => {
    const other = 'nimali.second@example.com';
    const later = await bookUntil(server, 'approved', 'nimali');
    await sql`update rent_orders set contact_email = ${other} where public_id = ${later.orderId}`.execute(
      server.app.db,
    );
    await confirmDevices(server, phone);
    const noted = async () =>
      (await sql<object>`select id, confirmed_at as at, email from new_devices`.execute(server.app.db)).rows;
    const [before] = await noted();
    await takeOut();
    expect(await noted()).toEqual([{ ...before, email: other }]);
  });
});

it('one phone’s new devices are mailed ten codes a day at most', async () => {
  const strict = await startTestServer({ LIMITS: 'on' });
  await seedVendors(strict.app, 'fort');
  await seedStaff(strict.app);
  await bookUntil(strict, 'approved', 'nimali');
  const client = strict.stranger();
  await provePhone(strict, client, phone);
  let sent = 0;
  for (let at = 0; at < 12; at += 1) {
    sent += (await client.post('/api/personal-data/device-codes')).status === 201 ? 1 : 0;
    await sql`delete from rate_limits where key like 'phoneCode:%'`.execute(strict.app.db);
  }
  expect(sent).toBe(10);
  await strict.stop();
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
