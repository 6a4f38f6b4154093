/**
 * Files go after their row. The transaction that forgets the row notes them as files to remove; they are removed at once
 * where that can be, and else by the clock, until they are gone.
 */
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { reasonOf } from '../log.ts';
import {
  deleteFilesToRemove,
  insertFilesToRemove,
  listFilesToRemove,
  postponeFilesToRemove,
} from './file-removal.sql.ts';
import type { Storage } from './storage.ts';

export interface FileRemover {
  db: Database;
  privateFiles: Storage;
  publicFiles: Storage;
  log: Logger;
}

const BATCH = 500;
/** What begins so lies among the public files; all else is sealed. */
export const PHOTO_FOLDER = 'vehicles';

/** Of rows that are gone already. Answers how many files are still on their way. */
export async function removeFiles(remover: FileRemover, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const { removed, left } = await remove(remover, keys);
  await deleteFilesToRemove(remover.db, removed).catch((failure: unknown) => {
    // They are tried again, and are not there.
    remover.log.warn({ reason: reasonOf(failure) }, 'removed files not struck off');
  });
  return left.length;
}

/** Of files whose row was never stored. What cannot be noted is a stray, which the clock finds (decision 013). */
export async function discardFiles(remover: FileRemover, keys: readonly string[]): Promise<void> {
  try {
    await transaction(remover.db, (trx) => insertFilesToRemove(trx, keys));
    await removeFiles(remover, keys);
  } catch (failure) {
    remover.log.warn({ reason: reasonOf(failure) }, 'file left to the strays');
  }
}

/** What the clock does: all that is due, each tried once. */
export async function removeForgottenFiles(
  remover: FileRemover & { now: () => Date },
): Promise<{ removed: number; left: number }> {
  const { db, log } = remover;
  const now = remover.now();
  const count = { removed: 0, left: 0 };
  for (let due = BATCH; due >= BATCH; ) {
    const keys = await listFilesToRemove(db, now, BATCH);
    const { removed, left } = await remove(remover, keys);
    await deleteFilesToRemove(db, removed);
    await postponeFilesToRemove(db, left, now);
    count.removed += removed.length;
    count.left += left.length;
    due = keys.length;
  }
  if (count.left > 0) log.warn(count, 'forgotten files: some cannot be removed yet');
  else if (count.removed > 0) log.info(count, 'forgotten files removed');
  return count;
}

async function remove({ privateFiles, publicFiles, log }: FileRemover, keys: readonly string[]) {
  const removed: string[] = [];
  const left: string[] = [];
  for (const key of keys) {
    try {
      await (key.startsWith(`${PHOTO_FOLDER}/`) ? publicFiles : privateFiles).remove(key);
      removed.push(key);
    } catch (failure) {
      left.push(key);
      log.warn({ reason: reasonOf(failure) }, 'file not removed yet');
    }
  }
  return { removed, left };
}
