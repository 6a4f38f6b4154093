/** What stands on a vendor's statement of a month, on the screen, in the PDF and in the table. */
import type { Money } from '@ceylono/domain/money';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const STATEMENT_WORDS = {
  statement: msg`Monthly statement`,
  order: msg`Order number`,
  vehicle: msg`Vehicle`,
  returnedOn: msg`Returned on`,
  rentals: msg`Rentals returned`,
  bill: msg`Final bills`,
  paid: msg`Paid`,
  due: msg`Still due`,
  toGiveBack: msg`To be given back`,
  commission: msg`Commission`,
  share: msg`Yours after commission`,
  heldOut: msg`Held out`,
  heldOutWhy: msg`Held out: our team is settling a dispute. It counts in no sum until then.`,
  cashReceived: msg`Cash received in the month`,
  cashGivenBack: msg`Cash given back in the month`,
  none: msg`No vehicle came back in this month.`,
} satisfies Record<string, MessageDescriptor>;

/** What is still due, or below 0 what is to be given back: never as an amount below 0. */
export function dueWords(due: Money): { word: MessageDescriptor; amount: Money } {
  return due < 0 ? { word: STATEMENT_WORDS.toGiveBack, amount: -due } : { word: STATEMENT_WORDS.due, amount: due };
}

/** With the percentage in force when a rental was completed. */
export const COMMISSION_RULE = msg`The commission is of the base rental with its extensions, less the discount, at the rate of the day on which the rental was completed.`;
