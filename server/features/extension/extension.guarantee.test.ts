/**
 * An extension and the orders of other customers for the same days, many at once: one of them has the vehicle, never
 * two (guarantee R2, T-193). Beside it the same on a copy of the table without constraint and queue, which does
 * double-book: the test can see what it looks for. And of several decisions on one request the first stands.
 */
import { randomUUID } from 'node:crypto';
import { DAY_MS, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import type { Period } from '@ceylono/domain/rental-days';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import { outsideTransaction, transaction } from '../../db/transaction.ts';
import { answerTo } from '../../http/answer.ts';
import type { ApiContext } from '../../http/context.ts';
import { VEHICLES } from '../../test/cast.ts';
import { bookerInHouse, type InHouse } from '../../test/in-house.ts';
import { race, untilQueued } from '../../test/lock-queue.ts';
import { measured } from '../../test/measured.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import { insertBookingBlock, isFree, prolongBookingBlock } from '../block/block.sql.ts';
import { lockOrder } from '../order/order.sql.ts';
import { findConflict, insertExtensionRequest } from './extension.sql.ts';
import { approve, reject } from './extension-decision.service.ts';

const ROUNDS = 30;
const RIVALS = 4;
/** Who stands in line first, in turn: the extension, an order, or either by chance. */
const FIRST = [0, 1, null];
const DAYS = 3;
const STAFF_AT_ONCE = 64;
/** Still to come when midnight passes meanwhile. */
const FIRST_DAY = new Date(startOfDay(dayOf(new Date())).getTime() + 2 * DAY_MS);
const VEHICLE = VEHICLES.fortAxio;

let stage: Stage;
let app: App;
let bookers: InHouse[];

beforeAll(async () => {
  stage = await setStage({ servers: 0, patient: true });
  app = stage.app;
  bookers = await Promise.all(Array.from({ length: RIVALS + 1 }, () => bookerInHouse(app)));
});
/** The vehicle comes back for the next test. */
afterEach(comesBack);
afterAll(() => stage.clear());

const daysFrom = (start: Date, from: number, to: number): Period => ({
  startsAt: new Date(start.getTime() + from * DAY_MS),
  endsAt: new Date(start.getTime() + to * DAY_MS),
});

it('gives the further days to the extension or to one of the others, and never to both', async () => {
  const won: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = new Date(FIRST_DAY.getTime() + round * 7 * DAY_MS);
    const { orderId, requestId } = await runningRental(daysFrom(start, 0, 2));
    const extension = () => approve(staff(), { orderId, requestId });
    const orders = bookers.slice(1).map((booker) => () => booker.place(VEHICLE.id, daysFrom(start, 3, 5)));
    const first = FIRST[round % FIRST.length] ?? null;
    const contenders = [extension, ...orders].map((work) => () => outcomeOf(work));
    const outcomes = await race(app.db, VEHICLE.id, first, contenders);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    if (first !== null) expect(outcomes[first]).toBe('done');
    const winner = outcomes[0] === 'done' ? 'extension' : 'order';
    won[winner] = (won[winner] ?? 0) + 1;
    await comesBack();
  }
  measured(`${ROUNDS} extensions, each against ${RIVALS} orders`, won);
  expect(await overlapsIn('public')).toBe(0);
});

it('double-books without constraint and queue', async () => {
  await sql`create schema unguarded`.execute(app.db);
  await sql`create table unguarded.vehicle_blocks
    (like public.vehicle_blocks including defaults including generated)`.execute(app.db);
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = new Date(FIRST_DAY.getTime() + round * 7 * DAY_MS);
    const orderPk = randomUUID();
    await unguarded(() => insertUnguarded(orderPk, daysFrom(start, 0, 3)));
    await Promise.all([
      unguarded(async (trx) => {
        if ((await findConflict(trx, orderPk, DAYS)) === undefined)
          await prolongBookingBlock(trx, orderPk, DAYS * DAY_MS);
      }),
      unguarded(async (trx) => {
        const wanted = daysFrom(start, 3, 5);
        if (await isFree(trx, VEHICLE.id, wanted, null)) await insertUnguarded(randomUUID(), wanted);
      }),
    ]);
  }
  expect(await overlapsIn('unguarded')).toBeGreaterThan(0);
});

it.each(['approval', 'rejection'])('lets the first of an approval and a rejection stand: the %s', async (first) => {
  const start = new Date(FIRST_DAY.getTime() + (first === 'approval' ? 400 : 410) * DAY_MS);
  const period = daysFrom(start, 0, 2);
  const request = await runningRental(period);
  const decisions = [() => approve(staff(), request), () => reject(staff(), request, 'It is needed here.')];
  if (first === 'rejection') decisions.reverse();
  expect(await decideInTurn(request.orderId, decisions)).toEqual(['done', 'extension_already_decided']);
  const isApproved = first === 'approval';
  const { endsAt } = daysFrom(start, 0, isApproved ? 2 + DAYS : 2);
  expect(await decided(request.orderId)).toEqual({
    status: isApproved ? 'approved' : 'rejected',
    endsAt,
    blockedUntil: endsAt,
    letters: isApproved
      ? ['customer extension-approved', 'vendor extension-approved']
      : ['customer extension-rejected'],
  });
});

it('finds a rejection made that waited for another one, and tells it once', async () => {
  const period = daysFrom(new Date(FIRST_DAY.getTime() + 420 * DAY_MS), 0, 2);
  const request = await runningRental(period);
  const rejections = ['One', 'Another'].map((reason) => () => reject(staff(), request, reason));
  expect(await decideInTurn(request.orderId, rejections)).toEqual(['done', 'done']);
  expect((await decided(request.orderId))?.letters).toEqual(['customer extension-rejected']);
});

it('lets one of 64 decisions at the same moment stand: moved once, charged once, told once', async () => {
  const period = daysFrom(new Date(FIRST_DAY.getTime() + 430 * DAY_MS), 0, 2);
  const request = await runningRental(period);
  const decisions = Array.from({ length: STAFF_AT_ONCE }, (_, at) =>
    at % 2 === 0 ? () => approve(staff(), request) : () => reject(staff(), request, 'It is needed here.'),
  );
  const outcomes = await Promise.all(decisions.map(outcomeOf));
  const after = await decided(request.orderId);
  const isApproved = after?.status === 'approved';
  const { endsAt } = daysFrom(period.startsAt, 0, isApproved ? 2 + DAYS : 2);
  expect(after).toEqual({
    status: isApproved ? 'approved' : 'rejected',
    endsAt,
    blockedUntil: endsAt,
    letters: isApproved
      ? ['customer extension-approved', 'vendor extension-approved']
      : ['customer extension-rejected'],
  });
  const { rows } = await sql<{ fee: number }>`
    select extension_fee as fee from rent_orders where public_id = ${request.orderId}`.execute(app.db);
  expect(rows).toEqual([{ fee: isApproved ? DAYS * VEHICLE.pricePerDay : 0 }]);
  // Those who wanted the same find it made; the others are told.
  const lost = outcomes.filter((outcome) => outcome === 'extension_already_decided');
  expect(lost).toHaveLength(STAFF_AT_ONCE / 2);
  measured(`${STAFF_AT_ONCE} decisions on one request`, { approved: isApproved ? 1 : 0, rejected: isApproved ? 0 : 1 });
});

/** All of them have begun and wait for the order, one behind the other, before the first may go on. */
async function decideInTurn(orderId: string, decisions: (() => Promise<unknown>)[]): Promise<string[]> {
  const deciding = await transaction(app.db, async (trx) => {
    await lockOrder(trx, orderId);
    const begun: Promise<string>[] = [];
    for (const decision of decisions) {
      begun.push(outsideTransaction(() => outcomeOf(decision)));
      await untilQueued(app.db, begun.length);
    }
    return begun;
  });
  return Promise.all(deciding);
}

async function decided(orderId: string) {
  const { rows } = await sql<{ status: string; endsAt: Date; blockedUntil: Date; letters: string[] }>`
    select e.status, o.end_date as "endsAt", b.ends_at as "blockedUntil",
      array(select concat(x.payload ->> 'recipient', ' ', x.payload ->> 'letter') as letter from outbox x
        where x.order_id = o.id and x.payload ->> 'letter' like 'extension-%' order by letter) as letters
    from rent_orders o join extension_requests e on e.order_id = o.id join vehicle_blocks b on b.order_id = o.id
    where o.public_id = ${orderId}`.execute(app.db);
  return rows[0];
}

/** Handed over, with a request for three days that waits. */
async function runningRental(period: Period): Promise<{ orderId: string; requestId: string }> {
  const orderId = (await bookers[0]?.place(VEHICLE.id, period)) ?? '';
  const { rows } = await sql<{ pk: string }>`
    update rent_orders set status = 'in-progress', verification_status = 'approved' where public_id = ${orderId}
    returning id as pk`.execute(app.db);
  const { endsAt } = period;
  const requestId = await transaction(app.db, (trx) =>
    insertExtensionRequest(trx, {
      orderPk: rows[0]?.pk ?? '',
      requestedAt: app.now(),
      requestedBy: 'customer',
      requestedDays: DAYS,
      requestedReason: 'The flight is three days later.',
      vehicleDailyRate: VEHICLE.pricePerDay,
      extensionFee: DAYS * VEHICLE.pricePerDay,
      currentEndDate: endsAt,
      newEndDate: new Date(endsAt.getTime() + DAYS * DAY_MS),
    }),
  );
  return { orderId, requestId };
}

async function comesBack(): Promise<void> {
  await sql`update rent_orders set status = 'completed' where status = 'in-progress'`.execute(app.db);
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
  return { app, actor: { kind: 'staff', staff: account } } as unknown as ApiContext;
}

async function outcomeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (failure) {
    const { code } = answerTo(failure);
    if (code !== 'vehicle_taken' && code !== 'extension_already_decided') throw failure;
    return code;
  }
}

type Trx = Parameters<Parameters<typeof transaction>[1]>[0];

/** The product's own statements, on the copy: `search_path` finds that first. */
function unguarded(work: (trx: Trx) => Promise<void>): Promise<void> {
  return transaction(app.db, async (trx) => {
    await sql`set local search_path = unguarded, public`.execute(trx);
    await work(trx);
  });
}

/** Joins the transaction around it. */
function insertUnguarded(orderPk: string, period: Period): Promise<void> {
  return transaction(app.db, (trx) => insertBookingBlock(trx, VEHICLE.id, orderPk, period, new Date()));
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
