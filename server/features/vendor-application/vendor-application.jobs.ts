/** What the clock does: papers of applications that were never sent go after a day. */
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import { OneByOne } from '../../jobs/one-by-one.ts';
import { removeFiles } from '../../storage/remove-files.ts';
import { insertRetentionLog } from '../retention-log/retention-log.sql.ts';
import {
  type ApplicationDraftRow,
  deleteApplicationDraft,
  listExpiredApplicationDrafts,
  lockExpiredApplicationDraft,
} from './vendor-document.sql.ts';

const BATCH = 100;

/** Answers how many went now. */
export async function forgetApplicationDrafts(app: App): Promise<number> {
  const run = new OneByOne(app.log, 'draft of an application not forgotten');
  let forgotten = 0;
  let last: ApplicationDraftRow | null = null;
  do {
    const expired: ApplicationDraftRow[] = await listExpiredApplicationDrafts(app.db, app.now(), last, BATCH);
    for (const { id } of expired) if (await run.see(() => forget(app, id))) forgotten += 1;
    last = expired.length < BATCH ? null : (expired.at(-1) ?? null);
  } while (last !== null);
  run.end();
  return forgotten;
}

async function forget(app: App, draftId: string): Promise<boolean> {
  const keys = await transaction(app.db, async (trx) => {
    if (!(await lockExpiredApplicationDraft(trx, draftId, app.now()))) return null;
    await insertRetentionLog(trx, 'drafts of applications', 1, app.now());
    return deleteApplicationDraft(trx, draftId);
  });
  if (keys !== null) await removeFiles(app, keys);
  return keys !== null;
}
