/**
 * A phone that a browser gives, and the codes that prove it, over HTTP.
 * @rows CUS-GEN 10; SHR-PHONE 13-15 18 27 28 30
 * @rows SHR-DATA 12
 * @rows SHR-API 05 07
 */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { REQUIRED_DOCUMENTS } from '@ceylono/domain/document';
import { OUT_OF_DATE } from '@ceylono/domain/outbox';
import { CODE_TRIES } from '@ceylono/domain/phone-proof';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import {
  allowManyPendingOrders,
  book,
  bookUntil,
  CUSTOMERS,
  orderBody,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  type TestChoice,
  VEHICLES,
} from '../../test/cast.ts';
import { newDraft } from '../../test/crowd.ts';
import { jpeg } from '../../test/image-files.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { confirmDevices } from '../../test/new-device.ts';
import { askForCode, provePhone, textsTo } from '../../test/text-messages.ts';
import { filesOnDisk, upload } from '../../test/uploads.ts';
import { forgetOldProofs } from '../phone-proof/phone-proof.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
});
afterAll(() => server.stop());
afterEach(() => {
  server.clock.now = TEST_NOW;
});

const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};
const { phone: NIMALI } = CUSTOMERS.nimali;
const { phone: KASUN } = CUSTOMERS.kasun;

let day = 1;
/** Days that are still free. */
function freeDays(): TestChoice {
  day += 2;
  const at = (after: number) => new Date(Date.UTC(2026, 5, day + after)).toISOString().slice(0, 10);
  return {
    vehicleId: VEHICLES.fortAxio.id,
    startDate: `${at(0)}T09:00:00+05:30`,
    endDate: `${at(1)}T09:00:00+05:30`,
  };
}

const capture = (client: TestClient, phone: string, more: object = {}) =>
  client.post('/api/phone-captures', { phone, consentVersion: CONSENT_VERSION, session: randomUUID(), ...more });
const check = (client: TestClient, phone: string, code: string) =>
  client.post('/api/phone-codes/check', { phone, code });
const latestOf = async (client: TestClient) => (await client.get('/api/phone-captures/latest')).body.latest;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

async function tracked(phone: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from customer_phone_tracking where phone_number = ${phone} order by created_at`.execute(server.app.db);
  return rows;
}

describe('a phone given at the start', () => {
  const phone = '+94775550101';

  it('is kept in E.164 with the consent, and answered to that browser alone', async () => {
    const client = server.stranger();
    const fingerprint = 'ab'.repeat(32);
    const answer = await capture(client, '077 555 0101', { deviceFingerprint: fingerprint });
    expect([answer.status, answer.body]).toEqual([201, { phone, countryCode: '+94', consentVersion: CONSENT_VERSION }]);
    // As long as browsers keep a cookie, 400 days, and for no script.
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^ceylono-visitor=[^;]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await latestOf(client)).toEqual(answer.body);
    expect(await latestOf(server.stranger())).toBeNull();
    const [row] = await tracked(phone);
    expect(row).toMatchObject({
      country_code: '+94',
      device_fingerprint: fingerprint,
      visit_count: 1,
      is_active: true,
      consent_version: CONSENT_VERSION,
      consented_at: TEST_NOW,
    });
    expect(row?.ip_address).toMatch(/127\.0\.0\.1|::1/);
  });

  it('is no more known to another browser with the same address and the same fingerprint', async () => {
    const given = server.stranger();
    await capture(given, '+94775550102', { deviceFingerprint: 'cd'.repeat(32) });
    const twin = server.stranger();
    await capture(twin, '+94775550103', { deviceFingerprint: 'cd'.repeat(32) });
    expect((await latestOf(twin)).phone).toBe('+94775550103');
    expect((await tracked('+94775550102')).length).toBe(1);
  });

  it('counts one visit more when the same browser gives it again, and none for another browser', async () => {
    const client = server.stranger();
    await capture(client, '0775550104');
    pass(60_000);
    await capture(client, '+94 77 555 0104');
    await capture(server.stranger(), '0775550104');
    const rows = await tracked('+94775550104');
    expect(rows.map((row) => row.visit_count)).toEqual([2, 1]);
    expect(rows[0]?.last_visit_at).toEqual(server.clock.now);
  });

  it('is forgotten with all that knew the person, on a device that others use too, until a code is typed there', async () => {
    const { client, orderId } = await bookUntil(server, 'approved', 'nimali', freeDays());
    await capture(client, NIMALI);
    const isBooker = async () => (await client.get(`/api/orders/${orderId}`)).body.isBooker;
    expect((await client.get('/api/prefill')).body.prefill.onFile).toHaveLength(REQUIRED_DOCUMENTS.local.length);
    expect(await isBooker()).toBe(true);

    const forgotten = await client.delete('/api/phone-captures');
    expect([forgotten.status, client.cookies.size]).toEqual([200, 0]);
    // The next person at this browser types the phone.
    await capture(client, NIMALI);
    expect((await client.get('/api/prefill')).body.prefill).toBeNull();
    expect(await isBooker()).toBe(false);

    await provePhone(server, client, NIMALI);
    // It is told nothing without a second fact, as on any new device.
    expect((await client.get('/api/prefill')).body.prefill).toBeNull();
    await confirmDevices(server, NIMALI);
    expect((await client.get('/api/prefill')).body.prefill.onFile).toHaveLength(REQUIRED_DOCUMENTS.local.length);
    expect(await isBooker()).toBe(true);
  });

  it('is forgotten with what was begun and not ordered; the order’s papers stay', async () => {
    const { client } = await book(server, 'nimali', freeDays());
    const draftId = await newDraft(client);
    const sent = await upload(client, { draftId, bytes: await jpeg() });
    expect(sent.status).toBe(201);
    const papers = filesOnDisk(server.app).length;
    const cookies = new Map(client.cookies);
    await client.delete('/api/phone-captures');
    expect(filesOnDisk(server.app)).toHaveLength(papers - 1);
    // Also for a copy of the cookie.
    for (const [name, value] of cookies) client.cookies.set(name, value);
    expect((await client.get(`/api/drafts/${draftId}`)).status).toBe(404);
    expect((await client.get('/api/prefill')).body.prefill).toBeNull();
  });

  it('is forgotten again without an error, by an unknown browser', async () => {
    const client = server.stranger();
    expect((await client.delete('/api/phone-captures')).body).toEqual({ forgotten: true });
    await capture(client, '+94775550106');
    for (const _ of ['once', 'twice']) expect((await client.delete('/api/phone-captures')).status).toBe(200);
  });

  it.each(['1234567', 'call me now', '+94'])('is refused as %j, and nothing is stored', async (typed) => {
    const client = server.stranger();
    const answer = await capture(client, typed);
    expect([answer.status, answer.body.code]).toEqual([422, 'phone_invalid']);
    expect(client.cookies.size).toBe(0);
  });

  it('is not stored under another text than the present one', async () => {
    const client = server.stranger();
    const answer = await capture(client, '0775550105', { consentVersion: '2020-01-01' });
    expect([answer.status, answer.body.code]).toEqual([409, 'terms_outdated']);
    expect([client.cookies.size, await tracked('+94775550105')]).toEqual([0, []]);
  });
});

it('the address of a browser is told to itself', async () => {
  expect((await server.stranger().get('/api/ip')).body.ip).toMatch(/127\.0\.0\.1|::1/);
});

describe('a one-time code', () => {
  const phone = '+94775550201';
  const holdCode = (of: string) => (trx: Trx) =>
    sql`select 1 from phone_codes where phone = ${of} for update`.execute(trx);

  it('comes by SMS, proves the phone once, and stands in no table', async () => {
    const client = server.stranger();
    const code = await askForCode(server, client, phone);
    const [text] = await textsTo(server, phone);
    expect(text).toContain(`${code} is your Ceylono code. It works for 10 minutes.`);
    const { rows } = await sql<{ all: string }>`
      select (select json_agg(c)::text from phone_codes c) || (select json_agg(x.payload)::text from outbox x) as all`.execute(
      server.app.db,
    );
    // As a word of its own: within a hash six digits stand by chance.
    expect(rows[0]?.all).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect((await check(client, '077 555 0201', code)).status).toBe(200);
    expect((await check(client, phone, code)).body.code).toBe('code_expired');
  });

  it('is answered alike whether or not anybody has the phone', async () => {
    await book(server, 'nimali', freeDays());
    const tell = async (asked: string) => {
      const client = server.stranger();
      const sent = await client.post('/api/phone-codes', { phone: asked });
      const tried = await check(client, asked, wrong(await codeOf(asked)));
      const { requestId: _, ...told } = tried.body;
      return [sent.status, sent.body, tried.status, told, (await client.get('/api/prefill')).body];
    };
    const codeOf = async (asked: string) => /\n\n(\d{6}) /.exec((await textsTo(server, asked))[0] ?? '')?.[1] ?? '';
    expect(await tell(NIMALI)).toEqual(await tell('+94775550202'));
  });

  it('has five tries, also when more come at once', async () => {
    const client = server.stranger();
    const code = await askForCode(server, client, '+94775550203');
    const answers = await whileHeld(
      server.app.db,
      holdCode('+94775550203'),
      ...Array.from({ length: CODE_TRIES + 2 }, () => () => check(client, '+94775550203', wrong(code))),
    );
    const codes = answers.map(({ body }) => body.code).toSorted();
    expect(codes).toEqual([...Array(2).fill('code_expired'), ...Array(CODE_TRIES).fill('code_wrong')]);
    const left = answers.filter(({ body }) => body.code === 'code_wrong').map(({ body }) => body.data.triesLeft);
    expect(left.toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect((await check(client, '+94775550203', code)).body.code).toBe('code_expired');
  });

  it('is taken once when it is sent twice at the same moment', async () => {
    const client = server.stranger();
    const code = await askForCode(server, client, '+94775550204');
    const sent = () => check(client, '+94775550204', code);
    const answers = await whileHeld(server.app.db, holdCode('+94775550204'), sent, sent);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('runs out after ten minutes', async () => {
    const client = server.stranger();
    const code = await askForCode(server, client, '+94775550205');
    pass(10 * 60_000);
    expect((await check(client, '+94775550205', code)).body.code).toBe('code_expired');
  });

  it('is replaced by the next one, which has tries of its own', async () => {
    const client = server.stranger();
    const first = await askForCode(server, client, '+94775550206');
    for (let at = 0; at < CODE_TRIES; at += 1) await check(client, '+94775550206', wrong(first));
    expect((await check(client, '+94775550206', first)).body.code).toBe('code_expired');
    const second = await askForCode(server, client, '+94775550206');
    if (first !== second) expect((await check(client, '+94775550206', first)).body.code).toBe('code_wrong');
    expect((await check(client, '+94775550206', second)).status).toBe(200);
  });

  it('is worth nothing in another browser, nor for another phone', async () => {
    const client = server.stranger();
    const other = server.stranger();
    await askForCode(server, other, '+94775550208');
    const code = await askForCode(server, client, '+94775550207');
    expect((await check(other, '+94775550207', code)).body.code).toBe('code_expired');
    expect((await check(client, '+94775550208', code)).body.code).toBe('code_expired');
  });

  it('that ran out before it could be sent is not sent, and staff read so', async () => {
    await server.stranger().post('/api/phone-codes', { phone: '+94775550209' });
    pass(10 * 60_000);
    expect(await textsTo(server, '+94775550209')).toEqual([]);
    const admin = await signInAs(server, STAFF.admin.email);
    const { items } = (await admin.get('/api/admin/outbox?state=lapsed&kind=sms')).body;
    expect(items).toMatchObject([{ state: 'lapsed', reason: OUT_OF_DATE, sentAt: null }]);
  });
});

describe('who proved the phone of an order, on a device that is not new any more,', () => {
  it('is its booker: sees it unmasked, and may cancel it', async () => {
    const { orderId, client } = await book(server, 'nimali', freeDays());
    await provePhone(server, client, NIMALI);
    const elsewhere = server.stranger();
    await provePhone(server, elsewhere, KASUN);
    const masked = await elsewhere.get(`/api/orders/${orderId}`);
    expect([masked.body.isBooker, masked.body.contact.phone]).toEqual([false, '+94 •• ••• •201']);
    expect((await elsewhere.post(`/api/orders/${orderId}/cancellation`)).status).toBe(404);

    await provePhone(server, elsewhere, NIMALI);
    await confirmDevices(server, NIMALI);
    const shown = await elsewhere.get(`/api/orders/${orderId}`);
    expect([shown.body.isBooker, shown.body.contact.phone, shown.body.mayCancel]).toEqual([true, NIMALI, true]);
    expect((await elsewhere.post(`/api/orders/${orderId}/cancellation`)).body.status).toBe('cancelled');
  });

  it('is so for as long as the cookie lasts', async () => {
    const { orderId, client } = await book(server, 'nimali', freeDays());
    await provePhone(server, client, NIMALI);
    const elsewhere = server.stranger();
    await provePhone(server, elsewhere, NIMALI);
    await confirmDevices(server, NIMALI);
    const end = new Date(server.clock.now.getTime() + 400 * DAY_MS).toISOString();
    pass(400 * DAY_MS - 1);
    expect((await elsewhere.get(`/api/orders/${orderId}`)).body).toMatchObject({ isBooker: true, bookerUntil: end });
    pass(1);
    expect((await elsewhere.get(`/api/orders/${orderId}`)).body).toMatchObject({ isBooker: false, bookerUntil: null });
    await forgetOldProofs(server.app.db, server.clock.now);
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from phone_codes) as left`.execute(server.app.db);
    expect(rows[0]?.left).toBe(0);
  });
});

describe('the customer of an order', () => {
  async function customerOf(orderId: string) {
    const { rows } = await sql<{ phone: string | null; name: string | null }>`
      select c.phone, c.name from rent_orders o left join customers c on c.id = o.customer_id
      where o.public_id = ${orderId}`.execute(server.app.db);
    return rows[0];
  }
  async function orderAs(client: TestClient) {
    const body = await orderBody(server, client, 'dinuka', freeDays());
    const changed = { ...body, contact: { ...body.contact, name: 'Somebody Else' } };
    const answer = await client.post('/api/orders', changed, { 'idempotency-key': randomUUID() });
    return answer.body.orderId as string;
  }

  it('is the known one only when this browser proved the phone, before or after; its record stays as it was', async () => {
    const { name, phone } = CUSTOMERS.dinuka;
    await book(server, 'dinuka', freeDays());
    const client = server.stranger();
    const unproved = await orderAs(client);
    const foreign = await orderAs(server.stranger());
    expect(await customerOf(unproved)).toEqual({ phone: null, name: null });
    await provePhone(server, client, phone);
    const proved = await orderAs(client);
    for (const orderId of [unproved, proved]) expect(await customerOf(orderId)).toEqual({ phone, name });
    expect(await customerOf(foreign)).toEqual({ phone: null, name: null });
  });
});
