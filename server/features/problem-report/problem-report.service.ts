/**
 * "Report a problem" (T-096): a vendor says what is wrong with an order, staff are notified and decide. Nothing of the
 * order changes by it.
 */
import type { ProblemReport } from '@ceylono/contract/problem-report';
import type { OrderStatus } from '@ceylono/domain/order';
import { mayReportProblem, type ProblemReason, refuseProblemReport } from '@ceylono/domain/problem-report';
import type { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty, theStaff } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { insertNotification, markActioned } from '../extension/notification.sql.ts';
import { forgetSeen } from '../notification/bell.sql.ts';
import { lockOrderOf } from '../order/order-access.service.ts';
import { findOpenReport, markHandled, type ProblemReportRow, putReport } from './problem-report.sql.ts';

interface Reporting {
  orderId: string;
  reason: ProblemReason;
  text: string;
}

export async function reportProblem(context: ApiContext, reporting: Reporting) {
  const { app } = context;
  const claim = claimOf(context, reporting);
  const now = app.now();
  return transaction(app.db, (trx) => once(trx, claim, now, () => report(trx, context, reporting, now)));
}

async function report(trx: Trx, context: ApiContext, { orderId, reason, text }: Reporting, now: Date) {
  // Load.
  const party = theParty(context);
  const order = await lockOrderOf(trx, party, orderId);
  const open = await findOpenReport(trx, order.pk);
  // Decide.
  const refusal = refuseProblemReport(order, open?.texts.length ?? 0);
  if (refusal !== null) refuse(refusal);
  // Save.
  await putReport(trx, { orderPk: order.pk, reason, text: text.trim(), now });
  // Tell. The vendor's words stand with the report alone.
  const what = { code: 'problem_reported', reason } as const;
  const activityType = 'order_modified';
  await insertActivity(trx, { orderPk: order.pk, activityType, what, ...performerOf(party), timestamp: now });
  const told = { type: 'problem_report', orderPk: order.pk, priority: 'high', createdAt: now } as const;
  await insertNotification(trx, { ...told, data: { reason } });
  await forgetSeen(trx, 'problems', order.pk);
  const { texts: _, ...kept } = reportView((await findOpenReport(trx, order.pk)) ?? refuse('not_found'));
  return kept;
}

interface Handling {
  orderId: string;
  /** Of the vendor's last words that staff saw. */
  writtenAt?: string | undefined;
}

/** Staff have dealt with it. False: somebody did before, or there was none. */
export async function handleProblem(context: ApiContext, { orderId, writtenAt }: Handling): Promise<boolean> {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    // Load.
    const order = await lockOrderOf(trx, party, orderId);
    const open = await findOpenReport(trx, order.pk);
    if (open === undefined) return false;
    // Decide.
    if (writtenAt !== undefined && Date.parse(open.addedAt) !== Date.parse(writtenAt)) refuse('problem_report_changed');
    // Save.
    await settleProblem(trx, order.pk, theStaff(context).email, now);
    // Tell.
    await insertActivity(trx, {
      orderPk: order.pk,
      activityType: 'admin_action',
      what: { code: 'problem_handled' },
      ...performerOf(party),
      timestamp: now,
    });
    return true;
  });
}

/** What is open is handled, and the notification of it with it. */
export async function settleProblem(trx: Trx, orderPk: string, by: string, now: Date): Promise<void> {
  if (await markHandled(trx, orderPk, by, now)) await markActioned(trx, orderPk, 'problem_report');
}

/** When the vendor wrote last, as long as staff can still do something about it and have not said that they did. */
export function waitsForStaffSince(order: { status: OrderStatus; problemReport: ProblemReportRow | null }) {
  const { status, problemReport } = order;
  if (problemReport === null || problemReport.handledAt !== null || !mayReportProblem(status)) return null;
  return instant(problemReport.addedAt);
}

export function reportView(report: ProblemReportRow): z.input<typeof ProblemReport> {
  return {
    reason: report.reason,
    texts: report.texts,
    reportedAt: instant(report.reportedAt),
    handledAt: report.handledAt === null ? null : instant(report.handledAt),
  };
}

function instant(text: string): string {
  return new Date(text).toISOString();
}
