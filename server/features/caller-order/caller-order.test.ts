/** Orders that staff place for somebody on the phone (amendment 26). */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION, SPOKEN_CONSENT_VERSION, TERMS_VERSION } from '@ceylono/contract/terms';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { REQUIRED_DOCUMENTS } from '@ceylono/domain/document';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contactOf } from '../../../demo/cast-people.ts';
import { A_CHOICE, book, CUSTOMERS, type CustomerKey, STAFF, signInAs } from '../../test/cast.ts';
import { newKey, outcome, setStage, type Stage } from '../../test/handover.ts';
import { jpeg } from '../../test/image-files.ts';
import { holdKeys, whileHeld } from '../../test/lock-queue.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { setSetting } from '../../test/settings.ts';
import type { TestClient } from '../../test/test-client.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { codeBy, provePhone } from '../../test/text-messages.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { lapseUndecidedOrders } from '../lapse/lapse.jobs.ts';
import { stopDevice } from '../phone-proof/new-device.sql.ts';

let sink: MailSink;
let stage: Stage;
beforeAll(async () => {
  sink = await startMailSink();
  stage = await setStage({ SMTP_URL: sink.url, PUBLIC_URL: 'https://ceylono.example' });
});
/** What one test leaves to be mailed is no other's: it goes at the time that it is due, which may be after `TEST_NOW`. */
afterEach(async () => {
  await workOff();
  sink.mails.splice(0);
  stage.server.clock.now = TEST_NOW;
});
afterAll(async () => {
  await stage.server.stop();
  await sink.stop();
});

async function workOff(): Promise<void> {
  while ((await stage.server.running.outbox.workOnce()) > 0);
}

let day = 0;
/** Two days that no other test has. */
function nextDays() {
  const at = (date: number) => new Date(Date.UTC(2026, 3, 2 + date, 4, 30)).toISOString();
  day += 3;
  return { ...A_CHOICE, startDate: at(day - 3), endDate: at(day - 1) };
}

/** As the screen of staff sends it: with the total of the server's quote. */
async function callersOrder(customer: CustomerKey, more: object = {}, { admin } = stage) {
  const choice = nextDays();
  const quote = await admin.post('/api/quotes', choice);
  return {
    ...choice,
    contact: contactOf(customer),
    paymentMethod: 'cash',
    toldConsentVersion: SPOKEN_CONSENT_VERSION,
    total: quote.body.total,
    deposit: quote.body.deposit,
    ...more,
  };
}
const send = (body: object, key = newKey()) => stage.admin.post('/api/admin/caller-orders', body, key);

async function placed(customer: CustomerKey): Promise<{ orderId: string; customOrderId: string }> {
  const answer = await send(await callersOrder(customer));
  if (answer.status !== 201) throw new Error(`the order answered ${answer.status} ${answer.body.code}`);
  return answer.body;
}

/** Works the outbox off, and reads the newest link out of the mails. */
async function linkInMails(): Promise<string> {
  await workOff();
  const links = sink.mails.flatMap(({ text }) => /open-order#link=([\w-]+)/.exec(text)?.[1] ?? []);
  return links.at(-1) ?? '';
}

/** Asks for the code to the order's phone and reads it there. */
function codeFor(client: TestClient, token: string, phone: string): Promise<string> {
  return codeBy(stage.server, phone, async () => {
    const answer = await client.post('/api/caller-links/codes', { token });
    if (answer.status !== 201) throw new Error(`the code answered ${answer.status} ${answer.body.code}`);
    await workOff();
  });
}

const use = (client: TestClient, token: string, code: string) =>
  client.post('/api/caller-links/use', { token, code, consentVersion: CONSENT_VERSION });

/** The customer's browser, once it has opened the link. */
async function openedBy(customer: CustomerKey, token: string): Promise<TestClient> {
  const client = stage.server.stranger();
  const code = await codeFor(client, token, CUSTOMERS[customer].phone);
  const answer = await use(client, token, code);
  if (answer.status !== 200) throw new Error(`the link answered ${answer.status} ${answer.body.code}`);
  return client;
}

async function sendPapers(client: TestClient, orderId: string, customer: CustomerKey): Promise<void> {
  for (const kind of REQUIRED_DOCUMENTS[CUSTOMERS[customer].residency]) {
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', new File([await jpeg()], 'paper.jpg', { type: 'image/jpeg' }));
    const answer = await client.post(`/api/orders/${orderId}/documents`, form);
    if (answer.status !== 201) throw new Error(`the paper answered ${answer.status} ${answer.body.code}`);
  }
}

const agree = (client: TestClient, orderId: string, termsVersion = TERMS_VERSION) =>
  client.post(`/api/orders/${orderId}/terms`, { termsVersion });
const read = async (client: TestClient, orderId: string) => (await client.get(`/api/orders/${orderId}`)).body;
const staffRead = async (orderId: string) => (await stage.admin.get(`/api/admin/orders/${orderId}`)).body;
const approve = (orderId: string) => stage.admin.post(`/api/admin/orders/${orderId}/verification/approval`);
const confirm = (orderId: string) => stage.admin.post(`/api/admin/orders/${orderId}/confirmation`);
const run = (statement: string) => sql.raw(statement).execute(stage.server.app.db);

describe('an order that waits for its caller', () => {
  it('is passed over by the queue until they have sent their papers and agreed to the terms', async () => {
    const waiting = async () => (await stage.admin.get('/api/admin/queue')).body;
    const before = (await waiting()).waiting;
    const { orderId } = await placed('nimali');
    const passed = await waiting();
    expect([passed.waiting, passed.next?.orderId === orderId]).toEqual([before, false]);
    await run(
      `with browser as (
         insert into visitors (visitor_id, user_agent, created_at) values ('a caller', '', now()) returning visitor_id
       ), of_order as (
         insert into drafts (visitor_id, order_id, created_at, expires_at)
         select browser.visitor_id, o.id, o.created_at, o.created_at
         from rent_orders o, browser where o.public_id = '${orderId}' returning id, order_id
       )
       insert into documents (draft_id, order_id, kind, storage_key, content_type, bytes, created_at)
       select id, order_id, kind, 'documents/' || gen_random_uuid(), 'image/jpeg', 20, now()
       from of_order, unnest(array['${REQUIRED_DOCUMENTS.local.join("','")}']) kind`,
    );
    expect((await waiting()).waiting).toBe(before);
    await run(
      `update rent_orders set terms_agreed_at = created_at, terms_version = 'x' where public_id = '${orderId}'`,
    );
    expect((await waiting()).waiting).toBe(before + 1);
    await run(`update rent_orders set status = 'cancelled' where public_id = '${orderId}'`);
    await run(
      `update vehicle_blocks set active = false where order_id in (select id from rent_orders where public_id = '${orderId}')`,
    );
  });
});

describe('staff place an order for a caller', () => {
  it('as the wizard does: its block, its mails, its price; and it names them and the text they read out', async () => {
    const { orderId, customOrderId } = await placed('nimali');
    const order = await staffRead(orderId);
    expect(order).toMatchObject({
      status: 'pending',
      awaitsTerms: true,
      customer: { name: CUSTOMERS.nimali.name, phone: CUSTOMERS.nimali.phone },
      callerOrder: { placedBy: STAFF.admin.email, toldConsentVersion: SPOKEN_CONSENT_VERSION, termsAgreedAt: null },
    });
    expect(order.activities.map(({ description }: { description: string }) => description)).toContain(
      `Order ${customOrderId} placed for a caller; consent text ${SPOKEN_CONSENT_VERSION} told by phone`,
    );
    expect(
      order.mails.map(({ letter, recipient }: Record<string, string>) => `${recipient} ${letter}`).toSorted(),
    ).toEqual(['customer order-received', 'vendor order-received']);
    const { startDate, endDate } = order;
    const again = await send(await callersOrder('kasun', { startDate, endDate }));
    expect(outcome(again)).toEqual([409, 'vehicle_taken']);
  });

  it('once, however often it is sent', async () => {
    const [body, key] = [await callersOrder('kasun'), newKey()];
    const [first, again] = [await send(body, key), await send(body, key)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(outcome(await stage.admin.post('/api/admin/caller-orders', body))).toEqual([400, 'idempotency_key_missing']);
  });

  it('at the price that they told, with the text of today, and with what the contact needs', async () => {
    const body = await callersOrder('nimali');
    expect(outcome(await send({ ...body, total: body.total - 100 }))).toEqual([409, 'price_changed']);
    expect(outcome(await send({ ...body, deposit: body.deposit + 100 }))).toEqual([409, 'price_changed']);
    expect(outcome(await send({ ...body, toldConsentVersion: '2020-01-01' }))).toEqual([409, 'terms_outdated']);
    const { guarantorName, ...contact } = body.contact;
    expect(outcome(await send({ ...body, contact }))).toEqual([400, 'invalid_input']);
    expect(guarantorName).toBeDefined();
    expect(outcome(await send({ ...body, contact: { ...body.contact, phone: '12' } }))).toEqual([422, 'phone_invalid']);
  });

  it('no more than a phone may have at once, whoever places them', async () => {
    await setSetting(stage.server.app.db, 'maxPendingOrders', 1);
    await book(stage.server, 'arjun', nextDays());
    expect(outcome(await send(await callersOrder('arjun')))).toEqual([409, 'too_many_pending']);
    await setSetting(stage.server.app.db, 'maxPendingOrders', 1000);
  });

  it('and nobody else does', async () => {
    const body = await callersOrder('nimali');
    for (const client of [stage.server.stranger(), stage.fort])
      expect(outcome(await client.post('/api/admin/caller-orders', body, newKey()))).toEqual([401, 'not_signed_in']);
  });
});

describe('the customer’s link', () => {
  it('goes by mail, after the #, and neither the database nor an answer holds it', async () => {
    const answer = await send(await callersOrder('kasun'));
    const token = await linkInMails();
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    const { rows } = await sql<{ all: string }>`
      select concat((select string_agg(l::text, ' ') from order_links l), (select string_agg(x::text, ' ') from outbox x))
        as all`.execute(stage.server.app.db);
    expect(rows[0]?.all).not.toContain(token);
  });

  it('says what it is for and where the code goes, and no name', async () => {
    const { customOrderId } = await placed('nimali');
    const token = await linkInMails();
    const stranger = stage.server.stranger();
    const { body } = await stranger.post('/api/caller-links/reading', { token });
    expect(body).toMatchObject({ customOrderId, model: 'Toyota Axio Hybrid' });
    expect(JSON.stringify(body)).not.toMatch(/Nimali|0000201|post\.example/);
  });

  it('makes the browser the order’s booker after a code to that phone, and no other code', async () => {
    const { orderId } = await placed('nimali');
    const token = await linkInMails();
    const client = stage.server.stranger();
    const code = await codeFor(client, token, CUSTOMERS.nimali.phone);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(outcome(await use(client, token, wrong))).toEqual([422, 'code_wrong']);
    expect((await read(client, orderId)).isBooker).toBe(false);
    expect((await use(client, token, code)).body).toEqual({ orderId });
    expect(await read(client, orderId)).toMatchObject({
      isBooker: true,
      awaitedPapers: { kinds: [...REQUIRED_DOCUMENTS.local] },
      awaitedTerms: { until: expect.any(String) },
    });
    // After a lost answer the same browser hears the same; another finds nothing.
    expect((await use(client, token, code)).body).toEqual({ orderId });
    for (const at of ['reading', 'codes'])
      expect(outcome(await stage.server.stranger().post(`/api/caller-links/${at}`, { token }))).toEqual([
        404,
        'order_link_invalid',
      ]);
  });

  it('opens nothing with a proof of another phone, nor without the text of today', async () => {
    const { orderId } = await placed('kasun');
    const token = await linkInMails();
    const client = stage.server.stranger();
    const code = await codeFor(client, token, CUSTOMERS.kasun.phone);
    const old = { token, code, consentVersion: '2020-01-01' };
    expect(outcome(await client.post('/api/caller-links/use', old))).toEqual([409, 'terms_outdated']);
    expect((await read(client, orderId)).isBooker).toBe(false);
    expect((await use(client, token, code)).status).toBe(200);
  });

  it('works for 48 hours', async () => {
    await placed('kasun');
    const token = await linkInMails();
    const reading = () => stage.server.stranger().post('/api/caller-links/reading', { token });
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 48 * HOUR_MS - 1);
    expect((await reading()).status).toBe(200);
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 48 * HOUR_MS);
    expect(outcome(await reading())).toEqual([404, 'order_link_invalid']);
  });

  it('is said to work no longer than its order waits', async () => {
    await placed('kasun');
    const token = await linkInMails();
    const { body } = await stage.server.stranger().post('/api/caller-links/reading', { token });
    expect(body.expiresAt).toBe(new Date(TEST_NOW.getTime() + 24 * HOUR_MS).toISOString());
  });

  it('ends when staff send another one, which works', async () => {
    const { orderId } = await placed('kasun');
    const first = await linkInMails();
    expect((await stage.admin.post(`/api/admin/orders/${orderId}/caller-links`)).status).toBe(201);
    const second = await linkInMails();
    expect(second).not.toBe(first);
    const reading = (token: string) => stage.server.stranger().post('/api/caller-links/reading', { token });
    expect(outcome(await reading(first))).toEqual([404, 'order_link_invalid']);
    expect((await reading(second)).status).toBe(200);
  });

  it('is told to staff as it was sent last', async () => {
    const { orderId } = await placed('kasun');
    const later = new Date(TEST_NOW.getTime() + HOUR_MS / 2);
    stage.server.clock.now = later;
    expect((await stage.admin.post(`/api/admin/orders/${orderId}/caller-links`)).status).toBe(201);
    expect((await staffRead(orderId)).callerOrder.link).toMatchObject({ sentAt: later.toISOString(), endedAt: null });
  });

  it('is sent again five times an hour, however often staff press', async () => {
    const limited = await setStage({ SMTP_URL: sink.url, PUBLIC_URL: 'https://ceylono.example', LIMITS: 'on' });
    const body = await callersOrder('kasun', {}, limited);
    const { orderId } = (await limited.admin.post('/api/admin/caller-orders', body, newKey())).body;
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await limited.admin.post(`/api/admin/orders/${orderId}/caller-links`)).status);
    await limited.server.stop();
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('costs a text message where one is sent, not where the order fails, is sent twice or is gone meanwhile', async () => {
    const sms = { SMS_METHOD: 'GET', SMS_URL: 'http://127.0.0.1:9/?to={to}&text={text}' };
    const texting = await setStage({ SMTP_URL: sink.url, PUBLIC_URL: 'https://ceylono.example', LIMITS: 'on', ...sms });
    const { db } = texting.server.app;
    const texts = async () => {
      const { rows } = await sql<{ points: number }>`
        select points from rate_limits where key = 'textMessage:all phones'`.execute(db);
      return rows[0]?.points ?? 0;
    };
    const order = (body: object, key = newKey()) => texting.admin.post('/api/admin/caller-orders', body, key);
    const body = await callersOrder('kasun', {}, texting);
    expect(outcome(await order({ ...body, total: 1 }))).toEqual([409, 'price_changed']);
    expect(await texts()).toBe(0);
    const key = newKey();
    const twice = () => order(body, key);
    const [first, twin] = await whileHeld(db, holdKeys, twice, twice);
    expect([first.status, first.body.link.isTexted, twin.body]).toEqual([201, true, first.body]);
    await twice();
    expect(await texts()).toBe(1);
    const sendAgain = () => texting.admin.post(`/api/admin/orders/${first.body.orderId}/caller-links`);
    expect((await sendAgain()).body.isTexted).toBe(true);
    expect(await texts()).toBe(2);
    const end = (trx: Trx) =>
      sql`update rent_orders set status = 'cancelled' where public_id = ${first.body.orderId}`.execute(trx);
    const [late] = await whileHeld(db, end, sendAgain);
    expect(outcome(late)).toEqual([409, 'order_not_in_state']);
    expect(await texts()).toBe(2);
    await texting.server.stop();
  });

  it('opened in a browser that its owner stops, leaves that browser nothing; the owner may give a second fact, or open a new one', async () => {
    const { orderId } = await placed('oliver');
    const owner = await openedBy('oliver', await linkInMails());
    stage.server.clock.now = new Date(TEST_NOW.getTime() + HOUR_MS);
    await stage.admin.post(`/api/admin/orders/${orderId}/caller-links`);
    const thief = await openedBy('oliver', await linkInMails());
    expect((await read(thief, orderId)).isBooker).toBe(true);
    const { db } = stage.server.app;
    const { rows } = await sql<{ id: string }>`
      select d.id from new_devices d join rent_orders o on o.visitor_id = d.visitor_id
      where o.public_id = ${orderId}`.execute(db);
    await transaction(db, (trx) => stopDevice(trx, rows[0]?.id ?? '', stage.server.clock.now));
    const [left, kept] = [await read(thief, orderId), await read(owner, orderId)];
    expect([left.isBooker, JSON.stringify(left).includes(CUSTOMERS.oliver.name)]).toEqual([false, false]);
    expect(kept.newDevice).toEqual({ email: expect.stringContaining('@') });
    await stage.admin.post(`/api/admin/orders/${orderId}/caller-links`);
    expect((await read(await openedBy('oliver', await linkInMails()), orderId)).isBooker).toBe(true);
  });

  it('ends with its order, and stays so when staff take the order up again', async () => {
    const { orderId } = await placed('nimali');
    const token = await linkInMails();
    await stage.admin.post(`/api/admin/orders/${orderId}/cancellation`, { reason: 'Called again: no need.' });
    const reading = () => stage.server.stranger().post('/api/caller-links/reading', { token });
    expect(outcome(await reading())).toEqual([404, 'order_link_invalid']);
    await sql`update rent_orders set status = 'pending' where public_id = ${orderId}`.execute(stage.server.app.db);
    expect(outcome(await reading())).toEqual([404, 'order_link_invalid']);
    await sql`update rent_orders set status = 'cancelled' where public_id = ${orderId}`.execute(stage.server.app.db);
    expect(outcome(await stage.admin.post(`/api/admin/orders/${orderId}/caller-links`))).toEqual([
      409,
      'order_not_in_state',
    ]);
  });

  it('is not for an order that its customer placed', async () => {
    const { orderId } = await book(stage.server, 'nimali', nextDays());
    expect(outcome(await stage.admin.post(`/api/admin/orders/${orderId}/caller-links`))).toEqual([
      409,
      'order_not_in_state',
    ]);
    expect((await staffRead(orderId)).callerOrder).toBeNull();
  });

  it('is used by one of two browsers that use it at the same moment', async () => {
    const { orderId } = await placed('kasun');
    const token = await linkInMails();
    const { phone } = CUSTOMERS.kasun;
    const browsers = [stage.server.stranger(), stage.server.stranger()] as const;
    const codes = [await codeFor(browsers[0], token, phone), await codeFor(browsers[1], token, phone)] as const;
    const answers = await whileHeld(
      stage.server.app.db,
      (trx) => sql`select 1 from rent_orders where public_id = ${orderId} for no key update`.execute(trx),
      () => use(browsers[0], token, codes[0]),
      () => use(browsers[1], token, codes[1]),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const standing = await Promise.all(browsers.map(async (client) => (await read(client, orderId)).isBooker));
    expect(standing.filter(Boolean)).toHaveLength(1);
  });
});

describe('until the customer agrees to the terms', () => {
  it('the order is neither approved nor confirmed, by staff or vendor; then it is', async () => {
    const { orderId } = await placed('nimali');
    const customer = await openedBy('nimali', await linkInMails());
    await sendPapers(customer, orderId, 'nimali');
    expect(outcome(await approve(orderId))).toEqual([409, 'terms_not_agreed']);
    const agreed = await agree(customer, orderId);
    expect([agreed.status, agreed.body.awaitedTerms]).toEqual([200, null]);
    expect((await agree(customer, orderId)).status).toBe(200);
    expect((await approve(orderId)).status).toBe(200);
    expect((await confirm(orderId)).body.status).toBe('confirmed');
    const { callerOrder, activities } = await staffRead(orderId);
    expect(callerOrder).toMatchObject({
      termsAgreedAt: TEST_NOW.toISOString(),
      link: { usedAt: TEST_NOW.toISOString() },
    });
    const said = activities.filter(({ description }: { description: string }) => description.startsWith('Terms '));
    expect(said).toMatchObject([{ performedByType: 'customer' }]);
  });

  it('not even a super admin gives it a status that stands for an agreement', async () => {
    const { orderId } = await placed('kasun');
    const superAdmin = await signInAs(stage.server, STAFF.super.email);
    const { status, verificationStatus, vehicle, startDate, endDate, finalTotalBill } = await staffRead(orderId);
    const seen = { status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
    const change = { seen, status: 'confirmed', reason: 'He said yes on the phone.' };
    expect(outcome(await superAdmin.post(`/api/admin/orders/${orderId}/status-change`, change))).toEqual([
      409,
      'terms_not_agreed',
    ]);
  });

  it('the database itself keeps it from being confirmed or approved', async () => {
    const { orderId } = await placed('kasun');
    for (const change of ["status = 'confirmed'", "status = 'in-progress'", "verification_status = 'approved'"]) {
      await expect(run(`update rent_orders set ${change} where public_id = '${orderId}'`)).rejects.toMatchObject({
        constraint: 'terms_not_agreed',
      });
    }
    await expect(
      run(`update rent_orders set placed_by = null, told_consent_version = null where public_id = '${orderId}'`),
    ).rejects.toMatchObject({ constraint: 'own_orders_have_terms' });
  });

  it('only the booker agrees, to the terms of today, and only while it is pending', async () => {
    const { orderId } = await placed('nimali');
    expect(outcome(await agree(stage.server.stranger(), orderId))).toEqual([401, 'not_signed_in']);
    const customer = await openedBy('nimali', await linkInMails());
    expect(outcome(await agree(customer, orderId, '2020-01-01'))).toEqual([409, 'terms_outdated']);
    await customer.post(`/api/orders/${orderId}/cancellation`);
    expect(outcome(await agree(customer, orderId))).toEqual([409, 'order_not_in_state']);
    expect((await read(customer, orderId)).awaitedTerms).toBeNull();
  });

  it('it lapses undecided as any other', async () => {
    const { orderId } = await placed('kasun');
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 24 * HOUR_MS + 1);
    expect(await lapseUndecidedOrders(stage.server.app)).toBeGreaterThan(0);
    expect((await staffRead(orderId)).status).toBe('cancelled');
  });
});

describe('what is kept of it', () => {
  const erase = (client: TestClient) => client.post('/api/personal-data/erasure', {}, newKey());

  it('goes at the word of whoever proves its phone, though nobody opened its link, once it ended', async () => {
    const { orderId } = await placed('grace');
    const customer = stage.server.stranger();
    await provePhone(stage.server, customer, CUSTOMERS.grace.phone);
    expect((await customer.get('/api/personal-data')).body.orders).toEqual([]);
    // Neither before it ended, nor in its way.
    expect((await erase(customer)).body).toMatchObject({ orders: 0 });
    await provePhone(stage.server, customer, CUSTOMERS.grace.phone);
    await stage.admin.post(`/api/admin/orders/${orderId}/cancellation`, { reason: 'Never came.' });
    expect((await customer.get('/api/personal-data')).body.orders).toEqual([]);
    expect((await erase(customer)).body).toMatchObject({ orders: 1 });
    const { rows } = await sql`
      select contact_name as name, contact_phone as phone from rent_orders
      where public_id = ${orderId}`.execute(stage.server.app.db);
    expect(rows).toEqual([{ name: 'Erased', phone: '' }]);
  });

  it('is left by a browser that only typed its phone', async () => {
    const { orderId } = await placed('harsha');
    await stage.admin.post(`/api/admin/orders/${orderId}/cancellation`, { reason: 'Never came.' });
    const browser = stage.server.stranger();
    const given = { phone: CUSTOMERS.harsha.phone, consentVersion: CONSENT_VERSION, session: randomUUID() };
    expect((await browser.post('/api/phone-captures', given)).status).toBe(201);
    expect((await erase(browser)).body).toMatchObject({ orders: 0 });
    expect((await staffRead(orderId)).customer).toMatchObject({ name: CUSTOMERS.harsha.name });
  });

  it('is left by a browser that proved its phone and then another', async () => {
    const { orderId } = await placed('dinuka');
    await stage.admin.post(`/api/admin/orders/${orderId}/cancellation`, { reason: 'Never came.' });
    const browser = stage.server.stranger();
    await provePhone(stage.server, browser, CUSTOMERS.dinuka.phone);
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    await provePhone(stage.server, browser, '+94775550740');
    expect((await erase(browser)).body).toMatchObject({ orders: 0 });
    expect((await staffRead(orderId)).customer).toMatchObject({ name: CUSTOMERS.dinuka.name });
  });

  it('is in the customer’s own data, and goes with it', async () => {
    const { orderId } = await placed('ishara');
    const customer = await openedBy('ishara', await linkInMails());
    const kept = (await customer.get('/api/personal-data')).body.orders.find(
      (order: { orderId: string }) => order.orderId === orderId,
    );
    expect(kept).toMatchObject({
      toldConsentVersion: SPOKEN_CONSENT_VERSION,
      termsVersion: null,
      termsAgreedAt: null,
      callerLinks: [{ usedAt: TEST_NOW.toISOString() }],
    });
    await customer.post(`/api/orders/${orderId}/cancellation`);
    const erased = await erase(customer);
    expect([erased.status, erased.body.orders]).toEqual([200, 1]);
    const { rows } = await sql`
      select 1 from order_links l join rent_orders o on o.id = l.order_id
      where o.public_id = ${orderId}`.execute(stage.server.app.db);
    expect(rows).toEqual([]);
  });
});
