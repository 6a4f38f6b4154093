/** Letters to the customer when the keys change hands (vendor §4). */
import { mileage } from '@ceylono/domain/mileage';
import { formatMoney } from '@ceylono/domain/money';
import { msg } from '@lingui/core/macro';
import type { LetterOrder } from './letter.sql.ts';
import {
  billOf,
  type Desk,
  drivenOf,
  handoverOf,
  kilometres,
  type LetterContent,
  moment,
  rentalFacts,
  trackOrder,
} from './letter-content.mail.ts';

export function rentalStarted(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, vendorName, vendorContactNumber } = order;
  const end = moment(order.endDate, desk);
  const handover = handoverOf(order, 'handover');
  return {
    subject: i18n._(msg`Order ${customOrderId}: your rental has started`),
    title: i18n._(msg`Your rental period has started. Enjoy your ride!`),
    paragraphs: [
      order.pickup
        ? i18n._(msg`${vendorName} collects the vehicle from you on ${end}.`)
        : i18n._(msg`Please bring the vehicle back to ${vendorName} by ${end}.`),
      ...allowance(order, desk),
      i18n._(
        msg`If anything happens on the way, call ${vendorName} on ${vendorContactNumber}. The signed handover report will be on your order's page.`,
      ),
    ],
    facts: [
      ...rentalFacts(order, desk),
      ...(handover === undefined
        ? []
        : [
            { label: i18n._(msg`Handed over`), value: moment(new Date(handover.completedAt), desk) },
            { label: i18n._(msg`Odometer`), value: kilometres(handover.odometer, desk) },
          ]),
    ],
    actions: [trackOrder(order, desk)],
  };
}

/** Nothing when neither kilometres nor a price were stated. */
function allowance(order: LetterOrder, desk: Desk): string[] {
  const { i18n } = desk;
  if (order.kmIncluded === null || order.pricePerExtraKm === null) return [];
  const included = kilometres(mileage(order, 0, 0).includedKm, desk);
  const price = formatMoney(order.pricePerExtraKm);
  return [i18n._(msg`${included} are included; each further kilometre costs ${price}.`)];
}

export function rentalCompleted(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = order;
  return {
    subject: i18n._(msg`Order ${customOrderId}: your final bill`),
    title: i18n._(msg`Thank you for renting with us! Your rental is complete.`),
    paragraphs: [
      ...driven(order, desk),
      i18n._(msg`This is your final bill. The signed return report will be on your order's page.`),
    ],
    facts: rentalFacts(order, desk),
    bill: billOf(order, desk),
    actions: [trackOrder(order, desk)],
  };
}

function driven(order: LetterOrder, desk: Desk): string[] {
  const { i18n } = desk;
  const distance = drivenOf(order);
  if (distance === null) return [];
  const total = kilometres(distance.totalKmDriven, desk);
  const included = kilometres(distance.includedKm, desk);
  return [i18n._(msg`You drove ${total}; ${included} were included.`)];
}
