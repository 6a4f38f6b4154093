/** Staff ask for a new photo of one document; its customer's next one of that kind is the answer (T-076). */
import type { DocumentKind } from '@ceylono/domain/document';
import { countsAfterRequest, refuseRequest, type RequestReason } from '@ceylono/domain/document-request';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty, theStaff } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { listOrderDocuments } from '../document/document.sql.ts';
import { insertRequest, listRequests } from '../document/document-request.sql.ts';
import { openKinds } from '../document/requested-document.service.ts';
import { tellRequest } from '../letter/letter.service.ts';
import { updateOrder } from '../order/order.sql.ts';
import { lockOrderOf } from '../order/order-access.service.ts';

export interface Requesting {
  orderId: string;
  kind: DocumentKind;
  reason: RequestReason;
  message: string;
}

/** Whether it was asked for now. */
export async function requestDocument(context: ApiContext, requesting: Requesting): Promise<boolean> {
  const { app } = context;
  const claim = claimOf(context, requesting);
  const now = app.now();
  let isMade = false;
  await transaction(app.db, (trx) =>
    once(trx, claim, now, async () => {
      isMade = true;
      return ask(trx, context, requesting, now);
    }),
  );
  return isMade;
}

/** What is kept for a repetition leaves out the words, which go with the customer's details. */
async function ask(trx: Trx, context: ApiContext, { orderId, kind, reason, message }: Requesting, now: Date) {
  // Load.
  const party = theParty(context);
  const order = await lockOrderOf(trx, party, orderId);
  const documents = await listOrderDocuments(trx, order.pk);
  const requests = await listRequests(trx, order.pk);
  // Decide.
  const sent = documents.map((document) => document.kind);
  const refusal = refuseRequest(kind, { ...order, sent, requested: openKinds(requests), askedBefore: requests.length });
  if (refusal !== null) refuse(refusal);
  // Save.
  const requestId = await insertRequest(trx, {
    orderPk: order.pk,
    kind,
    reason,
    message: message || null,
    requestedAt: now,
    requestedBy: theStaff(context).email,
  });
  await updateOrder(trx, order.pk, {
    decision_counts_from: countsAfterRequest(order.decisionCountsFrom, { isFirst: requests.length === 0, now }),
  });
  // Tell. Staff's words stand with the request alone.
  await insertActivity(trx, {
    orderPk: order.pk,
    activityType: 'admin_action',
    what: { code: 'document_requested', kind, reason },
    ...performerOf(party),
    timestamp: now,
  });
  await tellRequest(trx, order.pk, requestId, now);
  return { requestId };
}
