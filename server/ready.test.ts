import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInstallation, installationFile } from './installation.ts';
import { whatLacks } from './ready.ts';
import { startTestServer, type TestServer } from './test/test-server.ts';

let server: TestServer;
let installation: string;
beforeAll(async () => {
  server = await startTestServer();
  const { db, config, secrets } = server.app;
  installation = await checkInstallation(db, config, secrets.file);
});
afterAll(() => server.stop());

it('a server is ready when database, schema, folder and room are there', async () => {
  const { dataDir } = server.app.config;
  // Before the first file too.
  expect(existsSync(path.join(dataDir, 'files'))).toBe(false);
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
