/**
 * Private files: each sealed with a data key of its own, that key sealed with the installation's in a row of the
 * database, both bound to the file's name. A copy of the disk shows nothing, files that were changed or exchanged on it
 * are not read (amendment 23), and with the row every copy of a file is unreadable, those in backups too. A file from
 * before there were data keys is sealed with the installation's key itself, whichever of those configured that was.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { seal, unseal } from '../secrets.ts';
import { deleteFileKeys, findFileKey, insertFileKey, type SealedKey } from './file-key.sql.ts';
import { currentKey, type KeyRing, keyOf } from './key-ring.ts';
import type { Storage } from './storage.ts';

const KEY_BYTES = 32;

export function privateStorage(storage: Storage, db: Database, ring: KeyRing): Storage {
  return {
    ...storage,
    async put(key, bytes) {
      const dataKey = randomBytes(KEY_BYTES);
      // First, so that no file is ever without one.
      await insertFileKey(db, key, sealDataKey(ring, key, dataKey));
      await storage.put(key, seal(dataKey, Buffer.from(bytes), key)).catch(async (failure) => {
        await deleteFileKeys(db, [key]);
        throw failure;
      });
    },
    async get(key) {
      const sealed = await findFileKey(db, key);
      const bytes = await storage.get(key);
      return sealed === undefined
        ? unsealWithAny(ring, bytes, key)
        : unseal(openDataKey(ring, key, sealed), bytes, key);
    },
    async remove(key) {
      await deleteFileKeys(db, [key]);
      await storage.remove(key);
    },
  };
}

export function sealDataKey(ring: KeyRing, storageKey: string, dataKey: Buffer): SealedKey {
  return { number: ring.current, sealed: seal(currentKey(ring), dataKey, labelOf(storageKey)) };
}

export function openDataKey(ring: KeyRing, storageKey: string, { number, sealed }: SealedKey): Buffer {
  return unseal(keyOf(ring, number), sealed, labelOf(storageKey));
}

function labelOf(storageKey: string): string {
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
