/** What the clock does: pending orders that were not decided in time end, and their vehicles are free again (T-068). */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { lapsesAt, refuseMove } from '@ceylono/domain/order';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { OneByOne } from '../../jobs/one-by-one.ts';
import { tell } from '../letter/letter.service.ts';
import { lockOrder } from '../order/order.sql.ts';
import { makeMove } from '../order/order-move.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { listUndecidedOrders, type UndecidedOrder } from './lapse.sql.ts';

const BATCH = 100;

interface Lapsing {
  kycDecisionHours: number;
  now: Date;
}

/** Answers how many lapsed now. */
export async function lapseUndecidedOrders(app: App): Promise<number> {
  const now = app.now();
  const { kycDecisionHours } = await readSettings(app.db);
  const countedBefore = new Date(now.getTime() - kycDecisionHours * HOUR_MS);
  const run = new OneByOne(app.log, 'order did not lapse');
  let lapsed = 0;
  let last: UndecidedOrder | null = null;
  do {
    const undecided: UndecidedOrder[] = await listUndecidedOrders(app.db, countedBefore, last, BATCH);
    for (const { orderId } of undecided) {
      const change = () => transaction(app.db, (trx) => lapse(trx, orderId, { kycDecisionHours, now }));
      if (await run.see(change)) lapsed += 1;
    }
    last = undecided.length < BATCH ? null : (undecided.at(-1) ?? null);
  } while (last !== null);
  run.end();
  return lapsed;
}

/** Asked again of the order that is held: it may have been decided about, or have got more time. */
async function lapse(trx: Trx, orderId: string, { kycDecisionHours, now }: Lapsing): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined || refuseMove('lapse', order, 'system') !== null) return false;
  if (now <= lapsesAt(order, kycDecisionHours)) return false;
  await makeMove(trx, 'lapse', order, {
    activityType: 'status_change',
    what: { code: 'order_lapsed' },
    performedBy: 'system',
    performedByType: 'system',
    timestamp: now,
  });
  await tell(trx, order.pk, now, { customer: 'order-lapsed', vendor: 'order-cancelled' });
  return true;
}
