import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { OrdersFailure } from './orders-failure.tsx';
import { OrdersOfCustomer } from './orders-of-customer.tsx';

/** All orders of a customer, named by any of them. */
export function OrderHistory({ orderId }: { orderId: string }) {
  const [cursor, setCursor] = useState<string | null>(null);
  const orders = useQuery(
    api.customerLookup.listOrders.queryOptions({
      input: { orderId, cursor: cursor ?? undefined },
      placeholderData: keepPreviousData,
    }),
  );
  if (orders.isPending) return <RowsSkeleton rows={3} />;
  if (orders.isError) return <OrdersFailure error={orders.error} onRetry={() => void orders.refetch()} />;
  return (
    <>
      <OrdersOfCustomer orders={orders.data.items} busy={orders.isPlaceholderData} inDialog />
      <ListPages cursor={cursor} nextCursor={orders.data.nextCursor} onGo={setCursor} />
    </>
  );
}
