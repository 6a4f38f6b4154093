/**
 * Files that no row names: an upload whose server was killed between file and row. Looked for among the young files
 * only, and put away for a month before they go, so that a server that is pointed at a wrong or an older database never
 * costs the archive.
 */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import type { Storage } from './storage.ts';

/** Younger ones may still be waiting for their row; older ones were looked at every hour for six days. */
const YOUNGEST_DAYS = 1;
const OLDEST_DAYS = 7;
const QUARANTINE_DAYS = 30;

const BATCH = 500;

export interface FileFolder {
  storage: Storage;
  folder: string;
  /** Which of these keys are named by a row. */
  findNamed: (keys: string[]) => Promise<string[]>;
  /** Which of them the database neither sealed nor is about to remove; null: here nothing is sealed. */
  findUnknown: ((keys: string[]) => Promise<string[]>) | null;
}

export interface Sweep {
  /** Into quarantine. */
  putAway: number;
  /** Out of it, for good. */
  removed: number;
}

/**
 * Whether another database stored one of the young files since that time: the data key stands in its own before a file
 * lies there, and goes only with a note that the file is to be removed.
 */
export async function holdsFilesOfAnother(
  { storage, folder, findNamed, findUnknown }: FileFolder,
  since: Date,
  now: Date,
): Promise<boolean> {
  if (findUnknown === null) return false;
  const from = new Date(Math.max(since.getTime(), daysBefore(now, OLDEST_DAYS).getTime()));
  for await (const keys of inBatches(storage.list(folder, from, now))) {
    const named = new Set(await findNamed(keys));
    for (const key of await findUnknown(keys.filter((key) => !named.has(key)))) {
      // Or it went while it was looked up.
      if (await storage.has(key)) return true;
    }
  }
  return false;
}

export async function sweepStrayFiles(
  { storage, folder, findNamed }: Omit<FileFolder, 'findUnknown'>,
  now: Date,
): Promise<Sweep> {
  const until = daysBefore(now, YOUNGEST_DAYS);
  let putAway = 0;
  for await (const keys of inBatches(storage.list(folder, daysBefore(now, OLDEST_DAYS), until))) {
    const named = new Set(await findNamed(keys));
    for (const key of keys) {
      if (named.has(key)) continue;
      await storage.quarantine(key, now);
      putAway++;
    }
  }
  await storage.removeUnfinished(until);
  const removed = await storage.emptyQuarantine(folder, daysBefore(now, QUARANTINE_DAYS));
  return { putAway, removed: removed.length };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

async function* inBatches(keys: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
