/**
 * What the clock does: customers are reminded by mail of the start and of the end of their rental, once each, and vendors by
 * web push of a handover.
 */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { HANDOVER_DUE_HOURS } from '@ceylono/domain/push';
import { dueToConsider, type QuietHours } from '@ceylono/domain/quiet-hours';
import { isReminderDue, REMINDER_KINDS, REMINDER_LETTERS, type ReminderKind } from '@ceylono/domain/reminder';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { OneByOne } from '../../jobs/one-by-one.ts';
import { findHandover } from '../handover/handover.sql.ts';
import { tell } from '../letter/letter.service.ts';
import { lockOrder } from '../order/order.sql.ts';
import { enqueueForVendor } from '../push/push.sql.ts';
import { readSettings } from '../settings/settings.service.ts';
import { insertReminder, listOrdersToRemindOf, type Noted, type OrderToRemindOf } from './reminder.sql.ts';

const BATCH = 100;

/** Answers how many reminders were written now. */
export async function remindCustomers(app: App): Promise<number> {
  const settings = await readSettings(app.db);
  const hours = { start: settings.startReminderHours, end: settings.endReminderHours };
  const run = new OneByOne(app.log, 'customer was not reminded');
  let written = 0;
  for (const kind of REMINDER_KINDS) {
    const tellNow = (trx: Trx, orderPk: string, now: Date) =>
      tell(trx, orderPk, now, { customer: REMINDER_LETTERS[kind] });
    written += await remindOf(app, run, { kind, noted: kind, hours: hours[kind], quiet: settings, tellNow });
  }
  run.end();
  return written;
}

/** Of what is to be handed over within the hour. Answers of how many. */
export async function remindVendorsOfHandovers(app: App): Promise<number> {
  const run = new OneByOne(app.log, 'vendor was not reminded');
  const written = await remindOf(app, run, {
    kind: 'start',
    noted: 'handover',
    hours: HANDOVER_DUE_HOURS,
    quiet: await readSettings(app.db),
    tellNow: (trx, orderPk, now) => enqueueForVendor(trx, 'handover-due', orderPk, now),
  });
  run.end();
  return written;
}

async function remindOf(app: App, run: OneByOne, reminding: Omit<Reminding, 'now'>): Promise<number> {
  const { kind, noted, hours, quiet } = reminding;
  if (hours === 0) return 0;
  const now = app.now();
  const asOf = dueToConsider(now, quiet);
  const until = new Date(asOf.getTime() + hours * HOUR_MS);
  let written = 0;
  let last: OrderToRemindOf | null = null;
  do {
    const near: OrderToRemindOf[] = await listOrdersToRemindOf(app.db, { kind, noted, now, until, last, limit: BATCH });
    for (const { orderId } of near) {
      const remindNow = () => transaction(app.db, (trx) => remind(trx, orderId, { ...reminding, now }));
      if (await run.see(remindNow)) written += 1;
    }
    last = near.length < BATCH ? null : (near.at(-1) ?? null);
  } while (last !== null);
  return written;
}

interface Reminding {
  kind: ReminderKind;
  noted: Noted;
  hours: number;
  now: Date;
  quiet: QuietHours;
  tellNow: (trx: Trx, orderPk: string, now: Date) => Promise<void>;
}

async function remind(
  trx: Trx,
  orderId: string,
  { kind, noted, hours, now, quiet, tellNow }: Reminding,
): Promise<boolean> {
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
  if (!isReminderDue(kind, facts, hours, now, quiet)) return false;
  const about = kind === 'start' ? order.startDate : order.endDate;
  if (!(await insertReminder(trx, order.pk, noted, about, now))) return false;
  await tellNow(trx, order.pk, now);
  return true;
}
