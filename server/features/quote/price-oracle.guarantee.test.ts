/**
 * What the wizard shows, what the order keeps, what its page says and what the rules of the domain come to are one sum:
 * carts made at random, through HTTP, a cent of difference fails (guarantee C6). The rules themselves are worked out a
 * second time in `domain/price-oracle.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { rupees } from '@ceylono/domain/money';
import { quote } from '@ceylono/domain/quote';
import { DEFAULT_SETTINGS } from '@ceylono/domain/settings';
import { greatCircleKm } from '@ceylono/domain/sri-lanka';
import { publicCentre } from '@ceylono/domain/coverage-area';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { between, chanceFrom } from '../../../demo/chance.ts';
import { transaction } from '../../db/transaction.ts';
import { allowManyPendingOrders, orderBody, seedVendors, VEHICLES, VENDORS } from '../../test/cast.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { insertPromoCode } from '../promo-code/promo-code.sql.ts';

const CARTS = process.env.LONG === '1' ? 2_000 : 40;
const SEED = process.env.SEED ?? randomUUID();
const PROMOS = {
  TENTH: { discountType: 'percentage', discountValue: 1_000 },
  ODD: { discountType: 'percentage', discountValue: 1_237 },
  SOME: { discountType: 'fixed', discountValue: rupees(1_234.56) },
  ALL: { discountType: 'fixed', discountValue: rupees(9_999_999) },
} as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'lagoon', 'mount');
  await allowManyPendingOrders(server.app, 1_000_000);
  const common = { description: null, isActive: true, startDate: '2026-01-01', endDate: null, usageLimit: null };
  await transaction(server.app.db, async (trx) => {
    for (const [code, discount] of Object.entries(PROMOS)) {
      const audience = { targetAudience: 'regular_user' as const, targetValue: null };
      await insertPromoCode(trx, { ...common, ...audience, code, ...discount }, TEST_NOW);
    }
  });
});
afterAll(() => server.stop());

const chance = chanceFrom(SEED);
const oneOf = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)] as T;
const maybe = () => chance() < 0.5;
const vehicles = Object.values(VEHICLES).filter(({ vendor }) => ['fort', 'lagoon', 'mount'].includes(vendor));

function anyCart() {
  const vehicle = oneOf(vehicles);
  const { lat, lng } = VENDORS[vehicle.vendor];
  const starts = new Date('2026-03-03T00:00:00+05:30').getTime() + Math.floor(between(chance, 0, 96 * 300)) * 900_000;
  const length = oneOf([1.5, 7, 30, between(chance, 1, 12), between(chance, 7, 45)]) * DAY_MS;
  const period = { startsAt: new Date(starts), endsAt: new Date(starts + Math.round(length / 900_000) * 900_000) };
  const brought = vehicle.deliveryPickup;
  const options = {
    withDriver: vehicle.withDriver && vehicle.driverFee !== null && maybe(),
    delivery: brought && maybe(),
    pickup: brought && maybe(),
    insurance: maybe(),
  };
  const location = { lat: lat + between(chance, -0.01, 0.01), lng: lng + between(chance, 0, 0.01) };
  const promoCode = oneOf([undefined, ...Object.keys(PROMOS)]) as keyof typeof PROMOS | undefined;
  return { vehicle, period, options, location, promoCode };
}

it(`${CARTS} carts cost the same wherever they are asked for, seed ${SEED}`, async () => {
  const kinds = new Set<string>();
  for (let at = 0; at < CARTS; at += 1) {
    const { vehicle, period, options, location, promoCode } = anyCart();
    const distanceKm = greatCircleKm(publicCentre(VENDORS[vehicle.vendor]), location);
    const promo = promoCode === undefined ? null : PROMOS[promoCode];
    const expected = quote({ ...vehicle, rates: [] }, period, options, DEFAULT_SETTINGS, distanceKm, promo);
    const choice = {
      vehicleId: vehicle.id,
      startDate: period.startsAt.toISOString(),
      endDate: period.endsAt.toISOString(),
      ...options,
      location,
      ...(promoCode === undefined ? {} : { promoCode }),
    };
    const client = server.stranger();
    const asked = await client.post('/api/quotes', choice);
    const where = `${JSON.stringify(choice)} ${asked.body.code}`;
    expect(asked.body.total, where).toBe(expected.total);
    expect(asked.body.lines, where).toEqual(expected.lines);
    const body = await orderBody(server, client, 'nimali', choice);
    const placed = await client.post('/api/orders', body, { 'idempotency-key': randomUUID() });
    expect(placed.body.total, `${where} ${placed.body.code}`).toBe(expected.total);
    const shown = await client.get(`/api/orders/${placed.body.orderId}`);
    expect([shown.body.total, shown.body.finalTotalBill, shown.body.lines], where).toEqual([
      expected.total,
      expected.total,
      expected.lines,
    ]);
    const { rows } = await sql<{ total: number; parts: number }>`
      select total, base_rental + driver_fee + delivery_fee + pickup_fee + insurance_fee + service_fee
        - promo_discount as parts from rent_orders where public_id = ${placed.body.orderId}`.execute(server.app.db);
    expect(rows[0], where).toEqual({ total: expected.total, parts: expected.total });
    for (const { kind } of expected.lines) kinds.add(kind);
    await sql`delete from vehicle_blocks`.execute(server.app.db);
  }
  expect(kinds.size).toBeGreaterThan(5);
});
