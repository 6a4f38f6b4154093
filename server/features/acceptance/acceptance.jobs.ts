/**
 * What the clock does about orders that their vendors have not accepted: the vendor is reminded by mail, twice, and an
 * order that nobody accepted lapses at its start (amendment 34).
 */
import {
  ACCEPTANCE_LETTER,
  ACCEPTANCE_REMINDERS,
  type AcceptanceReminder,
  isAcceptanceDue,
  lapsesUnaccepted,
  reminderHours,
} from '@ceylono/domain/acceptance';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { dueToConsider } from '@ceylono/domain/quiet-hours';
import type { Settings } from '@ceylono/domain/settings';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { OneByOne } from '../../jobs/one-by-one.ts';
import { tell } from '../letter/letter.service.ts';
import { lockOrder } from '../order/order.sql.ts';
import { makeMove } from '../order/order-move.service.ts';
import { insertReminder } from '../reminder/reminder.sql.ts';
import { readSettings } from '../settings/settings.service.ts';
import { findAskedAt, listOrdersThatBegan, listOrdersToAccept, type UnacceptedOrder } from './acceptance.sql.ts';

const BATCH = 100;
const FAILED = 'order that waits for its vendor was not seen to';

/** Answers how many reminders were written now. */
export async function remindVendorsToAccept(app: App): Promise<number> {
  const now = app.now();
  const settings = await readSettings(app.db);
  const run = new OneByOne(app.log, FAILED);
  let written = 0;
  for (const reminder of ACCEPTANCE_REMINDERS) {
    const hours = reminderHours(reminder, settings);
    if (hours === 0) continue;
    const asOf = dueToConsider(now, settings);
    const askedBefore = new Date(asOf.getTime() - hours * HOUR_MS);
    written += await ofEach(
      app,
      run,
      (last) => listOrdersToAccept(app.db, { reminder, askedBefore }, last, BATCH),
      (trx, orderId) => remind(trx, orderId, reminder, settings, now),
    );
  }
  run.end();
  return written;
}

/** Answers how many lapsed now. */
export async function lapseUnacceptedOrders(app: App): Promise<number> {
  const now = app.now();
  const run = new OneByOne(app.log, FAILED);
  const lapsed = await ofEach(
    app,
    run,
    (last) => listOrdersThatBegan(app.db, now, last, BATCH),
    (trx, orderId) => lapse(trx, orderId, now),
  );
  run.end();
  return lapsed;
}

/** Each in a transaction of its own. */
async function ofEach(
  app: App,
  run: OneByOne,
  list: (last: UnacceptedOrder | null) => Promise<UnacceptedOrder[]>,
  change: (trx: Trx, orderId: string) => Promise<boolean>,
): Promise<number> {
  let changed = 0;
  let last: UnacceptedOrder | null = null;
  do {
    const orders: UnacceptedOrder[] = await list(last);
    for (const { orderId } of orders) {
      if (await run.see(() => transaction(app.db, (trx) => change(trx, orderId)))) changed += 1;
    }
    last = orders.length < BATCH ? null : (orders.at(-1) ?? null);
  } while (last !== null);
  return changed;
}

async function remind(
  trx: Trx,
  orderId: string,
  reminder: AcceptanceReminder,
  settings: Settings,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined) return false;
  const askedAt = await findAskedAt(trx, order.pk);
  if (askedAt === null) return false;
  const isDue = (of: AcceptanceReminder) =>
    isAcceptanceDue({ ...order, askedAt }, reminderHours(of, settings), now, settings);
  if (!isDue(reminder) || !(await insertReminder(trx, order.pk, reminder, askedAt, now))) return false;
  // Both have waited for the same morning: they are one letter, the second one's.
  if (reminder === 'accept' && isDue('accept-again')) return false;
  await tell(trx, order.pk, now, { vendor: ACCEPTANCE_LETTER });
  return true;
}

async function lapse(trx: Trx, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined) return false;
  const askedAt = await findAskedAt(trx, order.pk);
  if (!lapsesUnaccepted({ ...order, askedAt }, now)) return false;
  await makeMove(trx, 'lapseUnaccepted', order, {
    activityType: 'status_change',
    what: { code: 'order_not_accepted' },
    performedBy: 'system',
    performedByType: 'system',
    timestamp: now,
  });
  await tell(trx, order.pk, now, { customer: 'order-not-accepted', vendor: 'order-not-accepted' });
  return true;
}
