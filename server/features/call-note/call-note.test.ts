/**
 * Notes of calls: who wrote what, whom to call again, and how they go (admin §2 L107, §4 L236, §5 L255; T-214, T-124).
 * @rows ADM-CALL 07-11 14 15 17; ADM-AUTH 25; ADM-SHELL 20
 */
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { randomUUID } from 'node:crypto';
import { CALL_OUTCOMES, MAX_CALL_MINUTES, MAX_CALL_NOTE, MAX_CALL_NOTES } from '@ceylono/domain/call-note';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { CALL_NOTE_DAYS, CAPTURE_TRACES_DAYS } from '@ceylono/domain/retention';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { A_CHOICE, book, seedStaff, seedVendors, signInAs, STAFF } from '../../test/cast.ts';
import { followEvents } from '../../test/event-stream.ts';
import { newKey, outcome } from '../../test/handover.ts';
import { newOrder, newPhone, newRecord, proved, type TestRecord } from '../../test/records.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';
import { deletePhone } from '../personal-data/erasure.sql.ts';
import { forgetWhatIsOver } from '../retention/retention.jobs.ts';
import { insertVisitor } from '../visitor/visitor.sql.ts';
import type { VisitorId } from '../../http/actor.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

let server: TestServer;
let admin: TestClient;
let chief: TestClient;
let template: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  [admin, chief] = [await signInAs(server, STAFF.admin.email), await signInAs(server, STAFF.super.email)];
  template = (await book(server, 'nimali', A_CHOICE)).orderId;
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql`delete from customer_call_notes`.execute(server.app.db);
  await sql`delete from admin_activities`.execute(server.app.db);
});
afterEach(() => {
  server.clock.now = TEST_NOW;
});

const db = () => server.app.db;
const CALL = { outcome: 'successful', duration: 4, notes: 'Wants a van for Saturday.' };
const write = (phone: string, more: object = {}, who = admin, key = newKey()) =>
  who.post('/api/admin/call-notes', { phone, ...CALL, ...more }, key);
const read = async (phone: string, who = admin) => (await who.post('/api/admin/call-histories', { phone })).body;
const followUps = async (query = '') => (await admin.get(`/api/admin/follow-ups${query}`)).body;
const known = (name?: string): Promise<TestRecord> => newRecord(db(), TEST_NOW, name === undefined ? {} : { name });
/** In Colombo; the clock of tests stands in the morning of one day. */
const dayAt = (days: number) =>
  new Date(TEST_NOW.getTime() + 5.5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
const notesKept = async (phone: string) =>
  (await sql`select 1 from customer_call_notes where phone_number = ${phone}`.execute(db())).rows.length;

/** A browser gave the phone. */
async function given(phone: string, { at = TEST_NOW, ip = '192.0.2.7', agent = CHROME, visitor = randomUUID() } = {}) {
  await transaction(db(), (trx) => insertVisitor(trx, visitor as VisitorId, agent, at));
  await sql`
    insert into customer_phone_tracking (visitor_id, phone_number, country_code, ip_address, user_agent, session_id,
      visit_count, consent_version, consented_at, created_at, updated_at, last_visit_at)
    values (${visitor}, ${phone}, '+94', ${ip}, ${agent}, ${randomUUID()}, 2, ${CONSENT_VERSION}, ${at}, ${at}, ${at},
      ${at})`.execute(db());
  return visitor as VisitorId;
}

describe('a call note', () => {
  it('is written in the name of who is signed in, and read by all staff, the newest first', async () => {
    const { phone, name } = await known();
    const first = await write(phone, { outcome: 'call_back_later', followUpDate: dayAt(1) });
    expect([first.status, first.body]).toEqual([
      201,
      {
        ...CALL,
        ...{ noteId: expect.any(String), agentName: STAFF.admin.name, calledAt: TEST_NOW.toISOString() },
        ...{ outcome: 'call_back_later', followUpDate: dayAt(1) },
      },
    ]);
    await write(phone, { notes: '  Decided against it.\nFriendly. ', duration: null }, chief);
    const { notes, ...facts } = await read(phone, chief);
    expect(facts).toMatchObject({ phone, name, visits: null, order: null, ipAddress: null, device: null });
    expect(facts.language).toBeNull();
    expect(notes).toMatchObject([
      {
        ...{ agentName: STAFF.super.name, notes: 'Decided against it.\nFriendly.' },
        ...{ duration: null, followUpDate: null },
      },
      { agentName: STAFF.admin.name, outcome: 'call_back_later', duration: 4 },
    ]);
  });

  it('takes nobody else’s name, whatever is sent', async () => {
    const { phone } = await known();
    const answer = await write(phone, { agentName: 'Somebody Else', agentEmail: STAFF.super.email });
    expect(answer.status === 400 || answer.body.agentName === STAFF.admin.name).toBe(true);
    const { rows } = await sql<{ by: string }>`select agent_email as by from customer_call_notes`.execute(db());
    expect(rows.every(({ by }) => by === STAFF.admin.email)).toBe(true);
  });

  it.each(CALL_OUTCOMES)('has one of seven outcomes: %s', async (called) => {
    const { phone } = await known();
    expect((await write(phone, { outcome: called })).body.outcome).toBe(called);
  });

  it.each([
    ['an unknown outcome', { outcome: 'shouted' }],
    ['no outcome', { outcome: undefined }],
    ['no words', { notes: ' \n ' }],
    ['too many words', { notes: 'x'.repeat(MAX_CALL_NOTE + 1) }],
    ['a duration below nothing', { duration: -1 }],
    ['half a minute', { duration: 0.5 }],
    ['a call of days', { duration: MAX_CALL_MINUTES + 1 }],
    ['a day that is none', { followUpDate: '2026-02-30' }],
  ])('is refused with %s', async (_, more) => {
    const { phone } = await known();
    expect(outcome(await write(phone, more))).toEqual([400, 'invalid_input']);
    expect(await notesKept(phone)).toBe(0);
  });

  it('asks for a follow-up today or later, by the calendar of Sri Lanka', async () => {
    const { phone } = await known();
    // In Colombo it is the next day already.
    server.clock.now = new Date('2026-03-01T19:00:00Z');
    expect(outcome(await write(phone, { followUpDate: '2026-03-01' }))).toEqual([422, 'follow_up_in_past']);
    expect((await write(phone, { followUpDate: '2026-03-02' })).status).toBe(201);
  });

  it('is of a phone that we know: of a capture, a customer or an order, and of no other', async () => {
    const [captured, ordered] = [newPhone(), newPhone()];
    await given(captured);
    await newOrder(db(), template, { customerId: null, phone: ordered, name: 'Ordered Only' });
    for (const phone of [captured, ordered, (await known()).phone]) expect((await write(phone)).status).toBe(201);
    for (const phone of [newPhone(), 'no phone', '']) {
      const answer = await write(phone);
      expect([400, 404], phone).toContain(answer.status);
    }
    expect(outcome(await admin.post('/api/admin/call-histories', { phone: newPhone() }))).toEqual([404, 'not_found']);
    expect((await read(ordered)).name).toBe('Ordered Only');
    // Of several orders the newest says who it is.
    const created_at = new Date(TEST_NOW.getTime() + 3_600_000);
    await newOrder(db(), template, { customerId: null, phone: ordered, name: 'Ordered Again', created_at });
    expect((await read(ordered)).name).toBe('Ordered Again');
  });

  it('finds the phone as people type it', async () => {
    const { phone } = await known();
    expect((await write(`0${phone.slice(3)}`)).status).toBe(201);
    expect((await read(`00${phone.slice(1)}`)).notes).toHaveLength(1);
  });

  it('sent twice with its key is written once, and what is kept for that has neither words nor phone', async () => {
    const { phone } = await known();
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => write(phone, { notes: 'a pelican' }, admin, key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.notes).toBe('a pelican');
    expect(await notesKept(phone)).toBe(1);
    const { rows } = await sql`
      select 1 from idempotency_keys
      where answer::text like '%pelican%' or answer::text like ${`%${phone}%`}`.execute(db());
    expect(rows).toEqual([]);
    const keyless = await admin.post('/api/admin/call-notes', { phone, ...CALL });
    expect(outcome(keyless)).toEqual([400, 'idempotency_key_missing']);
  });

  it('is one of so many as a phone keeps', async () => {
    const [{ phone }, other] = [await known(), await known()];
    await sql`
      insert into customer_call_notes (phone_number, agent_email, call_outcome, notes, created_at)
      select ${phone}, ${STAFF.admin.email}, 'busy', 'again', ${TEST_NOW}
      from generate_series(1, ${MAX_CALL_NOTES - 1})`.execute(db());
    expect((await write(phone)).status).toBe(201);
    expect(outcome(await write(phone))).toEqual([409, 'too_many_call_notes']);
    expect((await read(phone)).notes).toHaveLength(MAX_CALL_NOTES);
    expect((await write(other.phone)).status).toBe(201);
  });

  it('is for staff alone, and reading it is on record without the phone', async () => {
    const { phone } = await known();
    await write(phone);
    expect((await server.stranger().post('/api/admin/call-histories', { phone })).status).toBe(401);
    await read(phone, chief);
    const { rows } = await sql<{ email: string; type: string; detail: string }>`
      select admin_email as email, activity_type as type, detail from admin_activities`.execute(db());
    expect(rows).toMatchObject([{ email: STAFF.super.email, type: 'call_notes_viewed' }]);
    expect(rows[0]?.detail).toMatch(/^phone [\w-]{12}, 1 shown$/);
    expect(JSON.stringify(rows)).not.toContain(phone.slice(4));
  });

  it('is heard of by staff who look at a list', async () => {
    const { phone } = await known();
    const staff = await followEvents(chief, '/api/admin/order-events');
    expect((await staff.next())?.kind).toBe('open');
    await write(phone);
    expect((await staff.next())?.kind).toBe('order');
    staff.close();
  });
});

describe('what we know of the phone', () => {
  it('is its name, its visits in all browsers, the last device, and what was ordered', async () => {
    const { phone } = await known('Ruwani');
    const later = new Date(TEST_NOW.getTime() + 3_600_000);
    await given(phone, { ip: '192.0.2.1', agent: '' });
    await given(phone, { at: later, ip: '198.51.100.9' });
    await newOrder(db(), template, { customerId: null, phone, status: 'confirmed', final_total_bill: 2_500_000 });
    expect(await read(phone)).toMatchObject({
      ...{ name: 'Ruwani', visits: { count: 4, firstAt: TEST_NOW.toISOString(), lastAt: later.toISOString() } },
      ...{ ipAddress: '198.51.100.9', device: 'desktop', browser: 'Chrome', os: 'Windows' },
      order: { status: 'active', amount: 2_500_000 },
      openOrders: [{ shownStatus: 'confirmed', phoneConfirmed: false }],
      language: 'en',
    });
    await newOrder(db(), template, {
      customerId: null,
      phone,
      language: 'ta',
      created_at: later,
      final_total_bill: 700,
    });
    expect(await read(phone)).toMatchObject({ language: 'ta', order: { amount: 700 } });
  });

  it('is the language of their newest order, also where that has another phone of theirs', async () => {
    const { customerId, phone } = await known('Ruwani');
    await newOrder(db(), template, { customerId, phone: '+94770009911', language: 'si' });
    expect((await read(phone)).language).toBe('si');
    // An order that somebody else placed with this phone says less of them.
    const later = new Date(TEST_NOW.getTime() + 3_600_000);
    await newOrder(db(), template, { customerId: null, phone, language: 'ta', created_at: later });
    expect((await read(phone)).language).toBe('si');
    await newOrder(db(), template, { customerId, phone, language: 'en' });
    expect((await read(phone)).language).toBe('en');
  });

  it('has neither address nor device after thirty days', async () => {
    const { phone } = await known();
    await given(phone);
    server.clock.now = new Date(TEST_NOW.getTime() + (CAPTURE_TRACES_DAYS + 1) * DAY_MS);
    await forgetWhatIsOver(server.app);
    expect(await read(phone)).toMatchObject({ ipAddress: null, device: null, browser: null, os: null });
    expect((await read(phone)).visits).not.toBeNull();
  });
});

describe('whom to call again', () => {
  it('are those whose newest note asks for it, overdue before today, and later ones when asked', async () => {
    const [late, now, soon, done] = [await known('Late'), await known('Now'), await known('Soon'), await known('Done')];
    server.clock.now = new Date(TEST_NOW.getTime() - 3 * DAY_MS);
    await write(late.phone, { followUpDate: dayAt(-2) });
    await write(done.phone, { followUpDate: dayAt(-2) });
    server.clock.now = TEST_NOW;
    await write(soon.phone, { followUpDate: dayAt(1) });
    await write(now.phone, { followUpDate: dayAt(0) });
    await write(done.phone);
    const due = await followUps();
    expect(due.items.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['Late', 'overdue'],
      ['Now', 'today'],
    ]);
    expect([due.due, due.nextCursor]).toEqual([2, null]);
    const all = await followUps('?show=all');
    expect(all.items.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['Late', 'overdue'],
      ['Now', 'today'],
      ['Soon', 'later'],
    ]);
    expect(all.due).toBe(2);
  });

  it('are put off by a further note with a later day', async () => {
    const { phone } = await known();
    await write(phone, { followUpDate: dayAt(0) });
    expect((await followUps()).due).toBe(1);
    await write(phone, { outcome: 'no_answer', followUpDate: dayAt(2) });
    expect((await followUps()).items).toEqual([]);
    server.clock.now = new Date(TEST_NOW.getTime() + 2 * DAY_MS);
    expect((await followUps()).items).toMatchObject([{ phone, state: 'today', outcome: 'no_answer' }]);
  });

  it('come a page at a time, each once', async () => {
    for (let at = 0; at < 5; at += 1) await write((await known()).phone, { followUpDate: dayAt(at % 2) });
    const first = await followUps('?show=all&limit=3');
    const second = await followUps(`?show=all&limit=3&cursor=${first.nextCursor}`);
    const all = [...first.items, ...second.items].map(({ noteId, followUpDate }) => [followUpDate, noteId].join());
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([3, 2, null]);
    expect(all).toEqual([...new Set(all)].toSorted());
  });
});

describe('call notes go', () => {
  it('with an erasure by staff, of all phones of the person', async () => {
    const kept = await known();
    const other = await known();
    const { rows } = await sql`update customers set merged_into_id = ${kept.customerId}
      where id = ${other.customerId} returning 1`.execute(db());
    expect(rows).toHaveLength(1);
    await write(kept.phone);
    await write(other.phone);
    expect((await chief.delete(`/api/admin/customers/${kept.customerId}`)).status).toBe(200);
    expect([await notesKept(kept.phone), await notesKept(other.phone)]).toEqual([0, 0]);
  });

  it('with a person’s own erasure once the phone is proved, and not by somebody who only typed it', async () => {
    const [{ phone }, beside] = [await known(), await known()];
    for (const each of [phone, beside.phone]) await write(each);
    const stranger = server.stranger();
    await stranger.post('/api/phone-captures', { phone, consentVersion: CONSENT_VERSION, session: randomUUID() });
    expect((await stranger.post('/api/personal-data/erasure', {}, newKey())).status).toBe(200);
    expect(await notesKept(phone)).toBe(1);
    const owner = server.stranger();
    await provePhone(server, owner, phone);
    const { calls } = (await owner.get('/api/personal-data')).body;
    expect(calls).toHaveLength(1);
    expect((await owner.post('/api/personal-data/erasure', {}, newKey())).status).toBe(200);
    expect([await notesKept(phone), await notesKept(beside.phone)]).toEqual([0, 1]);
  });

  it('with the last that names the phone, whoever erases it', async () => {
    const phone = newPhone();
    const visitorId = await given(phone);
    const other = await given(phone);
    await write(phone);
    await transaction(db(), (trx) => deletePhone(trx, phone, visitorId));
    expect(await notesKept(phone)).toBe(1);
    await transaction(db(), (trx) => deletePhone(trx, phone, other));
    expect(await notesKept(phone)).toBe(0);
  });

  it('in the night when nothing else names the phone, or after their time', async () => {
    const [lost, old, young] = [newPhone(), await known(), await known()];
    const visitorId = await given(lost);
    await write(lost);
    await sql`delete from customer_phone_tracking where visitor_id = ${visitorId}`.execute(db());
    await write(old.phone);
    await write(young.phone);
    const due = new Date(TEST_NOW.getTime() - CALL_NOTE_DAYS * DAY_MS);
    const age = (phone: string, at: Date) =>
      sql`update customer_call_notes set created_at = ${at} where phone_number = ${phone}`.execute(db());
    await age(old.phone, new Date(due.getTime() - 1));
    await age(young.phone, due);
    await forgetWhatIsOver(server.app);
    expect([await notesKept(lost), await notesKept(old.phone), await notesKept(young.phone)]).toEqual([0, 0, 1]);
  });
});

describe('a person’s own data', () => {
  it('says when staff phoned, once the phone is proved, and never what they wrote down', async () => {
    const { phone } = await known();
    await write(phone, { notes: 'beware of the ostrich', followUpDate: dayAt(1) });
    const stranger = server.stranger();
    await stranger.post('/api/phone-captures', { phone, consentVersion: CONSENT_VERSION, session: randomUUID() });
    expect((await stranger.get('/api/personal-data')).body.calls).toEqual([]);
    const owner = server.stranger();
    await provePhone(server, owner, phone);
    const { body } = await owner.get('/api/personal-data');
    expect(body.calls).toEqual([
      { calledAt: TEST_NOW.toISOString(), outcome: 'successful', duration: 4, followUpDate: dayAt(1) },
    ]);
    expect(JSON.stringify(body)).not.toContain('ostrich');
  });
});

it('a merge neither moves nor loses a note', async () => {
  const [kept, other] = [await known(), await known()];
  await write(kept.phone);
  await write(other.phone);
  await proved(db(), kept.phone, TEST_NOW);
  const merged = await admin.post(
    `/api/admin/customers/${kept.customerId}/merges`,
    { otherId: other.customerId },
    newKey(),
  );
  expect(merged.status).toBeLessThan(300);
  expect([(await read(kept.phone)).notes.length, (await read(other.phone)).notes.length]).toEqual([1, 1]);
  expect((await read(other.phone)).name).toBe(kept.name);
});
