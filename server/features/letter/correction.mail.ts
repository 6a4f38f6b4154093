/** Letters about what staff put right: another status of an order, and other dates (amendment 36). */
import type { OrderStatus } from '@ceylono/domain/order';
import { formatMoney } from '@ceylono/domain/money';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pleaseGiveBack, vendorGivesBack } from './cash-back.mail.ts';
import type { LetterOrder } from './letter.sql.ts';
import {
  type Action,
  billOf,
  type Desk,
  type Fact,
  type LetterContent,
  moment,
  type Rental,
  rentalFacts,
  totalFacts,
  trackOrder,
  vendorPortal,
} from './letter-content.mail.ts';
import type { VendorRental } from './vendor-letters.mail.ts';

/** The same to customer and vendor. */
const STANDS_NOW: Record<OrderStatus, MessageDescriptor> = {
  pending: msg`The order is open again. Our staff decide about it anew, and you get a mail then.`,
  confirmed: msg`The order is confirmed.`,
  processing: msg`The order is being processed. You get a mail when it is decided.`,
  'in-progress': msg`The rental is running. The vehicle is due back at the time below.`,
  completed: msg`The rental is closed.`,
  cancelled: msg`The order is cancelled.`,
  rejected: msg`The order is declined. The vehicle is no longer held for it.`,
};

export function statusChanged(order: LetterOrder, desk: Desk): LetterContent {
  return changed(order, desk, vendorGivesBack(order, desk), [trackOrder(order, desk)]);
}

export function vendorStatusChanged(rental: VendorRental, desk: Desk): LetterContent {
  return changed(rental, desk, pleaseGiveBack(rental, desk), [vendorPortal(rental, desk)]);
}

function changed(rental: Rental, desk: Desk, ofCash: string[], actions: [Action]): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = rental;
  return {
    subject: i18n._(msg`Order ${customOrderId}: its status has changed`),
    title: i18n._(msg`The status of this order has changed`),
    paragraphs: [
      i18n._(STANDS_NOW[rental.status]),
      ...ofCash,
      i18n._(msg`Our staff changed it. If you think that this is wrong, please answer this mail.`),
    ],
    facts: rentalFacts(rental, desk),
    actions,
  };
}

export function datesChanged(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = order;
  return {
    subject: i18n._(msg`Order ${customOrderId}: other dates`),
    title: i18n._(msg`Your rental has other dates`),
    paragraphs: [
      i18n._(msg`Our staff changed the dates of your rental.`),
      i18n._(msg`If you do not agree, please answer this mail: our staff call you then.`),
    ],
    facts: [...rentalFacts(order, desk), ...beforeFacts(order, desk)],
    bill: billOf(order, desk),
    actions: [trackOrder(order, desk)],
  };
}

/** Nothing of the customer: the order is known to its vendor. */
export function vendorDatesChanged(rental: VendorRental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = rental;
  return {
    subject: i18n._(msg`Order ${customOrderId}: other dates`),
    title: i18n._(msg`This order has other dates`),
    paragraphs: [
      i18n._(
        msg`Our staff changed the dates. Your vehicle is held for the new ones, and free again on the days before.`,
      ),
      i18n._(msg`If the vehicle cannot be had then, please tell us at once: report a problem in your portal.`),
    ],
    facts: [...rentalFacts(rental, desk), ...beforeFacts(rental, desk), ...totalFacts(rental, desk)],
    actions: [vendorPortal(rental, desk)],
  };
}

function beforeFacts({ dateEdit }: Pick<LetterOrder, 'dateEdit'>, desk: Desk): Fact[] {
  const { i18n } = desk;
  if (dateEdit === null) return [];
  return [
    { label: i18n._(msg`From, before`), value: moment(new Date(dateEdit.startBefore), desk) },
    { label: i18n._(msg`Until, before`), value: moment(new Date(dateEdit.endBefore), desk) },
    { label: i18n._(msg`Total, before`), value: formatMoney(dateEdit.totalBefore) },
  ];
}
