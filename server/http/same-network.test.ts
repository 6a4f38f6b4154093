/**
 * Two browsers of one household, with the same address, the same program and the same device: the one is shown nothing of
 * the other, by any call that asks for no id (guarantee C2, T-163, T-177).
 */
import { randomUUID } from 'node:crypto';
import { contract } from '@ceylono/contract/contract';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import type { AnyContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookUntil, CUSTOMERS, seedStaff, seedVendors } from '../test/cast.ts';
import { textPlaces } from '../test/hostile.ts';
import type { TestClient } from '../test/test-client.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { provePhone } from '../test/text-messages.ts';
import { VALID_INPUT } from '../test/valid-input.ts';
import { endpointsOf } from './endpoints.ts';

const FINGERPRINT = 'ab'.repeat(32);
const SAME = { 'x-forwarded-for': '203.94.1.7', 'user-agent': 'A browser of the household', 'x-real-ip': '203.94.1.7' };
const { phone, name, email } = CUSTOMERS.nimali;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
});
afterAll(() => server.stop());

const OPEN = endpointsOf(contract).filter(({ policy }) => policy === 'public' || policy === 'visitor');
const READING = OPEN.filter(
  ({ method, parameters, streams }) => method === 'GET' && parameters.length === 0 && !streams,
);

const capture = (client: TestClient, given: string) => {
  const body = { phone: given, consentVersion: CONSENT_VERSION, session: randomUUID(), deviceFingerprint: FINGERPRINT };
  return client.post('/api/phone-captures', body, SAME);
};

/** All that a browser is told without naming anything. */
async function everything(client: TestClient): Promise<string[]> {
  const told: string[] = [];
  for (const endpoint of READING) {
    const query = new URLSearchParams(Object.entries(VALID_INPUT[endpoint.name] ?? {}).map(([k, v]) => [k, String(v)]));
    const { status, body } = await client.get(`/api${endpoint.path}?${query}`, SAME);
    told.push(`${endpoint.name} ${status} ${JSON.stringify(body).replace(/"requestId":"[^"]+"/, '')}`);
  }
  return told;
}

it('the second is told what it was told before the first had booked, proved and given a phone', async () => {
  const second = server.stranger();
  await capture(second, '+94775550901');
  const before = await everything(second);
  expect(before.length).toBeGreaterThan(7);
  const { client: first } = await bookUntil(server, 'approved', 'nimali');
  await provePhone(server, first, phone);
  await capture(first, phone);
  expect(JSON.stringify((await first.get('/api/prefill', SAME)).body)).toContain(name);
  const after = await everything(second);
  expect(after).toEqual(before);
  for (const known of [phone, name, email]) expect(after.join()).not.toContain(known);
  const { body } = await capture(server.stranger(), '+94775550902');
  expect(JSON.stringify(body)).not.toContain(phone.slice(3));
});

it('no call answers to an address or a fingerprint: one takes a fingerprint, and only to keep it', () => {
  const named = OPEN.flatMap((endpoint) => {
    const found = endpoint.name.split('.').reduce<unknown>((node, part) => Object(node)[part], contract);
    return textPlaces(found as AnyContractProcedure)
      .map(({ place }) => place.at(-1) ?? '')
      .filter((field) => /finger|device|(^|_)ip($|_)|ipAddress|userAgent/i.test(field))
      .map((field) => `${endpoint.name} ${field}`);
  });
  expect(named).toEqual(['phone.capture deviceFingerprint']);
});
