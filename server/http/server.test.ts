import { once } from 'node:events';
import { connect } from 'node:net';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, seedStaff, seedVendors, signInAs, STAFF, VENDORS } from '../test/cast.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
const log: string[] = [];
beforeAll(async () => {
  const sink = { write: (line: string) => void log.push(line) };
  server = await startTestServer({ PUBLIC_URL: 'https://ceylono.example' }, pino({ level: 'debug' }, sink));
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
});
afterAll(() => server.stop());

describe('every answer', () => {
  it.each(['/api/health/live', '/api/vehicles', '/api/nothing', '/api/admin/me', '/api/docs', '/api/openapi.json'])(
    'of %s carries the headers that protect its reader',
    async (path) => {
      const { headers } = await server.stranger().get(path);
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(headers.get('content-security-policy')).toContain("worker-src 'self';");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('with personal data is kept by no cache', async () => {
    for (const path of ['/api/vehicles', '/api/orders/1111111111111111111111111111', '/api/admin/me']) {
      expect((await server.stranger().get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('that refuses names its request', async () => {
    const answer = await server.stranger().get('/api/vehicles?limit=0');
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
  });
});

describe('on an https site', () => {
  it('cookies belong to this host alone and travel encrypted only', async () => {
    const client = server.stranger();
    const { headers } = await client.post('/api/drafts', { consentVersion: CONSENT_VERSION });
    expect(headers.getSetCookie().join()).toMatch(
      // 400 days in seconds.
      /^__Host-ceylono-visitor=.+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    );
    const staff = await signInAs(server, STAFF.admin.email);
    expect([...staff.cookies.keys()].toSorted()).toEqual(['__Host-ceylono-staff', '__Host-ceylono-staff-browser']);
    const vendor = await openPortal(server, 'fort');
    expect([...vendor.cookies.keys()]).toEqual([`__Host-ceylono-vendor-${VENDORS.fort.id}`]);
  });

  it('a change may come from the public address', async () => {
    const answer = await server
      .stranger()
      .post(
        '/api/drafts',
        { consentVersion: CONSENT_VERSION },
        { 'sec-fetch-site': '', origin: 'https://ceylono.example' },
      );
    expect(answer.status).toBe(201);
  });
});

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await server.stranger().get('/api/health/live')).body).toEqual({ live: true });
    expect((await server.stranger().get('/api/health/ready')).body).toEqual({ ready: true });
  });
});

describe('a map with tiles', () => {
  const imagesFrom = async (TILE_URL: string) => {
    const other = await startTestServer({ TILE_URL });
    const { headers } = await other.stranger().get('/api/health/live');
    await other.stop();
    return /img-src ([^;]+);/.exec(headers.get('content-security-policy') ?? '')?.[1];
  };

  it('may show those of its host', async () => {
    const images = await imagesFrom('https://tiles.example/{z}/{x}/{y}{r}.png?key=1');
    expect(images).toBe("'self' data: blob: https://tiles.example");
  });

  it('may show those of every host that {s} stands for', async () => {
    const images = await imagesFrom('https://{s}.tiles.example:8443/{z}/{x}/{y}.png');
    expect(images).toBe(
      "'self' data: blob: https://a.tiles.example:8443 https://b.tiles.example:8443 https://c.tiles.example:8443",
    );
  });
});

it('tells a sender why, also when the refusal comes before the file', async () => {
  const { hostname, port } = new URL(server.url);
  const bytes = 9 * 2 ** 20;
  const sender = connect(Number(port), hostname).pause();
  sender.write(
    ['POST /api/documents HTTP/1.1', `Host: ${hostname}`, 'Sec-Fetch-Site: same-origin', `Content-Length: ${bytes}`]
      .concat('Content-Type: multipart/form-data; boundary=fence', '', '')
      .join('\r\n'),
  );
  // As a browser, it reads once all is sent: what has arrived until then is lost when the connection is cut.
  await new Promise<void>((sent, failed) => {
    sender.once('error', failed);
    sender.write(Buffer.alloc(bytes), () => sent());
  });
  const [answer] = await once(sender.resume(), 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 [\s\S]*"code":"not_signed_in"/);
  sender.destroy();
});

it('shows its whole contract to people and machines', async () => {
  const { body } = await server.stranger().get('/api/openapi.json');
  expect(body.openapi).toMatch(/^3\.1/);
  expect(Object.keys(body.paths)).toContain('/orders/{orderId}');
  const docs = await server.stranger().get('/api/docs');
  expect(String(docs.body)).toContain('/api/orders/{orderId}');
  expect(String(docs.body)).not.toContain('<script');
});

it('tells of the calls of staff to staff alone', async () => {
  const stranger = server.stranger();
  const admin = await signInAs(server, STAFF.admin.email);
  for (const path of ['/api/docs', '/api/openapi.json']) {
    const told = async (client: typeof admin) => {
      const { body } = await client.get(path);
      return Buffer.isBuffer(body) ? String(body) : JSON.stringify(body);
    };
    expect(await told(stranger)).not.toContain('/admin/orders');
    expect(await told(stranger)).toContain('/vendor-sessions');
    expect(await told(admin)).toContain('/admin/orders');
  }
});

describe('what makes no sense', () => {
  const cursor = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url');
  const id = '00000000-0000-4000-8000-000000000000';

  it.each([
    ['/vehicles?startDate=2026-01-01T00:00:00Z&endDate=9999-12-31T23:59:00Z'],
    ['/vehicles?startDate=0000-01-01T00:00:00%2B14:00&endDate=2026-01-01T00:00:00Z'],
    [`/vehicles?cursor=${cursor({ value: 1.5, id })}`],
    [`/vehicles?cursor=${cursor({ value: '2026-01-01T00:00:00.000Z', id })}`],
    [`/vehicles?sort=newest&cursor=${cursor({ value: 5, id })}`],
    [`/vehicles?cursor=${cursor({ value: 5, id: '-'.repeat(36) })}`],
    [`/vehicles?cursor=${Buffer.from('null').toString('base64url')}`],
  ])('is invalid input: %s', async (address) => {
    const answer = await server.stranger().get(`/api${address}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  it.each([
    ['/api/vendor-sessions', { vendorId: 'a\0b', token: 'x' }],
    ['/api/admin-sessions', { email: 'a\0b', password: 'Lagoon-boat-77' }],
    ['/api/orders/%00/cancellation', {}],
  ])('is invalid input where a NUL is in it: %s', async (path, body) => {
    const client = server.stranger();
    await client.post('/api/drafts', { consentVersion: CONSENT_VERSION });
    const answer = await client.post(path, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  it.each(['{"broken": ', ''])('is invalid input where it is no JSON: %j', async (body) => {
    const response = await fetch(`${server.url}/api/quotes`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body,
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'invalid_input']);
  });
});

it('writes down an unexpected failure, with the id of the request and without its words', async () => {
  await sql`alter table vehicles rename to vehicles_away`.execute(server.app.db);
  const answer = await server.stranger().get('/api/vehicles?lat=6.912345&lng=79.854321');
  await sql`alter table vehicles_away rename to vehicles`.execute(server.app.db);
  expect([answer.status, answer.body.code]).toEqual([500, 'failed']);
  const line = log.find((entry) => entry.includes('request failed') && entry.includes(answer.body.requestId)) ?? '';
  expect(line).toContain('42P01');
  expect(line).not.toContain('6.912345');
});
