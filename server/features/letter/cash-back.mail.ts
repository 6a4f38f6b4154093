/** What a letter says of cash that the vendor has when its order has come to nothing: the customer gets it back. */
import { cashBalance, cashHeld } from '@ceylono/domain/cash-receipt';
import { formatMoney } from '@ceylono/domain/money';
import { comesToNothing } from '@ceylono/domain/order';
import { msg } from '@lingui/core/macro';
import type { Desk, Rental } from './letter-content.mail.ts';

/** To the customer. None when the vendor has nothing, or when the order was opened again before the letter went. */
export function vendorGivesBack(rental: Rental, { i18n }: Desk): string[] {
  const held = toGiveBack(rental);
  if (held === null) return [];
  return [i18n._(msg`The vendor has ${held} of your cash and gives it back to you. Please answer this mail if not.`)];
}

/** To the vendor. */
export function pleaseGiveBack(rental: Rental, { i18n }: Desk): string[] {
  const held = toGiveBack(rental);
  if (held === null) return [];
  return [i18n._(msg`You have ${held} of the customer's cash: please give it back, and write it down in your portal.`)];
}

function toGiveBack(rental: Rental): string | null {
  const held = cashHeld(cashBalance(rental, rental.cash));
  return comesToNothing(rental.status) && held > 0 ? formatMoney(held) : null;
}
