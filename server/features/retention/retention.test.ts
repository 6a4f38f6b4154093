import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { ORDER_STATUSES, type OrderStatus } from '@ceylono/domain/order';
import { isOver, NEVER_HANDED_OVER_DAYS } from '@ceylono/domain/retention';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apply, draftWithPapers, startApplication } from '../../test/application.ts';
import {
  allowManyPendingOrders,
  book,
  openPortal,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { newDraft } from '../../test/crowd.ts';
import { setFaultySetting, setSetting, unsetSettings } from '../../test/settings.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';
import { forgetWhatIsOver } from './retention.jobs.ts';

const log: string[] = [];
let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({}, pino({ level: 'error' }, { write: (line: string) => void log.push(line) }));
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  admin = await signInAs(server, STAFF.admin.email);
});
afterEach(() => {
  server.clock.now = TEST_NOW;
});
afterAll(() => server.stop());

/** As the clock does it, so many days after the tests' present and a moment more. */
async function nightAfter(days: number): Promise<void> {
  server.clock.now = new Date(TEST_NOW.getTime() + days * DAY_MS + 1);
  await forgetWhatIsOver(server.app);
  server.clock.now = TEST_NOW;
}
async function giveAPhone(client = server.stranger()): Promise<TestClient> {
  const body = { phone: '077 123 4567', consentVersion: CONSENT_VERSION, session: crypto.randomUUID() };
  expect((await client.post('/api/phone-captures', body)).status).toBe(201);
  return client;
}
async function keysOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select d.storage_key as key from documents d join rent_orders o on o.id = d.order_id
    where o.public_id = ${orderId} order by 1`.execute(server.app.db);
  return rows.map(({ key }) => key);
}
/** What other tests have left in these, of which this one counts the rows. */
async function empty(...tables: string[]): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(server.app.db);
}
async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(server.app.db);
  return rows[0]?.n ?? 0;
}
const RETENTION = ['documentRetentionDays', 'rejectedDocumentRetentionDays'] as const;
async function setStatus(orderId: string, status: OrderStatus): Promise<void> {
  await sql`update rent_orders set status = ${status} where public_id = ${orderId}`.execute(server.app.db);
}
const REJECTION = { reason: 'unclear_photos', details: 'Your licence cannot be read.' };
const on = (day: number) => ({
  vehicleId: VEHICLES.fortAxio.id,
  startDate: `2026-06-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-06-${String(day + 1).padStart(2, '0')}T09:00:00+05:30`,
});

describe('the identity papers of an order', () => {
  it('go a year after it closed, rows and files, and the timeline and the log say so', async () => {
    const { orderId, client } = await book(server, 'harsha', on(1));
    const keys = await keysOf(orderId);
    expect(keys.length).toBeGreaterThan(4);
    server.clock.now = new Date(TEST_NOW.getTime() + DAY_MS);
    expect((await client.post(`/api/orders/${orderId}/cancellation`, {})).status).toBe(200);
    await nightAfter(365);
    expect(await keysOf(orderId)).toEqual(keys);
    await empty('retention_log');
    await nightAfter(366);
    expect(await keysOf(orderId)).toEqual([]);
    for (const key of keys) await expect(server.app.privateFiles.get(key)).rejects.toThrow();
    const { activities } = (await admin.get(`/api/admin/orders/${orderId}`)).body;
    expect(activities).toContainEqual(
      expect.objectContaining({ description: 'Identity documents deleted, their time was over' }),
    );
    const { rows } = await sql`select what, deleted from retention_log where what = 'documents'`.execute(server.app.db);
    expect(rows).toEqual([{ what: 'documents', deleted: keys.length }]);
  });

  it('go then whatever became of another order since, and whoever looked at them', async () => {
    const [{ orderId, client }, other] = [await book(server, 'harsha', on(27)), await book(server, 'liam', on(29))];
    await client.post(`/api/orders/${orderId}/cancellation`, {});
    server.clock.now = new Date(TEST_NOW.getTime() + DAY_MS);
    expect((await other.client.post(`/api/orders/${other.orderId}/cancellation`, {})).status).toBe(200);
    const late = await signInAs(server, STAFF.admin.email);
    const [paper] = (await late.get(`/api/admin/orders/${orderId}`)).body.documents;
    const { body: link } = await late.post(`/api/admin/documents/${paper.documentId}/links`);
    expect((await late.get(link.url)).status).toBe(200);
    await nightAfter(365);
    expect(await keysOf(orderId)).toEqual([]);
    expect(await keysOf(other.orderId)).not.toEqual([]);
  });

  it('stay while its vehicle is out, however old it is', async () => {
    const { orderId } = await book(server, 'liam', on(3));
    await setStatus(orderId, 'in-progress');
    await nightAfter(1000);
    expect(await keysOf(orderId)).not.toEqual([]);
  });

  it.each(ORDER_STATUSES)('go of an order that stays %s a year after it is over', async (status) => {
    const period = { ...on(1 + 2 * ORDER_STATUSES.indexOf(status)), vehicleId: VEHICLES.fortPrius.id };
    const { orderId } = await book(server, 'liam', period);
    await setStatus(orderId, status);
    const endsAt = new Date(period.endDate);
    for (const minutes of [-1, 1]) {
      const at = new Date(endsAt.getTime() + NEVER_HANDED_OVER_DAYS * DAY_MS + minutes * 60_000);
      await nightAfter(365 + (at.getTime() - TEST_NOW.getTime()) / DAY_MS);
      expect((await keysOf(orderId)).length > 0).toBe(!isOver({ status, endsAt }, at));
    }
  });

  it('go a month after the identity was rejected, and not before', async () => {
    const { orderId } = await book(server, 'harsha', on(9));
    const keys = await keysOf(orderId);
    expect((await admin.post(`/api/admin/orders/${orderId}/verification/rejection`, REJECTION)).status).toBe(200);
    const logged = await countOf('retention_log');
    await nightAfter(29);
    expect(await keysOf(orderId)).toEqual(keys);
    await nightAfter(30);
    expect(await keysOf(orderId)).toEqual([]);
    for (const key of keys) await expect(server.app.privateFiles.get(key)).rejects.toThrow();
    const { activities } = (await admin.get(`/api/admin/orders/${orderId}`)).body;
    expect(activities).toContainEqual(
      expect.objectContaining({ description: 'Identity documents deleted, their time was over' }),
    );
    expect(await countOf('retention_log')).toBeGreaterThan(logged);
  });

  it('go sooner when the owner says so', async () => {
    const { orderId, client } = await book(server, 'harsha', on(5));
    await client.post(`/api/orders/${orderId}/cancellation`, {});
    await setSetting(server.app.db, 'documentRetentionDays', 30);
    await nightAfter(30);
    await unsetSettings(server.app.db, ...RETENTION);
    expect(await keysOf(orderId)).toEqual([]);
  });

  it.each(RETENTION)('stay while %s is stored as something else than a number of days', async (key) => {
    const { orderId, client } = await book(server, 'harsha', on(RETENTION.indexOf(key) * 2 + 11));
    const keys = await keysOf(orderId);
    await client.post(`/api/orders/${orderId}/cancellation`, {});
    await setFaultySetting(server.app.db, key, 'soon');
    await expect(nightAfter(366)).rejects.toThrow('faulty settings');
    await unsetSettings(server.app.db, ...RETENTION);
    expect(await keysOf(orderId)).toEqual(keys);
    expect(log.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ level: 50, settings: [key] }));
    await nightAfter(366);
    expect(await keysOf(orderId)).toEqual([]);
  });
});

it('papers that cannot go keep no others, however many they are', async () => {
  const { db } = server.app;
  const { orderId, client } = await book(server, 'harsha', on(7));
  await client.post(`/api/orders/${orderId}/cancellation`, {});
  // As many closed orders more, each with a paper that cannot go, placed before it.
  await sql`
    create table stuck as select o.* from rent_orders o, generate_series(1, 100)
    where o.public_id = ${orderId}`.execute(db);
  await sql`
    update stuck set id = gen_random_uuid(), public_id = gen_random_uuid()::text, custom_order_id = gen_random_uuid()::text,
      created_at = created_at - interval '1 day'`.execute(db);
  await sql`insert into rent_orders select * from stuck`.execute(db);
  await sql`
    insert into documents (draft_id, order_id, kind, storage_key, content_type, bytes, created_at)
    select (select d.draft_id from documents d join rent_orders o on o.id = d.order_id
      where o.public_id = ${orderId} limit 1), s.id, s.id::text, s.id::text, 'image/jpeg', 1, s.created_at from stuck s`.execute(
    db,
  );
  await sql`create table holds (document_id uuid references documents)`.execute(db);
  await sql`insert into holds select d.id from documents d join stuck s on s.id = d.order_id`.execute(db);
  await nightAfter(366);
  expect(await keysOf(orderId)).toEqual([]);
  expect(await countOf('holds')).toBe(100);
  await sql`drop table holds`.execute(db);
  await sql`delete from documents d using stuck s where s.id = d.order_id`.execute(db);
  await sql`delete from rent_orders o using stuck s where s.id = o.id`.execute(db);
  await sql`drop table stuck`.execute(db);
});

it('the clock hears of a night on which no papers could go', async () => {
  const { db } = server.app;
  const stuck: string[] = [];
  for (const [customer, day] of [
    ['harsha', 13],
    ['liam', 15],
  ] as const) {
    const { orderId, client } = await book(server, customer, on(day));
    expect((await client.post(`/api/orders/${orderId}/cancellation`, {})).status).toBe(200);
    stuck.push(orderId);
  }
  await sql`create table holds (document_id uuid references documents)`.execute(db);
  await sql`
    insert into holds select d.id from documents d join rent_orders o on o.id = d.order_id
    where o.public_id = any(${stuck})`.execute(db);
  await expect(nightAfter(366)).rejects.toThrow('holds');
  await sql`drop table holds`.execute(db);
  await nightAfter(366);
  for (const orderId of stuck) expect(await keysOf(orderId)).toEqual([]);
});

it('many rows go in one night, a thousand at a time', async () => {
  const { db } = server.app;
  await empty('city_requests', 'contact_messages', 'retention_log');
  await sql`
    insert into city_requests (name, email, contact, district, language, created_at)
    select 'Nimali', 'nimali@post.example', '077 250 8303', 'Jaffna', 'en', ${TEST_NOW}
    from generate_series(1, 1050)`.execute(db);
  await nightAfter(181);
  expect(await countOf('city_requests')).toBe(0);
  const { rows } = await sql<{ deleted: number }>`
    select deleted from retention_log where what = 'messages' order by deleted desc`.execute(db);
  expect(rows.map(({ deleted }) => deleted)).toEqual([1000, 50]);
});

it('what a browser left when it gave its phone goes after thirty days, the phone stays with the browser', async () => {
  await empty('customer_phone_tracking');
  const client = await giveAPhone();
  const traces = async () =>
    (
      await sql<{ ip: string; agent: string }>`
        select ip_address as ip, user_agent as agent from customer_phone_tracking`.execute(server.app.db)
    ).rows;
  await nightAfter(29);
  expect((await traces())[0]?.ip).not.toBe('');
  await nightAfter(30);
  expect(await traces()).toEqual([{ ip: '', agent: '' }]);
  expect((await client.get('/api/phone-captures/latest')).body.latest.phone).toBe('+94771234567');
});

it('from where a vendor signed in is forgotten after a year, and that they did stays', async () => {
  await openPortal(server, 'fort');
  const signIns = async () =>
    (
      await sql<{ browser: string; address: string | null }>`
        select user_agent as browser, ip_address as address from vendor_sign_ins`.execute(server.app.db)
    ).rows;
  const [kept] = await signIns();
  expect([kept?.browser, kept?.address]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  await nightAfter(364);
  expect(await signIns()).toEqual([kept]);
  await nightAfter(365);
  expect(await signIns()).toEqual([{ browser: '', address: null }]);
});

it('which browser somebody came with is forgotten after thirty days, and the count of them stays', async () => {
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile Safari/537.36' };
  const visitorId = crypto.randomUUID();
  expect((await server.stranger().post('/api/visitors', { visitorId }, phone)).status).toBe(201);
  await giveAPhone();
  const named = async () =>
    (
      await sql<{ counted: number; known: number }>`
        select (select count(*) from counted_visitors where user_agent <> '') as counted,
          (select count(*) from visitors where user_agent <> '') as known`.execute(server.app.db)
    ).rows[0];
  await nightAfter(29);
  expect(await named()).toEqual({ counted: 1, known: 1 });
  await nightAfter(30);
  expect([await named(), await countOf('counted_visitors')]).toEqual([{ counted: 0, known: 0 }, 1]);
});

it('what was emptied once is met by no later night', async () => {
  await openPortal(server, 'fort');
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile Safari/537.36' };
  const counted = await server.stranger().post('/api/visitors', { visitorId: crypto.randomUUID() }, phone);
  expect(counted.status).toBe(201);
  await giveAPhone();
  await empty('retention_log');
  const told = async () =>
    (await sql<{ what: string }>`select distinct what from retention_log`.execute(server.app.db)).rows
      .map(({ what }) => what)
      .filter((what) => /traces|names/.test(what))
      .toSorted();
  await nightAfter(366);
  expect(await told()).toEqual(['names of browsers', 'traces of phone captures', 'traces of vendor sign-ins']);
  await empty('retention_log');
  await nightAfter(367);
  expect(await told()).toEqual([]);
});

it('a browser that never ordered is forgotten after 400 days with all that it gave, one that ordered is not', async () => {
  const { orderId } = await book(server, 'kasun', on(7));
  await giveAPhone();
  const before = await countOf('visitors');
  await nightAfter(399);
  expect(await countOf('visitors')).toBe(before);
  await nightAfter(400);
  expect(await countOf('customer_phone_tracking')).toBe(0);
  const { rows } = await sql<{ orderId: string }>`
    select o.public_id as "orderId" from visitors v left join rent_orders o on o.visitor_id = v.visitor_id`.execute(
    server.app.db,
  );
  expect(rows).toContainEqual({ orderId });
  expect(rows).not.toContainEqual({ orderId: null });
});

it('a browser that somebody used since stays, and so does one that began an order or an application', async () => {
  const visitorOf = async () =>
    (await sql<{ id: string }>`select visitor_id as id from visitors`.execute(server.app.db)).rows.map(({ id }) => id);
  await empty('vendor_application_drafts');
  await sql`delete from visitors where visitor_id not in (select visitor_id from rent_orders)`.execute(server.app.db);
  const known = new Set(await visitorOf());
  const givenAgain = await giveAPhone();
  const proved = await giveAPhone();
  await newDraft(server.stranger());
  await startApplication(server.stranger());
  const used = (await visitorOf()).filter((id) => !known.has(id));
  expect(used).toHaveLength(4);
  await provePhone(server, await giveAPhone(), '+94771234567');
  server.clock.now = new Date(TEST_NOW.getTime() + DAY_MS);
  await giveAPhone(givenAgain);
  await provePhone(server, proved, '+94771234567');
  await nightAfter(400);
  expect((await visitorOf()).filter((id) => !known.has(id)).toSorted()).toEqual(used.toSorted());
});

it('which lists staff were shown goes after 400 days, what else they did stays', async () => {
  await empty('admin_activities');
  expect((await admin.get('/api/admin/vendors')).status).toBe(200);
  await sql`
    insert into admin_activities (admin_email, activity_type, created_at)
    values (${STAFF.admin.email}, 'portal_link_revealed', ${TEST_NOW})`.execute(server.app.db);
  await nightAfter(399);
  expect(await countOf('admin_activities')).toBe(2);
  await nightAfter(400);
  const { rows } = await sql<{ type: string }>`select activity_type as type from admin_activities`.execute(
    server.app.db,
  );
  expect(rows).toEqual([{ type: 'portal_link_revealed' }]);
});

it('messages go after 180 days, and the work done for them after 30', async () => {
  const message = {
    firstName: 'Nimali',
    lastName: 'Perera',
    email: 'nimali@post.example',
    subject: 'A van for nine',
    message: 'Do you have one?',
  };
  const key = { 'idempotency-key': crypto.randomUUID() };
  await empty('outbox', 'contact_messages');
  expect((await server.stranger().post('/api/contact-messages', message, key)).status).toBe(201);
  await server.running.outbox.workOnce();
  const work = async () => (await sql`select 1 from outbox where order_id is null`.execute(server.app.db)).rows.length;
  expect(await work()).toBe(1);
  await nightAfter(31);
  expect([await work(), await countOf('contact_messages')]).toEqual([0, 1]);
  await nightAfter(181);
  expect(await countOf('contact_messages')).toBe(0);
});

it('the mails of an order are shown with it, however long ago they were sent', async () => {
  const { orderId } = await book(server, 'harsha', on(25));
  await sql`update outbox set done_at = ${TEST_NOW} where order_id = (
    select id from rent_orders where public_id = ${orderId})`.execute(server.app.db);
  const mails = async () => (await admin.get(`/api/admin/orders/${orderId}`)).body.mails;
  const before = await mails();
  expect(before).toHaveLength(2);
  // What its browsers were told is shown nowhere, and goes as other work does.
  const told = async () => (await sql`select 1 from outbox where kind = 'push'`.execute(server.app.db)).rows.length;
  await sql`
    insert into outbox (kind, payload, order_id, created_at, available_at, done_at)
    select 'push', '{}', pk, ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW}
    from (select id as pk from rent_orders where public_id = ${orderId}) o`.execute(server.app.db);
  expect(await told()).toBe(1);
  await nightAfter(100);
  expect(await mails()).toEqual(before);
  expect(await told()).toBe(0);
});

it('a reason that an erasure by an older program left goes the next night, that of another order stays', async () => {
  const { db } = server.app;
  const [erased, beside] = [await book(server, 'harsha', on(21)), await book(server, 'liam', on(23))];
  for (const { orderId } of [erased, beside])
    await admin.post(`/api/admin/orders/${orderId}/cancellation`, { reason: 'my cockatoo: it is ill' });
  await sql`
    update order_activities set metadata = metadata || '{"reason": "ill"}'
    where code = 'order_cancelled_by_staff'`.execute(db);
  await sql`update rent_orders set status_change_reason = 'it is ill'`.execute(db);
  // As that program marks an order, and leaves what it does not know of.
  await sql`
    update rent_orders set contact_name = 'Erased', contact_phone = '', contact_email = ''
    where public_id = ${erased.orderId}`.execute(db);
  const said = async (orderId: string) => {
    const { rows } = await sql<{ kept: unknown }>`
      select jsonb_build_array(a.values, a.metadata ->> 'reason', a.metadata ->> 'to',
        o.status_change_reason) as kept from order_activities a
      join rent_orders o on o.id = a.order_id
      where o.public_id = ${orderId} and a.code = 'order_cancelled_by_staff'`.execute(db);
    return rows[0]?.kept;
  };
  const before = await said(beside.orderId);
  expect(before).toEqual([{ reason: 'my cockatoo: it is ill' }, 'ill', 'cancelled', 'it is ill']);
  expect(await said(erased.orderId)).toEqual(before);
  await sql`delete from retention_log`.execute(db);
  await nightAfter(1);
  await nightAfter(2);
  expect(await said(erased.orderId)).toEqual([{ reason: null }, null, 'cancelled', null]);
  expect(await said(beside.orderId)).toEqual(before);
  const { rows } = await sql`select what, deleted from retention_log where what like 'reasons%' order by what`.execute(
    db,
  );
  expect(rows).toEqual([
    { what: 'reasons of changed statuses', deleted: 1 },
    { what: 'reasons of erased orders', deleted: 1 },
  ]);
});

it('what is written of an order once its customer is gone goes the next night, that of another stays', async () => {
  const { db } = server.app;
  const vendor = await openPortal(server, 'fort');
  const ofVezel = (day: number) => ({ ...on(day), vehicleId: VEHICLES.fortVezel.id });
  const [erased, beside] = [await book(server, 'harsha', ofVezel(21)), await book(server, 'liam', ofVezel(23))];
  await sql`
    update rent_orders set contact_name = 'Erased', contact_phone = '', contact_email = ''
    where public_id = ${erased.orderId}`.execute(db);
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  for (const { orderId } of [erased, beside]) {
    const at = `/api/vendor/${VENDORS.fort.id}/orders/${orderId}`;
    await setStatus(orderId, 'confirmed');
    const problem = { reason: 'other', text: 'my cockatoo drove' };
    expect((await vendor.post(`${at}/problem-reports`, problem, key())).status).toBe(201);
    const { body } = await vendor.post(`${at}/cash-receipts`, { purpose: 'rental', amount: 100_000 }, key());
    const taken = `${at}/cash-receipts/${body.receipt.id}/reversal`;
    expect((await vendor.post(taken, { reason: 'my cockatoo paid' }, key())).status).toBe(201);
    const held = `/api/admin/orders/${orderId}/statement-hold`;
    expect((await admin.post(held, { reason: 'the cockatoo denies it' })).status).toBe(200);
    const notes = `/api/admin/orders/${orderId}/team-notes`;
    expect((await admin.post(notes, { text: 'ask the cockatoo' }, key())).status).toBe(201);
  }
  const said = async (orderId: string) => {
    const { rows } = await sql`
      select p.texts -> 0 ->> 'text' as problem, c.reason as reversal, c.amount as reversed, s.reason as dispute,
        t.text as note
      from rent_orders o join problem_reports p on p.order_id = o.id
        join cash_receipts c on c.order_id = o.id and c.reverses_id is not null
        join statement_holds s on s.order_id = o.id join team_notes t on t.order_id = o.id
      where o.public_id = ${orderId}`.execute(db);
    return rows;
  };
  const theirs = { problem: 'my cockatoo drove', reversal: 'my cockatoo paid' };
  const words = { ...theirs, dispute: 'the cockatoo denies it', note: 'ask the cockatoo' };
  const before = [{ ...words, reversed: 100_000 }];
  expect([await said(erased.orderId), await said(beside.orderId)]).toEqual([before, before]);
  await sql`delete from retention_log`.execute(db);
  await nightAfter(1);
  await nightAfter(2);
  const none = { problem: null, reversal: null, dispute: null, note: null };
  expect(await said(erased.orderId)).toEqual([{ ...none, reversed: 100_000 }]);
  expect(await said(beside.orderId)).toEqual(before);
  const { rows } = await sql`
    select what, deleted from retention_log where what ~ '^reasons|^reports|^notes' order by what`.execute(db);
  expect(rows).toEqual([
    { what: 'notes of the team', deleted: 1 },
    { what: 'reasons of cash receipts', deleted: 1 },
    { what: 'reasons of disputes', deleted: 1 },
    { what: 'reports of problems', deleted: 1 },
  ]);
});

it('mails that lie here as files go after thirty days, and the log says how many', async () => {
  await empty('retention_log');
  const folder = path.join(server.app.config.dataDir, 'outbox');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, days] of [
    ['old.eml', 31],
    ['older.eml', 40],
    ['new.eml', 29],
  ] as const) {
    writeFileSync(path.join(folder, name), 'Subject: x');
    const at = new Date(TEST_NOW.getTime() - days * DAY_MS);
    utimesSync(path.join(folder, name), at, at);
  }
  await forgetWhatIsOver(server.app);
  expect(readdirSync(folder)).toEqual(['new.eml']);
  const { rows } = await sql`select deleted from retention_log where what = 'outbox files'`.execute(server.app.db);
  expect(rows).toEqual([{ deleted: 2 }]);
});

describe('an application that was not accepted', () => {
  it('goes a year after that, papers, files and who it was, and one that was accepted stays', async () => {
    const send = async (email: string, contactNumber: string) => {
      const client = server.stranger();
      const sent = await apply(client, await draftWithPapers(client), { email, contactNumber });
      expect([sent.status, sent.body]).toEqual([201, { received: true }]);
      const { body } = await admin.get(`/api/admin/vendor-applications?q=${encodeURIComponent(email)}`);
      return `/api/admin/vendor-applications/${body.items[0].vendorId}`;
    };
    const rejected = await send('rejected@post.example', '077 250 8301');
    const accepted = await send('accepted@post.example', '077 250 8302');
    const undecided = await send('undecided@post.example', '077 250 8304');
    expect((await admin.post(`${rejected}/rejection`, { reason: 'No vehicles in your name.' })).status).toBe(200);
    expect((await admin.post(`${accepted}/approval`, {})).status).toBe(200);
    const { rows } = await sql<{ key: string }>`
      select d.storage_key as key from vendor_documents d join vendors v on v.id = d.vendor_id
      where v.email in ('rejected@post.example', 'undecided@post.example')`.execute(server.app.db);
    expect(rows).toHaveLength(8);
    await nightAfter(364);
    expect((await admin.get(rejected)).body).toMatchObject({ email: 'rejected@post.example' });
    await nightAfter(365);
    for (const gone of [rejected, undecided]) {
      expect((await admin.get(gone)).body).toMatchObject({
        status: 'rejected',
        name: 'Erased',
        email: '',
        homeAddress: '',
        documents: [],
      });
    }
    const { rows: left } = await sql`
      select distinct name, owner_full_name as owner, email, contact_number as phone, home_address as home, latitude,
        longitude, coverage_area as area, coverage_polygon::text as polygon, rejection_reason as reason
      from vendors where reviewed_at is not null and email = ''`.execute(server.app.db);
    const nowhere = { home: '', latitude: 0, longitude: 0, area: null, polygon: '((0,0))' };
    expect(left).toEqual([{ name: 'Erased', owner: 'Erased', email: '', phone: '', ...nowhere, reason: null }]);
    for (const { key } of rows) await expect(server.app.privateFiles.get(key)).rejects.toThrow();
    const kept = (await admin.get(accepted)).body;
    expect([kept.email, kept.documents.length]).toEqual(['accepted@post.example', 4]);
  });

  it('goes in one night with all the others, a hundred at a time', async () => {
    const { db } = server.app;
    const client = server.stranger();
    const email = 'first@post.example';
    await apply(client, await draftWithPapers(client), { email, contactNumber: '077 250 8306' });
    await sql`
      insert into vendors (name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
        coverage_radius, coverage_polygon, status, created_at, applied_at)
      select name, owner_full_name, n || email, contact_number, district, home_address, latitude, longitude,
        coverage_radius, coverage_polygon, status, created_at, applied_at from vendors, generate_series(1, 104) n where email = ${email}`.execute(
      db,
    );
    await empty('retention_log');
    await nightAfter(366);
    const { rows } = await sql<{ deleted: number }>`
      select deleted from retention_log where what = 'applications' order by deleted desc`.execute(db);
    expect(rows.map(({ deleted }) => deleted)).toEqual([100, 5]);
  });

  it('is not decided by a shorter time for the papers of orders', async () => {
    const client = server.stranger();
    const email = 'waiting@post.example';
    await apply(client, await draftWithPapers(client), { email, contactNumber: '077 250 8305' });
    await setSetting(server.app.db, 'documentRetentionDays', 30);
    await nightAfter(364);
    await unsetSettings(server.app.db, ...RETENTION);
    const { body } = await admin.get(`/api/admin/vendor-applications?q=${encodeURIComponent(email)}`);
    expect(body.items).toEqual([expect.objectContaining({ email, status: 'pending' })]);
  });
});

it('what cannot go keeps nothing else, and the clock hears of it', async () => {
  const city = { name: 'Nimali', email: 'nimali@post.example', contact: '077 250 8303', district: 'Jaffna' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await server.stranger().post('/api/city-requests', city, key)).status).toBe(201);
  await sql`alter table customer_phone_tracking rename to away`.execute(server.app.db);
  await expect(nightAfter(181)).rejects.toThrow('customer_phone_tracking');
  await sql`alter table away rename to customer_phone_tracking`.execute(server.app.db);
  server.clock.now = TEST_NOW;
  expect(await countOf('city_requests')).toBe(0);
});
