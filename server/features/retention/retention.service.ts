/** How rows go that are over their time: in batches, each on the log of what went. */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { FAILED_SIGN_IN_DAYS, LISTINGS_DAYS, OUTBOX_FILE_DAYS } from '@ceylono/domain/retention';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { insertRetentionLog } from '../retention-log/retention-log.sql.ts';
import { deleteListings, forgetFailedSignIns } from '../staff/staff.sql.ts';
import { deleteDoneWork } from './retention.sql.ts';

/** Taken by one statement, so that others wait for these rows only briefly. */
export const MOST_ROWS = 1_000;

/** Rows that go by their age alone. */
export interface AgedRows {
  what: string;
  days: number;
  /** So many that are older; answers how many went. */
  remove(trx: Trx, before: Date, limit: number): Promise<number>;
}

/** Logs that staff may have cleaned up by hand too. */
export const AGED_LOGS = {
  failedSignIns: { what: 'failed sign-ins', days: FAILED_SIGN_IN_DAYS, remove: forgetFailedSignIns },
  shownLists: { what: 'lists shown to staff', days: LISTINGS_DAYS, remove: deleteListings },
  doneWork: { what: 'done work', days: OUTBOX_FILE_DAYS, remove: deleteDoneWork },
} satisfies Record<string, AgedRows>;

/** Each in a transaction of its own, until one is not full, or so many have been. Full: the last one was, and more is left. */
export async function inBatches(
  app: App,
  what: string,
  remove: (trx: Trx) => Promise<number>,
  mostBatches = Number.POSITIVE_INFINITY,
): Promise<{ removed: number; isFull: boolean }> {
  let [removed, isFull] = [0, true];
  for (let batch = 0; isFull && batch < mostBatches; batch += 1) {
    const count = await transaction(app.db, async (trx) => {
      const gone = await remove(trx);
      await logged(trx, what, gone, app.now());
      return gone;
    });
    removed += count;
    isFull = count >= MOST_ROWS;
  }
  return { removed, isFull };
}

export async function logged(trx: Trx, what: string, deleted: number, now: Date): Promise<void> {
  if (deleted > 0) await insertRetentionLog(trx, what, deleted, now);
}

export function daysAgo(app: App, days: number): Date {
  return new Date(app.now().getTime() - days * DAY_MS);
}
