/** Starting a draft: the consent first, then something to hold documents for a day (amendments 14 and 17). */
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { DRAFT_HOURS, MAX_OPEN_DRAFTS } from '@ceylono/domain/document';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theVisitor } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { OneByOne } from '../../jobs/one-by-one.ts';
import { removeFiles } from '../../storage/remove-files.ts';
import { readSettings } from '../settings/settings.service.ts';
import { insertRetentionLog } from '../retention-log/retention-log.sql.ts';
import { insertConsent, lockVisitor } from '../visitor/visitor.sql.ts';
import { ensureVisitor } from '../visitor/visitor.service.ts';
import {
  deleteDraft,
  type ExpiredDraft,
  findDraft,
  insertDraft,
  listDraftDocuments,
  listExpiredDrafts,
  listSpareDrafts,
  lockDraftsOf,
  lockExpiredDraft,
} from './draft.sql.ts';

/** A visitor has so many drafts without an order; one more ends the oldest, an empty one before one with papers. */
export async function startDraft({ app, facts }: ApiContext, consentVersion: string) {
  if ((await readSettings(app.db)).maintenanceMode) refuse('maintenance');
  if (consentVersion !== CONSENT_VERSION) refuse('terms_outdated');
  const now = app.now();
  const expiresAt = new Date(now.getTime() + DRAFT_HOURS * HOUR_MS);
  const { draftId, unused } = await transaction(app.db, async (trx) => {
    const visitorId = await ensureVisitor(trx, facts, app);
    await insertConsent(trx, visitorId, consentVersion, now);
    await lockVisitor(trx, visitorId);
    await lockDraftsOf(trx, visitorId);
    const unused: string[] = [];
    for (const spare of await listSpareDrafts(trx, visitorId, MAX_OPEN_DRAFTS - 1)) {
      unused.push(...(await deleteDraft(trx, spare)));
    }
    return { draftId: await insertDraft(trx, visitorId, now, expiresAt), unused };
  });
  await removeFiles(app, unused);
  return { draftId, expiresAt: expiresAt.toISOString() };
}

export async function readDraft(context: ApiContext, draftId: string) {
  const { app } = context;
  const draft = (await findDraft(app.db, draftId, theVisitor(context), app.now())) ?? refuse('not_found');
  const documents = await listDraftDocuments(app.db, draft.id);
  return { draftId: draft.id, expiresAt: draft.expiresAt.toISOString(), documents };
}

/** At most so many drafts are looked through each time the clock strikes. */
const BATCH = 100;
const BATCHES = 10;

/**
 * What the clock does: drafts that never became an order go after a day, with their papers (T-202). Answers how many went
 * now.
 */
export async function forgetExpiredDrafts(app: App): Promise<number> {
  const run = new OneByOne(app.log, 'draft not forgotten');
  let forgotten = 0;
  let last: ExpiredDraft | null = null;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const expired: ExpiredDraft[] = await listExpiredDrafts(app.db, app.now(), last, BATCH);
    for (const { id } of expired) if (await run.see(() => forget(app, id))) forgotten += 1;
    last = expired.at(-1) ?? null;
    if (expired.length < BATCH) break;
  }
  run.end();
  return forgotten;
}

async function forget(app: App, draftId: string): Promise<boolean> {
  const keys = await transaction(app.db, async (trx) => {
    if (!(await lockExpiredDraft(trx, draftId, app.now()))) return null;
    await insertRetentionLog(trx, 'drafts', 1, app.now());
    return deleteDraft(trx, draftId);
  });
  if (keys !== null) await removeFiles(app, keys);
  return keys !== null;
}
