/**
 * What audiences, faults and discounts of promo codes are called.
 * @rows ADM-PROMO 07 31
 */
import { formatMoney } from '@ceylono/domain/money';
import type { PromoFault } from '@ceylono/domain/new-promo-code';
import type { Discount, PromoAudience, PromoRefusal } from '@ceylono/domain/promo-code';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/status-badge.tsx';

/** The ten of admin §9 L399. */
export const AUDIENCE_WORDS: Record<PromoAudience, MessageDescriptor> = {
  regular_user: msg`Everybody`,
  new_user_0_orders: msg`New customers (0 orders)`,
  first_order: msg`First order`,
  user_5_orders: msg`From 5 orders on`,
  user_10_orders: msg`From 10 orders on`,
  user_15_orders: msg`From 15 orders on`,
  user_50_orders: msg`From 50 orders on`,
  specific_vehicle: msg`One vehicle`,
  specific_district: msg`One district`,
  specific_email: msg`One e-mail`,
};

export const FAULT_WORDS: Record<PromoFault, MessageDescriptor> = {
  code_missing: msg`Promo code is required`,
  code_too_long: msg`The code is too long`,
  discount_not_above_0: msg`Discount value must be greater than 0`,
  percentage_over_100: msg`A percentage is 100 at most`,
  discount_too_large: msg`Rs 10,000,000 is the most that a code takes off`,
  start_missing: msg`Start date is required`,
  end_before_start: msg`The end date must not be before the start date`,
  target_missing: msg`Say who it is for`,
  target_no_vehicle: msg`Choose a vehicle`,
  target_no_district: msg`Choose a district`,
  target_no_email: msg`Please enter a valid email address`,
  usage_limit_out_of_bounds: msg`Enter a whole number above 0, or nothing`,
};

/** Why a code that is switched on counts for nobody today. */
const WAITS_OR_IS_OVER: Partial<Record<PromoRefusal, MessageDescriptor>> = {
  promo_not_yet_valid: msg`Not begun yet`,
  promo_expired: msg`Expired`,
  promo_used_up: msg`Used up`,
};

interface PromoState {
  isActive: boolean;
  archivedAt: string | null;
  refusal: PromoRefusal | null;
}

/** The one state that a code is in. */
export function stateOf({ isActive, archivedAt, refusal }: PromoState): { tone: Tone; words: MessageDescriptor } {
  if (archivedAt !== null) return { tone: 'gray', words: msg`Archived` };
  if (!isActive) return { tone: 'gray', words: msg`Inactive` };
  const why = refusal === null ? undefined : WAITS_OR_IS_OVER[refusal];
  if (why !== undefined) return { tone: refusal === 'promo_not_yet_valid' ? 'blue' : 'gray', words: why };
  return { tone: 'green', words: msg`Active` };
}

/** `12.5%` or `Rs 1,500`. */
export function discountWords({ discountType, discountValue }: Discount): string {
  return discountType === 'percentage' ? `${discountValue / 100}%` : formatMoney(discountValue);
}
