/**
 * What a visitor writes to our own team: kept first, then noted to their inbox from the outbox, so that nothing is lost
 * while the mail server is away (T-176). An answer to the note goes to the visitor.
 */
import type { App } from '../../app.ts';
import { BRAND } from '@ceylono/domain/brand';
import type { Trx } from '../../db/database.ts';
import type { ApiContext } from '../../http/context.ts';
import { claimOf, onceCounted } from '../../http/idempotency.ts';
import { enqueue, type OutboxRow } from '../../jobs/outbox.sql.ts';
import { hashToken } from '../../secrets.ts';
import { type Note, noteHtml, noteText } from './note.mail.tsx';

const RECEIVED = { received: true } as const;

const LIMIT_OF = { 'contact-message': 'contactMessage', 'city-request': 'cityRequest' } as const;

interface Written {
  email: string;
  leftEmpty?: string | undefined;
}

/** Keeps it with `insert`, which answers its id: the queued row holds nothing else. A program is told yes, and no more. */
export async function keepAndNote<W extends Written>(
  context: ApiContext,
  kind: keyof typeof LIMIT_OF,
  written: W,
  insert: (trx: Trx, written: W, now: Date) => Promise<string>,
): Promise<typeof RECEIVED> {
  const { app } = context;
  if (written.leftEmpty) return RECEIVED;
  const claim = claimOf(context, written);
  const now = app.now();
  const counted = [{ limit: LIMIT_OF[kind], named: [hashToken(`email ${written.email.toLowerCase()}`)] }];
  return onceCounted(app, claim, now, counted, async (trx) => {
    await enqueue(trx, kind, { id: await insert(trx, written, now) }, null, now);
    return RECEIVED;
  });
}

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
