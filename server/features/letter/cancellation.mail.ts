/** Letters about a request to cancel that staff declined: the order stands (amendments 9 and 15). */
import { msg } from '@lingui/core/macro';
import type { LetterOrder } from './letter.sql.ts';
import { type Desk, type LetterContent, moment, rentalFacts, trackOrder, vendorPortal } from './letter-content.mail.ts';
import type { VendorRental } from './vendor-letters.mail.ts';

export function cancellationDeclined(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, cancellationDeclineReason: given } = order;
  const start = moment(order.startDate, desk);
  return {
    subject: i18n._(msg`Order ${customOrderId} stands: your request to cancel was declined`),
    title: i18n._(msg`Your order is not cancelled`),
    paragraphs: [
      ...(given ? [i18n._(msg`Reason: ${given}`)] : []),
      i18n._(
        msg`The order stands as agreed and begins on ${start}. If something has changed since, call us or ask again on your order's page.`,
      ),
    ],
    facts: rentalFacts(order, desk),
    actions: [trackOrder(order, desk)],
  };
}

export function orderStands(rental: VendorRental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = rental;
  return {
    subject: i18n._(msg`Order ${customOrderId} stands`),
    title: i18n._(msg`This order is not cancelled`),
    paragraphs: [
      i18n._(msg`Our staff have declined the customer's request to cancel. Please have the vehicle ready as agreed.`),
    ],
    facts: rentalFacts(rental, desk),
    actions: [vendorPortal(rental, desk)],
  };
}
