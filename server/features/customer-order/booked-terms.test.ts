/**
 * What the booker reads of the terms right after ordering, before anybody has confirmed.
 * @rows CUS-CONF 03
 */
import { publicCentre } from '@ceylono/domain/coverage-area';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { A_CHOICE, book, bookUntil, seedStaff, seedVendors, VEHICLES } from '../../test/cast.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
});
afterAll(() => server.stop());

const on = (day: number) => ({
  vehicleId: VEHICLES.fortLeaf.id,
  startDate: `2026-06-${day}T09:00:00+05:30`,
  endDate: `2026-06-${day + 1}T09:00:00+05:30`,
});

it('an order carries the kilometres and the price of a further one as they were agreed', async () => {
  const { client, orderId } = await book(server, 'nimali', A_CHOICE);
  await sql`update rent_orders set km_included = 120, price_per_extra_km = 6500 where public_id = ${orderId}`.execute(
    server.app.db,
  );
  const { body } = await client.get(`/api/orders/${orderId}`);
  expect(body).toMatchObject({ kmIncluded: 120, pricePerExtraKm: 6_500 });
});

it('its booker is led to the public centre around the vendor until it is confirmed, then to the vehicle', async () => {
  const pending = await book(server, 'kasun', on(10));
  const [{ lat, lng } = { lat: 0, lng: 0 }] = (
    await sql<{ lat: number; lng: number }>`
      select pickup_lat as lat, pickup_lng as lng from rent_orders where public_id = ${pending.orderId}`.execute(
      server.app.db,
    )
  ).rows;
  const about = publicCentre({ lat, lng });
  expect(about).not.toEqual({ lat, lng });
  const read = async ({ client, orderId }: typeof pending) => (await client.get(`/api/orders/${orderId}`)).body;
  expect((await read(pending)).pickupLocation).toEqual({ ...about, isAbout: true });
  expect((await server.stranger().get(`/api/orders/${pending.orderId}`)).body.pickupLocation).toBeNull();
  const confirmed = await bookUntil(server, 'confirmed', 'dinuka', on(14));
  expect((await read(confirmed)).pickupLocation).toEqual({ lat, lng, isAbout: false });
  await pending.client.post(`/api/orders/${pending.orderId}/cancellation`);
  expect((await read(pending)).pickupLocation).toBeNull();
});
