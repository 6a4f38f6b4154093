/** Letters about an extension: staff's answer to the customer, and the new end to the vendor (T-001). */
import { RETURNED_BEFORE_DECISION } from '@ceylono/domain/extension';
import { formatMoney } from '@ceylono/domain/money';
import { msg } from '@lingui/core/macro';
import type { LetterOrder } from './letter.sql.ts';
import {
  billOf,
  type Desk,
  type LetterContent,
  moment,
  rentalFacts,
  totalFacts,
  trackOrder,
  vendorPortal,
} from './letter-content.mail.ts';
import type { VendorRental } from './vendor-letters.mail.ts';

export function extensionApproved(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = order;
  const end = moment(order.endDate, desk);
  // The order's own fee is that of all its extensions.
  const fee = formatMoney((order.extension ?? order).extensionFee);
  return {
    subject: i18n._(msg`Order ${customOrderId}: your rental is extended`),
    title: i18n._(msg`Your rental is extended until ${end}`),
    paragraphs: [
      i18n._(msg`Please bring the vehicle back by then. The extension costs ${fee}; it stands on your bill.`),
    ],
    facts: rentalFacts(order, desk),
    bill: billOf(order, desk),
    actions: [trackOrder(order, desk)],
  };
}

export function extensionRejected(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, vendorName, vendorContactNumber } = order;
  const end = moment(order.endDate, desk);
  return {
    subject: i18n._(msg`Order ${customOrderId}: your rental cannot be extended`),
    title: i18n._(msg`Your rental cannot be extended`),
    paragraphs: [
      ...reason(order, desk),
      ...(order.extension?.isExtendedSince
        ? []
        : [i18n._(msg`The rental ends as agreed, on ${end}. Nothing was added to your bill.`)]),
      i18n._(msg`If you cannot be back in time, call ${vendorName} on ${vendorContactNumber}.`),
    ],
    facts: rentalFacts(order, desk),
    actions: [trackOrder(order, desk)],
  };
}

function reason({ extension }: LetterOrder, { i18n }: Desk): string[] {
  const given = extension?.rejectionReason ?? '';
  if (given === '' || given === RETURNED_BEFORE_DECISION) return [];
  return [i18n._(msg`Reason: ${given}`)];
}

export function rentalExtended(rental: VendorRental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, customer } = rental;
  const end = moment(rental.endDate, desk);
  return {
    subject: i18n._(msg`Order ${customOrderId}: the rental is extended`),
    title: i18n._(msg`The vehicle comes back later: ${end}`),
    paragraphs: [
      rental.pickup
        ? i18n._(msg`The customer asked for more time and got it. Collect the vehicle then; it is held until that day.`)
        : i18n._(msg`The customer asked for more time and got it. The vehicle is held for it until that day.`),
    ],
    facts: [
      ...rentalFacts(rental, desk),
      { label: i18n._(msg`Customer`), value: customer.name },
      ...totalFacts(rental, desk),
    ],
    actions: [vendorPortal(rental, desk)],
  };
}
