/** Something holds a vehicle's row for long: claims on it are turned away in time, and other callers do not notice (guarantee R7). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockBookableVehicle } from '../features/vehicle/vehicle.sql.ts';
import { STAFF, VEHICLES } from '../test/cast.ts';
import { newBooker, orderOf, place, priceOf, wish } from '../test/crowd.ts';
import { untilQueued } from '../test/lock-queue.ts';
import { measured, percentile } from '../test/measured.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { type Stage, setStage } from '../test/stage.ts';
import type { TestClient } from '../test/test-client.ts';
import { DEMO_PASSWORD } from '../../demo/cast-people.ts';
import { outsideTransaction, transaction } from './transaction.ts';

const CLAIMS = 40;
const VEHICLE = VEHICLES.fortAxio.id;

let stage: Stage;
let server: ServerProcess;
beforeAll(async () => {
  stage = await setStage({ servers: 1 });
  server = stage.servers[0] as ServerProcess;
});
afterAll(() => stage.clear());

it('while forty claims wait for one vehicle, who only looks is answered as ever', async () => {
  const staff = server.stranger();
  await staff.post('/api/admin-sessions', { email: STAFF.admin.email, password: DEMO_PASSWORD });
  const bookers = await Promise.all(Array.from({ length: CLAIMS }, () => newBooker(server.url)));
  const price = await priceOf(server.stranger(), wish(VEHICLE, 300));
  const quiet = await look(staff);

  const { claims, busy } = await transaction(stage.app.db, async (trx) => {
    // It stands idle until the last claim is refused.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await lockBookableVehicle(trx, VEHICLE);
    return outsideTransaction(async () => {
      const claiming = bookers.map((booker, at) =>
        place(booker.client, orderOf(booker, wish(VEHICLE, 20 + at), price)),
      );
      await untilQueued(stage.app.db, 5);
      const busy = await look(staff);
      return { claims: await Promise.all(claiming), busy };
    });
  });

  expect(new Set(busy.statuses)).toEqual(new Set([200]));
  expect(new Set(claims.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 unavailable']));
  expect(claims.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  measured(`${CLAIMS} claims on a locked vehicle`, {
    'looks p99 before ms': quiet.p99,
    'looks p99 meanwhile ms': busy.p99,
  });

  const booker = await newBooker(server.url);
  expect((await place(booker.client, orderOf(booker, wish(VEHICLE, 20), price))).status).toBe(201);
});

it('no statement waits longer than three seconds for a lock', async () => {
  const { rows } = await sql`select current_setting('lock_timeout') as lock`.execute(stage.app.db);
  expect(rows).toEqual([{ lock: '3s' }]);
});

/** What people look at while others book. */
async function look(staff: TestClient): Promise<{ statuses: number[]; p99: number }> {
  const paths = ['/api/vehicles?limit=3', `/api/vehicles/${VEHICLE}`, '/api/coverage-areas', '/api/admin/orders'];
  const statuses: number[] = [];
  const times: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const began = performance.now();
    statuses.push((await staff.get(paths[turn % paths.length] ?? '')).status);
    times.push(performance.now() - began);
  }
  return { statuses, p99: percentile(times, 0.99) };
}
