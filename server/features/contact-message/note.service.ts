/** A note to our own team's inbox about what a visitor wrote; an answer to it goes to the visitor. */
import type { App } from '../../app.ts';
import { BRAND } from '@ceylono/domain/brand';
import type { OutboxRow } from '../../jobs/outbox.sql.ts';
import { type Note, noteHtml, noteText } from './note.mail.tsx';

export async function sendNote(
  app: App,
  row: OutboxRow,
  writer: { name: string; email: string },
  note: Note,
): Promise<void> {
  await app.mailer.send({
    id: row.id,
    writtenAt: row.createdAt,
    to: { name: BRAND.name, address: app.config.contactInbox },
    replyTo: { name: writer.name, address: writer.email },
    subject: note.subject,
    html: await noteHtml(note),
    text: noteText(note),
  });
}
