/** Why an order was not placed, as the checkout says it: which sentence, and where it can be mended. */
import { isPromoRefusal } from '@ceylono/domain/promo-code';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Failure, FailureCode } from '../../api/refusal.ts';
import { wordsOfRule } from '../quote/rule-words.ts';

/**
 * `vehicle`: give this one up and see the others; `dates`, `location`, `contact`: the step that asks for them; `promo`: the
 * code was taken off, and the order can be confirmed at the new price.
 */
export type Remedy = 'vehicle' | 'dates' | 'location' | 'contact' | 'options' | 'promo' | 'retry' | 'reload' | 'wait';

export interface OrderProblem {
  code: FailureCode;
  text: MessageDescriptor;
  remedy: Remedy;
}

const REMEDIES: Partial<Record<FailureCode, Remedy>> = {
  vehicle_taken: 'vehicle',
  vehicle_unlisted: 'vehicle',
  papers_do_not_cover: 'vehicle',
  driver_only: 'options',
  outside_coverage: 'vehicle',
  not_found: 'vehicle',
  start_in_past: 'dates',
  end_not_after_start: 'dates',
  too_far_ahead: 'dates',
  not_on_quarter_hour: 'dates',
  rental_too_short: 'dates',
  rental_too_long: 'dates',
  rental_too_soon: 'dates',
  outside_sri_lanka: 'location',
  delivery_needs_location: 'location',
  option_not_offered: 'options',
  documents_missing: 'contact',
  phone_invalid: 'contact',
  permit_required: 'contact',
  permit_not_on_arrival: 'contact',
  permit_wrong_class: 'contact',
  permit_expires_early: 'contact',
  invalid_input: 'contact',
  terms_outdated: 'reload',
  too_many_pending: 'wait',
  too_many_requests: 'wait',
  maintenance: 'wait',
};

const DOCUMENTS_GONE = msg`Documents are kept for 24 hours without an order, so yours were deleted. Please send them again.`;
/** The documents' words where nothing better is known (customer §8 L315, T-199). */
const UNEXPECTED = msg`Order failed. What you entered is kept: try again, or contact us if it stays.`;
const ORDERED_BEFORE = msg`You have placed an order with these documents already. For another one please send them again.`;
const VEHICLE_GONE = msg`This vehicle is not offered any more. Your details are kept: choose another one.`;

/** `isDraftGone`: the documents can no longer be ordered with, which is what "not found" can mean as well. */
export function orderProblem(failure: Failure, isDraftGone: boolean): OrderProblem {
  const { code, data } = failure;
  if (code === 'draft_ordered') return { code, text: ORDERED_BEFORE, remedy: 'contact' };
  if (isDraftGone) return { code, text: DOCUMENTS_GONE, remedy: 'contact' };
  if (code === 'not_found') return { code, text: VEHICLE_GONE, remedy: 'vehicle' };
  if (code === 'too_many_pending' && data)
    return { code, text: tooManyPending(data as { limit: number }), remedy: 'wait' };
  if (code === 'failed') return { code, text: UNEXPECTED, remedy: 'retry' };
  const text = wordsOfRule(failure);
  return { code, text, remedy: isPromoRefusal(code) ? 'promo' : (REMEDIES[code] ?? 'retry') };
}

function tooManyPending({ limit }: { limit: number }): MessageDescriptor {
  return msg`You already have ${plural(limit, { one: '# order', other: '# orders' })} waiting for approval. Nothing was booked: wait for their approval or cancel one.`;
}

/** It is unknown whether the order was placed: the same request, with the same key, must be sent again. */
export function isUnanswered(code: FailureCode): boolean {
  return code === 'network' || code === 'unavailable' || code === 'failed';
}

/** The message when an order was sent and the page was left before the answer came. */
export const UNANSWERED_BEFORE: OrderProblem = {
  code: 'network',
  text: msg`You confirmed this order before, but the answer did not reach this device. Confirm again: it will not be booked twice.`,
  remedy: 'retry',
};
