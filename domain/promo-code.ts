/**
 * Promo codes: what a code is worth, and who may use it when (customer §8 and §9 "Promo", T-008, T-009, T-084, T-094,
 * T-182). The server asks these rules when a choice is priced and again, under lock, when the order is placed.
 */
import type { Day } from './colombo-time.ts';
import { type Money, wholeRupeesHalfUp } from './money.ts';
import type { Refusal } from './refusal.ts';
import { cleaned } from './typed.ts';

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** Customer §9 L367, with `first_order` of admin §9 L399, which means the same as `new_user_0_orders` (T-008). */
export const PROMO_AUDIENCES = [
  'regular_user',
  'new_user_0_orders',
  'first_order',
  'user_5_orders',
  'user_10_orders',
  'user_15_orders',
  'user_50_orders',
  'specific_vehicle',
  'specific_district',
  'specific_email',
] as const;
export type PromoAudience = (typeof PROMO_AUDIENCES)[number];

export const MAX_PROMO_CODE = 40;
/** 100 %, in the hundredths that a percentage is stored in. */
export const WHOLE_PERCENTAGE = 10_000;

export interface Discount {
  discountType: DiscountType;
  /** Hundredths: of a percent, so that 12.5 % is 1,250, or of a rupee, which is cents. Above 0. */
  discountValue: number;
}

export interface PromoCode extends Discount {
  /** In capitals. */
  code: string;
  isActive: boolean;
  startDate: Day;
  /** The last day it counts, to its very end; null: it never expires. */
  endDate: Day | null;
  targetAudience: PromoAudience;
  /** The vehicle's id, the district's name or the e-mail, for the three audiences that ask for one. */
  targetValue: string | null;
  /** The number of orders that may use the code; null for no limit. A cancelled or rejected order does not count. */
  usageLimit: number | null;
}

export interface OrdersSoFar {
  /** Under this phone. */
  ofPhone: number;
  /** From the asking browser, under a phone that it has proved, or of the customer whose phone that is. */
  ofPerson: number;
}

/** Who and what a code is to be used for. Orders that were cancelled or rejected count nowhere (T-094). */
export interface PromoUse {
  vehicleId: string;
  /** Of the chosen place, else of the vendor (T-008). */
  district: string;
  email: string | null;
  phone: string | null;
  /** Null until the asking browser has proved the phone: orders are told to their customer alone (T-182). */
  orders: OrdersSoFar | null;
  /** Orders that have used the code. */
  uses: number;
}

export const PROMO_REFUSALS = [
  'promo_not_found',
  'promo_not_yet_valid',
  'promo_expired',
  'promo_used_up',
  'promo_not_eligible',
  'promo_needs_5_orders',
  'promo_needs_10_orders',
  'promo_needs_15_orders',
  'promo_needs_50_orders',
  'promo_other_vehicle',
  'promo_other_email',
  'promo_needs_contact',
  'promo_needs_proof',
] as const satisfies readonly Refusal[];
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];

export function isPromoRefusal(code: string): code is PromoRefusal {
  return (PROMO_REFUSALS as readonly string[]).includes(code);
}

/** A code as it is stored and compared; nothing for one that was not typed. */
export function normalizedPromoCode(typed: string): string {
  return cleaned(typed).toUpperCase();
}

/** Why the code does not count today, or null. A fault of the code itself is said before a fault of its user. */
export function refusePromoCode(promo: PromoCode, use: PromoUse, today: Day): PromoRefusal | null {
  return refuseToAll(promo, use.uses, today) ?? refuseAudience(promo, use);
}

/** Why the code counts for nobody today, or null. `uses`: orders that have used it. */
export function refuseToAll(
  promo: Pick<PromoCode, 'isActive' | 'startDate' | 'endDate' | 'usageLimit'>,
  uses: number,
  today: Day,
): PromoRefusal | null {
  if (!promo.isActive) return 'promo_not_found';
  if (today < promo.startDate) return 'promo_not_yet_valid';
  if (promo.endDate !== null && today > promo.endDate) return 'promo_expired';
  return promo.usageLimit !== null && uses >= promo.usageLimit ? 'promo_used_up' : null;
}

/** What of a person the audience looks at: the orders so far, the e-mail, or nothing. */
export function looksAt({ targetAudience }: Pick<PromoCode, 'targetAudience'>): 'orders' | 'email' | 'nothing' {
  switch (targetAudience) {
    case 'regular_user':
    case 'specific_vehicle':
    case 'specific_district':
      return 'nothing';
    case 'specific_email':
      return 'email';
    default:
      return 'orders';
  }
}

function refuseAudience({ targetAudience, targetValue }: PromoCode, use: PromoUse): PromoRefusal | null {
  switch (targetAudience) {
    case 'regular_user':
      return null;
    case 'new_user_0_orders':
    case 'first_order':
      return refuseOrders(use, ({ ofPerson }) => (ofPerson > 0 ? 'promo_not_eligible' : null));
    case 'user_5_orders':
      return refuseOrders(use, ({ ofPhone }) => (ofPhone < 5 ? 'promo_needs_5_orders' : null));
    case 'user_10_orders':
      return refuseOrders(use, ({ ofPhone }) => (ofPhone < 10 ? 'promo_needs_10_orders' : null));
    case 'user_15_orders':
      return refuseOrders(use, ({ ofPhone }) => (ofPhone < 15 ? 'promo_needs_15_orders' : null));
    case 'user_50_orders':
      return refuseOrders(use, ({ ofPhone }) => (ofPhone < 50 ? 'promo_needs_50_orders' : null));
    case 'specific_vehicle':
      return isSame(use.vehicleId, targetValue) ? null : 'promo_other_vehicle';
    case 'specific_district':
      return isSame(use.district, targetValue) ? null : 'promo_not_eligible';
    case 'specific_email':
      if (use.email === null) return 'promo_needs_contact';
      return isSame(use.email, targetValue) ? null : 'promo_other_email';
  }
}

/** Codes that somebody has one use of in all. */
export function isForFirstOrders({ targetAudience }: Pick<PromoCode, 'targetAudience'>): boolean {
  return targetAudience === 'new_user_0_orders' || targetAudience === 'first_order';
}

function refuseOrders(
  { phone, orders }: PromoUse,
  refuse: (orders: OrdersSoFar) => PromoRefusal | null,
): PromoRefusal | null {
  if (phone === null) return 'promo_needs_contact';
  return orders === null ? 'promo_needs_proof' : refuse(orders);
}

function isSame(one: string, other: string | null): boolean {
  return other !== null && one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * What the code takes off. A percentage is of the base rental, rounded once, half up to whole rupees; nothing takes
 * off more than the base rental, so that fees and options are always paid (T-009, T-121).
 */
export function discountOf({ discountType, discountValue }: Discount, baseRental: Money): Money {
  const discount =
    discountType === 'percentage' ? wholeRupeesHalfUp(baseRental * discountValue, WHOLE_PERCENTAGE) : discountValue;
  return Math.min(discount, baseRental);
}
