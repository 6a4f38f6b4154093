import { RefusalError } from '../http/refusal.ts';
import { discardFiles, type FileRemover } from './remove-files.ts';

/**
 * Puts a private file, then lets `save` store the row that names it. When that is refused, the file goes again. When it
 * fails, the row may have been stored before the connection broke, so the file stays; without a row it is a stray.
 */
export async function putNamed<Saved>(
  remover: FileRemover,
  key: string,
  bytes: Uint8Array,
  save: () => Promise<Saved>,
): Promise<Saved> {
  await remover.privateFiles.put(key, bytes);
  try {
    return await save();
  } catch (failure) {
    if (failure instanceof RefusalError) await discardFiles(remover, [key]);
    throw failure;
  }
}
