import { DAY_MS } from '@ceylono/domain/colombo-time';
import { transaction } from '../../db/transaction.ts';
import { theVendor } from '../../http/context.ts';
import { os } from '../../http/procedure.ts';
import { refuse } from '../../http/refusal.ts';
import { confirm } from '../confirmation/confirmation.service.ts';
import { findStaff } from '../staff/staff-session.service.ts';
import { closeSession, openSession } from '../vendor-session/vendor-session.service.ts';
import { listVendorOrders, readVendorOrder } from './vendor-order.service.ts';
import { countPendingOfVendor, findLastReveal, findOwnVendor, updateLanguage } from './vendor-portal.sql.ts';

/** So long a vendor is shown that staff opened the link. */
const REVEAL_SHOWN_MS = 30 * DAY_MS;

const portal = os.vendorPortal;

export const vendorPortalRoutes = {
  openSession: portal.openSession.handler(async ({ context, input }) => {
    const { app, facts } = context;
    const staff = await findStaff(facts, app);
    return openSession(app, facts, { ...input, openedByStaff: staff?.email ?? null });
  }),
  closeSession: portal.closeSession.handler(async ({ context }) => {
    if (context.actor.kind !== 'vendor') return refuse('not_signed_in');
    await closeSession(context.app, context.facts, context.actor.vendorId, context.actor.sessionId);
    return { closed: true as const };
  }),
  me: portal.me.handler(async ({ context }) => {
    const vendorId = theVendor(context);
    const own = (await findOwnVendor(context.app.db, vendorId)) ?? refuse('not_found');
    const { name, language, suspendedAt, suspensionReason } = own;
    const { db, now } = context.app;
    const revealedAt = await findLastReveal(db, vendorId, new Date(now().getTime() - REVEAL_SHOWN_MS));
    return {
      vendorId,
      name,
      language,
      pendingOrders: await countPendingOfVendor(db, vendorId),
      linkRevealedAt: revealedAt?.toISOString() ?? null,
      suspension: suspendedAt && { since: suspendedAt.toISOString(), reason: suspensionReason ?? '' },
    };
  }),
  chooseLanguage: portal.chooseLanguage.handler(async ({ context, input: { language } }) => {
    await transaction(context.app.db, (trx) => updateLanguage(trx, theVendor(context), language));
    return { language };
  }),
  listOrders: portal.listOrders.handler(({ context, input }) =>
    listVendorOrders(context.app, theVendor(context), input),
  ),
  getOrder: portal.getOrder.handler(({ context, input }) => readVendorOrder(context, input.orderId)),
  acceptOrder: portal.acceptOrder.handler(async ({ context, input }) => {
    await confirm(context, input.orderId, input.seen);
    return readVendorOrder(context, input.orderId);
  }),
};
