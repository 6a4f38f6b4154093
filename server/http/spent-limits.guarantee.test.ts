/** Counters whose time is over are swept while calls count on others. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outsideTransaction, transaction } from '../db/transaction.ts';
import { setStage, type Stage } from '../test/stage.ts';
import { forgetOldTries } from '../features/staff/sign-in-pace.sql.ts';
import { forgetSpentLimits } from './limits.sql.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ servers: 0, patient: true });
});
afterAll(() => stage.clear());

it('the sweep waits for no call, and leaves the counter that the call is counting on', async () => {
  const { db } = stage.app;
  const now = stage.app.now();
  await sql`insert into rate_limits (key, points, expire) values ('a', 1, 1), ('b', 1, 1), ('c', 1, 1)`.execute(db);
  await transaction(db, async (trx) => {
    await sql`update rate_limits set points = 2 where key = 'b'`.execute(trx);
    await outsideTransaction(() => forgetSpentLimits(db, now));
  });
  const { rows } = await sql<{ key: string }>`select key from rate_limits where expire = 1`.execute(db);
  expect(rows).toEqual([{ key: 'b' }]);
});

it('nor does that of tries of passwords, which leaves what somebody is trying on', async () => {
  const { db } = stage.app;
  const now = stage.app.now();
  await sql`
    insert into sign_in_tries (key, wrong, last_at)
    select key, 1, ${now}::timestamptz - interval '25 hours' from unnest(array['a', 'b', 'c']) key`.execute(db);
  await transaction(db, async (trx) => {
    await sql`update sign_in_tries set wrong = 2 where key = 'b'`.execute(trx);
    await outsideTransaction(() => forgetOldTries(db, now));
  });
  const { rows } = await sql<{ key: string }>`select key from sign_in_tries`.execute(db);
  expect(rows).toEqual([{ key: 'b' }]);
});
