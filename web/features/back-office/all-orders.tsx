import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { SHOWN_STATUS_WORDS } from '@ceylono/words/shown-status';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewOrder } from '../caller-order/new-order.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { isAnalyticsOpen, withAnalytics } from '../order-analytics/analytics-address.ts';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import {
  type AllOrdersFilters,
  allOrdersQuery,
  isFilteredAtAll,
  readAllOrdersFilters,
  writeAllOrdersFilters,
} from '../staff-order/all-orders-filters.ts';
import { openedOrderOf, useOpenedOrder } from '../staff-order/opened-order.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { useAllOrdersColumns } from './all-orders-columns.tsx';

const OrderDialog = lazy(() => import('./order-dialog.tsx'));
const OrderAnalytics = lazy(() => import('../order-analytics/order-analytics.tsx'));
const OrderAnalyticsDialog = lazy(() => import('../order-analytics/order-analytics-dialog.tsx'));
const ConfirmedDialog = lazy(() => import('../confirmation/confirmed-dialog.tsx'));

/** Tab 4: every order in every state, and their figures (admin §2 L58-L65). */
export default function AllOrders() {
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  // An order that is opened from elsewhere, such as the bell, stands over the list.
  const isAnalytics = isAnalyticsOpen(params) && openedOrderOf(params) === null;
  const show = (isOpen: boolean) => changeAddress((now) => withAnalytics(now, isOpen));
  return (
    <StaffPanel>
      <Group component="nav" gap={8} aria-label={t`Views of all orders`}>
        <ViewButton isCurrent={!isAnalytics} onClick={() => show(false)}>
          <Trans>List</Trans>
        </ViewButton>
        <ViewButton isCurrent={isAnalytics} onClick={() => show(true)}>
          <Trans>Order Analytics</Trans>
        </ViewButton>
      </Group>
      {isAnalytics ? (
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          <OrderAnalytics />
        </Suspense>
      ) : (
        <OrdersList />
      )}
    </StaffPanel>
  );
}

function ViewButton({ isCurrent, ...button }: { isCurrent: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      size="compact-sm"
      variant={isCurrent ? 'light' : 'default'}
      aria-current={isCurrent ? 'page' : undefined}
      {...button}
    />
  );
}

/** Every order in every state, and the way to those that run. */
function OrdersList() {
  const { t, i18n } = useLingui();
  const [params, changeAddress] = useAddress();
  const [confirmed, setConfirmed] = useState<StaffOrder | null>(null);
  const [opened, open] = useOpenedOrder();
  const [analysed, analyse] = useState<string | null>(null);
  const columns = useAllOrdersColumns(open, analyse);
  const filters = readAllOrdersFilters(params);
  const isFiltered = isFilteredAtAll(filters);
  const change = (changes: Partial<AllOrdersFilters>) =>
    changeAddress((now) => writeAllOrdersFilters(now, changes), { replace: true });
  const orders = useQuery(
    api.backOffice.listOrders.queryOptions({ input: allOrdersQuery(filters), placeholderData: keepPreviousData }),
  );
  return (
    <>
      <StaffFilters
        label={t`Search by name, phone or order ID`}
        placeholder={t`Name, phone or order ID`}
        q={filters.q}
        onSearch={(q) => change({ q })}
        onClear={isFiltered ? () => change({ q: '', status: 'all' }) : null}
        refresh={{ isReading: orders.isFetching, onRefresh: () => void orders.refetch() }}
      >
        <NativeSelect
          aria-label={t`Status`}
          value={filters.status}
          onChange={(event) => change({ status: event.currentTarget.value as AllOrdersFilters['status'] })}
          data={[
            { value: 'all', label: t`All statuses` },
            ...SHOWN_STATUSES.map((status) => ({ value: status, label: i18n._(SHOWN_STATUS_WORDS[status]) })),
          ]}
        />
        <NewOrder onView={open} />
      </StaffFilters>
      <StaffList
        label={t`All Orders`}
        list={orders}
        keyOf={({ orderId }) => orderId}
        columns={columns}
        cursor={filters.cursor}
        onPage={(cursor) => changeAddress((now) => writeAllOrdersFilters(now, { cursor }))}
        empty={
          <EmptyState
            title={<Trans>No orders found</Trans>}
            hint={
              isFiltered ? (
                <Trans>Change the search or clear the filters.</Trans>
              ) : (
                <Trans>Orders appear here once customers place them.</Trans>
              )
            }
          />
        }
      />
      <Suspense>
        {opened ? <OrderDialog orderId={opened} onClose={() => open(null)} onConfirmed={setConfirmed} /> : null}
        {analysed ? <OrderAnalyticsDialog orderId={analysed} onClose={() => analyse(null)} /> : null}
        {confirmed ? <ConfirmedDialog order={confirmed} onClose={() => setConfirmed(null)} /> : null}
      </Suspense>
    </>
  );
}
