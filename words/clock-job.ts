/** What each job of the clock does, in words. Staff read it, in English. */
import type { ClockJobName } from '@ceylono/domain/clock-job';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const WORDS: Record<ClockJobName, MessageDescriptor> = {
  'close-sessions': msg`Closes sessions of staff that ran out`,
  'compare-cards': msg`Compares what the search shows with its vehicles`,
  'compare-files': msg`Looks whether files and database belong together`,
  'forget-applications': msg`Deletes vendor applications whose time is over`,
  'forget-drafts': msg`Deletes bookings that were begun and not finished`,
  'forget-factor-offers': msg`Deletes second factors that were begun and not set up`,
  'forget-keys': msg`Deletes keys of repeated calls`,
  'forget-limits': msg`Deletes counters of calls whose time is over`,
  'forget-new-devices': msg`Deletes new devices of customers whose time is over`,
  'forget-proofs': msg`Deletes codes and proofs of phones that ran out`,
  'forget-push': msg`Ends notifications on devices of staff who did not come back`,
  'forget-sign-in-tries': msg`Deletes old tries to sign in`,
  'forget-staff-browsers': msg`Deletes browsers in which staff sign in no more`,
  'forget-stray-files': msg`Removes files that nothing names`,
  'forget-vendor-sessions': msg`Deletes sessions of vendors that ended`,
  'forget-what-is-over': msg`Deletes personal data whose time is over`,
  'lapse-orders': msg`Ends orders whose identity was not decided in time`,
  'lapse-unaccepted': msg`Ends orders that were not accepted in time`,
  'notice-alerts': msg`Opens and closes alerts for staff`,
  'read-calendars': msg`Reads the other calendars of vendors`,
  'remind-customers': msg`Reminds customers of start and end`,
  'remind-of-handovers': msg`Reminds vendors of handovers`,
  'remind-of-papers': msg`Reminds vendors of papers that expire`,
  'remind-vendors': msg`Reminds vendors of orders to accept`,
  'remove-files': msg`Removes files of what was deleted`,
  'sum-visits': msg`Sums the visits of days that are over`,
  'watch-health': msg`Watches this health, and mails the owners`,
};

/** null for a name that is none. */
export function clockJobWords(name: string): MessageDescriptor | null {
  return Object.hasOwn(WORDS, name) ? WORDS[name as ClockJobName] : null;
}
