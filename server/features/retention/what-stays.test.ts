/** Statement by statement, what a night leaves: what is younger than its time, and what belongs to somebody else. */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import type { VisitorId } from '../../http/actor.ts';
import { apply, draftWithPapers } from '../../test/application.ts';
import { A_CHOICE, allowManyPendingOrders, book, seedVendors, VEHICLES } from '../../test/cast.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { insertVisitor } from '../visitor/visitor.sql.ts';
import { forgetOrderDetails } from './order-details.jobs.ts';
import { dateErasures, listOrdersWithDetails } from './order-details.sql.ts';
import {
  clearCaptureTraces,
  deleteDocumentsOfClosed,
  deleteDoneWork,
  deleteIdleVisitors,
  deleteMessages,
  emptyApplications,
  listOrdersWithDueDocuments,
} from './retention.sql.ts';

const OLD = new Date(TEST_NOW.getTime() - 60_000);
const MANY = 100;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await allowManyPendingOrders(server.app);
});
afterAll(() => server.stop());

const db = () => server.app.db;

it('a browser goes that nobody came with since, whatever others hold; a young one and a stopped one stay', async () => {
  const known = async (at: Date) => {
    const visitorId = randomUUID() as string as VisitorId;
    await transaction(db(), (trx) => insertVisitor(trx, visitorId, '', at));
    return visitorId;
  };
  const device = async (stoppedAt: Date | null) => {
    const visitorId = await known(OLD);
    await sql`
      insert into new_devices (visitor_id, phone, email, language, seen_at, stopped_at)
      values (${visitorId}, '+94775550761', 'first@post.example', 'en', ${OLD}, ${stoppedAt})`.execute(db());
    return visitorId;
  };
  const staying = [await known(TEST_NOW), await device(TEST_NOW)];
  const going = [await known(OLD), await device(null), await device(OLD)];
  expect(await transaction(db(), (trx) => deleteIdleVisitors(trx, TEST_NOW, MANY))).toBe(going.length);
  const { rows } = await sql<{ id: string }>`select visitor_id as id from visitors`.execute(db());
  expect(rows.map(({ id }) => id).toSorted()).toEqual(staying.toSorted());
});

it('who asked for a city stays until the time of messages is over', async () => {
  for (const at of [OLD, TEST_NOW])
    await sql`
      insert into city_requests (name, email, contact, district, language, created_at)
      values (${at === OLD ? 'Old' : 'Young'}, 'a@post.example', '', 'Galle', 'en', ${at})`.execute(db());
  expect(await transaction(db(), (trx) => deleteMessages(trx, TEST_NOW, MANY))).toBe(1);
  const { rows } = await sql`select name from city_requests`.execute(db());
  expect(rows).toEqual([{ name: 'Young' }]);
});

it('work that was done lately stays, and work that waits', async () => {
  for (const doneAt of [OLD, TEST_NOW, null])
    await sql`
      insert into outbox (kind, payload, created_at, available_at, done_at)
      values ('letter', '{}', ${OLD}, ${new Date(TEST_NOW.getTime() + 60_000)}, ${doneAt})`.execute(db());
  expect(await transaction(db(), (trx) => deleteDoneWork(trx, TEST_NOW, MANY))).toBe(1);
  const { rows } = await sql`select done_at as done from outbox order by done_at nulls last`.execute(db());
  expect(rows).toEqual([{ done: TEST_NOW }, { done: null }]);
});

it('papers of an order that is open stay, though another one is over', async () => {
  const over = await book(server, 'kasun', A_CHOICE);
  expect((await over.client.post(`/api/orders/${over.orderId}/cancellation`)).status).toBe(200);
  const open = await book(server, 'harsha', A_CHOICE);
  const pkOf = async (orderId: string) =>
    (await sql<{ pk: string }>`select id as pk from rent_orders where public_id = ${orderId}`.execute(db())).rows[0]
      ?.pk;
  const deleted = async (orderId: string) => {
    const pk = (await pkOf(orderId)) ?? '';
    return (await transaction(db(), (trx) => deleteDocumentsOfClosed(trx, pk, TEST_NOW))).length;
  };
  expect(await deleted(open.orderId)).toBe(0);
  expect(await deleted(over.orderId)).toBeGreaterThan(0);
  const { rows } = await sql`
    select 1 from documents where order_id = ${await pkOf(open.orderId)}`.execute(db());
  expect(rows.length).toBeGreaterThan(0);
});

it('an order of which no move is on record closed no sooner than it was placed', async () => {
  const { orderId } = await book(server, 'fathima', { ...A_CHOICE, vehicleId: VEHICLES.fortPrius.id });
  const order = sql`(select id from rent_orders where public_id = ${orderId})`;
  await sql`update rent_orders set status = 'cancelled' where id = ${order}`.execute(db());
  await sql`delete from order_activities where order_id = ${order}`.execute(db());
  const due = async (before: Date) => {
    const rows = await listOrdersWithDueDocuments(db(), { closedBefore: before, rejectedBefore: before }, null, MANY);
    const found =
      await sql`select 1 from rent_orders where id = ${order} and id = any(${rows.map(({ pk }) => pk)})`.execute(db());
    return found.rows.length;
  };
  expect([await due(TEST_NOW), await due(new Date(TEST_NOW.getTime() + 1))]).toEqual([0, 1]);
});

it('an application is emptied once, and no later night meets it again', async () => {
  const applicant = server.stranger();
  expect((await apply(applicant, await draftWithPapers(applicant))).status).toBe(201);
  const emptiedAt = (minutes: number) => {
    const at = new Date(TEST_NOW.getTime() + minutes * 60_000);
    return transaction(db(), (trx) => emptyApplications(trx, at, at, 100));
  };
  expect(await emptiedAt(1)).toHaveLength(1);
  expect(await emptiedAt(2)).toEqual([]);
});

it('a trace of a capture goes though it stands alone: an address, a browser’s name or a fingerprint', async () => {
  const visitorId = randomUUID() as string as VisitorId;
  await transaction(db(), (trx) => insertVisitor(trx, visitorId, '', OLD));
  const give = (phone: string, address: string, userAgent: string, fingerprint: string | null) =>
    sql`
      insert into customer_phone_tracking (visitor_id, phone_number, country_code, ip_address, user_agent,
        device_fingerprint, session_id, visit_count, consent_version, consented_at, created_at, updated_at, last_visit_at)
      values (${visitorId}, ${phone}, '+94', ${address}, ${userAgent}, ${fingerprint}, ${randomUUID()}, 1,
        ${CONSENT_VERSION}, ${OLD}, ${OLD}, ${OLD}, ${OLD})`.execute(db());
  await give('+94775550771', '192.0.2.7', '', null);
  await give('+94775550772', '', 'A phone', null);
  await give('+94775550773', '', '', 'f00d');
  await give('+94775550774', '', '', null);
  expect(await transaction(db(), (trx) => clearCaptureTraces(trx, TEST_NOW, MANY))).toBe(3);
  const { rows } = await sql`
    select distinct ip_address as address, user_agent as browser, device_fingerprint as fingerprint
    from customer_phone_tracking where visitor_id = ${visitorId}`.execute(db());
  expect(rows).toEqual([{ address: '', browser: '', fingerprint: null }]);
});

/** Two cancelled orders, so many days after the others, by their keys. */
async function twoCancelled(daysLater: number): Promise<string[]> {
  const on = (days: number) => new Date(Date.parse(A_CHOICE.startDate) + (daysLater + days) * DAY_MS).toISOString();
  const pks = [];
  for (const [at, customer] of (['kasun', 'harsha'] as const).entries()) {
    const days = { startDate: on(3 * at), endDate: on(3 * at + 2) };
    const { orderId, client } = await book(server, customer, { ...A_CHOICE, ...days });
    expect((await client.post(`/api/orders/${orderId}/cancellation`)).status).toBe(200);
    const { rows } = await sql<{ pk: string }>`
      select id as pk from rent_orders where public_id = ${orderId}`.execute(db());
    pks.push(rows[0]?.pk ?? '');
  }
  return pks;
}

it('a letter on its way keeps the details of its own order, and of no other', async () => {
  const pks = await twoCancelled(10);
  const later = new Date(TEST_NOW.getTime() + 60_000);
  await sql`update outbox set done_at = ${TEST_NOW} where order_id is not null`.execute(db());
  await sql`update outbox set done_at = null, parked_at = null where order_id = ${pks[0]}`.execute(db());
  const due = await listOrdersWithDetails(db(), later, later, null, MANY);
  expect(due.map(({ pk }) => pks.indexOf(pk)).filter((at) => at >= 0)).toEqual([1]);
});

it('an erasure without a date gets the time of its own, and not that of another', async () => {
  const pks = await twoCancelled(20);
  for (const [at, pk] of pks.entries()) {
    await sql`update rent_orders set contact_phone = '' where id = ${pk}`.execute(db());
    await sql`
      update order_activities set code = 'data_erased', timestamp = ${new Date(OLD.getTime() + at)}
      where order_id = ${pk}`.execute(db());
  }
  await transaction(db(), (trx) => dateErasures(trx, TEST_NOW, MANY));
  const { rows } = await sql<{ at: Date }>`
    select details_removed_at as at from rent_orders where id = any(${pks}::uuid[]) order by 1`.execute(db());
  expect(rows.map(({ at }) => at.getTime() - OLD.getTime())).toEqual([0, 1]);
});

it('details of more orders than one batch holds go in one night, though as many before them cannot go', async () => {
  const { orderId, client } = await book(server, 'liam', { ...A_CHOICE, vehicleId: VEHICLES.fortVezel.id });
  expect((await client.post(`/api/orders/${orderId}/cancellation`)).status).toBe(200);
  await sql`
    create table many as select o.* from rent_orders o, generate_series(1, 45) where o.public_id = ${orderId}`.execute(
    db(),
  );
  await sql`
    update many set id = gen_random_uuid(), public_id = gen_random_uuid()::text,
      custom_order_id = gen_random_uuid()::text`.execute(db());
  await sql`
    update many set address = 'stuck', created_at = created_at - interval '1 day'
    where id in (select id from many limit 20)`.execute(db());
  await sql`insert into rent_orders select * from many`.execute(db());
  await sql`
    create function hold() returns trigger language plpgsql as $$ begin
      if old.address = 'stuck' then raise exception 'stuck'; end if;
      return new;
    end $$`.execute(db());
  await sql`create trigger hold before update on rent_orders for each row execute function hold()`.execute(db());
  server.clock.now = new Date(TEST_NOW.getTime() + 7 * 366 * DAY_MS);
  await forgetOrderDetails(server.app);
  server.clock.now = TEST_NOW;
  const { rows } = await sql`
    select o.address, count(o.details_removed_at) as removed, count(*) as all from rent_orders o join many using (id)
    group by 1 order by 1`.execute(db());
  expect(rows).toEqual([
    { address: '', removed: 25, all: 25 },
    { address: 'stuck', removed: 0, all: 20 },
  ]);
  await sql`drop trigger hold on rent_orders`.execute(db());
  await sql`drop table many`.execute(db());
});
