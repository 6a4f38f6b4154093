/**
 * Staff decide on the identity of an order, over HTTP: approve or reject, once, told and on record.
 * @rows ADM-GEN 03
 * @rows ADM-PEND 16 18-20 23 27
 * @rows SHR-DATA 18
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allowManyPendingOrders,
  book,
  CUSTOMERS,
  openPortal,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';
import type { Answer, TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());

const on = (day: number, vehicleId: string = VEHICLES.fortAxio.id) => ({
  vehicleId,
  startDate: `2026-06-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-06-${String(day + 1).padStart(2, '0')}T09:00:00+05:30`,
});
const approve = (orderId: string) => admin.post(`/api/admin/orders/${orderId}/verification/approval`);
const reject = (orderId: string, body: object = { reason: 'expired_license', details: 'Expired in 2024' }) =>
  admin.post(`/api/admin/orders/${orderId}/verification/rejection`, body);
const isApproval = ({ description }: { description: string }) => description === 'KYC approved';
const lettersOf = async (orderId: string) =>
  (
    await sql<{ letter: string }>`
      select payload->>'recipient' || ' ' || (payload->>'letter') as letter from outbox x join rent_orders o on o.id = x.order_id
      where o.public_id = ${orderId} order by x.created_at, 1`.execute(server.app.db)
  ).rows.map((row) => row.letter);

describe('approving', () => {
  it('lets the order be confirmed, tells both, and is on record with who did it', async () => {
    const { orderId } = await book(server, 'nimali', on(1));
    const { body } = await approve(orderId);
    expect(body).toMatchObject({ status: 'pending', verificationStatus: 'approved' });
    expect(body.activities[0]).toMatchObject({
      description: 'KYC approved',
      performedBy: STAFF.admin.email,
      performedByType: 'admin',
    });
    expect(await lettersOf(orderId)).toEqual(
      expect.arrayContaining(['customer verification-approved', 'vendor order-ready']),
    );
    expect((await admin.post(`/api/admin/orders/${orderId}/confirmation`)).body.status).toBe('confirmed');
  });

  it('is done once: a second click shows the order as it stands, and sends no second letter', async () => {
    const { orderId } = await book(server, 'nimali', on(3));
    await approve(orderId);
    const told = await lettersOf(orderId);
    const again = await approve(orderId);
    expect([again.status, again.body.verificationStatus]).toEqual([200, 'approved']);
    expect(again.body.activities.filter(isApproval)).toHaveLength(1);
    expect(await lettersOf(orderId)).toEqual(told);
  });

  it('comes too late once the order has moved on', async () => {
    const { orderId } = await book(server, 'nimali', on(21));
    await approve(orderId);
    await admin.post(`/api/admin/orders/${orderId}/confirmation`);
    const again = await approve(orderId);
    expect([again.status, again.body.code]).toEqual([409, 'order_not_in_state']);
  });

  it('needs all papers of the residency', async () => {
    const { orderId } = await book(server, 'emily', on(5));
    await sql`delete from documents where kind = 'passport'
      and order_id = (select id from rent_orders where public_id = ${orderId})`.execute(server.app.db);
    const answer = await approve(orderId);
    expect([answer.body.code, answer.body.data]).toEqual(['documents_missing', { missing: ['passport'] }]);
  });

  it('links the order to the customer with this phone, and changes nothing of that customer', async () => {
    const first = await book(server, 'kasun', on(7));
    await approve(first.orderId);
    const second = await book(server, 'kasun', on(9));
    await sql`update rent_orders set contact_name = 'Somebody Else' where public_id = ${second.orderId}`.execute(
      server.app.db,
    );
    await approve(second.orderId);
    const { rows } = await sql<{ name: string; orders: number }>`
      select c.name, (select count(*) from rent_orders o where o.customer_id = c.id) as orders
      from customers c where phone = ${CUSTOMERS.kasun.phone}`.execute(server.app.db);
    expect(rows).toEqual([{ name: CUSTOMERS.kasun.name, orders: 2 }]);
  });
});

describe('rejecting', () => {
  it('ends the order, gives the vehicle back, and says why', async () => {
    const { orderId, client } = await book(server, 'arjun', on(11));
    const { body } = await reject(orderId);
    expect(body).toMatchObject({
      status: 'rejected',
      verificationStatus: 'rejected',
      rejectionReason: 'expired_license',
      rejectionDetails: 'Expired in 2024',
    });
    expect(body.activities[0]).toMatchObject({ rejectionReason: 'expired_license' });
    expect((await client.get(`/api/orders/${orderId}`)).body).toMatchObject({
      rejectionReason: 'expired_license',
      rejectionDetails: 'Expired in 2024',
    });
    expect(await lettersOf(orderId)).toContain('customer verification-rejected');
    await book(server, 'fathima', on(11));
  });

  it('tells strangers with the address nothing of the reason, nor the vendor', async () => {
    const { orderId } = await book(server, 'arjun', on(13));
    await reject(orderId);
    const { body } = await server.stranger().get(`/api/orders/${orderId}`);
    expect(body).toMatchObject({ status: 'rejected', rejectionReason: null, rejectionDetails: null });
    const portal = await openPortal(server, 'fort');
    const vendorSees = (await portal.get(`/api/vendor/${VENDORS.fort.id}/orders/${orderId}`)).body;
    expect(vendorSees.status).toBe('rejected');
    expect(JSON.stringify(vendorSees)).not.toMatch(/expired/i);
  });

  it('needs one of the reasons, and a text that can be read', async () => {
    const { orderId } = await book(server, 'fathima', on(15));
    for (const body of [{}, { reason: 'because' }, { reason: 'other', details: 'x'.repeat(1001) }]) {
      expect((await reject(orderId, body)).body.code).toBe('invalid_input');
    }
  });

  it('is done once, with the reason that was given first', async () => {
    const { orderId } = await book(server, 'fathima', on(23));
    await reject(orderId);
    const told = await lettersOf(orderId);
    const again = await reject(orderId, { reason: 'fake_documents', details: '' });
    expect([again.status, again.body.rejectionReason]).toEqual([200, 'expired_license']);
    expect(await lettersOf(orderId)).toEqual(told);
  });

  it('of a cancelled order is refused', async () => {
    const { orderId, client } = await book(server, 'fathima', on(25));
    await client.post(`/api/orders/${orderId}/cancellation`);
    const answer = await reject(orderId);
    expect([answer.status, answer.body.code]).toEqual([409, 'order_not_in_state']);
  });

  it('comes too late once the order is confirmed', async () => {
    const { orderId } = await book(server, 'dinuka', on(17));
    await approve(orderId);
    await admin.post(`/api/admin/orders/${orderId}/confirmation`);
    expect((await reject(orderId)).body.code).toBe('order_not_in_state');
  });

  it.each([
    ['approval', 19],
    ['rejection', 27],
  ] as const)('and approving at the same moment end in the rejection, with the %s first', async (first, day) => {
    const { orderId } = await book(server, 'ishara', on(day));
    const [approval, rejection] = [() => approve(orderId), () => reject(orderId)];
    const queued =
      first === 'approval'
        ? await whileHeld(server.app.db, holdOrder(orderId), approval, rejection)
        : (await whileHeld(server.app.db, holdOrder(orderId), rejection, approval)).toReversed();
    const [approved, rejected] = queued as [Answer, Answer];
    const { body } = await admin.get(`/api/admin/orders/${orderId}`);
    expect([rejected.status, body.status, body.verificationStatus]).toEqual([200, 'rejected', 'rejected']);
    const decisions = body.activities.filter(({ description }: { description: string }) => /^KYC /.test(description));
    if (approved.status === 200) expect(decisions).toHaveLength(2);
    else expect([approved.body.code, decisions.length]).toEqual(['order_not_in_state', 1]);
    const rejections = (await lettersOf(orderId)).filter((letter) => letter.endsWith('verification-rejected'));
    expect(rejections).toHaveLength(1);
  });
});
