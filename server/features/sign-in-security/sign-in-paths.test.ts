/** Every way to a session of staff, and that none goes around the second factor (guarantee S2, decision 067). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@ceylono/contract/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import { type Endpoint, endpointsOf } from '../../http/endpoints.ts';
import { seedStaff, STAFF, signInAs } from '../../test/cast.ts';
import { PasskeyDevice } from '../../test/passkey-device.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { VALID_INPUT } from '../../test/valid-input.ts';

const email: string = STAFF.super.email;
const ROOT = path.join(import.meta.dirname, '../../..');

/** Each function that begins one, by file. */
const PATHS = {
  'server/features/staff/sign-in.service.ts': ['letIn'],
  'server/features/staff/staff.service.ts': ['changePassword'],
  'server/features/sign-in-security/sign-in-security.service.ts': ['beginAnew'],
};
/** Where the library is told to make one. */
const MAKER = 'server/features/staff/auth.service.ts';
const WRAPPER = 'server/features/staff/staff-session.service.ts';

/** Of its functions, the last that begins before each match. */
function functionsAround(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => {
    const before = [...text.slice(0, match.index).matchAll(/function (\w+)/g)];
    return before.at(-1)?.[1] ?? '';
  });
}

describe('the sources', () => {
  const files = globSync(['server/**/*.{ts,tsx,sql}', 'demo/**/*.{ts,tsx,sql}'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**', 'server/build/**', '**/*.test.*', 'server/test/**'],
  }).toSorted();
  const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

  it('begin a session in these functions, and in no other', () => {
    const found = files.flatMap((file) => {
      const functions = functionsAround(textOf(file), /(?<!function )\bbeginSession\(/g);
      return functions.length === 0 || file === MAKER || file === WRAPPER ? [] : [[file, functions]];
    });
    expect(Object.fromEntries(found)).toEqual(PATHS);
  });

  it('let somebody in after a password, a second step, or a passkey, and nowhere else', () => {
    const found = files.flatMap((file) => {
      const functions = functionsAround(textOf(file), /(?<!function )\bletIn\(/g);
      return functions.length === 0 ? [] : [[file, functions]];
    });
    expect(Object.fromEntries(found)).toEqual({
      'server/features/staff/passkey-sign-in.service.ts': ['signInWithPasskey'],
      'server/features/staff/sign-in.service.ts': ['signIn', 'passSecondStep'],
    });
  });

  it('begin one anew after a change of the own factors alone, each with what is left', () => {
    const found = files.flatMap((file) => {
      const functions = functionsAround(textOf(file), /(?<!function )\bbeginAnew\(/g);
      return functions.length === 0 ? [] : [[file, functions]];
    });
    expect(Object.fromEntries(found)).toEqual({
      'server/features/sign-in-security/own-passkeys.service.ts': ['addOwnPasskey', 'removeOwnPasskey'],
      'server/features/sign-in-security/sign-in-security.service.ts': [
        'confirmNewAuthenticator',
        'removeOwnAuthenticator',
      ],
    });
  });

  it('have the library make one in one place, and write the table of sessions in none', () => {
    const inFiles = (pattern: RegExp) => files.filter((file) => pattern.test(textOf(file)));
    expect(inFiles(/\.createSession\(/)).toEqual([MAKER]);
    expect(inFiles(/auth\.api\.beginSession\(/)).toEqual([WRAPPER]);
    expect(inFiles(/insert into auth_sessions/i)).toEqual([]);
    expect(inFiles(/auth\.api\.(?!getSession|beginSession|signOut)/)).toEqual([]);
  });
});

let server: TestServer;
let secret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  server = await startTestServer();
  await seedStaff(server.app);
  const client = await signInAs(server, email);
  secret = (await client.post('/api/admin/authenticator', { password: DEMO_PASSWORD })).body.secret;
  const confirmed = await client.post('/api/admin/authenticator/confirmation', { code: code() });
  recoveryCodes = confirmed.body.recoveryCodes;
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  await sql`delete from auth_sessions`.execute(server.app.db);
});

const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() });
async function sessions(): Promise<(string | null)[]> {
  const { rows } = await sql<{ factor: string | null }>`
    select s.second_factor as factor from auth_sessions s join users u on u.id = s.user_id
    where u.email = ${email}`.execute(server.app.db);
  return rows.map(({ factor }) => factor);
}
async function tokenOfLink(): Promise<string> {
  return new URL(await server.app.staffAccounts.passwordLink(email)).hash.replace('#set-password=', '');
}
/** Signed in in two steps. */
async function signedIn(): Promise<TestClient> {
  const client = server.stranger();
  await client.post('/api/admin-sessions', { email, password: DEMO_PASSWORD });
  const answer = await client.post('/api/admin-sessions/second-step', { factor: 'authenticator', code: code() });
  expect(answer.status).toBe(200);
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  return client;
}

const endpoints = endpointsOf(contract);
const callOf = ({ method, path: address }: Endpoint) => `${method} ${address}`;
const OPEN = endpoints.filter(({ policy }) => policy === 'public' || policy === 'visitor');

it('no call that is open to all makes one for who knows password, mails and all but the second factor', async () => {
  const made: string[] = [];
  for (const endpoint of OPEN) {
    const client = server.stranger();
    await client.post('/api/admin-sessions', { email, password: DEMO_PASSWORD });
    const known: Record<string, object> = {
      'staff.signIn': { email, password: DEMO_PASSWORD },
      'staff.setPassword': { token: await tokenOfLink(), password: DEMO_PASSWORD },
      'staff.passSecondStep': { factor: 'authenticator', code: 'abc' },
      'staff.askForPasswordLink': { email },
    };
    const address = endpoint.path.replaceAll(/\{\w+\}/g, 'x'.repeat(28));
    const input = known[endpoint.name] ?? VALID_INPUT[endpoint.name] ?? {};
    const hasFile = Object.values(input).some((value) => value instanceof File);
    if (endpoint.method === 'GET' || hasFile) await client.send(endpoint.method, `/api${address}`);
    else await client.send(endpoint.method, `/api${address}`, input, { 'idempotency-key': crypto.randomUUID() });
    const isIn = (await client.get('/api/admin/me')).status === 200;
    if (isIn || (await sessions()).length > 0) made.push(callOf(endpoint));
    await sql`delete from auth_sessions`.execute(server.app.db);
  }
  expect(OPEN.length).toBeGreaterThan(30);
  expect(made).toEqual([]);
});

it('the calls that make one for an account with a second factor say with which', async () => {
  await signedIn();
  expect(await sessions()).toEqual(['authenticator']);
  const client = await signedIn();
  const change = { currentPassword: DEMO_PASSWORD, newPassword: 'Lagoon-boat-77' };
  expect((await client.post('/api/admin/password', change)).status).toBe(200);
  expect(await sessions()).toEqual(['authenticator']);
  await client.post('/api/admin/password', {
    ...{ currentPassword: change.newPassword, newPassword: DEMO_PASSWORD },
  });
  const other = server.stranger();
  await other.post('/api/admin-sessions', { email, password: DEMO_PASSWORD });
  const shown = { factor: 'recovery_code', code: recoveryCodes[0] };
  expect((await other.post('/api/admin-sessions/second-step', shown)).status).toBe(200);
  expect((await sessions()).toSorted()).toEqual(['authenticator', 'recovery_code']);
  const device = new PasskeyDevice(server.app.config.publicUrl.origin);
  const offer = await other.post('/api/admin/passkeys/offer', { password: DEMO_PASSWORD });
  expect((await other.post('/api/admin/passkeys', device.create(offer.body))).status).toBe(200);
  const third = server.stranger();
  const question = await third.post('/api/admin-sessions/passkey-question', {});
  expect((await third.post('/api/admin-sessions/passkey', device.prove(question.body))).status).toBe(200);
  expect(await sessions()).toEqual(['passkey', 'passkey']);
});

it('what is not believed without a second factor is no session anywhere: of all calls of staff each is refused', async () => {
  const client = await signedIn();
  await sql`update auth_sessions set second_factor = null`.execute(server.app.db);
  const letIn: string[] = [];
  for (const endpoint of endpoints.filter(({ policy }) => ['admin', 'settingsReader', 'superAdmin'].includes(policy))) {
    const address = endpoint.path.replaceAll(/\{\w+\}/g, 'x'.repeat(28));
    const { status } = await client.send(endpoint.method, `/api${address}`, endpoint.method === 'GET' ? undefined : {});
    if (status !== 401) letIn.push(callOf(endpoint));
  }
  expect(letIn).toEqual([]);
});

describe('where super admins must have a second factor', () => {
  /** What adds it, and the way out. */
  const FIRST = [
    'DELETE /admin/session',
    'GET /admin/me',
    'GET /admin/sign-in-security',
    'POST /admin/authenticator',
    'POST /admin/authenticator/confirmation',
    'POST /admin/passkeys',
    'POST /admin/passkeys/offer',
  ];
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ STAFF_SECOND_FACTOR: 'required' });
    await seedStaff(strict.app);
  });
  afterAll(() => strict.stop());

  it('one without may add it, and nothing else: every other call of staff is refused', async () => {
    const client = await signInAs(strict, email);
    expect((await client.get('/api/admin/me')).body.mustAddFactor).toBe(true);
    const allowed: string[] = [];
    for (const endpoint of endpoints.filter(({ policy }) =>
      ['admin', 'settingsReader', 'superAdmin'].includes(policy),
    )) {
      if (callOf(endpoint) === 'DELETE /admin/session') continue;
      const address = endpoint.path.replaceAll(/\{\w+\}/g, 'x'.repeat(28));
      const answer = await client.send(endpoint.method, `/api${address}`, endpoint.method === 'GET' ? undefined : {});
      if (answer.body.code === 'second_factor_needed') expect(answer.status).toBe(403);
      else allowed.push(callOf(endpoint));
    }
    expect(['DELETE /admin/session', ...allowed].toSorted()).toEqual(FIRST);
    expect((await client.delete('/api/admin/session')).status).toBe(200);
  });

  it('one who has added it goes on in the same browser, and cannot remove it', async () => {
    const client = await signInAs(strict, email);
    const own = (await client.post('/api/admin/authenticator', { password: DEMO_PASSWORD })).body.secret;
    const first = new TOTP({ secret: Secret.fromBase32(own) }).generate({ timestamp: TEST_NOW.getTime() });
    expect((await client.post('/api/admin/authenticator/confirmation', { code: first })).status).toBe(200);
    expect((await client.get('/api/admin/me')).body.mustAddFactor).toBe(false);
    expect((await client.get('/api/admin/users')).status).toBe(200);
    const removed = await client.post('/api/admin/authenticator/removal', { password: DEMO_PASSWORD });
    expect([removed.status, removed.body.code]).toEqual([409, 'factor_stays']);
  });

  it('who is promoted adds one from the next call on, and who is demoted needs none', async () => {
    const admin = await signInAs(strict, STAFF.admin.email);
    expect((await admin.get('/api/admin/sign-in-security')).status).toBe(200);
    expect((await admin.get('/api/admin/vendors')).status).toBe(200);
    const setRole = (role: string) =>
      sql`update admin_users set role = ${role} where email = ${STAFF.admin.email}`.execute(strict.app.db);
    await setRole('super_admin');
    expect((await admin.get('/api/admin/vendors')).body.code).toBe('second_factor_needed');
    await setRole('admin');
    expect((await admin.get('/api/admin/vendors')).status).toBe(200);
  });
});
