/**
 * Browsers of staff and vendors are told by web push, by a real push service on this machine which opens each message with the
 * browser's own keys.
 */
import type { ServerResponse } from 'node:http';
import { MOST_SUBSCRIPTIONS } from '@ceylono/domain/push';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { listTrouble } from '../../jobs/outbox-lag.sql.ts';
import { hashToken } from '../../secrets.ts';
import {
  allowManyPendingOrders,
  type Booked,
  book,
  bookUntil,
  CUSTOMERS,
  openPortal,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { besideHeld, whileHeld } from '../../test/lock-queue.ts';
import { type PushBrowser, type PushService, startPushService } from '../../test/push-service.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { remindVendorsOfHandovers } from '../reminder/reminder.jobs.ts';
import { closeSessionsThatRanOut, endSessionsOf } from '../staff/staff-session.sql.ts';
import { forgetUnconfirmed } from './push.sql.ts';

const FORT = VENDORS.fort.id;
const log: string[] = [];
let service: PushService;
let server: TestServer;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({}, pino({ level: 'debug' }, { write: (line) => void log.push(line) }), {
    deliverPush: (posting) => service.deliver(posting),
  });
  await seedVendors(server.app, 'fort', 'lagoon');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
});
beforeEach(async () => {
  service.answers = (response) => void response.writeHead(201).end();
  service.patienceMs = 10_000;
  await sql`delete from outbox`.execute(server.app.db);
  log.length = 0;
});
afterEach(async () => {
  server.clock.now = TEST_NOW;
  await sql`delete from push_subscriptions`.execute(server.app.db);
  await sql`update vendor_portal_links set revoked_at = null, expires_at = null`.execute(server.app.db);
  await sql`update rent_orders set status = 'cancelled'`.execute(server.app.db);
  await sql`update vendors set status = 'approved', suspended_at = null, suspended_by = null,
    suspension_reason = null, archived_at = null`.execute(server.app.db);
});
afterAll(async () => {
  await server.stop();
  service.close();
});

const STAFF_PUSH = '/api/admin/push';
const FORT_PUSH = `/api/vendor/${FORT}/push`;

let day = 0;
function choice(vehicleId: string = VEHICLES.fortAxio.id) {
  day += 1;
  const at = (after: number) => new Date(Date.UTC(2026, 4, 1 + day * 2 + after, 3, 30)).toISOString();
  return { vehicleId, startDate: at(0), endDate: at(1) };
}
const ordered = (): Promise<Booked> => book(server, 'nimali', choice());

async function work(minutesLater = 0): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + minutesLater * 60_000);
  while ((await server.running.outbox.workOnce()) > 0);
}

async function switchOn(client: TestClient, path = STAFF_PUSH, browser = service.browser()): Promise<PushBrowser> {
  const answer = await client.send('PUT', path, browser.subscription);
  expect([answer.status, answer.body]).toEqual([200, { isOn: true }]);
  return browser;
}
const admin = () => signInAs(server, STAFF.admin.email);
const told = ({ received }: PushBrowser) => received.map(({ message }) => message.kind);

async function pushes() {
  const { rows } = await sql<{ reason: string | null; state: string; attempts: number; dueIn: number }>`
    select last_error as reason, attempts,
      case when done_at is not null then 'sent' when parked_at is not null then 'parked' else 'open' end as state,
      round(extract(epoch from available_at - ${server.clock.now}::timestamptz))::integer as "dueIn"
    from outbox where kind = 'push'`.execute(server.app.db);
  return rows;
}
/** Every session of staff that is open, as the clock ends it. */
async function runOut(): Promise<void> {
  await sql`update auth_sessions set updated_at = ${TEST_NOW}::timestamptz - interval '31 minutes'`.execute(
    server.app.db,
  );
  expect(await closeSessionsThatRanOut(server.app.db, TEST_NOW)).toBeGreaterThan(0);
}
const subscriptions = async () =>
  (await sql<{ id: string }>`select id from push_subscriptions`.execute(server.app.db)).rows.length;

it('staff are told of a new order by its number and the page to open, and nobody is named', async () => {
  const browser = await switchOn(await admin());
  const { customOrderId } = await ordered();
  await work();
  expect(browser.received.map(({ message }) => message)).toEqual([
    { kind: 'order-placed', order: customOrderId, address: '/admin-dashboard?tab=1', language: 'en' },
  ]);
  const [{ headers }] = browser.received as [PushBrowser['received'][number]];
  // Of ten that wait for a phone which is off, its push service keeps one.
  expect(headers).toMatchObject({ topic: 'order-placed', ttl: String(12 * 3600), urgency: 'high' });
  expect(JSON.stringify(headers)).not.toContain(customOrderId);
  const { name, phone, email } = CUSTOMERS.nimali;
  for (const canary of [name, phone, email, 'push.example', browser.subscription.auth])
    expect(log.join('')).not.toContain(canary);
  expect(log.join('')).not.toContain(new URL(browser.subscription.endpoint).pathname);
});

it('a push service knows that it is us, whom to write to, and reads none of it', async () => {
  const client = await admin();
  const browser = await switchOn(client);
  await ordered();
  await work();
  const authorization = browser.received[0]?.headers.authorization ?? '';
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? [];
  const { publicKey } = (await client.post(`${STAFF_PUSH}/check`, { endpoint: null })).body;
  expect(key).toBe(publicKey);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ aud: 'https://push.example', sub: 'mailto:hello@ceylono.example' });
});

it('a vendor is told of an order that may be accepted, in the vendor’s language, and other vendors are not', async () => {
  await sql`update vendors set language = 'ta' where id = ${FORT}`.execute(server.app.db);
  const mine = await switchOn(await openPortal(server, 'fort'), FORT_PUSH);
  const others = await switchOn(await openPortal(server, 'lagoon'), `/api/vendor/${VENDORS.lagoon.id}/push`);
  const { customOrderId } = await bookUntil(server, 'approved', 'nimali', choice());
  await work();
  expect(mine.received.map(({ message }) => message)).toEqual([
    {
      kind: 'order-ready',
      order: customOrderId,
      address: `/vendor-portal/${FORT}?tab=new-orders`,
      language: 'ta',
    },
  ]);
  expect(told(others)).toEqual([]);
});

it('a vendor is told an hour before a handover, once, and not of one that is recorded or called off', async () => {
  const browser = await switchOn(await openPortal(server, 'fort'), FORT_PUSH);
  const when = choice();
  await bookUntil(server, 'confirmed', 'nimali', when);
  const off = await bookUntil(server, 'confirmed', 'nimali', { ...when, vehicleId: VEHICLES.fortPrius.id });
  await work();
  browser.received.length = 0;
  // The portal's session has to last till then.
  await sql`update vendor_sessions set expires_at = ${when.endDate}`.execute(server.app.db);
  const before = (minutes: number) => new Date(Date.parse(when.startDate) - minutes * 60_000);
  server.clock.now = before(61);
  expect(await remindVendorsOfHandovers(server.app)).toBe(0);
  server.clock.now = before(59);
  expect(await remindVendorsOfHandovers(server.app)).toBe(2);
  expect(await remindVendorsOfHandovers(server.app)).toBe(0);
  await sql`update rent_orders set status = 'cancelled' where public_id = ${off.orderId}`.execute(server.app.db);
  await work();
  expect(told(browser)).toEqual(['handover-due']);
  // A phone that is on again after the start hears nothing of it.
  expect(browser.received[0]?.headers.ttl).toBe(String(59 * 60));
});

it('a handover of the early morning is told of in the evening before: it is a reminder, and a new order is none', async () => {
  const [vendor, staff] = [await switchOn(await openPortal(server, 'fort'), FORT_PUSH), await switchOn(await admin())];
  await bookUntil(server, 'confirmed', 'nimali', {
    ...{
      vehicleId: VEHICLES.fortAxio.id,
      startDate: '2026-03-06T07:00:00+05:30',
      endDate: '2026-03-07T07:00:00+05:30',
    },
  });
  await work();
  vendor.received.length = 0;
  staff.received.length = 0;
  for (const [time, written] of [
    ['05T20:50', 0],
    ['05T21:10', 1],
    ['06T06:10', 0],
  ] as const) {
    server.clock.now = new Date(`2026-03-${time}:00+05:30`);
    expect(await remindVendorsOfHandovers(server.app), time).toBe(written);
  }
  server.clock.now = new Date('2026-03-05T23:30:00+05:30');
  await sql`update push_subscriptions set confirmed_at = ${server.clock.now} where user_id is not null`.execute(
    server.app.db,
  );
  await ordered();
  await work();
  expect(told(vendor)).toEqual(['handover-due']);
  expect(told(staff)).toEqual(['order-placed']);
});

it('what is decided meanwhile, and what is news no more, is not told', async () => {
  const browser = await switchOn(await admin());
  const { orderId } = await ordered();
  await sql`update rent_orders set status = 'cancelled' where public_id = ${orderId}`.execute(server.app.db);
  await ordered();
  await sql`update outbox set created_at = created_at - interval '13 hours' where kind = 'push'`.execute(server.app.db);
  await work();
  expect(told(browser)).toEqual([]);
  expect((await pushes()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

it('a browser that has unsubscribed is forgotten, and asked nothing again', async () => {
  for (const status of [410, 404]) {
    const browser = await switchOn(await admin());
    service.answers = (response) => void response.writeHead(status).end();
    await ordered();
    await ordered();
    await work();
    // Both may be in hand at once.
    expect(browser.received.length).toBeLessThan(3);
    expect(await subscriptions()).toBe(0);
    browser.received.length = 0;
    await ordered();
    await work(10);
    expect(browser.received).toEqual([]);
  }
});

it('a push service that has had enough is left alone for as long as it asks', async () => {
  const browser = await switchOn(await admin());
  service.answers = (response) => void response.writeHead(429, { 'retry-after': '120' }).end();
  await ordered();
  await work();
  expect(await pushes()).toEqual([{ reason: 'TryLater HTTP_429', state: 'open', attempts: 1, dueIn: 120 }]);
  service.answers = (response) => void response.writeHead(201).end();
  await work(1);
  expect(browser.received).toHaveLength(1);
  await work(1);
  expect(browser.received).toHaveLength(2);
  expect(await pushes()).toMatchObject([{ reason: null, state: 'sent' }]);
});

it.each([
  ['fails', (response) => void response.writeHead(500).end(), 'PushFailed HTTP_500'],
  [
    'leads elsewhere',
    (response) => void response.writeHead(307, { location: 'https://x.example' }).end(),
    'PushFailed REDIRECTS',
  ],
  ['breaks off', (response) => void response.destroy(), 'PushFailed ECONNRESET'],
] as [string, (response: ServerResponse) => void, string][])(
  'a push service that %s keeps no other browser from being told',
  async (_, fail, reason) => {
    const lost = await switchOn(await admin());
    const other = await switchOn(await signInAs(server, STAFF.super.email));
    service.answers = (response, endpoint) =>
      endpoint === lost.subscription.endpoint ? fail(response) : void response.writeHead(201).end();
    await ordered();
    await work();
    expect([told(lost).length, told(other).length]).toEqual([1, 1]);
    expect((await pushes()).filter(({ state }) => state === 'open')).toMatchObject([{ reason, attempts: 1 }]);
    // Not only the first time: its lane goes on.
    await ordered();
    await work();
    expect(told(other)).toHaveLength(2);
  },
);

/** So that its next failure is its last. */
const almostGivenUp = () => sql`update outbox set attempts = 7 where kind = 'push'`.execute(server.app.db);

it.each([400, 403, 413])('a browser whose push service answers %i to the last is told nothing more', async (status) => {
  await switchOn(await admin());
  service.answers = (response) => void response.writeHead(status).end();
  await ordered();
  await work();
  expect(await subscriptions()).toBe(1);
  await almostGivenUp();
  await work(1);
  expect(await subscriptions()).toBe(0);
});

it.each([
  ['fails', (response) => void response.writeHead(500).end()],
  ['has had enough', (response) => void response.writeHead(429).end()],
  ['lets nobody in', (response) => void response.writeHead(401).end()],
  ['is not reached', (response) => void response.destroy()],
] as [string, (response: ServerResponse) => void][])(
  'however long a push service %s, its browser is told what comes afterwards',
  async (_, fail) => {
    const browser = await switchOn(await admin());
    service.answers = fail;
    await ordered();
    await almostGivenUp();
    await work();
    expect(await pushes()).toMatchObject([{ state: 'sent', attempts: 8 }]);
    service.answers = (response) => void response.writeHead(201).end();
    browser.received.length = 0;
    await ordered();
    await work();
    expect(told(browser)).toEqual(['order-placed']);
  },
);

it('what no push service takes lapses within the hour: staff read why, and no owner is troubled', async () => {
  const client = await admin();
  const browser = await switchOn(client);
  service.answers = (response) => void response.writeHead(500).end();
  await ordered();
  for (const minutes of [0, 1, 1, 5, 25, 25]) await work(minutes);
  const { items } = (await client.get('/api/admin/outbox?kind=push')).body;
  expect(items).toMatchObject([
    { kind: 'push', letter: 'order-placed', recipient: 'staff', state: 'lapsed', reason: 'PushFailed HTTP_500' },
  ]);
  expect(JSON.stringify(items)).not.toMatch(/push\.example|subscription/);
  const soFar = browser.received.length;
  const later = new Date(server.clock.now.getTime() + 2 * 3_600_000);
  expect((await listTrouble(server.app.db, later)).filter(({ kind }) => kind === 'push')).toEqual([]);
  await work(120);
  expect(browser.received).toHaveLength(soFar);
});

it('an address of this machine or its network is never reached', async () => {
  const lines: string[] = [];
  const open = await startTestServer({}, pino({ level: 'debug' }, { write: (line) => void lines.push(line) }));
  await seedStaff(open.app);
  const client = await signInAs(open, STAFF.admin.email);
  for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]']) {
    const subscription = { ...service.browser().subscription, endpoint: `https://${host}/x` };
    expect((await client.send('PUT', STAFF_PUSH, subscription)).status).toBe(200);
    const { status, body } = await client.post(`${STAFF_PUSH}/test`);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    // Neither to a vendor: who asks could read our network from it.
    expect(JSON.stringify(body)).not.toMatch(/PRIVATE|PushFailed|HTTP_/);
  }
  expect(lines.filter((line) => line.includes('PushFailed PRIVATE_ADDRESS'))).toHaveLength(4);
  await open.stop();
});

it.each([
  ['no https', { endpoint: 'http://push.example/x' }],
  ['no address', { endpoint: 'push' }],
  ['a password in it', { endpoint: 'https://a:b@push.example/x' }],
  ['one without end', { endpoint: `https://push.example/${'x'.repeat(1100)}` }],
  ['no point of the curve', { p256dh: 'A'.repeat(87) }],
  ['a secret of another length', { auth: 'A'.repeat(30) }],
])('what no browser subscribes with is refused: %s', async (_, part) => {
  const answer = await (await admin()).send('PUT', STAFF_PUSH, { ...service.browser().subscription, ...part });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  expect(await subscriptions()).toBe(0);
});

it('who signs out hears nothing more, nor what waits already', async () => {
  const client = await admin();
  const browser = await switchOn(client);
  await ordered();
  expect((await client.delete('/api/admin/session')).status).toBeLessThan(300);
  await ordered();
  await work();
  expect(told(browser)).toEqual([]);
  expect(await subscriptions()).toBe(0);
});

it('who put the phone away is still told, and goes on in the next session of the same browser', async () => {
  const client = await admin();
  const browser = await switchOn(client);
  await runOut();
  await ordered();
  await work();
  expect(told(browser)).toEqual(['order-placed']);
  const { endpoint } = browser.subscription;
  const again = await admin();
  expect((await again.post(`${STAFF_PUSH}/check`, { endpoint })).body).toMatchObject({ isOn: true });
  // Somebody else at the same browser is not taken for them.
  const other = await signInAs(server, STAFF.super.email);
  expect((await other.post(`${STAFF_PUSH}/check`, { endpoint })).body).toMatchObject({ isOn: false });
  await again.delete('/api/admin/session');
  expect(await subscriptions()).toBe(0);
});

it('staff who did not come back for thirty days are told nothing more, and no vendor is forgotten with them', async () => {
  const browser = await switchOn(await admin());
  await switchOn(await openPortal(server, 'fort'), FORT_PUSH);
  await runOut();
  await sql`update push_subscriptions set confirmed_at = confirmed_at - interval '30 days'`.execute(server.app.db);
  await ordered();
  await work();
  expect(told(browser)).toEqual([]);
  expect(await forgetUnconfirmed(server.app.db, server.clock.now)).toBe(1);
  expect(await subscriptions()).toBe(1);
});

it.each([
  ['is deactivated', sql`update admin_users set is_active = false where email = ${STAFF.admin.email}`],
  ['is deleted', sql`delete from users where email = ${STAFF.admin.email}`],
])('staff whose account %s are told nothing more', async (_, end) => {
  const other = await startTestServer({}, undefined, { deliverPush: (posting) => service.deliver(posting) });
  await seedVendors(other.app, 'fort');
  await seedStaff(other.app);
  const browser = await switchOn(await signInAs(other, STAFF.admin.email));
  await book(other, 'nimali', choice());
  await end.execute(other.app.db);
  while ((await other.running.outbox.workOnce()) > 0);
  expect(told(browser)).toEqual([]);
  await other.stop();
});

it.each([
  ['logs out', (client) => client.delete(`/api/vendor/${FORT}/session`)],
  [
    'is suspended',
    async () =>
      (await signInAs(server, STAFF.super.email)).post(`/api/admin/vendors/${FORT}/suspension`, {
        reason: 'Out of date papers.',
      }),
  ],
  [
    'is deleted',
    () => sql`update vendors set status = 'archived', archived_at = now() where id = ${FORT}`.execute(server.app.db),
  ],
  ['is signed out everywhere', () => sql`update vendor_sessions set revoked_at = now()`.execute(server.app.db)],
  ['has the link taken back', () => sql`update vendor_portal_links set revoked_at = now()`.execute(server.app.db)],
  [
    'has a link whose time is over',
    () => sql`update vendor_portal_links set expires_at = ${TEST_NOW}`.execute(server.app.db),
  ],
  [
    'has a session whose time is over',
    () => sql`update vendor_sessions set expires_at = ${TEST_NOW}`.execute(server.app.db),
  ],
] as [string, (client: TestClient) => Promise<unknown>][])('a vendor who %s is told nothing more', async (_, end) => {
  const client = await openPortal(server, 'fort');
  const browser = await switchOn(client, FORT_PUSH);
  await bookUntil(server, 'approved', 'nimali', choice());
  await end(client);
  await work();
  expect(told(browser)).toEqual([]);
});

it('an order that was given to another vendor meanwhile is not told to the one before', async () => {
  const browser = await switchOn(await openPortal(server, 'fort'), FORT_PUSH);
  const { orderId } = await bookUntil(server, 'approved', 'nimali', choice());
  await sql`update rent_orders set vendor_id = ${VENDORS.lagoon.id} where public_id = ${orderId}`.execute(
    server.app.db,
  );
  await work();
  expect(told(browser)).toEqual([]);
  await sql`update rent_orders set vendor_id = ${FORT} where public_id = ${orderId}`.execute(server.app.db);
});

it('what ends every session of an account ends its browsers too, also where its session had run out', async () => {
  await switchOn(await admin());
  await runOut();
  const others = await switchOn(await signInAs(server, STAFF.super.email));
  await endSessionsOf(server.app.db, STAFF.admin.email, TEST_NOW);
  expect(await subscriptions()).toBe(1);
  await ordered();
  await work();
  expect(told(others)).toEqual(['order-placed']);
});

it('of two who use one browser the last who switched it on has it', async () => {
  const [first, second] = [await admin(), await signInAs(server, STAFF.super.email)];
  const browser = await switchOn(first);
  await switchOn(second, STAFF_PUSH, browser);
  const { endpoint } = browser.subscription;
  expect((await first.post(`${STAFF_PUSH}/check`, { endpoint })).body.isOn).toBe(false);
  expect((await second.post(`${STAFF_PUSH}/check`, { endpoint })).body.isOn).toBe(true);
  await switchOn(await openPortal(server, 'fort'), FORT_PUSH, browser);
  expect((await second.post(`${STAFF_PUSH}/check`, { endpoint })).body.isOn).toBe(false);
  await ordered();
  await work();
  expect([told(browser), await subscriptions()]).toEqual([[], 1]);
});

it('however many switch one browser on in the same moment, one of them has it', async () => {
  const clients = [await admin(), await signInAs(server, STAFF.super.email), await admin()];
  const browser = service.browser();
  await Promise.all(clients.map((client) => switchOn(client, STAFF_PUSH, browser)));
  expect(await subscriptions()).toBe(1);
  const { endpoint } = browser.subscription;
  const checks = await Promise.all(
    [clients[0], clients[1]].map((client) => client?.post(`${STAFF_PUSH}/check`, { endpoint })),
  );
  expect(checks.filter((answer) => answer?.body.isOn)).toHaveLength(1);
});

it('a browser that goes on in a session in which another is switched on at the same moment gets in nobody’s way', async () => {
  const { endpoint } = (await switchOn(await admin())).subscription;
  await runOut();
  const again = await admin();
  const [checked, started] = await whileHeld<[{ status: number }, { status: number }]>(
    server.app.db,
    (trx) => sql`select 1 from users where email = ${STAFF.admin.email} for no key update`.execute(trx),
    () => again.post(`${STAFF_PUSH}/check`, { endpoint }),
    () => again.send('PUT', STAFF_PUSH, service.browser().subscription),
  );
  expect([checked.status, started.status, await subscriptions()]).toEqual([200, 200, 1]);
});

it('a portal that asks whether it is told waits for nobody who changes its vendor', async () => {
  const client = await openPortal(server, 'fort');
  const { endpoint } = (await switchOn(client, FORT_PUSH)).subscription;
  const { body } = await besideHeld(
    server.app.db,
    (trx) => sql`select 1 from vendors where id = ${FORT} for no key update`.execute(trx),
    () => client.post(`${FORT_PUSH}/check`, { endpoint }),
  );
  expect(body).toMatchObject({ isOn: true });
});

it('an account has ten browsers at most: one more ends the one that was confirmed least lately', async () => {
  const sessions = await Promise.all(Array.from({ length: 12 }, () => openPortal(server, 'fort')));
  const browsers: PushBrowser[] = [];
  for (const session of sessions) {
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    browsers.push(await switchOn(session, FORT_PUSH));
  }
  expect(await subscriptions()).toBe(10);
  await bookUntil(server, 'approved', 'nimali', choice());
  await work();
  expect(browsers.map((browser) => told(browser).length)).toEqual([0, 0, ...Array(10).fill(1)]);
});

it('the browsers of one account end none of another, of staff and of vendors alike', async () => {
  const others = [
    await switchOn(await signInAs(server, STAFF.super.email)),
    await switchOn(await openPortal(server, 'lagoon'), `/api/vendor/${VENDORS.lagoon.id}/push`),
  ];
  const left = async () => {
    const { rows } = await sql<{ hash: string }>`
      select endpoint_hash as hash from push_subscriptions`.execute(server.app.db);
    return others.map(({ subscription }) => rows.some(({ hash }) => hash === hashToken(subscription.endpoint)));
  };
  for (let count = 0; count < MOST_SUBSCRIPTIONS; count += 1) {
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await switchOn(await openPortal(server, 'fort'), FORT_PUSH);
    await switchOn(await admin());
    // A further session of the same person would end the one before, and its browser.
    await runOut();
  }
  expect([await left(), await subscriptions()]).toEqual([[true, true], 2 + 2 * MOST_SUBSCRIPTIONS]);
});

it('a vendor who names a browser of another vendor is not told there, and the other still is', async () => {
  const client = await openPortal(server, 'fort');
  const { endpoint } = (await switchOn(client, FORT_PUSH)).subscription;
  const other = await openPortal(server, 'lagoon');
  const check = `/api/vendor/${VENDORS.lagoon.id}/push/check`;
  expect((await other.post(check, { endpoint })).body).toMatchObject({ isOn: false });
  expect((await client.post(`${FORT_PUSH}/check`, { endpoint })).body).toMatchObject({ isOn: true });
});

it('switching on twice is switching on once, and what is switched off is told nothing', async () => {
  const client = await admin();
  const browser = await switchOn(client);
  await switchOn(client, STAFF_PUSH, browser);
  expect(await subscriptions()).toBe(1);
  await ordered();
  expect((await client.send('DELETE', STAFF_PUSH)).body).toEqual({ isOn: false });
  await work();
  expect(told(browser)).toEqual([]);
  expect((await client.post(`${STAFF_PUSH}/check`, { endpoint: browser.subscription.endpoint })).body.isOn).toBe(false);
});

it('a test is told at once; what stopped it the log says and no answer', async () => {
  const client = await openPortal(server, 'fort');
  expect((await client.post(`${FORT_PUSH}/test`)).body.code).toBe('not_found');
  const browser = await switchOn(client, FORT_PUSH);
  expect((await client.post(`${FORT_PUSH}/test`)).body).toEqual({ taken: true });
  expect(browser.received[0]?.message).toMatchObject({ kind: 'test', order: null });
  service.answers = (response) => void response.writeHead(500).end();
  const stopped = await client.post(`${FORT_PUSH}/test`);
  expect([stopped.status, stopped.body.code, stopped.body.data]).toEqual([503, 'unavailable', undefined]);
  expect(log.join('')).toContain('PushFailed HTTP_500');
  service.answers = (response) => void response.writeHead(410).end();
  expect((await client.post(`${FORT_PUSH}/test`)).body.code).toBe('unavailable');
  expect((await client.post(`${FORT_PUSH}/test`)).body.code).toBe('not_found');
});

it('staff who look at a vendor’s portal are told nothing of it', async () => {
  const portal = await openPortal(server, 'fort');
  await sql`update vendor_sessions set opened_by_staff = ${STAFF.super.email}`.execute(server.app.db);
  const answer = await portal.send('PUT', FORT_PUSH, service.browser().subscription);
  expect([answer.status, answer.body.code]).toEqual([403, 'move_not_yours']);
  expect((await portal.post(`${FORT_PUSH}/check`, { endpoint: null })).body.publicKey).toBeNull();
  await sql`update vendor_sessions set opened_by_staff = null`.execute(server.app.db);
});

it('a suspended vendor does not read that notifications are on, and cannot switch them on', async () => {
  const client = await openPortal(server, 'fort');
  const { subscription } = await switchOn(client, FORT_PUSH);
  const { endpoint } = subscription;
  const check = async () => (await client.post(`${FORT_PUSH}/check`, { endpoint })).body;
  expect(await check()).toMatchObject({ publicKey: expect.any(String), isOn: true });
  await sql`update vendors set status = 'suspended', suspended_at = now(), suspended_by = 'staff',
    suspension_reason = 'papers' where id = ${FORT}`.execute(server.app.db);
  expect(await check()).toEqual({ publicKey: null, isOn: false });
  expect((await client.send('PUT', FORT_PUSH, subscription)).body.code).toBe('unavailable');
  expect((await client.post(`${FORT_PUSH}/test`)).body.code).toBe('not_found');
  await sql`update vendors set status = 'approved', suspended_at = null, suspended_by = null,
    suspension_reason = null where id = ${FORT}`.execute(server.app.db);
  expect(await check()).toMatchObject({ isOn: true });
});

it('an installation that has switched its worker off tells nobody, whoever switched it on before', async () => {
  const browser = await switchOn(await admin());
  await ordered();
  Object.assign(server.app.config, { offline: false });
  await work();
  Object.assign(server.app.config, { offline: true });
  expect(told(browser)).toEqual([]);
});

it('who comes back after the day is over is told on: the library takes the session that ran out, not its browser', async () => {
  await sql`delete from auth_sessions`.execute(server.app.db);
  const client = await admin();
  const { endpoint } = (await switchOn(client)).subscription;
  await sql`update auth_sessions set expires_at = '2020-01-01'`.execute(server.app.db);
  expect((await client.post(`${STAFF_PUSH}/check`, { endpoint })).status).toBe(401);
  expect((await sql`select 1 from auth_sessions`.execute(server.app.db)).rows).toEqual([]);
  expect(await subscriptions()).toBe(1);
  expect((await (await admin()).post(`${STAFF_PUSH}/check`, { endpoint })).body.isOn).toBe(true);
});

it('a session that another takes the place of ends its browser, unless it had run out', async () => {
  for (const [hasRunOut, left] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await sql`delete from push_subscriptions`.execute(server.app.db);
    await sql`delete from auth_sessions`.execute(server.app.db);
    await switchOn(await admin());
    if (hasRunOut)
      await sql`update auth_sessions set updated_at = ${TEST_NOW}::timestamptz - interval '31 minutes'`.execute(
        server.app.db,
      );
    for (const _ of [1, 2, 3]) await admin();
    expect(await subscriptions()).toBe(left);
  }
});

it('without the site’s worker nobody is told', async () => {
  const without = await startTestServer({ OFFLINE: 'off' });
  await seedStaff(without.app);
  const client = await signInAs(without, STAFF.admin.email);
  expect((await client.post(`${STAFF_PUSH}/check`, { endpoint: null })).body).toEqual({ publicKey: null, isOn: false });
  expect((await client.send('PUT', STAFF_PUSH, service.browser().subscription)).status).toBe(503);
  await without.stop();
});

it('neither the table nor the outbox holds where a browser is told, nor its keys', async () => {
  const browser = await switchOn(await admin());
  await ordered();
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(p::text, ' ') from push_subscriptions p)
      || (select string_agg(x::text, ' ') from outbox x where kind = 'push') as all`.execute(server.app.db);
  const kept = rows[0]?.all ?? '';
  expect(kept).toContain('order-placed');
  const { endpoint, p256dh, auth } = browser.subscription;
  for (const secret of [endpoint, new URL(endpoint).pathname.slice(1), p256dh, auth])
    expect(kept).not.toContain(secret);
  const bytes = await sql<{ found: boolean }>`
    select position(${Buffer.from(auth)} in sealed) > 0 as found from push_subscriptions`.execute(server.app.db);
  expect(bytes.rows).toEqual([{ found: false }]);
});

it('an order that could not be placed tells nobody', async () => {
  const browser = await switchOn(await admin());
  const when = choice();
  await book(server, 'nimali', when);
  await expect(book(server, 'kasun', when)).rejects.toThrow('vehicle_taken');
  await work();
  expect(told(browser)).toEqual(['order-placed']);
});
