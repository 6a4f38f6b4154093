import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { DEMO_PASSWORD } from '../demo/cast-people.ts';
import { installationFile } from './installation.ts';
import { whatLacks } from './ready.ts';
import { STAFF, seedStaff } from './test/cast.ts';
import { eventually } from './test/eventually.ts';
import { startTestServer, type TestServer } from './test/test-server.ts';

let server: TestServer;
let installation: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedStaff(server.app);
  installation = server.installation;
});
afterAll(() => server.stop());

it('a server is ready when database, schema, folder and room are there', async () => {
  const roomy = { ...server.app, privateFiles: { ...server.app.privateFiles, free: async () => 2 ** 30 } };
  expect(await whatLacks(roomy, installation)).toEqual([]);
  expect(await whatLacks(server.app, installation)).toEqual([]);
});

it('a server whose folder is not there, is another installation’s, or cannot be written, is not ready', async () => {
  const { dataDir } = server.app.config;
  const away = { ...server.app, config: { ...server.app.config, dataDir: path.join(dataDir, 'mount') } };
  expect(await whatLacks(away, installation)).toEqual(['folder']);
  const id = installationFile(dataDir);
  rmSync(id);
  expect(await whatLacks(server.app, installation)).toEqual(['folder']);
  // The mount of another one has come in its place.
  writeFileSync(id, `${randomUUID()}\n`);
  expect(await whatLacks(server.app, installation)).toEqual(['folder']);
  writeFileSync(id, `${installation}\n`);
  // A place where no file can be put, by root neither.
  const files = path.join(dataDir, 'files');
  renameSync(files, `${files}.away`);
  writeFileSync(files, '');
  expect(await whatLacks(server.app, installation)).toContain('folder');
  rmSync(files);
  renameSync(`${files}.away`, files);
  expect(await whatLacks(server.app, installation)).toEqual([]);
});

it.each(['files', 'public'])(
  'a server whose mount of %s alone is gone is not ready, and neither writes nor removes anything in its bare place',
  async (folder) => {
    const { config, privateFiles, publicFiles } = server.app;
    const place = path.join(config.dataDir, folder);
    const storage = folder === 'files' ? privateFiles : publicFiles;
    const before = randomUUID();
    await storage.put(`x/${before}`, Buffer.from('a file'));
    renameSync(place, `${place}.away`);
    mkdirSync(place);
    const lacks = await whatLacks(server.app, installation);
    const refused = await Promise.allSettled([
      storage.put('x/a', Buffer.from('a file')),
      storage.remove(`x/${before}`),
      storage.quarantine(`x/${before}`, new Date()),
      storage.get(`x/${before}`),
      storage.free(),
    ]);
    const left = readdirSync(place);
    rmSync(place, { recursive: true });
    expect(lacks).toContain('folder');
    expect(refused.map((outcome) => (outcome as PromiseRejectedResult).reason?.code)).toEqual(
      Array(5).fill('unavailable'),
    );
    expect(left).toEqual([]);
    renameSync(`${place}.away`, place);
    expect(await whatLacks(server.app, installation)).toEqual([]);
    expect(existsSync(path.join(place, 'x', before))).toBe(true);
  },
);

it('a server on a full disk is not ready', async () => {
  const { privateFiles } = server.app;
  const { free } = privateFiles;
  privateFiles.free = async () => 2 ** 20;
  expect(await whatLacks(server.app, installation)).toEqual(['room']);
  privateFiles.free = free;
});

it('a server whose database lacks a table, or a migration, is not ready', async () => {
  const { db } = server.app;
  await sql`alter table documents rename to elsewhere`.execute(db);
  expect(await whatLacks(server.app, installation)).toEqual(['schema']);
  await sql`alter table elsewhere rename to documents`.execute(db);
  await sql`
    update schema_migrations set name = name || '.old' where name = (select max(name) from schema_migrations)`.execute(
    db,
  );
  expect(await whatLacks(server.app, installation)).toEqual(['schema']);
  await sql`update schema_migrations set name = replace(name, '.old', '')`.execute(db);
});

/** From now on in every session, as an operator sets it. */
async function set(setting: string): Promise<void> {
  const { db } = server.app;
  if (inject('clusterUrl') === null) return void (await sql.raw(`set ${setting}`).execute(db));
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(db);
  await sql
    .raw(`begin; set transaction read write; alter database ${rows[0]?.name} set ${setting}; commit`)
    .execute(db);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
    .execute(db)
    .then(() => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
    .catch(() => {});
  // Until the pool has noticed.
  await eventually(() =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    ),
  );
}

it('a server whose database takes no writes, as a standby, is not ready, and changes are told to come again', async () => {
  await set('default_transaction_read_only = on');
  const browser = server.stranger();
  const answers = [
    await browser.post('/api/drafts', { consentVersion: CONSENT_VERSION }),
    await browser.post('/api/admin-sessions', { email: STAFF.admin.email, password: DEMO_PASSWORD }),
  ];
  const seen = await whatLacks(server.app, installation);
  await set('default_transaction_read_only = off');
  for (const { status, body, headers } of answers) {
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(seen).toEqual(['database']);
  expect(await whatLacks(server.app, installation)).toEqual([]);
});

// The embedded one lies in the folder, whose room is looked at; nobody may be refused files there.
if (inject('clusterUrl') !== null) {
  it('a server whose database has no room for a file is not ready', async () => {
    await set("temp_file_limit = '0'");
    expect(await whatLacks(server.app, installation)).toEqual(['database']);
    await set("temp_file_limit = '-1'");
    expect(await whatLacks(server.app, installation)).toEqual([]);
  });
}
