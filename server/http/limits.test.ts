import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowManyPendingOrders, CUSTOMERS, orderBody, seedStaff, seedVendors, STAFF, VEHICLES } from '../test/cast.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { endpointsOf } from './endpoints.ts';
import { forgetSpentLimits } from './limits.sql.ts';
import { LIMITS, limitOf, networkOf } from './limits.ts';
import { contract } from '@ceylono/contract/contract';

/** The one test file that runs with the limits on. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'on' });
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
});
afterAll(() => server.stop());

const on = (day: number) => ({
  vehicleId: VEHICLES.fortAxio.id,
  startDate: `2026-08-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-08-${String(day + 1).padStart(2, '0')}T09:00:00+05:30`,
});

describe('a visitor', () => {
  it('places ten orders an hour, and is told when to come back', async () => {
    const client = server.stranger();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      // Two people: what one phone may order is counted besides.
      const body = await orderBody(server, client, at % 2 === 0 ? 'nimali' : 'kasun', on(1 + at * 2));
      const answer = await client.post('/api/orders', body, { 'idempotency-key': randomUUID() });
      statuses.push(answer.status);
      if (at === 10) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });

  it('is not slowed down by another behind the same address', async () => {
    const answer = await server.stranger().post('/api/drafts', { consentVersion: CONSENT_VERSION });
    expect(answer.status).toBe(201);
  });
});

describe('a phone and an e-mail', () => {
  const { phone, email } = CUSTOMERS.dinuka;
  const onThe = (day: number) => ({ ...on(day), vehicleId: VEHICLES.fortPrius.id });
  const order = async (day: number, contact: object) => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'tharshini', onThe(day));
    const changed = { ...body, contact: { ...body.contact, ...contact } };
    return (await client.post('/api/orders', changed, { 'idempotency-key': randomUUID() })).status;
  };

  it('are named in ten orders an hour, from whichever browser and however they are written', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 10; at += 1) statuses.push(await order(1 + at * 2, { phone, email }));
    expect(statuses).toEqual(Array(10).fill(201));
    expect(await order(21, { phone: phone.replace('+94', '0') })).toBe(429);
    expect(await order(21, { email: email.toUpperCase() })).toBe(429);
    expect(await order(21, {})).toBe(201);
  });

  it('are not used up by orders that are refused', async () => {
    const named = { phone: CUSTOMERS.ishara.phone, email: CUSTOMERS.ishara.email };
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push(await order(21, named));
    expect(statuses).toEqual(Array(11).fill(409));
    expect(await order(23, named)).toBe(201);
  });
});

describe('an account of staff', () => {
  const signIn = (password: string) =>
    server.stranger().post('/api/admin-sessions', { email: STAFF.admin.email, password });

  it('has five tries, from wherever they come, then fifteen minutes of rest', async () => {
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await signIn('Wrong-pass-1')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const { headers } = await signIn('Wrong-pass-1');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('is another than the one beside it', async () => {
    const answer = await server
      .stranger()
      .post('/api/admin-sessions', { email: STAFF.super.email, password: 'Wrong-pass-1' });
    expect(answer.status).toBe(401);
  });
});

it('gives every endpoint a limit, and those that make rows one that all processes share', () => {
  for (const endpoint of endpointsOf(contract)) expect(LIMITS[limitOf(endpoint)]).toBeDefined();
  for (const name of ['draft', 'upload', 'handoverFile', 'order', 'portalLink', 'signIn'] as const)
    expect(LIMITS[name].shared).toBe(true);
});

it('is not moved by addresses that a client makes up', async () => {
  const client = server.stranger();
  const before = await client.post(
    '/api/vendor-sessions',
    { vendorId: 'x', token: 'y' },
    { 'x-forwarded-for': '1.2.3.4' },
  );
  expect(before.status).toBe(404);
  const statuses = new Set<number>();
  for (let at = 0; at < 401; at += 1) {
    const answer = await client.post(
      '/api/vendor-sessions',
      { vendorId: 'x', token: 'y' },
      { 'x-forwarded-for': `10.0.0.${at % 250}` },
    );
    statuses.add(answer.status);
  }
  expect(statuses).toEqual(new Set([404, 429]));
});

it.each([
  ['203.94.1.7', '203.94.1.7'],
  ['::ffff:203.94.1.7', '::ffff:203.94.1.7'],
  ['2402:4000:1234:5678:9abc:def0:1:2', '2402:4000:1234:5678::/64'],
  ['2402:4000:1234:5678::1', '2402:4000:1234:5678::/64'],
  ['2402:4000::1', '2402:4000:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('counts %j as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('keeps no address and no account for longer than it counts them', async () => {
  const count = async () =>
    (await sql<{ rows: number }>`select count(*) as rows from rate_limits`.execute(server.app.db)).rows[0]?.rows;
  await server.stranger().post('/api/drafts', { consentVersion: CONSENT_VERSION });
  await forgetSpentLimits(server.app.db, new Date());
  expect(await count()).toBeGreaterThan(0);
  await forgetSpentLimits(server.app.db, new Date(Date.now() + 3_600_000));
  expect(await count()).toBe(0);
});
