/** A start refuses what does not belong together, in one sentence, and changes nothing by it. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { checkInstallation, installationFile } from './installation.ts';
import { readSecrets, seal } from './secrets.ts';
import { folderStorage } from './storage/folder-storage.ts';
import { privateStorage } from './storage/private-storage.ts';
import { seedVendors } from './test/cast.ts';
import { startTestServer, type TestServer } from './test/test-server.ts';

let server: TestServer;
let folders: string[];
beforeEach(async () => {
  server = await startTestServer({ FILE_KEY: KEY });
  folders = [];
});
afterEach(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

const KEY = randomBytes(32).toString('base64');
const OTHER = randomBytes(32).toString('base64');
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ceylono-installation-'));
  folders.push(folder);
  return folder;
}
const start = (environment: Record<string, string> = {}, dataDir = server.app.config.dataDir) => {
  const config = readConfig({ FILE_KEY: KEY, ...environment, DATA_DIR: dataDir });
  return checkInstallation(server.app.db, config, readSecrets(config).file);
};
const marks = async () => (await sql`select key, value from installation order by key`.execute(server.app.db)).rows;

describe('database and folder', () => {
  it('are one installation from the first start on, and go on being it', async () => {
    await start();
    const file = installationFile(server.app.config.dataDir);
    const before = await marks();
    expect(before).toContainEqual({ key: 'id', value: readFileSync(file, 'utf8').trim() });
    await start();
    expect(await marks()).toEqual(before);
  });

  it('are refused when the folder is another one’s, or the bare place of a mount', async () => {
    await start();
    const [missing, foreign] = [newFolder(), newFolder()];
    writeFileSync(installationFile(foreign), 'f0000000-0000-4000-8000-000000000000');
    const before = await marks();
    await expect(start({}, missing)).rejects.toThrow(`DATA_DIR ${missing} is not the folder of this database`);
    await expect(start({}, path.join(missing, 'gone'))).rejects.toThrow('Mount or name the right folder');
    await expect(start({}, foreign)).rejects.toThrow('belongs to another database than this one');
    expect([await marks(), existsSync(installationFile(missing))]).toEqual([before, false]);
  });

  it('are refused when the database knows of no installation and the folder is somebody’s', async () => {
    const folder = newFolder();
    writeFileSync(installationFile(folder), 'f0000000-0000-4000-8000-000000000000');
    await folderStorage(path.join(folder, 'files')).put('documents/a1', Buffer.from('a paper'));
    await expect(start({}, folder)).rejects.toThrow('belongs to another database than this one');
    rmSync(path.join(folder, 'files'), { recursive: true });
    await seedVendors(server.app, 'fort');
    await expect(start({}, folder)).rejects.toThrow('belongs to another database than this one');
  });

  it('are refused at the first start too, when the database names files and the folder has none', async () => {
    const { db } = server.app;
    const bare = newFolder();
    await sql`
      with v as (insert into visitors (visitor_id, user_agent, created_at) values ('v', '', now()) returning visitor_id),
        d as (insert into drafts (visitor_id, created_at, expires_at)
          select visitor_id, now(), now() from v returning id)
      insert into documents (draft_id, kind, storage_key, content_type, bytes, created_at)
      select id, 'selfie_with_nic', 'documents/a1', 'image/jpeg', 1, now() from d`.execute(db);
    await expect(start({}, bare)).rejects.toThrow(`which names files where ${path.join(bare, 'files')} has none`);
    expect([await marks(), existsSync(installationFile(bare))]).toEqual([[], false]);

    const bytes = seal(Buffer.from(KEY, 'base64'), Buffer.from('a paper'), 'documents/a1');
    await folderStorage(path.join(bare, 'files')).put('documents/a1', bytes);
    await start({}, bare);
    expect(await marks()).toContainEqual({ key: 'id', value: readFileSync(installationFile(bare), 'utf8').trim() });
  });

  it('are one installation from then on when its owner says that the files are lost', async () => {
    await seedVendors(server.app, 'fort');
    await sql`
      insert into vehicle_photos (id, vehicle_id, position, width, height, created_at)
      select gen_random_uuid(), id, 0, 4, 3, now() from vehicles limit 1`.execute(server.app.db);
    const bare = newFolder();
    await expect(start({}, bare)).rejects.toThrow(`which names files where ${path.join(bare, 'public')} has none`);
    writeFileSync(installationFile(bare), '');
    await start({}, bare);
    await start({}, bare);
    expect(await marks()).toContainEqual({ key: 'id', value: readFileSync(installationFile(bare), 'utf8').trim() });
  });

  it('begin together after a first start that was cut off between the two', async () => {
    const folder = newFolder();
    writeFileSync(installationFile(folder), 'f0000000-0000-4000-8000-000000000000\n');
    await start({}, folder);
    expect(await marks()).toContainEqual({ key: 'id', value: 'f0000000-0000-4000-8000-000000000000' });
  });
});

describe('the key of files', () => {
  it('is known by its fingerprint: another under its number is refused, and one more number is not', async () => {
    await start();
    await expect(start({ FILE_KEY: OTHER })).rejects.toThrow('FILE_KEY number 1 is not the key that sealed');
    await start({ FILE_KEY: `2:${OTHER}`, FILE_KEYS_BEFORE: KEY });
    await expect(start({ FILE_KEY: `2:${KEY}`, FILE_KEYS_BEFORE: KEY.replace(/^/, '1:') })).rejects.toThrow('number 2');
    expect(JSON.stringify(await marks())).not.toContain(KEY.slice(0, 20));
  });

  it('is tried on a file that it sealed, before its fingerprint is known', async () => {
    await server.app.privateFiles.put('documents/a1', Buffer.from('a paper'));
    await expect(start({ FILE_KEY: OTHER })).rejects.toThrow('FILE_KEY number 1 is not the key that sealed');
    await start();
  });

  it('is tried on a file from before there were data keys', async () => {
    const { db, config } = server.app;
    const bytes = seal(Buffer.from(KEY, 'base64'), Buffer.from('a paper'), 'vendor-verification/a1');
    await folderStorage(path.join(config.dataDir, 'files')).put('vendor-verification/a1', bytes);
    await sql`
      with v as (insert into visitors (visitor_id, user_agent, created_at) values ('v', '', now()) returning visitor_id),
        d as (insert into vendor_application_drafts (visitor_id, created_at, expires_at)
          select visitor_id, now(), now() from v returning id)
      insert into vendor_documents (draft_id, field, storage_key, content_type, bytes, created_at)
      select id, 'owner_photo', 'vendor-verification/a1', 'image/jpeg', 1, now() from d`.execute(db);
    await expect(start({ FILE_KEY: OTHER })).rejects.toThrow('FILE_KEY number 1 is not the key that sealed');
    await start();
  });

  it('is asked for when files are sealed with one that is not given', async () => {
    const { db, config } = server.app;
    const both = readSecrets(readConfig({ FILE_KEY: `2:${OTHER}`, FILE_KEYS_BEFORE: KEY }));
    await privateStorage(folderStorage(path.join(config.dataDir, 'files')), db, both.file).put(
      'documents/a1',
      Buffer.from('a paper'),
    );
    await expect(start()).rejects.toThrow('Files are sealed with FILE_KEY number 2, which is not given');
  });
});
