/** Letters about a swap: to the customer, to the vendor who has the order now, and to the one who had it (amendment 28). */
import { formatMoney } from '@ceylono/domain/money';
import { msg } from '@lingui/core/macro';
import type { LetterOrder } from './letter.sql.ts';
import {
  billOf,
  type Desk,
  type Fact,
  type LetterContent,
  moment,
  type Rental,
  rentalFacts,
  totalFacts,
  trackOrder,
  vehicleOf,
  vendorPortal,
} from './letter-content.mail.ts';
import type { VendorRental } from './vendor-letters.mail.ts';

export function vehicleSwapped(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, swap, vendorName } = order;
  const vehicle = vehicleOf(order);
  return {
    subject: i18n._(msg`Order ${customOrderId}: you get another vehicle`),
    title: i18n._(msg`You get another vehicle: ${vehicle}`),
    paragraphs: [
      i18n._(
        msg`The vehicle you chose cannot be had. Your rental goes ahead on the same days with one of ${vendorName}.`,
      ),
      swap !== null && swap.totalAfter < swap.totalBefore
        ? costsLess(formatMoney(swap.totalAfter), formatMoney(swap.totalBefore), desk)
        : i18n._(msg`The price stays as agreed.`),
      order.status === 'pending'
        ? i18n._(msg`If you do not want it, you can cancel the order on its page.`)
        : i18n._(
            msg`If you do not want it, refuse it on the order's page before the vehicle is handed over. Our staff call you then.`,
          ),
    ],
    facts: rentalFacts(order, desk),
    bill: billOf(order, desk),
    actions: [trackOrder(order, desk)],
  };
}

function costsLess(now: string, before: string, { i18n }: Desk): string {
  return i18n._(msg`It costs less: ${now} instead of ${before}.`);
}

/** The customer is named once the identity is verified, and can be called once the order is confirmed. */
export function swappedIn(rental: VendorRental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = rental;
  const vehicle = vehicleOf(rental);
  return {
    subject: i18n._(msg`Order ${customOrderId} is for your vehicle now: ${vehicle}`),
    title: i18n._(msg`Our staff gave your vehicle an order`),
    paragraphs: [
      i18n._(msg`The customer cannot have the vehicle they chose, and gets this one of yours on the same days.`),
      nextOf(rental, desk),
      i18n._(msg`If your vehicle cannot be had either, please tell us at once: report a problem in your portal.`),
    ],
    facts: [...rentalFacts(rental, desk), ...customerFacts(rental, desk), ...totalFacts(rental, desk)],
    actions: [vendorPortal(rental, desk)],
  };
}

function nextOf(rental: VendorRental, desk: Desk): string {
  const { i18n } = desk;
  if (rental.status === 'pending') {
    return rental.verificationStatus === 'approved'
      ? i18n._(
          msg`The customer's identity is verified. Accept the order in your portal under New Orders; the customer is told at once.`,
        )
      : i18n._(
          msg`We are checking the customer's identity. You get a mail when the order is ready to accept; until then the vehicle is held for it.`,
        );
  }
  const start = moment(rental.startDate, desk);
  return rental.delivery
    ? i18n._(msg`Bring the vehicle to the customer on ${start}.`)
    : i18n._(msg`Have the vehicle ready for the customer on ${start}.`);
}

function customerFacts({ status, verificationStatus, customer, place }: VendorRental, { i18n }: Desk): Fact[] {
  if (verificationStatus !== 'approved') return [];
  const value = status === 'pending' ? customer.name : `${customer.name}, ${customer.phone}`;
  return [
    { label: i18n._(msg`Customer`), value },
    ...(place === null ? [] : [{ label: i18n._(msg`Customer's place`), value: place }]),
  ];
}

/** The rental as it was: with the vehicle that is free again. */
export function swappedAway(rental: Rental, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = rental;
  return {
    subject: i18n._(msg`Order ${customOrderId} has another vehicle`),
    title: i18n._(msg`This order has another vehicle`),
    paragraphs: [
      i18n._(msg`Our staff gave the customer a vehicle of another vendor.`),
      i18n._(msg`The vehicle is free again for this period. There is nothing for you to do.`),
    ],
    facts: rentalFacts(rental, desk),
    actions: [vendorPortal(rental, desk)],
  };
}
