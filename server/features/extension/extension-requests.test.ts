/**
 * The tab of extension requests: its list, filtered, searched and paged by the server, and its cards.
 * @rows ADM-EXT 04 21 24 37 39
 */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  CUSTOMERS,
  type CustomerKey,
  STAFF,
  signInAs,
  type TestChoice,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { confirmedRental, handOver, newKey, outcome, type Rental, type Stage, setStage } from '../../test/handover.ts';
import { setSetting, unsetSettings } from '../../test/settings.ts';
import { TEST_NOW } from '../../test/test-server.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(async () => {
  stage.server.clock.now = TEST_NOW;
  const { db } = stage.server.app;
  await sql`delete from extension_requests`.execute(db);
  await unsetSettings(db, 'turnaroundMinutes');
  await sql`update vehicle_blocks set active = false`.execute(db);
  await sql`update rent_orders set status = 'completed' where status = 'in-progress'`.execute(db);
});
afterAll(() => stage.server.stop());

const { fortAxio, fortLeaf, fortPrius } = VEHICLES;
const ENDS = '2026-03-04T04:30:00.000Z';
const daysLater = (days: number) => new Date(Date.parse(ENDS) + days * DAY_MS).toISOString();
const days = (vehicleId: string, from = '2026-03-02T10:00', to = '2026-03-04T10:00'): TestChoice => ({
  vehicleId,
  startDate: `${from}:00+05:30`,
  endDate: `${to}:00+05:30`,
});

interface Asked {
  rental: Rental;
  id: string;
}

/** A rental on the road whose customer asks for more days, some minutes after the one before. */
async function asked(customer: CustomerKey, vehicle: { id: string; pricePerDay: number }, count = 3): Promise<Asked> {
  const rental = await confirmedRental(stage, customer, days(vehicle.id));
  await handOver(rental, 40_000);
  stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 60_000);
  const { body } = await rental.customer.post(
    `/api/orders/${rental.orderId}/extension-requests`,
    { days: count, reason: 'The flight is later.', extensionFee: count * vehicle.pricePerDay },
    newKey(),
  );
  return { rental, id: body.id };
}

const requestUrl = ({ rental, id }: Asked) => `/api/admin/orders/${rental.orderId}/extension-requests/${id}`;
const reject = (one: Asked) => stage.admin.post(`${requestUrl(one)}/rejection`, { reason: 'It is needed here.' });
const approve = (one: Asked, more: number) =>
  stage.admin.post(`${requestUrl(one)}/approval`, { newEndDate: daysLater(more) });
const list = async (query: Record<string, string> = {}) =>
  (await stage.admin.get(`/api/admin/extension-requests?${new URLSearchParams(query)}`)).body;
const idsIn = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ id }: { id: string }) => id) as string[];
const summary = async () => (await stage.admin.get('/api/admin/extension-summary')).body;

/** One that waits, one that was approved, one that was rejected. */
async function three(): Promise<[Asked, Asked, Asked]> {
  const waiting = await asked('nimali', fortAxio);
  const approved = await asked('kasun', fortLeaf, 1);
  const rejected = await asked('arjun', fortPrius, 2);
  expect((await approve(approved, 1)).status).toBe(200);
  expect((await reject(rejected)).status).toBe(200);
  return [waiting, approved, rejected];
}

describe('a request in the list', () => {
  it('has the end and the bill before and after, and who asks for which vehicle', async () => {
    const { rental, id } = await asked('nimali', fortAxio);
    const fee = 3 * fortAxio.pricePerDay;
    expect((await list()).items).toEqual([
      {
        id,
        orderId: rental.orderId,
        customOrderId: expect.stringMatching(/^CY-/),
        customerName: CUSTOMERS.nimali.name,
        customerPhone: CUSTOMERS.nimali.phone,
        detailsRemovedAt: null,
        vehicleName: fortAxio.model,
        vendorName: VENDORS.fort.name,
        currentEndDate: ENDS,
        newEndDate: daysLater(3),
        requestedDays: 3,
        requestedReason: 'The flight is later.',
        extensionFee: fee,
        vehicleDailyRate: fortAxio.pricePerDay,
        status: 'pending',
        requestedAt: new Date(TEST_NOW.getTime() + 60_000).toISOString(),
        decidedAt: null,
        decidedBy: null,
        rejectionReason: null,
        orderTotal: rental.total,
        newTotal: rental.total + fee,
        conflict: null,
        order: {
          status: 'in-progress',
          verificationStatus: 'approved',
          vehicleId: fortAxio.id,
          startDate: expect.any(String),
          endDate: ENDS,
          finalTotalBill: rental.total,
        },
      },
    ]);
  });

  it('says what was decided, by whom, and what the order comes to since', async () => {
    const [, approved, rejected] = await three();
    const byStaff = { decidedBy: STAFF.admin.email, newTotal: null, conflict: null };
    expect((await list({ status: 'approved' })).items).toEqual([
      expect.objectContaining({
        ...byStaff,
        id: approved.id,
        currentEndDate: ENDS,
        newEndDate: daysLater(1),
        orderTotal: approved.rental.total + fortLeaf.pricePerDay,
        rejectionReason: null,
      }),
    ]);
    expect((await list({ status: 'rejected' })).items).toEqual([
      expect.objectContaining({
        ...byStaff,
        id: rejected.id,
        currentEndDate: ENDS,
        orderTotal: rejected.rental.total,
        rejectionReason: 'It is needed here.',
      }),
    ]);
  });

  it('adds its fee to those of earlier extensions, and counts from the end that the order has by now', async () => {
    const first = await asked('nimali', fortAxio, 1);
    await approve(first, 1);
    await stage.admin.post(`${requestUrl(first)}/allowance`);
    const { rental } = first;
    stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 60_000);
    const fee = 2 * fortAxio.pricePerDay;
    const asking = { days: 2, reason: 'And more.', extensionFee: fee };
    await rental.customer.post(`/api/orders/${rental.orderId}/extension-requests`, asking, newKey());
    await sql`update rent_orders set end_date = end_date + interval '1 hour' where public_id = ${rental.orderId}`.execute(
      stage.server.app.db,
    );
    const hourLater = (iso: string) => new Date(Date.parse(iso) + 3_600_000).toISOString();
    const [waiting, before] = (await list()).items;
    expect(waiting).toMatchObject({
      currentEndDate: hourLater(daysLater(1)),
      newEndDate: hourLater(daysLater(3)),
      extensionFee: fee,
      orderTotal: rental.total + fortAxio.pricePerDay,
      newTotal: rental.total + 3 * fortAxio.pricePerDay,
    });
    expect(before).toMatchObject({ status: 'approved', newEndDate: daysLater(1) });
  });

  it('has nobody of an order whose details were taken out', async () => {
    const { rental } = await asked('nimali', fortAxio);
    await sql`
      update rent_orders set contact_name = '', contact_phone = '', details_removed_at = ${TEST_NOW}
      where public_id = ${rental.orderId}`.execute(stage.server.app.db);
    expect((await list()).items[0]).toMatchObject({
      customerName: '',
      customerPhone: '',
      detailsRemovedAt: TEST_NOW.toISOString(),
    });
  });
});

describe('what stands against a request', () => {
  const [NEXT_FROM, NEXT_TO] = ['2026-03-06T16:00', '2026-03-09T16:00'];

  it('is named with how far the vehicle is free: whole days by default', async () => {
    // So many days that the one after the next is in their way too; what is over is in nobody's.
    await asked('nimali', fortAxio, 10);
    const free = await asked('kasun', fortLeaf);
    await sql`
      insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, created_at)
      values (${fortLeaf.id}, 'manual', '2026-02-20T18:30:00Z', '2026-02-22T18:30:00Z', ${TEST_NOW})`.execute(
      stage.server.app.db,
    );
    const next = await book(stage.server, 'arjun', days(fortAxio.id, NEXT_FROM, NEXT_TO));
    await book(stage.server, 'arjun', days(fortAxio.id, '2026-03-12T09:00', '2026-03-13T09:00'));
    const [freeOne, taken] = (await list()).items;
    expect([freeOne.id, freeOne.conflict]).toEqual([free.id, null]);
    expect(taken.conflict).toEqual({
      orderId: next.orderId,
      customOrderId: next.customOrderId,
      feedName: null,
      startDate: '2026-03-05T18:30:00.000Z',
      endDate: '2026-03-09T18:30:00.000Z',
      // Midnight at which 6 March begins.
      freeUntil: '2026-03-05T18:30:00.000Z',
      freeDays: 1,
    });
  });

  it('with a turnaround leaves the vehicle free until that long before the next customer', async () => {
    await setSetting(stage.server.app.db, 'turnaroundMinutes', 120);
    const request = await asked('nimali', fortAxio);
    await book(stage.server, 'arjun', days(fortAxio.id, NEXT_FROM, NEXT_TO));
    const [{ conflict }] = (await list()).items;
    expect(conflict).toMatchObject({ freeUntil: new Date('2026-03-06T14:00:00+05:30').toISOString(), freeDays: 2 });
    const refused = await approve(request, 3);
    expect([...outcome(refused), refused.body.data]).toEqual([409, 'vehicle_taken', { conflict }]);
  });

  it('may be days that the vendor took out, and is said no more once it is decided', async () => {
    const request = await asked('nimali', fortAxio);
    await sql`
      insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, created_at)
      values (${fortAxio.id}, 'manual', '2026-03-04T18:30:00Z', '2026-03-05T18:30:00Z', ${TEST_NOW})`.execute(
      stage.server.app.db,
    );
    const [{ conflict }] = (await list()).items;
    expect(conflict).toMatchObject({ orderId: null, customOrderId: null, freeDays: 0 });
    await reject(request);
    expect((await list()).items[0]).toMatchObject({ status: 'rejected', conflict: null });
  });
});

describe('the list', () => {
  it('is filtered by what became of the request', async () => {
    const [waiting, approved, rejected] = await three();
    expect(await idsIn({})).toEqual([rejected.id, approved.id, waiting.id]);
    expect(await idsIn({ status: 'pending' })).toEqual([waiting.id]);
    expect(await idsIn({ status: 'approved' })).toEqual([approved.id]);
    expect(await idsIn({ status: 'rejected' })).toEqual([rejected.id]);
    const lost = await stage.admin.get('/api/admin/extension-requests?status=lost');
    expect(outcome(lost)).toEqual([400, 'invalid_input']);
  });

  it('is searched by name, phone, order number and vehicle, with the filter', async () => {
    const [waiting, approved] = await three();
    const number = (await list({ status: 'pending' })).items[0].customOrderId;
    const [first = ''] = CUSTOMERS.nimali.name.split(' ');
    expect(await idsIn({ q: first.toUpperCase() })).toEqual([waiting.id]);
    expect(await idsIn({ q: `0${CUSTOMERS.kasun.phone.slice(3)}` })).toEqual([approved.id]);
    expect(await idsIn({ q: number.toLowerCase() })).toEqual([waiting.id]);
    expect(await idsIn({ q: fortLeaf.model })).toEqual([approved.id]);
    expect(await idsIn({ q: fortLeaf.model, status: 'rejected' })).toEqual([]);
    expect(await idsIn({ q: '%' })).toEqual([]);
  });

  it('is paged by where the page before ended, without a gap and without a repeat, in each filter', async () => {
    const { id } = await asked('nimali', fortAxio);
    // Several of the same instant: the id settles their order.
    await sql`
      insert into extension_requests (order_id, requested_at, requested_by, requested_days, requested_reason,
        vehicle_daily_rate, extension_fee, current_end_date, new_end_date, status, decided_at, decided_by,
        another_allowed_at, another_allowed_by)
      select order_id, ${TEST_NOW}::timestamptz + (n / 3) * interval '1 second', 'customer', 1, 'Of before', 1000, 1000,
        current_end_date, new_end_date, 'rejected', ${TEST_NOW}, 'a@example.com', ${TEST_NOW}, 'a@example.com'
      from extension_requests, generate_series(1, 119) n where id = ${id}`.execute(stage.server.app.db);
    for (const [filter, count] of [
      [{}, 120],
      [{ status: 'rejected' }, 119],
      [{ status: 'rejected', q: CUSTOMERS.nimali.name }, 119],
    ] as const) {
      const walked: { id: string; requestedAt: string }[] = [];
      const pages: number[] = [];
      let cursor: string | null = null;
      do {
        expect(pages.length, 'the third page ends the list').toBeLessThan(3);
        const page: { items: typeof walked; nextCursor: string | null } = await list({
          ...filter,
          limit: '50',
          ...(cursor === null ? {} : { cursor }),
        });
        pages.push(page.items.length);
        walked.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(pages).toEqual([50, 50, count - 100]);
      expect(new Set(walked.map((request) => request.id)).size).toBe(count);
      const inOrder = walked.map(({ requestedAt }) => requestedAt);
      expect(inOrder).toEqual(inOrder.toSorted().toReversed());
    }
    const tooMany = await stage.admin.get('/api/admin/extension-requests?limit=51');
    expect(outcome(tooMany)).toEqual([400, 'invalid_input']);
  });
});

it('what is decided about one request leaves every other as it was, and what a vendor reported', async () => {
  const [first, other] = [await asked('nimali', fortAxio, 1), await asked('kasun', fortLeaf, 1)];
  const problem = { reason: 'other', text: 'It pulls to the left.' };
  expect((await stage.fort.post(`${first.rental.url}/problem-reports`, problem, newKey())).status).toBe(201);
  const open = async () =>
    (
      await sql<{ type: string; orderId: string }>`
        select n.type, o.public_id as "orderId" from admin_notifications n join rent_orders o on o.id = n.order_id
        where not n.is_actioned and o.public_id in (${first.rental.orderId}, ${other.rental.orderId})
        order by 1`.execute(stage.server.app.db)
    ).rows;
  await approve(first, 1);
  expect(await open()).toEqual([
    { type: 'extension_request', orderId: other.rental.orderId },
    { type: 'problem_report', orderId: first.rental.orderId },
  ]);
  await reject(other);
  await stage.admin.post(`${requestUrl(first)}/allowance`);
  const { body } = await stage.admin.get(`/api/admin/orders/${other.rental.orderId}`);
  expect(body.extension).toMatchObject({ id: other.id, status: 'rejected' });
});

it('the cards count all requests, whatever the list shows', async () => {
  expect(await summary()).toEqual({ total: 0, pending: 0, approved: 0, rejected: 0 });
  const [waiting] = await three();
  expect(await summary()).toEqual({ total: 3, pending: 1, approved: 1, rejected: 1 });
  await reject(waiting);
  expect(await summary()).toEqual({ total: 3, pending: 0, approved: 1, rejected: 2 });
});

it('list, cards and decisions are open to staff alone', async () => {
  const one = await asked('nimali', fortAxio);
  for (const who of [stage.server.stranger(), one.rental.customer, stage.fort]) {
    const answers = [
      await who.get('/api/admin/extension-requests'),
      await who.get('/api/admin/extension-summary'),
      await who.post(`${requestUrl(one)}/approval`, { newEndDate: daysLater(3) }),
      await who.post(`${requestUrl(one)}/rejection`, { reason: 'No.' }),
    ];
    for (const answer of answers) expect(outcome(answer)).toEqual([401, 'not_signed_in']);
  }
  expect((await list()).items[0].status).toBe('pending');
});

describe('the check of the database', () => {
  const check = async () =>
    (await (await signInAs(stage.server, STAFF.super.email)).get('/api/admin/extension-check')).body;
  const SOUND = { ordersError: null, fieldsError: null, hasNotifications: true, hasFunctions: true };

  it('is for super admins, and says of no customer who they are', async () => {
    expect(outcome(await stage.admin.get('/api/admin/extension-check'))).toEqual([403, 'not_allowed']);
    await book(stage.server, 'dinuka', days(fortPrius.id, '2026-08-02T10:00', '2026-08-04T10:00'));
    const found = await check();
    expect(found).toMatchObject(SOUND);
    const { name, phone, email } = CUSTOMERS.dinuka;
    for (const ofCustomer of [name, phone, email]) expect(JSON.stringify(found)).not.toContain(ofCustomer);
  });

  it('hints at orders that look like a request only while there is no request at all', async () => {
    // The newest: what came at the same instant is sampled in no order.
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    const { customOrderId } = await book(
      stage.server,
      'ishara',
      days(fortPrius.id, '2026-03-02T12:00', '2026-03-05T10:00'),
    );
    const hint = { customOrderId, status: 'pending', suggestedDays: 4, fee: 4 * fortPrius.pricePerDay };
    expect((await check()).possible).toContainEqual(expect.objectContaining(hint));
    await asked('nimali', fortAxio);
    expect((await check()).possible).toEqual([]);
  });

  it('looks at the newest orders, however many came before', async () => {
    const { db } = stage.server.app;
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    const chosen = days(fortPrius.id, '2026-03-02T12:00', '2026-03-05T10:00');
    const { orderId, customOrderId } = await book(stage.server, 'ishara', chosen);
    await sql`
      create table older as select o.* from rent_orders o, generate_series(1, 40) where o.public_id = ${orderId}`.execute(
      db,
    );
    await sql`
      update older set id = gen_random_uuid(),
        public_id = translate(left(md5(gen_random_uuid()::text), 24), '0', '1'),
        custom_order_id = gen_random_uuid()::text, created_at = created_at - interval '1 day'`.execute(db);
    await sql`insert into rent_orders select * from older`.execute(db);
    expect((await check()).possible).toContainEqual(expect.objectContaining({ customOrderId }));
    await sql`delete from rent_orders where id in (select id from older)`.execute(db);
    await sql`drop table older`.execute(db);
  });

  it('names what is not there by the code of the database', async () => {
    const { db } = stage.server.app;
    for (const table of ['extension_requests', 'admin_notifications'])
      await sql`alter table ${sql.table(table)} rename to ${sql.ref(`${table}_away`)}`.execute(db);
    const found = await check();
    for (const table of ['extension_requests', 'admin_notifications'])
      await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.ref(table)}`.execute(db);
    expect(found).toMatchObject({ ...SOUND, fieldsError: '42P01', hasNotifications: false, possible: [] });
  });
});
