/**
 * What staff were shown of people, and what a log line says of who asked.
 * @rows ADM-SET 19
 */
import { createHash, randomUUID } from 'node:crypto';
import { contract } from '@ceylono/contract/contract';
import { FILTER_WORDS, LIST_WORDS } from '@ceylono/words/staff-detail';
import type { AnyContractProcedure } from '@orpc/contract';
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../db/migrate.ts';
import { callerDigits } from '../../http/api.ts';
import { endpointsOf } from '../../http/endpoints.ts';
import {
  A_CHOICE,
  book,
  bookUntil,
  CUSTOMERS,
  openPortal,
  seedStaff,
  seedVendors,
  signInAs,
  STAFF,
  VENDORS,
} from '../../test/cast.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { VALID_INPUT } from '../../test/valid-input.ts';

const lines: string[] = [];
let server: TestServer;
let admin: TestClient;
let orderId: string;
let otherOrderId: string;
let promoCodeId: string;
let customerId: string;
beforeAll(async () => {
  server = await startTestServer({}, pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }));
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  ({ orderId } = await bookUntil(server, 'confirmed', 'nimali'));
  customerId = (await admin.get('/api/admin/customers')).body.items[0].customerId;
  const later = { startDate: '2026-09-01T09:00:00+05:30', endDate: '2026-09-02T09:00:00+05:30' };
  ({ promoCodeId } = (
    await admin.post('/api/admin/promo-codes', VALID_INPUT['promoCode.create'], { 'idempotency-key': randomUUID() })
  ).body);
  ({ orderId: otherOrderId } = await book(server, 'kasun', { ...A_CHOICE, ...later }));
});
afterAll(() => server.stop());
beforeEach(() => sql`delete from admin_activities`.execute(server.app.db));

async function recorded() {
  const { rows } = await sql<{ email: string; type: string; detail: string }>`
    select admin_email as email, activity_type as type, detail from admin_activities order by created_at`.execute(
    server.app.db,
  );
  return rows;
}

/** Lists of no people: vehicles; and of an order whose page they have open, its cash and its notes. */
const OF_NO_PEOPLE = [
  'cashReceipt.listForStaff',
  'outbox.list',
  'promoCode.findVehicles',
  'swap.candidates',
  'teamNote.list',
];
/** Each reading of staff that answers a list. */
const STAFF_LISTS = endpointsOf(contract).filter(
  ({ name, method, policy }) =>
    method === 'GET' &&
    ['admin', 'settingsReader', 'superAdmin'].includes(policy) &&
    answersItems(name) &&
    !OF_NO_PEOPLE.includes(name),
);

function answersItems(name: string): boolean {
  const found = name.split('.').reduce<unknown>((node, key) => Object(node)[key], contract) as AnyContractProcedure;
  const answer = found['~orpc'].outputSchema as { shape?: object } | undefined;
  return answer?.shape !== undefined && 'items' in answer.shape;
}

it('the lists that staff have are found in the contract', () => {
  expect(STAFF_LISTS.length).toBeGreaterThan(5);
});

/** Each table that staff take along. */
const STAFF_TABLES = endpointsOf(contract).filter(({ path }) => /[-/]csv$/.test(path) && path.startsWith('/admin/'));
/** What is said of each list in its own way, or not kept. */
const NOT_A_FILTER = ['orderId', 'q', 'cursor', 'limit', 'sortBy', 'direction'];

function filtersOf(name: string): string[] {
  const found = name.split('.').reduce<unknown>((node, key) => Object(node)[key], contract) as AnyContractProcedure;
  const input = found['~orpc'].inputSchema as { shape?: object } | undefined;
  return Object.keys(input?.shape ?? {}).filter((field) => !NOT_A_FILTER.includes(field));
}

it.each([...STAFF_LISTS, ...STAFF_TABLES].map(({ name }) => name))(
  'the record names it, and what narrows it, in words: %s',
  (name) => {
    expect(Object.keys(LIST_WORDS)).toContain(name);
    expect(filtersOf(name).filter((field) => FILTER_WORDS[field] === undefined)).toEqual([]);
  },
);

describe('a list of people that staff are shown', () => {
  it.each([
    ['/api/admin/orders?status=confirmed', 'backOffice.listOrders, status confirmed, 1 shown'],
    ['/api/admin/extension-requests', expect.stringContaining('extension.list')],
    ['/api/admin/vendors', 'vendor.list, 1 shown'],
    [`/api/admin/vendors/${VENDORS.fort.id}/sessions`, expect.stringContaining(`vendorId ${VENDORS.fort.id}`)],
    ['/api/admin/vendor-applications', expect.stringContaining('vendorApplication.list')],
  ])('is on record: %s', async (path, detail) => {
    expect((await admin.get(path)).status).toBe(200);
    expect(await recorded()).toEqual([{ email: STAFF.admin.email, type: 'people_listed', detail }]);
  });

  it.each(STAFF_LISTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is on record whichever it is: %s',
    async (name, { path }) => {
      const ids: Record<string, string> = { orderId, vendorId: VENDORS.fort.id, promoCodeId, customerId };
      const chief = await signInAs(server, STAFF.super.email);
      const address = path.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? `no ${id} in this test`);
      expect((await chief.get(`/api${address}`)).status).toBe(200);
      const listed = (await recorded()).filter(({ type }) => type === 'people_listed');
      expect(listed).toEqual([
        { email: STAFF.super.email, type: 'people_listed', detail: expect.stringMatching(`^${name}, .*shown$`) },
      ]);
    },
  );

  it('is on record for the orders of one customer, by the key of the order and not by its address', async () => {
    for (const id of [orderId, orderId, otherOrderId])
      expect((await admin.get(`/api/admin/orders/${id}/customer-orders`)).status).toBe(200);
    const { rows } = await sql<{ detail: string; orderId: string; text: string }>`
      select a.detail, o.public_id as "orderId", to_jsonb(a)::text as text
      from admin_activities a join rent_orders o on o.id = a.order_id`.execute(server.app.db);
    expect(rows.map(({ detail }) => detail)).toEqual(Array(2).fill('customerLookup.listOrders, 1 shown'));
    expect(new Set(rows.map((row) => row.orderId))).toEqual(new Set([orderId, otherOrderId]));
    for (const { text } of rows) expect(text).not.toMatch(new RegExp(`${orderId}|${otherOrderId}`));
  });

  it('of before loses the address of its order, and keeps its key', async () => {
    await sql`
      insert into admin_activities (admin_email, activity_type, detail, created_at)
      values (${STAFF.admin.email}, 'people_listed',
        ${`customerLookup.listOrders, orderId ${orderId}, status pending, 3 shown`}, now())`.execute(server.app.db);
    const mending = MIGRATIONS.find(({ name }) => name.includes('keep_no_address_of_an_order'));
    await sql.raw(mending?.text ?? '').execute(server.app.db);
    const { rows } = await sql`
      select a.detail, o.public_id as "orderId"
      from admin_activities a join rent_orders o on o.id = a.order_id`.execute(server.app.db);
    expect(rows).toEqual([{ detail: 'customerLookup.listOrders, status pending, 3 shown', orderId }]);
  });

  it('tells one search from another, and keeps nothing of what was typed', async () => {
    for (const q of ['Nimali', 'nimali', 'Kasun', CUSTOMERS.nimali.phone])
      await admin.get(`/api/admin/orders?${new URLSearchParams({ q })}`);
    const details = (await recorded()).map(({ detail }) => /search [\w-]{12}/.exec(detail)?.[0]);
    expect(new Set(details).size).toBe(3);
    expect(details).toHaveLength(3);
    const plain = createHash('sha256').update('nimali').digest();
    for (const form of ['hex', 'base64url'] as const)
      expect(details).not.toContain(`search ${plain.toString(form).slice(0, 12)}`);
    expect(JSON.stringify(await recorded())).not.toMatch(/nimali|kasun|7712/i);
  });
});

describe('a list that a screen asks for again and again', () => {
  const ask = (filter = '') => admin.get(`/api/admin/orders${filter}`);
  const count = async () => (await recorded()).length;

  it('is on record once in fifteen minutes, and each other look beside it', async () => {
    for (let at = 0; at < 4; at += 1) await ask();
    expect(await count()).toBe(1);
    for (let at = 0; at < 2; at += 1) await ask('?status=confirmed');
    expect(await count()).toBe(2);
    await ask('?status=pending');
    await admin.get('/api/admin/vendors');
    const chief = await signInAs(server, STAFF.super.email);
    await sql`delete from admin_activities where activity_type <> 'people_listed'`.execute(server.app.db);
    await chief.get('/api/admin/orders');
    expect(await count()).toBe(5);
  });

  it('is on record again as soon as it shows more people than stand there', async () => {
    const looks = async () =>
      (await recorded()).map(({ detail }) => detail.replace(/search [\w-]+/, 'search')).toSorted();
    for (const limit of ['&limit=1', '&limit=1', '', '&limit=1', '']) await ask(`?q=cy-${limit}`);
    expect(await looks()).toEqual(['backOffice.listOrders, search, 1 shown', 'backOffice.listOrders, search, 2 shown']);
  });

  it('is on record again after that', async () => {
    await ask();
    await sql`update admin_activities set created_at = created_at - interval '15 minutes'`.execute(server.app.db);
    await ask();
    await ask();
    expect(await count()).toBe(2);
  });
});

describe('a reveal of a vendor’s link', () => {
  it('is for super admins, and is shown to the vendor', async () => {
    const vendor = await openPortal(server, 'fort');
    const shown = async () => (await vendor.get(`/api/vendor/${VENDORS.fort.id}`)).body.linkRevealedAt;
    const path = `/api/admin/vendors/${VENDORS.fort.id}/portal-link/reveal`;
    expect((await admin.post(path)).status).toBe(403);
    expect(await shown()).toBeNull();
    const chief = await signInAs(server, STAFF.super.email);
    expect((await chief.post(path)).status).toBe(200);
    expect(await shown()).toBe(server.clock.now.toISOString());
  });
});

it('a vendor’s sign-in stays on record when its session is gone', async () => {
  await openPortal(server, 'fort');
  await sql`delete from vendor_sessions`.execute(server.app.db);
  const { rows } = await sql`select 1 from vendor_sign_ins where ip_address is not null`.execute(server.app.db);
  expect(rows.length).toBeGreaterThan(0);
});

it('a line of the log says who asked for what, by digits instead of a name', async () => {
  lines.splice(0);
  await admin.get('/api/admin/me');
  await server.stranger().get('/api/admin/me');
  const told = lines.map((line) => JSON.parse(line)).filter(({ route }) => route === 'staff.me');
  expect(told.map(({ caller }) => caller)).toEqual([`staff ${callerDigits(`staff ${STAFF.admin.email}`)}`, undefined]);
  expect(lines.join('')).not.toContain(STAFF.admin.email);
});
