/**
 * The entries of the bell: what waits for staff, the newest of each kind in one list.
 * @rows ADM-NOTE 04 06 07
 */
import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { api, type client } from '../../api/client.ts';
import { showAnswer } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import { type Alert, AlertEntry } from './alert-entry.tsx';
import { Entry } from './bell-entry.tsx';
import { isNew, newestOf, type Seen } from './seen.ts';
import { NewsTitle } from './news-title.tsx';

type ExtensionRequest = Awaited<ReturnType<typeof client.extension.list>>['items'][number];

/** The documents' figure: more are not listed (admin §9 L390). */
const LISTED = 10;
/** Orders come by their own age: the newest requests to cancel are found among so many. */
const LOOKED_THROUGH = 50;
/** The clock notices each minute, and may be over with it the next. */
const READ_EVERY_MS = 30_000;
const FRESH = { refetchOnMount: 'always' } as const;

/**
 * What waits, the newest of each kind, in one list by when it came: new orders, what the clock noticed, extensions, customers who
 * want to cancel a confirmed order, and problems that vendors report. What was new when the drawer was opened looks so until it is
 * closed. A list that cannot be read leaves the others, and stays new.
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
  const lists = [alerts, extensions, asked, reported, pending];
  /** All at once at first; one that is tried again takes away nothing of the others. */
  const [wasRead, setWasRead] = useState(false);
  if (!wasRead && lists.every(({ isPending }) => !isPending)) setWasRead(true);
  const failed = lists.filter(({ error }) => error !== null);
  const [failure] = failed;
  return (
    <>
      {failure ? (
        <ErrorState
          failure={failureOf(failure.error)}
          onRetry={() => {
            for (const list of failed) void list.refetch();
          }}
        />
      ) : null}
      {!wasRead ? (
        <LinesSkeleton />
      ) : lists.some(({ data }) => data !== undefined && data.items.length > 0) ? (
        <ShownEntries
          alerts={alerts.data?.items ?? []}
          extensions={extensions.data?.items ?? []}
          cancellations={newestOf(
            asked.data?.items ?? [],
            ({ cancellationRequestedAt }) => cancellationRequestedAt,
            LISTED,
          )}
          problems={newestOf(reported.data?.items ?? [], ({ problemReportedAt }) => problemReportedAt, LISTED)}
          orders={pending.data?.items ?? []}
          before={before}
        />
      ) : lists.every(({ isSuccess }) => isSuccess) ? (
        <EmptyState title={<Trans>No notifications</Trans>} hint={<Trans>You're all caught up!</Trans>} />
      ) : null}
    </>
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
  const entries: ShownEntry[] = [
    ...orders.map((order) => ofOrder(order, 'orders', order.createdAt, before)),
    ...alerts.map((alert) => {
      const isNewHere = isNew({ id: alert.id, at: alert.noticedAt }, before.alerts);
      return { key: alert.id, at: alert.noticedAt, entry: <AlertEntry alert={alert} isNew={isNewHere} /> };
    }),
    ...extensions.map((request) => {
      const isNewHere = isNew({ id: request.id, at: request.requestedAt }, before.extensions);
      return {
        key: request.id,
        at: request.requestedAt,
        entry: <ExtensionEntry request={request} isNew={isNewHere} />,
      };
    }),
    ...cancellations.map((order) => ofOrder(order, 'cancellations', order.cancellationRequestedAt, before)),
    ...problems.map((order) => ofOrder(order, 'problems', order.problemReportedAt, before)),
  ];
  return (
    <ul className="list stack">
      {newestOf(entries, ({ at }) => at, entries.length).map(({ key, entry }) => (
        <Fragment key={key}>{entry}</Fragment>
      ))}
    </ul>
  );
}

/** Of whatever kind, to stand among the others by when it came. */
interface ShownEntry {
  key: string;
  at: string | null;
  entry: ReactNode;
}

function ofOrder(order: StaffOrderRow, kind: OrderKind, at: string | null, before: Seen): ShownEntry {
  const isNewHere = isNew({ id: order.orderId, at }, before[kind]);
  return {
    key: `${kind} ${order.orderId}`,
    at,
    entry: <OrderEntry order={order} kind={kind} at={at} isNew={isNewHere} />,
  };
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

type OrderKind = 'orders' | 'cancellations' | 'problems';

interface OrderEntryProps {
  order: StaffOrderRow;
  kind: OrderKind;
  at: string | null;
  isNew: boolean;
}

function OrderEntry({ order, kind, at, isNew }: OrderEntryProps) {
  const { orderId, customOrderId, customer, vehicle } = order;
  const tab = kind === 'orders' ? 'pending-orders' : 'all-orders';
  return (
    <Entry
      orderId={orderId}
      tab={tab}
      title={<NewsTitle kind={kind} alert={null} customOrderId={customOrderId} />}
      at={at}
      isNew={isNew}
    >
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
      title={<NewsTitle kind="extensions" alert={null} customOrderId={customOrderId} />}
      at={requestedAt}
      isNew={isNew}
    >
      <Plural value={requestedDays} one="# day more" other="# days more" /> · {vehicleName}
    </Entry>
  );
}
