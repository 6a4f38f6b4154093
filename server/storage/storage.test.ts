import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markFile } from './folder-mark.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';
import { sweepStrayFiles } from './stray-files.ts';

let root: string;
let storage: Storage;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ceylono-storage-'));
  writeFileSync(markFile(root), 'ours');
  storage = folderStorage(root, 'ours');
});
afterEach(() => rmSync(root, { recursive: true }));

const PAPER = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0 a passport of Nimali Perera', 'latin1'), randomBytes(500)]);
const on = (key: string) => path.join(root, key);
const unfinished = () => readdirSync(on('.unfinished'));

it('says how much more may be put, before the first file too', async () => {
  expect(await storage.free()).toBeGreaterThan(0);
});

describe('a stored file', () => {
  it('is read as it was put, and gone once removed', async () => {
    await storage.put('documents/a1', PAPER);
    expect(await storage.get('documents/a1')).toEqual(PAPER);
    await storage.remove('documents/a1');
    await expect(storage.get('documents/a1')).rejects.toMatchObject({ code: 'ENOENT' });
    await storage.remove('documents/a1');
  });

  it('is never written over', async () => {
    await storage.put('documents/a1', PAPER);
    await expect(storage.put('documents/a1', Buffer.from('another'))).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await storage.get('documents/a1')).toEqual(PAPER);
    expect(unfinished()).toEqual([]);
  });

  it('is one of several when they are put at the same instant', async () => {
    const puts = Array.from({ length: 20 }, (_, turn) => storage.put('documents/a1', Buffer.from([turn])));
    const outcomes = await Promise.allSettled(puts);
    const winners = outcomes.flatMap(({ status }, turn) => (status === 'fulfilled' ? [turn] : []));
    expect(winners).toHaveLength(1);
    expect(await storage.get('documents/a1')).toEqual(Buffer.from(winners));
  });

  it('is readable by the server alone', async () => {
    await storage.put('documents/a1', PAPER);
    expect(statSync(on('documents/a1')).mode & 0o077).toBe(0);
  });

  it.each([
    '../x',
    'documents/../../x',
    '/etc/passwd',
    'documents/%2e%2e/x',
    'a\0b',
    '',
    '.unfinished/x',
    'Documents/A',
    'a\\..\\b',
  ])('has a key that the server made: not %j', async (key) => {
    await expect(storage.put(key, PAPER)).rejects.toThrow('not a storage key');
    await expect(storage.get(key)).rejects.toThrow('not a storage key');
    await expect(storage.remove(key)).rejects.toThrow('not a storage key');
  });
});

describe('a file that no row names', () => {
  const NOW = new Date('2026-03-10T00:00:00+05:30');
  const put = async (key: string, days: number) => {
    await storage.put(key, PAPER);
    const at = new Date(NOW.getTime() - days * DAY_MS);
    utimesSync(on(key), at, at);
  };
  const NOTHING = { putAway: 0, removed: 0 };
  const sweep = (named: string[], now = NOW) =>
    sweepStrayFiles({ storage, folder: 'documents', findNamed: async () => named }, now);

  it('goes after a day; one that is named stays', async () => {
    await put('documents/named', 2);
    await put('documents/stray', 2);
    await put('documents/young', 0.5);
    expect(await sweep(['documents/named'])).toEqual({ putAway: 1, removed: 0 });
    expect(readdirSync(on('documents')).sort()).toEqual(['named', 'young']);
  });

  it('lies in quarantine for thirty days before it goes for good', async () => {
    await put('documents/stray', 2);
    await sweep([]);
    const away = on('.quarantine/documents/stray');
    expect(readFileSync(away)).toEqual(PAPER);
    const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
    expect(await sweep([], after(29.9))).toEqual(NOTHING);
    expect(existsSync(away)).toBe(true);
    expect(await sweep([], after(30.1))).toEqual({ putAway: 0, removed: 1 });
    expect(existsSync(away)).toBe(false);
  });

  it('stays when it is old: a wrong database must not cost the archive', async () => {
    await put('documents/archived', 30);
    expect(await sweep([])).toEqual(NOTHING);
  });

  it('stays in folders that are not ours', async () => {
    await put('letters/stray', 2);
    expect(await sweep([])).toEqual(NOTHING);
    expect(readdirSync(on('letters'))).toEqual(['stray']);
  });

  it('is asked about in batches', async () => {
    for (let turn = 0; turn < 510; turn++) await put(`documents/${turn}`, 2);
    const asked: number[] = [];
    const findNamed = async (keys: string[]) => {
      asked.push(keys.length);
      return keys;
    };
    expect(await sweepStrayFiles({ storage, folder: 'documents', findNamed }, NOW)).toEqual(NOTHING);
    expect(asked).toEqual([500, 10]);
  });

  it('goes as well when it was never finished', async () => {
    await storage.put('documents/a1', PAPER);
    writeFileSync(on('.unfinished/killed'), 'half a pass');
    utimesSync(on('.unfinished/killed'), NOW, new Date(NOW.getTime() - 2 * DAY_MS));
    writeFileSync(on('.unfinished/in-the-making'), 'half a pass');
    utimesSync(on('.unfinished/in-the-making'), NOW, NOW);
    await sweep([]);
    expect(unfinished()).toEqual(['in-the-making']);
  });
});
