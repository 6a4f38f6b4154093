/** Letters that remind the customer: the vehicle is to be taken over soon, or is due back soon. */
import { EXTENSION_LEAD_HOURS } from '@ceylono/domain/extension';
import { msg } from '@lingui/core/macro';
import type { LetterOrder } from './letter.sql.ts';
import {
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

export function rentalStartsSoon(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, vendorName, vendorContactNumber } = order;
  const start = moment(order.startDate, desk);
  const place = order.delivery ? placeOf(order) : null;
  return {
    subject: i18n._(msg`Order ${customOrderId}: your rental starts soon`),
    title: i18n._(msg`Your rental starts on ${start}`),
    paragraphs: [
      order.delivery
        ? i18n._(msg`${vendorName} brings the vehicle to you on ${start}.`)
        : i18n._(msg`Pick it up from ${vendorName} on ${start}. Your order's page shows the way to the vehicle.`),
      toBring(order, desk),
      i18n._(msg`If you are late or cannot come, please call ${vendorName} on ${vendorContactNumber}.`),
    ],
    facts: [
      ...rentalFacts(order, desk),
      ...kilometreFacts(order, desk),
      ...(place === null ? [] : [{ label: i18n._(msg`Delivered to`), value: place }]),
      { label: i18n._(msg`Vendor`), value: `${vendorName}, ${vendorContactNumber}` },
      ...totalFacts(order, desk),
    ],
    actions: [trackOrder(order, desk)],
  };
}

export function rentalEndsSoon(order: LetterOrder, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, vendorName, vendorContactNumber } = order;
  const end = moment(order.endDate, desk);
  const hours = EXTENSION_LEAD_HOURS;
  return {
    subject: i18n._(msg`Order ${customOrderId}: the vehicle is due back soon`),
    title: i18n._(msg`The vehicle is due back on ${end}`),
    paragraphs: [
      order.pickup
        ? i18n._(msg`${vendorName} collects the vehicle from you on ${end}.`)
        : i18n._(msg`Please bring the vehicle back to ${vendorName} by ${end}.`),
      i18n._(
        msg`If you would like to keep it longer, ask on your order's page until ${hours} hours before the end. The next customer may be waiting for it.`,
      ),
      i18n._(msg`If you are late, please call ${vendorName} on ${vendorContactNumber}.`),
    ],
    facts: [...rentalFacts(order, desk), ...kilometreFacts(order, desk)],
    actions: [trackOrder(order, desk)],
  };
}
