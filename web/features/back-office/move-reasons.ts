/**
 * Why a move of an order may not be made now: what a button that is off says about itself.
 * @rows ADM-PEND 22
 */
import type { MoveRefusal } from '@ceylono/domain/order';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const MOVE_REASONS: Record<MoveRefusal, MessageDescriptor> = {
  move_not_yours: msg`This step is not yours to take.`,
  order_not_in_state: msg`Only possible while the order is pending.`,
  verification_required: msg`KYC must be approved first`,
  verification_already_decided: msg`KYC is already decided.`,
  terms_not_agreed: msg`The customer has still to agree to the terms.`,
};
