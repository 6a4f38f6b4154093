/** Mails as an installation without a mail server keeps them: `.eml` files in the outbox folder. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { POSTGRES, startOf } from './places.ts';

interface Mail {
  to: string;
  subject: string;
  /** The part for people who read no HTML. */
  text: string;
}

/** Waits for the one mail to this address whose subject has these words. */
export async function theMail(address: string, subject: string): Promise<Mail> {
  const found = () => outbox().filter((mail) => mail.to.includes(`<${address}>`) && mail.subject.includes(subject));
  await expect.poll(() => found().length, { message: `mails to ${address}: ${subject}`, timeout: 60_000 }).toBe(1);
  return found()[0] as Mail;
}

function outbox(): Mail[] {
  const folder = path.join(startOf(POSTGRES).dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readMail(readFileSync(path.join(folder, name), 'latin1')));
}

function readMail(raw: string): Mail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const plain = raw.slice(raw.indexOf('Content-Type: text/plain'));
  const body = plain.slice(plain.indexOf('\r\n\r\n') + 4, plain.search(/\r\n--/));
  const isQuoted = /quoted-printable/i.test(plain.slice(0, plain.indexOf('\r\n\r\n')));
  return { to: header(head, 'To'), subject: header(head, 'Subject'), text: isQuoted ? unquoted(body) : body };
}

function header(head: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}: (.*)$`, 'm').exec(head) ?? [];
  return value.trim();
}

function unquoted(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
