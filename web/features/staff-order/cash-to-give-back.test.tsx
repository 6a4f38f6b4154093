import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CashToGiveBack } from './cash-to-give-back.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const said = (paid: number, depositHeld: number) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CashToGiveBack cash={{ paid, depositHeld }} />
    </I18nProvider>,
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");

it.each([
  [2_500_000, 2_000_000, 'Rs 45,000'],
  [0, 2_000_000, 'Rs 20,000'],
  [2_500_000, 0, 'Rs 25,000'],
])('of %d paid and %d left as deposit, staff read that all of it goes back', (paid, deposit, words) => {
  expect(said(paid, deposit)).toBe(`The vendor has ${words} of the customer's cash, which has to be given back.`);
});

it('staff read nothing of cash where the vendor has none', () => {
  expect(said(0, 0)).toBe('');
});
