/** Where mails go: to the mail server that SMTP_URL names, else into files. */
import path from 'node:path';
import { BRAND } from '@ceylono/domain/brand';
import type { Config } from '../config.ts';
import { folderMailer } from './folder-mailer.ts';
import type { Mailer } from './message.ts';
import { smtpMailer } from './smtp-mailer.ts';

export function createMailer({ smtpUrl, smtpTls, mailFrom, dataDir, publicUrl }: Config): Mailer {
  const sender = { from: mailFrom, replyTo: BRAND.email, host: publicUrl.hostname };
  return smtpUrl === null ? folderMailer(path.join(dataDir, 'outbox'), sender) : smtpMailer(smtpUrl, smtpTls, sender);
}
