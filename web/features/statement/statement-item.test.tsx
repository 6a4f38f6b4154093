import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StatementItem } from './statement-item.tsx';
import type { Statement } from './statement-screen.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const said = (due: number) => {
  const item = {
    orderId: '24fKx31hXtVfZFx82owZP1kiX3v6',
    customOrderId: 'CY-260302-0001',
    vehicle: { model: 'Toyota Axio', year: 2018 },
    returnedAt: '2026-03-12T03:30:00.000Z',
    bill: 2_503_000,
    paid: 2_503_000 - due,
    due,
    commission: 0,
    commissionPercent: 0,
    isHeldOut: false,
  } as Statement['items'][number];
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StatementItem item={item} takesCommission={false} />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '');
};

it('of a rental that was paid too much, the vendor reads what goes back', () => {
  expect(said(-200_000)).toContain('To be given backRs 2,000');
  expect(said(-200_000)).not.toMatch(/Still due|-Rs/);
});

it('of a rental that is not paid in full, the vendor reads what is still due', () => {
  expect(said(200_000)).toContain('Still dueRs 2,000');
});

it('of a rental that is paid, the vendor reads neither', () => {
  expect(said(0)).not.toMatch(/Still due|To be given back/);
});
