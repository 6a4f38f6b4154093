/**
 * The landing page's number over HTTP.
 * @rows CUS-LAND 25-27
 * @rows SHR-DATA 13
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/142.0.0.0 Mobile Safari/537.36' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const add = (visitorId: string, headers: Record<string, string> = PHONE) =>
  server.stranger().post('/api/visitors', { visitorId }, headers);
const read = async () => (await server.stranger().get('/api/visitors/count')).body;
async function rows(): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*) as n from counted_visitors`.execute(server.app.db);
  return counted.rows[0]?.n ?? 0;
}

it('the counter shows a hundred more than the browsers that came, each counted once', async () => {
  expect(await read()).toEqual({ count: 100 });
  const id = randomUUID();
  const first = await add(id);
  expect([first.status, first.body]).toEqual([201, { count: 101 }]);
  expect((await add(id)).body).toEqual({ count: 101 });
  expect(await rows()).toBe(1);
  expect((await add(randomUUID())).body).toEqual({ count: 102 });
  expect(await read()).toEqual({ count: 102 });
});

it('counts no program', async () => {
  const before = await rows();
  const answer = await add(randomUUID(), { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  expect(answer.status).toBe(201);
  expect(await rows()).toBe(before);
});

it('keeps a browser’s id as a hash, and sets no cookie', async () => {
  const id = randomUUID();
  const { headers } = await add(id);
  expect(headers.getSetCookie()).toEqual([]);
  const kept = await sql<{ id: string }>`select visitor_id as id from counted_visitors`.execute(server.app.db);
  expect(kept.rows.map((row) => row.id)).not.toContain(id);
});

it('reads the true count once a minute, whoever asks', async () => {
  await read();
  await sql`insert into counted_visitors values ('elsewhere', 'another process', now())`.execute(server.app.db);
  const before = (await rows()) - 1;
  expect(await read()).toEqual({ count: 100 + before });
  // Nor for a browser that comes now: one more is one more.
  expect((await add(randomUUID())).body).toEqual({ count: 101 + before });
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  expect(await read()).toEqual({ count: 102 + before });
});

it('takes nothing but an id of a browser', async () => {
  expect((await add('1')).status).toBe(400);
});
