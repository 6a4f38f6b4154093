import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Money } from '../../ui/money.tsx';
import { DetailsRemoved } from '../order/details-removed.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import { StaffList } from '../staff-kit/staff-list.tsx';
import { withOpenedOrder } from '../staff-order/opened-order.ts';
import type { PromoOrder } from './staff-promo-code.ts';

/** The orders that have a code, the newest first. */
export function PromoOrders({ promoCodeId }: { promoCodeId: string }) {
  const { t } = useLingui();
  const [cursor, setCursor] = useState<string | null>(null);
  const columns = useOrderColumns();
  const orders = useQuery(
    api.promoCode.listOrders.queryOptions({
      input: { promoCodeId, cursor: cursor ?? undefined },
      // Whoever opens a code again after an order with it must not be told of none.
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <StaffList
      label={t`Orders with this code`}
      list={orders}
      keyOf={({ orderId }) => orderId}
      columns={columns}
      cursor={cursor}
      onPage={setCursor}
      empty={
        <p className="dimmed">
          <Trans>No order has this code.</Trans>
        </p>
      }
      inDialog
    />
  );
}

function useOrderColumns(): StaffColumn<PromoOrder>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Order ID`,
      cell: ({ orderId, customOrderId }) => <Link to={addressOf(orderId)}>{customOrderId}</Link>,
      onCard: 'head',
    },
    { title: t`Status`, cell: ({ shownStatus }) => <ShownStatusBadge status={shownStatus} />, onCard: 'head' },
    {
      title: t`Customer`,
      cell: ({ customerName, detailsRemovedAt }) =>
        detailsRemovedAt === null ? customerName : <DetailsRemoved at={detailsRemovedAt} />,
    },
    { title: t`Vehicle`, cell: ({ model }) => model },
    { title: t`Ordered`, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      title: t`Discount`,
      cell: ({ discount, counts }) => (
        <span className={counts ? undefined : 'dimmed'}>
          <Money cents={discount} />
          {counts ? null : (
            <>
              {' '}
              <Trans>(does not count)</Trans>
            </>
          )}
        </span>
      ),
    },
    { title: t`Total`, cell: ({ finalTotalBill }) => <Money cents={finalTotalBill} /> },
  ];
}

/** Over the list of all orders. */
function addressOf(orderId: string): string {
  const [path = '', query = ''] = addressOfTab('all-orders').split('?');
  return `${path}?${withOpenedOrder(new URLSearchParams(query), { orderId, recording: null })}`;
}
