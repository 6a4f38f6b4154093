/** What staff open anything with. */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPlate } from '../../../demo/cast-vehicles.ts';
import { LIMITS } from '../../http/limit-table.ts';
import {
  A_CHOICE,
  allowManyPendingOrders,
  book,
  bookUntil,
  CUSTOMERS,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';

const PLATE = demoPlate(VEHICLES.fortAxio);

let server: TestServer;
let admin: TestClient;
let orderId: string;
let customOrderId: string;
let customerId: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'mount');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  ({ orderId, customOrderId } = await book(server, 'nimali'));
  admin = await signInAs(server, STAFF.admin.email);
  const { rows } = await sql<{ id: string }>`
    select id from customers where phone = ${CUSTOMERS.nimali.phone}`.execute(server.app.db);
  customerId = rows[0]?.id ?? '';
});
afterAll(() => server.stop());

const found = async (q: string) => (await admin.get(`/api/admin/finder?${new URLSearchParams({ q })}`)).body.items;
const foundOf = async (kind: string, q: string) =>
  (await found(q)).filter((item: { kind: string }) => item.kind === kind);

describe('the finder of staff', () => {
  it.each([
    ['a number', () => customOrderId.toLowerCase()],
    ['a name', () => 'nimali'],
    ['a phone', () => CUSTOMERS.nimali.phone],
    ['a vehicle', () => 'axio'],
    ['a number plate', () => PLATE],
  ])('finds an order by %s', async (_, typed) => {
    expect(await foundOf('order', typed())).toEqual([
      {
        kind: 'order',
        orderId,
        customOrderId,
        customerName: CUSTOMERS.nimali.name,
        model: VEHICLES.fortAxio.model,
        plate: PLATE,
        vendorName: VENDORS.fort.name,
        shownStatus: 'pending',
        startDate: new Date(A_CHOICE.startDate).toISOString(),
        endDate: new Date(A_CHOICE.endDate).toISOString(),
      },
    ]);
  });

  it('tells two orders of one customer apart, by how they stand and when they are', async () => {
    const startDate = '2026-08-10T09:00:00+05:30';
    const dates = { startDate, endDate: '2026-08-12T09:00:00+05:30' };
    server.clock.now = new Date(TEST_NOW.getTime() + HOUR_MS);
    await bookUntil(server, 'confirmed', 'nimali', { vehicleId: VEHICLES.fortAxio.id, ...dates });
    expect(await foundOf('order', 'nimali')).toMatchObject([
      { shownStatus: 'confirmed', startDate: new Date(startDate).toISOString() },
      { shownStatus: 'pending', startDate: new Date(A_CHOICE.startDate).toISOString() },
    ]);
  });

  it('finds a vendor by a part of its name', async () => {
    const { id: vendorId, name, district } = VENDORS.mount;
    expect(await foundOf('vendor', name.slice(0, 6).toUpperCase())).toEqual([
      { kind: 'vendor', vendorId, name, district },
    ]);
  });

  it.each([
    ['name', () => 'nimali'],
    ['phone, as people say it', () => `0${CUSTOMERS.nimali.phone.slice(3)}`],
    ['e-mail', () => CUSTOMERS.nimali.email.toUpperCase()],
  ])('finds a customer by %s, and tells the name and phone', async (_, typed) => {
    const { name, phone } = CUSTOMERS.nimali;
    expect(await foundOf('customer', typed())).toEqual([{ kind: 'customer', customerId, name, phone }]);
  });

  it('finds a customer whose record was merged as the one that it leads to', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into customers (name, phone, email, address, created_at)
      values ('Nimal Fonseka', '+94771112223', 'fonseka@people.example', 'Kandy', ${TEST_NOW})
      returning id`.execute(server.app.db);
    await sql`update customers set merged_into_id = ${customerId} where id = ${rows[0]?.id}`.execute(server.app.db);
    expect(await foundOf('customer', 'fonseka')).toMatchObject([{ customerId, name: CUSTOMERS.nimali.name }]);
    await sql`delete from customers where id = ${rows[0]?.id}`.execute(server.app.db);
  });

  it.each([
    ['model', () => 'axio'],
    ['plate, however it is written', () => PLATE.replace('-', ' ').toLowerCase()],
  ])('finds a vehicle by its %s', async (_, typed) => {
    expect(await foundOf('vehicle', typed())).toEqual([
      {
        kind: 'vehicle',
        vehicleId: VEHICLES.fortAxio.id,
        model: VEHICLES.fortAxio.model,
        plate: PLATE,
        vendorName: VENDORS.fort.name,
      },
    ]);
  });

  it('finds no vehicle of somebody who is no vendor', async () => {
    const { id } = VENDORS.fort;
    await sql`update vendors set status = 'pending' where id = ${id}`.execute(server.app.db);
    expect(await foundOf('vehicle', PLATE)).toEqual([]);
    await sql`update vendors set status = 'approved' where id = ${id}`.execute(server.app.db);
  });

  it('finds nothing for nothing', async () => {
    expect(await found('  ')).toEqual([]);
  });

  it('answers few of each kind, orders first, however many there are, and each look is on record without what was typed', async () => {
    for (let day = 10; day < 24; day += 2) {
      const [startDate, endDate] = [day, day + 1].map((at) => `2026-09-${at}T09:00:00+05:30`) as [string, string];
      await book(server, 'nimali', { vehicleId: VEHICLES.fortAxio.id, startDate, endDate });
    }
    await sql`insert into customers (name, phone, email, address, created_at)
      select 'Perera', '+9477222000' || n, 'perera' || n || '@people.example', 'Galle', ${TEST_NOW}
      from generate_series(1, 4) n`.execute(server.app.db);
    await sql`update vehicles set model = 'Perera ' || model where vendor_id = ${VENDORS.fort.id}`.execute(
      server.app.db,
    );
    await sql`update vendors set name = 'Perera ' || name`.execute(server.app.db);
    await sql`delete from admin_activities`.execute(server.app.db);
    const kinds = (await found('perera')).map(({ kind }: { kind: string }) => kind);
    const times = (n: number, kind: string) => Array.from({ length: n }, () => kind);
    const most = [times(6, 'order'), times(3, 'customer'), times(2, 'vendor'), times(3, 'vehicle')];
    expect(kinds).toEqual(most.flat());
    const { rows } = await sql<{ detail: string }>`select detail from admin_activities`.execute(server.app.db);
    expect(rows).toEqual([{ detail: expect.stringMatching(/^finder\.find, search [\w-]{12}, 14 shown$/) }]);
  });
});

it('the finder is slower to be guessed with than lists are to be read', () => {
  expect(LIMITS.finder.points).toBeLessThan(LIMITS.read.points);
});
