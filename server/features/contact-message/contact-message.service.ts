/** A message of the contact form (customer §2 L38). */
import type { App } from '../../app.ts';
import type { ApiContext } from '../../http/context.ts';
import type { OutboxRow } from '../../jobs/outbox.sql.ts';
import { contactMessageNote } from './contact-message.mail.ts';
import { type ContactMessage, findContactMessage, insertContactMessage } from './contact-message.sql.ts';
import { keepAndNote, sendNote } from './note.service.ts';

export function keepContactMessage(context: ApiContext, message: ContactMessage) {
  return keepAndNote(context, 'contact-message', message, insertContactMessage);
}

export async function mailContactMessage(app: App, row: OutboxRow): Promise<void> {
  const message = await findContactMessage(app.db, row.payload.id ?? '');
  if (message === undefined) throw new Error('a note without its message');
  const name = `${message.firstName} ${message.lastName}`;
  await sendNote(app, row, { name, email: message.email }, contactMessageNote(message, row.createdAt));
}
