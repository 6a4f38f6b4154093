/**
 * The entries of the bell: what waits for staff, the newest of each kind.
 * @rows ADM-NOTE 04 06 07
 */
import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { api, type client } from '../../api/client.ts';
import { showAnswer } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import { type Alert, AlertEntry } from './alert-entry.tsx';
import { Entry, type EntryProps } from './bell-entry.tsx';
import { isNew, newestOf, type Seen } from './seen.ts';

type ExtensionRequest = Awaited<ReturnType<typeof client.extension.list>>['items'][number];

/** The documents' figure: more are not listed (admin §9 L390). */
const LISTED = 10;
/** Orders come by their own age: the newest requests to cancel are found among so many. */
const LOOKED_THROUGH = 50;
/** The clock notices each minute, and may be over with it the next. */
const READ_EVERY_MS = 30_000;
const FRESH = { refetchOnMount: 'always' } as const;

/**
 * What waits, the newest of each kind: what the clock noticed, extensions, customers who want to cancel a confirmed order,
 * problems that vendors report, and new orders. What was new when the drawer was opened looks so until it is closed.
 */
export function BellEntries({ seen }: { seen: Seen }) {
  const [before] = useState(seen);
  const alerts = useQuery(
    api.notification.alerts.queryOptions({ input: {}, ...FRESH, refetchInterval: READ_EVERY_MS }),
  );
  const extensions = useQuery(
    api.extension.list.queryOptions({ input: { status: 'pending', limit: LISTED }, ...FRESH }),
  );
  const asked = useQuery(
    api.backOffice.listOrders.queryOptions({
      input: { cancellationRequested: 'true', limit: LOOKED_THROUGH },
      ...FRESH,
    }),
  );
  const reported = useQuery(
    api.backOffice.listOrders.queryOptions({ input: { problemReported: 'true', limit: LOOKED_THROUGH }, ...FRESH }),
  );
  const pending = useQuery(
    api.backOffice.listOrders.queryOptions({ input: { status: 'pending', limit: LISTED }, ...FRESH }),
  );
  const failed = [alerts, extensions, asked, reported, pending].find(({ error }) => error !== null);
  if (failed) return <ErrorState failure={failureOf(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!alerts.data || !extensions.data || !asked.data || !reported.data || !pending.data) return <LinesSkeleton />;
  const lists = [alerts.data, extensions.data, asked.data, reported.data, pending.data];
  if (lists.every(({ items }) => items.length === 0)) {
    return <EmptyState title={<Trans>No notifications</Trans>} hint={<Trans>You're all caught up!</Trans>} />;
  }
  return (
    <ShownEntries
      alerts={alerts.data.items}
      extensions={extensions.data.items}
      cancellations={newestOf(asked.data.items, ({ cancellationRequestedAt }) => cancellationRequestedAt, LISTED)}
      problems={newestOf(reported.data.items, ({ problemReportedAt }) => problemReportedAt, LISTED)}
      orders={pending.data.items}
      before={before}
    />
  );
}

interface ShownEntriesProps {
  alerts: Alert[];
  extensions: ExtensionRequest[];
  cancellations: StaffOrderRow[];
  problems: StaffOrderRow[];
  orders: StaffOrderRow[];
  before: Seen;
}

/** Marks what it shows as seen. */
function ShownEntries({ alerts, extensions, cancellations, problems, orders, before }: ShownEntriesProps) {
  useMarkSeen({
    alerts: alerts.map(({ id }) => id),
    extensions: extensions.map(({ id }) => id),
    cancellations: cancellations.map(({ orderId }) => orderId),
    problems: problems.map(({ orderId }) => orderId),
    orders: orders.map(({ orderId }) => orderId),
  });
  return (
    <ul className="list stack">
      {orders.map((order) => (
        <OrderEntry
          key={order.orderId}
          order={order}
          tab="pending-orders"
          at={order.createdAt}
          isNew={isNew({ id: order.orderId, at: order.createdAt }, before.orders)}
        >
          <Trans>New order {order.customOrderId}</Trans>
        </OrderEntry>
      ))}
      {alerts.map((alert) => (
        <AlertEntry key={alert.id} alert={alert} isNew={isNew({ id: alert.id, at: alert.noticedAt }, before.alerts)} />
      ))}
      {extensions.map((request) => (
        <ExtensionEntry
          key={request.id}
          request={request}
          isNew={isNew({ id: request.id, at: request.requestedAt }, before.extensions)}
        />
      ))}
      {cancellations.map((order) => (
        <OrderEntry
          key={order.orderId}
          order={order}
          tab="all-orders"
          at={order.cancellationRequestedAt}
          isNew={isNew({ id: order.orderId, at: order.cancellationRequestedAt }, before.cancellations)}
        >
          <Trans>Cancellation requested for {order.customOrderId}</Trans>
        </OrderEntry>
      ))}
      {problems.map((order) => (
        <OrderEntry
          key={order.orderId}
          order={order}
          tab="all-orders"
          at={order.problemReportedAt}
          isNew={isNew({ id: order.orderId, at: order.problemReportedAt }, before.problems)}
        >
          <Trans>Problem reported for {order.customOrderId}</Trans>
        </OrderEntry>
      ))}
    </ul>
  );
}

/** Tells the server what was shown, each time the lists are others. Failing is no harm: it is new once more. */
function useMarkSeen(shown: Record<keyof Seen, string[]>): void {
  const queries = useQueryClient();
  const { mutate } = useMutation(
    api.notification.markSeen.mutationOptions({
      onSuccess: (bell) => showAnswer(queries, api.notification.bell.queryKey(), bell),
    }),
  );
  const told = JSON.stringify(shown);
  useEffect(() => mutate(JSON.parse(told)), [told, mutate]);
}

interface OrderEntryProps extends Pick<EntryProps, 'tab'> {
  order: StaffOrderRow;
  at: string | null;
  isNew: boolean;
  children: ReactNode;
}

function OrderEntry({ order, tab, at, isNew, children }: OrderEntryProps) {
  const { orderId, customer, vehicle } = order;
  return (
    <Entry orderId={orderId} tab={tab} title={children} at={at} isNew={isNew}>
      {customer.name} · {vehicle.model}
    </Entry>
  );
}

/** Waits for staff's answer. */
function ExtensionEntry({ request, isNew }: { request: ExtensionRequest; isNew: boolean }) {
  const { orderId, customOrderId, requestedAt, requestedDays, vehicleName } = request;
  return (
    <Entry
      orderId={orderId}
      tab="extension-requests"
      title={<Trans>Extension request {customOrderId}</Trans>}
      at={requestedAt}
      isNew={isNew}
    >
      <Plural value={requestedDays} one="# day more" other="# days more" /> · {vehicleName}
    </Entry>
  );
}
