/**
 * A handover that moves its deadline, and orders of other customers for the days it moves into, at the same moment: the
 * handover is recorded whoever comes first, and the vehicle is promised to one of them (guarantee R2, T-033).
 */
import { randomUUID } from 'node:crypto';
import { HANDOVER_TERMS_VERSION } from '@ceylono/contract/terms';
import { DAY_MS, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import type { Period } from '@ceylono/domain/rental-days';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import { outsideTransaction, transaction } from '../../db/transaction.ts';
import { answerTo } from '../../http/answer.ts';
import type { ApiContext } from '../../http/context.ts';
import { VEHICLES, VENDORS } from '../../test/cast.ts';
import { bookerInHouse, type InHouse } from '../../test/in-house.ts';
import { race, untilQueued } from '../../test/lock-queue.ts';
import { measured } from '../../test/measured.ts';
import { setSetting } from '../../test/settings.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import { lockBookableVehicle } from '../vehicle/vehicle.sql.ts';
import { recordHandover } from './handover.service.ts';
import { insertHandoverFile } from './handover.sql.ts';

const ROUNDS = 20;
const RIVALS = 3;
/** Who stands in line first, in turn: the handover, an order, or either by chance. */
const FIRST = [0, 1, null];
/** Still to come when midnight passes meanwhile. */
const FIRST_DAY = new Date(startOfDay(dayOf(new Date())).getTime() + 2 * DAY_MS);
const VEHICLE = VEHICLES.fortAxio;

let stage: Stage;
let app: App;
let bookers: InHouse[];
let now: Date;

beforeAll(async () => {
  stage = await setStage({ servers: 0, patient: true });
  app = { ...stage.app, now: () => now };
  now = stage.app.now();
  bookers = await Promise.all(Array.from({ length: RIVALS + 1 }, () => bookerInHouse(stage.app)));
  await setSetting(app.db, 'deadlineFrom', 'handover');
});
/** The vehicle comes back for the next test. */
afterEach(comesBack);
afterAll(() => stage.clear());

const daysFrom = (start: Date, from: number, to: number): Period => ({
  startsAt: new Date(start.getTime() + from * DAY_MS),
  endsAt: new Date(start.getTime() + to * DAY_MS),
});

it('gives the days it moves into to the deadline or to one of the others, and never to both', async () => {
  const came: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = new Date(FIRST_DAY.getTime() + round * 7 * DAY_MS);
    const form = await confirmedRental(daysFrom(start, 0, 2));
    now = new Date(start.getTime() + DAY_MS);
    const handover = () => recordHandover(vendor(), form);
    const rivals = bookers.slice(1).map((booker) => () => booker.place(VEHICLE.id, daysFrom(start, 2, 4)));
    const first = FIRST[round % FIRST.length] ?? null;
    const contenders = [handover, ...rivals].map((work) => () => outcomeOf(work));
    const [recorded, ...orders] = await race(app.db, VEHICLE.id, first, contenders);
    expect(recorded).toBe('done');
    expect(orders.filter((outcome) => outcome !== 'done' && outcome !== 'vehicle_taken')).toEqual([]);
    const booked = orders.filter((outcome) => outcome === 'done').length;
    const { deadlineFrom, endsAt } = await deadlineOf(form.orderId);
    expect([deadlineFrom, booked]).toEqual(deadlineFrom === 'handover' ? ['handover', 0] : ['agreed', 1]);
    if (first !== null) expect(deadlineFrom).toBe(first === 0 ? 'handover' : 'agreed');
    expect(endsAt).toEqual(daysFrom(start, 0, deadlineFrom === 'handover' ? 3 : 2).endsAt);
    came[deadlineFrom] = (came[deadlineFrom] ?? 0) + 1;
    await comesBack();
  }
  measured(`${ROUNDS} late handovers, each against ${RIVALS} orders`, came);
  expect(await countOverlaps()).toBe(0);
});

it('waits for a claim that came before, and ends with it', async () => {
  const start = new Date(FIRST_DAY.getTime() + 400 * DAY_MS);
  const form = await confirmedRental(daysFrom(start, 0, 2));
  now = new Date(start.getTime() + DAY_MS);
  const { startsAt, endsAt } = daysFrom(start, 2.5, 4);
  const [recorded] = await transaction(app.db, async (trx) => {
    await lockBookableVehicle(trx, VEHICLE.id);
    const begun = outsideTransaction(() => outcomeOf(() => recordHandover(vendor(), form)));
    await untilQueued(app.db, 1);
    await sql`insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, created_at)
      values (${VEHICLE.id}, 'manual', ${startsAt}, ${endsAt}, ${now})`.execute(trx);
    return [begun];
  });
  expect(await recorded).toBe('done');
  expect(await deadlineOf(form.orderId)).toEqual({ deadlineFrom: 'next-booking', endsAt: startsAt });
  expect(await countOverlaps()).toBe(0);
});

/** Confirmed, with the signature sent: what the vendor records. */
async function confirmedRental(period: Period) {
  const orderId = (await bookers[0]?.place(VEHICLE.id, period)) ?? '';
  const { rows } = await sql<{ pk: string }>`
    update rent_orders set status = 'confirmed', verification_status = 'approved' where public_id = ${orderId}
    returning id as pk`.execute(app.db);
  const signatureFileId = await transaction(app.db, (trx) =>
    insertHandoverFile(trx, {
      orderPk: rows[0]?.pk ?? '',
      phase: 'handover',
      kind: 'signature',
      storageKey: randomUUID(),
      contentType: 'image/png',
      bytes: 1,
      now,
    }),
  );
  return {
    vendorId: VENDORS.fort.id,
    orderId,
    odometer: 40_000,
    photoFileIds: [],
    signatureFileId,
    damageMarks: [],
    termsVersion: HANDOVER_TERMS_VERSION,
    termsLanguage: 'en' as const,
    idVerified: true,
    depositReceived: 0,
  };
}

async function deadlineOf(orderId: string) {
  const { rows } = await sql<{ deadlineFrom: string; endsAt: Date }>`
    select deadline_from as "deadlineFrom", end_date as "endsAt" from rent_orders
    where public_id = ${orderId}`.execute(app.db);
  return rows[0] ?? { deadlineFrom: '', endsAt: null };
}

async function comesBack(): Promise<void> {
  now = stage.app.now();
  await sql`update rent_orders set status = 'completed' where status = 'in-progress'`.execute(app.db);
}

function vendor(): ApiContext {
  return {
    app,
    actor: { kind: 'vendor', vendorId: VENDORS.fort.id, sessionId: randomUUID(), isOfStaff: false },
    endpoint: { name: 'handover.record' },
    facts: { headers: { 'idempotency-key': randomUUID() } },
  } as unknown as ApiContext;
}

async function outcomeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (failure) {
    return answerTo(failure).code;
  }
}

/** Pairs of active blocks of one vehicle that overlap, by their plain columns, not by what the constraint reads. */
async function countOverlaps(): Promise<number> {
  const { rows } = await sql<{ overlaps: number }>`
    select count(*) as overlaps from vehicle_blocks one join vehicle_blocks other
      on other.vehicle_id = one.vehicle_id and other.id > one.id
      and other.starts_at < one.ends_at and one.starts_at < other.ends_at
    where one.active and other.active`.execute(app.db);
  return rows[0]?.overlaps ?? -1;
}
