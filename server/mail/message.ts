/**
 * Sends mails, and knows nothing of their contents. Headers are structured: no text can add a header or a recipient
 * (guarantee O5). The Message-ID is the outbox row's, so that a mail sent twice is recognised as one (guarantee R4).
 */
import { isEmail } from '@ceylono/domain/contact';
import type { SendMailOptions } from 'nodemailer';

export interface Message {
  /** Of the outbox row: the same at every try. */
  id: string;
  /** One person. The name is anything a person may have typed. */
  to: { name: string; address: string };
  /** Whom an answer goes to, when that is not this installation's own address. */
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  writtenAt: Date;
}

export interface Mailer {
  /** Resolves when the mail is handed on. Throws `Unreachable` when no mail could be, any other error for this one. */
  send(message: Message): Promise<void>;
}

/** What every mail of this installation carries. */
export interface Sender {
  /** `Name <address>`. */
  from: string;
  /** Where an answer goes. */
  replyTo: string;
  /** Right-hand side of Message-IDs. */
  host: string;
}

/** The mail as the library takes it. Refuses an address that is not exactly one. */
export function compose(message: Message, { from, replyTo, host }: Sender): SendMailOptions {
  const answerTo = message.replyTo === undefined ? replyTo : person(message.replyTo);
  return {
    from,
    replyTo: answerTo,
    to: person(message.to),
    subject: oneLine(message.subject),
    date: message.writtenAt,
    messageId: `<${message.id}@${host}>`,
    text: message.text,
    html: message.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function person({ name, address }: Message['to']): Message['to'] {
  if (!isEmail(address)) throw new UnusableAddress();
  return { name: oneLine(name), address };
}

/** Its message names no address, because failures are logged. */
export class UnusableAddress extends Error {
  override readonly name = 'UnusableAddress';
}

/** Without control characters and line separators; joiners of Sinhala and Tamil letters stay. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
