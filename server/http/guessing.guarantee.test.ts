/**
 * Guessing finds nothing and is slowed down: ids of orders (guarantee C4), promo codes (guarantees B1 and C3), and how
 * much an inbox can be made to take (guarantee O5). The limits are on.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPublicId } from '../features/order/public-id.service.ts';
import { A_CHOICE, book, seedVendors, VEHICLES } from '../test/cast.ts';
import { measured } from '../test/measured.ts';
import type { TestClient } from '../test/test-client.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { VALID_INPUT } from '../test/valid-input.ts';
import { LIMITS } from './limit-table.ts';
import { ADDRESS_FACTOR } from './networks.ts';

const GUESSES = process.env.LONG === '1' ? 1_000_000 : 500;
/** Of what an address may read in a minute. */
const LEFT = 300;
const CODES = 1_000;
const SUBMITS = 100;
const AT_ONCE = 25;
const HERE = '127.0.0.1';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'on', CONTACT_INBOX: 'team@ceylono.example' });
  await seedVendors(server.app, 'fort');
});
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(server.app.db);
});
afterAll(() => server.stop());

/** How often what was answered to so many calls, several at once; and for how many minutes limits began anew. */
async function tell(calls: number, call: (at: number) => Promise<{ status: number; body: { code?: string } }>) {
  const told: Record<string, number> = {};
  const began = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < calls) {
      const { status, body } = await call(next++);
      const what = body.code ?? String(status);
      told[what] = (told[what] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { told, minutes: 1 + Math.ceil((performance.now() - began) / 60_000) };
}

it(`finds no order by ${GUESSES} random ids, and is told to wait`, async () => {
  await book(server, 'nimali');
  // Most of what an address may read in a minute is read already.
  const ceiling = LIMITS.read.points * ADDRESS_FACTOR;
  for (let at = 0; at < ceiling - LEFT; at += 1) await server.app.limits.spend('read', null, HERE);
  const guesser = server.stranger();
  const { told, minutes } = await tell(GUESSES, () => guesser.get(`/api/orders/${newPublicId()}`));
  measured(`${GUESSES} ids of orders guessed`, told);
  expect(Object.keys(told).toSorted()).toEqual(['not_found', 'too_many_requests']);
  expect(told.not_found).toBeLessThanOrEqual(LEFT + (minutes - 1) * ceiling);
});

const CHOICE = { ...A_CHOICE, vehicleId: VEHICLES.fortLeaf.id };
const ask = (client: TestClient) =>
  client.post('/api/quotes', { ...CHOICE, promoCode: randomBytes(6).toString('hex') });

it(`is told of ten of ${CODES} random promo codes a minute, without a cookie`, async () => {
  const guesser = server.stranger();
  const { told, minutes } = await tell(CODES, () => ask(guesser));
  expect(told.promo_not_found).toBeLessThanOrEqual(LIMITS.promoCode.points * minutes);
  expect((told.promo_not_found ?? 0) + (told.too_many_requests ?? 0)).toBe(CODES);
});

it('is told of no more with a browser for every ten, from one address, than twenty browsers are', async () => {
  const browsers: TestClient[] = [];
  for (let at = 0; at < AT_ONCE; at += 1) {
    const client = server.stranger();
    await client.post('/api/drafts', { consentVersion: CONSENT_VERSION });
    browsers.push(client);
  }
  const { told, minutes } = await tell(AT_ONCE * 12, (at) => ask(browsers[at % AT_ONCE] as TestClient));
  expect(told.promo_not_found).toBeLessThanOrEqual(LIMITS.promoCode.points * ADDRESS_FACTOR * minutes);
  expect(told.too_many_requests).toBeGreaterThan(0);
});

it.each([
  ['/api/contact-messages', 'contactMessage.send'],
  ['/api/city-requests', 'cityRequest.create'],
])(`mails of ${SUBMITS} forms that name one address to %s at most five`, async (address, name) => {
  await workOff();
  const before = mails().length;
  const body = { ...VALID_INPUT[name], email: `${name}@post.example` };
  const { told } = await tell(SUBMITS, () => server.stranger().post(address, body, key()));
  expect(told).toEqual({
    '201': LIMITS.contactMessage.points,
    too_many_requests: SUBMITS - LIMITS.contactMessage.points,
  });
  await workOff();
  expect(mails().length - before).toBe(LIMITS.contactMessage.points);
});

it('takes no call that names a mail, not even from the browser that booked: these calls are for staff', async () => {
  const { client, orderId } = await book(server, 'nimali', CHOICE);
  await workOff();
  const before = await letters();
  const bodies = {
    'send-order-confirmation': { orderData: { id: orderId } },
    'send-status-update': { orderId, newStatus: 'pending', notes: 'Buy' },
    'send-kyc-update': { orderId, verificationStatus: 'pending' },
    'slack-notification': { type: 'order', orderData: { id: orderId } },
  };
  for (const caller of [client, server.stranger()]) {
    const told = Object.entries(bodies).map(async ([call, body]) => [
      call,
      (await caller.post(`/api/${call}`, body, key())).status,
    ]);
    expect(Object.fromEntries(await Promise.all(told))).toEqual({
      'send-order-confirmation': 401,
      'send-status-update': 401,
      'send-kyc-update': 401,
      'slack-notification': 401,
    });
  }
  expect(before).toBeGreaterThan(0);
  expect(await letters()).toBe(before);
});

async function letters(): Promise<number> {
  const { rows } = await sql<{ letters: number }>`
    select count(*) as letters from outbox where kind = 'letter'`.execute(server.app.db);
  return rows[0]?.letters as number;
}

async function workOff(): Promise<void> {
  while ((await server.running.outbox.workOnce()) > 0);
}
const key = () => ({ 'idempotency-key': randomUUID() });
const mails = () => readdirSync(path.join(server.app.config.dataDir, 'outbox')).filter((name) => name.endsWith('.eml'));
