/** What the clock does: customers are reminded by mail of the start and of the end of their rental, once each. */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { isReminderDue, REMINDER_KINDS, type ReminderKind } from '@ceylono/domain/reminder';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { reasonOf } from '../../log.ts';
import { findHandover } from '../handover/handover.sql.ts';
import { tell } from '../letter/letter.service.ts';
import { lockOrder } from '../order/order.sql.ts';
import { readSettings } from '../settings/settings.service.ts';
import { insertReminder, listOrdersToRemindOf, type OrderToRemindOf } from './reminder.sql.ts';

const BATCH = 100;
const LETTERS = { start: 'rental-starts-soon', end: 'rental-ends-soon' } as const;

/** Answers how many reminders were written now. */
export async function remindCustomers(app: App): Promise<number> {
  const { startReminderHours, endReminderHours } = await readSettings(app.db);
  const hours = { start: startReminderHours, end: endReminderHours };
  let written = 0;
  for (const kind of REMINDER_KINDS) written += await remindOf(app, kind, hours[kind]);
  return written;
}

async function remindOf(app: App, kind: ReminderKind, hours: number): Promise<number> {
  const now = app.now();
  const until = new Date(now.getTime() + hours * HOUR_MS);
  let written = 0;
  let last: OrderToRemindOf | null = null;
  do {
    const near: OrderToRemindOf[] = await listOrdersToRemindOf(app.db, { kind, now, until, last, limit: BATCH });
    for (const { orderId } of near) if (await isRemindedNow(app, orderId, kind, hours, now)) written += 1;
    last = near.length < BATCH ? null : (near.at(-1) ?? null);
  } while (last !== null);
  return written;
}

/** In a transaction of its own: what keeps one reminder back keeps no other, and the next run meets it again. */
async function isRemindedNow(app: App, orderId: string, kind: ReminderKind, hours: number, now: Date) {
  try {
    return await transaction(app.db, (trx) => remind(trx, orderId, kind, hours, now));
  } catch (failure) {
    app.log.error({ reason: reasonOf(failure) }, 'customer was not reminded');
    return false;
  }
}

async function remind(trx: Trx, orderId: string, kind: ReminderKind, hours: number, now: Date): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined) return false;
  const handover = await findHandover(trx, order.pk, 'handover');
  const facts = {
    status: order.status,
    startsAt: order.startDate,
    endsAt: order.endDate,
    createdAt: order.createdAt,
    handedOverAt: handover?.completedAt ?? null,
  };
  if (!isReminderDue(kind, facts, hours, now)) return false;
  const about = kind === 'start' ? order.startDate : order.endDate;
  if (!(await insertReminder(trx, order.pk, kind, about, now))) return false;
  await tell(trx, order.pk, now, { customer: LETTERS[kind] });
  return true;
}
