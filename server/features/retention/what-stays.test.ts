/** Statement by statement, what a night leaves: what is younger than its time, and what belongs to somebody else. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import type { VisitorId } from '../../http/actor.ts';
import { A_CHOICE, allowManyPendingOrders, book, seedVendors } from '../../test/cast.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { insertVisitor } from '../visitor/visitor.sql.ts';
import { deleteDocumentsOfClosed, deleteDoneWork, deleteIdleVisitors, deleteMessages } from './retention.sql.ts';

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
