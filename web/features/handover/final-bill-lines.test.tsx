import { rupees } from '@ceylono/domain/money';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FinalBillLines } from './final-bill-lines.tsx';
import type { FinalBill } from './handover-door.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** What a reader sees beneath the one line of the bill. */
function below(balance: FinalBill['balance']): string {
  const total = rupees(44_030);
  const said = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FinalBillLines lines={[{ kind: 'base_rental', amount: total }]} total={total} balance={balance} />
    </I18nProvider>,
  );
  return said
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/\|+/g, '|')
    .replace('|Base rental|Rs 44,030|', '');
}

it('a bill towards which nothing was paid is to be paid whole', () => {
  expect(below(null)).toBe('To pay, in cash|Rs 44,030|');
});

it('a customer who has paid is asked for the rest alone', () => {
  expect(below({ paid: rupees(25_000), deducted: rupees(4_000), due: rupees(15_030) })).toBe(
    'Total|Rs 44,030|Paid|Rs 25,000|Kept out of the deposit|Rs 4,000|Still to pay|Rs 15,030|',
  );
});

it('a customer who has paid everything is asked for nothing', () => {
  expect(below({ paid: rupees(44_030), deducted: 0, due: 0 })).toBe(
    'Total|Rs 44,030|Paid|Rs 44,030|Still to pay|Rs 0|',
  );
});

it('a customer who has paid too much is given the rest back', () => {
  expect(below({ paid: rupees(50_000), deducted: 0, due: rupees(-5_970) })).toBe(
    'Total|Rs 44,030|Paid|Rs 50,000|To be given back|Rs 5,970|',
  );
});
