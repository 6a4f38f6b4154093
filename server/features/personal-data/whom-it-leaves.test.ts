/** Statement by statement, what an erasure leaves: whoever is not erased, and what still names a browser. */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import type { VisitorId } from '../../http/actor.ts';
import { A_CHOICE, type CustomerKey } from '../../test/cast.ts';
import { pendingRental, type Stage, setStage } from '../../test/handover.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { insertVisitor } from '../visitor/visitor.sql.ts';
import { deletePhone, deleteVisitor, emptyOrders, endLetters } from './erasure.sql.ts';

const MINE = '+94775550751';
const THEIRS = '+94775550752';
const LATER = new Date(TEST_NOW.getTime() + 60_000);

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.server.stop());

const db = () => stage.server.app.db;

let orders = 0;
/** The key of an order on days that no other has. */
async function ordered(customer: CustomerKey): Promise<string> {
  orders += 1;
  const on = (day: string) => new Date(Date.parse(day) + orders * 4 * DAY_MS).toISOString();
  const { startDate, endDate } = A_CHOICE;
  const days = { startDate: on(startDate), endDate: on(endDate) };
  const { orderId } = await pendingRental(stage, customer, { ...A_CHOICE, ...days });
  const { rows } = await sql<{ pk: string }>`select id as pk from rent_orders where public_id = ${orderId}`.execute(
    db(),
  );
  return rows[0]?.pk ?? '';
}

async function browser(): Promise<VisitorId> {
  const visitorId = randomUUID() as string as VisitorId;
  await transaction(db(), (trx) => insertVisitor(trx, visitorId, '', TEST_NOW));
  return visitorId;
}
async function isKnown(visitorId: VisitorId): Promise<boolean> {
  return (await sql`select 1 from visitors where visitor_id = ${visitorId}`.execute(db())).rows.length > 0;
}
const stop = (visitorId: VisitorId) =>
  sql`update new_devices set stopped_at = ${TEST_NOW} where visitor_id = ${visitorId}`.execute(db());
async function noted(visitorId: VisitorId, phone: string): Promise<void> {
  await sql`
    insert into new_devices (visitor_id, phone, email, language, seen_at)
    values (${visitorId}, ${phone}, 'first@post.example', 'en', ${TEST_NOW})`.execute(db());
}
async function gave(visitorId: VisitorId, phone: string): Promise<void> {
  await sql`
    insert into customer_phone_tracking (visitor_id, phone_number, country_code, ip_address, user_agent, session_id,
      visit_count, consent_version, consented_at, created_at, updated_at, last_visit_at)
    values (${visitorId}, ${phone}, '+94', '', '', ${randomUUID()}, 1, ${CONSENT_VERSION}, ${TEST_NOW}, ${TEST_NOW},
      ${TEST_NOW}, ${TEST_NOW})`.execute(db());
}
async function proved(visitorId: VisitorId, phone: string): Promise<void> {
  await sql`
    insert into phone_proofs (visitor_id, phone, proved_at) values (${visitorId}, ${phone}, ${TEST_NOW})`.execute(db());
}
async function askedForACode(visitorId: VisitorId, phone: string): Promise<void> {
  await sql`
    insert into phone_codes (id, visitor_id, phone, language, created_at, expires_at)
    values (${randomUUID()}, ${visitorId}, ${phone}, 'en', ${TEST_NOW}, ${LATER})`.execute(db());
}

describe('a browser', () => {
  const holding: [string, (visitorId: VisitorId) => Promise<unknown>][] = [
    ['gave a phone', (visitorId) => gave(visitorId, MINE)],
    ['proved one', (visitorId) => proved(visitorId, MINE)],
    [
      'was stopped',
      async (visitorId) => {
        await noted(visitorId, MINE);
        await stop(visitorId);
      },
    ],
    [
      'ordered, by a link that staff sent',
      async (visitorId) => {
        const pk = await ordered('kasun');
        await sql`update rent_orders set visitor_id = ${visitorId} where id = ${pk}`.execute(db());
      },
    ],
    [
      'begins an order',
      (visitorId) =>
        sql`insert into drafts (visitor_id, created_at, expires_at) values (${visitorId}, ${TEST_NOW}, ${LATER})`.execute(
          db(),
        ),
    ],
    [
      'applies as a vendor',
      (visitorId) =>
        sql`
          insert into vendor_application_drafts (visitor_id, created_at, expires_at)
          values (${visitorId}, ${TEST_NOW}, ${LATER})`.execute(db()),
    ],
  ];

  it.each(holding)('that somebody is taken out of stays when another there %s', async (_, hold) => {
    const visitorId = await browser();
    await hold(visitorId);
    await transaction(db(), (trx) => deleteVisitor(trx, visitorId));
    expect(await isKnown(visitorId)).toBe(true);
  });

  it('goes that holds nothing but a device that was not stopped, whatever others hold, and no other goes', async () => {
    const [gone, other] = [await browser(), await browser()];
    await noted(gone, MINE);
    await transaction(db(), (trx) => deleteVisitor(trx, gone));
    expect([await isKnown(gone), await isKnown(other)]).toEqual([false, true]);
  });
});

describe('what was said of a phone', () => {
  const TABLES = ['customer_phone_tracking', 'new_devices', 'phone_proofs', 'phone_codes'];
  async function saidOf(one: VisitorId, other: VisitorId): Promise<void> {
    for (const visitorId of [one, other]) {
      for (const phone of [MINE, THEIRS]) {
        for (const say of [gave, noted, proved, askedForACode]) await say(visitorId, phone);
      }
    }
  }
  /** By table, whose phone still stands where. */
  async function left(one: VisitorId, other: VisitorId): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const table of TABLES) {
      const phone = sql.ref(table === 'customer_phone_tracking' ? 'phone_number' : 'phone');
      const { rows } = await sql<{ who: string; phone: string }>`
        select case visitor_id when ${one} then 'one' else 'other' end as who, ${phone} as phone from ${sql.table(table)}
        where visitor_id in (${one}, ${other}) order by 1, 2`.execute(db());
      found[table] = rows.map((row) => `${row.who} ${row.phone}`);
    }
    return found;
  }
  const inEach = (standing: string[]) => Object.fromEntries(TABLES.map((table) => [table, standing]));

  it('goes from the browser alone that did not prove it, with no other phone of that browser', async () => {
    const [one, other] = [await browser(), await browser()];
    await saidOf(one, other);
    await transaction(db(), (trx) => deletePhone(trx, MINE, one));
    expect(await left(one, other)).toEqual(inEach([`one ${THEIRS}`, `other ${MINE}`, `other ${THEIRS}`]));
  });

  it('goes from every browser at the word of its owner, and no other phone does', async () => {
    const [one, other] = [await browser(), await browser()];
    await saidOf(one, other);
    await transaction(db(), (trx) => deletePhone(trx, MINE, null));
    expect(await left(one, other)).toEqual(inEach([`one ${THEIRS}`, `other ${THEIRS}`]));
  });
});

it('a letter that was not sent lapses and keeps no address, only why; one that was sent keeps its time', async () => {
  const pk = await ordered('ishara');
  const put = async (kind: string, doneAt: Date | null) => {
    const payload = JSON.stringify({ recipient: 'customer' });
    const added = await sql<{ id: string }>`
      insert into outbox (kind, payload, order_id, created_at, available_at, done_at, parked_at, last_error, claim)
      values (${kind}, ${payload}::jsonb, ${pk}, ${TEST_NOW}, ${LATER}, ${doneAt}, ${doneAt === null ? TEST_NOW : null},
        '550 ishara@post.example', ${randomUUID()}) returning id`.execute(db());
    return added.rows[0]?.id ?? '';
  };
  const ids = [await put('letter', null), await put('letter', TEST_NOW), await put('report', null)];
  await transaction(db(), (trx) => endLetters(trx, [pk], LATER));
  const states = [];
  for (const id of ids) {
    const state = await sql<Record<string, unknown>>`
      select done_at as done, parked_at as parked, last_error as why, claim is not null as claimed
      from outbox where id = ${id}`.execute(db());
    states.push(state.rows[0]);
  }
  expect(states).toEqual([
    { done: LATER, parked: null, why: 'Erased', claimed: false },
    { done: TEST_NOW, parked: null, why: '550 ishara@post.example', claimed: true },
    { done: null, parked: TEST_NOW, why: '550 ishara@post.example', claimed: true },
  ]);
});

it('why staff declined a cancellation goes with who asked for it, and that of another order stays', async () => {
  const [gone, stays] = [await ordered('dinuka'), await ordered('harsha')];
  for (const pk of [gone, stays]) {
    await sql`
      insert into cancellation_requests (order_id, reason, created_at, declined_at, declined_by, decline_reason)
      values (${pk}, 'ill', ${TEST_NOW}, ${TEST_NOW}, 'nadia@example', 'not that ill')`.execute(db());
  }
  await transaction(db(), (trx) => emptyOrders(trx, [gone], LATER));
  const { rows } = await sql`
    select reason, decline_reason as declined from cancellation_requests
    order by order_id = ${stays}`.execute(db());
  expect(rows).toEqual([
    { reason: null, declined: null },
    { reason: 'ill', declined: 'not that ill' },
  ]);
});

it('what staff wrote when they asked for a new photo goes with who was asked, and that of another order stays', async () => {
  const [gone, stays] = [await ordered('arjun'), await ordered('fathima')];
  for (const pk of [gone, stays]) {
    await sql`
      insert into document_requests (order_id, kind, reason, message, requested_at, requested_by)
      values (${pk}, 'license', 'blurred', 'your thumb is on it', ${TEST_NOW}, 'nadia@example')`.execute(db());
  }
  await transaction(db(), (trx) => emptyOrders(trx, [gone], LATER));
  const { rows } = await sql<{ message: string | null }>`
    select message from document_requests order by order_id = ${stays}`.execute(db());
  expect(rows.map(({ message }) => message)).toEqual([null, 'your thumb is on it']);
});
