import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, type client } from '../../api/client.ts';
import { showAnswer } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import { HowLongAgo } from '../staff-kit/how-long-ago.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import styles from './notification-bell.module.css';
import { isNew, newestOf } from './seen.ts';

type Seen = Awaited<ReturnType<typeof client.notification.bell>>['seen'];
type ExtensionRequest = Awaited<ReturnType<typeof client.extension.list>>['items'][number];

/** The documents' figure: more are not listed (admin §9 L390). */
const LISTED = 10;
const FRESH = { refetchOnMount: 'always' } as const;

/**
 * What waits, the newest of each kind: extensions, customers who want to cancel a confirmed order, and new orders. To have
 * it shown is to have seen it; what was new when the drawer was opened looks so until it is closed.
 */
export function BellEntries({ seen }: { seen: Seen | null }) {
  const [before] = useState(seen);
  const extensions = useQuery(
    api.extension.list.queryOptions({ input: { status: 'pending', limit: LISTED }, ...FRESH }),
  );
  const asked = useQuery(
    api.backOffice.listOrders.queryOptions({ input: { cancellationRequested: 'true', limit: LISTED }, ...FRESH }),
  );
  const pending = useQuery(
    api.backOffice.listOrders.queryOptions({ input: { status: 'pending', limit: LISTED }, ...FRESH }),
  );
  useMarkSeen({
    extensions: newestOf(extensions.data?.items.map(({ requestedAt }) => requestedAt)),
    cancellations: newestOf(asked.data?.items.map(({ cancellationRequestedAt }) => cancellationRequestedAt)),
    orders: newestOf(pending.data?.items.map(({ createdAt }) => createdAt)),
  });
  const failed = [extensions, asked, pending].find(({ error }) => error !== null);
  if (failed) return <ErrorState failure={failureOf(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!extensions.data || !asked.data || !pending.data) return <LinesSkeleton />;
  if (extensions.data.items.length + asked.data.items.length + pending.data.items.length === 0) {
    return <EmptyState title={<Trans>No notifications</Trans>} hint={<Trans>You're all caught up!</Trans>} />;
  }
  return (
    <ul className="list stack">
      {extensions.data.items.map((request) => (
        <ExtensionEntry key={request.id} request={request} isNew={isNew(request.requestedAt, before?.extensions)} />
      ))}
      {asked.data.items.map((order) => (
        <OrderEntry
          key={order.orderId}
          order={order}
          tab="all-orders"
          at={order.cancellationRequestedAt}
          isNew={isNew(order.cancellationRequestedAt, before?.cancellations)}
        >
          <Trans>Cancellation requested for {order.customOrderId}</Trans>
        </OrderEntry>
      ))}
      {pending.data.items.map((order) => (
        <OrderEntry
          key={order.orderId}
          order={order}
          tab="pending-orders"
          at={order.createdAt}
          isNew={isNew(order.createdAt, before?.orders)}
        >
          <Trans>New order {order.customOrderId}</Trans>
        </OrderEntry>
      ))}
    </ul>
  );
}

/** Tells the server what was shown, each time something newer is. Failing is no harm: it is new once more. */
function useMarkSeen({ extensions, cancellations, orders }: Record<keyof Seen, string | undefined>): void {
  const queries = useQueryClient();
  const { mutate } = useMutation(
    api.notification.markSeen.mutationOptions({
      onSuccess: (bell) => showAnswer(queries, api.notification.bell.queryKey(), bell),
    }),
  );
  useEffect(() => {
    if (extensions ?? cancellations ?? orders) mutate({ extensions, cancellations, orders });
  }, [extensions, cancellations, orders, mutate]);
}

interface OrderEntryProps {
  order: StaffOrderRow;
  /** Where the order opens. */
  tab: 'pending-orders' | 'all-orders';
  at: string | null;
  isNew: boolean;
  children: ReactNode;
}

function OrderEntry({ order, tab, at, isNew, children }: OrderEntryProps) {
  const { orderId, customer, vehicle } = order;
  return (
    <Entry to={`${addressOfTab(tab)}&order=${orderId}`} title={children} at={at} isNew={isNew}>
      {customer.name} · {vehicle.model}
    </Entry>
  );
}

/** Waits for staff's answer. */
function ExtensionEntry({ request, isNew }: { request: ExtensionRequest; isNew: boolean }) {
  const { orderId, customOrderId, requestedAt, requestedDays, vehicleName } = request;
  return (
    <Entry
      to={`${addressOfTab('all-orders')}&order=${orderId}`}
      title={<Trans>Extension request {customOrderId}</Trans>}
      at={requestedAt}
      isNew={isNew}
    >
      <Plural value={requestedDays} one="# day more" other="# days more" /> · {vehicleName}
    </Entry>
  );
}

interface EntryProps {
  to: string;
  title: ReactNode;
  at: string | null;
  isNew: boolean;
  children: ReactNode;
}

function Entry({ to, title, at, isNew, children }: EntryProps) {
  return (
    <li>
      <Link to={to} className={styles.entry} data-new={isNew || undefined} replace>
        <span className={`dimmed ${styles.title}`}>
          {isNew ? (
            <span className="visually-hidden">
              <Trans>New:</Trans>{' '}
            </span>
          ) : null}
          {title}
        </span>
        {at === null ? null : <HowLongAgo at={at} />}
        <span className="dimmed breaks full">{children}</span>
      </Link>
    </li>
  );
}
