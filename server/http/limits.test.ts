/**
 * How often one may call, and what is counted.
 * @rows ADM-SET 33
 */
import { randomUUID } from 'node:crypto';
import { contract } from '@ceylono/contract/contract';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import type { AnyContractProcedure } from '@orpc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allowManyPendingOrders,
  book,
  CUSTOMERS,
  openPortal,
  orderBody,
  STAFF,
  seedStaff,
  seedVendors,
  VEHICLES,
  VENDORS,
} from '../test/cast.ts';
import type { CustomerKey } from '../../demo/cast-people.ts';
import { apply, draftWithPapers, startApplication } from '../test/application.ts';
import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import type { TestClient } from '../test/test-client.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { VALID_INPUT } from '../test/valid-input.ts';
import { endpointsOf } from './endpoints.ts';
import { forgetSpentLimits } from './limits.sql.ts';
import { LIMITS, limitOf } from './limit-table.ts';
import { Limits } from './limits.ts';
import { ADDRESS_FACTOR, networkOf } from './networks.ts';

/** Runs with the limits on, as few test files do. */
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

describe('a call that is refused for its content', () => {
  const key = () => ({ 'idempotency-key': randomUUID() });
  const times = async (count: number, call: () => Promise<{ status: number }>) => {
    const statuses = new Set<number>();
    for (let at = 0; at < count; at += 1) statuses.add((await call()).status);
    return [...statuses];
  };

  it('as Confirm Order without papers, leaves the hour’s orders as they were', async () => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'harsha', { ...on(1), vehicleId: VEHICLES.fortLeaf.id });
    const { body: empty } = await client.post('/api/drafts', { consentVersion: CONSENT_VERSION });
    const place = (draftId: string) => client.post('/api/orders', { ...body, draftId }, key());
    expect(await times(LIMITS.order.points + 1, () => place(empty.draftId))).toEqual([422]);
    expect((await place(body.draftId)).status).toBe(201);
  });

  it('as an application without papers, leaves the hour’s applications as they were', async () => {
    const client = server.stranger();
    const empty = await startApplication(client);
    const own = { email: 'patient@example.lk', contactNumber: '077 940 2951' };
    expect(await times(LIMITS.vendorApplication.points + 1, () => apply(client, empty, own))).toEqual([422]);
    expect((await apply(client, await draftWithPapers(client), own)).status).toBe(201);
  });

  it.each([
    ['contact-messages', VALID_INPUT['contactMessage.send'], { email: 'nobody' }, 400],
    ['city-requests', VALID_INPUT['cityRequest.create'], { contact: '12' }, 400],
    ['phone-codes', { phone: '+94775550420' }, { phone: '+94 7712345' }, 422],
  ])('leaves the tries of %s as they were', async (path, right, wrong, refused) => {
    const client = server.stranger();
    await client.post('/api/drafts', { consentVersion: CONSENT_VERSION });
    const send = (change: object) => client.post(`/api/${path}`, { ...right, ...change }, key());
    expect(await times(6, () => send(wrong))).toEqual([refused]);
    expect((await send({})).status).toBe(201);
  });

  it('costs an attempt all the same, sixty a minute', async () => {
    const client = server.stranger();
    await client.post('/api/drafts', { consentVersion: CONSENT_VERSION });
    const send = () => client.post('/api/phone-codes', { phone: '12' });
    expect(await times(LIMITS.attempt.points, send)).toEqual([422]);
    expect((await send()).status).toBe(429);
  });
});

it('gives no point back to a counter whose time is over, or that counts nothing', async () => {
  const limits = new Limits(server.app.db, true, server.app.log);
  const [subject, address] = ['a saver', '192.0.2.7'];
  const settle = () => limits.settleCall('order', subject, address, 'invalid_input');
  const spend = () =>
    limits.spend('order', subject, address).then(
      () => true,
      () => false,
    );
  await spend();
  await sql`update rate_limits set expire = 1 where key like 'order:%'`.execute(server.app.db);
  await settle();
  const { rows } = await sql`select 1 from rate_limits where key like 'order:%' and expire > 1`.execute(server.app.db);
  expect(rows).toEqual([]);
  await spend();
  for (let at = 0; at < 3; at += 1) await settle();
  let may = 0;
  while (await spend()) may += 1;
  expect(may).toBe(LIMITS.order.points);
});

describe('what a visitor writes to us', () => {
  it('is counted apart, a message from a district that is asked for', async () => {
    const client = server.stranger();
    await client.post('/api/drafts', { consentVersion: CONSENT_VERSION });
    const key = () => ({ 'idempotency-key': randomUUID() });
    const email = 'apart@post.example';
    const message = { ...VALID_INPUT['contactMessage.send'], email };
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await client.post('/api/contact-messages', message, key())).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const request = { ...VALID_INPUT['cityRequest.create'], email };
    expect((await client.post('/api/city-requests', request, key())).status).toBe(201);
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

  it.each([
    ['with papers that are none', 'ishara', 25, { draftId: randomUUID() }, 404],
    ['at a price that is none', 'jonas', 27, { total: 1 }, 409],
  ] as const)('are shut out by nobody who orders in their name %s', async (_, person, day, wrong, refused) => {
    const { phone, email } = CUSTOMERS[person];
    const client = server.stranger();
    const body = await orderBody(server, client, 'tharshini', onThe(day));
    const contact = { ...body.contact, phone, email };
    const attack = async () =>
      (await client.post('/api/orders', { ...body, ...wrong, contact }, { 'idempotency-key': randomUUID() })).status;
    const statuses: number[] = [];
    for (let at = 0; at < LIMITS.order.points; at += 1) statuses.push(await attack());
    expect(statuses).toEqual(Array(LIMITS.order.points).fill(refused));
    // The browser that tried has used up its own orders.
    expect(await attack()).toBe(429);
    expect(await order(day, { phone, email })).toBe(201);
  });
});

describe('a promo code', () => {
  const ask = (client: TestClient, promoCode: string, change: object = {}) =>
    client.post('/api/quotes', { ...on(21), vehicleId: VEHICLES.fortLeaf.id, promoCode, ...change });

  it('is guessed ten times a minute; the same question again is none', async () => {
    const client = server.stranger();
    await client.post('/api/drafts', { consentVersion: CONSENT_VERSION });
    const codes: string[] = [];
    for (let at = 0; at < 10; at += 1) codes.push((await ask(client, `GUESS${at}`)).body.code);
    expect(new Set(codes)).toEqual(new Set(['promo_not_found']));
    expect((await ask(client, 'guess3', { insurance: true })).body.code).toBe('promo_not_found');
    expect((await ask(client, 'GUESS3', { contactPhone: CUSTOMERS.kasun.phone })).body.code).toBe('too_many_requests');
    expect((await ask(client, 'GUESS10')).body.code).toBe('too_many_requests');
    expect((await ask(client, 'GUESS10')).body.code).toBe('too_many_requests');
    expect((await client.post('/api/quotes', { ...on(21), vehicleId: VEHICLES.fortLeaf.id })).status).toBe(200);
  });
});

describe('a promo code in an order', () => {
  const guesser = async (person: CustomerKey) => {
    const client = server.stranger();
    const body = await orderBody(server, client, person, { ...on(21), vehicleId: VEHICLES.fortLeaf.id });
    const place = async (promoCode: string) =>
      (await client.post('/api/orders', { ...body, promoCode }, { 'idempotency-key': randomUUID() })).body.code;
    const quote = async (promoCode: string) => {
      const { phone, email } = body.contact;
      const asked = { ...on(21), vehicleId: VEHICLES.fortLeaf.id, promoCode, contactPhone: phone, contactEmail: email };
      return (await client.post('/api/quotes', asked)).body.code;
    };
    return { place, quote };
  };

  it('is a guess like one in a quote, and one question with it', async () => {
    const { place, quote } = await guesser('kasun');
    for (let at = 0; at < 8; at += 1) expect(await quote(`ORDERED${at}`)).toBe('promo_not_found');
    expect(await place('ORDERED7')).toBe('promo_not_found');
    expect(await place('ORDERED8')).toBe('promo_not_found');
    expect(await place('ORDERED9')).toBe('promo_not_found');
    expect(await place('ORDERED10')).toBe('too_many_requests');
    expect(await quote('ORDERED11')).toBe('too_many_requests');
  });

  it('costs an order of the hour when it is none', async () => {
    const { place } = await guesser('fathima');
    const codes: string[] = [];
    for (let at = 0; at < LIMITS.order.points + 1; at += 1) codes.push(await place('NOCODE'));
    expect(codes).toEqual([...Array(LIMITS.order.points).fill('promo_not_found'), 'too_many_requests']);
  });
});

describe('a promo code asked for without a cookie', () => {
  it('is guessed ten times a minute by all of an address together, who leave those with one in peace', async () => {
    const ask = (client: TestClient, at: number) =>
      client.post('/api/quotes', { ...on(21), vehicleId: VEHICLES.fortLeaf.id, promoCode: `NAMELESS${at}` });
    const codes: string[] = [];
    for (let at = 0; at < 12; at += 1) codes.push((await ask(server.stranger(), at)).body.code);
    expect(codes).toEqual([...Array(10).fill('promo_not_found'), 'too_many_requests', 'too_many_requests']);
    const known = server.stranger();
    await known.post('/api/drafts', { consentVersion: CONSENT_VERSION });
    expect((await ask(known, 12)).body.code).toBe('promo_not_found');
  });
});

describe('a phone that codes are sent to', () => {
  const ask = async (phone: string) => (await server.stranger().post('/api/phone-codes', { phone })).status;

  it('gets five an hour, from whichever browser and however it is written', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) statuses.push(await ask(at % 2 === 0 ? '+94775550401' : '077 555 0401'));
    expect(statuses).toEqual(Array(5).fill(201));
    expect(await ask('0775550401')).toBe(429);
    expect(await ask('0775550402')).toBe(201);
  });

  it('is one of five that a browser may name in an hour', async () => {
    const client = server.stranger();
    await client.post('/api/drafts', { consentVersion: CONSENT_VERSION });
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await client.post('/api/phone-codes', { phone: `077555041${at}` })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('shares with all other phones what text messages may cost in an hour', async () => {
    const frugal = await startTestServer({ LIMITS: 'on', SMS_PER_HOUR: '3' });
    const askThere = async (at: number) =>
      (await frugal.stranger().post('/api/phone-codes', { phone: `+9477555050${at}` })).status;
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push(await askThere(at));
    await frugal.stop();
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});

describe('checking codes', () => {
  it('is done thirty times an hour by one browser, whatever the phone, and leaves the others in peace', async () => {
    const check = async (client: TestClient, at: number) =>
      (await client.post('/api/phone-codes/check', { phone: `+9477555${6000 + at}`, code: '000000' })).status;
    const [client, other] = [server.stranger(), server.stranger()];
    for (const each of [client, other]) await each.post('/api/drafts', { consentVersion: CONSENT_VERSION });
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) statuses.push(await check(client, at));
    expect(statuses).toEqual([...Array(30).fill(422), 429]);
    expect(await check(other, 0)).toBe(422);
  });
});

describe('an account of staff', () => {
  const signIn = (password: string) =>
    server.stranger().post('/api/admin-sessions', { email: STAFF.admin.email, password });

  it('has five tries, then the next one waits', async () => {
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await signIn('Wrong-pass-1')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const { headers } = await signIn('Wrong-pass-1');
    expect(Number(headers.get('retry-after'))).toBe(15);
  });

  it('is another than the one beside it', async () => {
    const answer = await server
      .stranger()
      .post('/api/admin-sessions', { email: STAFF.super.email, password: 'Wrong-pass-1' });
    expect(answer.status).toBe(401);
  });
});

/** Sent as POST because of what they carry; none of them makes a row. */
const CHANGES_NOTHING: Record<string, string> = {
  'quote.create': 'reads, like a search',
  'handover.previewReport': 'costs the time of this process’s own child',
  'handover.previewReportByStaff': 'as the vendor’s own',
};

describe('all processes together', () => {
  const endpoints = endpointsOf(contract);
  const changing = endpoints.filter(({ method }) => method !== 'GET');

  it('count every call that changes something', () => {
    expect(changing.length).toBeGreaterThan(20);
    const alone = changing.filter((endpoint) => !LIMITS[limitOf(endpoint)].shared).map(({ name }) => name);
    expect(alone.toSorted()).toEqual(Object.keys(CHANGES_NOTHING).toSorted());
    for (const name of ['signIn', 'failedSignIn'] as const) expect(LIMITS[name].shared).toBe(true);
  });

  it('count files apart from forms, of every sender', () => {
    const taking = endpoints.filter(({ maxBodyBytes }) => maxBodyBytes > 2 ** 20);
    expect(taking.length).toBeGreaterThan(2);
    for (const endpoint of taking)
      expect(['upload', 'handoverFile', 'vehiclePhoto'], endpoint.name).toContain(limitOf(endpoint));
  });

  it('let one session write so often, however many of them it reaches', async () => {
    const [here, there] = [
      new Limits(server.app.db, true, server.app.log),
      new Limits(server.app.db, true, server.app.log),
    ];
    for (let at = 0; at < LIMITS.write.points; at += 1)
      await (at % 2 === 0 ? here : there).spend('write', 'a busy session', '192.0.2.1');
    await expect(there.spend('write', 'a busy session', '192.0.2.1')).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });
});

describe('a PDF that is drawn while somebody waits', () => {
  /** What answers with a file that nobody draws: it lies there, or is written as text. */
  const NOT_DRAWN: ReadonlySet<string> = new Set([
    ...['document.view', 'handover.viewPhoto', 'vehiclePaper.view', 'vehiclePaper.viewByStaff'],
    ...['vendorApplication.viewDocument', 'personalData.archive'],
    ...['order.report', 'handover.report', 'backOffice.report'],
    ...[
      'activity.csv',
      'activity.csvOfAll',
      'statement.csv',
      'staffHistory.csv',
      'customerRecord.csv',
      'visitorList.csv',
    ],
    ...['backOffice.exportOrders', 'selection.exportOrders', 'order.calendar', 'calendarFeed.busy'],
  ]);
  const answersFile = ({ name }: { name: string }) => {
    const found = name.split('.').reduce((node: object, key) => node[key as keyof typeof node], contract);
    return (found as AnyContractProcedure)['~orpc'].route.outputStructure === 'detailed';
  };

  it('is drawn ten times a minute: one child draws for everybody', () => {
    const files = endpointsOf(contract).filter(answersFile);
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining([...NOT_DRAWN]));
    const drawn = files.filter(({ name }) => !NOT_DRAWN.has(name));
    expect(drawn.length).toBeGreaterThan(5);
    for (const endpoint of drawn) {
      expect(LIMITS[limitOf(endpoint)], endpoint.name).toMatchObject({ points: 10, seconds: 60 });
    }
  });
});

describe('an address', () => {
  /** Of its own: what this one counts against addresses would be in everybody's way. */
  let behindProxy: TestServer;
  let orderId: string;
  beforeAll(async () => {
    behindProxy = await startTestServer({ LIMITS: 'on', TRUST_PROXY: '1' });
    await seedVendors(behindProxy.app, 'fort');
    ({ orderId } = await book(behindProxy, 'nimali'));
  });
  afterAll(() => behindProxy.stop());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const portal = `/api/vendor/${VENDORS.fort.id}`;
  /** Two refusals short of what it may have. */
  async function guessFrom(address: string) {
    const ceiling = LIMITS.refused.points * ADDRESS_FACTOR;
    for (let at = 0; at < ceiling - 2; at += 1) await behindProxy.app.limits.spend('refused', null, address);
  }
  const strangers: [string, (client: TestClient, address: string) => Promise<{ status: number }>][] = [
    ['orders of others', (client, address) => client.post(`/api/orders/${orderId}/cancellation`, {}, from(address))],
    ['sessions of staff', (client, address) => client.get('/api/admin/me', from(address))],
    ['sessions of vendors', (client, address) => client.get(portal, from(address))],
  ];

  it.each(strangers)('guesses so many %s, with however many cookies, then waits', async (what, guess) => {
    const address = `192.0.2.${10 + strangers.findIndex(([name]) => name === what)}`;
    await guessFrom(address);
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      const client = behindProxy.stranger();
      await client.post('/api/drafts', { consentVersion: CONSENT_VERSION }, from(address));
      client.cookies.set(`ceylono-vendor-${VENDORS.fort.id}`, `made up ${at}`);
      client.cookies.set('ceylono-staff', `made up ${at}`);
      statuses.push((await guess(client, address)).status);
    }
    const refused = what === 'orders of others' ? 404 : 401;
    expect(statuses).toEqual([refused, refused, 429]);
    expect((await guess(behindProxy.stranger(), '192.0.2.99')).status).not.toBe(429);
  });

  it('that guesses too much is looked up no longer, and still shown what everybody is', async () => {
    const address = '192.0.2.20';
    const vendor = await openPortal(behindProxy, 'fort');
    await guessFrom(address);
    expect((await vendor.get(portal, from(address))).status).toBe(200);
    for (let at = 0; at < 2; at += 1) await behindProxy.stranger().get('/api/admin/me', from(address));
    const waiting = await vendor.get(portal, from(address));
    expect([waiting.status, waiting.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await behindProxy.stranger().get('/api/vehicles?limit=3', from(address))).status).toBe(200);
    expect((await vendor.get(portal, from('192.0.2.21'))).status).toBe(200);
  });
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
  ['2402::4000:1:2:3:4:5', '2402:0:4000:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('counts %j as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  [56, '2402:4000:1234:5600::/56'],
  [48, '2402:4000:1234::/48'],
] as const)('counts the lines of IPv6 in one network of /%i together', (bits, network) => {
  expect(networkOf('2402:4000:1234:5678::1', bits)).toBe(network);
  expect(networkOf('2402:4000:1234:56ff::1', bits)).toBe(network);
});

it('who changes lines of IPv6 within a house, and houses within what one holder gets, ends at a ceiling too', async () => {
  const limits = new Limits(server.app.db, true, server.app.log);
  const { points } = LIMITS.reportPreview;
  const most = async (addressOf: (at: number) => string) => {
    for (let at = 0; at < 10_000; at += 1) {
      const isRefused = await limits.spend('reportPreview', null, addressOf(at)).then(
        () => false,
        () => true,
      );
      if (isRefused) return at / points;
    }
    return null;
  };
  expect(await most((at) => `2402:4000:1:${(at % 256).toString(16)}::1`)).toBe(4 * ADDRESS_FACTOR);
  expect(await most((at) => `2402:4000:3:${((at % 256) * 256).toString(16)}::1`)).toBe(16 * ADDRESS_FACTOR);
});

it('keeps no address and no account for longer than it counts them', async () => {
  const count = async () =>
    (await sql<{ rows: number }>`select count(*) as rows from rate_limits`.execute(server.app.db)).rows[0]?.rows;
  await server.stranger().post('/api/drafts', { consentVersion: CONSENT_VERSION });
  await forgetSpentLimits(server.app.db, new Date());
  expect(await count()).toBeGreaterThan(0);
  const longest = Math.max(...Object.values(LIMITS).map(({ seconds }) => seconds));
  await forgetSpentLimits(server.app.db, new Date(Date.now() + longest * 1000));
  expect(await count()).toBe(0);
});

it('a limit is not counted within a change, which would hold the counter and give it back, be it on or off', async () => {
  const { db } = server.app;
  for (const isOn of [true, false]) {
    const limits = new Limits(db, isOn, server.app.log);
    for (const spend of [
      () => limits.spendFor('order', 'somebody'),
      () => limits.spend('read', null, '192.0.2.7'),
      () => limits.spendOnce('promoCode', 'whether', null, '192.0.2.7'),
    ])
      await expect(transaction(db, spend)).rejects.toThrow('within a change');
  }
});

it('a count does not wait for the disk', async () => {
  const { db } = server.app;
  const counted = await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = on`.execute(trx);
    await new Limits(trx as unknown as Database, true, server.app.log).spendFor('order', 'somebody else');
    const { rows } = await sql<{ how: string }>`select current_setting('synchronous_commit') as how`.execute(trx);
    return rows[0]?.how;
  });
  expect(counted).toBe('off');
});
