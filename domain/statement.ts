/**
 * A vendor's month in figures (amendment 31): what the rentals that came back in it cost, what was paid of each, and the
 * commission that the owner of this business takes. A rental that is disputed is *held out*: it stands on the statement,
 * and in none of its sums, until staff have settled it.
 */
import { addDays, type Day, startOfDay } from './colombo-time.ts';
import { type CashSums, cashBalance } from './cash-receipt.ts';
import { divideHalfUp, type Money } from './money.ts';

/** A month in Colombo, `YYYY-MM`. */
export type Month = string;

export const MAX_HOLD_REASON = 300;

/** From the first instant of the month to that of the next. */
export function monthSpan(month: Month): { from: Date; until: Date } {
  const first: Day = `${month}-01`;
  // No month has more than 31 days, and none that follows fewer than 28.
  const next = addDays(first, 31).slice(0, 7);
  return { from: startOfDay(first), until: startOfDay(`${next}-01`) };
}

/** A rental that came back, with the lines of its bill that a commission is taken of. */
export interface StatedRental {
  baseRental: Money;
  /** Taken off the base rental; 0 or more. */
  promoDiscount: Money;
  extensionFee: Money;
  /** With all its fees and charges. */
  finalTotalBill: Money;
  /** In force when the rental was completed: a later change of the setting leaves it as it is. */
  commissionPercent: number;
  cash: CashSums;
  isHeldOut: boolean;
}

/**
 * Of what the vehicle itself was let for: the base rental with its extensions, less the discount. Fees for driver,
 * delivery, pickup, insurance and service, further kilometres and charges for damage bear none. Rounded half up to a
 * cent, once for each rental.
 */
export function commissionOf(
  rental: Pick<StatedRental, 'baseRental' | 'promoDiscount' | 'extensionFee' | 'commissionPercent'>,
): Money {
  const { baseRental, promoDiscount, extensionFee, commissionPercent } = rental;
  return divideHalfUp(Math.max(0, baseRental - promoDiscount + extensionFee) * commissionPercent, 100);
}

export interface StatementFigures {
  bill: Money;
  paid: Money;
  /** Below 0: to be given back. */
  due: Money;
  commission: Money;
}

export function figuresOf(rental: StatedRental): StatementFigures {
  const { paid, due } = cashBalance({ status: 'completed', finalTotalBill: rental.finalTotalBill }, rental.cash);
  return { bill: rental.finalTotalBill, paid, due, commission: commissionOf(rental) };
}

export interface StatementSums extends StatementFigures {
  rentals: number;
  /** The bills less the commission. */
  share: Money;
  /** Held out, and in none of the sums above. */
  heldOut: { rentals: number; bill: Money };
}

export function sumsOf(rentals: readonly StatedRental[]): StatementSums {
  const sums: StatementSums = {
    rentals: 0,
    bill: 0,
    paid: 0,
    due: 0,
    commission: 0,
    share: 0,
    heldOut: { rentals: 0, bill: 0 },
  };
  for (const rental of rentals) {
    const { bill, paid, due, commission } = figuresOf(rental);
    if (rental.isHeldOut) {
      sums.heldOut.rentals += 1;
      sums.heldOut.bill += bill;
      continue;
    }
    sums.rentals += 1;
    sums.bill += bill;
    sums.paid += paid;
    sums.due += due;
    sums.commission += commission;
    sums.share += bill - commission;
  }
  return sums;
}
