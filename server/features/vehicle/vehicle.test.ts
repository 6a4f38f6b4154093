/**
 * Vehicles as the public finds them, over HTTP.
 * @rows CUS-WIZ 24 25 75
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, seedVendors, VEHICLES, VENDORS } from '../../test/cast.ts';
import { setSetting } from '../../test/settings.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'lagoon', 'temple');
});
afterAll(() => server.stop());

const search = async (query: Record<string, string>) =>
  (await server.stranger().get(`/api/vehicles?${new URLSearchParams({ limit: '50', ...query })}`)).body;
const idsIn = (body: { items: { id: string }[] }) => body.items.map((item) => item.id);

const colombo = { lat: '6.9271', lng: '79.8612' };
const MARCH = { startDate: '2026-03-20T09:00:00+05:30', endDate: '2026-03-22T09:00:00+05:30' };

describe('the grid of vehicles', () => {
  it('shows only what vendors offer whose area covers the place', async () => {
    const { items } = await search(colombo);
    const vendors = new Set(items.map((item: { vendorId: string }) => item.vendorId));
    expect(vendors).toContain(VENDORS.fort.id);
    expect(vendors).not.toContain(VENDORS.temple.id);
  });

  it('shows everything when no place is chosen', async () => {
    const all = Object.values(VEHICLES).filter(({ vendor }) => ['fort', 'lagoon', 'temple'].includes(vendor));
    expect(idsIn(await search({})).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  it('leaves out what is booked on any of the days, and shows it again from the day after', async () => {
    await book(server, 'nimali', { vehicleId: VEHICLES.fortAxio.id, ...MARCH });
    expect(idsIn(await search(MARCH))).not.toContain(VEHICLES.fortAxio.id);
    const touching = { startDate: '2026-03-22T18:00:00+05:30', endDate: '2026-03-23T09:00:00+05:30' };
    expect(idsIn(await search(touching))).not.toContain(VEHICLES.fortAxio.id);
    const after = { startDate: '2026-03-23T00:00:00+05:30', endDate: '2026-03-24T09:00:00+05:30' };
    expect(idsIn(await search(after))).toContain(VEHICLES.fortAxio.id);
  });

  it('leaves out a vehicle that should be back already, for periods that start before tomorrow', async () => {
    const { orderId } = await book(server, 'kasun', {
      vehicleId: VEHICLES.fortLeaf.id,
      startDate: '2026-03-02T09:00:00+05:30',
      endDate: '2026-03-03T09:00:00+05:30',
    });
    await sql`update rent_orders set status = 'in-progress' where public_id = ${orderId}`.execute(server.app.db);
    const before = server.clock.now;
    server.clock.now = new Date('2026-03-05T10:00:00+05:30');
    const today = { startDate: '2026-03-05T18:00:00+05:30', endDate: '2026-03-06T09:00:00+05:30' };
    const tomorrow = { startDate: '2026-03-06T09:00:00+05:30', endDate: '2026-03-07T09:00:00+05:30' };
    expect(idsIn(await search(today))).not.toContain(VEHICLES.fortLeaf.id);
    expect(idsIn(await search(tomorrow))).toContain(VEHICLES.fortLeaf.id);
    server.clock.now = before;
  });

  it('leaves out what is not listed, and everything of a vendor who is not approved', async () => {
    await sql`update vehicles set availability = false where id = ${VEHICLES.fortDio.id}`.execute(server.app.db);
    await sql`update vendors set status = 'pending' where id = ${VENDORS.temple.id}`.execute(server.app.db);
    const ids = idsIn(await search({}));
    expect(ids).not.toContain(VEHICLES.fortDio.id);
    expect(ids).not.toContain(VEHICLES.templeAxio.id);
    await sql`update vehicles set availability = true where id = ${VEHICLES.fortDio.id}`.execute(server.app.db);
    await sql`update vendors set status = 'approved' where id = ${VENDORS.temple.id}`.execute(server.app.db);
  });

  it.each(['price', '-price', 'newest'])('walks all pages in order of %s, each vehicle once', async (sort) => {
    const whole = idsIn(await search({ sort }));
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: { id: string }[]; nextCursor: string | null } = await search({
        sort,
        limit: '4',
        ...(cursor && { cursor }),
      });
      walked.push(...idsIn(page));
      cursor = page.nextCursor;
    }
    expect(walked).toEqual(whole);
  });

  it('narrows by type, seats, gearbox, fuel and price', async () => {
    const { items } = await search({
      type: 'van',
      seats: '9',
      transmission: 'Automatic',
      fuelType: 'Diesel',
      maxPricePerDay: '5000000',
    });
    for (const item of items) expect(item).toMatchObject({ type: 'van', fuelType: 'Diesel' });
    expect(idsIn(await search({ maxPricePerDay: '1' }))).toEqual([]);
  });

  it('counts only when asked', async () => {
    const { items, count } = await search({ count: 'true' });
    expect(count).toEqual({ value: items.length, more: false });
    expect((await search({})).count).toBeUndefined();
  });

  it.each([
    { startDate: MARCH.startDate },
    { lat: '6.9' },
    { cursor: 'bm9uc2Vuc2U' },
    { limit: '51' },
    { sort: 'random' },
    { lat: '6.9', lng: '999' },
  ])('refuses %j plainly', async (query) => {
    const answer = await server.stranger().get(`/api/vehicles?${new URLSearchParams(query as never)}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });
});

it('tells that bookings take whole days, and no longer once the owner has set a turnaround', async () => {
  expect((await search({})).wholeDays).toBe(true);
  const other = await startTestServer();
  await setSetting(other.app.db, 'turnaroundMinutes', 60);
  const { body } = await other.stranger().get('/api/vehicles');
  await other.stop();
  expect(body.wholeDays).toBe(false);
});

describe('a vehicle', () => {
  it('shows its coming days that are taken', async () => {
    await book(server, 'arjun', { vehicleId: VEHICLES.lagoonAqua.id, ...MARCH });
    const { body } = await server.stranger().get(`/api/vehicles/${VEHICLES.lagoonAqua.id}`);
    expect(body.unavailableRanges).toEqual([{ startDate: '2026-03-20', endDate: '2026-03-22' }]);
  });
});
