/**
 * The owner's rules about staff's sessions, passwords and second factor act once they are changed (T-131).
 * @rows ADM-SET 14 21 22 23 30 31
 * @rows ADM-GEN 10
 */
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '@ceylono/domain/settings';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import { seedStaff, signInAs, STAFF } from '../../test/cast.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { forgetRecentSettings } from '../settings/settings.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'on' });
  await seedStaff(server.app);
});
afterEach(async () => {
  vi.useRealTimers();
  server.clock.now = TEST_NOW;
  await sql`delete from app_settings`.execute(server.app.db);
  await sql`delete from sign_in_tries`.execute(server.app.db);
  await sql`delete from auth_sessions`.execute(server.app.db);
  forgetRecentSettings(server.app.db);
});
afterAll(() => server.stop());

/** By a super admin, who is signed in for it and signs out again. */
async function change<Key extends SettingKey>(key: Key, value: Settings[Key]): Promise<void> {
  const owner = await signInAs(server, STAFF.super.email);
  const answer = await owner.send('PUT', `/api/admin/settings/${key}`, { value, version: null });
  expect(answer.status).toBe(200);
  await owner.delete('/api/admin/session');
}

describe('the session timeout', () => {
  const passMinutes = (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
    vi.setSystemTime(server.clock.now);
  };
  const stillIn = async (minutes: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now });
    const admin = await signInAs(server, STAFF.admin.email);
    passMinutes(minutes);
    return (await admin.get('/api/admin/me')).status === 200;
  };

  it('signs staff out after half an hour without a call, and after ten minutes where the owner says so', async () => {
    expect(await stillIn(29)).toBe(true);
    expect(await stillIn(30)).toBe(false);
    await change('sessionTimeoutMinutes', 10);
    expect(await stillIn(9)).toBe(true);
    expect(await stillIn(11)).toBe(false);
  });

  it('made longer keeps a session that is in use now, and each call begins the time anew', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now });
    await change('sessionTimeoutMinutes', 60);
    const admin = await signInAs(server, STAFF.admin.email);
    for (const _ of [1, 2]) {
      passMinutes(45);
      expect((await admin.get('/api/admin/me')).status).toBe(200);
    }
    passMinutes(61);
    expect((await admin.get('/api/admin/me')).status).toBe(401);
  });

  /** The screen calls every minute; each call says for how long nobody has touched it. Answers the minute it is signed out in. */
  const minutesUnattended = async (headersAt: (minute: number) => Record<string, string>) => {
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now });
    const admin = await signInAs(server, STAFF.admin.email);
    for (let minute = 1; minute <= 60; minute += 1) {
      passMinutes(1);
      if ((await admin.get('/api/admin/me', headersAt(minute))).status === 401) return minute;
    }
    return null;
  };

  it('runs out though the screen asks by itself, from when somebody last touched it', async () => {
    expect(await minutesUnattended((minute) => ({ 'x-untouched-seconds': String(minute * 60) }))).toBe(30);
    expect(
      await minutesUnattended((minute) => ({ 'x-untouched-seconds': String(Math.max(0, minute - 20) * 60) })),
    ).toBe(50);
    expect(await minutesUnattended(() => ({ 'x-untouched-seconds': '0' }))).toBeNull();
  });

  it('runs out though a stream is opened again and again, or a screen says what is no time', async () => {
    expect(await minutesUnattended(() => ({ accept: 'text/event-stream' }))).toBe(30);
    expect(await minutesUnattended(() => ({ 'x-untouched-seconds': 'a while' }))).toBe(30);
    expect(await minutesUnattended(() => ({ 'x-untouched-seconds': '-60' }))).toBe(30);
  });

  it('of five minutes counts from the last call to half a minute', async () => {
    await change('sessionTimeoutMinutes', 5);
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now });
    const admin = await signInAs(server, STAFF.admin.email);
    passMinutes(0.5);
    expect((await admin.get('/api/admin/me')).status).toBe(200);
    passMinutes(4.9);
    expect((await admin.get('/api/admin/me')).status).toBe(200);
  });
});

describe('wrong passwords', () => {
  const tryWrong = () =>
    server.stranger().post('/api/admin-sessions', { email: STAFF.admin.email, password: 'Wrong-word-77' });

  it('cost no wait five times, or three times where the owner says so', async () => {
    for (let at = 0; at < 5; at += 1) expect((await tryWrong()).body.code).toBe('credentials_wrong');
    expect((await tryWrong()).body.code).toBe('too_many_requests');
    await sql`delete from sign_in_tries`.execute(server.app.db);
    await change('maxLoginAttempts', 3);
    for (let at = 0; at < 3; at += 1) expect((await tryWrong()).body.code).toBe('credentials_wrong');
    expect((await tryWrong()).body.code).toBe('too_many_requests');
  });

  it('make nobody wait longer than the owner says', async () => {
    await change('lockoutMinutes', 1);
    for (let at = 0; at < 9; at += 1) {
      expect((await tryWrong()).body.code).toBe('credentials_wrong');
      server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    }
  });
});

describe('a password', () => {
  const setTo = async (password: string) => {
    const token = new URL(await server.app.staffAccounts.passwordLink(STAFF.admin.email)).hash.split('=')[1];
    return (await server.stranger().post('/api/admin-passwords', { token, password })).body;
  };
  afterEach(() => setTo(DEMO_PASSWORD));

  it('must be as long as the owner says', async () => {
    expect(await setTo('Mango+2Tea')).toEqual({ set: true });
    await change('passwordMinLength', 12);
    expect((await setTo('Mango+2Tea')).code).toBe('password_weak');
    expect(await setTo('Mango+2Tea-Kandy')).toEqual({ set: true });
  });

  it.each([
    ['requireUppercase', 'mango+2tea-kandy'],
    ['requireLowercase', 'MANGO+2TEA-KANDY'],
    ['requireNumbers', 'Mango+Tea-Kandy'],
    ['requireSpecialChars', 'Mango2TeaKandy'],
  ] as const)('may do without a class where the owner does not ask for it: %s', async (key, password) => {
    expect((await setTo(password)).code).toBe('password_weak');
    await change(key, false);
    expect(await setTo(password)).toEqual({ set: true });
  });

  it('has its rules told to the form that sets it', async () => {
    const rules = async () => (await server.stranger().get('/api/password-rules')).body;
    expect(await rules()).toMatchObject({ passwordMinLength: 8, requireSpecialChars: true });
    await change('requireSpecialChars', false);
    expect(await rules()).toMatchObject({ passwordMinLength: 8, requireSpecialChars: false });
  });
});

it('a member of staff is signed in three times at once, or as often as the owner says', async () => {
  const openAfter = async (signIns: number) => {
    await sql`delete from auth_sessions`.execute(server.app.db);
    for (let at = 0; at < signIns; at += 1) await signInAs(server, STAFF.admin.email);
    return (await sql`select 1 from auth_sessions`.execute(server.app.db)).rows.length;
  };
  expect(await openAfter(4)).toBe(3);
  await change('maxConcurrentSessions', 1);
  expect(await openAfter(2)).toBe(1);
});

it('a super admin without a second factor is led to add one as soon as another asks for it, and keeps it', async () => {
  const colleague = await signInAs(server, STAFF.super.email);
  expect((await colleague.get('/api/admin/settings')).status).toBe(200);
  await change('superAdminSecondFactor', true);
  expect((await colleague.get('/api/admin/settings')).body.code).toBe('second_factor_needed');
  expect((await colleague.get('/api/admin/me')).body.mustAddFactor).toBe(true);
  const admin = await signInAs(server, STAFF.admin.email);
  expect((await admin.get('/api/admin/me')).body.mustAddFactor).toBe(false);
});

it.each([
  ['sessionTimeoutMinutes', [4, 721]],
  ['maxLoginAttempts', [2, 11]],
  ['lockoutMinutes', [0, 61]],
  ['passwordMinLength', [7, 65]],
  ['maxConcurrentSessions', [0, 11]],
] as const)('nobody locks everybody out: %s is refused out of its bounds', async (key, values) => {
  const owner = await signInAs(server, STAFF.super.email);
  for (const value of values) {
    const answer = await owner.send('PUT', `/api/admin/settings/${key}`, { value, version: null });
    expect(answer.body.code).toBe('invalid_input');
  }
  expect((await owner.get('/api/admin/settings')).body[key].value).toBe(DEFAULT_SETTINGS[key]);
});
