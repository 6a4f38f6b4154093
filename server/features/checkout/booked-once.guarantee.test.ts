/** However many want a vehicle for the same days in the same moment, one of them gets it (guarantee R1). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VEHICLES } from '../../test/cast.ts';
import {
  type Booker,
  type LastAnswer,
  newBooker,
  newDraft,
  orderOf,
  placeAtLast,
  priceOf,
  turnedAway,
  type Wish,
  wish,
} from '../../test/crowd.ts';
import { measured, percentile } from '../../test/measured.ts';
import { type Stage, setStage } from '../../test/stage.ts';

const LONG = process.env.LONG === '1';
const VEHICLE_COUNT = LONG ? 74 : 20;
const CLIENTS = 64;

let stage: Stage;
let crowd: Booker[];

beforeAll(async () => {
  stage = await setStage({ servers: 2 });
  // Every other one at the other process.
  crowd = await Promise.all(
    Array.from({ length: CLIENTS }, (_, at) => newBooker(stage.servers[at % stage.servers.length]?.url ?? '')),
  );
});
afterAll(() => stage.clear());

it(`gives each of ${VEHICLE_COUNT} vehicles to one of ${CLIENTS} that ask two processes at the same moment`, async () => {
  const milliseconds: number[] = [];
  let away = 0;
  const vehicles = Object.values(VEHICLES).slice(0, VEHICLE_COUNT);
  expect(vehicles).toHaveLength(VEHICLE_COUNT);
  for (const [at, vehicle] of vehicles.entries()) {
    const answers = await rush(wish(vehicle.id, 30 + at), milliseconds);
    const told = answers.map(({ status, body }) => (status === 201 ? '201' : `${status} ${body.code}`));
    const lost = told.filter((what) => what !== '201');
    expect(new Set(lost)).toEqual(new Set(['409 vehicle_taken']));
    expect(lost).toHaveLength(CLIENTS - 1);
    away += turnedAway(answers);
    await renewDraft(answers);
  }
  measured(`${CLIENTS} clients, two processes, ${VEHICLE_COUNT} vehicles`, {
    'p50 ms': percentile(milliseconds, 0.5),
    'p99 ms': percentile(milliseconds, 0.99),
    'slowest ms': Math.max(...milliseconds),
    'said 503': away,
  });
  // None of them waits three seconds, unless the machine has other things to do.
  if (LONG) expect(away).toBe(0);
}, 600_000);

it('leaves one active block per vehicle and an order behind each', async () => {
  const { rows } = await sql<{ vehicles: number; blocks: number; orders: number }>`
    select count(distinct b.vehicle_id) as vehicles, count(*) as blocks, count(o.id) as orders
    from vehicle_blocks b left join rent_orders o on o.id = b.order_id and o.status = 'pending'
    where b.active`.execute(stage.app.db);
  expect(rows[0]).toEqual({ vehicles: VEHICLE_COUNT, blocks: VEHICLE_COUNT, orders: VEHICLE_COUNT });
});

/** All of the crowd ready, connected and waiting at the barrier; then all at once. */
async function rush(wanted: Wish, milliseconds: number[]): Promise<LastAnswer[]> {
  const [first] = crowd;
  if (first === undefined) throw new Error('there is no crowd');
  const price = await priceOf(first.client, wanted);
  const bodies = crowd.map((booker) => orderOf(booker, wanted, price));
  await Promise.all(crowd.map(({ client }) => client.get('/api/health/live')));
  const barrier = Promise.withResolvers<void>();
  const answers = crowd.map(async ({ client }, at) => {
    await barrier.promise;
    const released = performance.now();
    const answer = await placeAtLast(client, bodies[at] ?? {});
    milliseconds.push(performance.now() - released);
    return answer;
  });
  barrier.resolve();
  return Promise.all(answers);
}

/** Losers keep their drafts: a refused order left nothing behind. */
async function renewDraft(answers: LastAnswer[]): Promise<void> {
  const winner = crowd[answers.findIndex(({ status }) => status === 201)];
  if (winner !== undefined) winner.draftId = await newDraft(winner.client);
}
