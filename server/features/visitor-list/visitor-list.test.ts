/**
 * The Data List: phones that browsers gave (admin §2 L104; T-080, T-092, T-116, T-124, T-177).
 * @rows ADM-CONV 12 17-24 30 32 34
 */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { dayOf } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import type { VisitorId } from '../../http/actor.ts';
import { A_CHOICE, book, seedStaff, seedVendors, signInAs, STAFF } from '../../test/cast.ts';
import { newKey } from '../../test/handover.ts';
import { newOrder, newPhone, newRecord } from '../../test/records.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { insertVisitor } from '../visitor/visitor.sql.ts';

let server: TestServer;
let admin: TestClient;
let template: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  template = (await book(server, 'nimali', A_CHOICE)).orderId;
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['customer_phone_tracking', 'customer_call_notes', 'admin_activities'])
    await sql`delete from ${sql.table(table)}`.execute(server.app.db);
});

const db = () => server.app.db;
const ago = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000);
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

interface Given {
  phone?: string;
  minutes?: number;
  visitor?: string;
  agent?: string;
}
/** A browser gave a phone so many minutes ago, and was there at this moment again. */
async function given({ phone = newPhone(), minutes = 0, visitor = randomUUID(), agent = IPHONE }: Given = {}) {
  await transaction(db(), (trx) => insertVisitor(trx, visitor as VisitorId, agent, TEST_NOW));
  await sql`
    insert into customer_phone_tracking (visitor_id, phone_number, country_code, ip_address, user_agent, session_id,
      visit_count, consent_version, consented_at, created_at, updated_at, last_visit_at)
    values (${visitor}, ${phone}, '+94', '192.0.2.7', ${agent}, ${randomUUID()}, 3, ${CONSENT_VERSION}, ${TEST_NOW},
      ${ago(minutes)}, ${TEST_NOW}, ${TEST_NOW})`.execute(db());
  return { phone, visitor };
}
const listed = async (query: Record<string, string> = {}) => {
  const { status, body } = await admin.get(`/api/admin/phone-captures?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
};
const phonesOf = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await listed(query)).items.map(({ phone }: { phone: string }) => phone);
const told = (visitor: string, step: string) =>
  sql`
    insert into wizard_steps (visitor_id, id, day, step, seconds, device, browser, created_at)
    values (${visitor}, ${randomUUID()}, ${dayOf(TEST_NOW)}, ${step}, 0, 'mobile', 'Safari', ${TEST_NOW})`.execute(
    db(),
  );
const call = (phone: string, more: object = {}) =>
  admin.post('/api/admin/call-notes', { phone, outcome: 'busy', notes: 'Busy.', ...more }, newKey());

describe('the Data List by how far a browser came', () => {
  it('holds those that told the step, and nobody else’s', async () => {
    const [looked, chose, filled] = [await given({ minutes: 3 }), await given({ minutes: 2 }), await given()];
    await told(looked.visitor, 'dates');
    for (const step of ['dates', 'vehicle']) await told(chose.visitor, step);
    for (const step of ['dates', 'vehicle', 'contact']) await told(filled.visitor, step);
    expect(await phonesOf({ reached: 'dates' })).toEqual([filled.phone, chose.phone, looked.phone]);
    expect(await phonesOf({ reached: 'vehicle' })).toEqual([filled.phone, chose.phone]);
    expect(await phonesOf({ reached: 'contact' })).toEqual([filled.phone]);
    const { count, items } = await listed({ reached: 'contact' });
    expect([count.value, items[0].steps]).toEqual([1, ['dates', 'vehicle', 'contact']]);
    const text = String((await admin.get('/api/admin/phone-captures-csv?reached=contact')).body);
    expect(text).toContain('"Phone collected","Date selected, Vehicle selected, Contact filled","No Order"');
    expect((await admin.get('/api/admin/phone-captures?reached=phone')).status).toBe(400);
  });
});

describe('a row of the Data List', () => {
  it('is a phone in a browser, with device, visits, and nothing of the network', async () => {
    const { phone } = await given({ minutes: 61 });
    const { items, count } = await listed();
    expect(items).toEqual([
      {
        ...{ captureId: expect.any(String), phone, countryCode: '+94', name: '' },
        ...{ device: 'mobile', browser: 'Safari', os: 'iOS', steps: [], visitCount: 3 },
        ...{ createdAt: ago(61).toISOString(), lastVisitAt: TEST_NOW.toISOString() },
        ...{ order: null, totalCalls: 0, lastCall: null },
      },
    ]);
    expect(count).toEqual({ value: 1, more: false });
  });

  it.each([
    [
      'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Safari/604.1',
      'tablet',
      'Safari',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'desktop', 'Firefox'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'desktop', 'Edge'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36', 'mobile', 'Chrome'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0', 'desktop', 'Other'],
    ['', null, null],
  ])('tells the device of %s', async (agent, device, browser) => {
    await given({ agent });
    expect((await listed()).items[0]).toMatchObject({ device, browser });
  });

  it('counts the calls to its own phone, and tells the last of those', async () => {
    const [called, other] = [await given(), await given({ minutes: 1 })];
    await given({ minutes: 2 });
    await call(called.phone);
    await call(called.phone);
    await call(other.phone, { outcome: 'call_back_later', followUpDate: '2026-12-01' });
    const calls = (await listed()).items.map(
      ({ totalCalls, lastCall }: { totalCalls: number; lastCall?: { outcome: string } }) => [
        totalCalls,
        lastCall?.outcome,
      ],
    );
    expect(calls).toEqual([
      [2, 'busy'],
      [1, 'call_back_later'],
      [0, undefined],
    ]);
  });

  it('has the name of the customer with the phone, else that of its newest order', async () => {
    const [recorded, ordered] = [await given(), await given({ minutes: 1 })];
    await newRecord(db(), TEST_NOW, { phone: recorded.phone, name: 'Record Name' });
    await newOrder(db(), template, { customerId: null, phone: recorded.phone, name: 'Order Name' });
    await newOrder(db(), template, { customerId: null, phone: ordered.phone, name: 'Ordered' });
    expect((await listed()).items.map(({ name }: { name: string }) => name)).toEqual(['Record Name', 'Ordered']);
  });

  it.each([
    ['pending', 'pending'],
    ['confirmed', 'active'],
    ['in-progress', 'active'],
    ['completed', 'completed'],
    ['rejected', 'cancelled'],
  ] as const)('shows a newest order that is %s as %s', async (status, shown) => {
    const { phone } = await given();
    const earlier = { customerId: null, phone, status: 'cancelled', created_at: ago(60) } as const;
    await newOrder(db(), template, earlier);
    await newOrder(db(), template, {
      customerId: null,
      phone,
      status,
      created_at: ago(5),
      final_total_bill: 1_234_500,
    });
    expect((await listed()).items[0].order).toMatchObject({ status: shown, amount: 1_234_500 });
  });

  it('has the order of its browser with a phone nobody gave there, and not that of another person at it', async () => {
    const mine = await given();
    const theirs = await given({ visitor: mine.visitor, minutes: 1 });
    await newOrder(db(), template, { customerId: null, phone: theirs.phone, visitor_id: mine.visitor });
    expect((await listed()).items.map(({ order }: { order: unknown }) => order !== null)).toEqual([false, true]);
    const typed = await newOrder(db(), template, { customerId: null, phone: newPhone(), visitor_id: mine.visitor });
    expect((await listed()).items[0].order.orderId).toBe(typed.orderId);
  });

  it('counts the calls of its phone, and shows the last', async () => {
    const { phone } = await given();
    await call(phone);
    await call(phone, { outcome: 'call_back_later', followUpDate: '2026-12-01' });
    expect((await listed()).items[0]).toMatchObject({
      totalCalls: 2,
      lastCall: { at: server.clock.now.toISOString(), outcome: 'call_back_later', followUpDate: '2026-12-01' },
    });
  });
});

describe('the Data List', () => {
  it('stands newest first or the other way, a page at a time, each row once', async () => {
    const given5 = [];
    for (const minutes of [0, 1, 1, 2, 3]) given5.push((await given({ minutes })).phone);
    for (const direction of ['desc', 'asc']) {
      const first = await listed({ direction, limit: '2' });
      const second = await listed({ direction, limit: '2', cursor: first.nextCursor });
      const third = await listed({ direction, limit: '2', cursor: second.nextCursor });
      const rows = [first, second, third].flatMap(({ items }) => items);
      expect(new Set(rows.map(({ phone }) => phone))).toEqual(new Set(given5));
      const times = rows.map(({ createdAt }) => createdAt);
      expect(times).toEqual(direction === 'asc' ? times.toSorted() : times.toSorted().toReversed());
      expect([third.nextCursor, rows.length]).toEqual([null, 5]);
    }
  });

  it('is found by a part of the phone as people say it, or of a name', async () => {
    const [a, b, c] = [
      await given({ phone: '+94771234567' }),
      await given({ phone: '+94712223344', minutes: 1 }),
      await given({ phone: '+94712229999', minutes: 2 }),
    ];
    await newRecord(db(), TEST_NOW, { phone: a.phone, name: 'Amara Silva' });
    await newOrder(db(), template, { customerId: null, phone: b.phone, name: 'Bandu Perera' });
    for (const [q, phones] of [
      ['077 123', [a.phone]],
      ['0712 22', [b.phone, c.phone]],
      ['AMARA sil', [a.phone]],
      ['perera', [b.phone]],
      ['%', []],
      ['nobody', []],
    ] as const)
      expect(await phonesOf({ q }), q).toEqual(phones);
    expect((await listed({ q: '0712 22' })).count).toEqual({ value: 2, more: false });
  });

  it('is narrowed to who was called, and to days', async () => {
    const [called, other] = [await given(), await given({ minutes: 3 * 24 * 60 })];
    await call(called.phone);
    expect(await phonesOf({ calls: 'called' })).toEqual([called.phone]);
    expect(await phonesOf({ calls: 'not_called' })).toEqual([other.phone]);
    const today = new Date(TEST_NOW.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect(await phonesOf({ createdFrom: today })).toEqual([called.phone]);
  });

  it('is on record each time staff look at it, without what was typed', async () => {
    await given();
    await listed({ q: '0771234567' });
    const { rows } = await sql<{ detail: string }>`
      select detail from admin_activities where activity_type = 'people_listed'`.execute(db());
    expect(rows).toEqual([{ detail: expect.stringMatching(/^visitorList\.list, search [\w-]{12}, 0 shown$/) }]);
    expect((await server.stranger().get('/api/admin/phone-captures')).status).toBe(401);
  });
});

describe('the table to take along', () => {
  it('has the columns of the list and harmless words, under the name of its day, and is on record', async () => {
    const { phone } = await given({ minutes: 61 });
    await newOrder(db(), template, { customerId: null, phone, name: '=HYPERLINK("x")', final_total_bill: 1_050_050 });
    await call(phone);
    const answer = await admin.get('/api/admin/phone-captures-csv');
    expect(answer.status).toBe(200);
    const text = String(answer.body);
    expect(answer.headers.get('content-disposition')).toMatch(/conversion_tracking_\d{4}-\d\d-\d\d\.csv/);
    const [head, row] = text.trim().split(/\r?\n/);
    expect(head).toContain('Device');
    expect(row).toContain('1h 1m');
    expect(row).toContain('10500.5');
    expect(row).toContain('"Mobile","Safari","iOS","Sri Lanka +94",3,');
    expect(row).toContain('"Phone collected","","Completed",');
    expect(row).toContain('"Busy"');
    expect(row).not.toMatch(/(^|,)"?=/);
    const { rows } = await sql<{ detail: string }>`
      select detail from admin_activities where activity_type = 'conversion_exported' order by created_at`.execute(
      db(),
    );
    expect(rows.map(({ detail }) => detail)).toContain('visitorList.csv');
  });

  it('holds what narrows the list', async () => {
    await given({ phone: '+94771234567' });
    await given({ phone: '+94712223344', minutes: 1 });
    const text = String((await admin.get('/api/admin/phone-captures-csv?q=0771')).body);
    expect(text).toContain('94771234567');
    expect(text).not.toContain('94712223344');
  });
});
