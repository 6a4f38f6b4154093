/**
 * The landing page's counter (customer §7, §9): each browser once, programs never. The true count is read once a minute
 * and process, because everybody who opens the page asks for it.
 */
import { isProgram, shownVisitorCount } from '@ceylono/domain/visitor-count';
import type { App } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { ApiContext } from '../../http/context.ts';
import { hashToken } from '../../secrets.ts';
import { countCountedVisitors, insertCountedVisitor } from './visitor-count.sql.ts';

const KEPT_MS = 60_000;

interface Kept {
  at: number;
  counted: Promise<number>;
}
const kept = new WeakMap<Database, Kept>();

export async function readCount(app: App): Promise<{ count: number }> {
  return { count: shownVisitorCount(await recentCount(app)) };
}

export async function addToCount({ app, facts }: ApiContext, visitorId: string): Promise<{ count: number }> {
  if (!isProgram(facts.userAgent)) {
    const isNew = await transaction(app.db, (trx) =>
      insertCountedVisitor(trx, hashToken(visitorId), facts.userAgent, app.now()),
    );
    if (isNew) addToKept(app.db);
  }
  return readCount(app);
}

/** A visitor who was just counted sees it, without a count of all rows. */
function addToKept(db: Database): void {
  const entry = kept.get(db);
  if (entry !== undefined) entry.counted = entry.counted.then((counted) => counted + 1);
}

function recentCount({ db, now }: App): Promise<number> {
  const at = now().getTime();
  const entry = kept.get(db);
  if (entry !== undefined && at - entry.at < KEPT_MS) return entry.counted;
  const counted = countCountedVisitors(db);
  kept.set(db, { at, counted });
  counted.catch(() => kept.delete(db));
  return counted;
}
