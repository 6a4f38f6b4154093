import type { ShownStatus } from '@ceylono/domain/shown-status';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import StatusDialog from './staff-status-dialog.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const ORDER = {
  orderId: '24fKx31hXtVfZFx82owZP1kiX3v6',
  customOrderId: 'CY-260302-0001',
  status: 'confirmed',
  shownStatus: 'confirmed',
  verificationStatus: 'approved',
  startDate: '2026-03-10T03:30:00.000Z',
  endDate: '2026-03-12T03:30:00.000Z',
  detailsRemovedAt: null,
  finalTotalBill: 2_503_000,
  vehicle: { id: '0199a0c4-5d6e-7f80-8a1b-2c3d4e5f6071' },
  customer: { name: 'Nimali Perera' },
  handovers: [],
  extension: null,
  cash: { paid: 2_500_000, depositHeld: 2_000_000, due: 3_000 },
} as object as StaffOrder;

const said = (status: ShownStatus) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <StatusDialog order={ORDER} status={status} onClose={() => {}} onChanged={() => {}} />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");

const CASH = "The vendor has Rs 45,000 of the customer's cash, which has to be given back.";

it.each(['cancelled', 'rejected'] as const)(
  'an order that becomes %s gives its cash back, and staff read so',
  (status) => {
    expect(said(status)).toContain(CASH);
  },
);

it.each(['pending', 'in-progress', 'completed'] as const)('an order that becomes %s keeps its cash', (status) => {
  expect(said(status)).not.toContain('of the customer');
});
