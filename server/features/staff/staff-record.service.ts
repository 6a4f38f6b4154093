/** What staff were shown of people is on record: who, which list, what narrowed it, and how many. */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import type { StaffActivity } from '@ceylono/domain/staff-activity';
import type { App } from '../../app.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { hmac } from '../../secrets.ts';
import { hasListed, hasSeen, insertAdminActivity } from './staff.sql.ts';

/**
 * So many digits tell one search from another; what was typed, often somebody's name or phone, is not kept, and nobody
 * finds it by trying names and phones who has not the key.
 */
const DIGITS = 12;

/** A screen asks for its list again every half minute: within so long it is the same look, unless it shows more. */
const SAME_LOOK_MS = HOUR_MS / 4;

interface Asked {
  /** Of whose customer: on record by its key, for its id opens the order's page. */
  orderId?: string | undefined;
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
  const { orderId } = asked;
  const page = await read();
  const { email } = theStaff(context);
  const list = [endpoint.name, ...narrowedBy(app, asked)].join(', ');
  const shown = page.items.length;
  const now = app.now();
  const since = new Date(now.getTime() - SAME_LOOK_MS);
  // Not a transaction: who only looks waits for no place among those who change (decision 017).
  if (await hasListed(app.db, { email, list, orderId, shown, since })) return page;
  const detail = `${list}, ${shown} shown`;
  await insertAdminActivity(app.db, { email, activityType: 'people_listed', orderId, detail, facts, now });
  return page;
}

/** What narrows a list, as the record says it; how it is sorted does not. */
export function narrowedBy(
  app: App,
  { orderId: _order, q, cursor, limit: _limit, sortBy: _sortBy, direction: _direction, ...filters }: Asked,
): string[] {
  const named = Object.entries(filters).filter(([, value]) => value !== undefined);
  return [
    ...named.map(([name, value]) => `${name} ${String(value)}`),
    ...(q ? [`search ${digitsOf(app, q.toLowerCase())}`] : []),
    ...(cursor === undefined ? [] : [`a further page ${digitsOf(app, cursor)}`]),
  ];
}

/**
 * Puts on record that a member of staff saw this, before it is answered; once for as long as they look at it again and again.
 */
export async function seenOnRecord(context: ApiContext, activityType: StaffActivity, detail: string): Promise<void> {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const now = app.now();
  const since = new Date(now.getTime() - SAME_LOOK_MS);
  if (await hasSeen(app.db, { email, activityType, detail, since })) return;
  await insertAdminActivity(app.db, { email, activityType, detail, facts, now });
}

/** Tells one text from another without keeping it. */
export function digitsOf({ secrets }: App, typed: string): string {
  return hmac(secrets.search, typed).slice(0, DIGITS);
}
