/**
 * What vendor and customer agree to at the two moments, by the version that records keep (T-083: to be approved by the
 * owner). A version names its texts in every language: whoever changes one, also in a translation, adds a version and
 * leaves the others, so that it can be read what a report names.
 */
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const HANDOVER_TERMS = {
  '2026-11-21': {
    handover: [
      msg`The vehicle was looked at by both, and its condition is as marked and photographed here.`,
      msg`The odometer reading above is right. Kilometres beyond the included ones are charged at the agreed price.`,
      msg`The customer returns the vehicle at the agreed time and place, in the same condition.`,
      msg`New damage, fines and missing fuel are the customer's to pay.`,
    ],
    return: [
      msg`The vehicle was looked at by both, and its condition is as marked and photographed here.`,
      msg`The odometer reading above is right, and the extra charges were explained.`,
      msg`The final bill follows from them; it is paid in cash.`,
    ],
  },
} as const satisfies Record<string, Record<HandoverPhase, readonly MessageDescriptor[]>>;
