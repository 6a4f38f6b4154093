/** The bell empties by reading: each member of staff for themselves. */
import type { App } from '../../app.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { ENTRY_KINDS } from '@ceylono/contract/notification';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { type EntryKind, listWaiting, noteAllShown, noteShown, readBell, type SeenRow } from './bell.sql.ts';

export function bellOf(context: ApiContext) {
  return readFor(context.app, theStaff(context).email);
}

/** No transaction: who only looks waits for no place (decision 017). */
export async function seeBell(context: ApiContext, shown: Partial<Record<EntryKind, string[] | undefined>>) {
  const { app } = context;
  const { email } = theStaff(context);
  for (const kind of ENTRY_KINDS) {
    const ids = shown[kind] ?? [];
    if (ids.length > 0) await noteShown(app.db, email, kind, ids);
  }
  return readFor(app, email);
}

export async function seeAll(context: ApiContext, upTo: Date) {
  const { app } = context;
  const { email } = theStaff(context);
  await noteAllShown(app.db, email, upTo);
  return readFor(app, email);
}

export async function readWaiting(
  context: ApiContext,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const found = await listWaiting(context.app.db, theStaff(context).email, decodeCursor(cursor, 'instant'), limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, (row) => ({ value: row.cameAt.toISOString(), id: row.pk }));
  return {
    items: rows.map(({ pk, cameAt, ...row }) => ({ id: pk, ...row, cameAt: cameAt.toISOString() })),
    nextCursor,
  };
}

async function readFor({ db }: App, email: string) {
  const rows = await readBell(db, email);
  const seen = (kind: EntryKind) => seenView(rows.find((row) => row.kind === kind));
  return {
    unseen: rows.reduce((sum, { unseen }) => sum + unseen, 0),
    seen: {
      orders: seen('orders'),
      extensions: seen('extensions'),
      cancellations: seen('cancellations'),
      problems: seen('problems'),
      alerts: seen('alerts'),
    },
  };
}

function seenView(row: SeenRow | undefined) {
  return { upTo: row?.upTo?.toISOString() ?? null, ids: row?.ids ?? [] };
}
