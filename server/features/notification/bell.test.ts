/**
 * What is new to a member of staff in the bell, and what they have seen.
 * @rows ADM-NOTE 11
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  allowManyPendingOrders,
  book,
  bookUntil,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
} from '../../test/cast.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
let superAdmin: TestClient;
let day = 1;

/** Orders at other times and days, one after the other. */
const next = (vehicle = VEHICLES.fortAxio) => {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  day += 2;
  const on = (date: number) => new Date(Date.UTC(2026, 8, date, 4)).toISOString();
  return { vehicleId: vehicle.id, startDate: on(day), endDate: on(day + 1) };
};
const bell = async (who: TestClient) => (await who.get('/api/admin/bell')).body;
const ordersShown = async (query: string) => (await admin.get(`/api/admin/orders?limit=50&${query}`)).body.items;
const idsOf = (items: { orderId: string }[]) => items.map(({ orderId }) => orderId);
const pending = async () => idsOf(await ordersShown('status=pending'));
const see = async (who: TestClient, shown: object) => {
  const answer = await who.post('/api/admin/bell/seen', shown);
  expect(answer.status).toBe(200);
  return answer.body;
};

beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'lagoon');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  superAdmin = await signInAs(server, STAFF.super.email);
});
afterAll(() => server.stop());

/** Everything that is there has been seen by both. */
beforeEach(async () => {
  const cancellations = idsOf(await ordersShown('cancellationRequested=true'));
  for (const who of [admin, superAdmin]) await see(who, { orders: await pending(), cancellations });
});

it('counts what has come since a person looked, and empties by their reading alone', async () => {
  await book(server, 'nimali', next());
  await book(server, 'nimali', next());
  expect(await bell(admin)).toMatchObject({ unseen: 2 });
  expect(await see(admin, { orders: await pending() })).toMatchObject({ unseen: 0 });
  expect(await bell(admin)).toMatchObject({ unseen: 0 });
  expect(await bell(superAdmin)).toMatchObject({ unseen: 2 });
});

it('keeps new what arrived while the list was being read', async () => {
  await book(server, 'nimali', next());
  const shown = await pending();
  await book(server, 'nimali', next());
  expect(await see(admin, { orders: shown })).toMatchObject({ unseen: 1 });
});

it('keeps new what came before what was seen, and was written after it', async () => {
  await book(server, 'nimali', next());
  const shown = await pending();
  await see(admin, { orders: shown });
  const { orderId } = await book(server, 'nimali', next());
  const [{ createdAt }] = (await ordersShown('status=pending')).filter((order: { orderId: string }) =>
    shown.includes(order.orderId),
  );
  await sql`
    update rent_orders set created_at = ${createdAt}::timestamptz - interval '20 seconds'
    where public_id = ${orderId}`.execute(server.app.db);
  const { unseen, seen } = await bell(admin);
  expect(unseen).toBe(1);
  expect(seen.orders.ids).toContain(shown[0]);
  expect(seen.orders.ids).not.toContain(orderId);
  expect(await see(admin, { orders: await pending() })).toMatchObject({ unseen: 0 });
});

it('counts as seen what is older than all that is listed', async () => {
  for (let at = 0; at < 3; at += 1) await book(server, 'nimali', next());
  expect(await see(admin, { orders: (await pending()).slice(0, 1) })).toMatchObject({ unseen: 0 });
});

it('never takes back what another tab has seen, nor takes what is not there', async () => {
  await book(server, 'nimali', next());
  const earlier = await pending();
  await book(server, 'nimali', next());
  const later = await see(admin, { orders: await pending() });
  expect(later.unseen).toBe(0);
  expect(await see(admin, { orders: earlier })).toEqual(later);
  expect(await see(admin, {})).toEqual(later);
  expect(await see(superAdmin, { orders: ['1'.repeat(28)] })).toMatchObject({ unseen: 2 });
});

it('marks each kind by itself', async () => {
  const { client, orderId } = await bookUntil(server, 'confirmed', 'kasun', next());
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  expect((await client.post(`/api/orders/${orderId}/cancellation-requests`, {})).status).toBe(200);
  expect(await bell(admin)).toMatchObject({ unseen: 1 });
  expect(await see(admin, { orders: [orderId] })).toMatchObject({ unseen: 1 });
  expect(await see(admin, { cancellations: [orderId] })).toMatchObject({ unseen: 0 });
});

it('lets go of a wish to cancel once staff have declined it', async () => {
  const { client, orderId } = await bookUntil(server, 'confirmed', 'kasun', next());
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  const asked = await client.post(`/api/orders/${orderId}/cancellation-requests`, {});
  expect(await bell(admin)).toMatchObject({ unseen: 1 });
  const declining = { requestedAt: asked.body.cancellationRequestedAt, reason: 'The vendor holds the car for you' };
  const declined = await admin.post(`/api/admin/orders/${orderId}/cancellation-request/decline`, declining);
  expect(declined.status).toBe(200);
  expect(await bell(admin)).toMatchObject({ unseen: 0 });
});

it('remembers no more than what came in the minute before the newest', async () => {
  for (let at = 0; at < 3; at += 1) await book(server, 'nimali', next());
  await see(admin, { orders: await pending() });
  const { rows } = await sql`
    select 1 from staff_bell_entries where email = ${STAFF.admin.email} and kind = 'orders'`.execute(server.app.db);
  expect(rows).toHaveLength(1);
});

const waiting = async (who: TestClient, query: Record<string, string> = {}) =>
  (await who.get(`/api/admin/notifications?${new URLSearchParams(query)}`)).body;

it('all that waits is one list, the newest first, page by page, with what is new to this person', async () => {
  const { orderId, customOrderId } = await book(server, 'nimali', next());
  const [first] = (await waiting(admin)).items;
  expect(first).toMatchObject({ kind: 'orders', orderId, customOrderId, isNew: true, alert: null });
  const all: { id: string; cameAt: string }[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: typeof all; nextCursor: string | null } = await waiting(admin, {
      limit: '3',
      ...(cursor && { cursor }),
    });
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ cameAt }) => cameAt)).toEqual(
    all
      .map(({ cameAt }) => cameAt)
      .toSorted()
      .toReversed(),
  );
  const { unseen } = await bell(admin);
  expect((await waiting(admin, { limit: '50' })).items.filter(({ isNew }: { isNew: boolean }) => isNew)).toHaveLength(
    unseen,
  );
});

it('all is marked as seen at once, up to what was shown, and for nobody else', async () => {
  await book(server, 'nimali', next());
  const [shown] = (await waiting(admin)).items;
  server.clock.now = new Date(server.clock.now.getTime() + 120_000);
  await book(server, 'nimali', next());
  expect((await admin.post('/api/admin/bell/all-seen', { upTo: shown.cameAt })).body).toMatchObject({ unseen: 1 });
  const [latest] = (await waiting(admin)).items;
  expect(latest.isNew).toBe(true);
  expect((await admin.post('/api/admin/bell/all-seen', { upTo: latest.cameAt })).body).toMatchObject({ unseen: 0 });
  expect((await waiting(admin)).items.some(({ isNew }: { isNew: boolean }) => isNew)).toBe(false);
  expect((await bell(superAdmin)).unseen).toBe(2);
});
