/**
 * Super admins invite, change and end members of staff (admin §2 L113, decision 066).
 * @rows ADM-SHELL 23
 * @rows ADM-USER 02 06 09-12 14 16-19
 * @rows ADM-SESS 06
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import type { Trx } from '../../db/database.ts';
import { seedStaff, seedVendors, signInAs, STAFF, VENDORS } from '../../test/cast.ts';
import { followEvents } from '../../test/event-stream.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import type { Answer, TestClient } from '../../test/test-client.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { resetStaff } from '../staff/staff-command.service.ts';
import { lockSuperAdmins } from '../staff/staff.sql.ts';

const EMAIL = 'dilani@ceylono.example';
const NAME = 'Dilani Fernando';
const PASSWORD = 'Kandy-lake-2026!';
const OWNER = 'owner@ceylono.example';

let server: TestServer;
let sink: MailSink;
let chief: TestClient;
let hash: string;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ SMTP_URL: sink.url, OWNER_EMAILS: OWNER });
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  hash = await server.app.passwords.hash(DEMO_PASSWORD);
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});
beforeEach(async () => {
  const { db } = server.app;
  const cast = Object.values(STAFF).map(({ email }) => email);
  await sql`delete from outbox`.execute(db);
  await sql`delete from auth_sessions`.execute(db);
  await sql`delete from vendor_sessions`.execute(db);
  await sql`delete from users where email <> all(${cast}::text[])`.execute(db);
  await sql`delete from admin_users where email <> all(${cast}::text[])`.execute(db);
  for (const { email, role, isActive } of Object.values(STAFF))
    await sql`
      update admin_users set role = ${role}, is_active = ${isActive}, settings_access = false, phone = null, deleted_at = null
      where email = ${email}`.execute(db);
  await sql`update auth_accounts set password = ${hash}`.execute(db);
  chief = await signInAs(server, STAFF.super.email);
  await sql`delete from admin_activities`.execute(db);
});

const key = () => ({ 'idempotency-key': randomUUID() });
const invite = (body: object = { email: EMAIL, name: NAME }, by = chief) => by.post('/api/admin/users', body, key());
const listed = async (query: Record<string, string> = {}) =>
  (await chief.get(`/api/admin/users?${new URLSearchParams(query)}`)).body;
const emails = async (query: Record<string, string> = {}) =>
  (await listed(query)).items.map(({ email }: { email: string }) => email);
const idOf = async (email: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from admin_users where email = ${email}`.execute(server.app.db);
  return rows[0]?.id ?? '';
};
const setRole = async (email: string, role: string, by = chief) =>
  by.send('PUT', `/api/admin/users/${await idOf(email)}/role`, { role });
const setActive = async (email: string, isActive: boolean, by = chief) =>
  by.send('PUT', `/api/admin/users/${await idOf(email)}/active`, { isActive });
const remove = async (email: string, by = chief) => by.delete(`/api/admin/users/${await idOf(email)}`);

async function recorded() {
  const { rows } = await sql<{ email: string; type: string; detail: string | null }>`
    select admin_email as email, activity_type as type, detail from admin_activities
    where activity_type like 'user!_%' escape '!' order by activity_type, detail`.execute(server.app.db);
  return rows.map(({ email, type, detail }) => [email, type, detail]);
}

async function mails() {
  while ((await server.running.outbox.workOnce()) > 0);
  const sent = sink.mails.splice(0).map(({ recipients: [to], subject, text }) => ({ to, subject, text }));
  // Each client of these tests is a new browser.
  return sent.filter(({ subject }) => subject !== 'New sign-in to your back office account');
}

const tokenIn = (text: string | undefined) => /#set-password=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** Invites, and sets a password with the link of the letter. */
async function join(body: object = { email: EMAIL, name: NAME }): Promise<TestClient> {
  await invite(body);
  const [letter] = await mails();
  const client = server.stranger();
  await client.post('/api/admin-passwords', { token: tokenIn(letter?.text), password: PASSWORD });
  await mails();
  const { email } = body as { email: string };
  const answer = await client.post('/api/admin-sessions', { email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`the sign-in answered ${answer.status} ${answer.body.code}`);
  return client;
}

describe('inviting a user', () => {
  it('mails a link, with which they set a password that nobody else typed, and sign in', async () => {
    const answer = await invite({ email: EMAIL.toUpperCase(), name: NAME, phone: '077 123 4567' });
    expect([answer.status, answer.body]).toEqual([
      201,
      expect.objectContaining({
        ...{ email: EMAIL, name: NAME, phone: '+94771234567', role: 'admin', state: 'invited' },
        ...{ settingsAccess: false, lastLogin: null, lastUsedAt: null, isOwner: false, isThis: false },
      }),
    ]);
    const [letter, ...others] = await mails();
    expect(others).toEqual([]);
    expect([letter?.to, letter?.subject]).toEqual([EMAIL, 'You are invited to the back office']);
    const client = server.stranger();
    const signIn = () => client.post('/api/admin-sessions', { email: EMAIL, password: PASSWORD });
    expect((await signIn()).body.code).toBe('credentials_wrong');
    const set = { token: tokenIn(letter?.text), password: PASSWORD };
    expect((await client.post('/api/admin-passwords', set)).body).toEqual({ set: true });
    expect((await client.post('/api/admin-passwords', set)).body.code).toBe('password_link_invalid');
    expect((await signIn()).body).toMatchObject({ email: EMAIL, name: NAME, role: 'admin' });
    expect((await listed({ q: EMAIL })).items[0]).toMatchObject({ state: 'active', lastUsedAt: expect.any(String) });
    expect(await recorded()).toEqual([[STAFF.super.email, 'user_invited', `${EMAIL}, admin`]]);
  });

  it('needs no more than an e-mail, which stands for the name', async () => {
    expect((await invite({ email: EMAIL })).body).toMatchObject({ name: EMAIL, role: 'admin' });
    expect((await invite({ email: 'no address' })).status).toBe(400);
    expect((await invite({ name: NAME })).status).toBe(400);
    expect((await invite({ email: 'other@ceylono.example', phone: '12' })).body.code).toBe('phone_invalid');
  });

  it('as a super admin opens the settings too', async () => {
    expect((await invite({ email: EMAIL, role: 'super_admin' })).body).toMatchObject({
      role: 'super_admin',
      settingsAccess: true,
    });
  });

  it('is refused of an address that is there, active or not', async () => {
    await invite();
    for (const email of [EMAIL, STAFF.admin.email, STAFF.inactive.email])
      expect((await invite({ email })).body.code).toBe('user_known');
    expect(await mails()).toHaveLength(1);
  });

  it('once, however often the call is sent', async () => {
    const same = key();
    const answers = await Promise.all(
      [1, 2, 3].map(() => chief.post('/api/admin/users', { email: EMAIL, name: NAME }, same)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await mails()).toHaveLength(1);
  });

  it('again, mails a new link, and the one before opens nothing', async () => {
    await invite();
    const [first] = await mails();
    expect((await chief.post(`/api/admin/users/${await idOf(EMAIL)}/invitation`)).body.state).toBe('invited');
    const [second] = await mails();
    const set = (text: string | undefined) =>
      server.stranger().post('/api/admin-passwords', { token: tokenIn(text), password: PASSWORD });
    expect((await set(first?.text)).body.code).toBe('password_link_invalid');
    expect((await set(second?.text)).body).toEqual({ set: true });
    const late = await chief.post(`/api/admin/users/${await idOf(EMAIL)}/invitation`);
    expect(late.body.code).toBe('user_not_invited');
  });

  it('is withdrawn: the link opens nothing, they are in no list, and can be invited anew', async () => {
    await invite();
    const [letter] = await mails();
    const withdraw = async () => chief.delete(`/api/admin/users/${await idOf(EMAIL)}/invitation`);
    expect((await withdraw()).body).toEqual({ withdrawn: true });
    const set = { token: tokenIn(letter?.text), password: PASSWORD };
    expect((await server.stranger().post('/api/admin-passwords', set)).body.code).toBe('password_link_invalid');
    expect(await emails({ q: EMAIL })).toEqual([]);
    expect((await withdraw()).status).toBe(404);
    expect((await invite()).status).toBe(201);
    expect((await recorded()).map(([, type]) => type)).toEqual([
      'user_invitation_withdrawn',
      'user_invited',
      'user_invited',
    ]);
  });

  it('is accepted or withdrawn, never both, when it is in the same moment', async () => {
    await invite();
    const [letter] = await mails();
    const id = await idOf(EMAIL);
    const [withdrawn, set] = await bothAtOnce(
      EMAIL,
      () => chief.delete(`/api/admin/users/${id}/invitation`),
      () => server.stranger().post('/api/admin-passwords', { token: tokenIn(letter?.text), password: PASSWORD }),
    );
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([withdrawn.status, set.status]);
  });

  it('is kept for a repetition without whom it names', async () => {
    await invite();
    const { rows } = await sql<{ answer: unknown }>`
      select answer from idempotency_keys where route = 'user.invite'`.execute(server.app.db);
    expect(rows.map(({ answer }) => answer)).toContain(await idOf(EMAIL));
    expect(JSON.stringify(rows)).not.toContain(EMAIL);
  });

  it('is not withdrawn from who has accepted it', async () => {
    await join();
    const answer = await chief.delete(`/api/admin/users/${await idOf(EMAIL)}/invitation`);
    expect([answer.status, answer.body.code]).toEqual([409, 'user_not_invited']);
  });
});

describe('the users', () => {
  it('are listed newest first, a page at a time, without those who are deleted', async () => {
    await sql`
      insert into admin_users (email, role, is_active, created_at)
      select 'm' || n || '@many.example', 'admin', true, '2026-04-01'::timestamptz + make_interval(hours => n)
      from generate_series(1, 25) n`.execute(server.app.db);
    await remove('m7@many.example');
    const first = await listed({ q: 'many.example' });
    const second = await listed({ q: 'many.example', cursor: first.nextCursor });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 4, null]);
    const all = [...first.items, ...second.items].map(({ email }: { email: string }) => email);
    expect(all[0]).toBe('m25@many.example');
    expect(all).not.toContain('m7@many.example');
    expect(new Set(all).size).toBe(24);
  });

  it('are found by a part of the e-mail or the name, whose signs mean themselves', async () => {
    await invite();
    expect(await emails({ q: 'ILANI F' })).toEqual([EMAIL]);
    expect(await emails({ q: 'dilani@' })).toEqual([EMAIL]);
    expect(await emails({ q: '%' })).toEqual([]);
  });

  it('are narrowed to a role and a state', async () => {
    await invite();
    expect(await emails({ role: 'super_admin' })).toEqual([STAFF.super.email]);
    expect(await emails({ state: 'inactive' })).toEqual([STAFF.inactive.email]);
    expect(await emails({ state: 'invited' })).toEqual([EMAIL]);
    expect((await emails({ state: 'active', role: 'admin' })).toSorted()).toEqual([STAFF.admin.email]);
  });

  it('are for super admins alone, and a look is on record', async () => {
    const admin = await signInAs(server, STAFF.admin.email);
    expect((await admin.get('/api/admin/users')).status).toBe(403);
    expect((await invite({ email: EMAIL }, admin)).status).toBe(403);
    expect((await setRole(STAFF.admin.email, 'super_admin', admin)).status).toBe(403);
    await listed();
    const { rows } = await sql`
      select detail from admin_activities where activity_type = 'people_listed'`.execute(server.app.db);
    expect(rows).toEqual([{ detail: 'user.list, 3 shown' }]);
  });
});

describe('changing a user', () => {
  const seen = { name: STAFF.admin.name, phone: null, settingsAccess: false };
  const change = async (body: object) => chief.send('PUT', `/api/admin/users/${await idOf(STAFF.admin.email)}`, body);

  it('corrects name and phone and opens the settings, and who saw it otherwise is refused', async () => {
    const name = 'Roshan Mendis-Silva';
    const changed = await change({ name, phone: '0771234567', settingsAccess: true, seen });
    expect(changed.body).toMatchObject({ name, phone: '+94771234567', settingsAccess: true });
    const admin = await signInAs(server, STAFF.admin.email);
    expect((await admin.get('/api/admin/settings')).status).toBe(200);
    expect((await change({ name: 'Somebody', phone: null, settingsAccess: false, seen })).body.code).toBe(
      'user_changed',
    );
    const now = { name, phone: '+94771234567', settingsAccess: true };
    await change({ ...seen, seen: now });
    expect((await admin.get('/api/admin/settings')).status).toBe(403);
    expect(await recorded()).toEqual([
      [STAFF.super.email, 'user_changed', `${STAFF.admin.email}: name, phone, settings access given`],
      [STAFF.super.email, 'user_changed', `${STAFF.admin.email}: name, phone, settings access taken`],
    ]);
  });
});

it('whatever is changed of one user changes nothing of another', async () => {
  await invite({ email: EMAIL, name: NAME });
  const others = async () =>
    (await listed()).items
      .filter(({ email }: { email: string }) => email !== EMAIL)
      .map(({ email, name, phone, role, settingsAccess, state }: Record<string, unknown>) => [
        ...[email, name, phone, role, settingsAccess, state],
      ]);
  const before = await others();
  const seen = { name: NAME, phone: null, settingsAccess: false };
  const after = { name: 'Dilani F. Silva', phone: '0771234567', settingsAccess: true };
  expect((await chief.send('PUT', `/api/admin/users/${await idOf(EMAIL)}`, { ...after, seen })).status).toBe(200);
  for (const role of ['super_admin', 'admin']) expect((await setRole(EMAIL, role)).status).toBe(200);
  for (const isActive of [false, true]) expect((await setActive(EMAIL, isActive)).status).toBe(200);
  expect((await remove(EMAIL)).status).toBe(200);
  expect(await others()).toEqual(before);
});

describe('promoting and demoting', () => {
  it('takes effect with the next call, is told to the person, and on record', async () => {
    const admin = await signInAs(server, STAFF.admin.email);
    expect((await setRole(STAFF.admin.email, 'super_admin')).body).toMatchObject({
      role: 'super_admin',
      settingsAccess: true,
    });
    expect((await admin.get('/api/admin/users')).status).toBe(200);
    expect((await setRole(STAFF.admin.email, 'admin')).body).toMatchObject({ role: 'admin', settingsAccess: false });
    expect((await admin.get('/api/admin/users')).status).toBe(403);
    expect((await setRole(STAFF.admin.email, 'admin')).status).toBe(200);
    expect((await recorded()).map(([, ...what]) => what)).toEqual([
      ['user_demoted', STAFF.admin.email],
      ['user_promoted', STAFF.admin.email],
    ]);
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual(
      Array(2).fill([STAFF.admin.email, 'Your role in the back office was changed']),
    );
  });

  it('leaves a super admin who can sign in: not who was only invited', async () => {
    await invite({ email: EMAIL, role: 'super_admin' });
    expect((await setRole(STAFF.super.email, 'admin')).body.code).toBe('last_super_admin');
    await setRole(STAFF.admin.email, 'super_admin');
    expect((await setRole(STAFF.super.email, 'admin')).body.role).toBe('admin');
    expect((await chief.get('/api/admin/users')).status).toBe(403);
  });

  it('demotes no owner while the configuration names them', async () => {
    const owner = await join({ email: OWNER, role: 'super_admin' });
    for (const answer of [await setRole(OWNER, 'admin'), await setActive(OWNER, false), await remove(OWNER)])
      expect([answer.status, answer.body.code]).toEqual([409, 'owner_stays']);
    expect((await owner.get('/api/admin/users')).status).toBe(200);
    expect((await listed({ q: OWNER })).items[0].isOwner).toBe(true);
  });

  it.each([
    ['demote', (email: string, by: TestClient) => setRole(email, 'admin', by)],
    ['deactivate', (email: string, by: TestClient) => setActive(email, false, by)],
    ['delete', (email: string, by: TestClient) => remove(email, by)],
  ])('two super admins who %s one another at the same moment leave one', async (_, act) => {
    await setRole(STAFF.admin.email, 'super_admin');
    const other = await signInAs(server, STAFF.admin.email);
    const answers = await whileHeld(
      server.app.db,
      (trx) => lockSuperAdmins(trx),
      () => act(STAFF.admin.email, chief),
      () => act(STAFF.super.email, other),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql`
      select 1 from admin_users where role = 'super_admin' and is_active`.execute(server.app.db);
    expect(rows).toHaveLength(1);
  });

  it('who is demoted while their call waits gives nobody any right', async () => {
    await setRole(STAFF.admin.email, 'super_admin');
    const other = await signInAs(server, STAFF.admin.email);
    const demote = (trx: Trx) =>
      sql`update admin_users set role = 'admin' where email = ${STAFF.admin.email}`.execute(trx);
    const [answer] = await whileHeld(server.app.db, demote, () => invite({ email: EMAIL, role: 'super_admin' }, other));
    expect([answer.status, await emails({ q: EMAIL })]).toEqual([403, []]);
  });

  it('two super admins who lay it down at the same moment leave one', async () => {
    await setRole(STAFF.admin.email, 'super_admin');
    const other = await signInAs(server, STAFF.admin.email);
    const answers = await whileHeld(
      server.app.db,
      (trx) => lockSuperAdmins(trx),
      () => setRole(STAFF.super.email, 'admin', chief),
      () => setRole(STAFF.admin.email, 'admin', other),
    );
    expect(answers.map(({ body }) => body.code)).toContain('last_super_admin');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

/** Their row is held until both wait. On the embedded engine the second may come first. */
const bothAtOnce = (email: string, one: () => Promise<Answer>, other: () => Promise<Answer>) =>
  whileHeld(
    server.app.db,
    (trx) => sql`select 1 from admin_users where email = ${email} for no key update`.execute(trx),
    one,
    other,
  );

const sessionsOf = async (email: string) =>
  (
    await sql`select 1 from auth_sessions s join users u on u.id = s.user_id where u.email = ${email}`.execute(
      server.app.db,
    )
  ).rows.length;

/** By these members of staff; null: by nobody of staff. */
async function openPortals(...openers: (string | null)[]): Promise<void> {
  for (const by of openers)
    await sql`
      insert into vendor_sessions (vendor_id, token_hash, user_agent, created_at, last_used_at, expires_at, opened_by_staff)
      values (${VENDORS.fort.id}, ${randomUUID()}, '', now(), now(), now() + interval '30 days', ${by})`.execute(
      server.app.db,
    );
}
const openersOfPortals = async () =>
  (
    await sql<{ by: string | null }>`
      select opened_by_staff as by from vendor_sessions where revoked_at is null order by 1`.execute(server.app.db)
  ).rows.map(({ by }) => by);

describe('a new password', () => {
  const { email } = STAFF.admin;
  const setByLink = async () => {
    const token = new URL(await server.app.staffAccounts.passwordLink(email)).hash.split('=')[1];
    return (await server.stranger().post('/api/admin-passwords', { token, password: PASSWORD })).status;
  };
  const change = async () => {
    const admin = await signInAs(server, email);
    return (await admin.post('/api/admin/password', { currentPassword: DEMO_PASSWORD, newPassword: PASSWORD })).status;
  };
  it.each([
    ['set by a link', setByLink, 200],
    ['changed by its owner', change, 200],
    ['wanted by a command', async () => (await resetStaff(server.app, email)).email, email],
  ])('that is %s ends the portals that they opened, and nobody else’s', async (_, end, answer) => {
    await openPortals(email, STAFF.super.email, null);
    expect(await end()).toBe(answer);
    expect(await openersOfPortals()).toEqual([STAFF.super.email, null]);
  });
});

describe('deactivating a user', () => {
  it('leaves no session to a password that is changed in that moment', async () => {
    const admin = await signInAs(server, STAFF.admin.email);
    const [ended, changed] = await bothAtOnce(
      STAFF.admin.email,
      () => setActive(STAFF.admin.email, false),
      () => admin.post('/api/admin/password', { currentPassword: DEMO_PASSWORD, newPassword: PASSWORD }),
    );
    expect(ended.status).toBe(200);
    expect([200, 401]).toContain(changed.status);
    expect(await sessionsOf(STAFF.admin.email)).toBe(0);
    await setActive(STAFF.admin.email, true);
    expect((await admin.get('/api/admin/me')).status).toBe(401);
  });

  it('ends the portals that they opened, and nobody else’s', async () => {
    await openPortals(STAFF.admin.email, STAFF.super.email, null);
    await setRole(STAFF.admin.email, 'super_admin');
    await setRole(STAFF.admin.email, 'admin');
    expect(await openersOfPortals()).toEqual([STAFF.super.email, null]);
    await openPortals(STAFF.admin.email);
    await setActive(STAFF.admin.email, false);
    expect(await openersOfPortals()).toEqual([STAFF.super.email, null]);
  });

  it('of who has no password is undone by an invitation', async () => {
    await sql`
      update auth_accounts set password = null
      where user_id = (select id from users where email = ${STAFF.admin.email})`.execute(server.app.db);
    await setActive(STAFF.admin.email, false);
    await mails();
    expect((await setActive(STAFF.admin.email, true)).body.state).toBe('invited');
    expect((await mails()).map(({ subject }) => subject)).toEqual(['You are invited to the back office']);
  });

  it('ends every session and stream at once, and the sign-in says why; activated they come back', async () => {
    const admin = await signInAs(server, STAFF.admin.email);
    const stream = await followEvents(admin, '/api/admin/order-events');
    expect((await stream.next())?.kind).toBe('open');
    expect((await setActive(STAFF.admin.email, false)).body.state).toBe('inactive');
    expect((await admin.get('/api/admin/me')).status).toBe(401);
    expect(await stream.next()).toBeUndefined();
    const signIn = () => signInAs(server, STAFF.admin.email);
    await expect(signIn()).rejects.toThrow('403');
    expect((await setActive(STAFF.admin.email, true)).body.state).toBe('active');
    await signIn();
    expect((await recorded()).map(([, type]) => type)).toEqual(['user_activated', 'user_deactivated']);
    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
      'You have access to the back office again',
    ]);
  });

  it('is told to the person by mail', async () => {
    await setActive(STAFF.admin.email, false);
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [STAFF.admin.email, 'Your access to the back office has ended'],
    ]);
  });

  it('lets no sign-in through that had begun before', async () => {
    // On the embedded engine it may come first: then its session is ended.
    const [answer, late] = await whileHeld(
      server.app.db,
      (trx) => sql`select 1 from admin_users where email = ${STAFF.admin.email} for no key update`.execute(trx),
      () => setActive(STAFF.admin.email, false),
      () => server.stranger().post('/api/admin-sessions', { email: STAFF.admin.email, password: DEMO_PASSWORD }),
    );
    expect(answer.status).toBe(200);
    expect([200, 403]).toContain(late.status);
    const { rows } = await sql`
      select 1 from auth_sessions s join users u on u.id = s.user_id
      where u.email = ${STAFF.admin.email}`.execute(server.app.db);
    expect(rows).toEqual([]);
  });

  it('is refused of oneself', async () => {
    await setRole(STAFF.admin.email, 'super_admin');
    const answer = await setActive(STAFF.super.email, false);
    expect([answer.status, answer.body.code]).toEqual([409, 'own_account']);
  });
});

describe('deleting a user', () => {
  it('ends the login, and what they did stays on record under their address', async () => {
    const client = await join();
    await client.delete('/api/admin/session');
    expect((await remove(EMAIL)).body).toEqual({ deleted: true });
    const answer = await client.post('/api/admin-sessions', { email: EMAIL, password: PASSWORD });
    expect([answer.status, answer.body.code]).toEqual([401, 'credentials_wrong']);
    await server.stranger().post('/api/admin-password-links', { email: EMAIL });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your access to the back office has ended']);
    const { items } = (await chief.get(`/api/admin/staff-activities?${new URLSearchParams({ q: EMAIL })}`)).body;
    expect(items.map(({ activity }: { activity: string }) => activity)).toContain('login');
    expect(await recorded()).toContainEqual([STAFF.super.email, 'user_deleted', `${EMAIL}, ${NAME}`]);
    expect((await remove(EMAIL)).status).toBe(404);
    expect((await setActive(EMAIL, true)).status).toBe(404);
  });

  it('is refused of oneself, and of the last super admin', async () => {
    expect((await remove(STAFF.super.email)).body.code).toBe('last_super_admin');
    await setRole(STAFF.admin.email, 'super_admin');
    expect((await remove(STAFF.super.email)).body.code).toBe('own_account');
  });

  it('lets nothing of before open anything once they are invited anew', async () => {
    const before = await signInAs(server, STAFF.admin.email);
    const { rows } = await sql`
      select s.* from auth_sessions s join users u on u.id = s.user_id where u.email = ${STAFF.admin.email}`.execute(
      server.app.db,
    );
    await remove(STAFF.admin.email);
    // What was on its way while they were deleted arrives afterwards: a session and a link in a letter.
    await sql`insert into auth_sessions select * from json_populate_recordset(null::auth_sessions, ${JSON.stringify(rows)}::json)`.execute(
      server.app.db,
    );
    const late = new URL(await server.app.staffAccounts.passwordLink(STAFF.admin.email)).hash;
    await invite({ email: STAFF.admin.email });
    expect((await before.get('/api/admin/me')).status).toBe(401);
    const set = await server.stranger().post('/api/admin-passwords', { token: tokenIn(late), password: PASSWORD });
    expect(set.body.code).toBe('password_link_invalid');
    expect(await emails({ q: STAFF.admin.email, state: 'invited' })).toEqual([STAFF.admin.email]);
  });

  it('keeps a link from setting their password meanwhile', async () => {
    await remove(STAFF.admin.email);
    const late = new URL(await server.app.staffAccounts.passwordLink(STAFF.admin.email)).hash;
    const set = await server.stranger().post('/api/admin-passwords', { token: tokenIn(late), password: PASSWORD });
    expect(set.body.code).toBe('password_link_invalid');
  });

  it('lets them be invited anew, whose sign-ins of before are not told as theirs', async () => {
    await signInAs(server, STAFF.admin.email);
    expect((await listed({ q: STAFF.admin.email })).items).toContainEqual(
      expect.objectContaining({ email: STAFF.admin.email, lastLogin: server.clock.now.toISOString() }),
    );
    await remove(STAFF.admin.email);
    expect((await invite({ email: STAFF.admin.email })).body).toMatchObject({ state: 'invited', lastLogin: null });
  });

  it('lets them be invited anew, who begin without the rights of before', async () => {
    await setRole(STAFF.admin.email, 'super_admin');
    await remove(STAFF.admin.email);
    expect((await invite({ email: STAFF.admin.email })).body).toMatchObject({ role: 'admin', state: 'invited' });
    expect(
      (await chief.post('/api/admin-sessions', { email: STAFF.admin.email, password: DEMO_PASSWORD })).status,
    ).toBe(401);
  });
});
