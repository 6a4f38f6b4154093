import { ORDER_STATUSES } from '@ceylono/domain/order';
import { STATUS_WORDS } from '@ceylono/words/order-status';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MAX_SEARCH } from '../../ui/list-address.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import {
  type AllOrdersFilters,
  allOrdersQuery,
  isFilteredAtAll,
  readAllOrdersFilters,
  writeAllOrdersFilters,
} from '../staff-order/all-orders-filters.ts';
import { useOpenedOrder } from '../staff-order/opened-order.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import styles from './all-orders.module.css';
import { AllOrdersCards, type AllOrdersListProps, AllOrdersTable } from './all-orders-list.tsx';

const OrderDialog = lazy(() => import('./order-dialog.tsx'));
const ConfirmedDialog = lazy(() => import('../confirmation/confirmed-dialog.tsx'));

/** From here on the columns have room beside the tabs. */
const TABLE_FROM = '(min-width: 90em)';

/** Tab 4: every order in every state, and the way to those that run (admin §2 L58-L62). */
export default function AllOrders() {
  const [params, changeAddress] = useAddress();
  const [confirmed, setConfirmed] = useState<StaffOrder | null>(null);
  const [opened, open] = useOpenedOrder();
  const filters = readAllOrdersFilters(params);
  const orders = useQuery(
    api.backOffice.listOrders.queryOptions({ input: allOrdersQuery(filters), placeholderData: keepPreviousData }),
  );
  return (
    <div className={styles.panel}>
      <Filters
        filters={filters}
        onChange={(change) => changeAddress((now) => writeAllOrdersFilters(now, change), { replace: true })}
        isReading={orders.isFetching}
        onRefresh={() => void orders.refetch()}
      />
      {orders.isPending ? <RowsSkeleton rows={6} /> : null}
      {orders.isError ? <ErrorState failure={failureOf(orders.error)} onRetry={() => void orders.refetch()} /> : null}
      {orders.data ? (
        <Orders orders={orders.data.items} filters={filters} busy={orders.isPlaceholderData} onView={open} />
      ) : null}
      {orders.data ? (
        <ListPages
          cursor={filters.cursor}
          nextCursor={orders.data.nextCursor}
          onGo={(cursor) => changeAddress((now) => writeAllOrdersFilters(now, { cursor }))}
        />
      ) : null}
      <Suspense>
        {opened ? <OrderDialog orderId={opened} onClose={() => open(null)} onConfirmed={setConfirmed} /> : null}
        {confirmed ? <ConfirmedDialog order={confirmed} onClose={() => setConfirmed(null)} /> : null}
      </Suspense>
    </div>
  );
}

interface FiltersProps {
  filters: AllOrdersFilters;
  onChange: (change: Partial<AllOrdersFilters>) => void;
  isReading: boolean;
  onRefresh: () => void;
}

function Filters({ filters, onChange, isReading, onRefresh }: FiltersProps) {
  const { t, i18n } = useLingui();
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
        aria-label={t`Status`}
        value={filters.status}
        onChange={(event) => onChange({ status: event.currentTarget.value as AllOrdersFilters['status'] })}
        data={[
          { value: 'all', label: t`All statuses` },
          ...ORDER_STATUSES.map((status) => ({ value: status, label: i18n._(STATUS_WORDS[status]) })),
        ]}
      />
      <Button variant="default" disabled={!isFilteredAtAll(filters)} onClick={() => onChange({ q: '', status: 'all' })}>
        <Trans>Clear Filters</Trans>
      </Button>
      <Button variant="default" loading={isReading} onClick={onRefresh}>
        <Trans>Refresh</Trans>
      </Button>
    </search>
  );
}

interface OrdersProps extends AllOrdersListProps {
  filters: AllOrdersFilters;
}

function Orders({ filters, ...list }: OrdersProps) {
  const hasRoom = useMediaQuery(TABLE_FROM, undefined, { getInitialValueInEffect: false });
  if (list.orders.length === 0) {
    return (
      <EmptyState
        title={<Trans>No orders found</Trans>}
        hint={
          isFilteredAtAll(filters) ? (
            <Trans>Change the search or clear the filters.</Trans>
          ) : (
            <Trans>Orders appear here once customers place them.</Trans>
          )
        }
      />
    );
  }
  return hasRoom ? <AllOrdersTable {...list} /> : <AllOrdersCards {...list} />;
}
