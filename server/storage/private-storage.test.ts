/**
 * Private files lie encrypted, each under a key of its own.
 * @rows ADM-SET 19
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeyRing } from '../key-ring.ts';
import { seal } from '../secrets.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { markFile } from './folder-mark.ts';
import { folderStorage } from './folder-storage.ts';
import { privateStorage } from './private-storage.ts';

let database: TestDatabase;
let root: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ceylono-private-'));
  writeFileSync(markFile(root), 'ours');
});
afterEach(async () => {
  rmSync(root, { recursive: true });
  await sql`delete from file_keys`.execute(database.engine.db);
});

const PAPER = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0 a passport of Nimali Perera', 'latin1'), randomBytes(500)]);
const on = (key: string) => path.join(root, key);
const ringOf = (...keys: [number, Buffer][]): KeyRing => ({ current: keys[0]?.[0] ?? 0, keys: new Map(keys) });
const RING = ringOf([1, randomBytes(32)]);
const inFolder = () => folderStorage(root, 'ours');
const files = (ring = RING) => privateStorage(inFolder(), database.engine.db, ring);
async function fileKeys() {
  const { rows } = await sql<{ number: number; sealed: Uint8Array }>`
    select key_number as number, data_key as sealed from file_keys order by storage_key`.execute(database.engine.db);
  return rows.map(({ number, sealed }) => ({ number, sealed: Buffer.from(sealed) }));
}

describe('a private file', () => {
  it('shows nothing on the disk', async () => {
    await files().put('documents/a1', PAPER);
    const onDisk = readFileSync(on('documents/a1'));
    expect(onDisk.includes('Nimali')).toBe(false);
    expect(onDisk.includes(PAPER.subarray(0, 8))).toBe(false);
    expect(onDisk.includes(PAPER.subarray(100, 108))).toBe(false);
    expect(await files().get('documents/a1')).toEqual(PAPER);
  });

  it('looks different each time, and has a key of its own', async () => {
    await files().put('documents/a1', PAPER);
    await files().put('documents/a2', PAPER);
    expect(readFileSync(on('documents/a1'))).not.toEqual(readFileSync(on('documents/a2')));
    const [one, other] = await fileKeys();
    expect([one?.number, other?.number]).toEqual([1, 1]);
    expect(one?.sealed).not.toEqual(other?.sealed);
  });

  it('is not read under another key of the installation', async () => {
    await files().put('documents/a1', PAPER);
    await expect(files(ringOf([1, randomBytes(32)])).get('documents/a1')).rejects.toThrow();
    await expect(files(ringOf([2, randomBytes(32)])).get('documents/a1')).rejects.toThrow('key 1 is not configured');
  });

  it('is not read with the installation’s key alone, once its row is forgotten: no copy is', async () => {
    await files().put('documents/a1', PAPER);
    const copy = readFileSync(on('documents/a1'));
    await files().remove('documents/a1');
    expect(await fileKeys()).toEqual([]);
    writeFileSync(on('documents/a1'), copy);
    await expect(files().get('documents/a1')).rejects.toThrow();
  });

  it('is not read when a single bit was changed, wherever', async () => {
    await files().put('documents/a1', Buffer.from('short'));
    const sealed = readFileSync(on('documents/a1'));
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(on('documents/a1'), changed);
      await expect(files().get('documents/a1')).rejects.toThrow();
    }
    writeFileSync(on('documents/a1'), sealed.subarray(0, -1));
    await expect(files().get('documents/a1')).rejects.toThrow();
  });

  it("is not read in another file's place, nor with another file's key", async () => {
    await files().put('documents/a1', PAPER);
    await files().put('documents/a2', Buffer.from("another customer's"));
    renameSync(on('documents/a1'), on('documents/a2'));
    await expect(files().get('documents/a2')).rejects.toThrow();
    await sql`
      update file_keys set data_key = (select data_key from file_keys where storage_key = 'documents/a1')`.execute(
      database.engine.db,
    );
    await expect(files().get('documents/a2')).rejects.toThrow();
  });

  it('leaves no key behind when there is no room for it', async () => {
    await files().put('documents/a1', PAPER);
    writeFileSync(on('documents/a2'), 'taken');
    await expect(files().put('documents/a2', PAPER)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await fileKeys()).toHaveLength(1);
  });

  it('from before there were data keys stays readable, with whichever key it was sealed', async () => {
    const old = randomBytes(32);
    await inFolder().put('documents/a1', seal(old, PAPER, 'documents/a1'));
    expect(await files(ringOf([1, old])).get('documents/a1')).toEqual(PAPER);
    expect(await files(ringOf([2, randomBytes(32)], [1, old])).get('documents/a1')).toEqual(PAPER);
    await expect(files(ringOf([2, randomBytes(32)])).get('documents/a1')).rejects.toThrow();
  });

  it('is sealed with the current key, and read with those before it', async () => {
    const [first, second] = [randomBytes(32), randomBytes(32)];
    await files(ringOf([1, first])).put('documents/a1', PAPER);
    const both = files(ringOf([2, second], [1, first]));
    await both.put('documents/a2', PAPER);
    expect((await fileKeys()).map(({ number }) => number)).toEqual([1, 2]);
    expect(await both.get('documents/a1')).toEqual(PAPER);
    expect(await both.get('documents/a2')).toEqual(PAPER);
  });
});
