/**
 * A vendor's range, a booking, what a calendar brings and what staff swap or move there, all for the same days of one vehicle
 * in the same moment, over two processes and a third that reads calendars: one claim, or one kind of them, gets the days,
 * and everybody else is told who has them.
 */
import { addDays, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import type { Period } from '@ceylono/domain/rental-days';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import { outsideTransaction, transaction } from '../../db/transaction.ts';
import { portalTokenOf, STAFF, VEHICLES, VENDORS } from '../../test/cast.ts';
import { type Booker, newBooker, newDraft, orderOf, placeAtLast, priceOf, type Wish, wish } from '../../test/crowd.ts';
import { newKey } from '../../test/handover.ts';
import { bookerInHouse, type InHouse } from '../../test/in-house.ts';
import { untilQueued } from '../../test/lock-queue.ts';
import { measured } from '../../test/measured.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import { TestClient } from '../../test/test-client.ts';
import { takeTime } from './import.service.ts';
import { lockVehicle } from './import.sql.ts';

const CLIENTS = 64;
const BOOKERS = 20;
const RANGES = 16;
const SWAPS = 8;
const EDITS = 4;
const FEEDS = CLIENTS - BOOKERS - RANGES - SWAPS - EDITS;
const ROUNDS = process.env.LONG === '1' ? 60 : 12;
const FIRST_DAY = 20;
type Answer = Awaited<ReturnType<TestClient['post']>>;
const KINDS = ['booking', 'manual', 'imported', 'staff'] as const;

let stage: Stage;
let bookers: Booker[];
let vendors: TestClient[];
let staff: TestClient[];
let customer: InHouse;
const vehicles = Object.values(VEHICLES).filter(({ vendor }) => vendor === 'fort');
const OTHERS = Object.values(VEHICLES).filter(({ vendor }) => vendor !== 'fort');
/** The orders that staff move stand after these days. */
const ROOM_FOR_EDITS = 4 + 2 * EDITS;

beforeAll(async () => {
  stage = await setStage({ servers: 2 });
  const urls = stage.servers.map(({ url }) => url);
  const [first = ''] = urls;
  const portal = new TestClient(first);
  await portal.post('/api/vendor-sessions', { vendorId: VENDORS.fort.id, token: portalTokenOf('fort') });
  vendors = urls.map((url) => portal.at(url));
  const member = new TestClient(first);
  await member.post('/api/admin-sessions', { email: STAFF.admin.email, password: DEMO_PASSWORD });
  staff = urls.map((url) => member.at(url));
  customer = await bookerInHouse(stage.app);
  bookers = await Promise.all(Array.from({ length: BOOKERS }, (_, at) => newBooker(urls[at % urls.length] ?? first)));
});
afterAll(() => stage.clear());

it(`leaves no overlap among ${CLIENTS} claims at once, ${ROUNDS} times, and tells every loser who has the days`, async () => {
  const won: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const winner = await rush(round);
    won[winner] = (won[winner] ?? 0) + 1;
  }
  measured(`${CLIENTS} claims of four kinds, ${ROUNDS} times`, won);
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
  // Days of its own, for the vehicles that orders are swapped from; and nothing stands there that was moved before.
  const [turn, cycle] = [round % vehicles.length, Math.floor(round / vehicles.length)];
  const from = FIRST_DAY + 2 * turn + cycle * (2 * vehicles.length + ROOM_FOR_EDITS);
  const wanted = wish(vehicleId, from);
  const startDate = addDays(dayOf(new Date()), from);
  const days = { startDate, endDate: addDays(startDate, 1) };
  const feeds = await addFeeds(vehicleId, round);
  const [first] = bookers;
  if (first === undefined) throw new Error('there is no crowd');
  const price = await priceOf(first.client, wanted);
  const changes = await Promise.all([
    ...OTHERS.slice(0, SWAPS).map(({ id }) => swapOf({ ...wanted, vehicleId: id }, vehicleId)),
    ...Array.from({ length: EDITS }, (_, at) => editOf(wish(vehicleId, from + 4 + 2 * at), wanted)),
  ]);
  const orders: ReturnType<typeof placeAtLast>[] = [];
  const ranges: Promise<Answer>[] = [];
  const imports: Promise<void>[] = [];
  const corrections: Promise<Answer>[] = [];
  const claims = {
    booking: bookers.map(
      ({ client, ...booker }) =>
        () =>
          orders.push(placeAtLast(client, orderOf(booker, wanted, price))),
    ),
    manual: Array.from({ length: RANGES }, (_, at) => () => ranges.push(keep(vendors, at, vehicleId, days))),
    imported: feeds.map((feedId) => () => imports.push(take(feedId, vehicleId, days))),
    staff: changes.map(
      ({ path, body }, at) =>
        () =>
          corrections.push(atLast(staff, at, path, body)),
    ),
  };
  const ahead = KINDS[round % KINDS.length] ?? 'booking';
  // Swaps and edits by turns, of those that staff begin with.
  if (round % (2 * KINDS.length) >= KINDS.length) claims.staff.reverse();
  await transaction(stage.app.db, async (trx) => {
    await lockVehicle(trx, vehicleId);
    await outsideTransaction(async () => {
      claims[ahead].shift()?.();
      await untilQueued(stage.app.db, 1);
      for (const begin of mixed(Object.values(claims))) begin();
    });
  });
  const [placings, keepings, corrected] = await Promise.all([
    Promise.all(orders),
    Promise.all(ranges),
    Promise.all(corrections),
    Promise.all(imports),
  ]);
  const blocks = await blocksOn(vehicleId, days);
  expect(blocks).toHaveLength(1);
  const [holder] = blocks;
  const placed = placings.findIndex(({ status }) => status === 201);
  const winner = bookers[placed];
  if (winner) winner.draftId = await newDraft(winner.client);
  const [byCustomer, byStaff] = [placed >= 0, corrected.some(({ status }) => status === 200)];
  const conflicts = await conflictsOf(feeds);
  const said = (answers: Answer[], of: (body: Answer['body']) => unknown) =>
    new Set(answers.filter(({ status }) => status === 409).map(({ body }) => of(body)));
  if (holder?.kind === 'booking') {
    const holds = new Set([holder.customOrderId]);
    expect(told(placings)).toEqual([...(byCustomer ? ['201'] : []), '409 vehicle_taken']);
    expect(told(keepings)).toEqual(['409 days_booked']);
    expect(said(keepings, ({ data }) => data.customOrderId)).toEqual(holds);
    expect(told(corrected)).toEqual([...(byStaff ? ['200'] : []), '409 vehicle_taken']);
    expect(said(corrected, ({ data }) => data?.conflict.customOrderId)).toEqual(holds);
    expect(corrected.filter(({ status }) => status === 200)).toHaveLength(byStaff ? 1 : 0);
    expect([byCustomer, byStaff].filter(Boolean)).toHaveLength(1);
    if (byCustomer) expect(placings[placed]?.body.customOrderId).toBe(holder.customOrderId);
    // Those that came before the booking have taken nothing either, or it would not be there.
    expect(conflicts).toEqual(feeds.map(() => holder.customOrderId));
  } else {
    expect(told(placings)).toEqual(['409 vehicle_taken']);
    expect(told(keepings)).toEqual(holder?.kind === 'manual' ? ['200'] : ['409 days_imported']);
    expect(told(corrected)).toEqual(['409 vehicle_taken']);
    if (holder?.kind === 'imported') {
      expect(said(keepings, ({ data }) => data.feedName)).toEqual(new Set([holder.feedName]));
    }
    expect(said(corrected, ({ data: { conflict } }) => [conflict.orderId, conflict.feedName].join())).toEqual(
      new Set([[null, holder?.feedName].join()]),
    );
    expect(conflicts).toEqual([]);
  }
  return byStaff ? 'staff' : (holder?.kind ?? 'nobody');
}

const told = (answers: Answer[]) =>
  [...new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()))].toSorted();

/** One of each in turn, as long as there are any. */
function mixed<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** As a browser does that is told to come again when too many wait; the first of its processes for an even turn. */
async function atLast(clients: readonly TestClient[], turn: number, path: string, body: object): Promise<Answer> {
  const client = clients[turn % clients.length] as TestClient;
  const key = newKey();
  for (let tries = 0; ; tries += 1) {
    const answer = await client.post(path, body, key);
    if (answer.status !== 503 || tries === 8) return answer;
  }
}

const keep = (clients: readonly TestClient[], turn: number, vehicleId: string, days: object) =>
  atLast(clients, turn, `/api/vendor/${VENDORS.fort.id}/vehicles/${vehicleId}/unavailable-ranges`, days);

interface Change {
  path: string;
  body: object;
}

const placedFor = ({ vehicleId, ...dates }: Wish) => customer.place(vehicleId, periodOf(dates));
const periodOf = ({ startDate, endDate }: Omit<Wish, 'vehicleId'>): Period => ({
  startsAt: new Date(startDate),
  endsAt: new Date(endDate),
});

/** An order of another vendor, as staff swap it for this vehicle. */
async function swapOf(elsewhere: Wish, vehicleId: string): Promise<Change> {
  const orderId = await placedFor(elsewhere);
  const body = { fromVehicleId: elsewhere.vehicleId, toVehicleId: vehicleId, reason: 'A test.', licenceSeen: true };
  return { path: `/api/admin/orders/${orderId}/swap`, body };
}

/** An order of the same vehicle, as staff move it to these days, with what they saw before. */
async function editOf(before: Wish, { startDate, endDate }: Wish): Promise<Change> {
  const orderId = await placedFor(before);
  const [one] = staff;
  const dates = new URLSearchParams({ startDate, endDate });
  const { after } = (await one?.get(`/api/admin/orders/${orderId}/date-preview?${dates}`))?.body ?? {};
  const { rows } = await sql<object>`
    select status, verification_status as "verificationStatus", vehicle_id as "vehicleId",
      to_json(start_date) #>> '{}' as "startDate", to_json(end_date) #>> '{}' as "endDate",
      final_total_bill as "finalTotalBill"
    from rent_orders where public_id = ${orderId}`.execute(stage.app.db);
  const body = { startDate, endDate, seen: rows[0], total: after.total };
  return { path: `/api/admin/orders/${orderId}/dates`, body };
}

async function take(feedId: string, vehicleId: string, days: { startDate: string; endDate: string }): Promise<void> {
  const period = { startsAt: startOfDay(days.startDate), endsAt: startOfDay(addDays(days.endDate, 1)) };
  await transaction(stage.app.db, async (trx) => {
    // The clock would come again when it waited too long; here each has its turn.
    await sql`set local lock_timeout = '2min'`.execute(trx);
    await sql`set local statement_timeout = '2min'`.execute(trx);
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
  const { rows } = await sql<{ kind: string; feedName: string | null; customOrderId: string | null }>`
    select b.kind, f.name as "feedName", o.custom_order_id as "customOrderId"
    from vehicle_blocks b left join calendar_feeds f on f.id = b.feed_id left join rent_orders o on o.id = b.order_id
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
