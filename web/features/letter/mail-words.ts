/** The mails of an order, and what became of each, in words. */
import type { CustomerLetter, VendorLetter } from '@ceylono/domain/letter';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffOrder } from '../staff-order/staff-order.ts';

export type StaffMail = StaffOrder['mails'][number];

const LETTER_WORDS: Record<CustomerLetter | VendorLetter, MessageDescriptor> = {
  'order-received': msg`Order received`,
  'document-requested': msg`New photo asked for`,
  'order-ready': msg`Order ready to accept`,
  'order-waits': msg`Reminder to accept`,
  'verification-approved': msg`KYC approved`,
  'verification-rejected': msg`KYC rejected`,
  'order-confirmed': msg`Order confirmed`,
  'vehicle-swapped': msg`Vehicle swapped`,
  'vehicle-swapped-in': msg`Order came by a swap`,
  'vehicle-swapped-away': msg`Order went by a swap`,
  'status-changed': msg`Status changed`,
  'dates-changed': msg`Dates changed`,
  'rental-starts-soon': msg`Reminder of the start`,
  'rental-started': msg`Rental started`,
  'rental-started-by-staff': msg`Handover recorded by staff`,
  'rental-ends-soon': msg`Reminder of the end`,
  'extension-approved': msg`Extension approved`,
  'extension-rejected': msg`Extension rejected`,
  'rental-completed': msg`Rental completed`,
  'rental-completed-by-staff': msg`Return recorded by staff`,
  'order-cancelled': msg`Order cancelled`,
  'order-cancelled-as-asked': msg`Order cancelled as asked`,
  'order-not-collected': msg`Vehicle not collected`,
  'order-cancelled-by-staff': msg`Order cancelled by staff`,
  'order-lapsed': msg`Order lapsed`,
  'order-not-accepted': msg`Order lapsed, not accepted`,
  'cancellation-requested': msg`Cancellation requested`,
  'cancellation-declined': msg`Cancellation declined`,
};

/** By the name that is stored; one of a newer server shows its name. */
export function letterWords(letter: string): MessageDescriptor {
  const words: Partial<Record<string, MessageDescriptor>> = LETTER_WORDS;
  return words[letter] ?? { id: letter, message: letter };
}

export const MAIL_STATE_WORDS: Record<StaffMail['state'], MessageDescriptor> = {
  queued: msg`Queued`,
  sent: msg`Sent`,
  retrying: msg`Retrying`,
  failed: msg`Failed`,
  lapsed: msg`Not sent any more`,
};

export const MAIL_STATE_TONES = {
  queued: 'gray',
  sent: 'green',
  retrying: 'yellow',
  failed: 'red',
  lapsed: 'gray',
} as const satisfies Record<StaffMail['state'], string>;

/** The documents' words for a mail to the customer that was given up (admin §8 L342); it undid nothing. */
export function failedMailWords(letter: string): MessageDescriptor {
  return letter.startsWith('verification-')
    ? msg`Failed to send KYC update email`
    : msg`Failed to send status update email`;
}

/** What to say of the customer's e-mail about a step: the last one of its kind; undefined when none was queued (T-073). */
export function customerMailState(mails: readonly StaffMail[], letter: string): StaffMail['state'] | undefined {
  return mails.findLast((mail) => mail.recipient === 'customer' && mail.letter === letter)?.state;
}
