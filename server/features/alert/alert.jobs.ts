/** What the clock notices for staff, each minute: alerts are opened as they become true, and closed as they are over. */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { lateUntil } from '@ceylono/domain/late-order';
import type { Settings } from '@ceylono/domain/settings';
import { silentBefore } from '@ceylono/domain/tracking';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import { readSettings } from '../settings/settings.service.ts';
import { closeAlertsThatAreOver, lockOrdersToAlert, type Noticing, openAlerts } from './alert.sql.ts';

/** Of one run; the next has the others. */
const MOST_ORDERS = 1_000;

/**
 * Answers how many were opened now. Their orders are locked first, and looked at once more under the lock: what a position
 * or a move has just ended is not opened after it.
 */
export async function noticeAlerts(app: App): Promise<number> {
  const now = app.now();
  const noticing = noticingBy(await readSettings(app.db), now);
  return transaction(app.db, async (trx) => {
    await closeAlertsThatAreOver(trx, noticing, now);
    const orderPks = await lockOrdersToAlert(trx, noticing, MOST_ORDERS);
    return openAlerts(trx, noticing, orderPks, now);
  });
}

function noticingBy(settings: Settings, now: Date): Noticing {
  const { missedPositions, acceptTaskHours, requirePapers, notCollectedHours } = settings;
  return {
    silentBefore: silentBefore(missedPositions, now),
    askedBefore: acceptTaskHours === 0 ? null : new Date(now.getTime() - acceptTaskHours * HOUR_MS),
    asksForPapers: requirePapers !== 'off',
    lateUntil: lateUntil(notCollectedHours, now),
  };
}
