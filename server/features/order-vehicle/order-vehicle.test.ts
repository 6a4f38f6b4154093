/** The vehicle of an order, for staff. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPlate } from '../../../demo/cast-vehicles.ts';
import { VEHICLES, VENDORS } from '../../test/cast.ts';
import { confirmedRental, pendingRental, type Rental, type Stage, setStage } from '../../test/handover.ts';
import type { TestClient } from '../../test/test-client.ts';

let stage: Stage;
let rental: Rental;
beforeAll(async () => {
  stage = await setStage();
  const dates = { startDate: '2026-05-02T09:00:00+05:30', endDate: '2026-05-04T09:00:00+05:30' };
  rental = await pendingRental(stage, 'nimali', { vehicleId: VEHICLES.fortAxio.id, ...dates });
});
afterAll(() => stage.server.stop());

const read = (orderId = rental.orderId, client = stage.admin) => client.get(`/api/admin/orders/${orderId}/vehicle`);

it('staff see what the vehicle is, what it costs, whose it is, and the kilometres that the order agreed', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  const { body: offered } = await stage.server.stranger().get(`/api/vehicles/${VEHICLES.fortAxio.id}`);
  for (const field of ['model', 'year', 'seats', 'fuelType', 'pricePerDay', 'driverFee', 'photos', 'rules', 'deposit'])
    expect(body.vehicle[field]).toEqual(offered[field]);
  expect(body.vehicle.availability).toBe(true);
  expect(body.vehicle.plate).toBe(demoPlate(VEHICLES.fortAxio));
  expect(body.vendor).toMatchObject({ vendorId: VENDORS.fort.id, name: VENDORS.fort.name });
  expect(body.agreed).toEqual({
    kmIncluded: offered.defaultKmIncluded,
    pricePerExtraKm: offered.defaultPricePerExtraKm,
    startedDays: 2,
  });
});

it('a later change of the vehicle leaves what was agreed, and one that is not listed any more is shown still', async () => {
  const { db } = stage.server.app;
  const before = (await read()).body;
  await sql`
    update vehicles set default_km_included = 7, availability = false where id = ${VEHICLES.fortAxio.id}`.execute(db);
  const { body } = await read();
  expect(body.agreed).toEqual(before.agreed);
  expect(body.vehicle).toMatchObject({ defaultKmIncluded: 7, availability: false });
});

it('the plate is told to the booker of an order that stands, and to nobody else who has its address', async () => {
  const dates = { startDate: '2026-05-08T09:00:00+05:30', endDate: '2026-05-09T09:00:00+05:30' };
  const standing = await confirmedRental(stage, 'kasun', { vehicleId: VEHICLES.fortPrius.id, ...dates });
  const told = async (client: TestClient, { orderId }: Rental) =>
    (await client.get(`/api/orders/${orderId}`)).body.vehicle.plate;
  expect(await told(standing.customer, standing)).toBe(demoPlate(VEHICLES.fortPrius));
  expect(await told(stage.server.stranger(), standing)).toBeNull();
  expect(await told(rental.customer, rental)).toBeNull();
  const { body } = await stage.fort.get(`/api/vendor/${VENDORS.fort.id}/orders/${rental.orderId}`);
  expect(body.vehicle.plate).toBe(demoPlate(VEHICLES.fortAxio));
});

it('nobody else is told whom a vehicle belongs to', async () => {
  for (const client of [rental.customer, rental.vendor, stage.server.stranger()])
    expect((await read(rental.orderId, client)).status).toBe(401);
  expect((await read('1'.repeat(28))).status).toBe(404);
});
