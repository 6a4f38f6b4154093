import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { CancelDialog } from './staff-cancel-dialog.tsx';
import { NotCollectedDialog } from './staff-not-collected.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const order = {
  orderId: '24fKx31hXtVfZFx82owZP1kiX3v6',
  customOrderId: 'CY-260302-0001',
  status: 'confirmed',
  verificationStatus: 'approved',
  startDate: '2026-03-10T03:30:00.000Z',
  endDate: '2026-03-12T03:30:00.000Z',
  finalTotalBill: 2_503_000,
  vehicle: { id: '0199a0c4-5d6e-7f80-8a1b-2c3d4e5f6071' },
  customer: { name: 'Nimali Perera' },
  cash: { paid: 2_500_000, depositHeld: 2_000_000, due: 3_000 },
} as object as StaffOrder;

const close = () => {};
const DIALOGS = {
  'cancel an order': <CancelDialog order={order} onClose={close} onCancelled={close} />,
  'end an order as not collected': <NotCollectedDialog order={order} onClose={close} onDone={close} />,
};

it.each(Object.entries(DIALOGS))('staff who %s read what has to be given back', (_, dialog) => {
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>{dialog}</MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
  expect(page.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'")).toContain(
    "The vendor has Rs 45,000 of the customer's cash, which has to be given back.",
  );
});
