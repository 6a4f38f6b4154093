/** Mails as `.eml` files, for an installation without a mail server: any mail program opens them. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { compose, type Mailer, type Sender } from './message.ts';

/** One file per outbox row, named by its id: sending again replaces it. */
export function folderMailer(folder: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(compose(message, sender));
      // Written aside and moved into place, so that half a mail is never read.
      const aside = path.join(folder, `.${randomUUID()}.part`);
      await write(aside, bytes as Buffer);
      await rename(aside, path.join(folder, `${message.id}.eml`));
    },
  };
}

/** Makes the folder when it is not there. */
async function write(file: string, bytes: Buffer): Promise<void> {
  const create = () => writeFile(file, bytes, { mode: 0o600 });
  try {
    await create();
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    await mkdir(path.dirname(file), { recursive: true });
    await create();
  }
}
