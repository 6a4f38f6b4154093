/**
 * What a new installation is given, and which settings it refuses (amendment 20).
 * @rows ADM-AUTH 20
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunningApp } from '../compose.ts';
import { type Config, readConfig } from '../config.ts';
import { setPassword } from '../features/staff/staff.service.ts';
import { STAFF, seedVendors } from '../test/cast.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { putMark } from './installation.sql.ts';
import { PreparationRefused, prepareInstallation } from './prepare.ts';
import { transaction } from './transaction.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const PRODUCTION = readConfig({
  CEYLONO_MODE: 'production',
  APP_SECRET: 'x'.repeat(32),
  FILE_KEY: Buffer.alloc(32).toString('base64'),
  SUPER_ADMIN_EMAIL: STAFF.super.email,
  PUBLIC_URL: 'https://ceylono.example',
});

async function prepared(config: Config = server.app.config, isTerminal = true): Promise<string[]> {
  const said: string[] = [];
  const running: RunningApp = { ...server.running, app: { ...server.app, config } };
  const say = (line: string) => void said.push(line);
  await prepareInstallation(running, { say, isTerminal }, () => Promise.reject(new Error('no demo here')));
  return said;
}

async function staff() {
  const { rows } = await sql<{ email: string; role: string }>`select email, role from admin_users`.execute(
    server.app.db,
  );
  return rows;
}

it('production refuses a database that holds demo data, and leaves it as it is', async () => {
  await transaction(server.app.db, (trx) => putMark(trx, 'demo', 'since ever'));
  await expect(prepared(PRODUCTION)).rejects.toThrow(PreparationRefused);
  expect(await staff()).toEqual([]);
});

it('production begins with its super admin alone', async () => {
  expect((await prepared(PRODUCTION)).join()).toContain('/admin-login#set-password=');
  expect(await staff()).toEqual([{ email: STAFF.super.email, role: 'super_admin' }]);
  const { rows } = await sql<{ count: number }>`select count(*) as count from vendors`.execute(server.app.db);
  expect(rows[0]?.count).toBe(0);
});

it('production writes its first link into a file of its owner when the output has no reader', async () => {
  const config = { ...PRODUCTION, dataDir: server.app.config.dataDir };
  const said = (await prepared(config, false)).join();
  const file = path.join(config.dataDir, 'secrets', `password-link-${STAFF.super.email}`);
  expect(said).toContain(file);
  expect(said).not.toContain('#set-password=');
  expect(readFileSync(file, 'utf8')).toContain('/admin-login#set-password=');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('production prints a link at every start until the first password is set with one', async () => {
  const tokenOf = ([said = '']: string[]) => said.split('#set-password=')[1] ?? '';
  const first = tokenOf(await prepared(PRODUCTION));
  const second = tokenOf(await prepared(PRODUCTION));
  await setPassword(server.app, null, { token: second, password: 'Three-wheelers-and-tea-7' });
  for (const spent of [first, second]) {
    await expect(setPassword(server.app, null, { token: spent, password: 'Somebody-elses-9' })).rejects.toMatchObject({
      code: 'password_link_invalid',
    });
  }
  expect(await prepared(PRODUCTION)).toEqual([]);
  expect(await staff()).toHaveLength(1);
});

describe('the demo leaves a database alone', () => {
  const LEFT_ALONE = expect.stringContaining('it is left as it is');
  const filled = async () => {
    const { rows } = await sql<object>`
      select (select count(*) from vendors) as vendors, (select count(*) from rent_orders) as orders,
        (select count(*) from users) as accounts, (select count(*) from installation) as marks`.execute(server.app.db);
    return rows[0];
  };

  it('that somebody else filled', async () => {
    await seedVendors(server.app, 'gap');
    const before = await filled();
    expect(before).toMatchObject({ vendors: 1, orders: 0, accounts: 0 });
    expect(await prepared()).toEqual([LEFT_ALONE]);
    expect(await filled()).toEqual(before);
    expect(await staff()).toEqual([]);
  });

  it('of a production installation, also one with its first super admin alone', async () => {
    await prepared(PRODUCTION);
    const before = await filled();
    expect(await prepared()).toEqual([LEFT_ALONE]);
    expect(await filled()).toEqual(before);
    expect(await staff()).toEqual([{ email: STAFF.super.email, role: 'super_admin' }]);
    expect(await prepared(PRODUCTION)).toHaveLength(1);
  });
});
