/**
 * At rates made at random, what search, preview, wizard, order, its readers and its row say of a rental is one sum, and the
 * days that the bill names add up to it: through HTTP, a cent of difference fails (guarantee C6). The rule itself is worked
 * out a second time in `domain/rates.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import { addDays, DAY_MS, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import { divideHalfUp } from '@ceylono/domain/money';
import { quote } from '@ceylono/domain/quote';
import type { Rate, Stretch } from '@ceylono/domain/rates';
import { DEFAULT_SETTINGS } from '@ceylono/domain/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { between, chanceFrom } from '../../../demo/chance.ts';
import { orderBody, VEHICLES, VENDORS } from '../../test/cast.ts';
import { newKey, type Stage, setStage } from '../../test/handover.ts';

const CASES = process.env.LONG === '1' ? 2_000 : 40;
const SEED = process.env.SEED ?? randomUUID();

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.server.stop());

const chance = chanceFrom(SEED);
const whole = (min: number, max: number) => Math.floor(between(chance, min, max + 1));
const vehicles = Object.values(VEHICLES).filter(({ vendor }) => vendor === 'fort');

function anyRates(): Rate[] {
  const rates: Rate[] = [];
  let firstDay = '2026-03-05';
  for (let left = whole(0, 8); left > 0; left -= 1) {
    firstDay = addDays(firstDay, whole(1, 8));
    const lastDay = addDays(firstDay, whole(0, 6));
    rates.push({ firstDay, lastDay, pricePerDay: whole(100, 5_000_000) });
    firstDay = lastDay;
  }
  return rates;
}

function anyPeriod() {
  const quarter = 900_000;
  const startsAt = new Date(startOfDay('2026-03-05').getTime() + whole(0, 96 * 40) * quarter);
  const length = whole(96, 96 * (chance() < 0.2 ? 40 : 9)) * quarter;
  const endsAt = new Date(startsAt.getTime() + length);
  return { startsAt, endsAt: dayOf(endsAt) > dayOf(startsAt) ? endsAt : new Date(endsAt.getTime() + DAY_MS) };
}

const halves = (stretches: Stretch[]) =>
  stretches.reduce((sum, { days, pricePerDay }) => sum + days * 2 * pricePerDay, 0);

it(`${CASES} rentals by dates cost the same wherever they are asked for, seed ${SEED}`, async () => {
  let dated = 0;
  for (let at = 0; at < CASES; at += 1) {
    const vehicle = vehicles[whole(0, vehicles.length - 1)] as (typeof vehicles)[number];
    const [rates, period] = [anyRates(), anyPeriod()];
    const url = `/api/vendor/${VENDORS.fort.id}/vehicles/${vehicle.id}`;
    const { version, rules } = (await stage.fort.get(`${url}/rates`)).body;
    const saved = await stage.fort.send('PUT', `${url}/rates`, { rates, rules, version });
    const choice = {
      vehicleId: vehicle.id,
      startDate: period.startsAt.toISOString(),
      endDate: period.endsAt.toISOString(),
      insurance: chance() < 0.5,
    };
    const options = { withDriver: false, delivery: false, pickup: false, insurance: choice.insurance };
    const expected = quote({ ...vehicle, rates }, period, options, DEFAULT_SETTINGS, null);
    const isDated = expected.pricingType === 'dated';
    const where = JSON.stringify({ rates, choice });
    expect(saved.body.rates, where).toEqual(rates);

    const client = stage.server.stranger();
    const asked = (await client.post('/api/quotes', choice)).body;
    expect([asked.total, asked.lines, asked.pricingType], where).toEqual([
      expected.total,
      expected.lines,
      expected.pricingType,
    ]);
    const { stretches = [] } = asked.lines[0];
    if (isDated) {
      dated += 1;
      expect(divideHalfUp(halves(stretches), 200) * 100, where).toBe(asked.baseRental);
      expect(stretches.reduce((sum: number, { days }: Stretch) => sum + days, 0)).toBe(asked.billedDays);
    }
    const query = `limit=50&startDate=${choice.startDate}&endDate=${choice.endDate}`;
    const { items } = (await client.get(`/api/vehicles?${query}`)).body;
    const card = items.find(({ id }: { id: string }) => id === vehicle.id);
    const plain = asked.total - (choice.insurance ? DEFAULT_SETTINGS.insuranceFee : 0);
    expect(card.periodTotal, where).toBe(isDated ? plain : undefined);
    expect((await client.get(`/api/vehicles/${vehicle.id}`)).body.rates, where).toEqual(rates);

    const placed = await client.post('/api/orders', await orderBody(stage.server, client, 'nimali', choice), newKey());
    expect(placed.body.total, `${where} ${placed.body.code}`).toBe(expected.total);
    const { orderId } = placed.body;
    for (const reader of [
      await client.get(`/api/orders/${orderId}`),
      await stage.admin.get(`/api/admin/orders/${orderId}`),
      await stage.fort.get(`/api/vendor/${VENDORS.fort.id}/orders/${orderId}`),
    ]) {
      const { total, finalTotalBill, lines } = reader.body;
      expect([total, finalTotalBill, lines], where).toEqual([expected.total, expected.total, expected.lines]);
    }
    const { rows } = await sql<{ baseRental: number; pricingType: string; stretches: Stretch[] }>`
      select base_rental as "baseRental", pricing_type as "pricingType", stretches from rent_orders
      where public_id = ${orderId}`.execute(stage.server.app.db);
    expect(rows[0], where).toEqual({
      baseRental: asked.baseRental,
      pricingType: asked.pricingType,
      stretches: isDated ? stretches : [],
    });

    // The vendor's preview counts whole days from nine in the morning.
    const startDate = dayOf(period.startsAt);
    const nine = new Date(startOfDay(startDate).getTime() + (9 * DAY_MS) / 24);
    const days = whole(1, 9);
    const tried = (await stage.fort.post(`${url}/rates-preview`, { rates, startDate, days })).body;
    const mornings = { startDate: nine.toISOString(), endDate: new Date(nine.getTime() + days * DAY_MS).toISOString() };
    await sql`delete from vehicle_blocks`.execute(stage.server.app.db);
    const same = (await client.post('/api/quotes', { vehicleId: vehicle.id, ...mornings })).body;
    expect([tried.baseRental, tried.pricingType], where).toEqual([same.baseRental, same.pricingType]);
    expect(tried.stretches, where).toEqual(same.lines[0].stretches ?? []);
  }
  expect(dated).toBeGreaterThan(CASES / 4);
});
