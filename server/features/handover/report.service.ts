/** The signed report of a handover or return, streamed to those who may see it; each view is an activity (amendment 23). */
import type { HandoverPhase } from '@ceylono/domain/handover';
import { mayReadReport } from '@ceylono/domain/vendor-knowledge';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { readNamed } from '../../storage/read-named.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { privateFile } from '../../http/private-file.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import { findReport } from './handover.sql.ts';

/** Everybody reads the same PDF. Refused as `not_found` until it is prepared. */
export async function readReport(context: ApiContext, orderId: string, phase: HandoverPhase) {
  const { app } = context;
  const party = theParty(context);
  const order = await findOrderOf(app.db, party, orderId);
  const find = () => findReport(app.db, order.pk, phase);
  const report = (await find()) ?? refuse('not_found');
  const { holdsPhone, returnedAt } = report;
  if (party.kind === 'vendor' && !mayReadReport(order, holdsPhone, returnedAt, app.now())) refuse('report_withheld');
  const bytes = await readNamed(app.privateFiles, report.reportKey, find);
  await transaction(app.db, (trx) =>
    insertActivity(trx, {
      orderPk: order.pk,
      activityType: party.kind === 'staff' ? 'admin_action' : 'vendor_handover',
      what: { code: 'report_viewed', phase },
      ...performerOf(party),
      timestamp: app.now(),
    }),
  );
  return privateFile(bytes, 'application/pdf', `${phase}-${report.customOrderId}.pdf`);
}
