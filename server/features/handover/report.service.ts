/** The signed report of a handover or return, streamed to those who may see it; each view is an activity (amendment 23). */
import type { HandoverPhase } from '@ceylono/domain/handover';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { privateFile } from '../../http/private-file.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import { readerKnowsPhone } from './customer-phone.service.ts';
import { findReport } from './handover.sql.ts';
import { drawWithoutPhone } from './report-drawing.service.ts';

/** Refused as `not_found` until it is prepared. Its vendor reads it without the phone once that is masked to them. */
export async function readReport(context: ApiContext, orderId: string, phase: HandoverPhase) {
  const { app } = context;
  const party = theParty(context);
  const order = await findOrderOf(app.db, party, orderId);
  const report = (await findReport(app.db, order.pk, phase)) ?? refuse('not_found');
  const bytes = (await readerKnowsPhone(app, party, order))
    ? await app.privateFiles.get(report.reportKey)
    : await drawWithoutPhone(app, order.pk, phase);
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
