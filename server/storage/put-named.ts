import { RefusalError } from '../http/refusal.ts';
import type { Storage } from './storage.ts';

/**
 * Puts a file, then lets `save` store the row that names it. When that is refused, the file goes again. When it fails,
 * the row may have been stored before the connection broke, so the file stays; without a row it is a stray.
 */
export async function putNamed<Saved>(
  storage: Storage,
  key: string,
  bytes: Uint8Array,
  save: () => Promise<Saved>,
): Promise<Saved> {
  await storage.put(key, bytes);
  try {
    return await save();
  } catch (failure) {
    if (failure instanceof RefusalError) await storage.remove(key);
    throw failure;
  }
}
