/** The customer agrees to the terms of an order that staff placed for them; from then on it can be approved and confirmed. */
import { TERMS_VERSION } from '@ceylono/contract/terms';
import { refuseTerms } from '@ceylono/domain/order';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { lockOrderOf } from '../order/order-access.service.ts';
import { updateOrder } from '../order/order.sql.ts';

export async function agreeToTerms(
  context: ApiContext,
  { orderId, termsVersion }: { orderId: string; termsVersion: string },
): Promise<void> {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  await transaction(app.db, async (trx) => {
    const order = await lockOrderOf(trx, party, orderId);
    if (!order.awaitsTerms) return;
    const refusal = refuseTerms(order);
    if (refusal !== null) refuse(refusal);
    if (termsVersion !== TERMS_VERSION) refuse('terms_outdated');
    await updateOrder(trx, order.pk, { terms_version: termsVersion, terms_agreed_at: now });
    await insertActivity(trx, {
      orderPk: order.pk,
      activityType: 'customer_update',
      what: { code: 'terms_agreed', version: termsVersion },
      ...performerOf(party),
      timestamp: now,
    });
  });
}
