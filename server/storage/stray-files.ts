/**
 * Files that no row names: an upload whose server was killed between file and row. Looked for among the young files
 * only, so that a server that is pointed at a wrong or an older database never costs the archive.
 */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import type { Storage } from './storage.ts';

/** Younger ones may still be waiting for their row; older ones were looked at every hour for six days. */
const YOUNGEST_DAYS = 1;
const OLDEST_DAYS = 7;

const BATCH = 500;

export interface FileFolder {
  storage: Storage;
  folder: string;
  /** Which of these keys are named by a row. */
  findNamed: (keys: string[]) => Promise<string[]>;
}

/** Returns how many were removed. */
export async function removeStrayFiles({ storage, folder, findNamed }: FileFolder, now: Date): Promise<number> {
  const until = new Date(now.getTime() - YOUNGEST_DAYS * DAY_MS);
  const from = new Date(now.getTime() - OLDEST_DAYS * DAY_MS);
  let removed = 0;
  for await (const keys of inBatches(storage.list(folder, from, until))) {
    const named = new Set(await findNamed(keys));
    for (const key of keys) {
      if (named.has(key)) continue;
      await storage.remove(key);
      removed++;
    }
  }
  await storage.removeUnfinished(until);
  return removed;
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
