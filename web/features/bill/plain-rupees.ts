/**
 * Rupees without separators.
 * @rows CUS-WIZ 53
 */
import type { Money } from '@ceylono/domain/money';

/** `Rs 2000`: an amount without separators, as the documents write the insurance in the review (customer §2, T-082). */
export function plainRupees(amount: Money): string {
  return `Rs ${amount / 100}`;
}
