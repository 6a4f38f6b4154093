/**
 * Claims on a vehicle's time of every kind that exists, at random and many at once, never overlap: orders placed and
 * cancelled through their services, manual blocks, orders opened again (guarantee R2). Beside it the same claims on a
 * copy of the table without constraint and queue, which does double-book: the test can see what it looks for.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import type { Period } from '@ceylono/domain/rental-days';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import { type Chance, chanceFrom } from '../../../demo/chance.ts';
import { outsideTransaction, transaction } from '../../db/transaction.ts';
import { answerTo } from '../../http/answer.ts';
import { VEHICLES } from '../../test/cast.ts';
import { bookerInHouse, type InHouse } from '../../test/in-house.ts';
import { measured } from '../../test/measured.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import { lockBookableVehicle } from '../vehicle/vehicle.sql.ts';
import { insertBookingBlock, isFree } from './block.sql.ts';

/** In `npm test` as many for each vehicle, of fewer vehicles. */
const [CLAIMS, VEHICLE_COUNT] = process.env.LONG === '1' ? [100_000, 20] : [3_000, 6];
const AT_ONCE = 24;
const DAYS = 200;
/** There was nothing to open again or to give back. */
const NOTHING = 'nothing';
const LOCK_TIMEOUT = '55P03';
/** Still to come when midnight passes meanwhile. */
const FIRST_DAY = new Date(startOfDay(dayOf(new Date())).getTime() + 2 * DAY_MS);
const SEED = process.env.SEED ?? randomBytes(4).toString('hex');

const vehicleIds = Object.values(VEHICLES)
  .slice(0, VEHICLE_COUNT)
  .map(({ id }) => id);

let stage: Stage;
let app: App;
let bookers: InHouse[];

beforeAll(async () => {
  stage = await setStage({ servers: 0, patient: true });
  app = stage.app;
  bookers = await Promise.all(Array.from({ length: 400 }, () => bookerInHouse(app)));
});
afterAll(() => stage.clear());

it(`leaves no overlap among ${CLAIMS} claims of every kind, seed ${SEED}`, async () => {
  const began = performance.now();
  const done = await makeClaims(chanceFrom(SEED));
  measured(`${CLAIMS} claims, ${AT_ONCE} at once, seed ${SEED}`, {
    ...done,
    seconds: (performance.now() - began) / 1000,
  });
  for (const kind of ['order taken', 'manual taken', 'reopened taken', 'order vehicle_taken', 'manual vehicle_taken'])
    expect(done[kind], kind).toBeGreaterThan(0);
  expect(await overlapsIn('public')).toBe(0);
}, 3_000_000);

it('holds the time of exactly the orders that are open', async () => {
  const { rows } = await sql<{ open: number; astray: number }>`
    select count(*) filter (where o.status = 'pending') as open,
      count(*) filter (where (o.status = 'pending') <> b.active) as astray
    from rent_orders o left join vehicle_blocks b on b.order_id = o.id`.execute(app.db);
  expect(rows[0]?.open).toBeGreaterThan(0);
  expect(rows[0]?.astray).toBe(0);
});

it('makes a claim wait for the one before it on the same vehicle', async () => {
  const [vehicleId = ''] = vehicleIds;
  await transaction(app.db, async (trx) => {
    await lockBookableVehicle(trx, vehicleId);
    await expect(outsideTransaction(() => impatientClaim(vehicleId))).rejects.toMatchObject({ code: LOCK_TIMEOUT });
  });
});

it('double-books without constraint and queue', async () => {
  await sql`create schema unguarded`.execute(app.db);
  await sql`create table unguarded.vehicle_blocks
    (like public.vehicle_blocks including defaults including generated)`.execute(app.db);
  const chance = chanceFrom(SEED);
  const done: Record<string, number> = {};
  for (let rush = 0; rush < 50; rush += 1) {
    const wanted = wishOf(chance);
    for (const what of await Promise.all(Array.from({ length: AT_ONCE }, () => unguardedClaim(wanted))))
      count(done, what);
  }
  const overlaps = await overlapsIn('unguarded');
  measured('the same without constraint and queue', { ...done, overlaps });
  expect(overlaps).toBeGreaterThan(0);
});

/** One claim of a random kind, or a time given back; resolves with its kind and what became of it. */
async function claim(chance: Chance): Promise<string> {
  const pick = chance();
  if (pick < 0.5) return outcome('order', () => placeOne(chance));
  if (pick < 0.7) return outcome('manual', () => blockManually(chance));
  if (pick < 0.85) return outcome('reopened', () => reopenOne(chance));
  return (await giveBackOne(chance)) ? 'given back' : NOTHING;
}

async function outcome(kind: string, work: () => Promise<boolean>): Promise<string> {
  try {
    return (await work()) ? `${kind} taken` : NOTHING;
  } catch (failure) {
    const { code } = answerTo(failure);
    if (code !== 'vehicle_taken') throw failure;
    return `${kind} ${code}`;
  }
}

const placed: { booker: InHouse; orderId: string }[] = [];

async function placeOne(chance: Chance): Promise<boolean> {
  const booker = oneOf(chance, bookers);
  const { vehicleId, period } = wishOf(chance);
  const orderId = await booker.place(vehicleId, period);
  placed.push({ booker, orderId });
  return true;
}

async function blockManually(chance: Chance): Promise<boolean> {
  const { vehicleId, period } = wishOf(chance);
  await transaction(app.db, async (trx) => {
    await lockBookableVehicle(trx, vehicleId);
    await sql`
      insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, created_at)
      values (${vehicleId}, 'manual', ${period.startsAt}, ${period.endsAt}, now())`.execute(trx);
  });
  return true;
}

/** A cancelled order takes its old time again, if it still can. */
async function reopenOne(chance: Chance): Promise<boolean> {
  const { orderId } = placed.length === 0 ? { orderId: '' } : oneOf(chance, placed);
  return transaction(app.db, async (trx) => {
    const { rows } = await sql<{ pk: string; vehicleId: string }>`
      select id as pk, vehicle_id as "vehicleId" from rent_orders
      where public_id = ${orderId} and status = 'cancelled' for no key update`.execute(trx);
    const [order] = rows;
    if (order === undefined) return false;
    await lockBookableVehicle(trx, order.vehicleId);
    await sql`update vehicle_blocks set active = true where order_id = ${order.pk}`.execute(trx);
    await sql`update rent_orders set status = 'pending' where id = ${order.pk}`.execute(trx);
    return true;
  });
}

/** Keeps the calendar from filling up: an order is cancelled, or a manual block removed. */
async function giveBackOne(chance: Chance): Promise<boolean> {
  if (placed.length > 0 && chance() < 0.7) {
    const { booker, orderId } = oneOf(chance, placed);
    await booker.cancel(orderId);
    return true;
  }
  const { rows } = await sql`
    update vehicle_blocks set active = false where id = (
      select id from vehicle_blocks where kind = 'manual' and active and vehicle_id = ${oneOf(chance, vehicleIds)}
      limit 1 for update skip locked
    ) returning 1`.execute(app.db);
  return rows.length > 0;
}

async function impatientClaim(vehicleId: string): Promise<void> {
  await transaction(app.db, async (trx) => {
    await sql`set local lock_timeout = '200ms'`.execute(trx);
    await lockBookableVehicle(trx, vehicleId);
  });
}

/** The product's own look and insert, on the copy: `search_path` finds that first. */
function unguardedClaim({ vehicleId, period }: Wish): Promise<string> {
  return transaction(app.db, async (trx) => {
    await sql`set local search_path = unguarded, public`.execute(trx);
    if (!(await isFree(trx, vehicleId, period, null))) return 'refused';
    await insertBookingBlock(trx, vehicleId, randomUUID(), period, new Date());
    return 'taken';
  });
}

/** Every pair of active blocks of one vehicle that overlaps, by their plain columns, not by what the constraint reads. */
async function overlapsIn(schema: 'public' | 'unguarded'): Promise<number> {
  const blocks = sql.table(`${schema}.vehicle_blocks`);
  const { rows } = await sql<{ overlaps: number }>`
    select count(*) as overlaps from ${blocks} one join ${blocks} other
      on other.vehicle_id = one.vehicle_id and other.id > one.id
      and other.starts_at < one.ends_at and one.starts_at < other.ends_at
    where one.active and other.active`.execute(app.db);
  return rows[0]?.overlaps ?? -1;
}

interface Wish {
  vehicleId: string;
  period: Period;
}

function wishOf(chance: Chance): Wish {
  const startsAt = new Date(FIRST_DAY.getTime() + Math.floor(chance() * DAYS) * DAY_MS);
  const days = 1 + Math.floor(chance() * 5);
  return {
    vehicleId: oneOf(chance, vehicleIds),
    period: { startsAt, endsAt: new Date(startsAt.getTime() + days * DAY_MS) },
  };
}

function oneOf<T>(chance: Chance, choices: T[]): T {
  return choices[Math.floor(chance() * choices.length)] as T;
}

/** Makes so many claims, several at once, and gives times back in between; counts what became of them. */
async function makeClaims(chance: Chance): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let left = CLAIMS;
  const worker = async () => {
    while (left > 0) {
      const what = await claim(chance);
      count(counts, what);
      if (what !== NOTHING && what !== 'given back') left -= 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return counts;
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
