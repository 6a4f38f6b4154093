/**
 * However many order with it in the same moment, a code is used as often as it may be and no more: counted on real
 * PostgreSQL, by two processes. Beside it the same counting without the locks, which does give it away twice: the test
 * can see what it looks for.
 */
import { dayOf } from '@ceylono/domain/colombo-time';
import { rupees } from '@ceylono/domain/money';
import type { PromoCode } from '@ceylono/domain/promo-code';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outsideTransaction, transaction } from '../../db/transaction.ts';
import { VEHICLES } from '../../test/cast.ts';
import {
  type Booker,
  type Contact,
  newBooker,
  newContact,
  orderOf,
  placeAtLast,
  turnedAway,
  type Wish,
  wish,
} from '../../test/crowd.ts';
import { measured } from '../../test/measured.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import { insertPromoCode, lockPromoCode } from './promo-code.sql.ts';

const CLIENTS = 64;
const LOCK_TIMEOUT = '55P03';
const VEHICLE_IDS = Object.values(VEHICLES).map(({ id }) => id);

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

it(`lets one of ${CLIENTS} that order at the same moment have a single-use code`, async () => {
  await makeCode('ONLYONCE', { usageLimit: 1 });
  expect(await rush('ONLYONCE', 10, (booker) => booker.contact)).toEqual({
    '201': 1,
    '422 promo_used_up': CLIENTS - 1,
  });
  expect(await ordersWith('ONLYONCE')).toBe(1);
});

it('lets as many have a code as it may be used', async () => {
  await makeCode('SEVENTIMES', { usageLimit: 7 });
  const told = await rush('SEVENTIMES', 30, (booker) => booker.contact);
  expect(told).toEqual({ '201': 7, '422 promo_used_up': CLIENTS - 7 });
  expect(await ordersWith('SEVENTIMES')).toBe(7);
});

it(`lets one of ${CLIENTS} first orders of one phone have a code for new customers`, async () => {
  const code = 'FIRSTBYPHONE';
  await makeCode(code, { targetAudience: 'new_user_0_orders' });
  const { phone } = newContact();
  const contacts = crowd.map((_booker, at) => ({
    ...newContact(),
    phone: at % 2 === 0 ? phone : phone.replace('+94', '0'),
  }));
  await proveEverywhere(contacts);
  const told = await rush(code, 50, (booker, at) => contacts[at] ?? booker.contact);
  expect(told).toEqual({ '201': 1, '422 promo_not_eligible': CLIENTS - 1 });
  expect(await ordersWith(code)).toBe(1);
});

it('makes an order with a code wait for the one before it', async () => {
  await makeCode('INTURN', { usageLimit: 1 });
  await transaction(stage.app.db, async (trx) => {
    await lockPromoCode(trx, 'INTURN');
    await expect(
      outsideTransaction(() =>
        transaction(stage.app.db, async (other) => {
          await sql`set local lock_timeout = '50ms'`.execute(other);
          await lockPromoCode(other, 'INTURN');
        }),
      ),
    ).rejects.toMatchObject({ code: LOCK_TIMEOUT });
  });
});

it('is used too often when no order waits', async () => {
  const { db } = stage.app;
  await sql`create schema unguarded`.execute(db);
  await sql`create table unguarded.uses (rush integer not null)`.execute(db);
  for (let at = 0; at < 20; at += 1) await Promise.all(Array.from({ length: 16 }, () => unguardedUse(at)));
  const { rows } = await sql<{ most: number }>`
    select max(uses) as most from (select count(*) as uses from unguarded.uses group by rush) counted`.execute(db);
  measured('the same without a lock', { 'most uses of a single-use code': rows[0]?.most ?? 0 });
  expect(rows[0]?.most).toBeGreaterThan(1);
});

/** Counts, decides and saves as an order does, with nothing locked. */
function unguardedUse(at: number): Promise<void> {
  return transaction(stage.app.db, async (trx) => {
    const { rows } = await sql<{ uses: number }>`
      select count(*) as uses from unguarded.uses where rush = ${at}`.execute(trx);
    if ((rows[0]?.uses ?? 0) < 1) await sql`insert into unguarded.uses values (${at})`.execute(trx);
  });
}

async function makeCode(code: string, change: Partial<PromoCode>): Promise<void> {
  const now = new Date();
  const promo: PromoCode = {
    code,
    discountType: 'fixed',
    discountValue: rupees(100),
    isActive: true,
    startDate: dayOf(now),
    endDate: null,
    targetAudience: 'regular_user',
    targetValue: null,
    usageLimit: null,
    ...change,
  };
  await transaction(stage.app.db, (trx) => insertPromoCode(trx, { ...promo, description: null }, now));
}

/** Every browser has proved every one of these phones. */
async function proveEverywhere(contacts: Contact[]): Promise<void> {
  const phones = contacts.map(({ phone }) => phone.replace(/^0/, '+94'));
  await sql`
    insert into phone_proofs (visitor_id, phone, proved_at)
    select visitor_id, phone, now() from visitors, (select distinct unnest(${phones}::text[]) as phone) p
  `.execute(stage.app.db);
}

/**
 * Everybody orders at the same moment, each a vehicle or days of their own, so that nothing but the code can refuse
 * them. Answers how often what was told.
 */
async function rush(
  promoCode: string,
  fromDay: number,
  contactOf: (booker: Booker, at: number) => Contact,
): Promise<Record<string, number>> {
  const bodies = await Promise.all(
    crowd.map(async (booker, at) => {
      const choice = { ...wishOf(fromDay, at), promoCode };
      const contact = contactOf(booker, at);
      const asked = { ...choice, contactPhone: contact.phone, contactEmail: contact.email };
      const { status, body } = await booker.client.post('/api/quotes', asked);
      if (status !== 200) throw new Error(`the quote answered ${status} ${body.code}`);
      return { ...orderOf({ ...booker, contact }, choice, body), promoCode };
    }),
  );
  const answers = await Promise.all(crowd.map(({ client }, at) => placeAtLast(client, bodies[at] ?? {})));
  measured(`${CLIENTS} orders with ${promoCode} at once`, { 'said 503': turnedAway(answers) });
  const told: Record<string, number> = {};
  for (const { status, body } of answers) {
    const what = status === 201 ? '201' : `${status} ${body.code}`;
    told[what] = (told[what] ?? 0) + 1;
  }
  await renewDrafts(answers);
  return told;
}

function wishOf(fromDay: number, at: number): Wish {
  return wish(VEHICLE_IDS[at % VEHICLE_IDS.length] ?? '', fromDay + 2 * Math.floor(at / VEHICLE_IDS.length));
}

/** Losers keep their drafts; winners are others next time, with a phone and an e-mail of their own. */
async function renewDrafts(answers: { status: number }[]): Promise<void> {
  await Promise.all(
    answers.map(async ({ status }, at) => {
      const url = stage.servers[at % stage.servers.length]?.url ?? '';
      if (status === 201) crowd[at] = await newBooker(url);
    }),
  );
}

async function ordersWith(code: string): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from rent_orders where promo_code = ${code}`.execute(stage.app.db);
  return rows[0]?.orders ?? -1;
}
