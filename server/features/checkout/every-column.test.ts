/** What a browser adds to an order, under the name of any column there is, has no effect at all (guarantee C6). */
import { randomUUID } from 'node:crypto';
import { Contact, PlaceOrder } from '@ceylono/contract/order';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { A_CHOICE, orderBody, seedVendors } from '../../test/cast.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
});
afterAll(() => server.stop());

const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Another value than the present one, of the column's own kind. */
const OTHER: Record<string, unknown> = {
  bigint: 1,
  integer: 1,
  'double precision': 1,
  boolean: true,
  uuid: '00000000-0000-4000-8000-000000000001',
  jsonb: { onArrival: true },
  'timestamp with time zone': '2001-01-01T00:00:00Z',
};
/** Texts that a check would let through where there is one. */
const WORDS: Record<string, string> = {
  status: 'completed',
  verification_status: 'approved',
  pricing_type: 'monthly',
  promo_discount_type: 'fixed',
  residency: 'foreigner',
  payment_method: 'cash',
  language: 'ta',
};
/** One of its own for each order. */
const OWN = ['id', 'public_id', 'custom_order_id', 'visitor_id', 'created_at', 'terms_agreed_at'];

const besides = (names: string[], fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

async function placed(more: object): Promise<Record<string, unknown>> {
  const client = server.stranger();
  const body = await orderBody(server, client, 'nimali', A_CHOICE);
  const contact = { ...besides(Object.keys(Contact.shape), more), ...body.contact };
  const answer = await client.post('/api/orders', { ...more, ...body, contact }, { 'idempotency-key': randomUUID() });
  expect(answer.status).toBe(201);
  const { rows } = await sql<Record<string, unknown>>`
    select * from rent_orders where public_id = ${answer.body.orderId}`.execute(server.app.db);
  await sql`delete from vehicle_blocks`.execute(server.app.db);
  await sql`update rent_orders set status = 'cancelled'`.execute(server.app.db);
  await sql`update rent_orders set customer_id = null`.execute(server.app.db);
  await sql`delete from customers`.execute(server.app.db);
  const [row = {}] = rows;
  return { ...row, customer_id: typeof row.customer_id };
}

it('an order with every column of the table added is the same order, column by column', async () => {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = 'rent_orders'`.execute(server.app.db);
  expect(columns.length).toBeGreaterThan(50);
  const forged = columns.flatMap(({ name, type }) => {
    const value = WORDS[name] ?? OTHER[type] ?? 'forged';
    return [name, camel(name)].map((field) => [field, value] as const);
  });
  expect(forged.length).toBeGreaterThan(100);
  const more = besides(Object.keys(PlaceOrder.shape), Object.fromEntries(forged));
  const [honest, other] = [await placed({}), await placed(more)];
  expect(besides(OWN, other)).toEqual(besides(OWN, honest));
  for (const column of ['id', 'public_id', 'custom_order_id']) expect(other[column]).not.toBe('forged');
  expect(other.created_at).toEqual(server.clock.now);
});
