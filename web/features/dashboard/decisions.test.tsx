import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Decisions } from './decisions.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const said = (waiting: number) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Decisions decisions={[{ decision: 'overdue', waiting, since: null }]} />
      </MemoryRouter>
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '');

it.each([
  [1, '1 Overdue rental'],
  [2, '2 Overdue rentals'],
])('%d that waits is said in its number', (waiting, words) => {
  expect(said(waiting)).toMatch(new RegExp(`${words}$`));
});

it('what nobody waits for is not listed', () => {
  expect(said(0)).toContain('Nothing waits for a decision.');
});
