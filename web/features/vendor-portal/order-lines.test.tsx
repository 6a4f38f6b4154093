import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LicenceLine } from './order-lines.tsx';
import type { OwnOrder } from './own-order.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const ORDER = { status: 'confirmed', permitAtHandover: false, licenceClasses: ['B', 'C1'] };
const said = (order: Partial<OwnOrder>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LicenceLine order={{ ...ORDER, ...order } as OwnOrder} />
    </I18nProvider>,
  );

it('of several classes the vendor sees that one is enough', () => {
  expect(said({})).toContain('Driving licence: to be shown at handover, with one of these classes: B, C1.');
  expect(said({ permitAtHandover: true })).toContain('handover, with one of these classes: B, C1.');
});

it('one class is named as it is', () => {
  expect(said({ licenceClasses: ['D'] })).toContain('Driving licence: to be shown at handover, with class D.');
  expect(said({ licenceClasses: ['D'], permitAtHandover: true })).toContain('handover, with class D.');
});

it('nothing is asked once the vehicle is gone, nor of an order with our driver', () => {
  expect(said({ status: 'in-progress' })).toBe('');
  expect(said({ licenceClasses: [] })).toBe('');
});
