/**
 * The tab of all orders: its list, its filters and its figures, and what it says when nothing is found.
 * @rows ADM-ORD 02 10 17
 */
import { dayOf } from '@ceylono/domain/colombo-time';
import type { OrderSort } from '@ceylono/domain/order-sort';
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { SHOWN_STATUS_WORDS } from '@ceylono/words/shown-status';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { useAddress } from '../../shell/address.ts';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { NewOrder } from '../caller-order/new-order.tsx';
import { useListLook } from '../list-view/list-look.ts';
import { isAnalyticsOpen, withAnalytics } from '../order-analytics/analytics-address.ts';
import { SelectedOrders } from '../selection/selected-orders.tsx';
import { ExportButton } from '../staff-kit/export-button.tsx';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import { useSelection } from '../staff-kit/use-selection.ts';
import {
  type AllOrdersFilters,
  allOrdersQuery,
  isFilteredAtAll,
  isFilteredFurther,
  questionOf,
  readAllOrdersFilters,
  sortedBy,
  UNFILTERED,
  writeAllOrdersFilters,
} from '../staff-order/all-orders-filters.ts';
import { openedOrderOf, useOpenedOrder } from '../staff-order/opened-order.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { AllOrdersNarrowed } from './all-orders-narrowed.tsx';
import { useAllOrdersColumns } from './all-orders-columns.tsx';

const MoreFilters = lazy(() => import('./all-orders-more-filters.tsx'));
const ListLookDialog = lazy(() => import('../list-view/list-look-dialog.tsx'));
const OrderDialog = lazy(() => import('./order-dialog.tsx'));
const OrderAnalytics = lazy(() => import('../order-analytics/order-analytics.tsx'));
const PapersDialog = lazy(() => import('./papers-dialog.tsx'));
const OrderAnalyticsDialog = lazy(() => import('../order-analytics/order-analytics-dialog.tsx'));
const ConfirmedDialog = lazy(() => import('../confirmation/confirmed-dialog.tsx'));

/** Should the line on which changes are told be down. */
const READ_EVERY_MS = 30_000;

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
  const [looking, setLooking] = useState(false);
  const hidden = useListLook('all-orders').data?.hidden ?? [];
  const [opened, open] = useOpenedOrder();
  const [analysed, analyse] = useState<string | null>(null);
  const [looked, lookAt] = useState<string | null>(null);
  const columns = useAllOrdersColumns(open, analyse, lookAt);
  const filters = readAllOrdersFilters(params);
  const isFiltered = isFilteredAtAll(filters);
  const [more, setMore] = useState(isFilteredFurther(filters));
  const change = (changes: Partial<AllOrdersFilters>) =>
    changeAddress((now) => writeAllOrdersFilters(now, changes), { replace: true });
  const orders = useQuery(
    api.backOffice.listOrders.queryOptions({
      input: allOrdersQuery(filters),
      placeholderData: keepPreviousData,
      refetchInterval: READ_EVERY_MS,
    }),
  );
  const selection = useSelection({
    list: 'all-orders',
    keyOf: ({ orderId }) => orderId,
    nameOf: ({ customOrderId }) => customOrderId,
    items: orders.data?.items,
  });
  return (
    <>
      <StaffFilters
        label={t`Search by order ID, customer, phone, vehicle or vendor`}
        placeholder={t`Order, name or vehicle`}
        q={filters.q}
        onSearch={(q) => change({ q })}
        onClear={isFiltered ? () => change(UNFILTERED) : null}
        refresh={{ isReading: orders.isFetching, onRefresh: () => void orders.refetch() }}
        actions={
          <>
            <ExportButton
              at="/admin/orders-csv"
              question={questionOf(filters)}
              nameNow={() => `orders_${dayOf(new Date())}.csv`}
            />
            <Button variant="default" aria-haspopup="dialog" onClick={() => setLooking(true)}>
              <Trans>Views</Trans>
            </Button>
          </>
        }
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
        <Button variant="default" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? <Trans>Fewer filters</Trans> : <Trans>More filters</Trans>}
        </Button>
      </StaffFilters>
      {more ? (
        <Suspense>
          <MoreFilters filters={filters} vendorName={orders.data?.items[0]?.vendorName} onChange={change} />
        </Suspense>
      ) : null}
      <AllOrdersNarrowed filters={filters} onChange={change} />
      <StaffList
        label={t`All Orders`}
        loadingWords={t`Loading orders...`}
        failureTitle={t`Failed to fetch orders. Please try again.`}
        list={orders}
        keyOf={({ orderId }) => orderId}
        columns={columns.filter(({ name }) => name === undefined || !hidden.includes(name))}
        onOpen={({ orderId }) => open(orderId)}
        selection={selection}
        selectionActions={<SelectedOrders selection={selection} />}
        sorting={{
          ...filters.sorting,
          onSort: (by) => change({ sorting: sortedBy(filters.sorting, by as OrderSort) }),
        }}
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
        {looked ? (
          <PapersDialog
            orderId={looked}
            onView={() => {
              lookAt(null);
              void tabEntries()
                .allLeft()
                .then(() => open(looked));
            }}
            onClose={() => lookAt(null)}
          />
        ) : null}
        {analysed ? <OrderAnalyticsDialog orderId={analysed} onClose={() => analyse(null)} /> : null}
        {looking ? (
          <ListLookDialog
            list="all-orders"
            columns={columns.flatMap(({ name, title }) => (name === undefined ? [] : [{ name, title }]))}
            address={writeAllOrdersFilters(new URLSearchParams(), { ...filters, q: '', cursor: null }).toString()}
            onChoose={(address) => {
              setLooking(false);
              void tabEntries()
                .allLeft()
                .then(() => change(readAllOrdersFilters(new URLSearchParams(address))));
            }}
            onClose={() => setLooking(false)}
          />
        ) : null}
        {confirmed ? <ConfirmedDialog order={confirmed} onClose={() => setConfirmed(null)} /> : null}
      </Suspense>
    </>
  );
}
