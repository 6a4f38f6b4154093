import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VEHICLES, VENDORS } from '../../test/cast.ts';
import { calendarOf, otherHouse } from '../../test/feeds.ts';
import { newKey, pendingRental, type Stage, setStage } from '../../test/handover.ts';

const HOUSE = 'https://calendar.example/a.ics';
let stage: Stage;
beforeAll(async () => {
  const feeds = otherHouse();
  feeds.calendars.set(HOUSE, calendarOf(['0414', '0415']));
  stage = await setStage({}, undefined, { feeds });
});
afterAll(() => stage.server.stop());

const ofFort = `/api/vendor/${VENDORS.fort.id}`;
const board = async (query: string) => (await stage.fort.get(`${ofFort}/calendar?${query}`)).body;

it('shows of each vehicle a booking with its state, an own range and what was imported, and no name of anybody', async () => {
  const { id } = VEHICLES.fortAxio;
  const { orderId, customOrderId } = await pendingRental(stage, 'nimali', {
    vehicleId: id,
    startDate: '2026-04-10T09:00:00+05:30',
    endDate: '2026-04-12T09:00:00+05:30',
  });
  await stage.fort.post(`${ofFort}/vehicles/${id}/unavailable-ranges`, {
    startDate: '2026-04-20',
    endDate: '2026-04-21',
  });
  await stage.fort.post(`${ofFort}/vehicles/${id}/calendar/feeds`, { name: 'Our own book', address: HOUSE }, newKey());
  const { items } = await board('from=2026-04-01&days=42');
  const { blocks, ...axio } = items.find(({ vehicleId }: { vehicleId: string }) => vehicleId === id);
  expect(axio).toEqual({ vehicleId: id, model: VEHICLES.fortAxio.model, availability: true });
  const shown = { blockId: expect.any(String), order: null, feedName: null };
  expect(blocks).toEqual([
    {
      ...shown,
      ...{ kind: 'booking', startDate: '2026-04-10', endDate: '2026-04-12' },
      ...{ startsAt: '2026-04-09T18:30:00.000Z', endsAt: '2026-04-12T18:30:00.000Z' },
      order: { orderId, customOrderId, status: 'pending' },
    },
    {
      ...shown,
      ...{ kind: 'imported', startDate: '2026-04-14', endDate: '2026-04-15', feedName: 'Our own book' },
      ...{ startsAt: '2026-04-13T18:30:00.000Z', endsAt: '2026-04-15T18:30:00.000Z' },
    },
    {
      ...shown,
      ...{ kind: 'manual', startDate: '2026-04-20', endDate: '2026-04-21' },
      ...{ startsAt: '2026-04-19T18:30:00.000Z', endsAt: '2026-04-21T18:30:00.000Z' },
    },
  ]);
});

it('shows what touches its days, and nothing beside them', async () => {
  const numberOn = async (from: string, days: number) => {
    const { items } = await board(`from=${from}&days=${days}`);
    return items.flatMap(({ blocks }: { blocks: object[] }) => blocks).length;
  };
  expect(await numberOn('2026-04-12', 2)).toBe(1);
  expect(await numberOn('2026-04-13', 1)).toBe(0);
  expect(await numberOn('2026-04-15', 6)).toBe(2);
});

it('takes no day from which six weeks cannot be counted', async () => {
  const { status, body } = await stage.fort.get(`${ofFort}/calendar?from=9999-12-31&days=42`);
  expect([status, body.code]).toEqual([400, 'invalid_input']);
});

it('shows every vehicle once over its pages, each with one statement', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { items, nextCursor } = await board(`from=2026-04-01&days=14&limit=3${cursor ? `&cursor=${cursor}` : ''}`);
    expect(items.length).toBeLessThanOrEqual(3);
    seen.push(...items.map(({ vehicleId }: { vehicleId: string }) => vehicleId));
    cursor = nextCursor;
  } while (cursor !== null);
  const { rows } = await sql<{ id: string }>`
    select id from vehicles where vendor_id = ${VENDORS.fort.id}`.execute(stage.server.app.db);
  expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});

it('shows every booking and own range, however many short events a calendar brings', async () => {
  const { id } = VEHICLES.fortLeaf;
  const { customOrderId } = await pendingRental(stage, 'kasun', {
    vehicleId: id,
    startDate: '2026-05-20T09:00:00+05:30',
    endDate: '2026-05-22T09:00:00+05:30',
  });
  const range = { startDate: '2026-05-25', endDate: '2026-05-26' };
  await stage.fort.post(`${ofFort}/vehicles/${id}/unavailable-ranges`, range);
  const feed = { name: 'A busy book', address: HOUSE };
  await stage.fort.post(`${ofFort}/vehicles/${id}/calendar/feeds`, feed, newKey());
  await sql`
    insert into vehicle_blocks (vehicle_id, kind, feed_id, starts_at, ends_at, created_at)
    select ${id}::uuid, 'imported', f.id, n, n + interval '1 hour', now()
    from calendar_feeds f, generate_series('2026-05-01T00:00Z'::timestamptz, '2026-05-18T00:00Z', '2 hours') n
    where f.vehicle_id = ${id}`.execute(stage.server.app.db);
  const { items } = await board('from=2026-05-01&days=42');
  const { blocks } = items.find(({ vehicleId }: { vehicleId: string }) => vehicleId === id);
  const of = (kind: string) => blocks.filter((block: { kind: string }) => block.kind === kind);
  expect(of('booking').map((block: { order: object }) => block.order)).toMatchObject([{ customOrderId }]);
  expect(of('manual')).toMatchObject([range]);
  expect(of('imported')).toHaveLength(100);
  const starts = blocks.map(({ startsAt }: { startsAt: string }) => startsAt);
  expect(starts).toEqual(starts.toSorted());
});

it('shows six weeks at most', async () => {
  expect((await stage.fort.get(`${ofFort}/calendar?from=2026-04-01&days=43`)).status).toBe(400);
});
