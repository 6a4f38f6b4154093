/**
 * Private files: encrypted at rest, each bound to its own key, so that a copy of the disk shows nothing and files that
 * were changed or exchanged on it are not read (amendment 23).
 */
import { seal, unseal } from '../secrets.ts';
import type { Storage } from './storage.ts';

export function privateStorage(storage: Storage, fileKey: Buffer): Storage {
  return {
    ...storage,
    put: (key, bytes) => storage.put(key, seal(fileKey, Buffer.from(bytes), key)),
    get: async (key) => unseal(fileKey, await storage.get(key), key),
  };
}
