/** Letters to the customer about an order that ended before the rental (T-076, T-115). */
import type { RejectionReason } from '@ceylono/domain/verification';
import { REASON_WORDS } from '@ceylono/words/rejection-reason';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { vendorGivesBack } from './cash-back.mail.ts';
import type { LetterOrder } from './letter.sql.ts';
import { bookAgain, type Desk, type LetterContent, rentalFacts, trackOrder } from './letter-content.mail.ts';

/** What makes the next try succeed, where the customer can do something about it. */
const ADVICE: Partial<Record<RejectionReason, MessageDescriptor>> = {
  invalid_documents: msg`When you book again, send your own documents, of the kinds that the form asks for.`,
  expired_license: msg`When you book again, send a licence that is valid until the end of the rental.`,
  unclear_photos: msg`When you book again, take the photos in daylight, sharp and straight from above, with all four corners in the picture.`,
  missing_selfie: msg`When you book again, take the selfie with your face in full view.`,
  incomplete_information: msg`When you book again, fill in every field of the form.`,
  vehicle_unavailable: msg`Other vehicles are free for your dates: choose one when you book again.`,
};

export function verificationRejected(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, rejectionReason, rejectionDetails } = order;
  const advice = rejectionReason === null ? undefined : ADVICE[rejectionReason];
  return {
    subject: i18n._(msg`Order ${customOrderId} could not be accepted`),
    title: i18n._(msg`We could not accept your order`),
    paragraphs: [
      nothingToPay(desk),
      ...vendorGivesBack(order, desk),
      ...(advice === undefined ? [] : [i18n._(advice)]),
    ],
    facts: [
      ...(rejectionReason === null
        ? []
        : [{ label: i18n._(msg`Reason`), value: i18n._(REASON_WORDS[rejectionReason]) }]),
      ...(rejectionDetails ? [{ label: i18n._(msg`Details`), value: rejectionDetails }] : []),
      ...rentalFacts(order, desk),
    ],
    actions: [bookAgain(desk), trackOrder(order, desk)],
  };
}

export function orderCancelled(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = order;
  return {
    subject: i18n._(msg`Order ${customOrderId} cancelled`),
    title: i18n._(msg`Your order is cancelled`),
    paragraphs: [
      nothingToPay(desk),
      ...vendorGivesBack(order, desk),
      i18n._(msg`If this was not you, please answer this mail.`),
    ],
    facts: rentalFacts(order, desk),
    actions: [bookAgain(desk), trackOrder(order, desk)],
  };
}

export function orderCancelledByStaff(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = order;
  return {
    subject: i18n._(msg`Order ${customOrderId} cancelled`),
    title: i18n._(msg`We had to cancel your order`),
    paragraphs: [
      nothingToPay(desk),
      ...vendorGivesBack(order, desk),
      i18n._(msg`Please answer this mail if you would like to know more: our staff will tell you why.`),
    ],
    facts: rentalFacts(order, desk),
    actions: [bookAgain(desk), trackOrder(order, desk)],
  };
}

/** Said where no cash is written down: a vendor may have taken some and not have written it down yet. */
const GIVEN_BACK_IF_PAID = msg`If you have paid or left a deposit already, the vendor gives it back to you. Please answer this mail if not.`;

/** They asked for it, and staff did it: of a confirmed order, for which cash may have changed hands. */
export function orderCancelledAsAsked(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = order;
  const ofCash = vendorGivesBack(order, desk);
  return {
    subject: i18n._(msg`Order ${customOrderId} cancelled`),
    title: i18n._(msg`Your order is cancelled, as you asked`),
    paragraphs: [nothingToPay(desk), ...(ofCash.length > 0 ? ofCash : [i18n._(GIVEN_BACK_IF_PAID)])],
    facts: rentalFacts(order, desk),
    actions: [bookAgain(desk), trackOrder(order, desk)],
  };
}

export function orderNotCollected(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = order;
  return {
    subject: i18n._(msg`Order ${customOrderId} has ended: the vehicle was not collected`),
    title: i18n._(msg`Your vehicle was not collected`),
    paragraphs: [
      i18n._(
        msg`The vehicle waited for you, and nobody came for it. Your order has ended, and the vehicle is given to others.`,
      ),
      nothingToPay(desk),
      ...vendorGivesBack(order, desk),
      i18n._(msg`If this is wrong, or if you are on your way, please answer this mail or call us.`),
    ],
    facts: rentalFacts(order, desk),
    actions: [bookAgain(desk), trackOrder(order, desk)],
  };
}

/** Approved, and not accepted by its vendor until its start. */
export function orderNotAccepted(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = order;
  return {
    subject: i18n._(msg`Order ${customOrderId} has ended`),
    title: i18n._(msg`The vendor did not accept your order in time`),
    paragraphs: [
      i18n._(msg`We are sorry: your order has ended because its vendor did not answer until the start of the rental.`),
      nothingToPay(desk),
      ...vendorGivesBack(order, desk),
    ],
    facts: rentalFacts(order, desk),
    actions: [bookAgain(desk), trackOrder(order, desk)],
  };
}

export function orderLapsed(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = order;
  return {
    subject: i18n._(msg`Order ${customOrderId} has ended`),
    title: i18n._(msg`We did not check your documents in time`),
    paragraphs: [
      i18n._(msg`We are sorry: your order has ended because nobody decided on your documents in time.`),
      nothingToPay(desk),
      ...vendorGivesBack(order, desk),
    ],
    facts: rentalFacts(order, desk),
    actions: [bookAgain(desk), trackOrder(order, desk)],
  };
}

function nothingToPay({ i18n }: Desk): string {
  return i18n._(msg`The vehicle is no longer held for you, and there is nothing to pay.`);
}
