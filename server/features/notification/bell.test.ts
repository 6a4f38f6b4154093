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
const newest = async (query: string) => (await admin.get(`/api/admin/orders?limit=1&${query}`)).body.items[0];
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
  const now = server.clock.now.toISOString();
  for (const who of [admin, superAdmin]) await see(who, { orders: now, extensions: now, cancellations: now });
});

it('counts what has come since a person looked, and empties by their reading alone', async () => {
  await book(server, 'nimali', next());
  await book(server, 'nimali', next());
  expect(await bell(admin)).toMatchObject({ unseen: 2 });
  const { createdAt } = await newest('status=pending');
  expect(await see(admin, { orders: createdAt })).toMatchObject({ unseen: 0, seen: { orders: createdAt } });
  expect(await bell(admin)).toMatchObject({ unseen: 0, seen: { orders: createdAt } });
  expect(await bell(superAdmin)).toMatchObject({ unseen: 2 });
});

it('keeps new what arrived while the list was being read', async () => {
  await book(server, 'nimali', next());
  const { createdAt } = await newest('status=pending');
  await book(server, 'nimali', next());
  expect(await see(admin, { orders: createdAt })).toMatchObject({ unseen: 1 });
});

it('never takes back what another tab has seen, nor takes what is still to come', async () => {
  await book(server, 'nimali', next());
  const { createdAt: earlier } = await newest('status=pending');
  await book(server, 'nimali', next());
  const { createdAt: later } = await newest('status=pending');
  await see(admin, { orders: later });
  expect(await see(admin, { orders: earlier })).toMatchObject({ unseen: 0, seen: { orders: later } });
  expect(await see(admin, {})).toMatchObject({ unseen: 0, seen: { orders: later } });

  await see(superAdmin, { orders: '2999-01-01T00:00:00.000Z' });
  await book(server, 'nimali', next());
  expect(await bell(superAdmin)).toMatchObject({ unseen: 1 });
});

it('marks each kind by itself', async () => {
  const { client, orderId } = await bookUntil(server, 'confirmed', 'kasun', next());
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  expect((await client.post(`/api/orders/${orderId}/cancellation-requests`, {})).status).toBe(200);
  expect(await bell(admin)).toMatchObject({ unseen: 1 });
  const now = new Date(server.clock.now.getTime()).toISOString();
  expect(await see(admin, { orders: now, extensions: now })).toMatchObject({ unseen: 1 });
  const { cancellationRequestedAt } = await newest('cancellationRequested=true');
  expect(await see(admin, { cancellations: cancellationRequestedAt })).toMatchObject({ unseen: 0 });
});
