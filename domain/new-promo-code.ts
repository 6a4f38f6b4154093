/**
 * A promo code as staff make it (admin §5 L252, T-120, T-121). The form holds these rules while it is filled in, and the
 * server again.
 */
import type { Day } from './colombo-time.ts';
import { isEmail } from './contact.ts';
import { DISTRICTS } from './district.ts';
import { type Money, rupees } from './money.ts';
import {
  type Discount,
  MAX_PROMO_CODE,
  normalizedPromoCode,
  type PromoAudience,
  WHOLE_PERCENTAGE,
} from './promo-code.ts';
import { cleaned } from './typed.ts';

export const MAX_PROMO_DESCRIPTION = 200;
/** The largest amount that a code takes off. */
export const MAX_FIXED_DISCOUNT: Money = rupees(10_000_000);
export const MAX_USAGE_LIMIT = 1_000_000;

/** What stands in the form; null: nothing, or nothing that is a number or a day. */
export interface PromoDraft {
  code: string;
  discountType: Discount['discountType'];
  /** As in `Discount`. */
  discountValue: number | null;
  startDate: Day | null;
  endDate: Day | null;
  targetAudience: PromoAudience;
  targetValue: string | null;
  usageLimit: number | null;
}

export type PromoField = keyof Pick<
  PromoDraft,
  'code' | 'discountValue' | 'startDate' | 'endDate' | 'targetValue' | 'usageLimit'
>;

export const PROMO_FAULTS = [
  'code_missing',
  'code_too_long',
  'discount_not_above_0',
  'percentage_over_100',
  'discount_too_large',
  'start_missing',
  'end_before_start',
  'target_missing',
  'target_no_vehicle',
  'target_no_district',
  'target_no_email',
  'usage_limit_out_of_bounds',
] as const;
export type PromoFault = (typeof PROMO_FAULTS)[number];

const TARGETS = {
  specific_vehicle: { fault: 'target_no_vehicle', isOne: (value: string) => VEHICLE_ID.test(value) },
  specific_district: { fault: 'target_no_district', isOne: isDistrict },
  specific_email: { fault: 'target_no_email', isOne: isEmail },
} as const satisfies Partial<Record<PromoAudience, { fault: PromoFault; isOne: (value: string) => boolean }>>;
const VEHICLE_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Audiences that name one vehicle, district or e-mail: for all others there is no target value. */
export function asksForTarget(audience: PromoAudience): audience is keyof typeof TARGETS {
  return audience in TARGETS;
}

/** What stops it, by field; none when it can be made. The end may be the day of the start (both count in Colombo). */
export function faultsOf(draft: PromoDraft): Partial<Record<PromoField, PromoFault>> {
  const faults: [PromoField, PromoFault | null][] = [
    ['code', codeFault(draft.code)],
    ['discountValue', discountFault(draft)],
    ['startDate', draft.startDate === null ? 'start_missing' : null],
    ['endDate', isBefore(draft.endDate, draft.startDate) ? 'end_before_start' : null],
    ['targetValue', targetFault(draft)],
    ['usageLimit', limitFault(draft.usageLimit)],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
}

function codeFault(typed: string): PromoFault | null {
  const code = normalizedPromoCode(typed);
  if (code === '') return 'code_missing';
  return code.length > MAX_PROMO_CODE ? 'code_too_long' : null;
}

function discountFault({ discountType, discountValue }: PromoDraft): PromoFault | null {
  if (discountValue === null || discountValue <= 0) return 'discount_not_above_0';
  if (discountType === 'percentage') return discountValue > WHOLE_PERCENTAGE ? 'percentage_over_100' : null;
  return discountValue > MAX_FIXED_DISCOUNT ? 'discount_too_large' : null;
}

function targetFault({ targetAudience, targetValue }: PromoDraft): PromoFault | null {
  if (!asksForTarget(targetAudience)) return null;
  const value = cleaned(targetValue ?? '');
  if (value === '') return 'target_missing';
  const { isOne, fault } = TARGETS[targetAudience];
  return isOne(value) ? null : fault;
}

function limitFault(limit: number | null): PromoFault | null {
  const isFine = limit === null || (Number.isInteger(limit) && limit > 0 && limit <= MAX_USAGE_LIMIT);
  return isFine ? null : 'usage_limit_out_of_bounds';
}

function isBefore(one: Day | null, other: Day | null): boolean {
  return one !== null && other !== null && one < other;
}

function isDistrict(value: string): boolean {
  return (DISTRICTS as readonly string[]).includes(value);
}
