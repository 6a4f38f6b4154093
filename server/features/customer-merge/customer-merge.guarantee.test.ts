/**
 * Whatever meets a merge of two customers waits for it and goes by what it left; of many merges and undos of the same two
 * one is made; and a server that is killed leaves two whole customers or one, never a half (decision 061).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import { between, chanceFrom } from '../../../demo/chance.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { outsideTransaction, transaction } from '../../db/transaction.ts';
import type { VisitorId } from '../../http/actor.ts';
import { answerTo } from '../../http/answer.ts';
import type { ApiContext } from '../../http/context.ts';
import { STAFF, VEHICLES } from '../../test/cast.ts';
import { eventually } from '../../test/eventually.ts';
import { bookerInHouse, type InHouse } from '../../test/in-house.ts';
import { untilQueued, whileHeld } from '../../test/lock-queue.ts';
import { measured } from '../../test/measured.ts';
import { newOrder, newRecord, type TestRecord } from '../../test/records.ts';
import { freePort, startServer } from '../../test/server-process.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import { TestClient } from '../../test/test-client.ts';
import { changeCustomer } from '../customer-record/customer-change.service.ts';
import { erasePersonalData } from '../personal-data/erasure.service.ts';
import { deleteCustomers, emptyOrders } from '../personal-data/erasure.sql.ts';
import { eraseCustomer } from '../personal-data/staff-erasure.service.ts';
import { codeOf } from '../phone-proof/one-time-code.service.ts';
import { checkCode } from '../phone-proof/phone-proof.service.ts';
import { putCode, storeProof } from '../phone-proof/phone-proof.sql.ts';
import { approve } from '../verification/verification.service.ts';
import { mergeCustomers, undoMerge } from './customer-merge.service.ts';

const LONG = process.env.LONG === '1';
const KILLS = LONG ? 30 : 5;
const RIVALS = 64;
const SEED = process.env.SEED ?? randomBytes(4).toString('hex');
/** Still to come when midnight passes meanwhile. */
const FIRST_DAY = new Date(startOfDay(dayOf(new Date())).getTime() + 2 * DAY_MS);

let stage: Stage;
let app: App;
beforeAll(async () => {
  stage = await setStage({ servers: 0, patient: true });
  app = stage.app;
});
afterAll(() => stage.clear());

interface Known extends TestRecord {
  booker: InHouse;
  visitorId: VisitorId;
  orderId: string;
}

let days = 0;
const nextDay = () => {
  days += 2;
  const startsAt = new Date(FIRST_DAY.getTime() + days * DAY_MS);
  return { startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS) };
};

/** Somebody with a record, an order that is over, and a browser that has proved the phone. */
async function known(): Promise<Known> {
  const booker = await bookerInHouse(app);
  const orderId = await booker.place(VEHICLES.fortAxio.id, nextDay());
  const { rows } = await sql<Omit<Known, 'booker' | 'orderId'>>`
    update rent_orders o set status = 'completed', verification_status = 'approved', verified_at = ${app.now()}
    from customers c where c.id = o.customer_id and o.public_id = ${orderId}
    returning c.id as "customerId", c.name, c.phone, c.email, c.address, o.visitor_id as "visitorId"`.execute(app.db);
  const person = rows[0] as Omit<Known, 'booker' | 'orderId'>;
  await transaction(app.db, (trx) => storeProof(trx, person.visitorId, person.phone, app.now()));
  return { ...person, booker, orderId };
}

const facts = () => ({ headers: { 'idempotency-key': randomUUID() }, address: '192.0.2.1', userAgent: 'in-house' });
function staff(): ApiContext {
  const account = {
    email: STAFF.admin.email,
    name: 'Staff',
    role: 'admin',
    settingsAccess: false,
    mustAddFactor: false,
    superAdminEmail: null,
  } as const;
  const endpoint = { name: 'customerMerge.merge' } as ApiContext['endpoint'];
  return { app, actor: { kind: 'staff', staff: account }, endpoint, facts: facts() } as unknown as ApiContext;
}
function browser(visitorId: VisitorId): ApiContext {
  const endpoint = { name: 'personalData.erase' } as ApiContext['endpoint'];
  return { app, actor: { kind: 'visitor', visitorId }, endpoint, facts: facts() } as unknown as ApiContext;
}

const outcome = <T>(change: Promise<T>) => change.catch((failure) => answerTo(failure).code as string);
const merging = (kept: TestRecord, other: TestRecord) => () =>
  outcome(mergeCustomers(staff(), { customerId: kept.customerId, otherId: other.customerId }));
const holdRecord = (record: TestRecord) => (trx: Trx) =>
  sql`select 1 from customers where id = ${record.customerId} for update`.execute(trx);

async function ownerOf(orderId: string): Promise<string | null> {
  const { rows } = await sql<{ owner: string | null }>`
    select customer_id as owner from rent_orders where public_id = ${orderId}`.execute(app.db);
  return rows[0]?.owner ?? null;
}

describe('a merge that is under way is waited for', () => {
  it('by an order of a browser with the given-up phone, which is the kept one’s', async () => {
    const [kept, other] = [await known(), await known()];
    const [, orderId] = await whileHeld(app.db, holdRecord(other), merging(kept, other), () =>
      outcome(other.booker.place(VEHICLES.fortLeaf.id, nextDay())),
    );
    expect(await ownerOf(orderId as string)).toBe(kept.customerId);
  });

  it('by a code to the given-up phone, whose orders are the kept one’s', async () => {
    const [kept, other] = [await known(), await known()];
    const more = await other.booker.place(VEHICLES.fortLeaf.id, nextDay());
    await sql`update rent_orders set customer_id = null where public_id = ${more}`.execute(app.db);
    const id = randomUUID();
    const { visitorId, phone } = other;
    const expiresAt = new Date(app.now().getTime() + 600_000);
    await transaction(app.db, (trx) =>
      putCode(trx, { id, visitorId, phone, language: 'en', now: app.now(), expiresAt }),
    );
    const [, proved] = await whileHeld(app.db, holdRecord(other), merging(kept, other), () =>
      outcome(checkCode(browser(visitorId), { phone, code: codeOf(app, id) })),
    );
    expect(proved).toEqual({ proved: true });
    expect(await ownerOf(more)).toBe(kept.customerId);
  });

  it('by an approval of an order with the given-up phone, which is the kept one’s', async () => {
    const [kept, other] = [await known(), await known()];
    const more = await other.booker.place(VEHICLES.fortLeaf.id, nextDay());
    await sql`update rent_orders set customer_id = null where public_id = ${more}`.execute(app.db);
    const [, approved] = await whileHeld(app.db, holdRecord(other), merging(kept, other), () =>
      outcome(approve(staff(), more)),
    );
    expect(approved).toBe(true);
    expect(await ownerOf(more)).toBe(kept.customerId);
  });

  it.each(['kept', 'given up'] as const)('by the erasure of the one that is %s', async (which) => {
    const [kept, other] = [await known(), await known()];
    const [gone, stays] = which === 'kept' ? [kept, other] : [other, kept];
    const [, erased] = await whileHeld(app.db, holdRecord(other), merging(kept, other), () =>
      outcome(erasePersonalData(browser(gone.visitorId))),
    );
    expect(erased).toMatchObject({ orders: 1 });
    expect([await ownerOf(gone.orderId), await ownerOf(stays.orderId)]).toEqual([null, stays.customerId]);
    const { rows } = await sql<{ id: string; leads: string | null }>`
      select id, merged_into_id as leads from customers where id in (${kept.customerId}, ${other.customerId})`.execute(
      app.db,
    );
    expect(rows).toEqual([{ id: stays.customerId, leads: null }]);
  });

  it('by an erasure of staff’s, which takes both once both were seen', async () => {
    const [kept, other] = [await known(), await known()];
    const { customerId } = kept;
    const erasing = (...seen: Known[]) =>
      outcome(eraseCustomer(staff(), { customerId, phones: seen.map(({ phone }) => phone) }));
    const [, unseen] = await whileHeld(app.db, holdRecord(other), merging(kept, other), () => erasing(kept));
    expect(unseen).toBe('customer_changed');
    expect([await ownerOf(kept.orderId), await ownerOf(other.orderId)]).toEqual([customerId, customerId]);
    expect(await erasing(kept, other)).toMatchObject({ orders: 2 });
    expect([await ownerOf(kept.orderId), await ownerOf(other.orderId)]).toEqual([null, null]);
  });

  it('by a correction, and by another merge, which is told', async () => {
    const [kept, other, third] = [await known(), await known(), await known()];
    const { name, phone, email, address } = other;
    const seen = { name, phone, email, address };
    const [, corrected, merged] = await whileHeld(
      app.db,
      holdRecord(other),
      merging(kept, other),
      () => outcome(changeCustomer(staff(), { customerId: other.customerId, ...seen, name: 'New Name', seen })),
      merging(third, other),
    );
    expect([corrected, merged]).toEqual(['customer_merged', 'customer_merged']);
  });

  it('and waits itself for an erasure, after which there is nothing to merge', async () => {
    const [kept, other] = [await known(), await known()];
    const [erased, merged] = await whileHeld(
      app.db,
      holdRecord(other),
      () => outcome(erasePersonalData(browser(other.visitorId))),
      merging(kept, other),
    );
    expect([erased, merged]).toEqual([expect.objectContaining({ orders: 1 }), 'not_found']);
    expect(await ownerOf(kept.orderId)).toBe(kept.customerId);
  });

  // The clock queues for the phones of the orders that it empties, which may be none of the two records' own.
  it('and for a record that the clock takes, after which there is nothing to merge', async () => {
    const [kept, other] = [await known(), await newRecord(app.db, app.now())];
    const [merged] = await whileHeld(
      app.db,
      (trx) => deleteCustomers(trx, [other.customerId], null),
      merging(kept, other),
    );
    expect(merged).toBe('not_found');
  });

  it('and for the orders that the clock empties, while which it holds neither record', async () => {
    const [kept, other] = [await known(), await known()];
    const [merged] = await whileClockEmpties(other, merging(kept, other));
    expect(merged).toBe('not_found');
    expect([await ownerOf(kept.orderId), await ownerOf(other.orderId)]).toEqual([kept.customerId, null]);
  });
});

/** The clock has the person's order first, and takes the record once these wait: who held it would wait for the clock. */
async function whileClockEmpties(person: Known, ...contenders: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const begun = await transaction(app.db, async (trx) => {
    const { rows } = await sql<{ pk: string }>`
      select id as pk from rent_orders where public_id = ${person.orderId} for update`.execute(trx);
    const waiting = await outsideTransaction(async () => {
      const all = contenders.map((begin) => begin());
      await untilQueued(app.db, all.length);
      return all;
    });
    await emptyOrders(
      trx,
      rows.map(({ pk }) => pk),
      app.now(),
    );
    await deleteCustomers(trx, [person.customerId], null);
    return waiting;
  });
  return Promise.all(begun);
}

/** Orders by whose they were, and where they are; with what leads where, and which merges stand. */
async function stateOf(pair: readonly [TestRecord, TestRecord]): Promise<'two' | 'one' | string> {
  const [a, b] = pair.map(({ customerId }) => customerId) as [string, string];
  const { rows: records } = await sql<{ id: string; leads: string | null }>`
    select id, merged_into_id as leads from customers where id in (${a}, ${b})`.execute(app.db);
  const { rows: merges } = await sql<{ kept: string; merged: string; moved: number }>`
    select kept_id as kept, merged_id as merged,
      (select count(*) from customer_merge_orders x where x.merge_id = g.id and x.was_moved) as moved
    from customer_merges g where undone_at is null and kept_id in (${a}, ${b})`.execute(app.db);
  const { rows: orders } = await sql<{ phone: string; owner: string; orders: number }>`
    select contact_phone as phone, customer_id as owner, count(*) as orders from rent_orders
    where contact_phone in (${pair[0].phone}, ${pair[1].phone}) group by 1, 2`.execute(app.db);
  const own = new Map(pair.map(({ phone, customerId }) => [phone, customerId]));
  const leading = records.filter(({ leads }) => leads !== null);
  const isTwo =
    leading.length === 0 && merges.length === 0 && orders.every(({ phone, owner }) => own.get(phone) === owner);
  if (isTwo && orders.length === 2) return 'two';
  const [merge] = merges;
  const moved = orders.find(({ phone }) => own.get(phone) === merge?.merged)?.orders;
  const isOne =
    merges.length === 1 &&
    leading.length === 1 &&
    leading[0]?.id === merge?.merged &&
    leading[0]?.leads === merge?.kept &&
    orders.every(({ owner }) => owner === merge?.kept) &&
    moved === merge?.moved;
  return isOne ? 'one' : `a half: ${JSON.stringify({ records, merges, orders })}`;
}

/** Two records, each with so many orders. */
async function pairWith(template: string, orders: number): Promise<[TestRecord, TestRecord]> {
  const pair: [TestRecord, TestRecord] = [await newRecord(app.db, app.now()), await newRecord(app.db, app.now())];
  for (const record of pair) for (let at = 0; at < orders; at += 1) await newOrder(app.db, template, { ...record });
  return pair;
}

/** Lines of the record of staff equal what stands. */
async function recordsAgree(): Promise<void> {
  const { rows } = await sql<{ merges: number; undone: number; told: number; toldUndone: number }>`
    select count(*) as merges, count(undone_at) as undone,
      (select count(*) from admin_activities where activity_type = 'customers_merged') as told,
      (select count(*) from admin_activities where activity_type = 'customer_merge_undone') as "toldUndone"
    from customer_merges`.execute(app.db);
  const [found] = rows;
  expect([found?.told, found?.toldUndone]).toEqual([found?.merges, found?.undone]);
}

async function staffAt(url: string): Promise<TestClient> {
  const client = new TestClient(url);
  const { status } = await client.post('/api/admin-sessions', { email: STAFF.admin.email, password: DEMO_PASSWORD });
  expect(status).toBe(200);
  return client;
}

describe('on servers of their own', () => {
  let template: string;
  beforeAll(async () => {
    template = (await known()).orderId;
    // Of the pairs below alone.
    await sql`delete from customer_merges`.execute(app.db);
    await sql`delete from admin_activities`.execute(app.db);
  });

  it(`one of ${RIVALS} merges of the same two is made, whichever of the two they keep, and one of ${RIVALS} undos`, async () => {
    const { dataDir, databaseUrl, environment } = stage;
    const servers = [
      await startServer({ dataDir, databaseUrl, environment }),
      await startServer({ dataDir, databaseUrl, environment }),
    ];
    const admin = await staffAt(servers[0]?.url ?? '');
    const admins = servers.map(({ url }) => admin.at(url));
    const atLast = async (send: () => Promise<{ status: number; body: { code?: string } }>) => {
      let answer = await send();
      while (answer.status === 503) answer = await send();
      return answer.body.code ?? String(answer.status);
    };
    for (let round = 0; round < (LONG ? 10 : 2); round += 1) {
      const pair = await pairWith(template, 5);
      const merges = await Promise.all(
        Array.from({ length: RIVALS }, (_, at) => {
          const [kept, other] = at % 2 === 0 ? pair : [pair[1], pair[0]];
          const key = { 'idempotency-key': randomUUID() };
          return atLast(() =>
            (admins[at % 2] as TestClient).post(
              `/api/admin/customers/${kept.customerId}/merges`,
              { otherId: other.customerId },
              key,
            ),
          );
        }),
      );
      expect(merges.filter((told) => told === '201')).toHaveLength(1);
      expect(new Set(merges)).toEqual(new Set(['201', 'customer_merged']));
      expect(await stateOf(pair)).toBe('one');
      const { rows } = await sql<{ id: string }>`
        select id from customer_merges where kept_id in (${pair[0].customerId}, ${pair[1].customerId})`.execute(app.db);
      const undos = await Promise.all(
        Array.from({ length: RIVALS }, (_, at) =>
          atLast(() => (admins[at % 2] as TestClient).post(`/api/admin/customer-merges/${rows[0]?.id}/undo`)),
        ),
      );
      expect(undos.filter((told) => told === '200')).toHaveLength(1);
      expect(new Set(undos)).toEqual(new Set(['200', 'merge_undone']));
      expect(await stateOf(pair)).toBe('two');
    }
    await recordsAgree();
    for (const server of servers) await server.end('SIGKILL');
  }, 600_000);

  it(`${KILLS} kills among merges and undos leave two whole customers or one, never a half, seed ${SEED}`, async () => {
    const chance = chanceFrom(SEED);
    const { dataDir, databaseUrl, environment } = stage;
    const port = await freePort();
    const pairs = await Promise.all(Array.from({ length: 8 }, () => pairWith(template, 40)));
    const found: Record<string, number> = { one: 0, two: 0 };
    let [acknowledged, unanswered] = [0, 0];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer({ dataDir, databaseUrl, environment, port });
      const admin = await staffAt(server.url);
      const ended = new AbortController();
      const working = pairs.map(async (pair) => {
        while (!ended.signal.aborted) {
          const [kept, other] = chance() < 0.5 ? pair : [pair[1], pair[0]];
          const { rows } = await sql<{ id: string }>`
            select id from customer_merges where undone_at is null
              and kept_id in (${kept.customerId}, ${other.customerId})`.execute(app.db);
          const sent =
            rows[0] === undefined
              ? admin.post(
                  `/api/admin/customers/${kept.customerId}/merges`,
                  { otherId: other.customerId },
                  { 'idempotency-key': randomUUID() },
                )
              : admin.post(`/api/admin/customer-merges/${rows[0].id}/undo`);
          const answer = await sent.catch(() => null);
          if (answer === null) {
            unanswered += 1;
            return;
          }
          expect([200, 201]).toContain(answer.status);
          acknowledged += 1;
        }
      });
      const before = acknowledged;
      await eventually(async () => acknowledged > before + pairs.length);
      await sleep(between(chance, 0, 400));
      await server.end('SIGKILL');
      ended.abort();
      await Promise.all(working);
      for (const pair of pairs) {
        const state = await eventualState(pair);
        expect(['one', 'two']).toContain(state);
        found[state] = (found[state] ?? 0) + 1;
      }
      await recordsAgree();
    }
    measured(`${KILLS} kills among merges and undos, seed ${SEED}`, { ...found, acknowledged, unanswered });
  }, 600_000);

  /** What a killed server had begun is rolled back once the database has noticed. */
  async function eventualState(pair: readonly [TestRecord, TestRecord]): Promise<string> {
    await eventually(async () => {
      const { rows } = await sql<{ busy: number }>`
        select count(*) as busy from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(app.db);
      return rows[0]?.busy === 0;
    });
    return stateOf(pair);
  }

  it('an undo that is under way is waited for by an order with the phone, which is its own again', async () => {
    const [kept, other] = [await known(), await known()];
    const merged = await mergeCustomers(staff(), { customerId: kept.customerId, otherId: other.customerId });
    const [, orderId] = await whileHeld(
      app.db,
      holdRecord(other),
      () => outcome(undoMerge(staff(), merged.merged[0]?.mergeId ?? '')),
      () => outcome(other.booker.place(VEHICLES.fortLeaf.id, nextDay())),
    );
    expect(await ownerOf(orderId as string)).toBe(other.customerId);
  });
});
