/**
 * The customer opens the link of an order that staff placed for them: with a code to the order's phone, their browser
 * becomes its booker as if it had placed the order itself (amendment 26).
 */
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { maskPhone } from '@ceylono/domain/contact';
import { linkOpensUntil } from '@ceylono/domain/caller-order';
import type { Language } from '@ceylono/domain/language';
import type { Trx } from '../../db/database.ts';
import { queueFor } from '../../db/queue.sql.ts';
import { transaction } from '../../db/transaction.ts';
import type { VisitorId } from '../../http/actor.ts';
import { type ApiContext, theVisitor } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { hashToken } from '../../secrets.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { customerOfPhone } from '../customer/customer.sql.ts';
import { lockDraftOfOrder } from '../draft/draft.sql.ts';
import { lockOrder, updateOrder } from '../order/order.sql.ts';
import { weighDevice } from '../phone-proof/new-device.service.ts';
import { checkCode, sendCode } from '../phone-proof/phone-proof.service.ts';
import { hasProved } from '../phone-proof/phone-proof.sql.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { insertConsent } from '../visitor/visitor.sql.ts';
import { findLivingLink, findOpenedOrder, type LinkRow, markUsed, putDraftOfOrder } from './caller-order.sql.ts';

/** Where the code goes, and what the order is: no name, no address. */
export async function readLink(context: ApiContext, token: string) {
  const link = await theLink(context, token);
  const { customOrderId, model, startDate, endDate, phone } = link;
  const { kycDecisionHours } = await recentSettings(context.app);
  return {
    customOrderId,
    model,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    phone: maskPhone(phone),
    expiresAt: linkOpensUntil(link.expiresAt, link, kycDecisionHours).toISOString(),
  };
}

export async function sendLinkCode(context: ApiContext, { token, language }: { token: string; language: Language }) {
  const { phone } = await theLink(context, token);
  return sendCode(context, { phone, language });
}

export async function openByLink(
  context: ApiContext,
  { token, code, consentVersion }: { token: string; code: string; consentVersion: string },
) {
  const { app } = context;
  const visitorId = theVisitor(context);
  // A second try after a lost answer.
  const opened = await findOpenedOrder(app.db, hashToken(token), visitorId);
  if (opened !== undefined) return opened;
  if (consentVersion !== CONSENT_VERSION) refuse('terms_outdated');
  const link = await theLink(context, token);
  await checkCode(context, { phone: link.phone, code });
  const now = app.now();
  await transaction(app.db, (trx) => open(trx, link, visitorId, consentVersion, now));
  return { orderId: link.orderId };
}

async function theLink({ app }: ApiContext, token: string): Promise<LinkRow> {
  return (await findLivingLink(app.db, hashToken(token), app.now())) ?? refuse('order_link_invalid');
}

async function open(
  trx: Trx,
  { id, orderPk, orderId, phone }: LinkRow,
  visitorId: VisitorId,
  consentVersion: string,
  now: Date,
): Promise<void> {
  // The draft before the queues, and these before the order, as an erasure does.
  await lockDraftOfOrder(trx, orderPk);
  await queueFor(trx, [`visitor ${visitorId}`, `phone ${phone}`]);
  const order = (await lockOrder(trx, orderId)) ?? refuse('order_link_invalid');
  // The phone may have been taken out of the order, or stopped in this browser, since the code was checked.
  const isTheirs = order.contactPhone === phone && (await hasProved(trx, visitorId, phone, now));
  if (!isTheirs || !(await markUsed(trx, id, now))) refuse('order_link_invalid');
  await insertConsent(trx, visitorId, consentVersion, now);
  await putDraftOfOrder(trx, orderPk, visitorId, now);
  const { contactName: name, contactEmail: email, address } = order;
  await updateOrder(trx, orderPk, {
    visitor_id: visitorId,
    customer_id: order.customerId ?? (await customerOfPhone(trx, { phone, name, email, address }, now)),
  });
  await weighDevice(trx, visitorId, phone, now);
  await insertActivity(trx, {
    orderPk,
    activityType: 'customer_update',
    what: { code: 'order_link_used' },
    performedBy: 'customer',
    performedByType: 'customer',
    timestamp: now,
  });
}
