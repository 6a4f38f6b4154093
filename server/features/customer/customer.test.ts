/**
 * Who names somebody else's phone or e-mail changes nothing that we keep of them (guarantee C7, amendment 18).
 * @rows CUS-WIZ 77
 */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply, draftWithPapers } from '../../test/application.ts';
import { A_CHOICE, allowManyPendingOrders, book, CUSTOMERS, orderBody, seedVendors, VENDORS } from '../../test/cast.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';

const VICTIM = CUSTOMERS.nimali;
const VENDOR = VENDORS.fort;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await allowManyPendingOrders(server.app);
  const { client } = await book(server, 'nimali', A_CHOICE);
  await provePhone(server, client, VICTIM.phone);
  await client.post('/api/phone-captures', {
    phone: VICTIM.phone,
    consentVersion: CONSENT_VERSION,
    session: randomUUID(),
  });
  await sql`delete from vehicle_blocks`.execute(server.app.db);
});
afterAll(() => server.stop());

/** Every row that was there before, byte by byte, with the mark that any writing leaves on it. */
async function keptOf(tables: string[], before: Date): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select ${table} || ' ' || t.xmin::text || ' ' || t.ctid::text || ' ' || t::text as row from ${sql.table(table)} t
      where ${sql.ref(table === 'phone_proofs' ? 'proved_at' : 'created_at')} <= ${before}
      order by 1`.execute(server.app.db);
    found.push(...rows.map(({ row }) => row));
  }
  return found;
}

const OF_CUSTOMERS = ['customers', 'rent_orders', 'customer_phone_tracking', 'phone_proofs', 'visitors', 'drafts'];

it.each([
  ['e-mail', { phone: '+94775550801', email: VICTIM.email }],
  ['e-mail in capitals', { phone: '+94775550802', email: VICTIM.email.toUpperCase() }],
  ['phone', { phone: VICTIM.phone, email: 'attacker@evil.example' }],
  ['phone as people write it', { phone: VICTIM.phone.replace('+94', '0'), email: 'attacker@evil.example' }],
  ['phone and e-mail', { phone: VICTIM.phone, email: VICTIM.email }],
])('an order with the %s of a customer leaves every row of theirs as it was', async (_what, named) => {
  const before = server.clock.now;
  server.clock.now = new Date(before.getTime() + 60_000);
  const kept = await keptOf(OF_CUSTOMERS, before);
  expect(kept.join()).toContain(VICTIM.address);
  const attacker = server.stranger();
  const { phone } = named;
  await attacker.post('/api/phone-captures', { phone, consentVersion: CONSENT_VERSION, session: randomUUID() });
  const body = await orderBody(server, attacker, 'kasun', A_CHOICE);
  const contact = { ...body.contact, ...named, name: 'Somebody Else', address: 'Elsewhere' };
  const placed = await attacker.post('/api/orders', { ...body, contact }, { 'idempotency-key': randomUUID() });
  expect(placed.status).toBe(201);
  expect(await keptOf(OF_CUSTOMERS, before)).toEqual(kept);
  const { rows } = await sql`select phone from customers where phone = ${VICTIM.phone}
    or lower(email) = ${VICTIM.email}`.execute(server.app.db);
  expect(rows).toEqual([{ phone: VICTIM.phone }]);
  await sql`delete from vehicle_blocks`.execute(server.app.db);
});

it('an application with the e-mail and phone of a vendor leaves the vendor as it was', async () => {
  const before = server.clock.now;
  server.clock.now = new Date(before.getTime() + 60_000);
  const tables = ['vendors', 'vendor_portal_links'];
  const kept = await keptOf(tables, before);
  expect(kept.join()).toContain(VENDOR.email);
  const attacker = server.stranger();
  const named = { email: VENDOR.email, contactNumber: VENDOR.contactNumber, numberConfirmed: true };
  const sent = await apply(attacker, await draftWithPapers(attacker), { ...named, name: VENDOR.name });
  expect(sent.status).toBe(201);
  expect(await keptOf(tables, before)).toEqual(kept);
});
