import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { api } from '../../api/client.ts';
import CustomerDialog from './customer-dialog.tsx';
import type { CustomerDetails } from './staff-customer.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const customerId = '0199a0c4-5d6e-7f80-8a1b-2c3d4e5f6071';
const CUSTOMER = {
  customerId,
  name: 'Nimali Perera',
  phone: '+94771234567',
  email: 'nimali@example.com',
  address: '5 Lake Road',
  createdAt: '2026-11-01T03:30:00.000Z',
  otherPhones: [],
  phoneProofs: 0,
  openOrders: [],
  alike: [],
  changes: [],
  documents: [],
  merged: [],
  newest: null,
} as Partial<CustomerDetails> as CustomerDetails;

const said = (data: CustomerDetails) => {
  const queries = new QueryClient();
  const { queryKey } = api.customerRecord.get.queryOptions({ input: { customerId } });
  queries
    .getQueryCache()
    .build(queries, { queryKey })
    .setState({ data, status: 'error', error: new TypeError('cut') });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={queries}>
          <MemoryRouter>
            <CustomerDialog customerId={customerId} onClose={() => {}} />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');
};

it('a customer who was read stays, with all that is open of them, when a later read fails', () => {
  expect(said(CUSTOMER)).toMatch(/No connection\..*5 Lake Road/);
});
