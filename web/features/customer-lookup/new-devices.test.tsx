import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { api } from '../../api/client.ts';
import { NewDevices, type WaitingDevice } from './new-devices.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const orderId = '0199a0c4-5d6e-7f80-8a1b-2c3d4e5f6071';
const DEVICE: WaitingDevice = {
  deviceId: '0199a0c4-5d6e-7f80-8a1b-2c3d4e5f6072',
  userAgent: '',
  network: 'Colombo Telecom',
  seenAt: '2026-11-20T03:30:00.000Z',
  opensAt: null,
  vouchedBy: null,
  state: 'new',
};

const said = (data: { items: WaitingDevice[] }) => {
  const queries = new QueryClient();
  const { queryKey } = api.customerLookup.listDevices.queryOptions({ input: { orderId } });
  queries
    .getQueryCache()
    .build(queries, { queryKey })
    .setState({ data, status: 'error', error: new TypeError('cut') });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={queries}>
          <NewDevices orderId={orderId} name="Nimali Perera" />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');
};

it('devices that were read stay, and what is being written about one, when a later read fails', () => {
  expect(said({ items: [DEVICE] })).toMatch(/No connection\..*Colombo Telecom.*Vouch for this device/);
});
