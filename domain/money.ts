/**
 * Money is an integer number of LKR cents everywhere in code and storage, and becomes rupees only at the edge
 * (amendment 4). Rounding happens once per line, half up, and has a name.
 */
export type Money = number;

/** Whole or decimal rupees as cents: `rupees(37.5)` is 3,750. */
export function rupees(amount: number): Money {
  return Math.round(amount * 100);
}

/**
 * The exact quotient of two integers, rounded half up. Integers up to 2^53 stay exact, which floating division
 * would not promise at the halves.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const rest = ((numerator % denominator) + denominator) % denominator;
  const floor = (numerator - rest) / denominator;
  return rest * 2 >= denominator ? floor + 1 : floor;
}

/** `numerator / denominator` cents, rounded half up to whole rupees (amendment 16: base rental, percentages). */
export function wholeRupeesHalfUp(numerator: number, denominator: number): Money {
  return divideHalfUp(numerator, denominator * 100) * 100;
}

/** `Rs 12,500`, with cents only when they are not zero (look and feel, "Words"). Negative: `-Rs 2,000`. */
export function formatMoney(amount: Money): string {
  return amount % 100 === 0 ? withSeparators(amount, 0) : formatMoneyExact(amount);
}

/** `Rs 12,500.00`, always two decimals (the views of T-141). */
export function formatMoneyExact(amount: Money): string {
  return withSeparators(amount, 2);
}

/** `LKR 12,500`: whole rupees, half up, as messages of a team chat say amounts (admin §9 L395). */
export function formatLkr(amount: Money): string {
  return withSeparators(divideHalfUp(amount, 100) * 100, 0).replace('Rs', 'LKR');
}

/** `1,204,980`: a whole number of 0 or more. Ours, because a browser's own takes a phone 60 to 200 ms to set up. */
export function inThousands(figure: number): string {
  return String(figure).replace(/\B(?=(\d{3})+$)/g, ',');
}

function withSeparators(amount: Money, decimals: 0 | 2): string {
  const cents = Math.abs(amount);
  const whole = inThousands(Math.floor(cents / 100));
  const rest = decimals === 2 ? `.${String(cents % 100).padStart(2, '0')}` : '';
  return `${amount < 0 ? '-' : ''}Rs ${whole}${rest}`;
}
