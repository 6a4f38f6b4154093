/**
 * What the vehicle itself costs for a number of billed days. A weekly price may apply from 7 days and a monthly one
 * from 30, each only when cheaper, pro rata, one pricing type per order (customer §9 L361, T-072, P-05, P-06). Where a
 * day of the rental has a price of its date, each day costs what its date does (amendment 29).
 */
import { type Money, wholeRupeesHalfUp } from './money.ts';
import { datedStretches, type Rate, type Stretch } from './rates.ts';
import { billedDays, type Period } from './rental-days.ts';

export const PRICING_TYPES = ['daily', 'weekly', 'monthly', 'dated'] as const;
export type PricingType = (typeof PRICING_TYPES)[number];

export interface RentalPrices {
  pricePerDay: Money;
  pricePerWeek: Money | null;
  pricePerMonth: Money | null;
}

export interface DatedPrices extends RentalPrices {
  /** Those of the period suffice. */
  rates: readonly Rate[];
}

export interface BaseRental {
  /** Rounded half up to whole rupees, once (P-04). */
  amount: Money;
  pricingType: PricingType;
}

const TIERS = [
  { pricingType: 'daily', fromDays: 0, daysPerPrice: 1, price: (prices: RentalPrices) => prices.pricePerDay },
  { pricingType: 'weekly', fromDays: 7, daysPerPrice: 7, price: (prices: RentalPrices) => prices.pricePerWeek },
  { pricingType: 'monthly', fromDays: 30, daysPerPrice: 30, price: (prices: RentalPrices) => prices.pricePerMonth },
] as const;

export interface PeriodRental extends BaseRental {
  /** Which days cost what, where the pricing type is `dated`; else empty. */
  stretches: Stretch[];
}

/** What the vehicle costs for a period: by its dates where one of them has a rate, else by its length. */
export function periodRental(prices: DatedPrices, period: Period): PeriodRental {
  const stretches = datedStretches(prices.pricePerDay, prices.rates, period);
  if (stretches === null) return { ...baseRental(prices, billedDays(period)), stretches: [] };
  const halves = stretches.reduce((sum, { days, pricePerDay }) => sum + days * 2 * pricePerDay, 0);
  return { amount: wholeRupeesHalfUp(halves, 2), pricingType: 'dated', stretches };
}

/** The cheapest tier that may apply; on equal prices the shorter one stays. `days` counts in halves. */
export function baseRental(prices: RentalPrices, days: number): BaseRental {
  const halfDays = days * 2;
  let cheapest: { pricingType: PricingType; numerator: number; denominator: number } | undefined;
  for (const tier of TIERS) {
    const price = tier.price(prices);
    if (price === null || days < tier.fromDays) continue;
    const numerator = price * halfDays;
    const denominator = tier.daysPerPrice * 2;
    // Compared as fractions: rounding first could make two different prices look equal.
    if (!cheapest || numerator * cheapest.denominator < cheapest.numerator * denominator) {
      cheapest = { pricingType: tier.pricingType, numerator, denominator };
    }
  }
  if (!cheapest) throw new RangeError('every vehicle has a daily price');
  return {
    amount: wholeRupeesHalfUp(cheapest.numerator, cheapest.denominator),
    pricingType: cheapest.pricingType,
  };
}
