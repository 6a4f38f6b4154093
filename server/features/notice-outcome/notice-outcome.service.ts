/** Hands a notice to the owner's own service, and keeps how the last ones ended, for staff to see. */
import type { App } from '../../app.ts';
import { nameOf } from '../../jobs/outbox-lane.ts';
import type { Notice } from '../../notice/notice.ts';
import type { Notifier } from '../../notice/notifier.ts';
import { keepOutcome } from './notice-outcome.sql.ts';

/** Throws what the notifier throws. Keeping is no condition of sending: a failure of it is written down and no more. */
export async function sendAndKeep(
  app: Pick<App, 'db' | 'now' | 'log'>,
  notifier: Notifier,
  id: string,
  notice: Notice,
  isTest: boolean,
): Promise<void> {
  const keep = (outcome: 'taken' | 'failed', reason: string | null) =>
    keepOutcome(app.db, { outcome, at: app.now(), isTest, reason }).catch((failure: unknown) =>
      app.log.warn({ reason: nameOf(failure) }, 'outcome of a notice not kept'),
    );
  try {
    await notifier.send(id, notice);
  } catch (failure) {
    await keep('failed', nameOf(failure));
    throw failure;
  }
  await keep('taken', null);
}
