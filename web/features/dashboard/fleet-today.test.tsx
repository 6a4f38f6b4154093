import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { FleetToday } from './fleet-today.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const said = (offered: number, booked: number) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <MemoryRouter>
          <FleetToday
            fleet={{
              offered,
              out: 0,
              utilisationPermille: offered === 0 ? null : Math.round((booked * 1000) / offered),
              days: [{ day: '2026-11-29', booked, kept: 0 }],
            }}
          />
        </MemoryRouter>
      </MantineProvider>
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '');

it.each([
  [0, 'Utilisation today: 0.0%. 0 of 50 offered vehicles are booked.'],
  [1, 'Utilisation today: 2.0%. 1 of 50 offered vehicles is booked.'],
  [9, 'Utilisation today: 18.0%. 9 of 50 offered vehicles are booked.'],
])('of 50 offered vehicles %d booked ones are told in their number', (booked, words) => {
  expect(said(50, booked)).toContain(words);
});

it('a fleet of which nothing is offered has no utilisation', () => {
  expect(said(0, 0)).toContain('No vendor offers a vehicle.');
});
