/** What the papers of a vehicle mean for who wants to have it: search, price, order and the vehicle's page. */
import { addDays } from '@ceylono/domain/colombo-time';
import type { FuelType } from '@ceylono/domain/vehicle';
import {
  INSURANCE_CLASSES,
  lackingPapers,
  PAPER_KINDS,
  type PaperRule,
  type VehiclePaper,
} from '@ceylono/domain/vehicle-paper';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBody, VEHICLES } from '../../test/cast.ts';
import { newKey, outcome, pendingRental, type Stage, setStage } from '../../test/handover.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import { allPapers, givePapers } from '../../test/papers.ts';
import { setSetting } from '../../test/settings.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.server.stop());

const ask = (rule: PaperRule) => setSetting(stage.server.app.db, 'requirePapers', rule);
beforeEach(async () => {
  await sql`delete from vehicle_papers`.execute(stage.server.app.db);
  await ask('strict');
});

const AXIO = VEHICLES.fortAxio.id;
const LEAF = VEHICLES.fortLeaf.id;
/** From 9 on the 10th of June to 9 on the last day. */
const until = (endDate: string) => ({
  startDate: '2026-06-10T09:00:00+05:30',
  endDate: `${endDate}T09:00:00+05:30`,
});
const choice = (endDate = '2026-06-12', more: object = {}) => ({ vehicleId: AXIO, ...until(endDate), ...more });
const stranger = () => stage.server.stranger();
const found = async (query: object = until('2026-06-12')) => {
  const asked = new URLSearchParams({ limit: '50', count: 'true', ...query });
  const { items, count } = (await stranger().get(`/api/vehicles?${asked}`)).body;
  expect(count.value).toBe(items.length);
  return items.map(({ id }: { id: string }) => id) as string[];
};
const priced = async (one = choice()) => outcome(await stranger().post('/api/quotes', one));
const give = (papers: VehiclePaper[], vehicleId: string = AXIO) => givePapers(stage.server.app, vehicleId, papers);

describe('with strict, a vehicle', () => {
  it('without papers is neither found nor priced', async () => {
    expect(await found()).not.toContain(AXIO);
    expect(await priced()).toEqual([409, 'papers_do_not_cover']);
  });

  it('is found and priced for a rental that ends on the last day of its papers, and for none after it', async () => {
    await give(allPapers('2026-06-12'));
    expect(await found()).toContain(AXIO);
    expect(await priced()).toEqual([200, undefined]);
    expect(await found(until('2026-06-13'))).not.toContain(AXIO);
    expect(await priced(choice('2026-06-13'))).toEqual([409, 'papers_do_not_cover']);
  });

  it('is covered by its papers in force: one that was replaced neither helps nor harms', async () => {
    const end = (kind: string) =>
      sql`update vehicle_papers set ended_at = now() where vehicle_id = ${AXIO} and kind = ${kind}`.execute(
        stage.server.app.db,
      );
    await give(allPapers('2026-12-31'));
    await end('revenue-licence');
    expect([await found(), await priced()]).toEqual([expect.not.arrayContaining([AXIO]), [409, 'papers_do_not_cover']]);
    await sql`
      insert into vehicle_papers (vehicle_id, kind, expires_on, storage_key, content_type, bytes, created_at)
      values (${AXIO}, 'revenue-licence', '2026-12-31', 'vehicle-papers/new', 'image/jpeg', 1, now())`.execute(
      stage.server.app.db,
    );
    expect([await found(), await priced()]).toEqual([expect.arrayContaining([AXIO]), [200, undefined]]);
  });

  it('is found without dates as long as its papers are good today', async () => {
    await give(allPapers('2026-03-02'));
    expect(await found({})).toContain(AXIO);
    await give(allPapers('2026-03-01'));
    expect(await found({})).not.toContain(AXIO);
  });

  it('whose insurance asks for a driver is priced with one, and says so without', async () => {
    const withDriver = (driver: boolean) => ({ ...choice(), withDriver: driver });
    await sql`update vehicles set with_driver = true, driver_fee = 350000 where id = ${AXIO}`.execute(
      stage.server.app.db,
    );
    await give(allPapers('2026-12-31', 'hiring-with-driver'));
    expect(await found()).toContain(AXIO);
    expect([await priced(withDriver(true)), await priced(withDriver(false))]).toEqual([
      [200, undefined],
      [409, 'driver_only'],
    ]);
    await sql`update vehicles set with_driver = false, driver_fee = null where id = ${AXIO}`.execute(
      stage.server.app.db,
    );
    expect(await found()).not.toContain(AXIO);
    expect(await priced(withDriver(false))).toEqual([409, 'papers_do_not_cover']);
  });

  it('is not to be had on its page after the last day of its papers, and never without', async () => {
    const ranges = async () => (await stranger().get(`/api/vehicles/${AXIO}`)).body.unavailableRanges;
    const far = addDays('2026-03-02', 731);
    expect(await ranges()).toEqual([{ startDate: '2026-03-02', endDate: far }]);
    await give(allPapers('2026-06-12'));
    expect(await ranges()).toEqual([{ startDate: '2026-06-13', endDate: far }]);
    await ask('warn');
    expect(await ranges()).toEqual([]);
  });

  it('is found exactly when the rules say so', async () => {
    const days = fc.integer({ min: -1, max: 6 }).map((from) => addDays('2026-06-12', from));
    const papers = fc
      .tuple(
        fc.oneof(fc.constant([...PAPER_KINDS]), fc.subarray([...PAPER_KINDS], { minLength: 2 })),
        fc.array(days, { minLength: 3, maxLength: 3 }),
      )
      .chain(([kinds, ends]) =>
        fc.constantFrom(...INSURANCE_CLASSES).map((insuranceClass) =>
          kinds.map((kind, at): VehiclePaper => {
            const expiresOn = ends[at] ?? '2026-06-12';
            return { kind, expiresOn, insuranceClass: kind === 'insurance' ? insuranceClass : null };
          }),
        ),
      );
    const fuels = fc.constantFrom<FuelType>('Petrol', 'Electric');
    const drivers = fc.constantFrom(
      { offered: false, fee: null },
      { offered: true, fee: 0 },
      { offered: true, fee: null },
    );
    let offered = 0;
    await fc.assert(
      fc.asyncProperty(papers, fuels, drivers, async (filed, fuel, { offered: withDriver, fee }) => {
        await sql`
          update vehicles set fuel_type = ${fuel}, with_driver = ${withDriver}, driver_fee = ${fee}
          where id = ${AXIO}`.execute(stage.server.app.db);
        await give(filed);
        const covers = (driver: boolean) =>
          lackingPapers(filed, fuel, { lastDay: '2026-06-12', withDriver: driver }).length === 0;
        // The marketplace has no driver fee of its own: a driver without a fee is none.
        const expected = covers(false) || (fee !== null && covers(true));
        if (expected) offered += 1;
        expect((await found()).includes(AXIO)).toBe(expected);
      }),
      { numRuns: 60, seed: 30 },
    );
    expect(offered).toBeGreaterThan(5);
    const { fuelType } = VEHICLES.fortAxio;
    await sql`
      update vehicles set fuel_type = ${fuelType}, with_driver = false, driver_fee = null
      where id = ${AXIO}`.execute(stage.server.app.db);
  });
});

describe('an order', () => {
  const place = async (body: object, client = stranger()) => client.post('/api/orders', body, newKey());

  it('is refused when a paper was taken away after its price was shown', async () => {
    await give(allPapers('2026-12-31'));
    const client = stranger();
    const body = await orderBody(stage.server, client, 'nimali', choice());
    const answers = await whileHeld(
      stage.server.app.db,
      async (trx) => {
        await sql`select 1 from vehicles where id = ${AXIO} for no key update`.execute(trx);
        await sql`update vehicle_papers set ended_at = now() where vehicle_id = ${AXIO}`.execute(trx);
      },
      () => place(body, client),
    );
    expect(answers.map(outcome)).toEqual([[409, 'papers_do_not_cover']]);
    const { rows } = await sql`select 1 from rent_orders where vehicle_id = ${AXIO}`.execute(stage.server.app.db);
    expect(rows).toEqual([]);
  });

  it('that is placed is never touched by what expires', async () => {
    await give(allPapers('2026-06-12'));
    const { orderId } = await pendingRental(stage, 'kasun', choice());
    await give(allPapers('2026-05-01'));
    const at = `/api/admin/orders/${orderId}`;
    expect((await stage.admin.post(`${at}/verification/approval`)).status).toBe(200);
    expect((await stage.admin.post(`${at}/confirmation`)).body.status).toBe('confirmed');
  });
});

describe.each(['off', 'warn'] as const)('with %s', (rule) => {
  it('every vehicle is found, priced and shown as before', async () => {
    await ask(rule);
    expect(await found(until('2026-07-12'))).toContain(LEAF);
    expect(await priced(choice('2026-07-12', { vehicleId: LEAF }))).toEqual([200, undefined]);
    expect((await stranger().get(`/api/vehicles/${LEAF}`)).body.unavailableRanges).toEqual([]);
  });
});
