/** Passkeys of staff: added, signed in with, counted, removed (guarantee S2, decision 073). */
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import { MAX_PASSKEYS, PASSKEY_SECONDS } from '@ceylono/domain/passkey';
import { OFFER_SECONDS } from '@ceylono/domain/second-factor';
import { seedStaff, STAFF, signInAs } from '../../test/cast.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { PasskeyDevice } from '../../test/passkey-device.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { resetFactorOf } from '../staff/staff-command.service.ts';

const email: string = STAFF.admin.email;
const SITE = 'https://rent.ceylono.example';

let sink: MailSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ LIMITS: 'on', TRUST_PROXY: '1', SMTP_URL: sink.url, PUBLIC_URL: SITE });
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
    ...['staff_authenticators', 'staff_recovery_codes', 'staff_browsers', 'staff_passkeys', 'staff_passkey_offers'],
    ...['passkey_challenges', 'staff_wrong_codes'],
  ])
    await sql`delete from ${sql.table(table)}`.execute(server.app.db);
});

const passSeconds = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const isIn = async (client: TestClient) => (await client.get('/api/admin/me')).status === 200;
const security = async (client: TestClient) => (await client.get('/api/admin/sign-in-security')).body;
const offerTo = (client: TestClient, password: string = DEMO_PASSWORD) =>
  client.post('/api/admin/passkeys/offer', { password });

/** Adds a passkey of a new device. */
async function withPasskey(
  of: string = email,
): Promise<{ client: TestClient; device: PasskeyDevice; recoveryCodes: string[] }> {
  const client = await signInAs(server, of);
  const device = new PasskeyDevice(SITE);
  const added = await client.post('/api/admin/passkeys', device.create((await offerTo(client)).body));
  expect(added.status).toBe(200);
  return { client, device, recoveryCodes: added.body.recoveryCodes };
}

type Otherwise = Parameters<PasskeyDevice['prove']>[1];
/** A new browser that signs in with the device's passkey. */
async function enterWith(
  device: PasskeyDevice,
  otherwise?: Otherwise,
  { client = server.stranger(), isSecondStep }: { client?: TestClient; isSecondStep?: boolean } = {},
) {
  const question = await client.post('/api/admin-sessions/passkey-question', { isSecondStep });
  expect(question.status).toBe(200);
  const answer = await client.post('/api/admin-sessions/passkey', device.prove(question.body, otherwise));
  return { client, answer, code: answer.body.code };
}

async function subjects(): Promise<string[]> {
  while ((await server.running.outbox.workOnce()) > 0);
  return sink.mails.map(({ subject }) => subject);
}
async function recorded(): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select activity_type as type from admin_activities
    where activity_type not in ('login', 'logout') `.execute(server.app.db);
  return rows.map(({ type }) => type).toSorted();
}

describe('adding a passkey', () => {
  it('asks for the password, and the device to be unlocked, for this site alone', async () => {
    const client = await signInAs(server, email);
    expect((await offerTo(client, 'Wrong-pass-1')).body.code).toBe('password_wrong');
    const { body } = await offerTo(client);
    expect(body).toMatchObject({
      rp: { id: 'rent.ceylono.example', name: 'Ceylono' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(body.challenge, 'base64url').length).toBeGreaterThanOrEqual(32);
  });

  it('shows recovery codes with the first, ends every other session, is on record and told by mail', async () => {
    const elsewhere = await signInAs(server, email);
    await sql`delete from outbox`.execute(server.app.db);
    const { client, recoveryCodes } = await withPasskey();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false]);
    const device = new PasskeyDevice(SITE);
    const second = await client.post('/api/admin/passkeys', device.create((await offerTo(client)).body));
    expect(second.body.recoveryCodes).toEqual([]);
    const { passkeys, recoveryCodesLeft, authenticator } = await security(client);
    expect([passkeys.length, recoveryCodesLeft, authenticator]).toEqual([2, 10, null]);
    expect(passkeys[0]).toMatchObject({ addedAt: TEST_NOW.toISOString(), lastUsedAt: null });
    expect(await recorded()).toEqual(['passkey_added', 'passkey_added']);
    expect((await subjects()).filter((subject) => subject === 'A passkey was added to your account')).toHaveLength(2);
    // A new password would take nothing from somebody else who added it.
    const [mail] = sink.mails;
    expect(mail?.text).toContain('they reset your second factor');
    expect(mail?.text).not.toContain('set a new password at once');
  });

  it.each([
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['another site', { origin: 'https://rent.ceylono.example.evil.example' }],
    ['another name of a site', { rpId: 'evil.example' }],
    ['no finger, face or PIN', { isUnlocked: false }],
    ['a word of its maker, which nobody asked for', { attestedBy: 'its maker' }] as const,
  ])('is refused with %s', async (_, otherwise) => {
    const client = await signInAs(server, email);
    const answer = new PasskeyDevice(SITE).create((await offerTo(client)).body, otherwise);
    const added = await client.post('/api/admin/passkeys', answer);
    expect([added.status, added.body.code]).toEqual([422, 'passkey_wrong']);
    expect((await security(client)).passkeys).toEqual([]);
  });

  it('may vouch for itself, as some devices do without being asked', async () => {
    const client = await signInAs(server, email);
    const answer = new PasskeyDevice(SITE).create((await offerTo(client)).body, { attestedBy: 'itself' });
    expect((await client.post('/api/admin/passkeys', answer)).status).toBe(200);
  });

  it('is over with one answer: of two at once, from two sessions, one adds its key', async () => {
    const sessions = [await signInAs(server, email), await signInAs(server, email)];
    const [client = server.stranger()] = sessions;
    const device = new PasskeyDevice(SITE);
    // Of two keys: one and the same would be refused for being there already.
    const offer = (await offerTo(client)).body;
    const answers = sessions.map((session) => session.post('/api/admin/passkeys', device.create(offer)));
    const both = await Promise.all(answers);
    const codes = both.map(({ body }) => body.code as string | undefined);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    // The first one ends the session of the other, which may have been let in before.
    expect(['factor_offer_lapsed', 'not_signed_in']).toContain(codes.find((code) => code !== undefined));
    expect((await sql`select 1 from staff_passkeys`.execute(server.app.db)).rows).toHaveLength(1);
  });

  it('is over after fifteen minutes, and when sessions end', async () => {
    const client = await signInAs(server, email);
    const device = new PasskeyDevice(SITE);
    const late = device.create((await offerTo(client)).body);
    passSeconds(OFFER_SECONDS + 1);
    expect((await client.post('/api/admin/passkeys', late)).body.code).toBe('factor_offer_lapsed');
    await offerTo(client);
    const token = new URL(await server.app.staffAccounts.passwordLink(email)).hash.split('=')[1];
    await server.stranger().post('/api/admin-passwords', { token, password: DEMO_PASSWORD });
    expect((await sql`select 1 from staff_passkey_offers`.execute(server.app.db)).rows).toEqual([]);
  });

  it(`stops at ${MAX_PASSKEYS}`, async () => {
    const { client } = await withPasskey();
    await sql`
      insert into staff_passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      select user_id, 'other ' || n, public_key, 0, '{}', 'Other', created_at
      from staff_passkeys, generate_series(2, ${MAX_PASSKEYS}::integer) n`.execute(server.app.db);
    expect((await offerTo(client)).body.code).toBe('too_many_passkeys');
  });
});

describe('signing in with a passkey', () => {
  it('needs no password, is on record, and tells of a new device once', async () => {
    const { device } = await withPasskey();
    await sql`delete from outbox`.execute(server.app.db);
    const { client, answer } = await enterWith(device);
    expect([answer.status, answer.body.email]).toEqual([200, email]);
    expect(await isIn(client)).toBe(true);
    expect(await subjects()).toEqual(['New sign-in to your back office account']);
    await enterWith(device, {}, { client });
    expect(await subjects()).toHaveLength(1);
    const { passkeys } = await security(client);
    expect(passkeys[0].lastUsedAt).toBe(TEST_NOW.toISOString());
    const { rows } = await sql`select distinct second_factor as factor from auth_sessions`.execute(server.app.db);
    expect(rows).toEqual([{ factor: 'passkey' }]);
  });

  it('is the one way beside a recovery code: the password alone opens nothing any more', async () => {
    const { recoveryCodes } = await withPasskey();
    const client = server.stranger();
    const half = await client.post('/api/admin-sessions', { email, password: DEMO_PASSWORD });
    expect(half.body.secondStep).toBe(true);
    expect(half.body.ways.toSorted()).toEqual(['passkey', 'recovery_code']);
    expect(await isIn(client)).toBe(false);
    const shown = { factor: 'recovery_code', code: recoveryCodes[0] };
    expect((await client.post('/api/admin-sessions/second-step', shown)).status).toBe(200);
  });

  it.each([
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['another site', { origin: 'https://evil.example' }],
    ['another name of a site', { rpId: 'evil.example' }],
    ['no finger, face or PIN', { isUnlocked: false }],
    ['the name of another account', { userHandle: 'b2Ytbm9ib2R5' }],
  ])('is refused with %s, and on record', async (_, otherwise) => {
    const { device } = await withPasskey();
    const { client, answer, code } = await enterWith(device, otherwise);
    expect([answer.status, code]).toEqual([422, 'passkey_wrong']);
    expect(await isIn(client)).toBe(false);
    expect(await recorded()).toEqual(['login_failed', 'passkey_added']);
  });

  it('is refused with the key of another device, and with one that nobody has added', async () => {
    const { device } = await withPasskey();
    const other = new PasskeyDevice(SITE);
    other.create({
      challenge: 'x',
      rp: { id: 'rent.ceylono.example' },
      user: { id: device.keys[0]?.userHandle ?? '' },
    });
    expect((await enterWith(other)).code).toBe('passkey_wrong');
    // As the known one, signed by another key.
    const [known] = device.keys;
    const [forged] = other.keys;
    if (known && forged) forged.id = known.id;
    expect((await enterWith(other)).code).toBe('passkey_wrong');
  });

  it('is refused to who is staff no longer', async () => {
    const { device } = await withPasskey();
    await sql`update admin_users set is_active = false where email = ${email}`.execute(server.app.db);
    expect((await enterWith(device)).code).toBe('not_allowed');
    await sql`update admin_users set is_active = true where email = ${email}`.execute(server.app.db);
  });

  it('asks anew for each try: in the browser that was asked, within five minutes', async () => {
    const { device } = await withPasskey();
    const client = server.stranger();
    const ask = async () => (await client.post('/api/admin-sessions/passkey-question', {})).body;
    const asked = await ask();
    const elsewhere = await server.stranger().post('/api/admin-sessions/passkey', device.prove(asked));
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'sign_in_lapsed']);
    const wrong = device.prove(asked, { isUnlocked: false });
    expect((await client.post('/api/admin-sessions/passkey', wrong)).body.code).toBe('passkey_wrong');
    const right = await client.post('/api/admin-sessions/passkey', device.prove(asked));
    expect(right.body.code).toBe('sign_in_lapsed');
    const late = device.prove(await ask());
    passSeconds(PASSKEY_SECONDS);
    expect((await client.post('/api/admin-sessions/passkey', late)).body.code).toBe('sign_in_lapsed');
  });

  it('is refused to a copy that counts back, and goes on with a key that counts nothing', async () => {
    const { device } = await withPasskey();
    expect((await enterWith(device, { countsBy: 0 })).answer.status).toBe(200);
    expect((await enterWith(device, { countsBy: 0 })).answer.status).toBe(200);
    expect((await enterWith(device, { countsBy: 7 })).answer.status).toBe(200);
    expect((await enterWith(device, { countsBy: 0 })).code).toBe('passkey_wrong');
    expect((await enterWith(device, { countsBy: -3 })).code).toBe('passkey_wrong');
    expect((await enterWith(device, { countsBy: 4 })).answer.status).toBe(200);
  });

  it('tells its owner once that a key counted back, and keeps it apart from a wrong answer', async () => {
    const { device } = await withPasskey();
    await enterWith(device, { countsBy: 7 });
    await sql`delete from outbox`.execute(server.app.db);
    await enterWith(device, { isUnlocked: false });
    expect(await subjects()).toEqual([]);
    await enterWith(device, { countsBy: -3 });
    await enterWith(device, { countsBy: -3 });
    expect(await subjects()).toEqual(['A passkey of your account may have been copied']);
    const { rows } = await sql`
      select detail, count(*)::integer as count from admin_activities where activity_type = 'login_failed'
      group by detail order by detail`.execute(server.app.db);
    expect(rows).toEqual([
      { detail: 'passkey', count: 1 },
      { detail: 'passkey that counted back', count: 2 },
    ]);
  });

  it('after a password is the second step of that account, of no other, and ends it', async () => {
    const { device, recoveryCodes } = await withPasskey();
    const chief = await signInAs(server, STAFF.super.email);
    const other = new PasskeyDevice(SITE);
    const added = await chief.post('/api/admin/passkeys', other.create((await offerTo(chief)).body));
    expect(added.status).toBe(200);
    const client = server.stranger();
    await client.post('/api/admin-sessions', { email, password: DEMO_PASSWORD });
    const step = { client, isSecondStep: true };
    expect((await enterWith(other, {}, step)).code).toBe('passkey_wrong');
    expect(await isIn(client)).toBe(false);
    const { answer } = await enterWith(device, {}, step);
    expect([answer.status, answer.body.email]).toEqual([200, email]);
    expect(answer.headers.getSetCookie().join()).toMatch(/ceylono-staff-step=;.*Max-Age=0/);
    expect((await sql`select 1 from sign_in_challenges`.execute(server.app.db)).rows).toEqual([]);
    // Nobody was at a second step: either account.
    expect((await enterWith(other)).answer.body.email).toBe(STAFF.super.email);
    // Somebody was, and went back: either account again, and no code goes on with what was left.
    const back = server.stranger();
    await back.post('/api/admin-sessions', { email, password: DEMO_PASSWORD });
    await back.post('/api/admin-sessions/passkey-question', {});
    const code = { factor: 'recovery_code', code: recoveryCodes[0] };
    expect((await back.post('/api/admin-sessions/second-step', code)).body.code).toBe('sign_in_lapsed');
    expect((await enterWith(other, {}, { client: back })).answer.body.email).toBe(STAFF.super.email);
  });

  it('makes one session of one answer that is sent 64 times at once', async () => {
    const free = await startTestServer({ LIMITS: 'off', PUBLIC_URL: SITE });
    await seedStaff(free.app);
    const owner = await signInAs(free, email);
    const device = new PasskeyDevice(SITE);
    const { body: offer } = await owner.post('/api/admin/passkeys/offer', { password: DEMO_PASSWORD });
    await owner.post('/api/admin/passkeys', device.create(offer));
    const client = free.stranger();
    const { body: question } = await client.post('/api/admin-sessions/passkey-question', {});
    // One that counts nothing: only the question is used once.
    const proof = device.prove(question, { countsBy: 0 });
    const copies = Array.from({ length: 64 }, () => {
      const copy = free.stranger();
      for (const [name, value] of client.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const answers = await Promise.all(copies.map((copy) => copy.post('/api/admin-sessions/passkey', proof)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(63).fill(409)]);
    await free.stop();
  });

  it('asks one address six hundred times in a quarter of an hour, and no more', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const ask = async () => (await server.stranger().post('/api/admin-sessions/passkey-question', {}, from)).status;
    const statuses = [];
    for (let at = 0; at < 600; at += 50) statuses.push(...(await Promise.all(Array.from({ length: 50 }, ask))));
    expect(statuses).toEqual(Array(600).fill(200));
    expect(await ask()).toBe(429);
  }, 240_000);

  it('is looked at ten times for all unknown browsers of an account, then four an hour', async () => {
    const { device } = await withPasskey();
    let looked = 0;
    for (let at = 0; at < 20; at += 1) {
      await sql`delete from rate_limits`.execute(server.app.db);
      const from = { 'x-forwarded-for': `198.51.${at}.7` };
      const client = server.stranger();
      const { body } = await client.post('/api/admin-sessions/passkey-question', {}, from);
      const { status } = await client.post(
        '/api/admin-sessions/passkey',
        device.prove(body, { isUnlocked: false }),
        from,
      );
      if (status === 422) looked += 1;
    }
    expect(looked).toBe(10);
  });
});

describe('a passkey', () => {
  it('is named, and removed with the password: of another account neither', async () => {
    const { client, device } = await withPasskey();
    const [{ passkeyId }] = (await security(client)).passkeys;
    const rename = (who: TestClient) =>
      who.send('PUT', `/api/admin/passkeys/${passkeyId}`, { name: 'Stick in the safe' });
    const remove = (who: TestClient, password: string) =>
      who.post(`/api/admin/passkeys/${passkeyId}/removal`, { password });
    const { client: other, device: theirs } = await withPasskey(STAFF.super.email);
    expect([(await rename(other)).status, (await remove(other, DEMO_PASSWORD)).status]).toEqual([404, 404]);
    expect((await rename(client)).status).toBe(200);
    expect((await security(client)).passkeys[0].name).toBe('Stick in the safe');
    const { client: elsewhere } = await enterWith(device);
    expect((await remove(client, 'Wrong-pass-1')).body.code).toBe('password_wrong');
    expect((await remove(client, DEMO_PASSWORD)).status).toBe(200);
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await enterWith(device)).code).toBe('passkey_wrong');
    expect(await security(client)).toEqual({ authenticator: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await server.stranger().post('/api/admin-sessions', { email, password: DEMO_PASSWORD })).body.email).toBe(
      email,
    );
    expect(await recorded()).toEqual(['passkey_added', 'passkey_added', 'passkey_removed', 'passkey_renamed']);
    expect(await subjects()).toContain('A passkey of your account was removed');
    // The other account has what it had.
    expect(await security(other)).toMatchObject({ passkeys: [{ name: 'Passkey' }], recoveryCodesLeft: 10 });
    expect((await enterWith(theirs)).answer.body.email).toBe(STAFF.super.email);
  });

  /** Adds an app; its recovery codes. */
  async function addApp(client: TestClient): Promise<string[]> {
    const { secret } = (await client.post('/api/admin/authenticator', { password: DEMO_PASSWORD })).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() });
    const confirmed = await client.post('/api/admin/authenticator/confirmation', { code });
    expect(confirmed.status).toBe(200);
    return confirmed.body.recoveryCodes;
  }
  const factors = async () =>
    (await sql<{ factor: string }>`select second_factor as factor from auth_sessions`.execute(server.app.db)).rows.map(
      ({ factor }) => factor,
    );

  it('keeps its recovery codes when an app is added, and they go when the app is replaced', async () => {
    const { client, recoveryCodes } = await withPasskey();
    expect(await addApp(client)).toEqual([]);
    const half = server.stranger();
    await half.post('/api/admin-sessions', { email, password: DEMO_PASSWORD });
    const shown = { factor: 'recovery_code', code: recoveryCodes[0] };
    expect((await half.post('/api/admin-sessions/second-step', shown)).status).toBe(200);
    expect((await security(client)).recoveryCodesLeft).toBe(9);
    expect(await addApp(client)).toHaveLength(10);
  });

  it('goes while the app stays: the session goes on with what it was begun with, and the recovery codes stay', async () => {
    const { client, device } = await withPasskey();
    await addApp(client);
    const remove = async (who: TestClient) => {
      const [{ passkeyId }] = (await security(who)).passkeys;
      return (await who.post(`/api/admin/passkeys/${passkeyId}/removal`, { password: DEMO_PASSWORD })).status;
    };
    expect(await remove(client)).toBe(200);
    expect([await isIn(client), await factors()]).toEqual([true, ['authenticator']]);
    const { authenticator, passkeys, recoveryCodesLeft } = await security(client);
    expect([authenticator !== null, passkeys, recoveryCodesLeft]).toEqual([true, [], 10]);
    expect((await enterWith(device)).code).toBe('passkey_wrong');
    const half = await server.stranger().post('/api/admin-sessions', { email, password: DEMO_PASSWORD });
    expect(half.body.ways.toSorted()).toEqual(['authenticator', 'recovery_code']);
    // Of a session that was begun with the passkey that goes.
    const again = new PasskeyDevice(SITE);
    await client.post('/api/admin/passkeys', again.create((await offerTo(client)).body));
    const { client: byPasskey } = await enterWith(again);
    expect(await remove(byPasskey)).toBe(200);
    expect([await isIn(byPasskey), await factors()]).toEqual([true, ['passkey']]);
  });

  it('stays when the app is removed, and the recovery codes with it', async () => {
    const { client, device } = await withPasskey();
    await addApp(client);
    expect((await client.post('/api/admin/authenticator/removal', { password: DEMO_PASSWORD })).status).toBe(200);
    expect((await security(client)).recoveryCodesLeft).toBe(10);
    expect((await enterWith(device)).answer.status).toBe(200);
  });

  it('goes with a reset of the second factor', async () => {
    const { client, device } = await withPasskey();
    const { device: theirs } = await withPasskey(STAFF.super.email);
    await resetFactorOf(server.app, email);
    expect(await isIn(client)).toBe(false);
    expect((await enterWith(device)).code).toBe('passkey_wrong');
    expect((await enterWith(theirs)).answer.body.email).toBe(STAFF.super.email);
  });

  it('is what a super admin must have, and the last one stays', async () => {
    const strict = await startTestServer({ STAFF_SECOND_FACTOR: 'required', PUBLIC_URL: SITE });
    await seedStaff(strict.app);
    const chief = await signInAs(strict, STAFF.super.email);
    expect((await chief.get('/api/admin/users')).body.code).toBe('second_factor_needed');
    const device = new PasskeyDevice(SITE);
    const { body: offer } = await chief.post('/api/admin/passkeys/offer', { password: DEMO_PASSWORD });
    expect((await chief.post('/api/admin/passkeys', device.create(offer))).status).toBe(200);
    expect((await chief.get('/api/admin/users')).status).toBe(200);
    const [{ passkeyId }] = (await security(chief)).passkeys;
    const remove = () => chief.post(`/api/admin/passkeys/${passkeyId}/removal`, { password: DEMO_PASSWORD });
    const refused = await remove();
    expect([refused.status, refused.body.code]).toEqual([409, 'factor_stays']);
    expect((await security(chief)).passkeys).toHaveLength(1);
    const again = (await chief.post('/api/admin/passkeys/offer', { password: DEMO_PASSWORD })).body;
    expect(again.excludeCredentials).toHaveLength(1);
    expect((await chief.post('/api/admin/passkeys', new PasskeyDevice(SITE).create(again))).status).toBe(200);
    expect((await remove()).status).toBe(200);
    await strict.stop();
  });
});
