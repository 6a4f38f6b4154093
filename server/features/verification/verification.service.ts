/**
 * The identity decision: staff approve, and the order may be confirmed; or reject, and the order ends. The first of two
 * like decisions stands, with its reason. Each answers whether it was made now.
 */
import type { SeenOrder } from '@ceylono/domain/correction';
import { missingDocuments } from '@ceylono/domain/document';
import type { RejectionReason } from '@ceylono/domain/verification';
import { queueFor } from '../../db/queue.sql.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { customerOfPhone } from '../customer/customer.sql.ts';
import { listOrderDocuments } from '../document/document.sql.ts';
import { listUnseenAnswers } from '../document/document-request.sql.ts';
import { requestedKinds } from '../document/requested-document.service.ts';
import { tell } from '../letter/letter.service.ts';
import { lockOrderOf } from '../order/order-access.service.ts';
import { isToBeMade, makeMove } from '../order/order-move.service.ts';
import { findBooker } from '../order/order.sql.ts';
import { enqueueForVendor } from '../push/push.sql.ts';
import { countOrders } from '../phone-proof/new-device.sql.ts';

interface Approval {
  seen?: SeenOrder | undefined;
  /** Although new photos that were asked for have not come. */
  despiteRequests?: boolean;
}

export async function approve(
  context: ApiContext,
  orderId: string,
  { seen, despiteRequests = false }: Approval = {},
): Promise<boolean> {
  const { app } = context;
  const party = theParty(context);
  const staff = theStaff(context);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    // Before the order is held, as an erasure and a code to the phone do.
    const booker = (await findBooker(trx, orderId)) ?? refuse('not_found');
    const { visitorId } = booker;
    await queueFor(trx, [...(visitorId === null ? [] : [`visitor ${visitorId}`]), `phone ${booker.phone}`]);
    const order = await lockOrderOf(trx, party, orderId);
    if (!isToBeMade('approveVerification', order, party, seen)) return false;
    const documents = await listOrderDocuments(trx, order.pk);
    const missing = missingDocuments(
      order.residency,
      documents.map((document) => document.kind),
    );
    if (missing.length > 0) refuse('documents_missing', { missing });
    const unseen = await listUnseenAnswers(trx, order.pk);
    if (unseen.length > 0) refuse('documents_unseen', { unseen });
    const requested = await requestedKinds(trx, order.pk);
    if (requested.length > 0 && !despiteRequests) refuse('documents_requested', { requested });
    const { contactPhone, contactName, contactEmail, address } = order;
    const customer = { phone: contactPhone, name: contactName, email: contactEmail, address };
    const line = {
      activityType: 'admin_action',
      what: { code: 'verification_approved' },
      ...performerOf(party),
      timestamp: now,
    } as const;
    await makeMove(trx, 'approveVerification', order, line, {
      verification_status: 'approved',
      verified_by: staff.email,
      verified_at: now,
      customer_id: order.customerId ?? (await customerOfPhone(trx, customer, now)),
    });
    if (visitorId !== null) await countOrders(trx, visitorId, contactPhone, now);
    await tell(trx, order.pk, now, { customer: 'verification-approved', vendor: 'order-ready' });
    await enqueueForVendor(trx, 'order-ready', order.pk, now);
    return true;
  });
}

export async function reject(
  context: ApiContext,
  orderId: string,
  reason: RejectionReason,
  details: string,
  seen?: SeenOrder,
): Promise<boolean> {
  const { app } = context;
  const party = theParty(context);
  const staff = theStaff(context);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    const order = await lockOrderOf(trx, party, orderId);
    if (!isToBeMade('rejectVerification', order, party, seen)) return false;
    const line = {
      activityType: 'admin_action',
      what: { code: 'verification_rejected', reason },
      ...performerOf(party),
      timestamp: now,
      metadata: { rejectionReason: reason },
    } as const;
    await makeMove(trx, 'rejectVerification', order, line, {
      verification_status: 'rejected',
      verified_by: staff.email,
      verified_at: now,
      rejection_reason: reason,
      rejection_details: details,
      rejected_at: now,
    });
    await tell(trx, order.pk, now, { customer: 'verification-rejected', vendor: 'order-cancelled' });
    return true;
  });
}
