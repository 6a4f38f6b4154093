/**
 * Private files: each sealed with a data key of its own, that key sealed with the installation's in a row of the
 * database, both bound to the file's name. A copy of the disk shows nothing, files that were changed or exchanged on it
 * are not read (amendment 23), and with the row every copy of a file is unreadable, those in backups too. A file from
 * before there were data keys is sealed with the installation's key itself, whichever of those configured that was.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { KeyRing } from '../key-ring.ts';
import { opened, seal, sealed, unseal } from '../secrets.ts';
import { deleteFileKeys, findFileKey, insertFileKey } from './file-key.sql.ts';
import type { Storage } from './storage.ts';

const KEY_BYTES = 32;

export function privateStorage(storage: Storage, db: Database, ring: KeyRing): Storage {
  return {
    ...storage,
    async put(key, bytes) {
      const dataKey = randomBytes(KEY_BYTES);
      // First, so that no file is ever without one.
      await insertFileKey(db, key, sealed(ring, dataKey, dataKeyLabel(key)));
      await storage.put(key, seal(dataKey, Buffer.from(bytes), key)).catch(async (failure) => {
        await deleteFileKeys(db, [key]);
        throw failure;
      });
    },
    async get(key) {
      const dataKey = await findFileKey(db, key);
      const bytes = await storage.get(key);
      if (dataKey === undefined) return unsealWithAny(ring, bytes, key);
      return unseal(opened(ring, dataKey, dataKeyLabel(key)), bytes, key);
    },
    async emptyQuarantine(folder, until) {
      const removed = await storage.emptyQuarantine(folder, until);
      await deleteFileKeys(db, removed);
      return removed;
    },
    async remove(key) {
      await deleteFileKeys(db, [key]);
      await storage.remove(key);
    },
  };
}

/** What binds a sealed data key to its file. */
export function dataKeyLabel(storageKey: string): string {
  return `data key of ${storageKey}`;
}

function unsealWithAny(ring: KeyRing, bytes: Buffer, label: string): Buffer {
  let refused: unknown;
  for (const key of ring.keys.values()) {
    try {
      return unseal(key, bytes, label);
    } catch (failure) {
      refused = failure;
    }
  }
  throw refused;
}
