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
      await mkdir(folder, { recursive: true });
      // Written aside and moved into place, so that half a mail is never read.
      const aside = path.join(folder, `.${randomUUID()}.part`);
      await writeFile(aside, bytes as Buffer, { mode: 0o600 });
      await rename(aside, path.join(folder, `${message.id}.eml`));
    },
  };
}
