/** What the clock does: each day that is over is summed once, in a transaction of its own, the earliest first. */
import { dayOf } from '@ceylono/domain/colombo-time';
import type { App } from '../../app.ts';
import { queueFor } from '../../db/queue.sql.ts';
import { transaction } from '../../db/transaction.ts';
import { listDaysToSum, sumDay } from './conversion.sql.ts';

/** What was begun before midnight is written by then; no statement may take as long. */
const SETTLED_AFTER_MS = 15 * 60_000;

export async function sumDaysThatAreOver({ db, now }: Pick<App, 'db' | 'now'>): Promise<number> {
  let summed = 0;
  for (const day of await listDaysToSum(db, dayOf(new Date(now().getTime() - SETTLED_AFTER_MS)))) {
    const isNew = await transaction(db, async (trx) => {
      await queueFor(trx, ['sums of visits']);
      return sumDay(trx, day);
    });
    if (isNew) summed += 1;
  }
  return summed;
}
