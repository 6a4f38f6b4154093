/**
 * An order that gets another vehicle holds exactly one at every moment, whoever else wants it, and in whatever order the
 * swaps and corrections come (amendments 28 and 36): many of one order, two crosswise, at random among other claims, and by
 * a server that is killed.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import type { SeenOrder } from '@ceylono/domain/correction';
import type { Period } from '@ceylono/domain/rental-days';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import { between, chanceFrom } from '../../../demo/chance.ts';
import type { App } from '../../app.ts';
import { answerTo } from '../../http/answer.ts';
import type { ApiContext } from '../../http/context.ts';
import { STAFF, VEHICLES } from '../../test/cast.ts';
import { eventually } from '../../test/eventually.ts';
import { newKey } from '../../test/handover.ts';
import { bookerInHouse, type InHouse } from '../../test/in-house.ts';
import { race } from '../../test/lock-queue.ts';
import { measured } from '../../test/measured.ts';
import { freePort, type ServerProcess, startServer } from '../../test/server-process.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import { TestClient } from '../../test/test-client.ts';
import { editDates, previewDates } from '../correction/date-edit.service.ts';
import { changeStatus } from '../correction/status-change.service.ts';
import { swapVehicle } from './swap.service.ts';

const LONG = process.env.LONG === '1';
const RIVALS = 64;
/** As many as can stand in line at once: each needs a connection of its own. */
const QUEUED = 8;
const CROSSINGS = 30;
/** What is asked for at random; the claims that stand already, a few of them on the days that are fought for; kills. */
const [CLAIMS, STANDING, KILLS] = LONG ? [20_000, 100_000, 30] : [600, 1_800, 5];
const AT_ONCE = 16;
const SEED = process.env.SEED ?? randomBytes(4).toString('hex');
/** Still to come when midnight passes meanwhile. */
const FIRST_DAY = new Date(startOfDay(dayOf(new Date())).getTime() + 2 * DAY_MS);
const { fortAxio, fortLeaf } = VEHICLES;
const OTHERS = Object.values(VEHICLES)
  .filter(({ id }) => id !== fortAxio.id)
  .map(({ id }) => id);

let stage: Stage;
let app: App;
let bookers: InHouse[];

beforeAll(async () => {
  stage = await setStage({ servers: 0, patient: true });
  app = stage.app;
  bookers = await Promise.all(Array.from({ length: 40 }, () => bookerInHouse(app)));
});
afterAll(() => stage.clear());

const daysFrom = (from: number, length = 2): Period => ({
  startsAt: new Date(FIRST_DAY.getTime() + from * DAY_MS),
  endsAt: new Date(FIRST_DAY.getTime() + (from + length) * DAY_MS),
});

it.each([
  [QUEUED, 0],
  [QUEUED, 5],
  [RIVALS, null],
])('gives one of %i swaps of one order what it asked for, the one at %s first', async (rivals, first) => {
  const orderId = await placed(fortAxio.id, daysFrom(first ?? 80));
  const swaps = Array.from({ length: rivals }, (_, at) => () => outcomeOf(orderId, fortAxio.id, OTHERS[at % 48] ?? ''));
  const outcomes = await race(app.db, fortAxio.id, first, swaps);
  const won = outcomes.filter((outcome) => outcome === 'made');
  expect(won).toHaveLength(1);
  if (first !== null) expect(outcomes[first]).toBe('made');
  // Those who asked for the very vehicle that won are answered with the order as it stands.
  expect(new Set(outcomes)).toEqual(
    new Set(['made', 'order_swapped', ...outcomes.filter((each) => each === 'made before')]),
  );
  expect(await claimsOf(orderId)).toHaveLength(1);
  expect(await swapsOf(orderId)).toBe(1);
});

it('lets two orders that want each other’s vehicle wait for each other without a deadlock', async () => {
  const met: Record<string, number> = {};
  for (let round = 0; round < CROSSINGS; round += 1) {
    const [one, other] = [
      await placed(fortAxio.id, daysFrom(100 + round * 5)),
      await placed(fortLeaf.id, daysFrom(100 + round * 5 + (round % 2 === 0 ? 2 : 0))),
    ];
    const outcomes = await Promise.all([
      outcomeOf(one, fortAxio.id, fortLeaf.id),
      outcomeOf(other, fortLeaf.id, fortAxio.id),
    ]);
    // At other times both get what they want; at the same time neither can.
    expect(outcomes.toSorted()).toEqual(round % 2 === 0 ? ['made', 'made'] : ['vehicle_taken', 'vehicle_taken']);
    met[outcomes.join(' ')] = (met[outcomes.join(' ')] ?? 0) + 1;
    for (const orderId of [one, other]) expect(await claimsOf(orderId)).toHaveLength(1);
  }
  measured(`${CROSSINGS} pairs of swaps crosswise`, met);
  expect(await overlaps()).toBe(0);
});

it(`gives one of ${RIVALS} corrections of one order what it asked for, and tells the others what changed`, async () => {
  const orderId = await placed(fortAxio.id, daysFrom(60));
  const seen = await seenOf(orderId);
  const corrections = Array.from({ length: RIVALS }, (_, at) => () => {
    if (at % 2 === 0)
      return correctionOf(() => changeStatus(staff(), { orderId, seen, ...CANCELLING, reason: `${at}` }));
    return correctionOf(() => edited(orderId, daysFrom(60, 3 + (at % 5)), seen));
  });
  const outcomes = await race(app.db, fortAxio.id, null, corrections);
  const won = outcomes.filter((outcome) => outcome === 'made');
  expect(won).toHaveLength(1);
  // Who asked for the very change that won is answered with the order as it stands; an order that has ended has no dates.
  const OTHERS_GET = ['made before', 'order_changed', 'order_not_in_state', 'price_changed'];
  for (const outcome of outcomes.filter((each) => each !== 'made')) expect(OTHERS_GET).toContain(outcome);
  expect(await correctionsOf(orderId)).toBe(1);
});

it(`leaves no overlap after ${CLAIMS} orders, swaps and date edits at random among ${STANDING} claims, seed ${SEED}`, async () => {
  const chance = chanceFrom(SEED);
  const vehicles = OTHERS.slice(0, LONG ? 20 : 6);
  const one = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)] as T;
  await claimBefore(vehicles);
  const orders: string[] = [];
  const done: Record<string, number> = {};
  for (let begun = 0; begun < CLAIMS; begun += AT_ONCE) {
    const all = Array.from({ length: AT_ONCE }, async () => {
      if (orders.length < 20 || chance() < 0.4) {
        const what = await placing(one(bookers), one(vehicles), daysFrom(300 + Math.floor(chance() * 200)));
        if (what.orderId !== null) orders.push(what.orderId);
        return `order ${what.outcome}`;
      }
      const orderId = one(orders);
      if (chance() < 0.5) {
        const period = daysFrom(300 + Math.floor(chance() * 200), 1 + Math.floor(chance() * 4));
        return `edit ${await correctionOf(() => edited(orderId, period))}`;
      }
      const [from = ''] = await claimsOf(orderId);
      return `swap ${await outcomeOf(orderId, from, one(vehicles))}`;
    });
    for (const what of await Promise.all(all)) done[what] = (done[what] ?? 0) + 1;
  }
  measured(`${CLAIMS} orders, swaps and date edits among ${STANDING} claims, ${AT_ONCE} at once, seed ${SEED}`, done);
  for (const kind of ['order made', 'swap made', 'swap vehicle_taken', 'edit made', 'edit vehicle_taken'])
    expect(done[kind], kind).toBeGreaterThan(0);
  expect(await overlaps()).toBe(0);
  expect(await astray()).toBe(0);
}, 3_000_000);

it(`holds one vehicle, never none or two, however often the server is killed while it swaps, seed ${SEED}`, async () => {
  const chance = chanceFrom(SEED);
  const { dataDir, databaseUrl, environment } = stage;
  const port = await freePort();
  const orderIds = await Promise.all(
    Array.from({ length: 12 }, (_, at) => placed(fortAxio.id, daysFrom(600 + at * 3))),
  );
  let acknowledged = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServer({ dataDir, databaseUrl, environment, port });
    const admin = await staffAt(server);
    const ended = new AbortController();
    const swapping = orderIds.map(async (orderId) => {
      while (!ended.signal.aborted) {
        const [from = ''] = await claimsOf(orderId);
        const answer = await admin
          .post(
            `/api/admin/orders/${orderId}/swap`,
            { fromVehicleId: from, toVehicleId: OTHERS[Math.floor(chance() * 4)], reason: 'A test.' },
            newKey(),
          )
          .catch(() => null);
        if (answer === null) return;
        if (answer.status === 200) acknowledged += 1;
      }
    });
    const before = acknowledged;
    await eventually(async () => acknowledged > before);
    await sleep(between(chance, 0, 600));
    await server.end('SIGKILL');
    ended.abort();
    await Promise.all(swapping);
    expect(await astray()).toBe(0);
    expect(await overlaps()).toBe(0);
    for (const orderId of orderIds) expect(await claimsOf(orderId)).toHaveLength(1);
  }
  measured(`${KILLS} kills among swaps, seed ${SEED}`, { kills: KILLS, acknowledged });
}, 600_000);

/** Of these vehicles together `STANDING`: one day in forty of those that are fought for, and every other day long after them. */
async function claimBefore(vehicleIds: readonly string[]): Promise<void> {
  await sql`
    insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, created_at)
    select v.id, 'manual', d.day, d.day + interval '1 day', now()
    from unnest(${vehicleIds}::uuid[]) v (id), generate_series(1, ${STANDING / vehicleIds.length}::integer) n,
      lateral (select ${FIRST_DAY}::timestamptz
        + make_interval(days => case when n <= 5 then 265 + 40 * n else 1000 + 2 * n end) as day) d`.execute(app.db);
}

async function placed(vehicleId: string, period: Period): Promise<string> {
  return (await bookers[0]?.place(vehicleId, period)) ?? '';
}

async function placing(booker: InHouse, vehicleId: string, period: Period) {
  try {
    return { orderId: await booker.place(vehicleId, period), outcome: 'made' };
  } catch (failure) {
    return { orderId: null, outcome: refusalOf(failure) };
  }
}

async function outcomeOf(orderId: string, fromVehicleId: string, toVehicleId: string): Promise<string> {
  try {
    const isMade = await swapVehicle(staff(), {
      orderId,
      fromVehicleId,
      toVehicleId,
      reason: 'A test.',
      licenceSeen: true,
    });
    return isMade ? 'made' : 'made before';
  } catch (failure) {
    return refusalOf(failure);
  }
}

const CANCELLING = { status: 'cancelled' } as const;

/** With the bill that staff were shown a moment before. */
async function edited(orderId: string, period: Period, known?: SeenOrder): Promise<boolean> {
  const dates = { orderId, startDate: period.startsAt.toISOString(), endDate: period.endsAt.toISOString() };
  const seen = known ?? (await seenOf(orderId));
  const { after } = await previewDates(staff(), dates);
  return editDates(staff(), { ...dates, seen, total: after.total });
}

async function correctionOf(correct: () => Promise<boolean>): Promise<string> {
  try {
    return (await correct()) ? 'made' : 'made before';
  } catch (failure) {
    const { code } = answerTo(failure);
    if (!['order_changed', 'order_not_in_state', 'price_changed', 'vehicle_taken'].includes(code)) throw failure;
    return code;
  }
}

async function seenOf(orderId: string): Promise<SeenOrder> {
  const { rows } = await sql<SeenOrder>`
    select status, verification_status as "verificationStatus", vehicle_id as "vehicleId",
      to_json(start_date) #>> '{}' as "startDate", to_json(end_date) #>> '{}' as "endDate",
      final_total_bill as "finalTotalBill"
    from rent_orders where public_id = ${orderId}`.execute(app.db);
  return rows[0] as SeenOrder;
}

async function correctionsOf(orderId: string): Promise<number> {
  const { rows } = await sql<{ corrections: number }>`
    select count(*) as corrections from order_activities a join rent_orders o on o.id = a.order_id
    where o.public_id = ${orderId} and a.code in ('status_changed', 'dates_edited')`.execute(app.db);
  return rows[0]?.corrections ?? -1;
}

function refusalOf(failure: unknown): string {
  const { code } = answerTo(failure);
  if (code !== 'vehicle_taken' && code !== 'order_swapped') throw failure;
  return code;
}

function staff(): ApiContext {
  const account = {
    email: 'staff@ceylono.example',
    name: 'Staff',
    role: 'admin',
    settingsAccess: false,
    mustAddFactor: false,
    superAdminEmail: null,
  } as const;
  const actor = { kind: 'staff', staff: account };
  return { app, actor, endpoint: { name: 'swap.swap' }, facts: { headers: newKey() } } as unknown as ApiContext;
}

async function staffAt({ url }: ServerProcess): Promise<TestClient> {
  const client = new TestClient(url);
  const { status } = await client.post('/api/admin-sessions', { email: STAFF.admin.email, password: DEMO_PASSWORD });
  expect(status).toBe(200);
  return client;
}

async function claimsOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ vehicleId: string }>`
    select b.vehicle_id as "vehicleId" from vehicle_blocks b join rent_orders o on o.id = b.order_id
    where o.public_id = ${orderId} and b.active`.execute(app.db);
  return rows.map(({ vehicleId }) => vehicleId);
}

async function swapsOf(orderId: string): Promise<number> {
  const { rows } = await sql<{ swaps: number }>`
    select count(*) as swaps from order_swaps s join rent_orders o on o.id = s.order_id
    where o.public_id = ${orderId}`.execute(app.db);
  return rows[0]?.swaps ?? -1;
}

/** Orders that stand and whose claim is missing, or is on another vehicle, of another vendor or for other days than the order says. */
async function astray(): Promise<number> {
  const { rows } = await sql<{ astray: number }>`
    select count(*) as astray from rent_orders o join vehicles v on v.id = o.vehicle_id
      left join vehicle_blocks b on b.order_id = o.id and b.active
    where o.status = 'pending' and (b.id is null or b.vehicle_id <> o.vehicle_id or v.vendor_id <> o.vendor_id
      or not b.period @> tstzrange(o.start_date, o.end_date, '[)'))`.execute(app.db);
  return rows[0]?.astray ?? -1;
}

/** By the plain columns, not by what the constraint reads. */
async function overlaps(): Promise<number> {
  const { rows } = await sql<{ overlaps: number }>`
    select count(*) as overlaps from (
      select starts_at, max(ends_at) over (partition by vehicle_id order by starts_at, id
        rows between unbounded preceding and 1 preceding) as taken_until
      from vehicle_blocks where active) claims
    where starts_at < taken_until`.execute(app.db);
  return rows[0]?.overlaps ?? -1;
}
