/** The second factor of staff: added, asked for, used once, taken away (guarantee S2, decision 067). */
import { CHALLENGE_SECONDS, OFFER_SECONDS, STEP_SECONDS, stepAt } from '@ceylono/domain/second-factor';
import { sql } from 'kysely';
import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import { CLOCK_JOBS } from '../../compose.ts';
import { seedStaff, STAFF, signInAs } from '../../test/cast.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { resetFactorOf, resetStaff } from '../staff/staff-command.service.ts';

const email: string = STAFF.admin.email;
const NEW = 'Lagoon-boat-77';

let sink: MailSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ LIMITS: 'on', TRUST_PROXY: '1', SMTP_URL: sink.url });
  await seedStaff(server.app);
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});
beforeEach(async () => {
  sink.mails = [];
  server.clock.now = TEST_NOW;
  for (const table of [
    ...['sign_in_tries', 'rate_limits', 'outbox', 'auth_sessions', 'admin_activities', 'sign_in_challenges'],
    ...['staff_authenticators', 'staff_recovery_codes', 'staff_browsers', 'staff_wrong_codes'],
  ])
    await sql`delete from ${sql.table(table)}`.execute(server.app.db);
});

const passSeconds = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
/** What the app on somebody's phone shows, whose clock is off by so many steps. */
const codeOf = (secret: string, off = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now.getTime() + off * STEP_SECONDS * 1000,
  });
const wrongOf = (secret: string) => String((Number(codeOf(secret)) + 7) % 1_000_000).padStart(6, '0');

const enter = (client: TestClient, password: string = DEMO_PASSWORD, address = '203.0.113.9') =>
  client.post('/api/admin-sessions', { email, password }, { 'x-forwarded-for': address });
const step = (client: TestClient, code: string, factor = 'authenticator', address = '203.0.113.9') =>
  client.post('/api/admin-sessions/second-step', { factor, code }, { 'x-forwarded-for': address });
const isIn = async (client: TestClient) => (await client.get('/api/admin/me')).status === 200;
/** A browser in which the password was right. */
async function halfIn(address = '203.0.113.9'): Promise<TestClient> {
  const client = server.stranger();
  expect((await enter(client, DEMO_PASSWORD, address)).body).toMatchObject({ secondStep: true });
  return client;
}

/** Adds an authenticator app, and lets its first code pass into the past. */
async function withApp(): Promise<{ client: TestClient; secret: string; recoveryCodes: string[] }> {
  const client = await signInAs(server, email);
  const offered = await client.post('/api/admin/authenticator', { password: DEMO_PASSWORD });
  const { secret } = offered.body;
  const confirmed = await client.post('/api/admin/authenticator/confirmation', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  passSeconds(STEP_SECONDS);
  return { client, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

async function subjects(): Promise<string[]> {
  while ((await server.running.outbox.workOnce()) > 0);
  return sink.mails.map(({ subject }) => subject).filter((subject) => !subject.startsWith('New sign-in'));
}
async function recorded(): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select activity_type as type from admin_activities
    where activity_type not in ('login', 'logout') order by created_at, id`.execute(server.app.db);
  return rows.map(({ type }) => type);
}

describe('adding an authenticator app', () => {
  it('asks for the password, shows secret and picture, and counts from its first code on', async () => {
    const client = await signInAs(server, email);
    expect((await client.post('/api/admin/authenticator', { password: 'Wrong-pass-1' })).body.code).toBe(
      'password_wrong',
    );
    const offered = await client.post('/api/admin/authenticator', { password: DEMO_PASSWORD });
    const { secret, address, picture } = offered.body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toContain(`secret=${secret}`);
    expect(address).toContain(encodeURIComponent(email));
    expect(picture.size).toBeGreaterThan(20);
    expect(picture.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    // Not yet: nobody is locked out by a picture that no app has read.
    expect((await enter(server.stranger())).body.email).toBe(email);
    const wrong = await client.post('/api/admin/authenticator/confirmation', { code: wrongOf(secret) });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'second_code_wrong']);
    const { recoveryCodes } = (await client.post('/api/admin/authenticator/confirmation', { code: codeOf(secret) }))
      .body;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await enter(server.stranger())).body).toMatchObject({ secondStep: true });
    const { body } = await client.get('/api/admin/sign-in-security');
    expect(body).toEqual({ authenticator: { addedAt: TEST_NOW.toISOString() }, passkeys: [], recoveryCodesLeft: 10 });
    expect(await recorded()).toEqual(['authenticator_added']);
    expect(await subjects()).toEqual(['An authenticator app was added to your account']);
  });

  it('ends every other session, and this one goes on', async () => {
    const elsewhere = await signInAs(server, email);
    const { client } = await withApp();
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false]);
  });

  it('is over after fifteen minutes without a code, and the secret is forgotten', async () => {
    const client = await signInAs(server, email);
    const { secret } = (await client.post('/api/admin/authenticator', { password: DEMO_PASSWORD })).body;
    passSeconds(OFFER_SECONDS + 1);
    const late = await client.post('/api/admin/authenticator/confirmation', { code: codeOf(secret) });
    expect([late.status, late.body.code]).toEqual([409, 'factor_offer_lapsed']);
    await CLOCK_JOBS.find(({ name }) => name === 'forget-factor-offers')?.run(server.app);
    expect((await sql`select 1 from staff_authenticators`.execute(server.app.db)).rows).toEqual([]);
  });

  it('is over when a new password, a reset or a colleague ends the sessions: what was offered is gone with them', async () => {
    const chief = await signInAs(server, STAFF.super.email);
    const users = (await chief.get('/api/admin/users')).body.items;
    const { staffId } = users.find((user: { email: string }) => user.email === email);
    const offers = async () =>
      (await sql`select 1 from staff_authenticators where state = 'offered'`.execute(server.app.db)).rows.length;
    const tokenOf = async () => new URL(await server.app.staffAccounts.passwordLink(email)).hash.split('=')[1] ?? '';
    const ways: [string, (client: TestClient) => Promise<unknown>][] = [
      [
        'set by a link',
        async () => server.stranger().post('/api/admin-passwords', { token: await tokenOf(), password: DEMO_PASSWORD }),
      ],
      ['changed', (client) => client.post('/api/admin/password', { currentPassword: DEMO_PASSWORD, newPassword: NEW })],
      [
        'deactivated',
        async () => {
          await chief.send('PUT', `/api/admin/users/${staffId}/active`, { isActive: false });
          await chief.send('PUT', `/api/admin/users/${staffId}/active`, { isActive: true });
        },
      ],
      ['reset by a command', () => resetStaff(server.app, email)],
    ];
    for (const [way, end] of ways) {
      const client = await signInAs(server, email);
      const { secret } = (await client.post('/api/admin/authenticator', { password: DEMO_PASSWORD })).body;
      expect([way, await offers()]).toEqual([way, 1]);
      await end(client);
      expect([way, await offers()]).toEqual([way, 0]);
      const late = await client.post('/api/admin/authenticator/confirmation', { code: codeOf(secret) });
      expect([way, late.body.code]).toEqual([way, way === 'changed' ? 'factor_offer_lapsed' : 'not_signed_in']);
      const again = { token: await tokenOf(), password: DEMO_PASSWORD };
      expect((await server.stranger().post('/api/admin-passwords', again)).status).toBe(200);
    }
  });

  it('in place of another one: that works until the new one is confirmed, and not after', async () => {
    const { client, secret, recoveryCodes } = await withApp();
    const next = (await client.post('/api/admin/authenticator', { password: DEMO_PASSWORD })).body.secret;
    expect((await step(await halfIn(), codeOf(secret))).status).toBe(200);
    expect((await client.post('/api/admin/authenticator/confirmation', { code: codeOf(next) })).status).toBe(200);
    passSeconds(STEP_SECONDS);
    expect((await step(await halfIn(), codeOf(secret))).body.code).toBe('second_code_wrong');
    expect((await step(await halfIn(), recoveryCodes[0] ?? '', 'recovery_code')).status).toBe(422);
    expect((await step(await halfIn(), codeOf(next))).status).toBe(200);
  });

  it('keeps no secret and no recovery code that can be read in the tables', async () => {
    const { secret, recoveryCodes } = await withApp();
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(a::text, '') from staff_authenticators a)
        || (select string_agg(c::text, '') from staff_recovery_codes c)
        || (select string_agg(o.payload::text, '') from outbox o) as all`.execute(server.app.db);
    const plain = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex');
    const kept = rows[0]?.all ?? '';
    expect(kept.length).toBeGreaterThan(500);
    for (const shown of [secret, plain, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(shown);
  });
});

describe('the second step', () => {
  it('comes after the password, which opens nothing by itself', async () => {
    const { secret } = await withApp();
    const client = await halfIn();
    expect(await isIn(client)).toBe(false);
    expect([...client.cookies.keys()]).toEqual(['ceylono-staff-step']);
    const { status, body, headers } = await step(client, codeOf(secret));
    expect([status, body.email]).toEqual([200, email]);
    expect(headers.getSetCookie().join()).toMatch(/ceylono-staff-step=;.*Max-Age=0/);
    expect(await isIn(client)).toBe(true);
  });

  it('is taken in the browser of the password alone, and without a password never', async () => {
    const { secret } = await withApp();
    await halfIn();
    for (const cookie of [null, 'made-up']) {
      const other = server.stranger();
      if (cookie !== null) other.cookies.set('ceylono-staff-step', cookie);
      const answer = await step(other, codeOf(secret));
      expect([answer.status, answer.body.code]).toEqual([409, 'sign_in_lapsed']);
    }
  });

  it('takes codes a step early or late, and no further', async () => {
    const { secret } = await withApp();
    passSeconds(10 * STEP_SECONDS);
    const client = await halfIn();
    for (const off of [-2, 2]) expect((await step(client, codeOf(secret, off))).status).toBe(422);
    expect((await step(client, codeOf(secret, -1))).status).toBe(200);
    expect((await step(await halfIn(), codeOf(secret, 1))).status).toBe(200);
  });

  it('takes a code once, and none before it afterwards; the first one too', async () => {
    const { secret } = await withApp();
    // That which confirmed the app stands a step back.
    expect((await step(await halfIn(), codeOf(secret, -1))).status).toBe(422);
    const code = codeOf(secret, 1);
    expect((await step(await halfIn(), code)).status).toBe(200);
    expect((await step(await halfIn(), code)).status).toBe(422);
    expect((await step(await halfIn(), codeOf(secret))).status).toBe(422);
  });

  it('is over after five minutes, after success, and after five wrong codes, of which its owner is told', async () => {
    const { secret } = await withApp();
    const late = await halfIn();
    passSeconds(CHALLENGE_SECONDS);
    expect((await step(late, codeOf(secret))).body.code).toBe('sign_in_lapsed');
    const done = await halfIn();
    const copy = server.stranger();
    for (const [name, value] of done.cookies) copy.cookies.set(name, value);
    expect((await step(done, codeOf(secret))).status).toBe(200);
    passSeconds(STEP_SECONDS);
    expect((await step(copy, codeOf(secret))).body.code).toBe('sign_in_lapsed');
    await sql`delete from outbox`.execute(server.app.db);
    const guessing = await halfIn();
    for (let at = 0; at < 5; at += 1)
      expect((await step(guessing, wrongOf(secret), 'authenticator', `198.51.100.${at}`)).status).toBe(422);
    const over = await step(guessing, codeOf(secret), 'authenticator', '198.51.100.9');
    expect([over.status, over.body.code]).toEqual([409, 'sign_in_lapsed']);
    expect(await subjects()).toEqual(['Somebody knows your password for the back office']);
    expect((await recorded()).filter((type) => type === 'login_failed')).toHaveLength(5);
  });

  it('that was begun anew before the fifth wrong code hides none: the owner is told once a day', async () => {
    const { secret } = await withApp();
    await sql`delete from outbox`.execute(server.app.db);
    const told = 'Somebody knows your password for the back office';
    const wrongInOwnSignIn = async (at: number) => {
      const address = `198.51.100.${at}`;
      expect((await step(await halfIn(address), wrongOf(secret), 'authenticator', address)).status).toBe(422);
    };
    for (let at = 0; at < 4; at += 1) await wrongInOwnSignIn(at);
    expect(await subjects()).toEqual([]);
    await wrongInOwnSignIn(4);
    expect(await subjects()).toEqual([told]);
    for (let at = 5; at < 9; at += 1) await wrongInOwnSignIn(at);
    expect(await subjects()).toEqual([told]);
    passSeconds(25 * 3600);
    await CLOCK_JOBS.find(({ name }) => name === 'forget-sign-in-tries')?.run(server.app);
    for (let at = 10; at < 14; at += 1) await wrongInOwnSignIn(at);
    expect(await subjects()).toEqual([told]);
    await wrongInOwnSignIn(14);
    expect(await subjects()).toEqual([told, told]);
  });

  it.each([
    ['set by a link', 'link'],
    ['changed', 'change'],
  ])('counts wrong codes anew once the password is %s', async (_, way) => {
    const { client, secret } = await withApp();
    await sql`delete from outbox`.execute(server.app.db);
    const told = async () => (await subjects()).filter((subject) => subject.startsWith('Somebody knows')).length;
    const tryWrong = async (from: number, password: string = DEMO_PASSWORD) => {
      for (let at = from; at < from + 5; at += 1) {
        const half = server.stranger();
        await enter(half, password, `198.51.100.${at}`);
        expect((await step(half, wrongOf(secret), 'authenticator', `198.51.100.${at}`)).status).toBe(422);
      }
    };
    await tryWrong(0);
    expect(await told()).toBe(1);
    await sql`delete from sign_in_tries`.execute(server.app.db);
    if (way === 'change') {
      const change = (currentPassword: string, newPassword: string) =>
        client.post('/api/admin/password', { currentPassword, newPassword });
      expect((await change(DEMO_PASSWORD, NEW)).status).toBe(200);
      await tryWrong(10, NEW);
      expect((await change(NEW, DEMO_PASSWORD)).status).toBe(200);
    } else {
      const token = new URL(await server.app.staffAccounts.passwordLink(email)).hash.split('=')[1];
      await server.stranger().post('/api/admin-passwords', { token, password: DEMO_PASSWORD });
      await tryWrong(10);
    }
    expect(await told()).toBe(2);
  });

  it('that is under way ends when the password is set anew', async () => {
    const { secret } = await withApp();
    const client = await halfIn();
    const token = new URL(await server.app.staffAccounts.passwordLink(email)).hash.replace('#set-password=', '');
    const browser = server.stranger();
    expect((await browser.post('/api/admin-passwords', { token, password: DEMO_PASSWORD })).status).toBe(200);
    expect((await step(client, codeOf(secret))).body.code).toBe('sign_in_lapsed');
    // Who only reads the mails is no known browser with tries of its own, and no session has begun.
    expect(browser.cookies.size).toBe(0);
  });

  it('is on record as a sign-in, and a new device is told of once', async () => {
    const { secret } = await withApp();
    await sql`delete from outbox`.execute(server.app.db);
    const client = server.stranger();
    await client.post('/api/admin-sessions', { email, password: DEMO_PASSWORD });
    await server.running.outbox.workOnce();
    expect(sink.mails).toEqual([]);
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36' };
    const code = codeOf(secret);
    await client.post('/api/admin-sessions/second-step', { factor: 'authenticator', code }, agent);
    await server.running.outbox.workOnce();
    expect(sink.mails.map(({ subject }) => subject)).toEqual(['New sign-in to your back office account']);
    expect(sink.mails[0]?.text).toContain('Chrome, Windows');
    passSeconds(STEP_SECONDS);
    await enter(client);
    expect((await step(client, codeOf(secret))).status).toBe(200);
    await server.running.outbox.workOnce();
    expect(sink.mails).toHaveLength(1);
  });
});

describe('guessing codes', () => {
  it('is bounded for all browsers and networks together: ten, then four an hour', async () => {
    const { secret } = await withApp();
    let looked = 0;
    let client = await halfIn('10.1.0.1');
    for (let minute = 0; minute < 6 * 60; minute += 1) {
      const address = `10.0.${minute % 200}.${minute % 251}`;
      let answer = await step(client, wrongOf(secret), 'authenticator', address);
      if (answer.body.code === 'sign_in_lapsed') {
        await sql`delete from rate_limits`.execute(server.app.db);
        client = await halfIn(address);
        answer = await step(client, wrongOf(secret), 'authenticator', address);
      }
      if (answer.status === 422) looked += 1;
      else expect(answer.status).toBe(429);
      passSeconds(60);
    }
    expect(looked).toBeLessThanOrEqual(10 + 4 * 6);
    expect(looked).toBeGreaterThan(20);
  });

  it('from elsewhere keeps nobody out of a browser that is known', async () => {
    const { secret } = await withApp();
    const own = await halfIn();
    expect((await step(own, codeOf(secret))).status).toBe(200);
    for (let at = 0; at < 12; at += 1) {
      const address = `198.51.100.${at}`;
      await step(await halfIn(address), wrongOf(secret), 'authenticator', address);
    }
    expect((await step(await halfIn('198.51.100.99'), codeOf(secret), 'authenticator', '198.51.100.99')).status).toBe(
      429,
    );
    passSeconds(STEP_SECONDS);
    await enter(own);
    expect((await step(own, codeOf(secret))).status).toBe(200);
  });

  it('one recovery code opens once under 64 tries at the same moment', async () => {
    const { recoveryCodes } = await withApp();
    const free = await startTestServer({ LIMITS: 'off' });
    await seedStaff(free.app);
    const first = await signInAs(free, email);
    const { secret } = (await first.post('/api/admin/authenticator', { password: DEMO_PASSWORD })).body;
    const [code = ''] = (
      await first.post('/api/admin/authenticator/confirmation', {
        code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: TEST_NOW.getTime() }),
      })
    ).body.recoveryCodes;
    const clients = [];
    for (let at = 0; at < 64; at += 1) {
      const client = free.stranger();
      await client.post('/api/admin-sessions', { email, password: DEMO_PASSWORD });
      clients.push(client);
    }
    const answers = await Promise.all(
      clients.map((client) => client.post('/api/admin-sessions/second-step', { factor: 'recovery_code', code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(63).fill(422)]);
    const { rows } = await sql`select 1 from auth_sessions`.execute(free.app.db);
    expect(rows).toHaveLength(2);
    await free.stop();
    expect(recoveryCodes).not.toContain(code);
  });

  it('in one step at the same moment: five are looked at, however many come', async () => {
    const free = await startTestServer({ LIMITS: 'off' });
    await seedStaff(free.app);
    const first = await signInAs(free, email);
    const { secret } = (await first.post('/api/admin/authenticator', { password: DEMO_PASSWORD })).body;
    const right = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: TEST_NOW.getTime() });
    await first.post('/api/admin/authenticator/confirmation', { code: right });
    const client = free.stranger();
    await client.post('/api/admin-sessions', { email, password: DEMO_PASSWORD });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.post('/api/admin-sessions/second-step', { factor: 'authenticator', code: right }),
      ),
    );
    const codes = answers.map(({ body }) => body.code).toSorted();
    expect(codes).toEqual([...Array(5).fill('second_code_wrong'), ...Array(15).fill('sign_in_lapsed')]);
    await free.stop();
  });
});

describe('recovery codes', () => {
  it('open once, are told by mail, and how many are left is shown', async () => {
    const { recoveryCodes } = await withApp();
    const [code = ''] = recoveryCodes;
    const client = await halfIn();
    expect((await step(client, code.toUpperCase().replaceAll('-', ' '), 'recovery_code')).status).toBe(200);
    expect((await client.get('/api/admin/sign-in-security')).body.recoveryCodesLeft).toBe(9);
    expect((await step(await halfIn(), code, 'recovery_code')).status).toBe(422);
    expect(await recorded()).toContain('recovery_code_used');
    expect(await subjects()).toContain('A recovery code of your account was used');
  });

  it('are no way in once all of them are used', async () => {
    await withApp();
    const waysIn = async () => (await enter(server.stranger())).body.ways.toSorted();
    expect(await waysIn()).toEqual(['authenticator', 'recovery_code']);
    await sql`update staff_recovery_codes set used_at = ${server.clock.now}`.execute(server.app.db);
    expect(await waysIn()).toEqual(['authenticator']);
  });

  it('made anew by who says the password end those before', async () => {
    const { client, recoveryCodes } = await withApp();
    expect((await client.post('/api/admin/recovery-codes', { password: 'Wrong-pass-1' })).status).toBe(422);
    const anew = (await client.post('/api/admin/recovery-codes', { password: DEMO_PASSWORD })).body.recoveryCodes;
    expect(anew).toHaveLength(10);
    expect((await step(await halfIn(), recoveryCodes[3] ?? '', 'recovery_code')).status).toBe(422);
    expect((await step(await halfIn(), anew[3], 'recovery_code')).status).toBe(200);
    expect(await subjects()).toContain('New recovery codes were made for your account');
  });

  it('are none for an account without an app', async () => {
    const client = await signInAs(server, email);
    expect((await client.post('/api/admin/recovery-codes', { password: DEMO_PASSWORD })).status).toBe(404);
  });
});

describe('removing it', () => {
  it('asks for the password, ends every other session, and the password alone opens again', async () => {
    const { client, secret } = await withApp();
    const elsewhere = await halfIn();
    await step(elsewhere, codeOf(secret));
    expect((await client.post('/api/admin/authenticator/removal', { password: 'Wrong-pass-1' })).status).toBe(422);
    expect((await client.post('/api/admin/authenticator/removal', { password: DEMO_PASSWORD })).body).toEqual({
      removed: true,
    });
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await client.get('/api/admin/sign-in-security')).body).toEqual({
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await enter(server.stranger())).body.email).toBe(email);
    expect(await recorded()).toContain('authenticator_removed');
    expect(await subjects()).toContain('The authenticator app of your account was removed');
  });

  it('is slowed down for who tries passwords at an open browser, together with changing the password', async () => {
    const { client } = await withApp();
    const statuses = [];
    for (let at = 0; at < 5; at += 1)
      statuses.push((await client.post('/api/admin/authenticator/removal', { password: `Wrong-${at}` })).status);
    const change = { currentPassword: DEMO_PASSWORD, newPassword: NEW };
    statuses.push((await client.post('/api/admin/password', change)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('is done for somebody by a super admin, and by a command: on record, told, and every session ends', async () => {
    const chief = await signInAs(server, STAFF.super.email);
    const { client } = await withApp();
    const userOf = async (who: string) =>
      (await chief.get('/api/admin/users')).body.items.find((user: { email: string }) => user.email === who);
    const { staffId, hasSecondFactor } = await userOf(email);
    expect(hasSecondFactor).toBe(true);
    const reset = () => chief.delete(`/api/admin/users/${staffId}/second-factor`);
    expect((await reset()).body.hasSecondFactor).toBe(false);
    expect(await isIn(client)).toBe(false);
    expect((await reset()).status).toBe(404);
    expect((await enter(server.stranger())).body.email).toBe(email);
    expect(await recorded()).toContain('second_factor_reset');
    expect(await subjects()).toContain('The second step of your sign-in was reset');
    const own = await userOf(STAFF.super.email);
    expect((await chief.delete(`/api/admin/users/${own.staffId}/second-factor`)).body.code).toBe('own_account');

    const again = await withApp();
    await resetFactorOf(server.app, email);
    expect(await isIn(again.client)).toBe(false);
    expect((await enter(server.stranger())).body.email).toBe(email);
    await expect(resetFactorOf(server.app, email)).rejects.toThrow('has no second factor');
  });
});

describe('a session', () => {
  it('that was begun without the second factor opens nothing once there is one, whatever began it', async () => {
    const { client } = await withApp();
    expect(await isIn(client)).toBe(true);
    await sql`update auth_sessions set second_factor = null`.execute(server.app.db);
    expect(await isIn(client)).toBe(false);
  });

  it('goes on when its owner changes the password, with what it was begun with', async () => {
    const { client } = await withApp();
    const change = (currentPassword: string, newPassword: string) =>
      client.post('/api/admin/password', { currentPassword, newPassword });
    expect((await change(DEMO_PASSWORD, NEW)).status).toBe(200);
    expect(await isIn(client)).toBe(true);
    expect((await change(NEW, DEMO_PASSWORD)).status).toBe(200);
  });

  it('tries no fewer times after new passwords that are not taken: the present one was right each time', async () => {
    const { client } = await withApp();
    const change = (newPassword: string) =>
      client.post('/api/admin/password', { currentPassword: DEMO_PASSWORD, newPassword });
    for (let at = 0; at < 6; at += 1) expect((await change('Kx7!Kx7!Kx7!')).body.code).toBe('password_guessable');
    expect((await change(NEW)).status).toBe(200);
    const back = { currentPassword: NEW, newPassword: DEMO_PASSWORD };
    expect((await client.post('/api/admin/password', back)).status).toBe(200);
  });

  it('of a sign-in that had begun before an app was added is none', async () => {
    const client = await signInAs(server, email);
    const { secret } = (await client.post('/api/admin/authenticator', { password: DEMO_PASSWORD })).body;
    const late = server.stranger();
    const [confirmed] = await Promise.all([
      client.post('/api/admin/authenticator/confirmation', { code: codeOf(secret) }),
      enter(late),
    ]);
    expect(confirmed.status).toBe(200);
    expect(await isIn(late)).toBe(false);
    expect(stepAt(TEST_NOW)).toBeGreaterThan(0);
  });
});
