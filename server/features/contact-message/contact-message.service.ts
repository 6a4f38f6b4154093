/**
 * A message of the contact form: stored first, then mailed to the team's inbox from the outbox, so that none is lost
 * while the mail server is away (T-176). The queued row holds its id alone.
 */
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import type { ApiContext } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { enqueue, type OutboxRow } from '../../jobs/outbox.sql.ts';
import { contactMessageNote } from './contact-message.mail.ts';
import { type ContactMessage, findContactMessage, insertContactMessage } from './contact-message.sql.ts';
import { sendNote } from './note.service.ts';

const RECEIVED = { received: true } as const;

export async function keepContactMessage(
  context: ApiContext,
  input: ContactMessage & { website?: string | undefined },
): Promise<typeof RECEIVED> {
  const { app } = context;
  if (input.website) return RECEIVED;
  const claim = claimOf(context, input);
  await app.limits.spendFor('message', `email ${input.email.toLowerCase()}`);
  const now = app.now();
  return transaction(app.db, (trx) =>
    once(trx, claim, now, async () => {
      const messageId = await insertContactMessage(trx, input, now);
      await enqueue(trx, 'contact-message', { messageId }, null, now);
      return RECEIVED;
    }),
  );
}

export async function mailContactMessage(app: App, row: OutboxRow): Promise<void> {
  const message = await findContactMessage(app.db, row.payload.messageId ?? '');
  if (message === undefined) throw new Error('a note without its message');
  const name = `${message.firstName} ${message.lastName}`;
  await sendNote(app, row, { name, email: message.email }, contactMessageNote(message, row.createdAt));
}
