/** A new promo code as it is typed, and what is sent of it. */
import { asksForTarget, faultsOf, type PromoDraft } from '@ceylono/domain/new-promo-code';
import type { Discount, PromoAudience } from '@ceylono/domain/promo-code';
import { cleaned } from '@ceylono/domain/typed';

/** '' while something is not given. */
export interface PromoValues {
  code: string;
  description: string;
  discountType: Discount['discountType'];
  /** In percent or in rupees. */
  discount: string;
  startDate: string;
  endDate: string;
  targetAudience: PromoAudience;
  targetValue: string;
  usageLimit: string;
  isActive: boolean;
}

/** As the documents have it (admin §9 L399): active, a percentage, for everybody. */
export const NEW_PROMO_VALUES: PromoValues = {
  code: '',
  description: '',
  discountType: 'percentage',
  discount: '',
  startDate: '',
  endDate: '',
  targetAudience: 'regular_user',
  targetValue: '',
  usageLimit: '',
  isActive: true,
};

/** At most two decimals; a sign is understood, so that the rule can say what is wrong with it. */
const FIGURE = /^-?\d{1,12}(?:\.\d{1,2})?$/;

/** Hundredths of what is typed; null when that is no figure. */
export function hundredthsOf(typed: string): number | null {
  const plain = typed.replaceAll(/[,\s]/g, '');
  return FIGURE.test(plain) ? Math.round(Number(plain) * 100) : null;
}

export function draftOf(values: PromoValues): PromoDraft {
  const { code, discountType, targetAudience, targetValue, startDate, endDate, usageLimit } = values;
  return {
    code,
    discountType,
    discountValue: hundredthsOf(values.discount),
    startDate: startDate || null,
    endDate: endDate || null,
    targetAudience,
    targetValue: asksForTarget(targetAudience) ? targetValue : null,
    usageLimit: usageLimit.trim() === '' ? null : Number(usageLimit),
  };
}

/** What is sent; null while something is wrong. */
export function bodyOf(values: PromoValues) {
  const draft = draftOf(values);
  const { discountValue, startDate } = draft;
  if (discountValue === null || startDate === null || Object.keys(faultsOf(draft)).length > 0) return null;
  return {
    ...draft,
    discountValue,
    startDate,
    description: cleaned(values.description) || null,
    isActive: values.isActive,
  };
}
