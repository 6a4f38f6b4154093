/** Request Your City (customer §2 L39, §7). */
import { formatDateTime } from '@ceylono/domain/colombo-format';
import type { App } from '../../app.ts';
import type { ApiContext } from '../../http/context.ts';
import type { OutboxRow } from '../../jobs/outbox.sql.ts';
import { keepAndNote, sendNote } from '../contact-message/note.service.ts';
import { type CityRequest, findCityRequest, insertCityRequest } from './city-request.sql.ts';

export function keepCityRequest(context: ApiContext, request: CityRequest) {
  return keepAndNote(context, 'city-request', request, insertCityRequest);
}

export async function mailCityRequest(app: App, row: OutboxRow): Promise<void> {
  const request = await findCityRequest(app.db, row.payload.id ?? '');
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
