/** The cast on a test's stage: a few vendors with their vehicles, staff, and customers with orders, all of the demo data. */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION, TERMS_VERSION } from '@ceylono/contract/terms';
import { REQUIRED_DOCUMENTS } from '@ceylono/domain/document';
import { sql } from 'kysely';
import { insertVehicle, insertVendor } from '../../demo/cast.sql.ts';
import { VENDORS, type VendorKey } from '../../demo/cast.ts';
import { CUSTOMERS, type CustomerKey, contactOf, DEMO_PASSWORD, STAFF } from '../../demo/cast-people.ts';
import { VEHICLES } from '../../demo/cast-vehicles.ts';
import type { App } from '../app.ts';
import { transaction } from '../db/transaction.ts';
import { storeSetting } from '../features/settings/settings.sql.ts';
import { Passwords } from '../features/staff/password-hash.service.ts';
import { insertStaff } from '../features/staff/staff.sql.ts';
import { makeLink } from '../features/vendor/vendor.service.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

export { CUSTOMERS, type CustomerKey, STAFF, VEHICLES, VENDORS };

/** The token of a test vendor's portal link. */
export const portalTokenOf = (vendor: VendorKey) => `portal-token-of-${vendor}-0123456789abcdef`;

/** Puts these vendors on stage with all their vehicles and a portal link each. */
export async function seedVendors(app: App, ...vendors: VendorKey[]): Promise<void> {
  await transaction(app.db, async (trx) => {
    for (const key of vendors) {
      await insertVendor(trx, VENDORS[key], app.now());
      await makeLink(trx, app, VENDORS[key].id, portalTokenOf(key), 'test');
      for (const vehicle of Object.values(VEHICLES)) {
        if (vehicle.vendor === key) await insertVehicle(trx, vehicle, VENDORS[key].id, app.now());
      }
    }
  });
}

/** For tests whose customers book more often than one may. */
export async function allowManyPendingOrders(app: App, orders = 1000): Promise<void> {
  await transaction(app.db, (trx) => storeSetting(trx, 'maxPendingOrders', orders, app.now()));
}

/** So that a test waits for no password; what is true of today's cost is asked of a server that has it. */
export const cheapPasswords = () => new Passwords({ N: 16, r: 8, p: 1 });

export async function seedStaff(app: App): Promise<void> {
  await transaction(app.db, async (trx) => {
    for (const { email, role, isActive } of Object.values(STAFF)) {
      await insertStaff(trx, { email, role, isActive, settingsAccess: false }, app.now());
    }
  });
  for (const { email, name } of Object.values(STAFF))
    await app.staffAccounts.create(email, name, await app.passwords.hash(DEMO_PASSWORD));
}

/** In a new browser. Its owner would be told of that by mail, which is the subject of `sign-in-security.test.ts` alone. */
export async function signInAs(server: TestServer, email: string): Promise<TestClient> {
  const client = server.stranger();
  const answer = await client.post('/api/admin-sessions', { email, password: DEMO_PASSWORD });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  await sql`delete from outbox where payload ->> 'letter' = 'new-device'`.execute(server.app.db);
  return client;
}

export async function openPortal(server: TestServer, vendor: VendorKey): Promise<TestClient> {
  const client = server.stranger();
  const answer = await client.post('/api/vendor-sessions', {
    vendorId: VENDORS[vendor].id,
    token: portalTokenOf(vendor),
  });
  if (answer.status !== 200) throw new Error(`the portal link answered ${answer.status}`);
  return client;
}

/** What an order says when a test does not care. Fort's vehicles stand in Colombo. */
export const A_CHOICE: TestChoice = {
  vehicleId: VEHICLES.fortAxio.id,
  startDate: '2026-03-10T09:00:00+05:30',
  endDate: '2026-03-12T09:00:00+05:30',
};

/** A draft of this browser with every paper that the customer's residency asks for, put straight into the tables. */
export async function draftWithDocuments(
  server: TestServer,
  client: TestClient,
  customer: CustomerKey,
): Promise<string> {
  const { body } = await client.post('/api/drafts', { consentVersion: CONSENT_VERSION });
  for (const kind of REQUIRED_DOCUMENTS[CUSTOMERS[customer].residency]) {
    const key = `documents/${randomUUID()}`;
    await server.app.privateFiles.put(key, Buffer.from(`a picture of ${kind}`));
    await sql`
      insert into documents (draft_id, kind, storage_key, content_type, bytes, created_at)
      values (${body.draftId}, ${kind}, ${key}, 'image/jpeg', 20, ${server.clock.now})`.execute(server.app.db);
  }
  return body.draftId;
}

export interface TestChoice {
  vehicleId: string;
  startDate: string;
  endDate: string;
  [option: string]: unknown;
}

/** The body of an order as the wizard would send it: with the total the server's quote shows. */
export async function orderBody(
  server: TestServer,
  client: TestClient,
  customer: CustomerKey,
  choice: TestChoice = A_CHOICE,
) {
  const quote = await client.post('/api/quotes', choice);
  return {
    ...choice,
    draftId: await draftWithDocuments(server, client, customer),
    contact: contactOf(customer),
    paymentMethod: 'cash',
    termsVersion: TERMS_VERSION,
    total: quote.body.total ?? 0,
    deposit: quote.body.deposit ?? 0,
  };
}

export interface Booked {
  client: TestClient;
  orderId: string;
  customOrderId: string;
  total: number;
}

/** A customer with a browser of their own books. */
export async function book(server: TestServer, customer: CustomerKey, choice: TestChoice = A_CHOICE): Promise<Booked> {
  const client = server.stranger();
  const body = await orderBody(server, client, customer, choice);
  const answer = await client.post('/api/orders', body, { 'idempotency-key': randomUUID() });
  if (answer.status !== 201) throw new Error(`the order answered ${answer.status} ${answer.body.code}`);
  return { client, ...answer.body };
}

/** Books, and takes the order as far as asked through the calls of staff and vendor. */
export async function bookUntil(
  server: TestServer,
  state: 'approved' | 'confirmed',
  customer: CustomerKey,
  choice: TestChoice = A_CHOICE,
): Promise<Booked> {
  const booked = await book(server, customer, choice);
  const admin = await signInAs(server, STAFF.admin.email);
  await admin.post(`/api/admin/orders/${booked.orderId}/verification/approval`);
  if (state === 'confirmed') await admin.post(`/api/admin/orders/${booked.orderId}/confirmation`);
  return booked;
}
