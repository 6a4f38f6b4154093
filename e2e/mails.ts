/** Mails and text messages as an installation without their servers keeps them: files in the outbox folder. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import { POSTGRES, startOf } from './places.ts';

interface Mail {
  to: string[];
  subject: string;
  /** The part for people who read no HTML. */
  text: string;
  /** The part that a mail program shows. */
  html: string;
}

/** Waits for the one mail to this address whose subject has these words. */
export async function theMail(address: string, subject: string): Promise<Mail> {
  const found = async () =>
    (await outbox()).filter((mail) => mail.to.includes(address) && mail.subject.includes(subject));
  const counted = async () => (await found()).length;
  await expect.poll(counted, { message: `mails to ${address}: ${subject}`, timeout: 60_000 }).toBe(1);
  return (await found())[0] as Mail;
}

/** Does this, and waits for the mail to this address that it sends. */
export async function theMailAfter(address: string, subject: string, act: () => Promise<void>): Promise<Mail> {
  const before = outboxNames();
  await act();
  const found = async () =>
    (
      await Promise.all(
        outboxNames()
          .filter((name) => !before.includes(name))
          .map(readMail),
      )
    ).find((mail) => mail.to.includes(address) && mail.subject.includes(subject));
  await expect.poll(found, { message: `a mail to ${address}: ${subject}`, timeout: 60_000 }).toBeDefined();
  return (await found()) as Mail;
}

/** Does this, and waits for the one-time code that it sends to this phone (E.164). */
export async function theCode(phone: string, act: () => Promise<void>): Promise<string> {
  const folder = outboxFolder();
  const sent = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => path.join(folder, name))
      .filter((file) => readFileSync(file, 'utf8').startsWith(`To: ${phone}\n`));
  const before = sent();
  const fresh = () => sent().find((file) => !before.includes(file));
  await act();
  await expect.poll(fresh, { message: 'a text message', timeout: 60_000 }).toBeDefined();
  return /\n\n(\d{6}) /.exec(readFileSync(fresh() ?? '', 'utf8'))?.[1] ?? '';
}

/** The part that a mail program shows, of the mails of these rows of the outbox. */
export async function htmlOfMails(ids: string[]): Promise<string[]> {
  const mails = await Promise.all(ids.map((id) => readMail(`${id}.eml`)));
  return mails.map(({ html }) => html);
}

function outbox(): Promise<Mail[]> {
  return Promise.all(outboxNames().map(readMail));
}

function outboxNames(): string[] {
  return readdirSync(outboxFolder()).filter((name) => name.endsWith('.eml'));
}

async function readMail(name: string): Promise<Mail> {
  const { to = [], subject = '', text, html } = await PostalMime.parse(readFileSync(path.join(outboxFolder(), name)));
  if (text === undefined || html === undefined) throw new Error(`the mail ${name} has one part only`);
  return { to: to.map(({ address = '' }) => address), subject, text, html };
}

function outboxFolder(): string {
  return path.join(startOf(POSTGRES).dataDir, 'outbox');
}
