/**
 * A vendor's range, a booking and what a calendar brings, all for the same days of one vehicle in the same moment, over two
 * processes and a third that reads calendars: one kind of claim gets the days, and everybody else is told who has them.
 */
import { addDays, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outsideTransaction, transaction } from '../../db/transaction.ts';
import { portalTokenOf, VEHICLES, VENDORS } from '../../test/cast.ts';
import { type Booker, newBooker, newDraft, orderOf, placeAtLast, priceOf, wish } from '../../test/crowd.ts';
import { untilQueued } from '../../test/lock-queue.ts';
import { measured } from '../../test/measured.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import { TestClient } from '../../test/test-client.ts';
import { takeTime } from './import.service.ts';
import { lockVehicle } from './import.sql.ts';

const CLIENTS = 64;
const BOOKERS = 24;
const RANGES = 20;
const FEEDS = CLIENTS - BOOKERS - RANGES;
const ROUNDS = process.env.LONG === '1' ? 60 : 12;
const FIRST_DAY = 20;
const KINDS = ['booking', 'manual', 'imported'] as const;

let stage: Stage;
let bookers: Booker[];
let vendors: TestClient[];
const vehicles = Object.values(VEHICLES).filter(({ vendor }) => vendor === 'fort');

beforeAll(async () => {
  stage = await setStage({ servers: 2 });
  const urls = stage.servers.map(({ url }) => url);
  const [first = ''] = urls;
  const portal = new TestClient(first);
  await portal.post('/api/vendor-sessions', { vendorId: VENDORS.fort.id, token: portalTokenOf('fort') });
  vendors = urls.map((url) => portal.at(url));
  bookers = await Promise.all(Array.from({ length: BOOKERS }, (_, at) => newBooker(urls[at % urls.length] ?? first)));
});
afterAll(() => stage.clear());

it(`leaves no overlap among ${CLIENTS} claims at once, ${ROUNDS} times, and tells every loser who has the days`, async () => {
  const won: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const winner = await rush(round);
    won[winner] = (won[winner] ?? 0) + 1;
  }
  measured(`${CLIENTS} claims of three kinds, ${ROUNDS} times`, won);
  expect(Object.keys(won).toSorted()).toEqual(KINDS.toSorted());
  const { rows } = await sql<{ overlaps: number }>`
    select count(*) as overlaps from vehicle_blocks one join vehicle_blocks other
      on other.vehicle_id = one.vehicle_id and other.id > one.id
      and other.starts_at < one.ends_at and one.starts_at < other.ends_at
    where one.active and other.active`.execute(stage.app.db);
  expect(rows[0]?.overlaps).toBe(0);
}, 600_000);

/** All of them in one moment; who begins differs, or the same would win each time. Answers which kind got the days. */
async function rush(round: number): Promise<string> {
  const vehicleId = vehicles[round % vehicles.length]?.id ?? '';
  const from = FIRST_DAY + 10 * Math.floor(round / vehicles.length);
  const wanted = wish(vehicleId, from);
  const startDate = addDays(dayOf(new Date()), from);
  const days = { startDate, endDate: addDays(startDate, 1) };
  const feeds = await addFeeds(vehicleId, round);
  const [first] = bookers;
  if (first === undefined) throw new Error('there is no crowd');
  const price = await priceOf(first.client, wanted);
  const orders: ReturnType<typeof placeAtLast>[] = [];
  const ranges: ReturnType<typeof keep>[] = [];
  const imports: Promise<void>[] = [];
  const claims = {
    booking: bookers.map(
      ({ client, ...booker }) =>
        () =>
          orders.push(placeAtLast(client, orderOf(booker, wanted, price))),
    ),
    manual: Array.from(
      { length: RANGES },
      (_, at) => () => ranges.push(keep(vendors[at % vendors.length], vehicleId, days)),
    ),
    imported: feeds.map((feedId) => () => imports.push(take(feedId, vehicleId, days))),
  };
  const ahead = KINDS[round % KINDS.length] ?? 'booking';
  await transaction(stage.app.db, async (trx) => {
    await lockVehicle(trx, vehicleId);
    await outsideTransaction(async () => {
      claims[ahead].shift()?.();
      await untilQueued(stage.app.db, 1);
      for (const begin of mixed(Object.values(claims))) begin();
    });
  });
  const [placings, keepings] = await Promise.all([Promise.all(orders), Promise.all(ranges), Promise.all(imports)]);
  const blocks = await blocksOn(vehicleId, days);
  expect(blocks).toHaveLength(1);
  const [holder] = blocks;
  const told = (answers: { status: number; body: { code?: string } }[]) =>
    [...new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()))].toSorted();
  const placed = placings.findIndex(({ status }) => status === 201);
  const conflicts = await conflictsOf(feeds);
  const named = (field: string) => new Set(keepings.map(({ body }) => body.data?.[field]));
  if (holder?.kind === 'booking') {
    expect(told(placings)).toEqual(['201', '409 vehicle_taken']);
    expect(told(keepings)).toEqual(['409 days_booked']);
    expect(named('customOrderId')).toEqual(new Set([placings[placed]?.body.customOrderId]));
    // Those that came before the booking have taken nothing either, or it would not be there.
    expect(conflicts).toEqual(feeds.map(() => placings[placed]?.body.customOrderId));
    const winner = bookers[placed];
    if (winner) winner.draftId = await newDraft(winner.client);
  } else {
    expect(told(placings)).toEqual(['409 vehicle_taken']);
    expect(told(keepings)).toEqual(holder?.kind === 'manual' ? ['200'] : ['409 days_imported']);
    if (holder?.kind === 'imported') expect(named('feedName')).toEqual(new Set([holder.feedName]));
    expect(conflicts).toEqual([]);
  }
  return holder?.kind ?? 'nobody';
}

/** One of each in turn, as long as there are any. */
function mixed<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** As the portal does, which is told to come again when too many wait. */
async function keep(client: TestClient | undefined, vehicleId: string, days: object) {
  const path = `/api/vendor/${VENDORS.fort.id}/vehicles/${vehicleId}/unavailable-ranges`;
  for (let tries = 0; ; tries += 1) {
    const answer = await client?.post(path, days);
    if (answer && (answer.status !== 503 || tries === 8)) return answer;
  }
}

async function take(feedId: string, vehicleId: string, days: { startDate: string; endDate: string }): Promise<void> {
  const period = { startsAt: startOfDay(days.startDate), endsAt: startOfDay(addDays(days.endDate, 1)) };
  await transaction(stage.app.db, async (trx) => {
    await lockVehicle(trx, vehicleId);
    await takeTime(trx, { id: feedId, vehicleId }, [period], new Date());
  });
}

/** More than a vendor may have: each stands for one that is read in this moment. */
async function addFeeds(vehicleId: string, round: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into calendar_feeds (vehicle_id, name, host, address_sealed, key_number, created_at, read_at, next_read_at)
    select ${vehicleId}::uuid, ${`round ${round}`} || ' feed ' || n, 'calendar.example', '', 1, now(), now(), 'infinity'
    from generate_series(1, ${FEEDS}) n returning id`.execute(stage.app.db);
  return rows.map(({ id }) => id);
}

async function blocksOn(vehicleId: string, days: { startDate: string; endDate: string }) {
  const { rows } = await sql<{ kind: string; feedName: string | null }>`
    select b.kind, f.name as "feedName" from vehicle_blocks b left join calendar_feeds f on f.id = b.feed_id
    where b.vehicle_id = ${vehicleId} and b.active and b.starts_at < ${startOfDay(addDays(days.endDate, 1))}
      and b.ends_at > ${startOfDay(days.startDate)}`.execute(stage.app.db);
  return rows;
}

async function conflictsOf(feeds: string[]): Promise<string[]> {
  const { rows } = await sql<{ order: string }>`
    select o.custom_order_id as "order" from feed_conflicts c join rent_orders o on o.id = c.order_id
    where c.feed_id = any(${feeds}::uuid[])`.execute(stage.app.db);
  return rows.map(({ order }) => order);
}
