/**
 * All pending orders of a vendor.
 *
 * @rows VEN-NEW 01 08-10
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureOf } from '../../api/refusal.ts';
import { CardList } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { NewOrderCard } from './new-order-card.tsx';
import { acceptableFirst, type OwnOrder } from './own-order.ts';
import { newOrders } from './own-vendor.ts';

/** All pending orders; those that may be accepted come first (vendor §2 L32-L34, T-024). */
export function NewOrders({ vendorId }: { vendorId: string }) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const [accepted, setAccepted] = useState<OwnOrder | null>(null);
  const cursor = params.get('cursor');
  const orders = useQuery(newOrders(vendorId, cursor));
  const number = accepted?.customOrderId;
  return (
    <>
      <div role="status">
        {number ? (
          <Alert color="green" mb="md" withCloseButton closeButtonLabel={t`Close`} onClose={() => setAccepted(null)}>
            <Trans>Order {number} is accepted, and the customer is told. You find it under Orders.</Trans>
          </Alert>
        ) : null}
      </div>
      {orders.isPending ? <CardsSkeleton cards={2} /> : null}
      {orders.isError ? <ErrorState failure={failureOf(orders.error)} onRetry={() => void orders.refetch()} /> : null}
      {orders.data?.items.length === 0 ? (
        <EmptyState
          title={<Trans>No new orders</Trans>}
          hint={<Trans>A new order appears here by itself, and you are told by e-mail.</Trans>}
        />
      ) : null}
      {orders.data && orders.data.items.length > 0 ? (
        <>
          <CardList<OwnOrder>
            label={t`New Orders`}
            rows={acceptableFirst(orders.data.items)}
            keyOf={(order) => order.orderId}
            card={(order) => <NewOrderCard vendorId={vendorId} order={order} onAccepted={setAccepted} />}
          />
          <ListPages
            cursor={cursor}
            nextCursor={orders.data.nextCursor}
            onGo={(to) => setParams({ tab: 'new-orders', ...(to ? { cursor: to } : {}) })}
          />
        </>
      ) : null}
    </>
  );
}
