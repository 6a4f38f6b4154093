import { dayOf } from '@ceylono/domain/colombo-time';
import { SHOWN_STATUS_WORDS } from '@ceylono/words/shown-status';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress, useOpening } from '../../shell/address.ts';
import { CardList } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { changedAddress, MAX_SEARCH, searchOf } from '../../ui/list-address.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { withOpenMoney } from '../cash-receipt/cash-address.ts';
import type { OwnOrder } from './own-order.ts';
import { OwnOrderCard } from './own-order-card.tsx';
import styles from './own-orders.module.css';
import { FILTER_STATUSES, filterStatusOf } from './portal-address.ts';

const READ_EVERY_MS = 60_000;

/** All orders of the vendor, with what may be done with each now (vendor §2 L41-L44). */
export default function OwnOrders({ vendorId }: { vendorId: string }) {
  const { t, i18n } = useLingui();
  const [params, changeAddress] = useAddress();
  const { open } = useOpening();
  const q = searchOf(params);
  const status = filterStatusOf(params);
  const cursor = params.get('cursor');
  const change = (changes: Record<string, string | null>) =>
    changeAddress((now) => changedAddress(now, changes), { replace: true });
  const orders = useQuery(
    api.vendorPortal.listOrders.queryOptions({
      input: { vendorId, q: q.trim() || undefined, status: status ?? undefined, cursor: cursor ?? undefined },
      placeholderData: keepPreviousData,
      refetchInterval: READ_EVERY_MS,
    }),
  );
  return (
    <>
      <div className={styles.head}>
        <search className={styles.filters}>
          <SearchField
            label={t`Search by order ID or customer name`}
            placeholder={t`Order ID or name`}
            value={q}
            maxLength={MAX_SEARCH}
            onSearch={(text) => change({ q: text })}
          />
          <NativeSelect
            aria-label={t`Status`}
            value={status ?? ''}
            onChange={(event) => change({ status: event.currentTarget.value })}
            data={[
              { value: '', label: t`All` },
              ...FILTER_STATUSES.map((key) => ({ value: key, label: i18n._(SHOWN_STATUS_WORDS[key]) })),
            ]}
          />
        </search>
        <Button
          variant="default"
          leftSection={<IconCash size={20} aria-hidden />}
          onClick={() => open((now) => withOpenMoney(changedAddress(now, { cursor: null }), dayOf(new Date())))}
        >
          <Trans>Money</Trans>
        </Button>
      </div>
      {orders.isPending ? <CardsSkeleton cards={2} /> : null}
      {orders.isError ? <ErrorState failure={failureOf(orders.error)} onRetry={() => void orders.refetch()} /> : null}
      {orders.data?.items.length === 0 ? <NoOrders filtered={q.trim() !== '' || status !== null} /> : null}
      {orders.data && orders.data.items.length > 0 ? (
        <div aria-busy={orders.isPlaceholderData}>
          <CardList<OwnOrder>
            label={t`Orders`}
            rows={orders.data.items}
            keyOf={(order) => order.orderId}
            card={(order) => <OwnOrderCard vendorId={vendorId} order={order} />}
          />
          <ListPages
            cursor={cursor}
            nextCursor={orders.data.nextCursor}
            onGo={(to) => changeAddress((now) => changedAddress(now, { cursor: to }))}
          />
        </div>
      ) : null}
    </>
  );
}

function NoOrders({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      title={<Trans>No orders match your filters</Trans>}
      hint={<Trans>Change the search or show all.</Trans>}
    />
  ) : (
    <EmptyState
      title={<Trans>No orders found</Trans>}
      hint={<Trans>Orders appear here once customers book your vehicles.</Trans>}
    />
  );
}
