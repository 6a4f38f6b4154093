import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useCustomerOrderColumns } from '../customer-lookup/customer-order-columns.tsx';
import { OrdersFailure } from '../customer-lookup/orders-failure.tsx';
import { StaffList } from '../staff-kit/staff-list.tsx';

/** The orders of a record, the newest first. */
export function RecordOrders({ customerId }: { customerId: string }) {
  const { t } = useLingui();
  const columns = useCustomerOrderColumns(true);
  const [cursor, setCursor] = useState<string | null>(null);
  const orders = useQuery(
    api.customerRecord.listOrders.queryOptions({
      input: { customerId, cursor: cursor ?? undefined },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <StaffList
      label={t`Orders of the customer`}
      list={orders}
      keyOf={({ orderId }) => orderId}
      columns={columns}
      cursor={cursor}
      onPage={setCursor}
      failure={(error, again) => <OrdersFailure error={error} onRetry={again} />}
      empty={
        <p className="dimmed">
          <Trans>No orders found</Trans>
        </p>
      }
      inDialog
    />
  );
}
