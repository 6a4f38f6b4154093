/** What Prometheus reads, and who may. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '../db/database.ts';
import { book, CUSTOMERS, seedVendors } from '../test/cast.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { Metrics } from './metrics.ts';
import { scrapeOf } from './scrape.ts';

const TOKEN = 'a-token-of-prometheus-0123456789abcdef';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: TOKEN });
  await seedVendors(server.app, 'fort');
});
afterAll(() => server.stop());

const scrape = (authorization?: string, url = server.url) =>
  fetch(`${url}/metrics`, { headers: authorization === undefined ? {} : { authorization } });
const read = async () => (await scrape(`Bearer ${TOKEN}`)).text();

it('they are for who has the token alone', async () => {
  for (const wrong of [undefined, '', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN])
    expect((await scrape(wrong)).status).toBe(401);
  const answer = await scrape(`Bearer ${TOKEN}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
});

it('without a token that is configured there is no such page, whatever is sent', async () => {
  const quiet = await startTestServer();
  for (const tried of [undefined, 'Bearer ', 'Bearer undefined', 'Bearer null'])
    expect((await scrape(tried, quiet.url)).status).toBe(404);
  await quiet.stop();
});

it('requests, refusals and double bookings are counted by names of ours, and nobody is in them', async () => {
  const first = await book(server, 'nimali');
  await expect(book(server, 'kasun')).rejects.toThrow('vehicle_taken');
  await first.client.get(`/api/orders/${first.orderId}`);
  await server.stranger().get('/api/no-such-thing');
  const text = await read();
  expect(text).toMatch(/ceylono_requests_total\{route="order\.get",method="GET",status="200"\} \d/);
  expect(text).toMatch(/ceylono_refusals_total\{code="not_found"\} [1-9]/);
  // Its quote was told so before.
  expect(text).toContain('ceylono_refusals_total{code="vehicle_taken"} 2');
  expect(text).toContain('ceylono_double_booking_refusals_total 1');
  expect(text).toMatch(/ceylono_request_duration_seconds_bucket\{le="0\.1",route="order\.place"\} \d/);
  expect(text).toContain('process_resident_memory_bytes');
  for (const canary of [first.orderId, CUSTOMERS.nimali.phone, CUSTOMERS.nimali.email, 'no-such-thing', '127.0.0.1'])
    expect(text).not.toContain(canary);
});

it('the outbox and the jobs are told of the whole database, at most every ten seconds', async () => {
  const other = await startTestServer({ METRICS_TOKEN: TOKEN });
  const due = new Date(other.clock.now.getTime() - 90_000);
  await sql`
    insert into outbox (kind, payload, created_at, available_at, parked_at) values
      ('letter', '{}', ${due}, ${due}, null), ('letter', '{}', ${due}, ${due}, ${due}),
      ('sms', '{}', ${due}, ${other.clock.now}::timestamptz + interval '1 hour', null)`.execute(other.app.db);
  await sql`
    insert into job_runs (name, succeeded_at, failures) values ('lapse-orders', ${due}, 2)`.execute(other.app.db);
  const text = await (await scrape(`Bearer ${TOKEN}`, other.url)).text();
  expect(text).toContain('ceylono_outbox_oldest_due_seconds{kind="letter"} 90');
  expect(text).toContain('ceylono_outbox_oldest_due_seconds{kind="sms"} 0');
  expect(text).toContain('ceylono_outbox_parked{kind="letter"} 1');
  expect(text).toContain(`ceylono_job_last_success_timestamp_seconds{job="lapse-orders"} ${due.getTime() / 1000}`);
  expect(text).toContain('ceylono_job_failures_in_a_row{job="lapse-orders"} 2');
  expect(text).toContain('ceylono_database_up 1');
  await sql`delete from outbox`.execute(other.app.db);
  const again = await (await scrape(`Bearer ${TOKEN}`, other.url)).text();
  expect(again).toContain('ceylono_outbox_oldest_due_seconds{kind="letter"} 90');
  await other.stop();
});

it('a database that never answers is said to be away, and the connections are told all the same', async () => {
  const other = await startTestServer();
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 60_000 });
  const hanging = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const connections = () => ({ open: 5, idle: 1, waiting: 7 });
  const metrics = new Metrics(other.app.now, connections);
  const text = await scrapeOf({ ...other.app, db: hanging, metrics })();
  expect(text).toContain('ceylono_database_up 0');
  expect(text).toContain('ceylono_database_connections{state="waited_for"} 7');
  silent.close();
  await other.stop();
});

it('the refusals of a day begin anew with the day of Colombo', () => {
  let now = new Date('2026-03-02T23:59:00+05:30');
  const metrics = new Metrics(
    () => now,
    () => null,
  );
  const refused = { method: 'POST', status: 409, seconds: 0.1 };
  metrics.note('order.place', { ...refused, refusal: 'vehicle_taken' });
  metrics.note('order.place', { ...refused, refusal: 'not_found' });
  metrics.note('order.place', { ...refused, refusal: 'not_found' });
  expect(metrics.refusalsToday()).toEqual({
    day: '2026-03-02',
    total: 3,
    doubleBookings: 1,
    byCode: [
      { code: 'not_found', count: 2 },
      { code: 'vehicle_taken', count: 1 },
    ],
  });
  now = new Date('2026-03-03T00:01:00+05:30');
  expect(metrics.refusalsToday()).toEqual({ day: '2026-03-03', total: 0, doubleBookings: 0, byCode: [] });
});
