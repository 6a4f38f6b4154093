/** Request Your City: stored, and told to the team's inbox from the outbox (customer §2 L39, §7). */
import { formatDateTime } from '@ceylono/domain/colombo-format';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import type { ApiContext } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { enqueue, type OutboxRow } from '../../jobs/outbox.sql.ts';
import { sendNote } from '../contact-message/note.service.ts';
import { type CityRequest, findCityRequest, insertCityRequest } from './city-request.sql.ts';

const RECEIVED = { received: true } as const;

export async function keepCityRequest(
  context: ApiContext,
  input: CityRequest & { website?: string | undefined },
): Promise<typeof RECEIVED> {
  const { app } = context;
  if (input.website) return RECEIVED;
  const claim = claimOf(context, input);
  await app.limits.spendFor('message', `email ${input.email.toLowerCase()}`);
  const now = app.now();
  return transaction(app.db, (trx) =>
    once(trx, claim, now, async () => {
      const requestId = await insertCityRequest(trx, input, now);
      await enqueue(trx, 'city-request', { requestId }, null, now);
      return RECEIVED;
    }),
  );
}

export async function mailCityRequest(app: App, row: OutboxRow): Promise<void> {
  const request = await findCityRequest(app.db, row.payload.requestId ?? '');
  if (request === undefined) throw new Error('a note without its request');
  const { name, email, contact, district } = request;
  await sendNote(
    app,
    row,
    { name, email },
    {
      subject: `Request for ${district}`,
      facts: [
        { label: 'name', value: name },
        { label: 'email', value: email },
        { label: 'contact', value: contact },
        { label: 'district', value: district },
        { label: 'timestamp', value: formatDateTime(row.createdAt, 'en') },
      ],
      words: null,
    },
  );
}
