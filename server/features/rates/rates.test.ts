/**
 * Dated prices and rules of a vehicle: its vendor sets them, and quote, order, bill, search, page, receipt and mails say
 * the same of them (amendment 29).
 */
import { randomUUID } from 'node:crypto';
import { formatMoney, rupees } from '@ceylono/domain/money';
import { MAX_RATES } from '@ceylono/domain/rates';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMERS, orderBody, type TestChoice, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  outcome,
  pendingRental,
  type Stage,
  setStage,
  takeBack,
} from '../../test/handover.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { textOfPages } from '../../test/pdf-text.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { lockBookableVehicle } from '../vehicle/vehicle.sql.ts';

let sink: MailSink;
let stage: Stage;
beforeAll(async () => {
  sink = await startMailSink();
  stage = await setStage({ SMTP_URL: sink.url, PUBLIC_URL: 'https://ceylono.example' });
});
afterEach(async () => {
  stage.server.clock.now = TEST_NOW;
  const { db } = stage.server.app;
  await sql`update vehicle_blocks set active = false`.execute(db);
  await sql`update rent_orders set status = 'completed' where status = 'in-progress'`.execute(db);
});
afterAll(async () => {
  await stage.server.stop();
  await sink.stop();
});

/** Rs 12,500 a day, in Colombo. */
const VEHICLE = VEHICLES.fortAxio;
const URL = `/api/vendor/${VENDORS.fort.id}/vehicles/${VEHICLE.id}`;
const NEW_YEAR = { firstDay: '2026-04-10', lastDay: '2026-04-14', pricePerDay: rupees(20_000) };
const NO_RULES = { minDays: null, maxDays: null, noticeHours: null };

const read = async () => (await stage.fort.get(`${URL}/rates`)).body;
const save = async (more: object, version?: string) =>
  stage.fort.send('PUT', `${URL}/rates`, {
    ...{ rates: [], rules: NO_RULES, version: version ?? (await read()).version },
    ...more,
  });
async function set(rates: object[], rules: object = {}): Promise<void> {
  const answer = await save({ rates, rules: { ...NO_RULES, ...rules } });
  if (answer.status !== 200) throw new Error(`saving answered ${answer.status} ${JSON.stringify(answer.body)}`);
}
beforeEach(() => set([]));

/** In April. */
const from = (start: string, end: string): TestChoice => ({
  vehicleId: VEHICLE.id,
  startDate: `2026-04-${start}:00+05:30`,
  endDate: `2026-04-${end}:00+05:30`,
});
/** A usual day and two dated ones: 12,500 + 2 × 20,000. */
const OVER_THE_EDGE = from('09T09:00', '12T09:00');
const EDGE_STRETCHES = [
  { firstDay: '2026-04-09', lastDay: '2026-04-09', days: 1, pricePerDay: rupees(12_500) },
  { firstDay: '2026-04-10', lastDay: '2026-04-11', days: 2, pricePerDay: rupees(20_000) },
];
const ask = (choice: TestChoice) => stage.server.stranger().post('/api/quotes', choice);
const search = async ({ startDate, endDate }: TestChoice, more = '') => {
  const query = `limit=50&startDate=${encodeURIComponent(startDate)}&endDate=${encodeURIComponent(endDate)}${more}`;
  const { body } = await stage.server.stranger().get(`/api/vehicles?${query}`);
  return body;
};
const found = async (choice: TestChoice, more = '') =>
  (await search(choice, more)).items.find(({ id }: { id: string }) => id === VEHICLE.id);

describe('a vendor', () => {
  it('sets rates and rules whole, and reads them with the usual prices', async () => {
    const before = await read();
    expect(before).toMatchObject({ model: VEHICLE.model, pricePerDay: rupees(12_500), rates: [], rules: NO_RULES });
    const later = { firstDay: '2026-12-20', lastDay: '2027-01-05', pricePerDay: rupees(18_000.5) };
    const rules = { minDays: 2, maxDays: 30, noticeHours: 12 };
    const saved = (await save({ rates: [later, NEW_YEAR], rules })).body;
    expect(saved).toMatchObject({ rates: [NEW_YEAR, later], rules });
    expect(saved.version).not.toBe(before.version);
    expect(await read()).toEqual(saved);
    expect((await save({ rates: [later] })).body).toMatchObject({ rates: [later], rules: NO_RULES });
  });

  it('sets those of one vehicle, and another keeps its own', async () => {
    const other = `/api/vendor/${VENDORS.fort.id}/vehicles/${VEHICLES.fortPrius.id}/rates`;
    const { version } = (await stage.fort.get(other)).body;
    const rules = { minDays: 3, maxDays: 20, noticeHours: 24 };
    const own = (await stage.fort.send('PUT', other, { rates: [NEW_YEAR], rules, version })).body;
    await set([{ ...NEW_YEAR, pricePerDay: rupees(21_000) }], { minDays: 2 });
    expect((await stage.fort.get(other)).body).toEqual(own);
    await stage.fort.send('PUT', other, { rates: [], rules: NO_RULES, version: own.version });
  });

  it('does not save over what another window saved, nor over a changed price per day', async () => {
    const { version } = await read();
    expect((await save({ rates: [NEW_YEAR] }, version)).status).toBe(200);
    expect(outcome(await save({ rates: [] }, version))).toEqual([409, 'vehicle_changed']);
    const { version: now } = await read();
    const { photos, ...vehicle } = (await stage.fort.get(URL)).body;
    const photoIds = photos.map(({ id }: { id: string }) => id);
    await stage.fort.send('PUT', URL, { ...vehicle, photoIds, km: vehicle.km + 1 });
    expect(outcome(await save({ rates: [] }, now))).toEqual([409, 'vehicle_changed']);
    expect((await read()).rates).toEqual([NEW_YEAR]);
  });

  it('may send again what was saved and whose answer was lost', async () => {
    const { version } = await read();
    const later = { firstDay: '2026-12-20', lastDay: '2027-01-05', pricePerDay: rupees(18_000) };
    const sent = { rates: [later, NEW_YEAR], rules: { ...NO_RULES, minDays: 2 } };
    const first = await save(sent, version);
    const again = await save(sent, version);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  });

  it('of two windows that save at the same moment one is refused', async () => {
    const { version } = await read();
    const first = { ...NEW_YEAR, pricePerDay: rupees(21_000) };
    const answers = await whileHeld(
      stage.server.app.db,
      (trx) => lockBookableVehicle(trx, VEHICLE.id),
      () => save({ rates: [first] }, version),
      () => save({ rates: [NEW_YEAR] }, version),
    );
    expect(answers.map(outcome)).toEqual([
      [200, undefined],
      [409, 'vehicle_changed'],
    ]);
    expect((await read()).rates).toEqual([first]);
  });

  it.each([
    ['rates_overlap', { firstDay: '2026-04-14', lastDay: '2026-04-20' }, { at: 1 }],
    ['rate_invalid', { firstDay: '2026-05-02', lastDay: '2026-05-01' }, { at: 1, problem: 'ends_before_start' }],
    ['rate_invalid', { firstDay: '2026-01-02', lastDay: '2026-03-01' }, { at: 1, problem: 'over' }],
    ['rate_invalid', { firstDay: '2026-05-02', lastDay: '2029-05-01' }, { at: 1, problem: 'too_far' }],
  ])('is refused as %s, told which rate it is, and nothing is changed', async (code, days, data) => {
    await set([NEW_YEAR]);
    const rates = [NEW_YEAR, { ...NEW_YEAR, ...days }];
    for (const answer of [
      await save({ rates }),
      await stage.fort.post(`${URL}/rates-preview`, { rates, startDate: '2026-04-09', days: 3 }),
    ]) {
      expect(outcome(answer)).toEqual([422, code]);
      expect(answer.body.data).toEqual(data);
    }
    expect((await read()).rates).toEqual([NEW_YEAR]);
  });

  it.each([
    ['a price of nothing', { rates: [{ ...NEW_YEAR, pricePerDay: 0 }] }],
    ['a price without end', { rates: [{ ...NEW_YEAR, pricePerDay: rupees(1_000_001) }] }],
    ['a day that no calendar has', { rates: [{ ...NEW_YEAR, lastDay: '2026-04-31' }] }],
    ['more rates than are kept', { rates: Array.from({ length: MAX_RATES + 1 }, () => NEW_YEAR) }],
    ['a longest below the shortest', { rules: { minDays: 5, maxDays: 4, noticeHours: null } }],
    ['a shortest of nothing', { rules: { ...NO_RULES, minDays: 0 } }],
    ['a notice of a year', { rules: { ...NO_RULES, noticeHours: 9_000 } }],
  ])('may not set %s', async (_what, more) => {
    expect(outcome(await save(more))).toEqual([400, 'invalid_input']);
  });

  it('sets no rate of somebody else’s vehicle, and reads none', async () => {
    const theirs = `/api/vendor/${VENDORS.fort.id}/vehicles/${VEHICLES.lagoonAqua.id}`;
    expect(outcome(await stage.fort.get(`${theirs}/rates`))).toEqual([404, 'not_found']);
    const body = { rates: [NEW_YEAR], rules: NO_RULES, version: '1' };
    expect(outcome(await stage.fort.send('PUT', `${theirs}/rates`, body))).toEqual([404, 'not_found']);
    const tried = { rates: [NEW_YEAR], startDate: '2026-04-09', days: 3 };
    expect(outcome(await stage.fort.post(`${theirs}/rates-preview`, tried))).toEqual([404, 'not_found']);
  });

  it('is told what typed rates would cost before they are saved', async () => {
    const tried = { rates: [NEW_YEAR], startDate: '2026-04-09', days: 3 };
    expect((await stage.fort.post(`${URL}/rates-preview`, tried)).body).toEqual({
      baseRental: rupees(52_500),
      pricingType: 'dated',
      stretches: EDGE_STRETCHES,
    });
    expect((await read()).rates).toEqual([]);
  });

  it('no longer sees a rate that is over, and may save the others', async () => {
    const soon = { ...NEW_YEAR, firstDay: '2026-03-03', lastDay: '2026-03-04' };
    await set([NEW_YEAR, soon]);
    stage.server.clock.now = new Date('2026-03-04T23:59:00+05:30');
    expect((await read()).rates).toEqual([soon, NEW_YEAR]);
    stage.server.clock.now = new Date('2026-03-05T00:00:00+05:30');
    expect((await read()).rates).toEqual([NEW_YEAR]);
    await set([NEW_YEAR]);
  });
});

it('the database keeps no two rates of a vehicle that share a day, and no more than sixty', async () => {
  const insert = (position: number, firstDay: string, lastDay: string) =>
    sql`insert into vehicle_rates values (${VEHICLE.id}, ${position}, ${firstDay}, ${lastDay}, 100)`.execute(
      stage.server.app.db,
    );
  await insert(0, '2026-04-10', '2026-04-14');
  await expect(insert(1, '2026-04-14', '2026-04-20')).rejects.toThrow('rates_overlap');
  await expect(insert(60, '2026-05-14', '2026-05-20')).rejects.toThrow('vehicle_rates_position_check');
  await insert(1, '2026-04-15', '2026-04-20');
});

describe('an order over the edge of a rate', () => {
  it('costs what its days cost, and quote, order, staff, vendor, receipt and mail name them', async () => {
    await set([NEW_YEAR]);
    const quote = (await ask(OVER_THE_EDGE)).body;
    const line = { kind: 'base_rental', amount: rupees(52_500), stretches: EDGE_STRETCHES };
    expect(quote).toMatchObject({ baseRental: rupees(52_500), pricingType: 'dated', total: rupees(52_530) });
    expect(quote.lines[0]).toEqual(line);
    const { orderId, customOrderId, customer, url, total } = await pendingRental(stage, 'nimali', OVER_THE_EDGE);
    expect(total).toBe(quote.total);
    const order = (await customer.get(`/api/orders/${orderId}`)).body;
    expect(order).toMatchObject({ lines: quote.lines, total, finalTotalBill: total, pricingType: 'dated' });
    const staff = (await stage.admin.get(`/api/admin/orders/${orderId}`)).body;
    expect([staff.lines, staff.pricingType]).toEqual([quote.lines, 'dated']);
    expect((await stage.fort.get(url)).body.lines).toEqual(quote.lines);
    const [page = ''] = textOfPages((await customer.get(`/api/orders/${orderId}/receipt`)).body);
    const receipt = page.replaceAll(/\s/g, '');
    for (const text of ['3billeddaysatthepricesoftheirdates', 'Thu9Apr2026:1dayatRs12,500', 'Rs52,530']) {
      expect(receipt).toContain(text);
    }
    expect(receipt).toContain('Fri10Apr2026–Sat11Apr2026:2daysatRs20,000');
    while ((await stage.server.running.outbox.workOnce()) > 0);
    const mail = sink.mails.find(
      ({ recipients, subject }) => recipients.includes(CUSTOMERS.nimali.email) && subject.includes(customOrderId),
    );
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain('Fri 10 Apr 2026 – Sat 11 Apr 2026: 2 days at Rs 20,000');
      expect(words).toContain(formatMoney(total));
    }
  });

  it('keeps its price and its days when the rates change, until the final bill', async () => {
    const soon = { firstDay: '2026-03-02', lastDay: '2026-03-03', pricePerDay: rupees(20_000) };
    await set([soon]);
    const choice = { ...OVER_THE_EDGE, startDate: '2026-03-02T10:00:00+05:30', endDate: '2026-03-05T10:00:00+05:30' };
    const rental = await confirmedRental(stage, 'nimali', choice);
    await set([{ ...soon, pricePerDay: rupees(30_000) }]);
    await handOver(rental, 40_000);
    const { lines, total } = (await takeBack(rental, 40_010)).body;
    expect(total).toBe(rupees(52_530));
    expect(lines[0].stretches).toHaveLength(2);
  });

  it('is answered with the new price when a rate was saved after the quote', async () => {
    const client = stage.server.stranger();
    const body = await orderBody(stage.server, client, 'nimali', OVER_THE_EDGE);
    await set([NEW_YEAR]);
    const answer = await client.post('/api/orders', body, newKey());
    expect(outcome(answer)).toEqual([409, 'price_changed']);
    expect(answer.body.data.quote).toMatchObject({ total: rupees(52_530), pricingType: 'dated' });
  });

  // The statement that waits for the vehicle must not be the one that reads its rates.
  it('is answered with the new price also when it waited for the vendor who was saving', async () => {
    const client = stage.server.stranger();
    const body = await orderBody(stage.server, client, 'nimali', OVER_THE_EDGE);
    const { version } = await read();
    const [saved, placed] = await whileHeld(
      stage.server.app.db,
      (trx) => lockBookableVehicle(trx, VEHICLE.id),
      () => save({ rates: [NEW_YEAR] }, version),
      () => client.post('/api/orders', body, newKey()),
    );
    expect([outcome(saved), outcome(placed)]).toEqual([
      [200, undefined],
      [409, 'price_changed'],
    ]);
  });
});

describe('the search', () => {
  it('tells what the dates cost where one of them has a rate, as the quote does, and nothing more elsewhere', async () => {
    await set([NEW_YEAR]);
    expect((await found(OVER_THE_EDGE)).periodTotal).toBe((await ask(OVER_THE_EDGE)).body.total);
    // Half a day that begins on the first dated one, on which it ends.
    const half = from('09T09:00', '10T15:00');
    expect((await found(half)).periodTotal).toBe(rupees(12_500 + 10_000 + 30));
    expect((await ask(half)).body.total).toBe(rupees(22_530));
    expect(await found(from('07T09:00', '10T09:00'))).not.toHaveProperty('periodTotal');
    expect(await found(from('15T00:00', '16T09:00'))).not.toHaveProperty('periodTotal');
    const { items } = await search(OVER_THE_EDGE);
    expect(items.filter((item: object) => 'periodTotal' in item)).toHaveLength(1);
    const all = (await stage.server.stranger().get('/api/vehicles?limit=50')).body.items;
    expect(all.filter((item: object) => 'periodTotal' in item)).toEqual([]);
  });

  it.each(['price', '-price', 'newest'])(
    'sorted by %s leaves a vehicle out that is not let for the period',
    async (sort) => {
      const all = (await search(OVER_THE_EDGE, `&count=true&sort=${sort}`)).count.value;
      for (const rules of [{ minDays: 4 }, { maxDays: 2 }, { noticeHours: 2_160 }, { minDays: 3, maxDays: 3 }]) {
        await set([], rules);
        const { code } = (await ask(OVER_THE_EDGE)).body;
        const { items, count } = await search(OVER_THE_EDGE, `&count=true&sort=${sort}`);
        const isFound = items.some(({ id }: { id: string }) => id === VEHICLE.id);
        expect([isFound, count.value], JSON.stringify(rules)).toEqual(
          code === undefined ? [true, all] : [false, all - 1],
        );
      }
    },
  );

  it('still answers for a start and an end on one day, which have no length', async () => {
    await set([NEW_YEAR], { minDays: 3 });
    for (const end of ['10T09:00', '10T08:00']) expect(await found(from('10T09:00', end))).toBeDefined();
  });
});

describe('a vehicle that is let by rules', () => {
  it.each([
    ['rental_too_short', { minDays: 4 }, 4],
    ['rental_too_long', { maxDays: 2 }, 2],
    ['rental_too_soon', { noticeHours: 1_000 }, 1_000],
  ])('is neither priced nor ordered against them: %s', async (code, rules, limit) => {
    const client = stage.server.stranger();
    const body = await orderBody(stage.server, client, 'nimali', OVER_THE_EDGE);
    await set([], rules);
    for (const answer of [await ask(OVER_THE_EDGE), await client.post('/api/orders', body, newKey())]) {
      expect(outcome(answer)).toEqual([422, code]);
      expect(answer.body.data).toEqual({ limit });
    }
  });

  it('says so on its own page, with the dated prices that are not over', async () => {
    const rules = { minDays: 2, maxDays: 10, noticeHours: 6 };
    await set([NEW_YEAR], rules);
    const look = async () => (await stage.server.stranger().get(`/api/vehicles/${VEHICLE.id}`)).body;
    expect(await look()).toMatchObject({ rates: [NEW_YEAR], rules });
    // No price of a length that it is not let for.
    expect((await look()).baseRentals.map(({ days }: { days: number }) => days)).toEqual([3, 7]);
    stage.server.clock.now = new Date('2026-04-15T00:00:00+05:30');
    expect((await look()).rates).toEqual([]);
  });

  it('is extended at its usual price and to its longest length at most', async () => {
    const choice = { ...OVER_THE_EDGE, startDate: '2026-03-02T10:00:00+05:30', endDate: '2026-03-04T10:00:00+05:30' };
    const rental = await confirmedRental(stage, 'nimali', choice);
    await handOver(rental, 40_000);
    await set([{ firstDay: '2026-03-04', lastDay: '2026-03-10', pricePerDay: rupees(20_000) }], { maxDays: 5 });
    const extension = (days: number) =>
      rental.customer.get(`/api/orders/${rental.orderId}/extension-quotes?days=${days}`);
    expect((await extension(3)).body.extensionFee).toBe(3 * rupees(12_500));
    expect(outcome(await extension(4))).toEqual([422, 'rental_too_long']);
    const asked = { days: 4, reason: 'One day more.', extensionFee: 4 * rupees(12_500) };
    const answer = await rental.customer.post(`/api/orders/${rental.orderId}/extension-requests`, asked, {
      'idempotency-key': randomUUID(),
    });
    expect(outcome(answer)).toEqual([422, 'rental_too_long']);
  });
});
