/** Whom a call names is counted before its change, and pays for what was done alone (guarantee O5). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '../db/database.ts';
import { openEngine } from '../db/engine.ts';
import { later } from '../db/later.ts';
import { outsideTransaction, transaction } from '../db/transaction.ts';
import { lockBookableVehicle } from '../features/vehicle/vehicle.sql.ts';
import { VEHICLES } from '../test/cast.ts';
import { holdKeys, untilQueued, whileHeld } from '../test/lock-queue.ts';
import { startMuteProxy } from '../test/mute-proxy.ts';
import { setStage, type Stage } from '../test/stage.ts';
import { type Counted, countedChange, type Points } from './counted-change.ts';
import { onceCounted } from './idempotency.ts';
import { LIMITS } from './limit-table.ts';
import { Limits } from './limits.ts';
import { type RefusalError, refuse } from './refusal.ts';

const MOST = LIMITS.order.points;

let stage: Stage;
let limits: Limits;
beforeAll(async () => {
  stage = await setStage({ servers: 0, patient: true });
  limits = new Limits(stage.app.db, true, stage.app.log);
});
afterAll(() => stage.clear());

const counter = () => ({ db: stage.app.db, limits });
const naming = (...named: string[]): Counted[] => [{ limit: 'order', named }];
async function pointsOf(subject: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select points from rate_limits where key = ${`order:${subject}`}`.execute(stage.app.db);
  return rows[0]?.points ?? 0;
}
async function spendAll(subject: string, points: number): Promise<void> {
  for (let at = 0; at < points; at += 1) await limits.spendFor('order', subject);
}
const claim = (key = randomUUID()) => ({ actor: 'visitor:somebody', route: 'order.place', key, bodyHash: 'as it is' });
const call = (counted: Counted[], make: (trx: Trx, points: Points) => Promise<string>, of = claim()) =>
  onceCounted(counter(), of, stage.app.now(), counted, make);
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (refusal: RefusalError) => refusal.code,
  );

it('thirty calls at once that name somebody and fail leave them all their tries', async () => {
  const { db } = stage.app;
  const lockVehicle = (trx: Trx) => lockBookableVehicle(trx, VEHICLES.fortAxio.id);
  const failing = () =>
    codeOf(
      call(naming('victim'), async (trx) => {
        await lockVehicle(trx);
        return refuse('vehicle_taken');
      }),
    );
  const begun = await transaction(db, async (trx) => {
    await lockVehicle(trx);
    return outsideTransaction(async () => {
      const all = Array.from({ length: 30 }, failing);
      await untilQueued(db, MOST);
      return all;
    });
  });
  const codes = await Promise.all(begun);
  expect(codes.filter((code) => code === 'vehicle_taken')).toHaveLength(MOST);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(30 - MOST);
  expect(await call(naming('victim'), async () => 'made')).toBe('made');
  expect(await pointsOf('victim')).toBe(1);
});

describe('the twin of a call that is under way', () => {
  it('costs nothing, and is answered as the first', async () => {
    let made = 0;
    const own = claim();
    const once = () => call(naming('double tapper'), async () => `made ${++made}`, own);
    expect(await whileHeld(stage.app.db, holdKeys, once, once)).toEqual(['made 1', 'made 1']);
    expect(await pointsOf('double tapper')).toBe(1);
  });

  it('is answered as the first also where that took the last point', async () => {
    await spendAll('diligent', MOST - 1);
    const { db } = stage.app;
    const own = claim();
    let twin: Promise<string> | undefined;
    const first = await call(
      naming('diligent'),
      async () => {
        twin = outsideTransaction(() => call(naming('diligent'), async () => 'made again', own));
        await untilQueued(db, 1);
        return 'made';
      },
      own,
    );
    expect([first, await twin]).toEqual(['made', 'made']);
    expect(await codeOf(call(naming('diligent'), async () => 'made'))).toBe('too_many_requests');
    expect(await pointsOf('diligent')).toBe(MOST);
  });
});

it('who is full gives back what the others were counted for, whichever of them is asked first', async () => {
  await spendAll('full', MOST);
  for (const named of [
    ['full', 'free'],
    ['free', 'full'],
  ])
    expect(await codeOf(call(naming(...named), async () => 'made'))).toBe('too_many_requests');
  expect([await pointsOf('full'), await pointsOf('free')]).toEqual([MOST, 0]);
});

it('a message that may be left out is counted where it was sent, and keeps nobody from the rest', async () => {
  const spare: Counted[] = [...naming('caller'), { limit: 'phoneCode', named: ['all'], isSpare: true }];
  const texts: boolean[] = [];
  const text = async (_: Trx, points: Points) => {
    texts.push(points.mayUse('phoneCode'));
    return 'made';
  };
  await codeOf(call(spare, async (trx, points) => (await text(trx, points)) && refuse('vehicle_taken')));
  const { points } = LIMITS.phoneCode;
  for (let at = 0; at <= points; at += 1) await call(spare, text);
  expect(texts).toEqual([true, ...Array(points).fill(true), false]);
  expect(await pointsOf('caller')).toBe(points + 1);
});

it('a point that cannot be given back hides no refusal, and keeps those of nobody else', async () => {
  const { db } = stage.app;
  await sql`
    create function hold_point() returns trigger language plpgsql as $$
    begin
      if old.key = 'order:stuck' and new.points < old.points then raise exception 'stuck'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger hold_point before update on rate_limits for each row execute function hold_point()`.execute(
    db,
  );
  const failing = call(naming('stuck', 'later'), async () => refuse('vehicle_taken'));
  expect(await codeOf(failing)).toBe('vehicle_taken');
  expect([await pointsOf('stuck'), await pointsOf('later')]).toEqual([1, 0]);
});

it('a change that fails by what it wrote last leaves them their try', async () => {
  const late = call(naming('told late'), async (trx) => {
    const take = () => later(trx)`
      insert into idempotency_keys (actor, route, key, body_hash, created_at)
      values ('somebody', 'somewhere', 'the same key', '', now())`;
    await take();
    await take();
    return 'made';
  });
  await expect(late).rejects.toMatchObject({ code: '23505' });
  expect(await pointsOf('told late')).toBe(0);
});

it('what was committed is counted, also where nobody heard of the commit', async () => {
  const proxy = await startMuteProxy(stage.databaseUrl);
  const engine = await openEngine({
    databaseUrl: proxy.url,
    dataDirectory: stage.dataDir,
    poolSize: 2,
    onConnectionLost: () => {},
  });
  await sql`create table kept_words (words text)`.execute(stage.app.db);
  proxy.muteNext('last words', 'COMMIT');
  const change = countedChange({ db: engine.db, limits }, naming('unlucky'), async (trx, points) => {
    points.use();
    await sql`insert into kept_words values ('last words')`.execute(trx);
  });
  await expect(change).rejects.toThrow();
  const { rows } = await sql`select 1 from kept_words`.execute(stage.app.db);
  expect([rows.length, await pointsOf('unlucky')]).toEqual([1, 1]);
  await engine.close();
  proxy.stop();
});
