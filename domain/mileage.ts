/**
 * Kilometres of a rental: driven, included, extra, and what the extra ones cost (vendor §9 L235-L240). The allowance
 * and the price are those copied onto the order at booking, so that a later edit of the vehicle changes no bill (P-25).
 */
import type { Money } from './money.ts';

export interface MileageTerms {
  /** Kilometres per started day; null: not stated, counted as 0. */
  kmIncluded: number | null;
  /** Cents per extra km; null: not stated, nothing is charged. */
  pricePerExtraKm: Money | null;
  startedDays: number;
}

export interface Mileage {
  totalKmDriven: number;
  includedKm: number;
  extraKm: number;
  extraKmCharge: Money;
}

/** A return reading below the handover's counts as 0 km; whether it may be recorded at all is a rule of `handover`. */
export function mileage(terms: MileageTerms, handoverOdometer: number, returnOdometer: number): Mileage {
  const totalKmDriven = Math.max(0, returnOdometer - handoverOdometer);
  const includedKm = (terms.kmIncluded ?? 0) * Math.max(1, terms.startedDays);
  const extraKm = Math.max(0, totalKmDriven - includedKm);
  return { totalKmDriven, includedKm, extraKm, extraKmCharge: extraKm * (terms.pricePerExtraKm ?? 0) };
}
