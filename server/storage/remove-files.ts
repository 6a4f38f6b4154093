import type { Logger } from 'pino';
import { reasonOf } from '../log.ts';
import type { Storage } from './storage.ts';

/** Of rows that are gone already: what cannot be removed now is a stray, which the clock finds (decision 013). */
export async function removeFiles(storage: Storage, keys: readonly string[], log: Logger): Promise<void> {
  for (const key of keys) {
    await storage.remove(key).catch((failure: unknown) => {
      log.warn({ reason: reasonOf(failure) }, 'file left to the strays');
    });
  }
}
