/** Mails and text messages as an installation without their servers keeps them: files in the outbox folder. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
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

/** Waits for the newest one-time code that was sent to this phone (E.164). */
export async function theCode(phone: string): Promise<string> {
  const folder = path.join(startOf(POSTGRES).dataDir, 'outbox');
  const newest = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => path.join(folder, name))
      .filter((file) => readFileSync(file, 'utf8').startsWith(`To: ${phone}\n`))
      .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0];
  await expect.poll(newest, { message: 'a text message', timeout: 60_000 }).toBeDefined();
  return /\n\n(\d{6}) /.exec(readFileSync(newest() ?? '', 'utf8'))?.[1] ?? '';
}

/** The part that a mail program shows, of the mails of these rows of the outbox. */
export function htmlOfMails(ids: string[]): string[] {
  return ids.map((id) => {
    const raw = readFileSync(path.join(startOf(POSTGRES).dataDir, 'outbox', `${id}.eml`), 'latin1');
    return partOf(raw, 'text/html');
  });
}

function outbox(): Mail[] {
  const folder = path.join(startOf(POSTGRES).dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readMail(readFileSync(path.join(folder, name), 'latin1')));
}

function readMail(raw: string): Mail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return { to: header(head, 'To'), subject: header(head, 'Subject'), text: partOf(raw, 'text/plain') };
}

function partOf(raw: string, type: string): string {
  const part = raw.slice(raw.indexOf(`Content-Type: ${type}`));
  const begins = part.indexOf('\r\n\r\n');
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? [];
  const body = part.slice(begins + 4, part.indexOf(`\r\n--${boundary}`, begins));
  const encoding = part.slice(0, begins);
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString();
  return /quoted-printable/i.test(encoding) ? unquoted(body) : body;
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
