/** What staff asked to be sent anew, as the documents of an order know it (T-076). */
import type { DocumentKind } from '@ceylono/domain/document';
import { countsAfterAnswer } from '@ceylono/domain/document-request';
import type { Queryable, Trx } from '../../db/database.ts';
import { type OrderRow, updateOrder } from '../order/order.sql.ts';
import { readSettings } from '../settings/settings.service.ts';
import { type DocumentRequestRow, listRequests, markAnswered } from './document-request.sql.ts';

/** The request of this kind is answered, of an order that the caller has locked; staff have time to look at it. */
export async function answerRequest(trx: Trx, order: OrderRow, kind: DocumentKind, now: Date): Promise<void> {
  await markAnswered(trx, order.pk, kind, now);
  const { kycDecisionHours: decisionHours } = await readSettings(trx);
  await updateOrder(trx, order.pk, { decision_counts_from: countsAfterAnswer(order, { decisionHours, now }) });
}

/** Those that the customer has still to send. */
export async function requestedKinds(db: Queryable, orderPk: string): Promise<DocumentKind[]> {
  return openKinds(await listRequests(db, orderPk));
}

/** Of these requests, what the customer has still to send. */
export function openKinds(requests: DocumentRequestRow[]): DocumentKind[] {
  return requests.filter(({ answeredAt }) => answeredAt === null).map(({ kind }) => kind);
}

/** A request as its customer is shown it: who of staff asked is not in it. */
export function requestView({ kind, reason, message, requestedAt }: DocumentRequestRow) {
  return { kind, reason, message, requestedAt: requestedAt.toISOString() };
}

/** The same to staff. */
export function staffRequestView(request: DocumentRequestRow) {
  const { requestedBy, answeredAt } = request;
  return { ...requestView(request), requestedBy, answeredAt: answeredAt?.toISOString() ?? null };
}
