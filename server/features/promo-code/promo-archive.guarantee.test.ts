/**
 * A code is archived, or deleted, while many order with it: each order stands before that, or is refused. On real PostgreSQL,
 * by two processes.
 */
import { randomUUID } from 'node:crypto';
import { dayOf } from '@ceylono/domain/colombo-time';
import { rupees } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsideTransaction, transaction } from '../../db/transaction.ts';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import { STAFF, VEHICLES } from '../../test/cast.ts';
import { atLast, type Booker, newBooker, orderOf, placeAtLast, wish } from '../../test/crowd.ts';
import { untilQueued } from '../../test/lock-queue.ts';
import { measured } from '../../test/measured.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import { TestClient } from '../../test/test-client.ts';
import { insertPromoCode, lockPromoCode } from './promo-code.sql.ts';
import { archivePromoCode, deletePromoCode, lockPromoCodeById } from './staff-promo-code.sql.ts';

const CLIENTS = 64;
/** So many stand in line before staff do. */
const EARLY = 8;
const ROUNDS = process.env.LONG === '1' ? 12 : 2;
const VEHICLE_IDS = Object.values(VEHICLES).map(({ id }) => id);

let stage: Stage;
let staff: TestClient[];
beforeAll(async () => {
  stage = await setStage({ servers: 2 });
  const [first = { url: '' }] = stage.servers;
  const client = await signIn(first.url);
  staff = stage.servers.map(({ url }) => client.at(url));
});
afterAll(() => stage.clear());

async function signIn(url: string): Promise<TestClient> {
  const client = new TestClient(url);
  const { status } = await client.post('/api/admin-sessions', { email: STAFF.admin.email, password: DEMO_PASSWORD });
  if (status !== 200) throw new Error(`the sign-in answered ${status}`);
  return client;
}

function makeCode(code: string): Promise<string> {
  const now = new Date();
  return transaction(stage.app.db, (trx) =>
    insertPromoCode(
      trx,
      {
        code,
        description: null,
        discountType: 'fixed',
        discountValue: rupees(100),
        isActive: true,
        startDate: dayOf(now),
        endDate: null,
        targetAudience: 'regular_user',
        targetValue: null,
        usageLimit: null,
      },
      now,
    ),
  );
}

/** Everybody orders with the code at the same moment, and in the midst of them staff end it. */
async function race(code: string, fromDay: number, end: () => Promise<{ status: number; body: { code?: string } }>) {
  const crowd: Booker[] = await Promise.all(
    Array.from({ length: CLIENTS }, (_, at) => newBooker(stage.servers[at % 2]?.url ?? '')),
  );
  const bodies = await Promise.all(
    crowd.map(async (booker, at) => {
      const choice = {
        ...wish(VEHICLE_IDS[at % VEHICLE_IDS.length] ?? '', fromDay + 2 * Math.floor(at / VEHICLE_IDS.length)),
        promoCode: code,
      };
      const { status, body } = await booker.client.post('/api/quotes', choice);
      if (status !== 200) throw new Error(`the quote answered ${status} ${body.code}`);
      return { ...orderOf(booker, choice, body), promoCode: code };
    }),
  );
  const some = bodies.slice(0, EARLY).map((body, at) => placeAtLast((crowd[at] as Booker).client, body));
  // Once some of them have it.
  await Promise.race(some);
  const ending = atLast(end);
  const rest = bodies.slice(EARLY).map((body, at) => placeAtLast((crowd[EARLY + at] as Booker).client, body));
  const answers = await Promise.all([...some, ...rest]);
  return { answers, ended: await ending };
}

const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 201 ? '201' : `${status} ${body.code}`;

async function ordersWith(code: string): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from rent_orders o where o.promo_code = ${code} and o.promocode_id is not null`.execute(
    stage.app.db,
  );
  return rows[0]?.orders ?? -1;
}

describe(`${CLIENTS} orders with a code`, () => {
  it.each(Array.from({ length: ROUNDS }, (_, at) => at))(
    'that staff archive meanwhile: each stands, or is told that there is no such code (round %i)',
    async (round) => {
      const code = `ARCHIVED${round}`;
      const promoCodeId = await makeCode(code);
      const { answers, ended } = await race(code, 10 + 20 * round, () =>
        (staff[round % 2] as TestClient).post(`/api/admin/promo-codes/${promoCodeId}/archival`),
      );
      expect(ended.status).toBe(200);
      const outcomes = answers.map(outcome);
      for (const told of outcomes) expect(['201', '422 promo_not_found']).toContain(told);
      const stand = outcomes.filter((told) => told === '201').length;
      measured(`archived among ${CLIENTS} orders`, { stand, refused: CLIENTS - stand });
      expect(stand).toBeGreaterThan(0);
      expect(await ordersWith(code)).toBe(stand);
      // What staff were told when they archived it, and what it is now, is the same.
      const { body } = await (staff[0] as TestClient).get(`/api/admin/promo-codes?show=archived&q=${code}`);
      expect(body.items[0]).toMatchObject({ orders: stand, cost: rupees(100) * stand });
      expect((ended.body as { orders?: number }).orders).toBe(stand);
    },
  );

  it('that staff try to delete meanwhile: it stays as soon as one has it', async () => {
    const promoCodeId = await makeCode('KEPT');
    const { answers, ended } = await race('KEPT', 10 + 20 * ROUNDS, () =>
      (staff[0] as TestClient).send('DELETE', `/api/admin/promo-codes/${promoCodeId}`),
    );
    expect([ended.status, ended.body.code]).toEqual([409, 'used_promo_code']);
    expect(new Set(answers.map(outcome))).toEqual(new Set(['201']));
    expect(await ordersWith('KEPT')).toBe(CLIENTS);
  });
});

describe('who ends a code', () => {
  it('waits for the order that has it, and finds it', async () => {
    const promoCodeId = await makeCode('WAITEDFOR');
    const { deleting } = await transaction(stage.app.db, async (trx) => {
      await lockPromoCode(trx, 'WAITEDFOR');
      const deleting = outsideTransaction(() =>
        (staff[0] as TestClient).send('DELETE', `/api/admin/promo-codes/${promoCodeId}`),
      );
      await untilQueued(stage.app.db, 1);
      await giveToAnOrder(trx, promoCodeId);
      return { deleting };
    });
    expect((await deleting).body.code).toBe('used_promo_code');
  });

  it('is waited for by the order that wants it, which then finds none', async () => {
    const promoCodeId = await makeCode('ENDED');
    const { found } = await transaction(stage.app.db, async (trx) => {
      await lockPromoCodeById(trx, promoCodeId);
      const found = outsideTransaction(() => transaction(stage.app.db, (other) => lockPromoCode(other, 'ENDED')));
      await untilQueued(stage.app.db, 1);
      await archivePromoCode(trx, promoCodeId, new Date());
      return { found };
    });
    expect(await found).toMatchObject({ isActive: false });
    const second = await makeCode('DELETED');
    const { gone } = await transaction(stage.app.db, async (trx) => {
      await lockPromoCodeById(trx, second);
      const gone = outsideTransaction(() => transaction(stage.app.db, (other) => lockPromoCode(other, 'DELETED')));
      await untilQueued(stage.app.db, 1);
      expect(await deletePromoCode(trx, second)).toBe(true);
      return { gone };
    });
    expect(await gone).toBeUndefined();
  });
});

async function giveToAnOrder(trx: Parameters<typeof lockPromoCode>[0], promoCodeId: string): Promise<void> {
  await sql`
    insert into rent_orders
    select p.* from (select * from rent_orders limit 1) o,
      jsonb_populate_record(null::rent_orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(),
        'public_id', ${randomUUID()}::text, 'custom_order_id', ${randomUUID()}::text, 'promocode_id', ${promoCodeId}::uuid)) p`.execute(
    trx,
  );
}
