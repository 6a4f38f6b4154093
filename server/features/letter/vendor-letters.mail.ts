/** Letters to the vendor. Each gets no more of the customer than amendment 24 allows at its moment. */
import type { BillParts } from '@ceylono/domain/bill';
import type { MileageTerms } from '@ceylono/domain/mileage';
import { msg } from '@lingui/core/macro';
import { pleaseGiveBack } from './cash-back.mail.ts';
import type { LetterOrder } from './letter.sql.ts';
import {
  billOf,
  type Desk,
  drivenOf,
  kilometres,
  type LetterContent,
  moment,
  type Rental,
  rentalFacts,
  totalFacts,
  vehicleOf,
  vendorPortal,
} from './letter-content.mail.ts';

/** A rental with what its vendor may know of the customer now. */
export interface VendorRental
  extends Rental,
    BillParts,
    MileageTerms,
    Pick<LetterOrder, 'dateEdit' | 'handovers' | 'status' | 'verificationStatus'> {
  customer: { name: string; phone: string };
  /** Where the vehicle is brought to or collected from, once that may be known. */
  place: string | null;
  handoverOpensAt: Date;
}

/** The customer is not even named. */
export function orderReceived(rental: Rental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = rental;
  const vehicle = vehicleOf(rental);
  return {
    subject: i18n._(msg`New order ${customOrderId}: ${vehicle}`),
    title: i18n._(msg`A new order for your vehicle`),
    paragraphs: [
      i18n._(
        msg`We are checking the customer's identity. You get a mail when the order is ready to accept; until then the vehicle is held for it.`,
      ),
    ],
    facts: [...rentalFacts(rental, desk), ...totalFacts(rental, desk)],
    actions: [vendorPortal(rental, desk)],
  };
}

export function orderReady(rental: VendorRental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, customer } = rental;
  return {
    subject: i18n._(msg`Order ${customOrderId} is ready to accept`),
    title: i18n._(msg`This order is ready to accept`),
    paragraphs: [
      i18n._(
        msg`The customer's identity is verified. Accept the order in your portal under New Orders; the customer is told at once.`,
      ),
    ],
    facts: [
      ...rentalFacts(rental, desk),
      { label: i18n._(msg`Customer`), value: customer.name },
      ...totalFacts(rental, desk),
    ],
    actions: [vendorPortal(rental, desk)],
  };
}

/** Ready for some hours. */
export function orderWaits(rental: VendorRental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, customer } = rental;
  return {
    subject: i18n._(msg`Order ${customOrderId} waits for you`),
    title: i18n._(msg`A customer waits for your answer`),
    paragraphs: [
      i18n._(
        msg`This order is not accepted yet. Accept it in your portal under New Orders, or report a problem there if the vehicle cannot be had.`,
      ),
      i18n._(msg`An order that nobody accepts ends at its start.`),
    ],
    facts: [
      ...rentalFacts(rental, desk),
      { label: i18n._(msg`Customer`), value: customer.name },
      ...totalFacts(rental, desk),
    ],
    actions: [vendorPortal(rental, desk)],
  };
}

export function orderNotAccepted(rental: Rental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = rental;
  return {
    subject: i18n._(msg`Order ${customOrderId} has ended: it was not accepted`),
    title: i18n._(msg`This order was not accepted in time`),
    paragraphs: [
      i18n._(msg`It has ended at its start, and the customer is told. The vehicle is free again for this period.`),
      ...pleaseGiveBack(rental, desk),
    ],
    facts: rentalFacts(rental, desk),
    actions: [vendorPortal(rental, desk)],
  };
}

export function orderConfirmed(rental: VendorRental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, customer, place } = rental;
  const start = moment(rental.startDate, desk);
  const opens = moment(rental.handoverOpensAt, desk);
  return {
    subject: i18n._(msg`Order ${customOrderId} confirmed`),
    title: i18n._(msg`The order is confirmed`),
    paragraphs: [
      rental.delivery
        ? i18n._(msg`Bring the vehicle to the customer on ${start}.`)
        : i18n._(msg`Have the vehicle ready for the customer on ${start}.`),
      i18n._(
        msg`You can record the handover in your portal from ${opens}: odometer, photos, damage and the customer's signature.`,
      ),
    ],
    facts: [
      ...rentalFacts(rental, desk),
      { label: i18n._(msg`Customer`), value: `${customer.name}, ${customer.phone}` },
      ...(place === null ? [] : [{ label: i18n._(msg`Customer's place`), value: place }]),
      ...totalFacts(rental, desk),
    ],
    actions: [vendorPortal(rental, desk)],
  };
}

export function orderCancelled(rental: Rental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = rental;
  const ofCash = pleaseGiveBack(rental, desk);
  return {
    subject: i18n._(msg`Order ${customOrderId} will not take place`),
    title: i18n._(msg`This order will not take place`),
    paragraphs:
      ofCash.length > 0
        ? [i18n._(msg`The vehicle is free again for this period.`), ...ofCash]
        : [i18n._(msg`The vehicle is free again for this period. There is nothing for you to do.`)],
    facts: rentalFacts(rental, desk),
    actions: [vendorPortal(rental, desk)],
  };
}

export function orderNotCollected(rental: Rental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = rental;
  return {
    subject: i18n._(msg`Order ${customOrderId} has ended: the vehicle was not collected`),
    title: i18n._(msg`This vehicle was not collected`),
    paragraphs: [
      i18n._(msg`Our staff have ended the order. The vehicle is free again for the rest of this period.`),
      ...pleaseGiveBack(rental, desk),
    ],
    facts: rentalFacts(rental, desk),
    actions: [vendorPortal(rental, desk)],
  };
}

export function cancellationRequested(rental: Rental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = rental;
  return {
    subject: i18n._(msg`Order ${customOrderId}: the customer asks to cancel`),
    title: i18n._(msg`The customer asks to cancel this order`),
    paragraphs: [
      i18n._(
        msg`The order stands until our staff have talked to the customer. Please keep the vehicle free until then.`,
      ),
      i18n._(
        msg`You get a mail if the order will not take place. If you have prepared anything already, please tell us.`,
      ),
    ],
    facts: rentalFacts(rental, desk),
    actions: [vendorPortal(rental, desk)],
  };
}

/** A handover that the vendor did not record. */
export function rentalStartedByStaff(rental: VendorRental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, customer } = rental;
  return {
    subject: i18n._(msg`Order ${customOrderId}: our staff recorded the handover`),
    title: i18n._(msg`Your vehicle's handover is recorded`),
    paragraphs: [
      i18n._(msg`Our staff handed the vehicle over for you. The rental is running.`),
      i18n._(msg`The signed handover report will be in your portal. If anything is wrong, please answer this mail.`),
    ],
    facts: [...rentalFacts(rental, desk), { label: i18n._(msg`Customer`), value: customer.name }],
    actions: [vendorPortal(rental, desk)],
  };
}

/** A return that the vendor did not record, with what it came to. */
export function rentalCompletedByStaff(rental: VendorRental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, customer } = rental;
  return {
    subject: i18n._(msg`Order ${customOrderId}: our staff recorded the return`),
    title: i18n._(msg`Your vehicle's return is recorded`),
    paragraphs: [
      i18n._(msg`Our staff recorded the return for you. The rental is complete, and the vehicle is free again.`),
      ...driven(rental, desk),
      i18n._(
        msg`This is the final bill; the customer has got the same one. The signed return report will be in your portal. If anything is wrong, please answer this mail.`,
      ),
    ],
    facts: [...rentalFacts(rental, desk), { label: i18n._(msg`Customer`), value: customer.name }],
    bill: billOf(rental, desk),
    actions: [vendorPortal(rental, desk)],
  };
}

function driven(rental: VendorRental, desk: Desk): string[] {
  const { i18n } = desk;
  const distance = drivenOf(rental);
  if (distance === null) return [];
  const total = kilometres(distance.totalKmDriven, desk);
  const included = kilometres(distance.includedKm, desk);
  return [i18n._(msg`${total} were driven; ${included} were included.`)];
}
