/**
 * The staff's look-up of a customer by mobile number (T-014, T-053, T-164, T-197).
 * @rows SHR-PRICE 23
 * @rows CUS-LOOK 05 12 16 18 19 24; VEN-CUST 03
 */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { OPEN_ORDERS_SHOWN, ORDER_STATUSES } from '@ceylono/domain/order';
import { isOver, NEVER_HANDED_OVER_DAYS } from '@ceylono/domain/retention';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
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
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const { kasun, nimali } = CUSTOMERS;
let server: TestServer;
let admin: TestClient;
let booked: Record<'first' | 'second' | 'third' | 'other', { orderId: string; customOrderId: string; total: number }>;

const on = (day: number, vehicleId: string = VEHICLES.fortAxio.id) => ({
  vehicleId,
  startDate: `2026-09-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-09-${String(day + 1).padStart(2, '0')}T09:00:00+05:30`,
});
const aMinuteLater = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
};

beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'lagoon');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  const first = await bookUntil(server, 'confirmed', 'kasun', on(1));
  aMinuteLater();
  const second = await book(server, 'kasun', on(5, VEHICLES.lagoonAqua.id));
  aMinuteLater();
  const third = await book(server, 'kasun', on(7));
  aMinuteLater();
  const other = await book(server, 'nimali', on(3));
  booked = { first, second, third, other };
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());

const change = ({ orderId }: { orderId: string }, to: RawBuilder<unknown>) =>
  sql`update rent_orders set ${to} where public_id = ${orderId}`.execute(server.app.db);
const dropPaper = ({ orderId }: { orderId: string }, kind: string) =>
  sql`delete from documents where kind = ${kind}
    and order_id = (select id from rent_orders where public_id = ${orderId})`.execute(server.app.db);
const lookUp = async (phone: string, who = admin) =>
  (await who.post('/api/admin/customer-lookups', { phone })).body.customer;
const list = (orderId: string, query: Record<string, string> = {}) =>
  admin.get(`/api/admin/orders/${orderId}/customer-orders?${new URLSearchParams(query)}`);
const found = async (query: Record<string, string>) =>
  (await list(booked.first.orderId, query)).body.items.map((item: { orderId: string }) => item.orderId);

describe('a look-up', () => {
  it.each([
    ['as it is stored', kasun.phone],
    ['as people say it', `0${kasun.phone.slice(3, 5)} ${kasun.phone.slice(5, 8)} ${kasun.phone.slice(8)}`],
    ['with 00 before the country', `00${kasun.phone.slice(1)}`],
  ])('finds the customer by a phone %s', async (_, phone) => {
    expect(await lookUp(phone)).toMatchObject({
      orderId: booked.first.orderId,
      phoneConfirmed: true,
      name: kasun.name,
      phone: kasun.phone,
      email: kasun.email,
      address: kasun.address,
      guarantorName: kasun.guarantor?.name,
      pickupLocation: VENDORS.fort.district,
    });
  });

  it('tells the language of the customer’s last order', async () => {
    await change(booked.third, sql`language = 'ta'`);
    expect((await lookUp(kasun.phone)).language).toBe('en');
    await change(booked.first, sql`language = 'si'`);
    expect((await lookUp(kasun.phone)).language).toBe('si');
    for (const order of [booked.first, booked.third]) await change(order, sql`language = 'en'`);
  });

  it('sums all orders with the phone and none with another', async () => {
    const { first, second, third } = booked;
    expect(await lookUp(kasun.phone)).toMatchObject({
      totalOrders: 3,
      totalValue: first.total + second.total + third.total,
      pendingOrders: 2,
      completedOrders: 0,
    });
  });

  describe('tells the open orders', () => {
    const numbers = async () =>
      (await lookUp(kasun.phone)).openOrders.map(({ customOrderId }: { customOrderId: string }) => customOrderId);

    it('by when they begin, with vehicle and dates, and whether the phone is confirmed', async () => {
      const { first, second, third } = booked;
      const { openOrders } = await lookUp(kasun.phone);
      const { startDate, endDate } = on(1);
      expect(openOrders[0]).toEqual({
        orderId: first.orderId,
        customOrderId: first.customOrderId,
        shownStatus: 'confirmed',
        model: VEHICLES.fortAxio.model,
        startDate: new Date(startDate).toISOString(),
        endDate: new Date(endDate).toISOString(),
        phoneConfirmed: true,
      });
      expect(openOrders.slice(1)).toMatchObject([
        { customOrderId: second.customOrderId, model: VEHICLES.lagoonAqua.model, phoneConfirmed: false },
        { customOrderId: third.customOrderId, phoneConfirmed: false },
      ]);
    });

    it.each(ORDER_STATUSES.flatMap((status) => [-1, 0, 1].map((days) => [status, days] as const)))(
      'and none that is over: %s, %i days from when nobody comes for it any more',
      async (status, days) => {
        const { first } = booked;
        const ends = new Date(server.clock.now.getTime() - (NEVER_HANDED_OVER_DAYS + days) * DAY_MS);
        await change(
          first,
          sql`status = ${status}, start_date = ${ends}::timestamptz - interval '1 day', end_date = ${ends}`,
        );
        const isOpen = !isOver({ status, endsAt: ends }, server.clock.now);
        expect((await numbers()).includes(first.customOrderId)).toBe(isOpen);
        const { startDate, endDate } = on(1);
        await change(first, sql`status = 'confirmed', start_date = ${startDate}, end_date = ${endDate}`);
      },
    );

    it('and few of them, however many there are', async () => {
      for (let at = 0; at <= OPEN_ORDERS_SHOWN; at++)
        await book(server, 'ishara', on(19 + 2 * at, VEHICLES.fortDio.id));
      expect((await lookUp(CUSTOMERS.ishara.phone)).openOrders).toHaveLength(OPEN_ORDERS_SHOWN);
    });
  });

  it('has a paper of each kind, which staff may view', async () => {
    const { documents } = await lookUp(kasun.phone);
    const kinds = documents.map(({ kind }: { kind: string }) => kind);
    expect(kinds.toSorted()).toEqual(['id-back', 'id-front', 'license-back', 'license-front', 'selfie']);
    const numbers = documents.map(({ customOrderId }: { customOrderId: string }) => customOrderId);
    expect(new Set(numbers)).toEqual(new Set([booked.first.customOrderId]));
    const link = await admin.post(`/api/admin/documents/${documents[0].documentId}/links`);
    expect((await admin.get(link.body.url)).status).toBe(200);
  });

  it('has no paper that came with another phone', async () => {
    await dropPaper(booked.other, 'selfie');
    const { documents } = await lookUp(nimali.phone);
    expect(documents.map(({ kind }: { kind: string }) => kind)).toContain('id-front');
    expect(documents.map(({ kind }: { kind: string }) => kind)).not.toContain('selfie');
  });

  describe('of a phone that a stranger booked with too', () => {
    const { fathima } = CUSTOMERS;
    let own: { orderId: string; customOrderId: string };
    let foreign: { orderId: string; customOrderId: string };
    beforeAll(async () => {
      own = await book(server, 'fathima', on(15));
      aMinuteLater();
      foreign = await book(server, 'fathima', on(17));
      await change(foreign, sql`contact_name = 'A Stranger', contact_email = 'x@post.example', address = 'Elsewhere'`);
      await sql`update documents set created_at = created_at + interval '1 minute' where order_id =
        (select id from rent_orders where public_id = ${foreign.orderId})`.execute(server.app.db);
    });
    const papers = async () =>
      Object.fromEntries(
        (await lookUp(fathima.phone)).documents.map((paper: Record<string, unknown>) => [
          paper.kind,
          [paper.customOrderId, paper.phoneConfirmed],
        ]),
      );

    it("tells the customer from their own order, not from a stranger's newer one", async () => {
      const { orderId, name, email, address, phoneConfirmed, totalOrders } = await lookUp(fathima.phone);
      expect({ orderId, name, email, address, phoneConfirmed, totalOrders }).toEqual({
        orderId: own.orderId,
        name: fathima.name,
        email: fathima.email,
        address: fathima.address,
        phoneConfirmed: true,
        totalOrders: 2,
      });
    });

    it("has the customer's own papers, and of a stranger's orders only what is missing, marked", async () => {
      await dropPaper(own, 'selfie');
      expect(await papers()).toMatchObject({
        'id-front': [own.customOrderId, true],
        selfie: [foreign.customOrderId, false],
      });
    });

    it('has a paper of a rejected identity only where there is nothing else', async () => {
      await dropPaper(foreign, 'id-back');
      await change(own, sql`verification_status = 'rejected'`);
      expect(await papers()).toMatchObject({
        'id-front': [foreign.customOrderId, false],
        'id-back': [own.customOrderId, true],
      });
      await change(own, sql`verification_status = 'pending'`);
    });

    it('tells it from the newest order while none is the customer’s, marked', async () => {
      await change(own, sql`customer_id = null`);
      expect(await lookUp(fathima.phone)).toMatchObject({ orderId: foreign.orderId, phoneConfirmed: false });
      await sql`update rent_orders set customer_id = (select id from customers where phone = contact_phone)
        where public_id = ${own.orderId}`.execute(server.app.db);
    });
  });

  it.each(['Not provided', ''])('tells no e-mail and no address where the order has %j', async (nothing) => {
    await sql`update rent_orders set contact_email = ${nothing}, address = ${nothing}
      where public_id = ${booked.other.orderId}`.execute(server.app.db);
    expect(await lookUp(nimali.phone)).toMatchObject({ name: nimali.name, email: null, address: null });
  });

  it.each(['+94 77 999 9999', 'nobody at all'])('finds nobody by %s', async (phone) => {
    expect(await lookUp(phone)).toBeNull();
  });
});

describe('the record of a look-up', () => {
  const records = async () =>
    (
      await sql<{ line: string }>`
        select a.admin_email || ' ' || coalesce(o.custom_order_id, 'nobody') as line
        from admin_activities a left join rent_orders o on o.id = a.order_id
        where a.activity_type = 'customer_looked_up' order by a.created_at, a.id`.execute(server.app.db)
    ).rows.map(({ line }) => line);

  it('says who looked up whose data, once for each, and holds no phone', async () => {
    await sql`delete from admin_activities`.execute(server.app.db);
    const chief = await signInAs(server, STAFF.super.email);
    for (const [phone, who] of [
      [kasun.phone, admin],
      [kasun.phone, chief],
      ['+94 77 999 9999', admin],
    ] as const) {
      aMinuteLater();
      await lookUp(phone, who);
    }
    expect(await records()).toEqual([
      `${STAFF.admin.email} ${booked.first.customOrderId}`,
      `${STAFF.super.email} ${booked.first.customOrderId}`,
      `${STAFF.admin.email} nobody`,
    ]);
    const { rows } = await sql<{ all: string }>`
      select string_agg(a::text, '') as all from admin_activities a`.execute(server.app.db);
    expect(rows[0]?.all).not.toContain(kasun.phone.slice(-7));
  });

  it('is not made longer by going through the orders', async () => {
    const before = await records();
    await list(booked.first.orderId, { q: 'aqua' });
    expect(await records()).toEqual(before);
  });
});

describe("a customer's orders", () => {
  it('are those with the same phone, newest first, by whichever of them', async () => {
    const { first, second, third } = booked;
    const all = [third.orderId, second.orderId, first.orderId];
    expect(await found({})).toEqual(all);
    const { body } = await list(third.orderId);
    expect(body.items.map((item: { orderId: string }) => item.orderId)).toEqual(all);
    expect(body.items[1]).toMatchObject({
      vehicle: { id: VEHICLES.lagoonAqua.id, model: VEHICLES.lagoonAqua.model },
      vendorName: VENDORS.lagoon.name,
    });
  });

  it('say whose phone is not confirmed', async () => {
    const { body } = await list(booked.first.orderId);
    expect(body.items.map((item: { phoneConfirmed: boolean }) => item.phoneConfirmed)).toEqual([false, false, true]);
  });

  it('come page by page', async () => {
    const first = (await list(booked.first.orderId, { limit: '2' })).body;
    expect(first.items).toHaveLength(2);
    const second = (await list(booked.first.orderId, { limit: '2', cursor: first.nextCursor })).body;
    expect(second.items.map((item: { orderId: string }) => item.orderId)).toEqual([booked.first.orderId]);
    expect(second.nextCursor).toBeNull();
  });

  it.each<[string, () => string, (keyof typeof booked)[]]>([
    ['an order number', () => booked.second.customOrderId.toLowerCase(), ['second']],
    ['a name', () => kasun.name.toUpperCase(), ['third', 'second', 'first']],
    ["a vehicle's model", () => VEHICLES.lagoonAqua.model.toUpperCase(), ['second']],
    ['a status', () => 'CONFIRM', ['first']],
    ['a sign that stands for anything', () => '%', []],
  ])('are searched by %s, in capital or small letters', async (_, q, expected) => {
    expect(await found({ q: q() })).toEqual(expected.map((name) => booked[name].orderId));
  });

  it('are searched by a status of two words as it is written on the screen', async () => {
    await sql`update rent_orders set status = 'in-progress' where public_id = ${booked.first.orderId}`.execute(
      server.app.db,
    );
    expect(await found({ q: 'In Progress' })).toEqual([booked.first.orderId]);
    await sql`update rent_orders set status = 'confirmed' where public_id = ${booked.first.orderId}`.execute(
      server.app.db,
    );
  });

  it('are filtered by status only while nothing is searched for', async () => {
    expect(await found({ status: 'confirmed' })).toEqual([booked.first.orderId]);
    expect(await found({ status: 'confirmed', q: 'aqua' })).toEqual([booked.second.orderId]);
    expect(await found({ status: 'confirmed', q: ' ' })).toEqual([booked.first.orderId]);
  });

  it('of somebody who is erased are not there, neither alone nor with those of others', async () => {
    const gone = await Promise.all([book(server, 'dinuka', on(11)), book(server, 'fathima', on(13))]);
    const phone = CUSTOMERS.dinuka.phone;
    expect(await lookUp(phone)).not.toBeNull();
    for (const { orderId } of gone) {
      await sql`update rent_orders set contact_name = 'Erased', contact_phone = '', contact_email = '', address = '',
        customer_id = null where public_id = ${orderId}`.execute(server.app.db);
    }
    expect(await lookUp(phone)).toBeNull();
    expect((await list(gone[0]?.orderId ?? '')).status).toBe(404);
  });

  it('are found by an index each: those of the phone in their order, and those of its customer', async () => {
    async function planOf(condition: string, off: string[]): Promise<string> {
      return transaction(server.app.db, async (trx) => {
        // With a handful of orders any plan is good; the question is whether this one exists.
        for (const way of off) await sql`set local ${sql.raw(way)} = off`.execute(trx);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select id from rent_orders where ${sql.raw(condition)}
          order by created_at desc, id desc limit 21`.execute(trx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    }
    const ofNobody = await planOf(`contact_phone = 'x'`, ['enable_seqscan', 'enable_bitmapscan', 'enable_sort']);
    expect(ofNobody).toContain('rent_orders_of_phone_newest');
    expect(ofNobody).not.toContain('Sort');
    const ofCustomer = await planOf(`(contact_phone = 'x' or customer_id = gen_random_uuid())`, ['enable_seqscan']);
    expect(ofCustomer).not.toContain('Seq Scan');
  });
});
