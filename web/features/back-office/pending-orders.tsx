/**
 * The tab of pending orders: its list, its filters, and what it says when nothing is found.
 * @rows ADM-PEND 32 33
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress, useOpening } from '../../shell/address.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectedOrders } from '../selection/selected-orders.tsx';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import { useSelection } from '../staff-kit/use-selection.ts';
import { useOpenedOrder } from '../staff-order/opened-order.ts';
import { announceOutcome } from '../staff-order/outcome.ts';
import type { StaffOrder, StaffOrderRow } from '../staff-order/staff-order.ts';
import { OrderActions } from './order-actions.tsx';
import { usePendingColumns } from './pending-columns.tsx';
import {
  isFiltered,
  type PendingFilters,
  pendingQuery,
  readPendingFilters,
  writePendingFilters,
} from '../staff-order/pending-filters.ts';
import { PendingSummary } from './pending-summary.tsx';
import { queuedOrderOf, withNextQueued, withQueuedOrder } from './queue-address.ts';
import { QueueStart } from './queue-start.tsx';

const OrderDialog = lazy(() => import('./order-dialog.tsx'));
const QueueDialog = lazy(() => import('./queue-dialog.tsx'));
const RejectDialog = lazy(() => import('../verification/reject-dialog.tsx'));
const ConfirmedDialog = lazy(() => import('../confirmation/confirmed-dialog.tsx'));

/** New orders come in while the list is open. */
const READ_EVERY_MS = 30_000;

/** Tab 1: orders that wait for an identity check or for Confirm (admin §2 L50-L56). */
export function PendingOrders() {
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  const filters = readPendingFilters(params);
  const [rejecting, setRejecting] = useState<StaffOrderRow | null>(null);
  const [confirmed, setConfirmed] = useState<StaffOrder | null>(null);
  const [viewed, view] = useOpenedOrder();
  const queued = queuedOrderOf(params);
  const { open, close } = useOpening();
  const change = (changes: Partial<PendingFilters>) =>
    changeAddress((now) => writePendingFilters(now, changes), { replace: true });
  const orders = useQuery(
    api.backOffice.listOrders.queryOptions({
      input: pendingQuery(filters),
      placeholderData: keepPreviousData,
      refetchInterval: READ_EVERY_MS,
    }),
  );
  const columns = usePendingColumns((order, asCard) => (
    <OrderActions
      order={order}
      showReasons={asCard}
      onOutcome={announceOutcome}
      onReject={() => setRejecting(order)}
      onConfirmed={setConfirmed}
      onView={() => view(order.orderId)}
    />
  ));
  const selection = useSelection({
    list: 'pending-orders',
    keyOf: ({ orderId }) => orderId,
    nameOf: ({ customOrderId }) => customOrderId,
    items: orders.data?.items,
  });

  return (
    <StaffPanel>
      <PendingSummary />
      <StaffFilters
        label={t`Search by name, phone or order ID`}
        placeholder={t`Name, phone or order ID`}
        q={filters.q}
        onSearch={(q) => change({ q })}
        onClear={isFiltered(filters) ? () => change({ q: '', verification: 'all' }) : null}
        actions={<QueueStart onStart={(orderId) => open((now) => withQueuedOrder(now, orderId))} />}
      >
        <NativeSelect
          aria-label={t`KYC status`}
          value={filters.verification}
          onChange={(event) => change({ verification: event.currentTarget.value as PendingFilters['verification'] })}
          data={[
            { value: 'all', label: t`All KYC statuses` },
            { value: 'check', label: t`KYC to check now` },
            { value: 'pending', label: t`KYC pending` },
            { value: 'asked', label: t`New photos asked for` },
            { value: 'sent', label: t`New photos came` },
            { value: 'approved', label: t`KYC approved` },
            { value: 'rejected', label: t`KYC rejected` },
          ]}
        />
      </StaffFilters>
      <StaffList
        label={t`Pending Rental Orders`}
        list={orders}
        keyOf={({ orderId }) => orderId}
        columns={columns}
        onOpen={({ orderId }) => view(orderId)}
        selection={selection}
        selectionActions={<SelectedOrders selection={selection} />}
        cursor={filters.cursor}
        onPage={(cursor) => changeAddress((now) => writePendingFilters(now, { cursor }))}
        empty={<NoOrders isFiltered={isFiltered(filters)} />}
        failure={(error, again) => <ErrorState failure={failureOf(error)} onRetry={again} />}
      />
      <Suspense>
        {viewed ? <OrderDialog orderId={viewed} onClose={() => view(null)} onConfirmed={setConfirmed} /> : null}
        {queued ? (
          <QueueDialog
            orderId={queued}
            onGo={(orderId) => changeAddress((now) => withNextQueued(now, queued, orderId), { replace: true })}
            onClose={() => close((now) => withQueuedOrder(now, null))}
          />
        ) : null}
        {rejecting ? (
          <RejectDialog order={rejecting} onClose={() => setRejecting(null)} onRejected={announceSuccess} />
        ) : null}
        {confirmed ? <ConfirmedDialog order={confirmed} onClose={() => setConfirmed(null)} /> : null}
      </Suspense>
    </StaffPanel>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      title={<Trans>No orders match your filters</Trans>}
      hint={<Trans>Change the search or clear the filters.</Trans>}
    />
  ) : (
    <EmptyState
      title={<Trans>No pending orders found</Trans>}
      hint={<Trans>New orders appear here by themselves as customers place them.</Trans>}
    />
  );
}
