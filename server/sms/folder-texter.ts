/** Text messages as files, for an installation without an SMS gateway. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Texter } from './text-message.ts';

/** One file per outbox row, named by its id: sending again replaces it. */
export function folderTexter(folder: string): Texter {
  return {
    async send({ id, to, text }) {
      await mkdir(folder, { recursive: true });
      // Written aside and moved into place, so that half a message is never read.
      const aside = path.join(folder, `.${randomUUID()}.part`);
      await writeFile(aside, `To: ${to}\n\n${text}\n`, { mode: 0o600 });
      await rename(aside, path.join(folder, `${id}.txt`));
    },
  };
}
