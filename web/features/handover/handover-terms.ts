/**
 * What vendor and customer agree to at the two moments. A change of these texts needs a new version in the contract: the
 * compiler holds the two together. To be approved by the owner (T-083).
 */
import type { HANDOVER_TERMS_VERSION } from '@ceylono/contract/terms';
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const TERMS_VERSION: typeof HANDOVER_TERMS_VERSION = '2026-11-21';

export const HANDOVER_TERMS: Record<HandoverPhase, MessageDescriptor[]> = {
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
};
