/**
 * Letters to the customer from the order to its confirmation.
 * @rows ADM-PEND 24
 */
import { VERIFICATION_PROMISE_MINUTES } from '@ceylono/domain/verification';
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { msg } from '@lingui/core/macro';
import type { AwaitedPapers } from '../document/awaited-papers.service.ts';
import type { LetterOrder } from './letter.sql.ts';
import {
  billOf,
  type Desk,
  kilometreFacts,
  type LetterContent,
  moment,
  placeOf,
  rentalFacts,
  toBring,
  totalFacts,
  trackOrder,
} from './letter-content.mail.ts';

/** `awaitedPapers`: the papers that may still follow. */
export type Booking = LetterOrder & { awaitedPapers: AwaitedPapers | null };

export function orderReceived(order: Booking, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, vendorName } = order;
  return {
    subject: i18n._(msg`Order ${customOrderId} received`),
    title: i18n._(msg`Order Successfully Received`),
    paragraphs: [
      ...(order.awaitsTerms ? ofCaller(desk) : []),
      ...ofIdentity(order, desk),
      i18n._(
        msg`Then ${vendorName} confirms the order. You get a mail at each step; until then the vehicle is held for you.`,
      ),
      i18n._(msg`You can cancel on your order's page until the order is confirmed.`),
    ],
    facts: [...rentalFacts(order, desk), ...kilometreFacts(order, desk)],
    bill: billOf(order, desk),
    actions: [trackOrder(order, desk)],
  };
}

/** Staff placed it: what the order page asks for is opened by a link that comes apart, and goes to nobody by a copy of this mail. */
function ofCaller({ i18n }: Desk): string[] {
  return [
    i18n._(
      msg`We placed this order for you as you asked us on the phone. A second mail brings your private link: open it to send your papers and to agree to the terms.`,
    ),
  ];
}

/** When it is looked at; first of all what is still to be sent for that, by name, and until when. */
function ofIdentity({ awaitedPapers }: Booking, desk: Desk): string[] {
  const { i18n } = desk;
  const minutes = VERIFICATION_PROMISE_MINUTES;
  if (awaitedPapers === null || awaitedPapers.kinds.length === 0)
    return [i18n._(msg`Your identity will be verified within ${minutes} minutes.`)];
  const documents = awaitedPapers.kinds.map((kind) => i18n._(DOCUMENT_WORDS[kind])).join('; ');
  const until = moment(awaitedPapers.until, desk);
  return [
    i18n._(msg`Please send these documents on your order's page before ${until}: ${documents}.`),
    i18n._(msg`Your identity will be verified once they are here. Without them the order ends by itself at that time.`),
  ];
}

export function verificationApproved(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, vendorName } = order;
  return {
    subject: i18n._(msg`Order ${customOrderId}: your identity is verified`),
    title: i18n._(msg`Your identity is verified`),
    paragraphs: [
      i18n._(
        msg`${vendorName} has been asked to accept your order. You get a mail as soon as the vehicle is ready for pickup.`,
      ),
    ],
    facts: [...rentalFacts(order, desk), ...totalFacts(order, desk)],
    actions: [trackOrder(order, desk)],
  };
}

export function orderConfirmed(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, vendorName, vendorContactNumber } = order;
  const place = order.delivery ? placeOf(order) : null;
  const start = moment(order.startDate, desk);
  const meeting = order.delivery
    ? i18n._(msg`${vendorName} brings the vehicle to you on ${start}.`)
    : i18n._(msg`Pick it up from ${vendorName} on ${start}. Your order's page shows the way to the vehicle.`);
  return {
    subject: i18n._(msg`Order ${customOrderId} confirmed`),
    title: i18n._(msg`Your rental has been confirmed and is ready for pickup!`),
    paragraphs: [
      meeting,
      toBring(order, desk),
      i18n._(msg`At the handover you look at the vehicle together, note the odometer and any damage, and sign.`),
    ],
    facts: [
      ...rentalFacts(order, desk),
      ...kilometreFacts(order, desk),
      ...(place === null ? [] : [{ label: i18n._(msg`Delivered to`), value: place }]),
      { label: i18n._(msg`Vendor`), value: `${vendorName}, ${vendorContactNumber}` },
    ],
    bill: billOf(order, desk),
    actions: [trackOrder(order, desk)],
  };
}
