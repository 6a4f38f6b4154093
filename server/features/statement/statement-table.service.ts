/** The statement as a table: one row for each rental, amounts in rupees with a dot before the cents. */
import { isoInColombo } from '@ceylono/domain/colombo-time';
import type { Language } from '@ceylono/domain/language';
import type { Money } from '@ceylono/domain/money';
import { figuresOf } from '@ceylono/domain/statement';
import { STATEMENT_WORDS as W } from '@ceylono/words/statement';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BYTE_ORDER_MARK, csvRow } from '../../csv.ts';
import { wordsIn } from '../../i18n.ts';
import type { StatedRentalRow } from './statement.sql.ts';

export function statementTable(rentals: readonly StatedRentalRow[], language: Language): string {
  const words = wordsIn(language);
  const inRupees = (word: MessageDescriptor) => `${words._(word)}, Rs`;
  const say = (word: MessageDescriptor) => words._(word);
  const head = [
    ...[W.order, W.vehicle, W.returnedOn].map(say),
    ...[W.bill, W.paid, W.due].map(inRupees),
    ...[say(msg`Commission, %`), inRupees(W.commission), say(W.heldOut)],
  ];
  return [
    BYTE_ORDER_MARK,
    csvRow(head),
    ...rentals.map((rental) => {
      const { bill, paid, due, commission } = figuresOf(rental);
      return csvRow([
        rental.customOrderId,
        `${rental.model}, ${rental.year}`,
        isoInColombo(rental.returnedAt).slice(0, 16).replace('T', ' '),
        rupeesOf(bill),
        rupeesOf(paid),
        rupeesOf(due),
        rental.commissionPercent,
        rupeesOf(commission),
        rental.isHeldOut ? words._(msg`yes`) : words._(msg`no`),
      ]);
    }),
  ].join('');
}

/** Two decimals at most: a hundred is exact in them, whatever the amount. */
function rupeesOf(amount: Money): number {
  return amount / 100;
}
