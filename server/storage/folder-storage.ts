/** Files in a local folder, the first storage there is. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, opendir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RefusalError } from '../http/refusal.ts';
import { markFile } from './folder-mark.ts';
import type { Storage } from './storage.ts';

const KEY = /^[a-z0-9][a-z0-9/._-]*$/;

/** Where files are written before they get their key; no key begins with a dot. */
const UNFINISHED = '.unfinished';

/** Where files lie that are out of the way. */
const QUARANTINE = '.quarantine';

const FULL = ['ENOSPC', 'EDQUOT'];

/** Of the installation with this id: elsewhere, as in the bare place of a mount that is gone, nothing is changed. */
export function folderStorage(root: string, installation: string): Storage {
  const fileOf = (key: string) => {
    if (!KEY.test(key) || key.includes('..')) throw new Error('not a storage key');
    return path.join(root, key);
  };
  const refuseElsewhere = async () => {
    const mark = await readFile(markFile(root), 'utf8').catch(() => '');
    if (mark.trim() !== installation) throw new RefusalError('unavailable');
  };
  const newUnfinished = async () => {
    await refuseElsewhere();
    const folder = path.join(root, UNFINISHED);
    await mkdir(folder, { recursive: true });
    return path.join(folder, randomUUID());
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      const unfinished = await newUnfinished();
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeThrough(unfinished, bytes);
        // A link fails where a file is; a move would write over it.
        await link(unfinished, file);
      } catch (failure) {
        if (FULL.includes((failure as NodeJS.ErrnoException).code ?? '')) throw new RefusalError('unavailable');
        throw failure;
      } finally {
        await rm(unfinished, { force: true });
      }
      await settle(path.dirname(file));
    },
    async get(key) {
      const file = fileOf(key);
      return readFile(file).catch(async (failure) => {
        await refuseElsewhere();
        throw failure;
      });
    },
    has: async (key) => (await modified(fileOf(key))) !== null,
    async remove(key) {
      const file = fileOf(key);
      // What lies in the mount would stay, and count as removed.
      await refuseElsewhere();
      await rm(file, { force: true });
    },
    async probe() {
      const probe = await newUnfinished();
      await writeFile(probe, '');
      await rm(probe);
    },
    async free() {
      await refuseElsewhere();
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    async *list(folder, from, until) {
      for await (const name of namesIn(fileOf(folder))) {
        const mtime = await modified(path.join(root, folder, name));
        if (mtime !== null && mtime >= from && mtime < until) yield `${folder}/${name}`;
      }
    },
    async newest(folder) {
      let newest: Date | null = null;
      for await (const name of namesIn(fileOf(folder))) {
        const mtime = await modified(path.join(root, folder, name));
        if (mtime !== null && (newest === null || mtime > newest)) newest = mtime;
      }
      return newest;
    },
    async quarantine(key, now) {
      const file = fileOf(key);
      const away = path.join(root, QUARANTINE, key);
      await refuseElsewhere();
      await mkdir(path.dirname(away), { recursive: true });
      try {
        await rename(file, away);
      } catch (failure) {
        if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return;
        throw failure;
      }
      // From now on its time there counts.
      await utimes(away, now, now);
    },
    async emptyQuarantine(folder, until) {
      const removed: string[] = [];
      const away = path.join(root, QUARANTINE, folder);
      fileOf(folder);
      await refuseElsewhere();
      for await (const name of namesIn(away)) {
        const mtime = await modified(path.join(away, name));
        if (mtime === null || mtime >= until) continue;
        await rm(path.join(away, name), { force: true });
        removed.push(`${folder}/${name}`);
      }
      return removed;
    },
    async removeUnfinished(until) {
      await refuseElsewhere();
      for await (const name of namesIn(path.join(root, UNFINISHED))) {
        const file = path.join(root, UNFINISHED, name);
        const mtime = await modified(file);
        if (mtime !== null && mtime < until) await rm(file, { force: true });
      }
    },
  };
}

/** The bytes are on the disk when this returns, whatever happens to the machine. */
async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** And so is the name. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** null when somebody removed it meanwhile. */
async function modified(file: string): Promise<Date | null> {
  const found = await stat(file).catch(() => null);
  return found?.mtime ?? null;
}

async function* namesIn(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return [];
    throw failure;
  });
  for await (const entry of entries) if (entry.isFile()) yield entry.name;
}
