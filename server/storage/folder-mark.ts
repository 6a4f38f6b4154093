/** In each folder of files lies the id of the installation whose they are: what tells it from the bare place of its mount. */
import path from 'node:path';

/** No key begins with a dot. */
export function markFile(folder: string): string {
  return path.join(folder, '.installation');
}
