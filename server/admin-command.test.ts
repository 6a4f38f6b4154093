/** Accounts of staff, changed by who runs the installation. */
import { statSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/cast-people.ts';
import { runCommand } from './admin-command.ts';
import type { Trx } from './db/database.ts';
import { seedStaff, signInAs, STAFF } from './test/cast.ts';
import { whileHeld } from './test/lock-queue.ts';
import { startTestServer, type TestServer } from './test/test-server.ts';

const NEW = 'Lagoon-boat-77';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await seedStaff(server.app);
});
afterEach(() => server.stop());

async function command(words: string, isTerminal = true): Promise<string> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await runCommand(server.app, words.split(' '), { say, isTerminal, dataDir: server.app.config.dataDir });
  return said.join('\n');
}
const signIn = (email: string, password: string) => server.stranger().post('/api/admin-sessions', { email, password });
const tokenIn = (said: string) => /#set-password=([\w-]+)/.exec(said)?.[1];
const setPassword = (said: string) =>
  server.stranger().post('/api/admin-passwords', { token: tokenIn(said), password: NEW });
async function recorded(): Promise<string[]> {
  const { rows } = await sql<{ done: string }>`
    select activity_type || ' ' || admin_email as done from admin_activities
    where activity_type like 'staff\\_%' order by created_at`.execute(server.app.db);
  return rows.map(({ done }) => done);
}

describe('staff by command', () => {
  it('are added with a link to set their first password, with the rights that were said', async () => {
    const said = await command('staff add Ruwan@ceylono.example --settings');
    expect((await setPassword(said)).status).toBe(200);
    const { body } = await signIn('ruwan@ceylono.example', NEW);
    expect(body).toMatchObject({ email: 'ruwan@ceylono.example', role: 'admin', settingsAccess: true });
    expect(await recorded()).toEqual(['staff_added ruwan@ceylono.example']);
  });

  it('are reset: password and sessions end at once, and the link sets a new one', async () => {
    const { email } = STAFF.super;
    const client = await signInAs(server, email);
    const said = await command(`staff reset ${email}`);
    expect((await client.get('/api/admin/me')).status).toBe(401);
    expect((await signIn(email, DEMO_PASSWORD)).status).toBe(401);
    expect((await setPassword(said)).status).toBe(200);
    expect((await signIn(email, NEW)).body.role).toBe('super_admin');
    expect(await recorded()).toEqual([`staff_reset ${email}`]);
  });

  it('are told of a second factor that stays when they are reset, and of what takes it', async () => {
    const { email } = STAFF.admin;
    expect(await command(`staff reset ${email}`)).not.toContain('reset-factor');
    await sql`
      insert into staff_passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      select id, 'stranger', ''::bytea, 0, '{}', 'Phone', now() from users where email = ${email}`.execute(
      server.app.db,
    );
    expect(await command(`staff reset ${email}`)).toContain(`staff reset-factor ${email}`);
    await command(`staff reset-factor ${email}`);
    expect((await sql`select 1 from staff_passkeys`.execute(server.app.db)).rows).toEqual([]);
  });

  it('are ended: no session, no password and no link opens anything any more', async () => {
    const { email } = STAFF.admin;
    const client = await signInAs(server, email);
    const link = await command(`staff reset ${email}`);
    await command(`staff end ${email}`);
    expect((await client.get('/api/admin/me')).status).toBe(401);
    expect((await setPassword(link)).status).toBe(404);
    expect((await signIn(email, DEMO_PASSWORD)).status).toBe(401);
    expect(await command('staff list')).toContain(`${email}: ended, admin, no password yet`);
  });

  it('never lose their last super admin', async () => {
    const { email } = STAFF.super;
    await expect(command(`staff end ${email}`)).rejects.toThrow('the last super admin');
    expect((await signIn(email, DEMO_PASSWORD)).status).toBe(200);
  });

  it('never lose their last super admin who can sign in, though another was only invited', async () => {
    await command('staff add ruwan@ceylono.example --super');
    await expect(command(`staff end ${STAFF.super.email}`)).rejects.toThrow('the last super admin');
    await command('staff end ruwan@ceylono.example');
  });

  it('never lose their last two super admins, who are ended at the same moment', async () => {
    const { email } = STAFF.super;
    const other = 'ruwan@ceylono.example';
    await command(`staff add ${other} --super`);
    const endsOther = (trx: Trx) => sql`update admin_users set is_active = false where email = ${other}`.execute(trx);
    const [ended] = await whileHeld(server.app.db, endsOther, () => command(`staff end ${email}`).catch(String));
    expect(ended).toContain('the last super admin');
  });

  it('are taken back by adding them again, with a password of their own', async () => {
    const { email } = STAFF.inactive;
    const said = await command(`staff add ${email} --super`);
    expect((await setPassword(said)).status).toBe(200);
    expect((await signIn(email, NEW)).body.role).toBe('super_admin');
  });

  it('are listed with what they may and when they were here', async () => {
    await signInAs(server, STAFF.admin.email);
    const said = await command('staff list');
    expect(said).toContain(`${STAFF.admin.email}: active, admin, signed in last ${server.clock.now.toISOString()}`);
    expect(said).toContain(`${STAFF.super.email}: active, super admin, never signed in`);
  });

  it('get a link in a file of its owner when the output has no reader', async () => {
    const said = await command(`staff reset ${STAFF.admin.email}`, false);
    await command(`staff reset ${STAFF.super.email}`, false);
    const file = path.join(server.app.config.dataDir, 'secrets', `password-link-${STAFF.admin.email}`);
    expect(tokenIn(said)).toBeUndefined();
    expect(said).toContain(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await setPassword(readFileSync(file, 'utf8'))).status).toBe(200);
    expect((await signIn(STAFF.admin.email, NEW)).status).toBe(200);
  });

  it.each([
    'staff',
    'staff add',
    'staff end a@b.example c',
    'staff add x',
    'staff promote a@b.example',
    'staff list --all',
  ])('change nothing for words that are no command: %s', async (words) => {
    await expect(command(words)).rejects.toThrow(/Commands:|no e-mail address/);
    expect(await recorded()).toEqual([]);
  });
});
