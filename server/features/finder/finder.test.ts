/** What staff open anything with. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPlate } from '../../../demo/cast-vehicles.ts';
import { LIMITS } from '../../http/limit-table.ts';
import {
  allowManyPendingOrders,
  book,
  CUSTOMERS,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const PLATE = demoPlate(VEHICLES.fortAxio);

let server: TestServer;
let admin: TestClient;
let orderId: string;
let customOrderId: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'mount');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  ({ orderId, customOrderId } = await book(server, 'nimali'));
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());

const found = async (q: string) => (await admin.get(`/api/admin/finder?${new URLSearchParams({ q })}`)).body.items;

describe('the finder of staff', () => {
  it.each([
    ['a number', () => customOrderId.toLowerCase()],
    ['a name', () => 'nimali'],
    ['a phone', () => CUSTOMERS.nimali.phone],
    ['a vehicle', () => 'axio'],
    ['a number plate', () => PLATE],
  ])('finds an order by %s', async (_, typed) => {
    expect(await found(typed())).toEqual([
      {
        kind: 'order',
        orderId,
        customOrderId,
        customerName: CUSTOMERS.nimali.name,
        model: VEHICLES.fortAxio.model,
        plate: PLATE,
        vendorName: VENDORS.fort.name,
      },
    ]);
  });

  it('finds a vendor by a part of its name', async () => {
    const { id: vendorId, name, district } = VENDORS.mount;
    expect(await found(name.slice(0, 6).toUpperCase())).toEqual([{ kind: 'vendor', vendorId, name, district }]);
  });

  it('finds nothing for nothing', async () => {
    expect(await found('  ')).toEqual([]);
  });

  it('answers few, however many there are, and each look is on record without what was typed', async () => {
    for (let day = 10; day < 24; day += 2) {
      const [startDate, endDate] = [day, day + 1].map((at) => `2026-09-${at}T09:00:00+05:30`) as [string, string];
      await book(server, 'nimali', { vehicleId: VEHICLES.fortAxio.id, startDate, endDate });
    }
    await sql`delete from admin_activities`.execute(server.app.db);
    expect(await found('perera')).toHaveLength(6);
    const { rows } = await sql<{ detail: string }>`select detail from admin_activities`.execute(server.app.db);
    expect(rows).toEqual([{ detail: expect.stringMatching(/^finder\.find, search [\w-]{12}, 6 shown$/) }]);
  });
});

it('the finder is slower to be guessed with than lists are to be read', () => {
  expect(LIMITS.finder.points).toBeLessThan(LIMITS.read.points);
});
