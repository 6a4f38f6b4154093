/**
 * All orders as a table: what is in it, who has it on record, and that it is read only as far as it is received.
 * @rows ADM-ORD 19 20
 */
import { dayOf } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  allowManyPendingOrders,
  book,
  bookUntil,
  CUSTOMERS,
  seedStaff,
  seedVendors,
  signInAs,
  STAFF,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { eventually } from '../../test/eventually.ts';
import { transaction } from '../../db/transaction.ts';
import { insertStaff } from '../staff/staff.sql.ts';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
let first: { orderId: string; customOrderId: string };
let second: { orderId: string; customOrderId: string };
const PATH = '/api/admin/orders-csv';
const on = (day: number) => ({
  vehicleId: VEHICLES.fortAxio.id,
  startDate: `2026-09-${day}T09:00:00+05:30`,
  endDate: `2026-09-${day + 2}T18:30:00+05:30`,
});

beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  first = await book(server, 'nimali', on(10));
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  second = await bookUntil(server, 'confirmed', 'emily', on(20));
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());
beforeEach(() => sql`delete from admin_activities`.execute(server.app.db));

function fetched(query: Record<string, string> = {}, client: TestClient = admin): Promise<Response> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${server.url}${PATH}?${new URLSearchParams(query)}`, { headers: { cookie } });
}

/** Once the table that was asked for before is received or given up, and its place is free. */
async function fetchedAtLast(query: Record<string, string>, client = admin): Promise<Response> {
  let response = await fetched(query, client);
  await eventually(async () => {
    if (response.status === 429) response = await fetched(query, client);
    return response.status === 200;
  });
  return response;
}

async function table(query: Record<string, string> = {}): Promise<string[]> {
  const response = await fetched(query);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer())
    .toString()
    .trimEnd()
    .split('\r\n');
}

async function recorded(): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    select admin_email || ': ' || detail as detail from admin_activities where activity_type = 'orders_exported'
    order by created_at, length(detail)`.execute(server.app.db);
  return rows.map(({ detail }) => detail);
}

describe('the table of all orders', () => {
  it('has the columns of the screen, begins as Excel reads UTF-8, and is named by the day', async () => {
    const response = await fetched();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="orders_${dayOf(server.clock.now)}.csv"`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, row] = bytes.subarray(3).toString().split('\r\n');
    expect(head).toBe(
      '"Order ID","Customer","E-mail","Phone","Vehicle","Vehicle type","Vendor","Pickup","Return","Days","Status","Total, Rs"',
    );
    const { name, email, phone } = CUSTOMERS.emily;
    const { body } = await admin.get(`/api/admin/orders/${second.orderId}`);
    expect(row).toBe(
      [
        ...[second.customOrderId, name, email, `'${phone}`, VEHICLES.fortAxio.model, 'Sedan'],
        ...[VENDORS.fort.name, '2026-09-20 09:00', '2026-09-22 18:30', 3, 'Confirmed', body.finalTotalBill / 100],
      ]
        .map((cell) => (typeof cell === 'number' ? cell : `"${cell}"`))
        .join(','),
    );
  });

  it('is narrowed and sorted as the list is', async () => {
    const numbers = (rows: string[]) => rows.slice(1).map((row) => row.split('"')[1]);
    expect(numbers(await table())).toEqual([second.customOrderId, first.customOrderId]);
    expect(numbers(await table({ sortBy: 'pickup' }))).toEqual([first.customOrderId, second.customOrderId]);
    expect(numbers(await table({ status: 'confirmed' }))).toEqual([second.customOrderId]);
    expect(numbers(await table({ q: CUSTOMERS.nimali.name }))).toEqual([first.customOrderId]);
    expect(numbers(await table({ pickupTo: '2026-09-10' }))).toEqual([first.customOrderId]);
  });

  it('holds nothing that a spreadsheet would work out', async () => {
    const { db } = server.app;
    const name = (text: string) =>
      sql`update rent_orders set contact_name = ${text} where public_id = ${first.orderId}`.execute(db);
    await name('=HYPERLINK("https://bad.example")');
    expect((await table({ status: 'pending' }))[1]).toContain(`"'=HYPERLINK(""https://bad.example"")"`);
    await name(CUSTOMERS.nimali.name);
  });

  it('is on record with who took it, what narrowed it, and how many rows went out', async () => {
    await table({ status: 'confirmed', q: 'emily' });
    const asked = expect.stringMatching(
      new RegExp(`^${STAFF.admin.email}: backOffice.exportOrders, status confirmed, search [\\w-]{12}`),
    );
    // The end of a table before may come late.
    const ofThis = async () => (await recorded()).filter((detail) => detail.includes('search'));
    await eventually(async () => (await ofThis()).length === 2);
    const [begun, ended] = await ofThis();
    expect([begun, ended]).toEqual([asked, asked]);
    expect(ended).toBe(`${begun}, 1 rows sent`);
    expect(JSON.stringify(await recorded())).not.toContain('emily');
  });
});

describe('a long table', () => {
  const MANY = 2_600;
  /** As long as what connections take unread, up to 36 MB on Linux, and as much again. */
  const LONG_NAME = 30_000;
  beforeAll(async () => {
    // Names so long are for the wire, and cost seconds to be made searchable.
    await sql`alter table rent_orders disable trigger write_words`.execute(server.app.db);
    await sql`
      insert into rent_orders (public_id, custom_order_id, vendor_id, vehicle_id, status, verification_status,
        start_date, end_date, pickup_lat, pickup_lng, with_driver, delivery, pickup, insurance, base_rental, driver_fee,
        delivery_fee, pickup_fee, insurance_fee, service_fee, promo_discount, total, final_total_bill, pricing_type,
        billed_days, started_days, payment_method, contact_name, contact_phone, contact_email, residency, address,
        terms_version, terms_agreed_at, created_at)
      select 'many' || n, 'many' || n, vendor_id, vehicle_id, 'completed', 'approved', start_date, end_date, pickup_lat,
        pickup_lng, with_driver, delivery, pickup, insurance, base_rental, driver_fee, delivery_fee, pickup_fee,
        insurance_fee, service_fee, promo_discount, total, final_total_bill, pricing_type, billed_days, started_days,
        payment_method, repeat('x', ${LONG_NAME}), contact_phone, contact_email, residency, address, terms_version,
        terms_agreed_at, created_at
      from rent_orders, generate_series(1, ${MANY}) n where public_id = ${first.orderId}`.execute(server.app.db);
    await sql`alter table rent_orders enable trigger write_words`.execute(server.app.db);
  }, 60_000);

  it('has each order once, though many of them are equal in what they are sorted by', async () => {
    const rows = await table({ status: 'completed', sortBy: 'total' });
    expect(rows).toHaveLength(MANY + 1);
    expect(new Set(rows).size).toBe(MANY + 1);
  });

  it('is read no further once its receiver goes, and takes one place of each', async () => {
    const response = await fetched({ status: 'completed' });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    const again = await admin.get(PATH);
    expect([again.status, again.body.code]).toEqual([429, 'too_many_requests']);
    const chief = await signInAs(server, STAFF.super.email);
    expect((await fetched({ status: 'confirmed' }, chief)).status).toBe(200);
    await reader?.cancel();
    await eventually(async () =>
      (await recorded()).some((detail) => detail.includes('status completed, ') && detail.endsWith('rows sent')),
    );
    const ended = (await recorded()).find((detail) => detail.includes('status completed, '));
    expect(Number(/(\d+) rows sent/.exec(ended ?? '')?.[1])).toBeLessThan(MANY);
    await fetchedAtLast({ status: 'confirmed' });
  });

  it('is refused while four others of staff receive one, and goes out once a place is free', async () => {
    const emails = Array.from({ length: 4 }, (_, at) => `worker${at}@ceylono.example`);
    const { app } = server;
    for (const email of emails) {
      await transaction(app.db, (trx) =>
        insertStaff(trx, { email, role: 'admin', isActive: true, settingsAccess: false }, app.now()),
      );
      await app.staffAccounts.create(email, email, await app.passwords.hash(DEMO_PASSWORD));
    }
    const tables = [];
    for (const email of emails) tables.push(await fetched({ status: 'completed' }, await signInAs(server, email)));
    expect(tables.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const fifth = await admin.get(PATH);
    expect([fifth.status, fifth.body.code]).toEqual([503, 'unavailable']);
    await tables[0]?.body?.cancel();
    await eventually(async () => (await fetched({ status: 'confirmed' })).status === 200);
    for (const table of tables.slice(1)) await table.body?.cancel();
  });

  it('breaks off for who has signed out meanwhile', async () => {
    const leaving = await signInAs(server, STAFF.super.email);
    const response = await fetchedAtLast({ status: 'completed' }, leaving);
    await leaving.delete('/api/admin/session');
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('breaks off for who is no longer one of us', async () => {
    const response = await fetchedAtLast({ status: 'completed' });
    await sql`update admin_users set is_active = false where email = ${STAFF.admin.email}`.execute(server.app.db);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});
