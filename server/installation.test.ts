/** A start refuses what does not belong together, in one sentence, and changes nothing by it. */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { putVehiclePhoto } from './features/vehicle/vehicle-photo.service.ts';
import { checkInstallation, installationFile } from './installation.ts';
import { PHOTO_SIZES } from './media/media.ts';
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
function writeFile(folder: string, name: string, bytes: string | Buffer): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
const start = (environment: Record<string, string> = {}, dataDir = server.app.config.dataDir) => {
  const config = readConfig({ FILE_KEY: KEY, ...environment, DATA_DIR: dataDir });
  return checkInstallation(server.app.db, config);
};
const marks = async () => (await sql`select key, value from installation order by key`.execute(server.app.db)).rows;

/** As a database from before there were ids and fingerprints. */
const forget = () => sql`delete from installation`.execute(server.app.db);

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
    await forget();
    const folder = newFolder();
    writeFileSync(installationFile(folder), 'f0000000-0000-4000-8000-000000000000');
    writeFile(folder, 'files/documents/a1', 'a paper');
    await expect(start({}, folder)).rejects.toThrow('belongs to another database than this one');
    rmSync(path.join(folder, 'files'), { recursive: true });
    await seedVendors(server.app, 'fort');
    await expect(start({}, folder)).rejects.toThrow('belongs to another database than this one');
  });

  it('are refused at the first start too, when the database names files and the folder has none', async () => {
    const { db } = server.app;
    await forget();
    const bare = newFolder();
    await sql`
      with v as (insert into visitors (visitor_id, user_agent, created_at) values ('v', '', now()) returning visitor_id),
        d as (insert into drafts (visitor_id, created_at, expires_at)
          select visitor_id, now(), now() from v returning id)
      insert into documents (draft_id, kind, storage_key, content_type, bytes, created_at)
      select id, 'selfie_with_nic', 'documents/a1', 'image/jpeg', 1, now() from d`.execute(db);
    await expect(start({}, bare)).rejects.toThrow(`${path.join(bare, 'files')} lacks files that the database names`);
    expect([await marks(), readdirSync(bare)]).toEqual([[], []]);

    writeFile(bare, 'files/documents/a1', seal(Buffer.from(KEY, 'base64'), Buffer.from('a paper'), 'documents/a1'));
    await start({}, bare);
    expect(await marks()).toContainEqual({ key: 'id', value: readFileSync(installationFile(bare), 'utf8').trim() });
  });

  it('are one installation from then on when its owner says that the files are lost', async () => {
    await forget();
    await seedVendors(server.app, 'fort');
    await sql`
      insert into vehicle_photos (id, vehicle_id, position, width, height, created_at)
      select gen_random_uuid(), id, 0, 4, 3, now() from vehicles limit 1`.execute(server.app.db);
    const bare = newFolder();
    await expect(start({}, bare)).rejects.toThrow(`${path.join(bare, 'public')} lacks files that the database names`);
    writeFileSync(installationFile(bare), '');
    await start({}, bare);
    await start({}, bare);
    expect(await marks()).toContainEqual({ key: 'id', value: readFileSync(installationFile(bare), 'utf8').trim() });
  });

  it('are refused when DATA_DIR is not there beside a used database, before secrets are made in its bare place', async () => {
    await start();
    const gone = path.join(newFolder(), 'mount');
    await expect(start({ FILE_KEY: '' }, gone)).rejects.toThrow(`DATA_DIR ${gone} is not there`);
    expect(existsSync(gone)).toBe(false);
  });

  it('begin together after a first start that was cut off between the two', async () => {
    await forget();
    const folder = newFolder();
    writeFileSync(installationFile(folder), 'f0000000-0000-4000-8000-000000000000\n');
    await start({}, folder);
    expect(await marks()).toContainEqual({ key: 'id', value: 'f0000000-0000-4000-8000-000000000000' });
  });
});

describe('a folder of files that is mounted by itself', () => {
  const on = (...names: string[]) => path.join(server.app.config.dataDir, ...names);
  /** What the database names, with or without its files. */
  async function namePapers(count: number, stored = count): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      const key = `documents/a${at}`;
      await sql`
        with v as (insert into visitors (visitor_id, user_agent, created_at) values (${key}, '', now()) returning visitor_id),
          d as (insert into drafts (visitor_id, created_at, expires_at)
            select visitor_id, now(), now() from v returning id)
        insert into documents (draft_id, kind, storage_key, content_type, bytes, created_at)
        select id, 'selfie_with_nic', ${key}, 'image/jpeg', 1, now() from d`.execute(server.app.db);
      if (at < stored) await server.app.privateFiles.put(key, Buffer.from('a paper'));
    }
  }
  async function namePhoto(): Promise<void> {
    await seedVendors(server.app, 'fort');
    const { rows } = await sql<{ id: string }>`
      insert into vehicle_photos (id, vehicle_id, position, width, height, created_at)
      select gen_random_uuid(), id, 0, 4, 3, now() from vehicles limit 1 returning id`.execute(server.app.db);
    const derivatives = PHOTO_SIZES.map((size) => ({ size, bytes: Buffer.from('a photo') }));
    await putVehiclePhoto(server.app, rows[0]?.id ?? '', { derivatives });
  }
  /** As by a release from before these folders had ids. */
  const unmark = (folder: string) => rmSync(on(folder, '.installation'), { force: true });

  it.each([
    ['files', () => namePapers(1)],
    ['public', namePhoto],
  ])('and forgotten is refused at a start: %s', async (folder, name) => {
    await start();
    await name();
    await start();
    renameSync(on(folder), on(`${folder}.away`));
    const sentence = `${on(folder)} is not the folder of this database`;
    await expect(start()).rejects.toThrow(sentence);
    expect(existsSync(on(folder))).toBe(false);
    // Its bare place, into which a server that did not look once stored a file.
    mkdirSync(on(folder, '.unfinished'), { recursive: true });
    writeFileSync(on(folder, 'a'), '');
    await expect(start()).rejects.toThrow(sentence);
    expect(existsSync(on(folder, '.installation'))).toBe(false);
    rmSync(on(folder), { recursive: true });
    renameSync(on(`${folder}.away`), on(folder));
    await start();
  });

  it('and another installation’s is refused', async () => {
    await start();
    const id = readFileSync(on('files', '.installation'), 'utf8').trim();
    writeFileSync(on('files', '.installation'), 'f0000000-0000-4000-8000-000000000000\n');
    await expect(start()).rejects.toThrow(`${on('files')} belongs to another database than this one`);
    // As the sentence says.
    writeFileSync(on('files', '.installation'), id);
    await start();
  });

  it('goes on without an id, when it holds what the database names, and has one from then on', async () => {
    await start();
    await namePapers(3, 2);
    await namePhoto();
    unmark('files');
    unmark('public');
    await start();
    const id = readFileSync(installationFile(on()), 'utf8');
    for (const folder of ['files', 'public']) expect(readFileSync(on(folder, '.installation'), 'utf8')).toBe(id);
  });

  it('is not taken for it by the few files that were stored in its bare place', async () => {
    await start();
    await namePapers(5, 2);
    unmark('files');
    await expect(start()).rejects.toThrow(`${on('files')} is not the folder of this database`);
    // As the sentence says, when the others are lost.
    writeFileSync(on('files', '.installation'), readFileSync(installationFile(on())));
    await start();
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
    await sql`delete from installation where key like 'file-key-%'`.execute(server.app.db);
    await server.app.privateFiles.put('documents/a1', Buffer.from('a paper'));
    await expect(start({ FILE_KEY: OTHER })).rejects.toThrow('FILE_KEY number 1 is not the key that sealed');
    await start();
  });

  it('is tried on a file from before there were data keys', async () => {
    const { db, config } = server.app;
    await sql`delete from installation where key like 'file-key-%'`.execute(db);
    const bytes = seal(Buffer.from(KEY, 'base64'), Buffer.from('a paper'), 'vendor-verification/a1');
    writeFile(config.dataDir, 'files/vendor-verification/a1', bytes);
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
    await privateStorage(folderStorage(path.join(config.dataDir, 'files'), server.installation), db, both.file).put(
      'documents/a1',
      Buffer.from('a paper'),
    );
    await expect(start()).rejects.toThrow('Files are sealed with FILE_KEY number 2, which is not given');
  });
});
