/**
 * A customer as staff look at one: figures, orders, papers, and who may be the same person; each look is on record.
 * @rows ADM-CUST 05 08
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookUntil, CUSTOMERS, seedStaff, seedVendors, signInAs, STAFF, VEHICLES } from '../../test/cast.ts';
import { newOrder, newRecord, proved, type TestRecord } from '../../test/records.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
let template: string;
let kasun: TestRecord;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  const days = { startDate: '2026-09-01T09:00:00+05:30', endDate: '2026-09-03T09:00:00+05:30' };
  template = (await bookUntil(server, 'confirmed', 'kasun', { vehicleId: VEHICLES.fortAxio.id, ...days })).orderId;
  const { rows } = await sql<TestRecord>`
    select id as "customerId", phone, name, email, address from customers`.execute(server.app.db);
  kasun = rows[0] as TestRecord;
});
afterAll(() => server.stop());
beforeEach(() => sql`delete from admin_activities`.execute(server.app.db));

const opened = async (customerId: string) => (await admin.get(`/api/admin/customers/${customerId}`)).body;

describe('a customer that staff open', () => {
  it('is told with figures, guarantor, papers and proofs', async () => {
    await proved(server.app.db, kasun.phone, TEST_NOW);
    const { guarantor } = CUSTOMERS.kasun;
    const found = await opened(kasun.customerId);
    expect(found).toMatchObject({
      ...kasun,
      isPhoneProved: true,
      phoneProofs: 1,
      totalOrders: 1,
      newest: {
        orderId: template,
        residency: 'local',
        guarantorName: guarantor?.name,
        guarantorPhone: guarantor?.phone,
      },
      merged: [],
      changes: [],
      alike: [],
    });
    const { rows } = await sql<{ number: string }>`
      select custom_order_id as number from rent_orders where public_id = ${template}`.execute(server.app.db);
    expect(found.openOrders).toEqual([rows[0]?.number]);
    expect(found.documents.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(
      ['id-back', 'id-front', 'license-back', 'license-front', 'selfie'].toSorted(),
    );
    const link = await admin.post(`/api/admin/documents/${found.documents[0].documentId}/links`);
    expect((await admin.get(link.body.url)).status).toBe(200);
  });

  it('stands on record by the record’s key, once for who looks again and again, and for each who looks', async () => {
    const chief = await signInAs(server, STAFF.super.email);
    await sql`delete from admin_activities`.execute(server.app.db);
    for (const who of [admin, admin, chief]) await who.get(`/api/admin/customers/${kasun.customerId}`);
    const { rows } = await sql`
      select admin_email as email, activity_type as type, detail from admin_activities order by created_at, email`.execute(
      server.app.db,
    );
    const seen = { type: 'customer_viewed', detail: `customer ${kasun.customerId}` };
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { email: STAFF.admin.email, ...seen },
        { email: STAFF.super.email, ...seen },
      ]),
    );
  });

  it('lists the own orders and those of the phone that are nobody’s yet, and none of another customer', async () => {
    const { db } = server.app;
    const other = await newRecord(db, TEST_NOW);
    const unclaimed = await newOrder(db, template, { customerId: null, phone: kasun.phone, status: 'cancelled' });
    const before = await newOrder(db, template, { customerId: kasun.customerId, phone: '+94770009999' });
    await newOrder(db, template, { customerId: other.customerId, phone: kasun.phone });
    const listed = async (query: string) =>
      (await admin.get(`/api/admin/customers/${kasun.customerId}/orders?${query}`)).body;
    const first = await listed('limit=2');
    const { items } = await listed(`cursor=${first.nextCursor}`);
    const all = [...first.items, ...items] as { orderId: string; phoneConfirmed: boolean }[];
    expect(new Set(all.map(({ orderId }) => orderId))).toEqual(new Set([template, unclaimed.orderId, before.orderId]));
    expect(all.find(({ orderId }) => orderId === unclaimed.orderId)?.phoneConfirmed).toBe(false);
    expect(all.find(({ orderId }) => orderId === before.orderId)?.phoneConfirmed).toBe(true);
    const { rows } = await sql<{ detail: string }>`select detail from admin_activities`.execute(db);
    expect(rows[0]?.detail).toBe(`customerRecord.listOrders, customerId ${kasun.customerId}, 2 shown`);
    await sql`delete from rent_orders where public_id <> ${template}`.execute(db);
  });

  it('names others with the same e-mail or name, who may be the same person', async () => {
    const { db } = server.app;
    const byMail = await newRecord(db, TEST_NOW, { email: kasun.email.toUpperCase() });
    const byName = await newRecord(db, TEST_NOW, { name: kasun.name.toUpperCase() });
    await newRecord(db, TEST_NOW, { email: '' });
    const ids = (await opened(kasun.customerId)).alike.map(({ customerId }: TestRecord) => customerId);
    expect(ids).toEqual([byMail.customerId, byName.customerId]);
    const nameless = await newRecord(db, TEST_NOW, { email: '' });
    expect((await opened(nameless.customerId)).alike).toEqual([]);
  });

  it('who is none is not found, and leaves no record', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await admin.get(`/api/admin/customers/${nobody}`)).status).toBe(404);
    expect((await admin.get(`/api/admin/customers/${nobody}/orders`)).status).toBe(404);
    expect((await sql`select 1 from admin_activities`.execute(server.app.db)).rows).toEqual([]);
  });
});
