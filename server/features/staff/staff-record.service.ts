/** What staff were shown of people is on record: who, which list, what narrowed it, and how many. */
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { hashToken } from '../../secrets.ts';
import { insertAdminActivity } from './staff.sql.ts';

/** So many digits tell one search from another; what was typed, often somebody's name or phone, is not kept. */
const SEARCH_DIGITS = 12;

interface Asked {
  q?: string | undefined;
  cursor?: string | undefined;
  limit?: number;
  [filter: string]: unknown;
}

/** Reads a page of a list, and answers it once it is on record. */
export async function listedOnRecord<Page extends { items: unknown[] }>(
  context: ApiContext,
  asked: Asked,
  read: () => Promise<Page>,
): Promise<Page> {
  const { app, facts, endpoint } = context;
  const page = await read();
  const detail = [endpoint.name, ...narrowedBy(asked), `${page.items.length} shown`].join(', ');
  await transaction(app.db, (trx) =>
    insertAdminActivity(trx, {
      email: theStaff(context).email,
      activityType: 'people_listed',
      detail,
      facts,
      now: app.now(),
    }),
  );
  return page;
}

function narrowedBy({ q, cursor, limit: _limit, ...filters }: Asked): string[] {
  const named = Object.entries(filters).filter(([, value]) => value !== undefined);
  return [
    ...named.map(([name, value]) => `${name} ${String(value)}`),
    ...(q ? [`search ${hashToken(q.toLowerCase()).slice(0, SEARCH_DIGITS)}`] : []),
    ...(cursor === undefined ? [] : ['a further page']),
  ];
}
