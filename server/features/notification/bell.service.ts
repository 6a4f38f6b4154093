/** The bell empties by reading: each member of staff for themselves. */
import type { App } from '../../app.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { ENTRY_KINDS, type EntryKind, noteShown, readBell, type SeenRow } from './bell.sql.ts';

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
