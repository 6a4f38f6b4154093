/**
 * Staff sign in, stay for a time, and leave; each of it is on record.
 * @rows ADM-SESS 10-12
 * @rows ADM-AUTH 06-09 11 19 21 23 28
 * @rows ADM-SET 21 31
 */
import { createHmac } from 'node:crypto';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../app.ts';
import { CLOCK_JOBS, createApp } from '../../compose.ts';
import type { Trx } from '../../db/database.ts';
import { MIGRATIONS } from '../../db/migrate.ts';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import { cheapPasswords, seedStaff, signInAs, STAFF } from '../../test/cast.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { hashPassword as hashByLibrary } from 'better-auth/crypto';
import { keptLink } from './password.sql.ts';
import { PASSWORD_COST, Passwords, type ScryptCost } from './password-hash.service.ts';
import { addStaff, endStaff } from './staff-command.service.ts';
import { closeSessionsThatRanOut } from './staff-session.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedStaff(server.app);
});
afterAll(() => server.stop());

const signIn = (email: string, password: string = DEMO_PASSWORD) =>
  server.stranger().post('/api/admin-sessions', { email, password });
const setActive = (email: string, isActive: boolean) =>
  sql`update admin_users set is_active = ${isActive} where email = ${email}`.execute(server.app.db);

describe('signing in', () => {
  it('opens the back office with a cookie that no script can read', async () => {
    const answer = await signIn(STAFF.super.email.toUpperCase());
    expect(answer.body).toEqual({
      email: STAFF.super.email,
      name: STAFF.super.name,
      role: 'super_admin',
      settingsAccess: false,
      mustAddFactor: false,
      superAdminEmail: null,
    });
    expect(answer.headers.getSetCookie().join()).toMatch(/ceylono-staff=[^;]+;.*HttpOnly.*SameSite=Lax/i);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await signIn(STAFF.admin.email, 'Wrong-pass-1');
    const unknown = await signIn('nobody@ceylono.example', 'Wrong-pass-1');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'credentials_wrong']);
    expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
      401,
      'credentials_wrong',
      wrong.body.message,
    ]);
  });

  it('lets only active staff in, whatever the password', async () => {
    const answer = await signIn(STAFF.inactive.email);
    expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is recorded with the time of the last login', async () => {
    await signIn(STAFF.admin.email);
    const { rows } = await sql<{ logins: number; last: Date }>`
      select (select count(*) from admin_activities where admin_email = ${STAFF.admin.email} and activity_type = 'login') as logins,
        last_login as last from admin_users where email = ${STAFF.admin.email}`.execute(server.app.db);
    expect(rows[0]?.logins).toBeGreaterThan(0);
    expect(rows[0]?.last).toEqual(server.clock.now);
  });
});

describe('a sign-in that fails', () => {
  beforeEach(() => sql`delete from admin_activities`.execute(server.app.db));

  /** Whose they were, in the order of the alphabet; null for an unknown account. */
  async function failed(app: App): Promise<(string | null)[]> {
    const { rows } = await sql<{ email: string | null }>`
      select admin_email as email from admin_activities where activity_type = 'login_failed' order by 1`.execute(
      app.db,
    );
    return rows.map(({ email }) => email);
  }

  it('is recorded with the account it was for, also when that is not active', async () => {
    await signIn(STAFF.admin.email, 'Wrong-pass-1');
    await signIn(STAFF.inactive.email);
    expect(await failed(server.app)).toEqual([STAFF.admin.email, STAFF.inactive.email].toSorted());
  });

  it('is recorded without the address when it is of no account', async () => {
    await signIn('a.canary@post.example', 'Wrong-pass-1');
    expect(await failed(server.app)).toEqual([null]);
    const { rows } = await sql<{ all: string }>`
      select string_agg(a::text, '') as all from admin_activities a`.execute(server.app.db);
    expect(rows[0]?.all).not.toContain('canary');
  });

  it('is not recorded when the password was right', async () => {
    await signIn(STAFF.admin.email);
    expect(await failed(server.app)).toEqual([]);
  });

  it('fills no table: of strangers twenty an hour are recorded, and staff’s own beside them', async () => {
    const strict = await startTestServer({ LIMITS: 'on' });
    await seedStaff(strict.app);
    const tryAs = (email: string) => strict.stranger().post('/api/admin-sessions', { email, password: 'Wrong-pass-1' });
    for (let at = 0; at < 30; at += 1) expect((await tryAs(`stranger-${at}@post.example`)).status).toBe(401);
    await tryAs(STAFF.admin.email);
    expect(await failed(strict.app)).toEqual([STAFF.admin.email, ...Array<null>(20).fill(null)]);
    await strict.stop();
  });

  it('is forgotten after a month; what went well is kept', async () => {
    await signIn(STAFF.admin.email);
    await signIn(STAFF.admin.email, 'Wrong-pass-1');
    const job = CLOCK_JOBS.find(({ name }) => name === 'forget-what-is-over');
    for (const [days, left] of [
      [29, [STAFF.admin.email]],
      [31, []],
    ] as const) {
      server.clock.now = new Date(TEST_NOW.getTime() + days * DAY_MS);
      await job?.run(server.app);
      expect(await failed(server.app)).toEqual(left);
    }
    server.clock.now = TEST_NOW;
    const { rows } = await sql`select 1 from admin_activities where activity_type = 'login'`.execute(server.app.db);
    expect(rows).toHaveLength(1);
  });
});

describe('a session', () => {
  it('ends at the next call when the member of staff is deactivated', async () => {
    const client = await signInAs(server, STAFF.admin.email);
    expect((await client.get('/api/admin/me')).status).toBe(200);
    await setActive(STAFF.admin.email, false);
    expect((await client.get('/api/admin/me')).status).toBe(401);
    await setActive(STAFF.admin.email, true);
  });

  it('has the role that staff have now, not the one they signed in with', async () => {
    const client = await signInAs(server, STAFF.super.email);
    await sql`update admin_users set role = 'admin' where email = ${STAFF.super.email}`.execute(server.app.db);
    expect((await client.get('/api/admin/me')).body.role).toBe('admin');
    await sql`update admin_users set role = 'super_admin' where email = ${STAFF.super.email}`.execute(server.app.db);
  });

  it('is dead after signing out, for every copy of its cookie', async () => {
    const client = await signInAs(server, STAFF.admin.email);
    const copy = server.stranger();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect((await client.delete('/api/admin/session')).status).toBe(200);
    expect((await copy.get('/api/admin/me')).status).toBe(401);
  });

  it('is not said to be over when it could not be ended', async () => {
    const client = await signInAs(server, STAFF.admin.email);
    await sql`create table holds as select id from auth_sessions`.execute(server.app.db);
    await sql`alter table holds add foreign key (id) references auth_sessions`.execute(server.app.db);
    const answer = await client.delete('/api/admin/session');
    expect(answer.status).toBe(500);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await sql`drop table holds`.execute(server.app.db);
    expect((await client.delete('/api/admin/session')).status).toBe(200);
    expect((await client.get('/api/admin/me')).status).toBe(401);
  });

  it('gives way to newer ones: three at once', async () => {
    const clients = [];
    for (let at = 0; at < 4; at += 1) clients.push(await signInAs(server, STAFF.admin.email));
    const statuses = await Promise.all(clients.map(async (client) => (await client.get('/api/admin/me')).status));
    expect(statuses).toEqual([401, 200, 200, 200]);
  });

  it('cannot be made up', async () => {
    const client = server.stranger();
    client.cookies.set('ceylono-staff', 'abc.def');
    expect((await client.get('/api/admin/me')).status).toBe(401);
  });
});

describe('a copy of the sessions’ table', () => {
  const COOKIE = 'ceylono-staff';
  beforeEach(() => sql`delete from auth_sessions`.execute(server.app.db));

  /** As if the secret that signs cookies were known too. */
  function browserWith(token: string): TestClient {
    const signature = createHmac('sha256', server.app.secrets.staff).update(token).digest('base64');
    const client = server.stranger();
    client.cookies.set(COOKIE, encodeURIComponent(`${token}.${signature}`));
    return client;
  }
  const tokenOf = (client: TestClient) => decodeURIComponent(client.cookies.get(COOKIE) ?? '').replace(/\..*$/, '');
  async function keptToken(): Promise<string> {
    const { rows } = await sql<{ token: string }>`select token from auth_sessions`.execute(server.app.db);
    return rows[0]?.token ?? '';
  }

  it('opens nothing, not even with the secret of cookies', async () => {
    const client = await signInAs(server, STAFF.admin.email);
    expect((await browserWith(tokenOf(client)).get('/api/admin/me')).status).toBe(200);
    expect((await browserWith(await keptToken()).get('/api/admin/me')).status).toBe(401);
    expect((await client.get('/api/admin/me')).status).toBe(200);
  });

  it('ends no session', async () => {
    const client = await signInAs(server, STAFF.admin.email);
    expect((await browserWith(await keptToken()).delete('/api/admin/session')).status).toBe(401);
    expect((await client.get('/api/admin/me')).status).toBe(200);
  });

  it('holds sessions from before tokens were hashed, which go on', async () => {
    const client = await signInAs(server, STAFF.admin.email);
    await sql`update auth_sessions set token = ${tokenOf(client)}`.execute(server.app.db);
    const hashing = MIGRATIONS.find(({ name }) => name.includes('hash_session_tokens'));
    await sql.raw(hashing?.text ?? '').execute(server.app.db);
    expect((await client.get('/api/admin/me')).status).toBe(200);
  });
});

describe('the time of a session', () => {
  // The sign-in library reads the clock of the machine.
  beforeEach(async () => {
    await sql`delete from auth_sessions`.execute(server.app.db);
    await sql`delete from admin_activities`.execute(server.app.db);
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now });
  });
  afterEach(() => {
    vi.useRealTimers();
    server.clock.now = TEST_NOW;
  });

  /** For the house and for the library alike. */
  function passMinutes(minutes: number): void {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
    vi.setSystemTime(server.clock.now);
  }

  /** What is told of the last session that ended, and of how many. */
  async function lastLogout() {
    const { rows } = await sql<object>`
      select admin_email as email, session_duration as seconds, created_at as at, user_agent as "userAgent",
        (select count(*) from admin_activities where activity_type = 'logout') as logouts
      from admin_activities where activity_type = 'logout' order by created_at desc limit 1`.execute(server.app.db);
    return rows[0];
  }
  const closing = () => closeSessionsThatRanOut(server.app.db, server.clock.now);

  it('is told when it is signed out of: how long it lasted, from where', async () => {
    const client = await signInAs(server, STAFF.admin.email);
    passMinutes(25);
    await client.get('/api/admin/me');
    passMinutes(20);
    const answer = await client.send('DELETE', '/api/admin/session', undefined, { 'user-agent': 'the phone' });
    expect(answer.body).toEqual({ signedOut: true, sessionDuration: '0:45:00' });
    expect(await lastLogout()).toEqual({
      email: STAFF.admin.email,
      seconds: 45 * 60,
      at: server.clock.now,
      userAgent: 'the phone',
      logouts: 1,
    });
  });

  it('is told when its person did not come back, once, as of when it ran out', async () => {
    const begun = server.clock.now.getTime();
    await signInAs(server, STAFF.admin.email);
    passMinutes(29);
    expect(await closing()).toBe(0);
    passMinutes(500);
    expect(await closing()).toBe(1);
    expect(await closing()).toBe(0);
    const told = { seconds: 30 * 60, at: new Date(begun + 30 * 60_000), logouts: 1 };
    expect(await lastLogout()).toMatchObject(told);
  });

  it('is told once, whichever process finds first that it ran out', async () => {
    const client = await signInAs(server, STAFF.admin.email);
    passMinutes(31);
    await client.get('/api/admin/me');
    await closing();
    expect(await lastLogout()).toMatchObject({ seconds: 30 * 60, logouts: 1 });
  });

  it('is told when a newer one pushed it out', async () => {
    for (let at = 0; at < 4; at += 1) {
      await signInAs(server, STAFF.admin.email);
      passMinutes(1);
    }
    expect(await lastLogout()).toMatchObject({ seconds: 3 * 60, logouts: 1 });
  });

  it('is told when a new password ends it', async () => {
    const client = await signInAs(server, STAFF.admin.email);
    const link = new URL(await server.app.staffAccounts.passwordLink(STAFF.admin.email));
    passMinutes(5);
    const token = link.hash.replace('#set-password=', '');
    const set = await server.stranger().post('/api/admin-passwords', { token, password: DEMO_PASSWORD });
    expect([set.status, (await client.get('/api/admin/me')).status]).toEqual([200, 401]);
    expect(await lastLogout()).toMatchObject({ seconds: 5 * 60, logouts: 1 });
  });

  it('is not told of somebody who was never let in', async () => {
    await signIn(STAFF.inactive.email);
    passMinutes(60);
    expect(await closing()).toBe(0);
    expect(await lastLogout()).toBeUndefined();
  });

  it('ends after half an hour without a call', async () => {
    const client = await signInAs(server, STAFF.admin.email);
    passMinutes(29);
    expect((await client.get('/api/admin/me')).status).toBe(200);
    passMinutes(31);
    expect((await client.get('/api/admin/me')).status).toBe(401);
  });

  it('slides on with every call, under a cookie that lasts as long as any session', async () => {
    const client = server.stranger();
    const credentials = { email: STAFF.admin.email, password: DEMO_PASSWORD };
    const { headers } = await client.post('/api/admin-sessions', credentials);
    expect(headers.getSetCookie().join()).toContain('Max-Age=43200');
    for (let call = 0; call < 4; call += 1) {
      passMinutes(25);
      expect((await client.get('/api/admin/me')).status).toBe(200);
    }
  });

  it('ends after twelve hours, however busy', async () => {
    const client = await signInAs(server, STAFF.admin.email);
    for (let call = 0; call < 36; call += 1) {
      passMinutes(20);
      expect((await client.get('/api/admin/me')).status).toBe(200);
    }
    passMinutes(1);
    expect((await client.get('/api/admin/me')).status).toBe(401);
  });
});

describe('a first password', () => {
  const takeIn = (email: string) =>
    sql`insert into admin_users (email, role, is_active, created_at) values (${email}, 'super_admin', true, now())`.execute(
      server.app.db,
    );

  it('is set with a link that works once', async () => {
    const email = 'new.owner@ceylono.example';
    await takeIn(email);
    const link = new URL(await server.app.staffAccounts.passwordLink(email));
    const token = link.hash.replace('#set-password=', '');
    const set = (password: string) => server.stranger().post('/api/admin-passwords', { token, password });
    expect((await set('Password1!')).body.code).toBe('password_weak');
    expect((await set('Lagoon-boat-77')).status).toBe(200);
    expect((await set('Lagoon-boat-78')).body.code).toBe('password_link_invalid');
    expect((await signIn(email, 'Lagoon-boat-77')).status).toBe(200);
  });

  it('that is easy to guess or was leaked is not set, and the link stays good', async () => {
    const email = 'nimal.silva@ceylono.example';
    await takeIn(email);
    const token = new URL(await server.app.staffAccounts.passwordLink(email)).hash.replace('#set-password=', '');
    const set = async (password: string) =>
      (await server.stranger().post('/api/admin-passwords', { token, password })).body.code ?? 'set';
    expect(await set('ZAQ!2wsx')).toBe('password_leaked');
    expect(await set('Nimal-Silva-1984')).toBe('password_guessable');
    expect(await set('Lagoon-boat-77')).toBe('set');
  });

  it('is looked at with a good link alone, and at a change once the present one was right', async () => {
    const set = { token: 'made-up', password: 'ZAQ!2wsx' };
    expect((await server.stranger().post('/api/admin-passwords', set)).body.code).toBe('password_link_invalid');
    const client = await signInAs(server, STAFF.admin.email);
    const change = async (currentPassword: string, newPassword: string) =>
      (await client.post('/api/admin/password', { currentPassword, newPassword })).body.code;
    expect(await change('Wrong-pass-1', 'ZAQ!2wsx')).toBe('password_wrong');
    expect(await change(DEMO_PASSWORD, 'ZAQ!2wsx')).toBe('password_leaked');
    expect(await change(DEMO_PASSWORD, 'Kx7!Kx7!Kx7!')).toBe('password_guessable');
  });

  it('ends every other link to the same account, and none of another', async () => {
    const tokenOf = async (email: string) =>
      new URL(await server.app.staffAccounts.passwordLink(email)).hash.replace('#set-password=', '');
    const set = async (token: string) =>
      (await server.stranger().post('/api/admin-passwords', { token, password: 'Lagoon-boat-77' })).body.code ?? 'set';
    for (const email of ['many.links@a.example', 'one.link@a.example']) await takeIn(email);
    const [first, second, third] = [
      await tokenOf('many.links@a.example'),
      await tokenOf('many.links@a.example'),
      await tokenOf('many.links@a.example'),
    ];
    const beside = await tokenOf('one.link@a.example');
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await set(second)).toBe('set');
    expect([await set(first), await set(second), await set(third)]).toEqual(Array(3).fill('password_link_invalid'));
    expect(await set(beside)).toBe('set');
  });

  it('is not set with what stands in the table of links', async () => {
    const link = await server.app.staffAccounts.passwordLink(STAFF.admin.email);
    const { rows } = await sql<{ identifier: string }>`select identifier from auth_verifications`.execute(
      server.app.db,
    );
    const set = (token: string) =>
      server.stranger().post('/api/admin-passwords', { token, password: 'Lagoon-boat-77' });
    for (const { identifier } of rows)
      for (const token of [identifier, identifier.replace('reset-password:', '')])
        expect((await set(token)).body.code).toBe('password_link_invalid');
    expect((await signIn(STAFF.admin.email)).status).toBe(200);
    const token = new URL(link).hash.replace('#set-password=', '');
    const again = { token, password: DEMO_PASSWORD };
    expect((await server.stranger().post('/api/admin-passwords', again)).status).toBe(200);
  });

  it('that is refused ends no link', async () => {
    const tokenOf = async () =>
      new URL(await server.app.staffAccounts.passwordLink('typo@a.example')).hash.replace('#set-password=', '');
    await takeIn('typo@a.example');
    const [late, token] = [await tokenOf(), await tokenOf()];
    await sql`update auth_verifications set expires_at = ${server.clock.now}
      where identifier = ${keptLink(late)}`.execute(server.app.db);
    const set = (over: object) =>
      server.stranger().post('/api/admin-passwords', { token, password: 'Lagoon-boat-77', ...over });
    expect((await set({ token: late })).body.code).toBe('password_link_invalid');
    expect((await set({ token: 'made-up' })).body.code).toBe('password_link_invalid');
    expect((await set({ password: 'weak' })).status).not.toBe(200);
    expect((await set({})).status).toBe(200);
  });
});

describe('a password that is changed while somebody signs in with it', () => {
  const { email } = STAFF.admin;
  const ofAccount = sql`user_id = (select id from users where email = ${email})`;

  it('lets them in no more once it is changed', async () => {
    const { rows } = await sql<{ password: string }>`
      select password from auth_accounts where ${ofAccount}`.execute(server.app.db);
    const another = await cheapPasswords().hash('Lagoon-boat-77');
    const change = (trx: Trx) => sql`update auth_accounts set password = ${another} where ${ofAccount}`.execute(trx);
    const [late] = await whileHeld(server.app.db, change, () => signIn(email));
    expect(late.body.code).toBe('credentials_wrong');
    await sql`update auth_accounts set password = ${rows[0]?.password} where ${ofAccount}`.execute(server.app.db);
  });

  it('ends the session that they began just before', async () => {
    const own = await signInAs(server, email);
    const late = server.stranger();
    const holdSessions = (trx: Trx) => sql`lock table auth_sessions in share mode`.execute(trx);
    const change = { currentPassword: DEMO_PASSWORD, newPassword: 'Lagoon-boat-77' };
    const [, changed] = await whileHeld(
      server.app.db,
      holdSessions,
      () => late.post('/api/admin-sessions', { email, password: DEMO_PASSWORD }),
      () => own.post('/api/admin/password', change),
    );
    expect(changed.status).toBe(200);
    expect((await late.get('/api/admin/me')).status).toBe(401);
    const back = { currentPassword: change.newPassword, newPassword: DEMO_PASSWORD };
    expect((await own.post('/api/admin/password', back)).status).toBe(200);
  });
});

it('leaves no endpoint of the sign-in library reachable', async () => {
  for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/email', '/api/auth/get-session', '/api/auth/ok']) {
    expect((await server.stranger().post(path, {})).status).toBe(404);
  }
});

describe('how a password is kept', () => {
  const { email } = STAFF.admin;
  /** A figure of OWASP's. */
  const TODAY = /^scrypt\$16384\$8\$5\$/;
  const keptBy = async ({ db }: App) => {
    const { rows } = await sql<{ password: string }>`
      select password from auth_accounts join users on users.id = user_id where email = ${email}`.execute(db);
    return rows[0]?.password ?? '';
  };

  it('is scrypt at OWASP’s figure, as the server is composed', async () => {
    const { engine, ...database } = await createTestDatabase();
    const { config, secrets, log, media } = server.app;
    const { app } = createApp({ engine, config, secrets, installation: server.installation, log, media });
    const hash = await app.passwords.hash(DEMO_PASSWORD);
    await app.staffAccounts.create(email, STAFF.admin.name, hash);
    expect(await keptBy(app)).toMatch(TODAY);
    await database.drop();
  });

  it('is made anew at that figure when its owner signs in, and not before', async () => {
    const today = await startTestServer({}, undefined, { passwords: new Passwords(PASSWORD_COST) });
    await seedStaff(today.app);
    const trySigningIn = (password: string) => today.stranger().post('/api/admin-sessions', { email, password });
    for (const old of [await hashByLibrary(DEMO_PASSWORD), await cheapPasswords().hash(DEMO_PASSWORD)]) {
      await sql`update auth_accounts set password = ${old}
        where user_id = (select id from users where email = ${email})`.execute(today.app.db);
      expect((await trySigningIn('Wrong-pass-1')).status).toBe(401);
      expect(await keptBy(today.app)).toBe(old);
      expect((await trySigningIn(DEMO_PASSWORD)).status).toBe(200);
      expect(await keptBy(today.app)).toMatch(TODAY);
    }
    expect((await trySigningIn(DEMO_PASSWORD)).status).toBe(200);
    await today.stop();
  });

  it('stands nowhere with the link that sets it: the table has the hash of its token', async () => {
    const token = new URL(await server.app.staffAccounts.passwordLink(STAFF.admin.email)).hash.split('=')[1] ?? '';
    const { rows } = await sql<{ all: string }>`
      select string_agg(v::text, '') as all from auth_verifications v`.execute(server.app.db);
    expect(token).toHaveLength(43);
    expect(rows[0]?.all).not.toContain(token);
  });
});

describe('the work of a password', () => {
  /** Notes each piece of work, and whether a transaction was kept open for it. */
  class NotedPasswords extends Passwords {
    work: { cost: ScryptCost; isInTransaction: boolean }[] = [];
    app: App | null = null;
    protected override async derive(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
      this.work.push({ cost, isInTransaction: this.app !== null && (await isInTransaction(this.app)) });
      return super.derive(password, salt, cost);
    }
  }
  /** Two statements of one transaction have one number. */
  async function isInTransaction({ db }: App): Promise<boolean> {
    const number = async () =>
      (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)).rows[0]?.id;
    const first = await number();
    return (await number()) === first;
  }

  const COST: ScryptCost = { N: 32, r: 8, p: 1 };
  const ONCE = [{ cost: COST, isInTransaction: false }];
  let noted: TestServer;
  let passwords: NotedPasswords;
  beforeAll(async () => {
    passwords = new NotedPasswords(COST);
    noted = await startTestServer({}, undefined, { passwords });
    await seedStaff(noted.app);
    passwords.app = noted.app;
  });
  afterAll(() => noted.stop());
  beforeEach(() => {
    passwords.work = [];
  });
  const enter = (email: string, password: string) => noted.stranger().post('/api/admin-sessions', { email, password });
  const NEW = 'Lagoon-boat-77';

  it.each([
    ['an account', STAFF.super.email, DEMO_PASSWORD, 200],
    ['an account, and a wrong password', STAFF.super.email, 'Wrong-pass-1', 401],
    ['an address that nobody has', 'nobody@ceylono.example', 'Wrong-pass-1', 401],
    ['somebody who is staff no longer', STAFF.inactive.email, DEMO_PASSWORD, 403],
    ['somebody who is staff no longer, and a wrong password', STAFF.inactive.email, 'Wrong-pass-1', 401],
  ] as const)('is the same at a sign-in for %s', async (_, email, password, status) => {
    expect((await enter(email, password)).status).toBe(status);
    expect(passwords.work).toEqual(ONCE);
  });

  it('is the same at a sign-in for an account that was ended, or has no password yet', async () => {
    const { email } = STAFF.admin;
    await endStaff(noted.app, email);
    expect((await enter(email, DEMO_PASSWORD)).status).toBe(401);
    await addStaff(noted.app, email, null, { role: 'admin', settingsAccess: false });
    expect((await enter(email, DEMO_PASSWORD)).status).toBe(401);
    expect(passwords.work).toEqual([...ONCE, ...ONCE]);
  });

  it('is done while no transaction waits for it, when one is set with a link', async () => {
    const token = new URL(await noted.app.staffAccounts.passwordLink(STAFF.super.email)).hash.split('=')[1];
    const set = await noted.stranger().post('/api/admin-passwords', { token, password: DEMO_PASSWORD });
    expect([set.status, passwords.work]).toEqual([200, ONCE]);
  });

  it('is not done for a link that is none', async () => {
    const set = await noted.stranger().post('/api/admin-passwords', { token: 'made-up', password: NEW });
    expect([set.body.code, passwords.work]).toEqual(['password_link_invalid', []]);
  });

  it('is done while no transaction waits for it, when one is changed', async () => {
    const client = await signInAs(noted, STAFF.super.email);
    passwords.work = [];
    const change = { currentPassword: DEMO_PASSWORD, newPassword: NEW };
    expect((await client.post('/api/admin/password', change)).status).toBe(200);
    expect(passwords.work).toEqual([...ONCE, ...ONCE]);
    const back = { currentPassword: NEW, newPassword: DEMO_PASSWORD };
    expect((await client.post('/api/admin/password', back)).status).toBe(200);
  });

  it('is done while no transaction waits for it, when one is made anew at a sign-in', async () => {
    const old = await cheapPasswords().hash(DEMO_PASSWORD);
    await sql`update auth_accounts set password = ${old}
      where user_id = (select id from users where email = ${STAFF.super.email})`.execute(noted.app.db);
    expect((await enter(STAFF.super.email, DEMO_PASSWORD)).status).toBe(200);
    expect(passwords.work.map(({ isInTransaction: isIn }) => isIn)).toEqual([false, false]);
  });
});
