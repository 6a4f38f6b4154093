/** What a customer is shown of an order: everything of the agreement, nothing of the papers (amendment 5). */
import type { CustomerOrder } from '@ceylono/contract/order';
import { maskEmail, maskName, maskPhone } from '@ceylono/domain/contact';
import { publicCentre } from '@ceylono/domain/coverage-area';
import { isAgreed, isWaiting, lapsesAt, refuseMove, refuseTerms } from '@ceylono/domain/order';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { declinedCancellation, openCancellationRequest } from '../cancellation/cancellation-request.service.ts';
import { customerCash } from '../cash-receipt/cash-list.service.ts';
import { awaitedPapers } from '../document/awaited-papers.service.ts';
import { requestView } from '../document/requested-document.service.ts';
import { extensionView } from '../extension/extension-view.service.ts';
import { handoverOf, reportStates } from '../handover/handover-summary.service.ts';
import { standingOf } from '../order/order-access.service.ts';
import { awaitedReturn, commonView, locationView, vehicleView } from '../order/order-view.service.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { swapView } from '../swap/swap-refusal.service.ts';
import { trackingOf } from '../tracking/tracking.service.ts';
import { type CustomerOrderRow, findCustomerOrder, type PlacesRow } from './customer-order.sql.ts';

/** The order for a holder of its address; in full only for its booker. A new device is told where its code can be mailed. */
export async function readOrder(context: ApiContext, orderId: string) {
  const { app } = context;
  const order = (await findCustomerOrder(app.db, orderId)) ?? refuse('not_found');
  const standing = await standingOf(context, orderId);
  const booker = standing?.kind === 'booker' ? standing : null;
  return {
    ...customerOrder(order, booker !== null, app.now()),
    bookerUntil: booker?.until.toISOString() ?? null,
    newDevice: standing?.kind === 'new-device' ? { email: maskEmail(standing.email) } : null,
    awaitedPapers: booker && (await awaitedView(app, order)),
    awaitedTerms: booker && (await awaitedTerms(app, order)),
    cash: booker && (await customerCash(app, order)),
    tracking: booker && (await trackingOf(app, order.pk)),
  };
}

async function awaitedView(app: App, order: CustomerOrderRow) {
  const awaited = await awaitedPapers(app, order);
  return awaited && { ...awaited, requests: awaited.requests.map(requestView), until: awaited.until.toISOString() };
}

/** null: they are agreed to, or it is too late for that. */
async function awaitedTerms(app: App, order: CustomerOrderRow) {
  if (!order.awaitsTerms || refuseTerms(order) !== null) return null;
  const { kycDecisionHours } = await recentSettings(app);
  const until = lapsesAt(order, kycDecisionHours);
  return app.now() < until ? { until: until.toISOString() } : null;
}

/** All but what is read for the booker alone. */
function customerOrder(
  order: CustomerOrderRow,
  isBooker: boolean,
  now: Date,
): Omit<
  z.input<typeof CustomerOrder>,
  'tracking' | 'cash' | 'awaitedPapers' | 'awaitedTerms' | 'bookerUntil' | 'newDevice'
> {
  const agreed = isBooker && isAgreed(order.status);
  const handover = handoverOf(order, 'handover');
  const request = openCancellationRequest(order);
  return {
    ...commonView(order),
    isBooker,
    rejectionReason: isBooker ? order.rejectionReason : null,
    rejectionDetails: isBooker ? order.rejectionDetails : null,
    deadlineFrom: order.deadlineFrom,
    kmIncluded: order.kmIncluded,
    pricePerExtraKm: order.pricePerExtraKm,
    vehicleIsLate: awaitedReturn(order, now) !== null,
    vehicle: { ...vehicleView(order), plate: agreed ? order.plate : null },
    vendor: { name: order.vendorName, contactNumber: agreed ? order.vendorContactNumber : null },
    contact: isBooker
      ? { name: order.contactName, phone: order.contactPhone, email: order.contactEmail }
      : {
          name: maskName(order.contactName),
          phone: maskPhone(order.contactPhone),
          email: maskEmail(order.contactEmail),
        },
    ...placesFor(order, isBooker),
    handoverCompletedAt: handover === undefined ? null : new Date(handover.completedAt).toISOString(),
    reports: reportStates(order),
    mayCancel: isBooker && refuseMove('cancel', order, 'booker') === null,
    extension: order.extension && extensionView(order.extension, isBooker),
    mayRequestCancellation: isBooker && request === null && refuseMove('requestCancellation', order, 'booker') === null,
    cancellationRequestedAt: isBooker ? (request?.requestedAt ?? null) : null,
    cancellationDeclined: isBooker ? declinedCancellation(order) : null,
    swap: isBooker ? swapView(order) : null,
  };
}

/** The customer's own place to the booker; where the vehicle waits once that is agreed, and about where before. */
export function placesFor(order: PlacesRow, isBooker: boolean) {
  return {
    location: isBooker ? locationView(order) : null,
    pickupLocation: isBooker && !order.delivery ? pickupLocation(order) : null,
  };
}

function pickupLocation({ status, pickupLat: lat, pickupLng: lng }: PlacesRow) {
  if (isAgreed(status)) return { lat, lng, isAbout: false };
  return isWaiting(status) ? { ...publicCentre({ lat, lng }), isAbout: true } : null;
}
