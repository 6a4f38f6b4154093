/**
 * A moment that is not there, or cannot be read, is said in words (T-130).
 * @rows SHR-ERR 07
 */
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DateTime } from './date-time.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const said = (at: string | null) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <DateTime at={at} />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '');

it('a moment is said in Colombo time', () => {
  expect(said('2026-11-20T03:30:00.000Z').replaceAll('\u00a0', ' ')).toBe('Fri 20 Nov 2026, 09:00');
});

it.each([
  [null, 'Not specified'],
  ['', 'Invalid date'],
  ['20/11/2026 nine', 'Invalid date'],
])('a moment that is %j reads as %s', (at, words) => {
  expect(said(at)).toBe(words);
});
