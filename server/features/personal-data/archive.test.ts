/** What a proof lets out, and how many archives are sent at once; what one holds is in `personal-data.test.ts`. */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import type { VisitorId } from '../../http/actor.ts';
import { LIMITS } from '../../http/limit-table.ts';
import { allowManyPendingOrders, book, CUSTOMERS, orderBody, seedVendors, VEHICLES } from '../../test/cast.ts';
import { eventually } from '../../test/eventually.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { storeProof } from '../phone-proof/phone-proof.sql.ts';
import { listPapersOfPerson } from './archive.sql.ts';

const PATH = '/api/personal-data/archive';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'on' });
  await seedVendors(server.app, 'fort');
  await allowManyPendingOrders(server.app);
});
afterAll(() => server.stop());

let day = 1;
function freeDays() {
  day += 2;
  const at = (after: number) => `${new Date(Date.UTC(2026, 5, day + after)).toISOString().slice(0, 10)}T09:00:00+05:30`;
  return { vehicleId: VEHICLES.fortAxio.id, startDate: at(0), endDate: at(1) };
}
async function papersOf(orderId: string): Promise<{ visitorId: VisitorId; keys: string[] }> {
  const { rows } = await sql<{ visitorId: VisitorId; keys: string[] }>`
    select o.visitor_id as "visitorId", array_agg(d.storage_key order by d.created_at, d.kind) as keys
    from documents d join rent_orders o on o.id = d.order_id
    where o.public_id = ${orderId} group by o.id`.execute(server.app.db);
  return rows[0] as { visitorId: VisitorId; keys: string[] };
}
function prove(visitorId: VisitorId, phone: string): Promise<void> {
  return transaction(server.app.db, (trx) => storeProof(trx, visitorId, phone, server.app.now()));
}

it('holds no order of another phone, whichever was given meanwhile, and none that a stranger placed', async () => {
  const { client, orderId, customOrderId } = await book(server, 'nimali', freeDays());
  const another = await orderBody(server, client, 'kasun', freeDays());
  expect((await client.post('/api/orders', another, { 'idempotency-key': randomUUID() })).status).toBe(201);
  await book(server, 'nimali', freeDays());
  const { visitorId, keys } = await papersOf(orderId);
  await prove(visitorId, CUSTOMERS.nimali.phone);
  const { 'data.json': _data, ...papers } = unzipSync((await client.get(PATH)).body);
  expect(Object.keys(papers)).toHaveLength(keys.length);
  for (const name of Object.keys(papers)) expect(name).toContain(customOrderId);

  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  const given = { phone: CUSTOMERS.kasun.phone, consentVersion: CONSENT_VERSION, session: randomUUID() };
  expect((await client.post('/api/phone-captures', given)).status).toBe(201);
  const { app } = server;
  const listed = async (phone: string) =>
    (await listPapersOfPerson(app.db, visitorId, phone, app.now())).map(({ storageKey }) => storageKey);
  expect((await listed(CUSTOMERS.nimali.phone)).toSorted()).toEqual(keys.toSorted());
  expect(await listed(CUSTOMERS.kasun.phone)).toEqual([]);
  expect((await client.get(PATH)).status).toBe(404);
});

describe('an archive', () => {
  /** A browser that proved its phone, its last paper longer than what a connection takes unread: up to 36 MB on Linux. */
  async function withLongPaper(customer: 'harsha' | 'liam' | 'arjun' | 'ishara'): Promise<TestClient> {
    const { client, orderId } = await book(server, customer, freeDays());
    const { visitorId, keys } = await papersOf(orderId);
    await prove(visitorId, CUSTOMERS[customer].phone);
    const key = keys.at(-1) ?? '';
    await server.app.privateFiles.remove(key);
    await server.app.privateFiles.put(key, Buffer.alloc(48 * 2 ** 20));
    return client;
  }
  /** Sent, and not read yet. */
  async function begin(client: TestClient): Promise<Response> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${server.url}${PATH}`, { headers: { cookie } });
    expect(response.status).toBe(200);
    return response;
  }

  it('costs no try while there is no place for it, and takes one place of a browser', async () => {
    const clients: TestClient[] = [];
    for (const customer of ['harsha', 'liam', 'arjun', 'ishara'] as const) clients.push(await withLongPaper(customer));
    const late = server.stranger();
    expect((await late.post('/api/drafts', { consentVersion: CONSENT_VERSION })).status).toBe(201);
    const [first, ...others] = await Promise.all(clients.map(begin));
    const second = await clients[0]?.get(PATH);
    expect([second?.status, second?.body.code, second?.headers.get('retry-after')]).toEqual([
      429,
      'too_many_requests',
      '60',
    ]);
    // Meanwhile all that their connections take is on its way; the rest keeps the places.
    await book(server, 'nimali', freeDays());
    const tries = LIMITS.personalArchive.points;
    for (let tried = 0; tried <= tries; tried += 1) expect((await late.get(PATH)).status).toBe(503);

    await first?.body?.cancel();
    // A place is free: and nothing is theirs to take along.
    await eventually(async () => (await late.get(PATH)).status === 404);
    for (let tried = 1; tried < tries; tried += 1) expect((await late.get(PATH)).status).toBe(404);
    const spent = await late.get(PATH);
    expect(spent.status).toBe(429);
    expect(Number(spent.headers.get('retry-after'))).toBeGreaterThan(60);
    for (const response of others) await response.body?.cancel();
  });
});
