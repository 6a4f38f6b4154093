/** The requests of all orders, as staff search and page through them. */
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { App } from '../../app.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { listExtensionRequests } from './extension-requests.sql.ts';
import { requestView } from './extension-view.service.ts';

export interface RequestsQuery {
  status?: ExtensionStatus | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listRequests(app: App, { status, q, cursor, limit }: RequestsQuery) {
  const after = decodeCursor(cursor, 'instant');
  const found = await listExtensionRequests(app.db, { status, q, cursor: after, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, ({ requestedAt, id }) => ({
    value: requestedAt.toISOString(),
    id,
  }));
  return { items: rows.map(requestView), nextCursor };
}
