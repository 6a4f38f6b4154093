/** Two records of one person are made one, and taken apart again within a day (decision 061). */
import { randomBytes, randomUUID } from 'node:crypto';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { provedSince } from '@ceylono/domain/phone-proof';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chanceFrom } from '../../../demo/chance.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import {
  A_CHOICE,
  allowManyPendingOrders,
  book,
  orderBody,
  seedStaff,
  seedVendors,
  signInAs,
  STAFF,
} from '../../test/cast.ts';
import { besideHeld } from '../../test/lock-queue.ts';
import { newOrder, newRecord, proved, type TestOrder, type TestRecord } from '../../test/records.ts';
import { confirmDevices } from '../../test/new-device.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';
import { deleteCustomers } from '../personal-data/erasure.sql.ts';

const SEED = process.env.SEED ?? randomBytes(4).toString('hex');

let server: TestServer;
let admin: TestClient;
let template: string;
/** The one that is kept, and the one that is given up. */
let kept: TestRecord;
let other: TestRecord;
let orders: Record<'keptOne' | 'otherOne' | 'otherTwo' | 'shared', TestOrder>;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  template = (await book(server, 'nimali', A_CHOICE)).orderId;
  await sql`delete from vehicle_blocks`.execute(server.app.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { db } = server.app;
  server.clock.now = TEST_NOW;
  await sql`delete from admin_activities`.execute(db);
  kept = await newRecord(db, TEST_NOW);
  other = await newRecord(db, TEST_NOW);
  orders = {
    keptOne: await newOrder(db, template, { ...kept }),
    otherOne: await newOrder(db, template, { ...other }),
    otherTwo: await newOrder(db, template, { ...other, status: 'confirmed' }),
    // The kept one's own already, although it has the other phone.
    shared: await newOrder(db, template, { ...kept, phone: other.phone }),
  };
});

/** Not over. */
const FAR = new Date(TEST_NOW.getTime() + 1_000 * HOUR_MS);
const pathOf = ({ customerId }: TestRecord) => `/api/admin/customers/${customerId}`;
const preview = (one: TestRecord, two: TestRecord) =>
  admin.get(`${pathOf(one)}/merge-preview?otherId=${two.customerId}`);
const merge = (into: TestRecord, from: TestRecord, key: string = randomUUID()) =>
  admin.post(`${pathOf(into)}/merges`, { otherId: from.customerId }, { 'idempotency-key': key });
async function merged(into = kept, from = other): Promise<string> {
  const { status, body } = await merge(into, from);
  expect([status, body.code]).toEqual([201, undefined]);
  return mergeOf(body, from);
}
const mergeOf = (body: { merged: { mergeId: string; customerId: string }[] }, { customerId }: TestRecord) =>
  body.merged.find((merge) => merge.customerId === customerId)?.mergeId ?? '';
const undo = (mergeId: string) => admin.post(`/api/admin/customer-merges/${mergeId}/undo`);

/** Whose each of these orders is. */
async function ownersOf(...of: TestOrder[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ pk: string; owner: string | null }>`
    select id as pk, customer_id as owner from rent_orders where id = any(${of.map(({ pk }) => pk)}::uuid[])`.execute(
    server.app.db,
  );
  return of.map(({ pk }) => rows.find((row) => row.pk === pk)?.owner ?? null);
}
async function recorded(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select activity_type || ': ' || detail as line from admin_activities
    where activity_type like 'customer%merge%' order by created_at`.execute(server.app.db);
  return rows.map(({ line }) => line);
}

describe('the preview of a merge', () => {
  it('shows both sides with all that would go along, and is on record', async () => {
    await proved(server.app.db, other.phone, TEST_NOW);
    const visitorId = await proved(server.app.db, other.phone, TEST_NOW);
    await sql`
      insert into drafts (visitor_id, created_at, expires_at)
      values (${visitorId}, ${TEST_NOW}, ${new Date(TEST_NOW.getTime() + HOUR_MS)})`.execute(server.app.db);
    await sql`
      with of_order as (
        insert into drafts (visitor_id, order_id, created_at, expires_at)
        values (${visitorId}, ${orders.otherOne.pk}, ${TEST_NOW}, ${TEST_NOW}) returning id
      )
      insert into documents (draft_id, order_id, kind, storage_key, content_type, bytes, created_at)
      select id, ${orders.otherOne.pk}::uuid, 'selfie', ${`documents/${randomUUID()}`}, 'image/jpeg', 20, ${TEST_NOW}
      from of_order`.execute(server.app.db);
    const { body } = await preview(other, kept);
    expect(body.one).toMatchObject({ ...other, orders: 2, openOrders: 1, papers: 1, proofs: 2, drafts: 1 });
    expect(body.other).toMatchObject({ ...kept, orders: 2, openOrders: 0, papers: 0, proofs: 0, drafts: 0 });
    expect(await recorded()).toEqual([
      `customer_merge_previewed: customers ${other.customerId} and ${kept.customerId}`,
    ]);
  });

  it('says which is kept: the one with the proved phone, else whichever staff choose', async () => {
    const told = async (one: TestRecord, two: TestRecord) => {
      const { body } = await preview(one, two);
      return [body.keptId, body.mayChoose];
    };
    expect(await told(other, kept)).toEqual([other.customerId, true]);
    await proved(server.app.db, kept.phone, TEST_NOW);
    expect(await told(other, kept)).toEqual([kept.customerId, false]);
    expect(await told(kept, other)).toEqual([kept.customerId, false]);
    await proved(server.app.db, other.phone, TEST_NOW);
    expect(await told(other, kept)).toEqual([other.customerId, true]);
  });

  it('counts the orders as list and details do, with those of nobody yet under the phone', async () => {
    await newOrder(server.app.db, template, { ...other, customerId: null, status: 'pending', end_date: FAR });
    const { body } = await preview(other, kept);
    const { totalOrders, openOrders } = (await admin.get(pathOf(other))).body;
    expect(body.one).toMatchObject({ orders: totalOrders, openOrders: openOrders.length });
    expect([totalOrders, openOrders.length]).toEqual([3, 2]);
  });

  it('a proof that counts no longer neither shows nor chooses', async () => {
    const old = new Date(provedSince(TEST_NOW).getTime() - 1);
    await proved(server.app.db, other.phone, old);
    const { body } = await preview(kept, other);
    expect([body.keptId, body.mayChoose]).toEqual([kept.customerId, true]);
    expect(body.other).toMatchObject({ isPhoneProved: false, proofs: 0 });
    await merged(kept, other);
  });

  it('is of two records that stand, and leaves no record otherwise', async () => {
    const codeOf = async (one: TestRecord, two: TestRecord) => (await preview(one, two)).body.code;
    expect(await codeOf(kept, kept)).toBe('not_found');
    expect(await codeOf(kept, { ...other, customerId: randomUUID() })).toBe('not_found');
    await merged();
    await sql`delete from admin_activities`.execute(server.app.db);
    expect(await codeOf(kept, other)).toBe('customer_merged');
    expect(await recorded()).toEqual([]);
  });
});

describe('a merge', () => {
  it('makes the orders the kept one’s, leaves what they say, and is on record', async () => {
    const mergeId = await merged();
    expect(new Set(await ownersOf(...Object.values(orders)))).toEqual(new Set([kept.customerId]));
    const { rows } = await sql<{ phone: string; name: string }>`
      select contact_phone as phone, contact_name as name from rent_orders where id = ${orders.otherOne.pk}`.execute(
      server.app.db,
    );
    expect(rows).toEqual([{ phone: other.phone, name: other.name }]);
    expect(await recorded()).toEqual([
      `customers_merged: merge ${mergeId}, customer ${other.customerId} into ${kept.customerId}, 2 orders`,
    ]);
  });

  it('waits for nobody who changes the record of a third', async () => {
    const third = await newRecord(server.app.db, TEST_NOW);
    const hold = (trx: Trx) => sql`select 1 from customers where id = ${third.customerId} for update`.execute(trx);
    expect((await besideHeld(server.app.db, hold, () => merge(kept, other))).status).toBe(201);
  });

  it('leaves one in the list, with the figures of both, that is found by what either is called', async () => {
    await merged();
    for (const q of [kept.name, other.name, other.phone, `0${other.phone.slice(3)}`, other.email]) {
      const { items } = (await admin.get(`/api/admin/customers?${new URLSearchParams({ q })}`)).body;
      expect(items).toEqual([
        expect.objectContaining({
          customerId: kept.customerId,
          name: kept.name,
          phone: kept.phone,
          otherPhones: [other.phone],
          totalOrders: 4,
        }),
      ]);
    }
    const { body } = await admin.get(pathOf(other));
    expect(body).toMatchObject({ customerId: kept.customerId, name: kept.name, phone: kept.phone });
    expect(body.merged).toEqual([
      expect.objectContaining({
        ...other,
        orders: 2,
        mergedBy: STAFF.admin.email,
        undoUntil: '2026-03-03T02:30:00.000Z',
      }),
    ]);
  });

  it('is found by a look-up of either phone, with all orders', async () => {
    await merged();
    for (const { phone } of [kept, other]) {
      const { customer } = (await admin.post('/api/admin/customer-lookups', { phone })).body;
      expect(customer).toMatchObject({ customerId: kept.customerId, phone, phoneConfirmed: true, totalOrders: 4 });
      const listed = await admin.get(`/api/admin/orders/${customer.orderId}/customer-orders`);
      expect(listed.body.items).toHaveLength(4);
    }
  });

  it('keeps the record whose phone is proved', async () => {
    await proved(server.app.db, other.phone, TEST_NOW);
    const { status, body } = await merge(kept, other);
    expect([status, body.code]).toEqual([409, 'proved_phone_kept']);
    expect(await ownersOf(orders.keptOne, orders.otherOne)).toEqual([kept.customerId, other.customerId]);
    await merged(other, kept);
  });

  it('that is sent twice under one key is made once, and answers the same', async () => {
    const key = randomUUID();
    const [first, second] = [await merge(kept, other, key), await merge(kept, other, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.merged).toEqual(first.body.merged);
    expect(await recorded()).toHaveLength(1);
    const { rows } = await sql`
      select 1 from idempotency_keys k where k::text ilike ${`%${kept.name}%`} or k::text ilike ${`%${other.phone}%`}`.execute(
      server.app.db,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['with itself', () => kept],
    ['with nobody', () => ({ ...other, customerId: randomUUID() })],
  ])('%s is refused', async (_, from) => {
    expect((await merge(kept, from())).body.code).toBe('not_found');
  });

  it('of one that was given up already is refused, and so is a correction or an erasure of it', async () => {
    const third = await newRecord(server.app.db, TEST_NOW);
    await merged();
    for (const [into, from] of [
      [kept, other],
      [third, other],
      [other, third],
    ] as const)
      expect((await merge(into, from)).body.code).toBe('customer_merged');
    const { name, phone, email, address } = other;
    const body = { name: 'New Name', phone, email, address, seen: { name, phone, email, address } };
    expect((await admin.send('PUT', pathOf(other), body)).body.code).toBe('customer_merged');
    expect((await admin.send('DELETE', pathOf(other))).body.code).toBe('customer_merged');
  });
});

describe('after a merge', () => {
  it('an order of a browser that proved the given-up phone is the kept one’s, and so is one that staff approve', async () => {
    const client = server.stranger();
    await provePhone(server, client, other.phone);
    await merged(other, kept);
    const body = await orderBody(server, client, 'kasun');
    const contact = { ...body.contact, phone: other.phone };
    // Whose phone is proved stays: this time the other way round.
    const placed = await client.post('/api/orders', { ...body, contact }, { 'idempotency-key': randomUUID() });
    const stranger = server.stranger();
    const second = { ...A_CHOICE, startDate: '2026-04-10T09:00:00+05:30', endDate: '2026-04-12T09:00:00+05:30' };
    const more = await orderBody(server, stranger, 'kasun', second);
    const unproved = await stranger.post(
      '/api/orders',
      { ...more, contact: { ...more.contact, phone: kept.phone } },
      { 'idempotency-key': randomUUID() },
    );
    expect([placed.status, unproved.status]).toEqual([201, 201]);
    const ownerOf = async (orderId: string) =>
      (
        await sql<{ owner: string | null }>`
          select customer_id as owner from rent_orders where public_id = ${orderId}`.execute(server.app.db)
      ).rows[0]?.owner;
    expect(await ownerOf(placed.body.orderId)).toBe(other.customerId);
    expect(await ownerOf(unproved.body.orderId)).toBeNull();
    await admin.post(`/api/admin/orders/${unproved.body.orderId}/verification/approval`);
    expect(await ownerOf(unproved.body.orderId)).toBe(other.customerId);
    await sql`delete from vehicle_blocks`.execute(server.app.db);
  });

  it('a code to the given-up phone makes what that browser ordered the kept one’s', async () => {
    await merged();
    const client = server.stranger();
    const body = await orderBody(server, client, 'nimali');
    const contact = { ...body.contact, phone: other.phone };
    const { orderId } = (await client.post('/api/orders', { ...body, contact }, { 'idempotency-key': randomUUID() }))
      .body;
    await provePhone(server, client, other.phone);
    const { rows } = await sql`select customer_id as owner from rent_orders where public_id = ${orderId}`.execute(
      server.app.db,
    );
    expect(rows).toEqual([{ owner: kept.customerId }]);
    await sql`delete from vehicle_blocks`.execute(server.app.db);
  });

  it('a proof of either phone opens what was ordered under it and nothing else, on a device that is new as before', async () => {
    const approved = { verification_status: 'approved', verified_at: TEST_NOW };
    const own = await newOrder(server.app.db, template, { ...other, ...approved });
    await newOrder(server.app.db, template, { ...kept, ...approved });
    const before = server.stranger();
    await provePhone(server, before, other.phone);
    const told = async (client: TestClient) => (await client.get('/api/personal-data')).body;
    const first = await told(before);
    expect(first.device.state).toBe('new');
    await merged(other, kept);
    await undo((await admin.get(pathOf(other))).body.merged[0].mergeId);
    await sql`delete from phone_proofs`.execute(server.app.db);
    await sql`delete from new_devices`.execute(server.app.db);
    await merged();
    const after = server.stranger();
    await provePhone(server, after, other.phone);
    expect((await told(after)).device.state).toBe('new');
    await confirmDevices(server, other.phone);
    const { orders: shown } = await told(after);
    expect(shown.map(({ customOrderId }: TestOrder) => customOrderId)).toEqual([own.customOrderId]);
  });

  it('a first-order code counts the orders of both', async () => {
    const code = 'FIRSTONLY';
    await admin.post(
      '/api/admin/promo-codes',
      {
        code,
        discountType: 'fixed',
        discountValue: 10_000,
        startDate: '2026-03-01',
        targetAudience: 'new_user_0_orders',
      },
      { 'idempotency-key': randomUUID() },
    );
    const list = await admin.get(`/api/admin/promo-codes?q=${code}`);
    const path = `/api/admin/promo-codes/${list.body.items[0].promoCodeId}/verdicts`;
    const fresh = await newRecord(server.app.db, TEST_NOW);
    await proved(server.app.db, fresh.phone, TEST_NOW);
    const verdict = async (phone: string) => (await admin.post(path, { phone })).body;
    expect(await verdict(fresh.phone)).toMatchObject({ refusal: null, name: fresh.name });
    await merged(fresh, other);
    expect(await verdict(fresh.phone)).toMatchObject({ refusal: 'promo_not_eligible' });
    // And whom staff ask about by the given-up phone is the kept one.
    expect((await verdict(other.phone)).name).toBe(fresh.name);
    const known = async () =>
      (await admin.get(`/api/admin/promo-codes/${list.body.items[0].promoCodeId}/preview`)).body.known;
    const count = await known();
    await undo((await admin.get(pathOf(fresh))).body.merged[0].mergeId);
    expect(await known()).toBe(count + 1);
  });
});

describe('undoing a merge', () => {
  it('gives back exactly what was moved, and what came under the given-up phone since', async () => {
    const mergeId = await merged();
    const { db } = server.app;
    const since = await newOrder(db, template, { ...other, customerId: kept.customerId });
    const keptSince = await newOrder(db, template, { ...kept });
    const { status, body } = await undo(mergeId);
    expect([status, body.customerId, body.merged]).toEqual([200, kept.customerId, []]);
    const { keptOne, otherOne, otherTwo, shared } = orders;
    expect(await ownersOf(otherOne, otherTwo, since)).toEqual(Array(3).fill(other.customerId));
    expect(await ownersOf(keptOne, shared, keptSince)).toEqual(Array(3).fill(kept.customerId));
    const { items } = (await admin.get(`/api/admin/customers?q=${encodeURIComponent(other.phone)}`)).body;
    expect(items).toEqual([expect.objectContaining({ customerId: other.customerId, name: other.name })]);
    expect(await recorded()).toContain(
      `customer_merge_undone: merge ${mergeId}, customer ${other.customerId} out of ${kept.customerId}, 3 orders`,
    );
  });

  it('is possible for a day to the millisecond, and once', async () => {
    const mergeId = await merged();
    server.clock.now = new Date(TEST_NOW.getTime() + 24 * HOUR_MS + 1);
    const chief = await signInAs(server, STAFF.super.email);
    const late = await chief.post(`/api/admin/customer-merges/${mergeId}/undo`);
    expect([late.status, late.body.code]).toEqual([409, 'merge_over']);
    expect(await ownersOf(orders.otherOne)).toEqual([kept.customerId]);
    server.clock.now = new Date(TEST_NOW.getTime() + 24 * HOUR_MS);
    expect((await undo(mergeId)).status).toBe(200);
    expect((await undo(mergeId)).body.code).toBe('merge_undone');
    expect((await undo(randomUUID())).status).toBe(404);
  });

  it('of records that were merged one into the next goes from the last one back', async () => {
    const third = await newRecord(server.app.db, TEST_NOW);
    const thirds = await newOrder(server.app.db, template, { ...third });
    const first = await merged(other, third);
    const second = await merged(kept, other);
    expect(await ownersOf(thirds, orders.otherOne)).toEqual([kept.customerId, kept.customerId]);
    expect((await undo(first)).body.code).toBe('merge_followed');
    const since = await newOrder(server.app.db, template, { ...third, customerId: kept.customerId });
    expect((await undo(second)).status).toBe(200);
    expect(await ownersOf(thirds, since, orders.otherOne)).toEqual(Array(3).fill(other.customerId));
    expect((await admin.get(pathOf(other))).body.otherPhones).toEqual([third.phone]);
    expect((await undo(first)).status).toBe(200);
    expect(await ownersOf(thirds, since, orders.otherOne)).toEqual([
      third.customerId,
      third.customerId,
      other.customerId,
    ]);
  });

  it('leaves the two as they were merged, and merges them again', async () => {
    await undo(await merged());
    await undo(await merged());
    expect(await ownersOf(orders.otherOne, orders.shared)).toEqual([other.customerId, kept.customerId]);
  });
});

describe('an erasure of one of two that were merged', () => {
  const erased = async (phone: string) => {
    const client = server.stranger();
    await provePhone(server, client, phone);
    await confirmDevices(server, phone);
    return client.post('/api/personal-data/erasure', {}, { 'idempotency-key': randomUUID() });
  };
  beforeEach(async () => {
    await sql`
      update rent_orders set status = 'completed', verification_status = 'approved', verified_at = ${TEST_NOW}
      where customer_id in (${kept.customerId}, ${other.customerId})`.execute(server.app.db);
  });

  it('from a browser with the kept phone takes the kept one, and the other is a record again with what is its own', async () => {
    const mergeId = await merged();
    expect((await erased(kept.phone)).body).toMatchObject({ orders: 1 });
    // What the kept one had under the other phone goes with that phone: nothing else is a proof.
    expect(await ownersOf(orders.keptOne, orders.otherOne, orders.shared)).toEqual([
      null,
      other.customerId,
      other.customerId,
    ]);
    expect((await admin.get(pathOf(kept))).status).toBe(404);
    expect((await admin.get(pathOf(other))).body).toMatchObject({ name: other.name, merged: [], totalOrders: 3 });
    expect((await undo(mergeId)).status).toBe(404);
  });

  it('from a browser with the given-up phone takes that one, and the kept one stands', async () => {
    const mergeId = await merged();
    expect((await erased(other.phone)).body).toMatchObject({ orders: 3 });
    expect(await ownersOf(orders.keptOne, orders.otherOne, orders.shared)).toEqual([kept.customerId, null, null]);
    const { body } = await admin.get(pathOf(kept));
    expect(body).toMatchObject({ name: kept.name, merged: [], otherPhones: [], totalOrders: 1 });
    expect((await admin.get(pathOf(other))).status).toBe(404);
    expect((await undo(mergeId)).status).toBe(404);
    const { rows } = await sql<{ words: string }>`
      select words from customers where id = ${kept.customerId}`.execute(server.app.db);
    expect(rows[0]?.words).not.toContain(other.phone);
  });

  it('by staff takes both, with the proofs of both phones', async () => {
    await proved(server.app.db, kept.phone, TEST_NOW);
    await proved(server.app.db, other.phone, TEST_NOW);
    await merged();
    expect((await admin.send('DELETE', pathOf(kept))).body).toMatchObject({ orders: 4 });
    expect(await ownersOf(...Object.values(orders))).toEqual(Array(4).fill(null));
    for (const { phone, name } of [kept, other]) {
      const { rows } = await sql`
        select 1 from phone_proofs where phone = ${phone} union all select 1 from customers where phone = ${phone}
        union all select 1 from rent_orders where contact_phone = ${phone} and contact_name = ${name}`.execute(
        server.app.db,
      );
      expect(rows).toEqual([]);
    }
  });
});

it(`whatever is merged, undone and ordered, undoing all of it leaves each order with its phone, seed ${SEED}`, async () => {
  const chance = chanceFrom(SEED);
  const { db } = server.app;
  const records = await Promise.all(Array.from({ length: 6 }, () => newRecord(db, TEST_NOW)));
  const all: { order: TestOrder; of: TestRecord }[] = [];
  const standing: string[] = [];
  const one = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)] as T;
  const ownerOf = async (phone: string) =>
    (
      await sql<{ id: string }>`
        select coalesce(merged_into_id, id) as id from customers where phone = ${phone}`.execute(db)
    ).rows[0]?.id ?? '';
  const done: string[] = [];
  // Each of these is to happen; a rare one may need some hundred steps.
  const wanted = ['merge 201', 'merge customer_merged', 'undo 200', 'undo merge_followed'];
  const isShort = () => done.length < 150 || wanted.some((kind) => !done.includes(kind));
  for (let step = 0; step < 2_000 && isShort(); step += 1) {
    const what = chance();
    if (what < 0.35) {
      const of = one(records);
      const order = await newOrder(db, template, { ...of, customerId: await ownerOf(of.phone) });
      all.push({ order, of });
    } else if (what < 0.75) {
      const [into, from] = [one(records), one(records)];
      const { status, body } = await merge(into, from);
      done.push(`merge ${body.code ?? status}`);
      if (status === 201) standing.push(mergeOf(body, from));
    } else if (standing.length > 0) {
      const mergeId = one(standing);
      const { status, body } = await undo(mergeId);
      done.push(`undo ${body.code ?? status}`);
      if (status === 200) standing.splice(standing.indexOf(mergeId), 1);
    }
    // At every moment each order is with the one that its phone leads to.
    const owners = await ownersOf(...all.map(({ order }) => order));
    const leads = new Map<string, string>();
    for (const { phone } of records) leads.set(phone, await ownerOf(phone));
    for (const [at, { of }] of all.entries()) expect(owners[at], done.join(', ')).toBe(leads.get(of.phone));
  }
  expect(done).toEqual(expect.arrayContaining(wanted));
  for (let round = 0; standing.length > 0 && round < 10; round += 1) {
    for (const mergeId of [...standing])
      if ((await undo(mergeId)).status === 200) standing.splice(standing.indexOf(mergeId), 1);
  }
  const owners = await ownersOf(...all.map(({ order }) => order));
  expect(owners).toEqual(all.map(({ of }) => of.customerId));
}, 120_000);

it('a given-up record goes with the last order of the kept one, when the clock takes it', async () => {
  await merged();
  const { db } = server.app;
  const left = async () =>
    (await sql`select 1 from customers where id in (${kept.customerId}, ${other.customerId})`.execute(db)).rows.length;
  await transaction(db, (trx) => deleteCustomers(trx, [kept.customerId], null));
  expect(await left()).toBe(2);
  await sql`update rent_orders set customer_id = null where customer_id = ${kept.customerId}`.execute(db);
  await transaction(db, (trx) => deleteCustomers(trx, [kept.customerId], null));
  expect(await left()).toBe(0);
});
