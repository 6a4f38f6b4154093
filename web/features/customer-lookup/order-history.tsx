import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { StaffList } from '../staff-kit/staff-list.tsx';
import { useCustomerOrderColumns } from './customer-order-columns.tsx';
import { OrdersFailure } from './orders-failure.tsx';

/** All orders of a customer, named by any of them. */
export function OrderHistory({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const columns = useCustomerOrderColumns(true);
  const [cursor, setCursor] = useState<string | null>(null);
  const orders = useQuery(
    api.customerLookup.listOrders.queryOptions({
      input: { orderId, cursor: cursor ?? undefined },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <StaffList
      label={t`Orders of the customer`}
      list={orders}
      keyOf={({ orderId: id }) => id}
      columns={columns}
      cursor={cursor}
      onPage={setCursor}
      failure={(error, again) => <OrdersFailure error={error} onRetry={again} />}
      empty={null}
      inDialog
    />
  );
}
