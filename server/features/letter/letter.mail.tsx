/** Every letter by name: who gets it, and what it says of the order as it is when the letter is sent. */

import type { CustomerLetter, VendorLetter } from '@ceylono/domain/letter';
import { comesToNothing, type OrderStatus } from '@ceylono/domain/order';
import { customerForVendor, mayKnowPlace, overSince } from '@ceylono/domain/vendor-knowledge';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { render } from '@react-email/render';
import * as cancellation from './cancellation.mail.ts';
import * as correction from './correction.mail.ts';
import * as booking from './customer-booking.mail.ts';
import * as ending from './customer-ending.mail.ts';
import * as rental from './customer-rental.mail.ts';
import { documentRequested } from './document-request.mail.ts';
import * as extension from './extension.mail.ts';
import type { LetterOrder } from './letter.sql.ts';
import { type Desk, type LetterContent, placeOf } from './letter-content.mail.ts';
import { frame } from './letter-frame.mail.ts';
import { LetterLayout } from './letter-layout.mail.tsx';
import { letterText } from './letter-text.mail.ts';
import * as reminder from './reminder.mail.ts';
import * as swap from './swap.mail.ts';
import * as vendor from './vendor-letters.mail.ts';

/** `news`: the state of the order that the letter tells of; null: whichever it is in. */
interface Letter<Subject> {
  news: OrderStatus | null;
  write(subject: Subject, desk: Desk): LetterContent;
}

const CUSTOMER: Record<CustomerLetter, Letter<booking.Booking>> = {
  'order-received': { news: 'pending', write: booking.orderReceived },
  'document-requested': { news: 'pending', write: documentRequested },
  'verification-approved': { news: 'pending', write: booking.verificationApproved },
  'verification-rejected': { news: 'rejected', write: ending.verificationRejected },
  'order-confirmed': { news: 'confirmed', write: booking.orderConfirmed },
  'vehicle-swapped': { news: 'pending', write: swap.vehicleSwapped },
  'status-changed': { news: null, write: correction.statusChanged },
  'dates-changed': { news: 'confirmed', write: correction.datesChanged },
  'rental-started': { news: 'in-progress', write: rental.rentalStarted },
  'extension-approved': { news: 'in-progress', write: extension.extensionApproved },
  'extension-rejected': { news: 'in-progress', write: extension.extensionRejected },
  'rental-completed': { news: 'completed', write: rental.rentalCompleted },
  'rental-starts-soon': { news: 'confirmed', write: reminder.rentalStartsSoon },
  'rental-ends-soon': { news: 'in-progress', write: reminder.rentalEndsSoon },
  'order-cancelled': { news: 'cancelled', write: ending.orderCancelled },
  'order-cancelled-as-asked': { news: 'cancelled', write: ending.orderCancelledAsAsked },
  'cancellation-declined': { news: 'confirmed', write: cancellation.cancellationDeclined },
  'order-not-collected': { news: 'cancelled', write: ending.orderNotCollected },
  'order-cancelled-by-staff': { news: 'cancelled', write: ending.orderCancelledByStaff },
  'order-not-accepted': { news: 'cancelled', write: ending.orderNotAccepted },
  'order-lapsed': { news: 'cancelled', write: ending.orderLapsed },
};

const VENDOR: Record<VendorLetter, Letter<vendor.VendorRental>> = {
  'order-received': { news: 'pending', write: vendor.orderReceived },
  'order-ready': { news: 'pending', write: vendor.orderReady },
  'order-waits': { news: 'pending', write: vendor.orderWaits },
  'order-not-accepted': { news: 'cancelled', write: vendor.orderNotAccepted },
  'order-confirmed': { news: 'confirmed', write: vendor.orderConfirmed },
  'order-cancelled': { news: 'cancelled', write: vendor.orderCancelled },
  'order-not-collected': { news: 'cancelled', write: vendor.orderNotCollected },
  'vehicle-swapped-in': { news: 'pending', write: swap.swappedIn },
  'vehicle-swapped-away': { news: 'pending', write: swap.swappedAway },
  'status-changed': { news: null, write: correction.vendorStatusChanged },
  'dates-changed': { news: 'confirmed', write: correction.vendorDatesChanged },
  'extension-approved': { news: 'in-progress', write: extension.rentalExtended },
  'cancellation-requested': { news: 'confirmed', write: vendor.cancellationRequested },
  'cancellation-declined': { news: 'confirmed', write: cancellation.orderStands },
  'rental-started-by-staff': { news: 'in-progress', write: vendor.rentalStartedByStaff },
  'rental-completed-by-staff': { news: 'completed', write: vendor.rentalCompletedByStaff },
};

/** The state of the order that a letter tells of; null: whichever it is in. */
export function newsOfCustomer(name: CustomerLetter): OrderStatus | null {
  return CUSTOMER[name].news;
}

export function newsOfVendor(name: VendorLetter): OrderStatus | null {
  return VENDOR[name].news;
}

export interface WrittenLetter {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

export function toCustomer(name: CustomerLetter, order: booking.Booking, desk: Desk): Promise<WrittenLetter> {
  const { news, write } = CUSTOMER[name];
  const to = { name: order.contactName, address: order.contactEmail };
  return finish(to, write(order, desk), calloutOf(news, order.status, desk), desk);
}

/** `opensAt`: when its handover may be recorded. */
interface Moments {
  opensAt: Date;
  now: Date;
}

export function toVendor(
  name: VendorLetter,
  order: LetterOrder,
  { opensAt, now }: Moments,
  desk: Desk,
): Promise<WrittenLetter> {
  const { news, write } = VENDOR[name];
  const to = { name: order.vendorName, address: order.vendorEmail };
  const known = {
    ...order,
    customer: customerForVendor(order, overAtOf(order), now),
    place: mayKnowPlace(order) ? placeOf(order) : null,
    handoverOpensAt: opensAt,
  };
  return finish(to, write(known, desk), calloutOf(news, order.status, desk), desk);
}

/** A letter that was given up and is tried again may go long after the rental. */
function overAtOf({ status, handovers, closedAt, endDate }: LetterOrder): Date | null {
  const returned = handovers.find(({ phase }) => phase === 'return');
  const returnedAt = returned === undefined ? null : new Date(returned.completedAt);
  return overSince({ status, returnedAt, closedAt, endsAt: endDate });
}

async function finish(
  to: WrittenLetter['to'],
  content: LetterContent,
  callout: string | null,
  desk: Desk,
): Promise<WrittenLetter> {
  const letter = frame(content, to.name, callout, desk);
  const html = await render(<LetterLayout letter={letter} locale={desk.i18n.locale} />);
  return { to, subject: letter.subject, html, text: letterText(letter) };
}

const CHANGED_SINCE: Record<OrderStatus, MessageDescriptor> = {
  pending: msg`Please note: this order has changed since. It is now pending.`,
  confirmed: msg`Please note: this order has changed since. It is now confirmed.`,
  processing: msg`Please note: this order has changed since. It is now being processed.`,
  'in-progress': msg`Please note: this order has changed since. It is now in progress.`,
  completed: msg`Please note: this order has changed since. It is now completed.`,
  cancelled: msg`Please note: this order has changed since. It is now cancelled.`,
  rejected: msg`Please note: this order has changed since. It is now rejected.`,
};

/**
 * A letter that came late is still sent, unless it is a reminder, because the list of an order's mails is its history; but
 * when the order has ended since, or was opened again, its first words say so, lest a customer travels to a vehicle that is
 * not theirs.
 */
function calloutOf(news: OrderStatus | null, status: OrderStatus, { i18n }: Desk): string | null {
  if (news === null || comesToNothing(news) === comesToNothing(status)) return null;
  return i18n._(CHANGED_SINCE[status]);
}
