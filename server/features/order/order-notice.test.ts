/**
 * The owner's own service hears of orders: a real one, on this machine.
 * @rows ADM-GEN 12
 * @rows SHR-ERR 06
 * @rows SHR-API 04
 * @rows ADM-DASH 21-23
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { allowManyPendingOrders, book, CUSTOMERS, seedVendors, VEHICLES } from '../../test/cast.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const SECRET = 'secret-of-the-owner';
let service: Server;
let server: TestServer;
let heard: { url: string; key: string; body: unknown }[] = [];
let answers = 204;
const log: string[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      heard.push({
        url: request.url ?? '',
        key: String(request.headers['idempotency-key']),
        body: body === '' ? null : JSON.parse(body),
      });
      response.writeHead(answers, answers === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/orders?key=${SECRET}`;
  server = await startTestServer(
    { ADMIN_NOTIFY_URL: url },
    pino({ level: 'debug' }, { write: (line) => void log.push(line) }),
  );
  await seedVendors(server.app, 'fort');
  await allowManyPendingOrders(server.app);
});
afterEach(async () => {
  answers = 204;
  heard = [];
  await sql`delete from outbox`.execute(server.app.db);
});
afterAll(async () => {
  await server.stop();
  service.close();
});

let day = 0;
function ordered(at = server) {
  day += 2;
  const on = (after: number) => `2026-06-${String(day + after).padStart(2, '0')}T09:00:00+05:30`;
  return book(at, 'nimali', { vehicleId: VEHICLES.fortAxio.id, startDate: on(0), endDate: on(1) });
}
/** Until nothing is due; answers how often the service was spoken to. */
async function work(minutesLater = 0): Promise<number> {
  server.clock.now = new Date(server.clock.now.getTime() + minutesLater * 60_000);
  while ((await server.running.outbox.workOnce()) > 0);
  return heard.length;
}

it('an order that is placed is told with the documents’ eighteen fields, from the order, once', async () => {
  const { orderId, customOrderId, total } = await ordered();
  expect(await work()).toBe(1);
  const { name, phone, email } = CUSTOMERS.nimali;
  expect(heard[0]?.body).toEqual({
    orderId,
    customOrderId,
    customerName: name,
    customerPhone: phone,
    customerEmail: email,
    vehicleModel: VEHICLES.fortAxio.model,
    vehicleType: VEHICLES.fortAxio.type,
    startDate: expect.stringContaining('T03:30:00.000Z'),
    endDate: expect.stringContaining('T03:30:00.000Z'),
    location: null,
    totalAmount: total,
    withDriver: false,
    insurance: false,
    delivery: false,
    pickup: false,
    status: 'pending',
    createdAt: expect.any(String),
    paymentMethod: 'cash',
    text: expect.any(String),
  });
  expect(await work(10)).toBe(1);
});

it('a team chat shows it in one line: what, when, who and for how much, without decimals', async () => {
  const { customOrderId, orderId, total } = await ordered();
  await sql`update rent_orders set contact_name = '<!channel> *Nimali*' where public_id = ${orderId}`.execute(
    server.app.db,
  );
  await work();
  const { text } = (heard[0] as (typeof heard)[number]).body as { text: string };
  expect(text).toContain(`New order ${customOrderId}: ${VEHICLES.fortAxio.model}, `);
  expect(text).toContain('Jun 2026, 09:00 – ');
  // No mark of a chat's own comes from a customer.
  expect(text).toContain(`. !channel Nimali, ${CUSTOMERS.nimali.phone}. `);
  expect(text).toMatch(/LKR [\d,]+$/);
  expect(text.replaceAll(',', '')).toContain(`LKR ${total / 100}`);
});

it('what the service does not take is told again under the same key, and the log names neither it nor the address', async () => {
  log.length = 0;
  answers = 400;
  await ordered();
  expect(await work()).toBe(1);
  answers = 503;
  await work(10);
  answers = 204;
  await work(10);
  expect(heard.length).toBeGreaterThanOrEqual(3);
  expect(new Set(heard.map(({ key }) => key)).size).toBe(1);
  const { rows } = await sql`select 1 from outbox where kind = 'order-notice' and done_at is null`.execute(
    server.app.db,
  );
  expect(rows).toEqual([]);
  expect(log.join('')).toContain('order-notice');
  expect(log.join('')).not.toMatch(new RegExp(`${SECRET}|127\\.0\\.0\\.1|${CUSTOMERS.nimali.email}`));
});

it('a service that sends elsewhere is not followed', async () => {
  answers = 302;
  await ordered();
  await work();
  expect(heard.map(({ url }) => url)).toEqual([`/orders?key=${SECRET}`]);
});

it('nobody is told of an order whose customer had their data erased', async () => {
  const { orderId } = await ordered();
  await sql`update rent_orders set contact_email = '' where public_id = ${orderId}`.execute(server.app.db);
  expect(await work()).toBe(0);
});

it('without a service nothing waits to be told', async () => {
  const quiet = await startTestServer();
  await seedVendors(quiet.app, 'fort');
  await ordered(quiet);
  const { rows } = await sql`select 1 from outbox where kind = 'order-notice'`.execute(quiet.app.db);
  expect(rows).toEqual([]);
  await quiet.stop();
});
