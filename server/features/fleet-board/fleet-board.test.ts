/** The board of all vendors' vehicles, as staff see and narrow it (issue 14). */
import { addDays, type Day, dayOf } from '@ceylono/domain/colombo-time';
import { daysOverdue, daysToCome, freeRanges } from '@ceylono/domain/fleet-board';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chanceFrom } from '../../../demo/chance.ts';
import { CUSTOMERS, STAFF, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  outcome,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
} from '../../test/handover.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { emptyOrders } from '../personal-data/erasure.sql.ts';
import { transaction } from '../../db/transaction.ts';

const { fortAxio, fortPrius, fortLeaf, fortVezel, lagoonAqua, lagoonDio } = VEHICLES;
const TODAY = dayOf(TEST_NOW);
const FLEETS = Object.values(VEHICLES).filter(({ vendor }) => vendor === 'fort' || vendor === 'lagoon');

interface Shown {
  vehicleId: string;
  model: string;
  vendor: { vendorId: string; name: string };
  overdue: { customOrderId: string; endDate: string } | null;
  blocks: { kind: string; startDate: Day; endDate: Day; order: { customOrderId: string; status: string } | null }[];
}

let stage: Stage;
let running: Rental;
beforeAll(async () => {
  stage = await setStage();
  running = await confirmedRental(stage, 'nimali', {
    vehicleId: fortAxio.id,
    startDate: '2026-03-02T09:00:00+05:30',
    endDate: '2026-03-04T09:00:00+05:30',
  });
  stage.server.clock.now = new Date('2026-03-02T09:00:00+05:30');
  await handOver(running, 52_000);
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

const run = (statement: ReturnType<typeof sql>) => statement.execute(stage.server.app.db);
async function page(query: Record<string, string> = {}) {
  const { status, body } = await stage.admin.get(`/api/admin/fleet-board?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { items: Shown[]; nextCursor: string | null };
}
const board = async (query: Record<string, string> = {}) => (await page(query)).items;
const idsOf = async (query: Record<string, string>) => (await board(query)).map(({ vehicleId }) => vehicleId);
async function one(vehicleId: string, query: Record<string, string> = {}) {
  return (await board(query)).find((shown) => shown.vehicleId === vehicleId) as Shown;
}
async function all(query: Record<string, string>) {
  const found: Shown[] = [];
  let cursor: string | null = null;
  do {
    const { items, nextCursor } = await page({ ...query, ...(cursor && { cursor }) });
    found.push(...items);
    cursor = nextCursor;
  } while (cursor !== null);
  return found;
}
const block = (vehicleId: string, startDate: Day, endDate: Day) =>
  stage.admin.post(`/api/admin/vendors/${VENDORS.fort.id}/vehicles/${vehicleId}/unavailable-ranges`, {
    startDate,
    endDate,
  });

describe('a vehicle', () => {
  it('is shown with whose it is, and of its orders no more than number, status and name', async () => {
    await block(fortAxio.id, '2026-03-10', '2026-03-12');
    const { orderId, customOrderId } = running;
    const shown = { blockId: expect.any(String), order: null, feedName: null };
    const { id: vendorId, name, district } = VENDORS.fort;
    expect(await one(fortAxio.id)).toEqual({
      ...{
        vehicleId: fortAxio.id,
        model: fortAxio.model,
        type: fortAxio.type,
        plate: expect.any(String),
        availability: true,
      },
      vendor: { vendorId, name, district, status: 'approved' },
      overdue: null,
      blocks: [
        {
          ...shown,
          ...{ kind: 'booking', startDate: '2026-03-02', endDate: '2026-03-04' },
          ...{ startsAt: '2026-03-01T18:30:00.000Z', endsAt: '2026-03-04T18:30:00.000Z' },
          order: { orderId, customOrderId, status: 'in-progress', customerName: CUSTOMERS.nimali.name },
        },
        {
          ...shown,
          ...{ kind: 'manual', startDate: '2026-03-10', endDate: '2026-03-12' },
          ...{ startsAt: '2026-03-09T18:30:00.000Z', endsAt: '2026-03-12T18:30:00.000Z' },
        },
      ],
    });
  });

  it('shows what touches the days that are asked for, and nothing beside them', async () => {
    const kinds = async (from: Day, days: number) =>
      (await one(fortAxio.id, { from, days: String(days) })).blocks.map(({ kind }) => kind);
    expect(await kinds('2026-03-04', 7)).toEqual(['booking', 'manual']);
    expect(await kinds('2026-03-05', 5)).toEqual([]);
    expect(await kinds('2026-03-12', 1)).toEqual(['manual']);
  });

  it('is overdue from the end of its rental on, however long ago that was, until it is back', async () => {
    const overdueAt = async (at: string) => {
      stage.server.clock.now = new Date(at);
      const ids = await idsOf({ only: 'overdue' });
      const shown = await one(fortAxio.id);
      expect(ids).toEqual(shown.overdue === null ? [] : [fortAxio.id]);
      return shown.overdue;
    };
    expect(await overdueAt('2026-03-04T09:00:00+05:30')).toBeNull();
    const { orderId, customOrderId } = running;
    for (const at of ['2026-03-04T09:00:01+05:30', '2026-03-20T09:00:00+05:30'])
      expect(await overdueAt(at)).toEqual({
        ...{ orderId, customOrderId, customerName: CUSTOMERS.nimali.name },
        endDate: '2026-03-04T03:30:00.000Z',
      });
  });
});

describe('the board', () => {
  it('goes by vendor and shows each vehicle once over its pages', async () => {
    const shown = await all({ limit: '3' });
    expect(shown.map(({ vehicleId }) => vehicleId).toSorted()).toEqual(FLEETS.map(({ id }) => id).toSorted());
    const names = shown.map(({ vendor }) => vendor.name);
    expect(names).toEqual(names.toSorted());
  });

  it('goes on behind the vehicle shown last, though its vendor has another name meanwhile', async () => {
    const [first] = (await page({ limit: '1' })).items as [Shown];
    const { nextCursor } = await page({ limit: '1' });
    await run(sql`update vendors set name = 'Aa ' || name where id = ${first.vendor.vendorId}`);
    const [next] = (await page({ limit: '1', cursor: nextCursor ?? '' })).items as [Shown];
    expect(next.vehicleId).not.toBe(first.vehicleId);
    expect(next.vendor.vendorId).toBe(first.vendor.vendorId);
    await run(sql`update vendors set name = substr(name, 4) where id = ${first.vendor.vendorId}`);
  });

  it.each([
    ['vendor', { vendor: VENDORS.lagoon.id }, ({ vendor }: { vendor: string }) => vendor === 'lagoon'],
    ['type', { type: 'scooter' }, ({ type }: { type: string }) => type === 'scooter'],
    [
      'district',
      { district: VENDORS.fort.district },
      ({ vendor }: { vendor: string }) => VENDORS[vendor as 'fort'].district === VENDORS.fort.district,
    ],
    ['words', { q: 'lagoon dio' }, ({ id }: { id: string }) => id === lagoonDio.id],
  ] as const)('is narrowed by %s', async (_, query, isWanted) => {
    const wanted = FLEETS.filter(isWanted).map(({ id }) => id);
    expect(wanted.length).toBeGreaterThan(0);
    expect((await idsOf(query)).toSorted()).toEqual(wanted.toSorted());
  });

  it('keeps the vehicles of a suspended vendor, and shows none of them as a gap', async () => {
    await run(sql`update vendors set status = 'suspended', suspended_at = now(), suspended_by = 'test',
      suspension_reason = 'test' where id = ${VENDORS.lagoon.id}`);
    expect((await one(lagoonAqua.id)).vendor).toMatchObject({ status: 'suspended' });
    expect(await idsOf({ only: 'gaps', vendor: VENDORS.lagoon.id })).toEqual([]);
    await run(sql`update vendors set status = 'approved', suspended_at = null, suspended_by = null,
      suspension_reason = null where id = ${VENDORS.lagoon.id}`);
  });

  it('shows six weeks at most, of this and the next centuries, and takes no place of another list', async () => {
    expect((await stage.admin.get('/api/admin/fleet-board?days=43')).status).toBe(400);
    for (const from of ['9999-12-31', '1999-12-31'])
      expect(outcome(await stage.admin.get(`/api/admin/fleet-board?from=${from}`))).toEqual([400, 'invalid_input']);
    expect((await stage.admin.get('/api/admin/fleet-board?from=2999-12-31')).status).toBe(200);
    const { nextCursor } = (await stage.admin.get('/api/admin/vehicles?limit=1')).body;
    const other = await stage.admin.get(
      `/api/admin/fleet-board?cursor=${Buffer.from('{"id":1}').toString('base64url')}`,
    );
    expect(nextCursor).not.toBeNull();
    expect(outcome(other)).toEqual([400, 'invalid_input']);
  });

  it('names nobody of an order whose details were removed', async () => {
    const { customOrderId, orderId } = await pendingRental(stage, 'kasun', {
      vehicleId: fortPrius.id,
      startDate: '2026-03-10T09:00:00+05:30',
      endDate: '2026-03-12T09:00:00+05:30',
    });
    const { rows } = await sql<{ pk: string }>`select id as pk from rent_orders where public_id = ${orderId}`.execute(
      stage.server.app.db,
    );
    const nameNow = async () => (await one(fortPrius.id)).blocks.map(({ order }) => order);
    expect(await nameNow()).toMatchObject([{ customOrderId, customerName: CUSTOMERS.kasun.name }]);
    await transaction(stage.server.app.db, (trx) => emptyOrders(trx, [rows[0]?.pk as string], TEST_NOW));
    expect(await nameNow()).toMatchObject([{ customOrderId, customerName: null }]);
  });

  it('is on record with what it was narrowed to', async () => {
    await run(sql`delete from admin_activities`);
    await page({ from: '2026-04-01', days: '7', type: 'scooter' });
    const { rows } = await sql<{ email: string; detail: string }>`
      select admin_email as email, detail from admin_activities where activity_type = 'people_listed'`.execute(
      stage.server.app.db,
    );
    expect(rows).toEqual([
      {
        email: STAFF.admin.email,
        detail: expect.stringMatching(/^fleetBoard.list, from 2026-04-01, days 7, .*type scooter.* shown$/),
      },
    ]);
  });
});

describe('a gap', () => {
  const gaps = (days: number, query: Record<string, string> = {}) =>
    idsOf({ only: 'gaps', gapDays: String(days), vendor: VENDORS.fort.id, ...query });

  it('lies between what is taken, and counts in whole days', async () => {
    await block(fortLeaf.id, '2026-05-04', '2026-05-06');
    await block(fortLeaf.id, '2026-05-10', '2026-05-14');
    const query = { from: '2026-05-05', days: '8' };
    expect(await gaps(3, query)).toContain(fortLeaf.id);
    expect(await gaps(4, query)).not.toContain(fortLeaf.id);
  });

  it('is none of days that are over, nor of a vehicle that is not offered', async () => {
    expect(await gaps(1, { from: '2026-02-01', days: '29' })).toEqual([]);
    await run(sql`update vehicles set availability = false where id = ${fortVezel.id}`);
    expect(await gaps(1)).not.toContain(fortVezel.id);
    await run(sql`update vehicles set availability = true where id = ${fortVezel.id}`);
    expect(await gaps(1)).toContain(fortVezel.id);
  });

  it('is no gap today while a vehicle is overdue', async () => {
    stage.server.clock.now = new Date('2026-03-06T09:00:00+05:30');
    expect(await gaps(1, { from: '2026-03-06', days: '1' })).not.toContain(fortAxio.id);
    expect(await gaps(1, { from: '2026-03-06', days: '2' })).toContain(fortAxio.id);
  });

  it('is found by the database where the rule finds one, of whatever lies on the days', async () => {
    const chance = chanceFrom('gaps');
    const any = (below: number) => Math.floor(chance() * below);
    await run(sql`delete from vehicle_blocks where kind <> 'booking'`);
    // Of whole days and of hours, some beyond the window.
    await run(sql`insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, created_at)
      select v.id, 'manual', s.starts, s.starts + make_interval(hours => s.hours), now() from (
        select unnest(${FLEETS.flatMap(({ id }) => Array.from({ length: 6 }, () => id))}::uuid[]) as id,
          unnest(${FLEETS.flatMap(() => Array.from({ length: 6 }, (_, n) => addDays('2026-06-01', n * 5 + any(3))))}::date[])::timestamp
            at time zone 'Asia/Colombo' + interval '1 hour' * unnest(${FLEETS.flatMap(() => Array.from({ length: 6 }, () => any(2) * 13))}::int[]) as starts,
          unnest(${FLEETS.flatMap(() => Array.from({ length: 6 }, () => [24, 11, 35, 48][any(4)]))}::int[]) as hours
      ) s join vehicles v on v.id = s.id`);
    stage.server.clock.now = new Date('2026-06-03T23:30:00+05:30');
    const window = { startDate: '2026-06-01', endDate: addDays('2026-06-01', 24) };
    const query = { from: window.startDate, days: '25' };
    const shown = await board(query);
    const longest = shown.map(({ vehicleId, blocks, overdue }) => {
      const late = overdue && daysOverdue(new Date(overdue.endDate), '2026-06-03');
      const taken = [...blocks, ...(late ? [late] : [])];
      const within = daysToCome(window, '2026-06-03') ?? window;
      return { vehicleId, days: Math.max(0, ...freeRanges(taken, within).map(lengthOf)) };
    });
    for (const days of [1, 2, 3, 4, 5, 8]) {
      const found = await idsOf({ ...query, only: 'gaps', gapDays: String(days) });
      expect(found, `${days} days`).toEqual(
        longest.filter((one) => one.days >= days).map(({ vehicleId }) => vehicleId),
      );
    }
    expect(new Set(longest.map(({ days }) => days)).size).toBeGreaterThan(2);
  });
});

function lengthOf({ startDate, endDate }: { startDate: Day; endDate: Day }): number {
  let days = 1;
  while (addDays(startDate, days) <= endDate) days += 1;
  return days;
}

describe('among four thousand vehicles of four hundred vendors', () => {
  beforeAll(async () => {
    await run(sql`alter table vehicles disable trigger write_card`);
    await run(sql`
      insert into vendors (name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
        coverage_radius, coverage_polygon, status, created_at)
      select 'House ' || lpad(n::text, 3, '0'), v.owner_full_name, n || '@many.example', '+9476' || (1000000 + n), v.district,
        v.home_address, v.latitude, v.longitude, v.coverage_radius, v.coverage_polygon, 'approved', now()
      from vendors v, generate_series(1, 400) n where v.id = ${VENDORS.fort.id}`);
    await run(sql`
      insert into vehicles (vendor_id, model, type, year, km, seats, fuel_type, transmission, price_per_day, created_at)
      select d.id, 'Model ' || n, 'sedan', 2010, 1, 5, 'Petrol', 'Manual', 100000, now() - n * interval '1 minute'
      from vendors d, generate_series(1, 10) n where d.name like 'House %'`);
    await run(sql`
      insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, created_at)
      select v.id, 'manual', ${TODAY}::date + n * 10, ${TODAY}::date + n * 10 + 4, now()
      from vehicles v, generate_series(1, 10) n where v.model like 'Model %'`);
    await run(sql`analyze vehicles, vendors, vehicle_blocks, vehicle_search, rent_orders`);
  }, 120_000);

  async function planOf(condition: string): Promise<string> {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select v.id from vendors d join vehicles v on v.vendor_id = d.id
      where d.status in ('approved', 'suspended') and ${sql.raw(condition)}
      order by d.name, d.id, v.created_at, v.id limit 51`.execute(stage.server.app.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }
  const last = (columns: string) => `(select ${columns} from vehicles l join vendors m on m.id = l.vendor_id
    where l.id = '${fortAxio.id}'::uuid)`;

  it.each([
    ['from the first vendor on', 'true'],
    [
      'from where the page before ended',
      `d.name >= ${last('m.name')} and (d.name, d.id, v.created_at, v.id) > ${last('m.name, m.id, l.created_at, l.id')}`,
    ],
    ['for one type', `v.type = 'sedan'`],
  ])('is walked by vendor %s, and sorted within one vendor alone', async (_, condition) => {
    const plan = await planOf(condition);
    expect(plan).toContain('vendors_by_name');
    expect(plan).toContain('Incremental Sort');
    expect(plan).not.toContain('Hash');
  });

  it('asks for overdue vehicles of the orders that run alone', async () => {
    const plan = await planOf(`v.id in (select o.vehicle_id from rent_orders o
      where o.status = 'in-progress' and o.end_date < '2026-03-20')`);
    expect(plan).toContain('rent_orders');
    expect(plan).not.toContain('Seq Scan on vehicles');
  });

  it('shows each of them once over its pages', async () => {
    const shown = await all({ q: 'house' });
    expect(new Set(shown.map(({ vehicleId }) => vehicleId)).size).toBe(4000);
    expect(shown).toHaveLength(4000);
  });
});
