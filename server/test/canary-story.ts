/**
 * A rental from the first click to the return with everything going wrong on its way that can, told with values that
 * would be recognised anywhere: what people type, carry and hold.
 */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION, HANDOVER_TERMS_VERSION } from '@ceylono/contract/terms';
import { sql } from 'kysely';
import { pino } from 'pino';
import { DEMO_PASSWORD } from '../../demo/cast-people.ts';
import {
  A_CHOICE,
  allowManyPendingOrders,
  openPortal,
  orderBody,
  portalTokenOf,
  seedStaff,
  seedVendors,
  signInAs,
  STAFF,
  type TestChoice,
  VENDORS,
} from './cast.ts';
import { handOver, newKey, type Rental, sentFile, takeBack } from './handover.ts';
import { jpeg } from './image-files.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { type Answer, TestClient } from './test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from './test-server.ts';
import { askForCode } from './text-messages.ts';
import { upload } from './uploads.ts';

const ZEBULON = {
  name: 'Zebulon Qwistgaard',
  phone: '+94 77 719 3846',
  email: 'zebulon.qwistgaard@canary.example',
  residency: 'local' as const,
  address: '4711 Canary Lane, Unawatuna',
  guarantorName: 'Ottilie Flibbertigibbet',
  guarantorPhone: '+94 71 228 6193',
};
const PLACE = { lat: 6.927183461, lng: 79.861284753, address: 'behind the yellow aviary' };
const TYPED = {
  password: 'Aviary-Moonshine-83!',
  wrongAddress: 'osprey@canary.example',
  wrongToken: 'bluethroat-token-0123456789',
  promo: 'GOLDFINCH',
  fileName: 'passport-of-zebulon.jpg',
  note: 'scratched by a cockatoo',
  charge: 'feathers in the boot',
  rejection: 'the selfie shows a hummingbird',
  key: 'idempotent-nightingale-4711',
};

/** By kind, what must be found nowhere; filled up while the story goes on. */
export const canaries: Record<string, string[]> = {
  name: ['Zebulon', 'Qwistgaard', 'Flibbertigibbet', 'Ottilie'],
  phone: ['777193846', '719 3846', '712286193', '228 6193'],
  'e-mail': ['canary.example', STAFF.admin.email, VENDORS.fort.email],
  address: ['Canary Lane', 'aviary', '6.927183', '79.861284'],
  'word that was typed': Object.values(TYPED),
  password: [DEMO_PASSWORD],
  'token of a portal link': [portalTokenOf('fort')],
  cookie: [],
  'one-time code': [],
  'id of an order': [],
};

/** A browser whose answers are kept. */
class HeardClient extends TestClient {
  override async send(...call: Parameters<TestClient['send']>): Promise<Answer> {
    const answer = await super.send(...call);
    answers.push(answer);
    canaries.cookie?.push(...[...this.cookies.values()].flatMap((value) => value.split('.')));
    return answer;
  }
}

export const answers: Answer[] = [];
/** What the outbox kept of its failures. */
export const reasons: string[] = [];
/** Mails that arrived. */
export const mails = () => sink.mails;
let server: TestServer;
let sink: MailSink;

/** Tells it all, once; `log` gets every line. Answers what ends it. */
export async function tellStory(log: { write(line: string): void }): Promise<() => Promise<void>> {
  sink = await startMailSink();
  server = await startTestServer({ SMTP_URL: sink.url }, pino({ level: 'trace' }, log));
  server.stranger = () => new HeardClient(server.url);
  await seedVendors(server.app, 'fort', 'lagoon');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  await rentThroughTrouble();
  return async () => {
    await server.stop();
    await sink.stop();
  };
}

async function rentThroughTrouble(): Promise<void> {
  const customer = server.stranger();
  const admin = await signingIn();
  const fort = await openingThePortal();
  await uploading(customer);
  await proving(customer);
  const first = await booking(customer, { ...A_CHOICE, startDate: '2026-03-02T10:00:00+05:30' });
  const second = await booking(customer, {
    ...A_CHOICE,
    startDate: '2026-04-10T10:00:00+05:30',
    endDate: '2026-04-12T10:00:00+05:30',
  });
  await looking(first, customer, admin, fort);
  await deciding(first, second, admin);
  await telling();
  await renting({ ...first, url: `/api/vendor/${VENDORS.fort.id}/orders/${first.orderId}`, vendor: fort, customer });
  await failing(customer, admin, fort, first.orderId);
  await admin.delete('/api/admin/session');
  await fort.delete(`/api/vendor/${VENDORS.fort.id}/session`);
}

async function signingIn(): Promise<TestClient> {
  const stranger = server.stranger();
  await stranger.post('/api/admin-sessions', { email: TYPED.wrongAddress, password: TYPED.password });
  await stranger.post('/api/admin-sessions', { email: STAFF.admin.email, password: TYPED.password });
  await stranger.post('/api/admin-sessions', { email: ZEBULON.email, password: { typed: TYPED.password } });
  await stranger.post('/api/admin-passwords', { token: TYPED.wrongToken, password: TYPED.password });
  await stranger.get('/api/admin/me', { cookie: `ceylono-staff=${TYPED.wrongToken}` });
  return signInAs(server, STAFF.admin.email);
}

async function openingThePortal(): Promise<TestClient> {
  const vendorId = VENDORS.fort.id;
  await server.stranger().post('/api/vendor-sessions', { vendorId, token: TYPED.wrongToken });
  await server.stranger().post('/api/vendor-sessions', { vendorId: TYPED.wrongToken, token: portalTokenOf('fort') });
  await server.stranger().get(`/vendor-portal/${vendorId}/${portalTokenOf('fort')}`);
  return openPortal(server, 'fort');
}

async function uploading(customer: TestClient): Promise<void> {
  const { body } = await customer.post('/api/drafts', { consentVersion: CONSENT_VERSION });
  const send = (bytes: Uint8Array) => upload(customer, { draftId: body.draftId, bytes, name: TYPED.fileName });
  await send(await jpeg(80, 60));
  await send(Buffer.from(TYPED.note));
  await send((await jpeg(80, 60)).subarray(0, 300));
  await customer.get(`/api/drafts/${body.draftId}`);
}

async function proving(customer: TestClient): Promise<void> {
  const { phone } = ZEBULON;
  const given = { phone, consentVersion: CONSENT_VERSION, session: randomUUID() };
  await customer.post('/api/phone-captures', given);
  await customer.post('/api/phone-captures', { ...given, phone: `${phone}8888888` });
  await customer.get('/api/phone-captures/latest');
  const code = await askForCode(server, customer, '+94777193846');
  canaries['one-time code']?.push(code);
  await customer.post('/api/phone-codes/check', { phone, code: code === '000000' ? '000001' : '000000' });
  await customer.post('/api/phone-codes/check', { phone, code: ZEBULON.name });
  await customer.post('/api/phone-codes/check', { phone, code });
  await customer.post('/api/phone-codes/check', { phone, code });
  await customer.get('/api/prefill');
  server.app.texter.send = async ({ to, text }) => {
    throw new Error(`cannot reach ${to} with ${text}`);
  };
  await customer.post('/api/phone-codes', { phone });
  await server.running.outbox.workOnce();
}

async function booking(
  customer: TestClient,
  choice: TestChoice,
): Promise<{ orderId: string; customOrderId: string; total: number }> {
  const there = { ...choice, delivery: true, location: PLACE };
  await customer.post('/api/quotes', { ...there, promoCode: TYPED.promo });
  const body = { ...(await orderBody(server, customer, 'nimali', there)), contact: ZEBULON };
  const place = (more: object, key: string) =>
    customer.post('/api/orders', { ...body, ...more }, { 'idempotency-key': key });
  const wrong = (contact: object) => place({ contact: { ...ZEBULON, ...contact } }, randomUUID());
  await wrong({ phone: '+94 77 719 38468888888' });
  await wrong({ email: `${ZEBULON.email}@` });
  await wrong({ name: ZEBULON.name.repeat(20) });
  await wrong({ residency: ZEBULON.name });
  await place({ vehicleId: TYPED.key }, randomUUID());
  await place({ total: 1 }, randomUUID());
  await place({ location: { ...PLACE, lat: 93.927183461 } }, randomUUID());
  const key = `${TYPED.key}-${randomUUID()}`;
  const { status, body: order } = await place({}, key);
  if (status !== 201) throw new Error(`the order answered ${status} ${order.code}`);
  await place({}, key);
  await place({ total: 2 }, key);
  await place({}, randomUUID());
  canaries['id of an order']?.push(order.orderId);
  return order;
}

async function looking(
  order: { orderId: string },
  customer: TestClient,
  admin: TestClient,
  fort: TestClient,
): Promise<void> {
  for (const q of [ZEBULON.name, ZEBULON.phone, ZEBULON.email]) {
    await admin.get(`/api/admin/orders?q=${encodeURIComponent(q)}`);
    await fort.get(`/api/vendor/${VENDORS.fort.id}/orders?q=${encodeURIComponent(q)}`);
    await admin.get(`/api/admin/orders?cursor=${encodeURIComponent(q)}`);
  }
  for (const phone of [ZEBULON.phone, TYPED.note]) await admin.post('/api/admin/customer-lookups', { phone });
  await admin.get(`/api/admin/orders/${encodeURIComponent(ZEBULON.phone)}/customer-orders?q=${ZEBULON.name}`);
  await admin.get(`/customer-orders?phone=${encodeURIComponent(ZEBULON.phone)}`);
  await admin.get(`/api/admin/vendors?q=${encodeURIComponent(VENDORS.fort.email)}`);
  await customer.get(`/api/orders/${order.orderId}`);
  await server.stranger().get(`/api/orders/${order.orderId}`);
  await server.stranger().post(`/api/orders/${order.orderId}/cancellation`);
  await server.stranger().get(`/api/orders/${order.orderId}/nothing`);
  await server.stranger().get(`/api/places?q=${encodeURIComponent(PLACE.address)}`);
  await server.stranger().get(`/api/vehicles?lat=${PLACE.lat}&lng=${PLACE.lng}&type=${TYPED.promo}`);
  const { body } = await admin.get(`/api/admin/orders/${order.orderId}`);
  for (const { documentId } of body.documents) {
    const link = await admin.post(`/api/admin/documents/${documentId}/links`);
    await admin.get(link.body.url);
    await admin.get(`${link.body.url}x`);
  }
}

async function deciding(first: { orderId: string }, second: { orderId: string }, admin: TestClient): Promise<void> {
  const rejection = `/api/admin/orders/${second.orderId}/verification/rejection`;
  await admin.post(rejection, { reason: TYPED.rejection });
  await admin.post(rejection, { reason: 'other', details: TYPED.rejection });
  await admin.post(rejection, { reason: 'other', details: TYPED.rejection });
  await admin.post(`/api/admin/orders/${first.orderId}/confirmation`);
  await admin.post(`/api/admin/orders/${first.orderId}/verification/approval`);
  await admin.post(`/api/admin/orders/${first.orderId}/confirmation`);
}

/** The mail server refuses by name, hangs up, takes some, is gone. */
async function telling(): Promise<void> {
  const keepReasons = async () => {
    const { rows } = await sql<{
      error: string;
    }>`select last_error as error from outbox where last_error is not null`.execute(server.app.db);
    reasons.push(...rows.map(({ error }) => error));
  };
  const workFor = async (tries: number) => {
    for (let at = 0; at < tries; at += 1) {
      while ((await server.running.outbox.workOnce()) > 0);
      await keepReasons();
      server.clock.now = new Date(server.clock.now.getTime() + 6 * 3_600_000);
    }
  };
  sink.refuse = (address) => ({ code: 451, says: `${address} of ${ZEBULON.name} is full` });
  await workFor(1);
  sink.refuse = (address) => (address === ZEBULON.email ? { code: 550, says: `no ${address} here` } : null);
  await workFor(9);
  sink.refuse = () => null;
  server.clock.now = TEST_NOW;
}

async function renting(rental: Rental): Promise<void> {
  const mark = { x: 10, y: 20, severity: 'dent', note: TYPED.note };
  const refused = {
    odometer: 1,
    photoFileIds: [],
    signatureFileId: TYPED.key,
    damageMarks: [{ ...mark, x: TYPED.note }],
  };
  await rental.vendor.post(`${rental.url}/handover`, { ...refused, termsVersion: TYPED.key }, newKey());
  const photo = await sentFile(rental, 'handover', 'damage-photo');
  await handOver(rental, 40_000, { damageMarks: [{ ...mark, photoFileId: photo }] });
  await rental.vendor.get(`${rental.url}/handover`);
  const additionalCharges = [{ text: TYPED.charge, amount: 250_000 }];
  await rental.vendor.post(`${rental.url}/return-preview`, { odometer: 40_100, additionalCharges });
  const signatureFileId = await sentFile(rental, 'return', 'signature');
  const preview = { phase: 'return', odometer: 40_100, photoFileIds: [], signatureFileId, damageMarks: [mark] };
  await rental.vendor.post(`${rental.url}/report-preview`, {
    ...preview,
    additionalCharges,
    termsVersion: HANDOVER_TERMS_VERSION,
  });
  await takeBack(rental, 40_100, { additionalCharges, damageMarks: [mark] });
  while ((await server.running.outbox.workOnce()) > 0);
  for (const phase of ['handover', 'return'])
    await rental.customer.get(`/api/orders/${rental.orderId}/reports/${phase}`);
}

/** The database says no in its own words, which repeat the row; then tables are gone. */
async function failing(customer: TestClient, admin: TestClient, fort: TestClient, orderId: string): Promise<void> {
  const { db } = server.app;
  const april = { ...A_CHOICE, startDate: '2026-05-10T10:00:00+05:30', endDate: '2026-05-12T10:00:00+05:30' };
  const body = { ...(await orderBody(server, customer, 'nimali', april)), contact: ZEBULON };
  const place = () => customer.post('/api/orders', body, newKey());
  await sql`alter table rent_orders add constraint nobody_is_called_so check (contact_name = '') not valid`.execute(db);
  await place();
  await sql`alter table rent_orders drop constraint nobody_is_called_so`.execute(db);
  for (const table of ['customers', 'rent_orders', 'auth_sessions', 'users', 'vendor_sessions', 'visitors', 'outbox']) {
    await sql`alter table ${sql.table(table)} rename to away`.execute(db);
    await place();
    await customer.get(`/api/orders/${orderId}`);
    await admin.get(`/api/admin/orders?q=${encodeURIComponent(ZEBULON.name)}`);
    await fort.get(`/api/vendor/${VENDORS.fort.id}/orders?q=${encodeURIComponent(ZEBULON.phone)}`);
    await server.stranger().post('/api/admin-sessions', { email: STAFF.admin.email, password: TYPED.password });
    await server.stranger().post('/api/vendor-sessions', { vendorId: VENDORS.fort.id, token: portalTokenOf('fort') });
    await server.running.outbox.workOnce().catch(() => 0);
    await sql`alter table away rename to ${sql.table(table)}`.execute(db);
  }
}
