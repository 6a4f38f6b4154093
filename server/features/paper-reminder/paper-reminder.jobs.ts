/** What the clock does: vendors are mailed 30, 7 and 1 days before a paper of a vehicle ends, once each (amendment 30). */
import { addDays, dayOf } from '@ceylono/domain/colombo-time';
import { nightOf } from '@ceylono/domain/quiet-hours';
import { dueReminder, EXPIRING_DAYS } from '@ceylono/domain/vehicle-paper';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { OneByOne } from '../../jobs/one-by-one.ts';
import { enqueue } from '../../jobs/outbox.sql.ts';
import { readSettings } from '../settings/settings.service.ts';
import { insertPaperReminder, listPapersEnding, lockPaperInForce } from './paper-reminder.sql.ts';

export const PAPER_LETTER = 'paper-letter';

const BATCH = 100;

/** Answers how many reminders were written now. */
export async function remindOfPapers(app: App): Promise<number> {
  const now = app.now();
  // They count by days: the day has hours enough for them.
  if (nightOf(now, await readSettings(app.db)) !== null) return 0;
  const from = dayOf(now);
  const run = new OneByOne(app.log, 'vendor was not reminded of a paper');
  let written = 0;
  let after: string | null = null;
  do {
    const ending: string[] = await listPapersEnding(app.db, {
      from,
      to: addDays(from, EXPIRING_DAYS),
      after,
      limit: BATCH,
    });
    for (const paperId of ending) {
      if (await run.see(() => transaction(app.db, (trx) => remind(trx, paperId, now)))) written += 1;
    }
    after = ending.length < BATCH ? null : (ending.at(-1) ?? null);
  } while (after !== null);
  run.end();
  return written;
}

async function remind(trx: Trx, paperId: string, now: Date): Promise<boolean> {
  const paper = await lockPaperInForce(trx, paperId);
  const days = paper === undefined ? null : dueReminder(paper, dayOf(now));
  if (paper === undefined || days === null) return false;
  const about = paper.expiresOn;
  if (!(await insertPaperReminder(trx, { paperId, about, days, now }))) return false;
  await enqueue(trx, PAPER_LETTER, { paperId, about }, null, now);
  return true;
}
