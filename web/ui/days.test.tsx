import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Days } from './days.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

it('a line of days can end between the two, and within neither', () => {
  const said = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Days firstDay="2026-11-20" lastDay="2026-11-22" />
    </I18nProvider>,
  );
  expect(said.split(' ').map((part) => part.replaceAll('\u00a0', ' '))).toEqual([
    'Fri 20 Nov 2026 –',
    'Sun 22 Nov 2026',
  ]);
});
