import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { api } from '../../api/client.ts';
import { BellEntries } from './bell-entries.tsx';
import type { Seen } from './seen.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const NOTHING = { upTo: null, ids: [] };
const SEEN: Seen = { orders: NOTHING, extensions: NOTHING, cancellations: NOTHING, problems: NOTHING, alerts: NOTHING };
const EXTENSION = {
  id: '0199a0c4-5d6e-7f80-8a1b-2c3d4e5f6071',
  orderId: 'an-order',
  customOrderId: 'CY-260314-003M',
  requestedAt: '2026-11-01T03:30:00.000Z',
  requestedDays: 2,
  vehicleName: 'Toyota Axio',
};
const EMPTY = { data: { items: [] } };
const CUT = new TypeError('cut');

interface Read {
  data?: { items: object[] };
  error?: Error;
}

/** What the drawer says after these readings. */
function said({ extensions = EMPTY, pending = EMPTY }: { extensions?: Read; pending?: Read }): string {
  // What failed is shown as it is, and not tried again when it is drawn.
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const put = (queryKey: QueryKey, { data, error = undefined }: Read) =>
    queries
      .getQueryCache()
      .build(queries, { queryKey })
      .setState({ data, error: error ?? null, status: error ? 'error' : 'success' });
  const orders = (input: object) => api.backOffice.listOrders.queryKey({ input });
  put(api.notification.alerts.queryKey({ input: {} }), EMPTY);
  put(api.extension.list.queryKey({ input: { status: 'pending', limit: 10 } }), extensions);
  put(orders({ cancellationRequested: 'true', limit: 50 }), EMPTY);
  put(orders({ problemReported: 'true', limit: 50 }), EMPTY);
  put(orders({ status: 'pending', limit: 10 }), pending);
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={queries}>
          <MemoryRouter>
            <BellEntries seen={SEEN} />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');
}

it('a list that cannot be read leaves what the others tell, below why', () => {
  expect(said({ pending: { error: CUT }, extensions: { data: { items: [EXTENSION] } } })).toMatch(
    /No connection\..*Try Again.*CY-260314-003M/,
  );
});

it('a list that was read stays when it cannot be read again', () => {
  expect(said({ extensions: { data: { items: [EXTENSION] }, error: CUT } })).toMatch(/No connection\..*CY-260314-003M/);
});

it('nobody is all caught up while a list cannot be read', () => {
  expect(said({})).toContain('all caught up');
  expect(said({ pending: { error: CUT } })).not.toContain('all caught up');
});
