/** What the clock does: vendors are mailed 30, 7 and 1 days before a paper of a vehicle ends, once each (amendment 30). */
import { addDays, dayOf } from '@ceylono/domain/colombo-time';
import { dueReminder, EXPIRING_DAYS } from '@ceylono/domain/vehicle-paper';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/outbox.sql.ts';
import { reasonOf } from '../../log.ts';
import { insertPaperReminder, listPapersEnding, lockPaperInForce } from './paper-reminder.sql.ts';

export const PAPER_LETTER = 'paper-letter';

const BATCH = 100;

/** Answers how many reminders were written now. */
export async function remindOfPapers(app: App): Promise<number> {
  const now = app.now();
  const from = dayOf(now);
  let written = 0;
  let after: string | null = null;
  do {
    const ending: string[] = await listPapersEnding(app.db, {
      from,
      to: addDays(from, EXPIRING_DAYS),
      after,
      limit: BATCH,
    });
    for (const paperId of ending) if (await isRemindedNow(app, paperId, now)) written += 1;
    after = ending.length < BATCH ? null : (ending.at(-1) ?? null);
  } while (after !== null);
  return written;
}

/** In a transaction of its own: what keeps one reminder back keeps no other, and the next run meets it again. */
async function isRemindedNow(app: App, paperId: string, now: Date): Promise<boolean> {
  try {
    return await transaction(app.db, (trx) => remind(trx, paperId, now));
  } catch (failure) {
    app.log.error({ reason: reasonOf(failure) }, 'vendor was not reminded of a paper');
    return false;
  }
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
