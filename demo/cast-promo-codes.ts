/** The promo codes of the demo: one of each kind worth trying. Days are told from today, so that none ages by itself. */
import { rupees } from '@ceylono/domain/money';
import type { PromoCode } from '@ceylono/domain/promo-code';

export interface DemoPromoCode extends Omit<PromoCode, 'startDate' | 'endDate' | 'isActive'> {
  description: string;
  startsInDays: number;
  /** The last day it counts; null: it never expires. */
  endsInDays: number | null;
}

const FOR_EVERYBODY = {
  discountType: 'percentage',
  targetAudience: 'regular_user',
  targetValue: null,
  usageLimit: null,
  startsInDays: -60,
  endsInDays: null,
} as const;

export const PROMO_CODES: readonly DemoPromoCode[] = [
  { ...FOR_EVERYBODY, code: 'CEYLON5', description: '5 % for everybody', discountValue: 500 },
  {
    ...FOR_EVERYBODY,
    code: 'WELCOME10',
    description: '10 % on the first order',
    discountValue: 1_000,
    targetAudience: 'new_user_0_orders',
  },
  {
    ...FOR_EVERYBODY,
    code: 'LOYAL15',
    description: '15 % from five orders on',
    discountValue: 1_500,
    targetAudience: 'user_5_orders',
  },
  {
    ...FOR_EVERYBODY,
    code: 'KANDY1500',
    description: 'Rs 1,500 off around Kandy',
    discountType: 'fixed',
    discountValue: rupees(1_500),
    targetAudience: 'specific_district',
    targetValue: 'Kandy',
  },
  {
    ...FOR_EVERYBODY,
    code: 'FIRSTCOME',
    description: 'Rs 5,000 off, for one order in all',
    discountType: 'fixed',
    discountValue: rupees(5_000),
    usageLimit: 1,
  },
  { ...FOR_EVERYBODY, code: 'MONSOON', description: 'Over', discountValue: 2_000, startsInDays: -90, endsInDays: -30 },
  { ...FOR_EVERYBODY, code: 'NEXTSEASON', description: 'Not begun yet', discountValue: 2_000, startsInDays: 45 },
];
