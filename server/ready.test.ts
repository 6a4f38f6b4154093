import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInstallation, installationFile } from './installation.ts';
import { whatLacks } from './ready.ts';
import { startTestServer, type TestServer } from './test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db, config, secrets } = server.app;
  await checkInstallation(db, config, secrets.file);
});
afterAll(() => server.stop());

it('a server is ready when database, schema, folder and room are there', async () => {
  const { dataDir } = server.app.config;
  // Before the first file too.
  expect(existsSync(path.join(dataDir, 'files'))).toBe(false);
  const roomy = { ...server.app, privateFiles: { ...server.app.privateFiles, free: async () => 2 ** 30 } };
  expect(await whatLacks(roomy)).toEqual([]);
  expect(await whatLacks(server.app)).toEqual([]);
});

it('a server whose folder is not there, or cannot be written, is not ready', async () => {
  const { dataDir } = server.app.config;
  const away = { ...server.app, config: { ...server.app.config, dataDir: path.join(dataDir, 'mount') } };
  expect(await whatLacks(away)).toEqual(['folder']);
  const id = installationFile(dataDir);
  rmSync(id);
  expect(await whatLacks(server.app)).toEqual(['folder']);
  writeFileSync(id, 'back');
  // A place where no file can be put, by root neither.
  const files = path.join(dataDir, 'files');
  renameSync(files, `${files}.away`);
  writeFileSync(files, '');
  expect(await whatLacks(server.app)).toContain('folder');
  rmSync(files);
  renameSync(`${files}.away`, files);
  expect(await whatLacks(server.app)).toEqual([]);
});

it('a server on a full disk is not ready', async () => {
  const { privateFiles } = server.app;
  const { free } = privateFiles;
  privateFiles.free = async () => 2 ** 20;
  expect(await whatLacks(server.app)).toEqual(['room']);
  privateFiles.free = free;
});

it('a server whose database lacks a table, or a migration, is not ready', async () => {
  const { db } = server.app;
  await sql`alter table documents rename to elsewhere`.execute(db);
  expect(await whatLacks(server.app)).toEqual(['schema']);
  await sql`alter table elsewhere rename to documents`.execute(db);
  await sql`
    update schema_migrations set name = name || '.old' where name = (select max(name) from schema_migrations)`.execute(
    db,
  );
  expect(await whatLacks(server.app)).toEqual(['schema']);
  await sql`update schema_migrations set name = replace(name, '.old', '')`.execute(db);
});
