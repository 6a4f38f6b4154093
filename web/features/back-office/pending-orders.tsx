import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress } from '../../shell/address.ts';
import { announceFailure, announceSuccess } from '../../ui/announce.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MAX_SEARCH } from '../../ui/list-address.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { useOpenedOrder } from '../staff-order/opened-order.ts';
import type { Outcome } from '../staff-order/outcome.ts';
import type { StaffOrder, StaffOrderRow } from '../staff-order/staff-order.ts';
import { OrderActions, type RowActions } from './order-actions.tsx';
import { PendingCards } from './pending-cards.tsx';
import {
  isFiltered,
  type PendingFilters,
  pendingQuery,
  readPendingFilters,
  writePendingFilters,
} from './pending-filters.ts';
import styles from './pending-orders.module.css';
import { PendingSummary } from './pending-summary.tsx';
import { PendingTable } from './pending-table.tsx';

const OrderDialog = lazy(() => import('./order-dialog.tsx'));
const RejectDialog = lazy(() => import('../verification/reject-dialog.tsx'));
const ConfirmedDialog = lazy(() => import('../confirmation/confirmed-dialog.tsx'));

/** New orders come in while the list is open. */
const READ_EVERY_MS = 30_000;
/** From here on the eight columns have room beside the tabs. */
const TABLE_FROM = '(min-width: 90em)';

/** Tab 1: orders that wait for an identity check or for Confirm (admin §2 L50-L56). */
export function PendingOrders() {
  const [params, changeAddress] = useAddress();
  const filters = readPendingFilters(params);
  const [rejecting, setRejecting] = useState<StaffOrderRow | null>(null);
  const [confirmed, setConfirmed] = useState<StaffOrder | null>(null);
  const [viewed, view] = useOpenedOrder();

  const actions: RowActions = (order, asCard) => (
    <OrderActions
      order={order}
      showReasons={asCard}
      onOutcome={announce}
      onReject={() => setRejecting(order)}
      onConfirmed={setConfirmed}
      onView={() => view(order.orderId)}
    />
  );

  return (
    <div className={styles.panel}>
      <PendingSummary />
      <Filters
        filters={filters}
        onChange={(change) => changeAddress((now) => writePendingFilters(now, change), { replace: true })}
      />
      <Orders
        filters={filters}
        actions={actions}
        onPage={(cursor) => changeAddress((now) => writePendingFilters(now, { cursor }))}
      />
      <Suspense>
        {viewed ? <OrderDialog orderId={viewed} onClose={() => view(null)} onConfirmed={setConfirmed} /> : null}
        {rejecting ? (
          <RejectDialog order={rejecting} onClose={() => setRejecting(null)} onRejected={announceSuccess} />
        ) : null}
        {confirmed ? <ConfirmedDialog order={confirmed} onClose={() => setConfirmed(null)} /> : null}
      </Suspense>
    </div>
  );
}

function announce({ kind, title, text }: Outcome) {
  if (kind === 'success') announceSuccess(title);
  else announceFailure(title, text ?? '');
}

interface FiltersProps {
  filters: PendingFilters;
  onChange: (change: Partial<PendingFilters>) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const { t } = useLingui();
  return (
    <search className={styles.filters}>
      <SearchField
        label={t`Search by name, phone or order ID`}
        placeholder={t`Name, phone or order ID`}
        value={filters.q}
        maxLength={MAX_SEARCH}
        onSearch={(q) => onChange({ q })}
      />
      <NativeSelect
        aria-label={t`KYC status`}
        value={filters.verification}
        onChange={(event) => onChange({ verification: event.currentTarget.value as PendingFilters['verification'] })}
        data={[
          { value: 'all', label: t`All KYC statuses` },
          { value: 'pending', label: t`KYC pending` },
          { value: 'approved', label: t`KYC approved` },
          { value: 'rejected', label: t`KYC rejected` },
        ]}
      />
      <Button
        variant="default"
        disabled={!isFiltered(filters)}
        onClick={() => onChange({ q: '', verification: 'all' })}
      >
        <Trans>Clear Filters</Trans>
      </Button>
    </search>
  );
}

interface OrdersProps {
  filters: PendingFilters;
  actions: RowActions;
  onPage: (cursor: string | null) => void;
}

function Orders({ filters, actions, onPage }: OrdersProps) {
  const hasRoom = useMediaQuery(TABLE_FROM, undefined, { getInitialValueInEffect: false });
  const orders = useQuery(
    api.backOffice.listOrders.queryOptions({
      input: pendingQuery(filters),
      placeholderData: keepPreviousData,
      refetchInterval: READ_EVERY_MS,
    }),
  );
  if (orders.isPending) return <RowsSkeleton rows={6} />;
  if (orders.isError) return <ErrorState failure={failureOf(orders.error)} onRetry={() => void orders.refetch()} />;
  const { items, nextCursor } = orders.data;
  if (items.length === 0) {
    return isFiltered(filters) ? (
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
  return (
    <div aria-busy={orders.isPlaceholderData}>
      {hasRoom ? (
        <PendingTable orders={items} actions={actions} busy={orders.isPlaceholderData} />
      ) : (
        <PendingCards orders={items} actions={actions} />
      )}
      <ListPages cursor={filters.cursor} nextCursor={nextCursor} onGo={onPage} />
    </div>
  );
}
