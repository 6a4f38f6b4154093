import { greatCircleKm } from '@ceylono/domain/sri-lanka';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedVendors, VEHICLES, VENDORS } from '../../test/cast.ts';
import { setSetting } from '../../test/settings.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'temple');
});
afterAll(() => server.stop());

const colombo = { lat: 6.9271, lng: 79.8612 };
const choice = {
  vehicleId: VEHICLES.fortAxio.id,
  startDate: '2026-03-10T09:00:00+05:30',
  endDate: '2026-03-12T15:00:00+05:30',
};
const ask = (change: object = {}) => server.stranger().post('/api/quotes', { ...choice, ...change });

it('prices two and a half days with everything, line by line', async () => {
  const { body } = await ask({ location: colombo, delivery: true, pickup: true, insurance: true });
  const base = VEHICLES.fortAxio.pricePerDay * 2.5;
  expect(body.lines).toEqual([
    { kind: 'base_rental', amount: base },
    { kind: 'delivery_fee', amount: 500_000 },
    { kind: 'pickup_fee', amount: 200_000 },
    { kind: 'insurance_fee', amount: 200_000 },
    { kind: 'service_fee', amount: 3_000 },
  ]);
  expect(body).toMatchObject({ total: base + 903_000, billedDays: 2.5, startedDays: 3, pricingType: 'daily' });
});

describe('the distance to the chosen place', () => {
  it('is told in whole kilometres, and is no price', async () => {
    const near = await ask({ location: { lat: 6.9, lng: 79.86 }, delivery: true });
    const far = await ask({ location: { lat: 6.85, lng: 79.95 }, delivery: true });
    expect([near.body.aboutKm, far.body.aboutKm]).toEqual([4, 15]);
    expect(near.body.total).toBe(far.body.total);
    expect((await ask()).body.aboutKm).toBeNull();
  });

  // Fort's yard is at 6.9344, 79.8428; from there it would be 3 km.
  it('is taken from the place that everybody may know, not from the yard', async () => {
    expect((await ask({ location: { lat: 6.912, lng: 79.85 } })).body.aboutKm).toBe(2);
  });
});

describe('a marketplace that charges by distance', () => {
  let byDistance: TestServer;
  beforeAll(async () => {
    byDistance = await startTestServer();
    await seedVendors(byDistance.app, 'fort');
    await setSetting(byDistance.app.db, 'deliveryPricing', 'distance');
  });
  afterAll(() => byDistance.stop());

  // The fee at a yard's own door would be nothing if it were measured from there.
  it('measures from the place that everybody may know, so that no fee gives the yard away', async () => {
    const { lat, lng } = VENDORS.fort;
    const { body } = await byDistance
      .stranger()
      .post('/api/quotes', { ...choice, location: { lat, lng }, delivery: true });
    const fee = body.lines.find(({ kind }: { kind: string }) => kind === 'delivery_fee').amount;
    const fromCentre = greatCircleKm({ lat: 6.93, lng: 79.84 }, { lat, lng });
    expect(fromCentre).toBeGreaterThan(0.4);
    expect(fee / (VEHICLES.fortAxio.deliveryPickupPricePerKm ?? 0)).toBeCloseTo(fromCentre, 2);
  });
});

describe('a choice is refused', () => {
  it.each([
    ['start_in_past', { startDate: '2026-03-02T07:30:00+05:30', endDate: '2026-03-03T09:00:00+05:30' }],
    ['end_not_after_start', { endDate: '2026-03-10T23:45:00+05:30' }],
    ['not_on_quarter_hour', { startDate: '2026-03-10T09:10:00+05:30' }],
    ['too_far_ahead', { endDate: '2028-06-12T09:00:00+05:30' }],
    ['outside_sri_lanka', { location: { lat: 13.0827, lng: 80.2707 } }],
    ['outside_coverage', { location: { lat: VENDORS.temple.lat, lng: VENDORS.temple.lng } }],
    ['delivery_needs_location', { delivery: true }],
    ['option_not_offered', { vehicleId: VEHICLES.fortDio.id, withDriver: true }],
    ['promo_not_found', { promoCode: 'LUCKY' }],
    ['not_found', { vehicleId: '00000000-0000-4000-8000-000000000000' }],
    ['invalid_input', { vehicleId: 'x' }],
  ])('as %s', async (code, change) => {
    expect((await ask(change)).body.code).toBe(code);
  });
});

it.each([
  ['that is not offered any more', sql`update vehicles set availability = false where id = ${choice.vehicleId}`],
  [
    'of a vendor who is not approved any more',
    sql`update vendors set status = 'rejected' where id = ${VENDORS.fort.id}`,
  ],
])('a vehicle %s is not priced', async (_, withdraw) => {
  await withdraw.execute(server.app.db);
  expect((await ask()).body.code).toBe('vehicle_unlisted');
  await sql`update vehicles set availability = true where id = ${choice.vehicleId}`.execute(server.app.db);
  await sql`update vendors set status = 'approved' where id = ${VENDORS.fort.id}`.execute(server.app.db);
  expect((await ask()).status).toBe(200);
});

it('takes a start of a quarter of an hour ago, because forms take time', async () => {
  expect((await ask({ startDate: '2026-03-02T07:45:00+05:30', endDate: '2026-03-03T09:00:00+05:30' })).status).toBe(
    200,
  );
});

it('reads the same instant in any offset', async () => {
  const here = await ask();
  const london = await ask({ startDate: '2026-03-10T03:30:00Z', endDate: '2026-03-12T09:30:00Z' });
  expect(london.body).toEqual(here.body);
});
