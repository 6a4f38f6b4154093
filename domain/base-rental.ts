/**
 * What the vehicle itself costs for a number of billed days. A weekly price may apply from 7 days and a monthly one
 * from 30, each only when cheaper, pro rata, one pricing type per order (customer §9 L361, T-072, P-05, P-06).
 */
import { type Money, wholeRupeesHalfUp } from './money.ts';

export const PRICING_TYPES = ['daily', 'weekly', 'monthly'] as const;
export type PricingType = (typeof PRICING_TYPES)[number];

export interface RentalPrices {
  pricePerDay: Money;
  pricePerWeek: Money | null;
  pricePerMonth: Money | null;
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
