import { refuse } from '../http/refusal.ts';
import type { Storage } from './storage.ts';

/**
 * The private file that a row names. Files go after their row: where it cannot be read and `again` finds no row, both went
 * since the row was read, and it is refused as what was never there. Any other failure is a fault of ours.
 */
export async function readNamed(files: Storage, storageKey: string, again: () => Promise<unknown>): Promise<Buffer> {
  try {
    return await files.get(storageKey);
  } catch (failure) {
    if ((await again()) === undefined) refuse('not_found');
    throw failure;
  }
}
