/** All that waits for staff, page by page: what the bell shows the newest of. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, type client } from '../../api/client.ts';
import { readAgain, showAnswer } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress } from '../../shell/address.ts';
import { announceFailure } from '../../ui/announce.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { changedAddress } from '../../ui/list-address.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import { HowLongAgo } from '../staff-kit/how-long-ago.tsx';
import styles from './notification-bell.module.css';
import { NewsTitle } from './news-title.tsx';

type Waiting = Awaited<ReturnType<typeof client.notification.waiting>>['items'][number];

const READ_EVERY_MS = 30_000;

export function WaitingList() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [params, changeAddress] = useAddress();
  const cursor = params.get('cursor');
  const list = useQuery(
    api.notification.waiting.queryOptions({
      input: { cursor: cursor ?? undefined },
      placeholderData: keepPreviousData,
      refetchInterval: READ_EVERY_MS,
    }),
  );
  const bell = useQuery(api.notification.bell.queryOptions());
  const markAll = useMutation(
    api.notification.markAllSeen.mutationOptions({
      onSuccess: (answer) => showAnswer(queries, api.notification.bell.queryKey(), answer),
      onError: (error) => announceFailure(t`Nothing was marked as read`, i18n._(failureOf(error).text)),
      onSettled: () => readAgain(queries, api.notification.waiting.key()),
    }),
  );
  if (list.error && !list.data) {
    return <ErrorState failure={failureOf(list.error)} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <LinesSkeleton />;
  const { items, nextCursor } = list.data;
  if (items.length === 0 && cursor === null) {
    return <EmptyState title={<Trans>No notifications</Trans>} hint={<Trans>You're all caught up!</Trans>} />;
  }
  const unseen = bell.data?.unseen ?? 0;
  const newest = items[0]?.cameAt ?? '';
  return (
    <section className="stack gap-12" aria-busy={list.isPlaceholderData} aria-label={t`What waits`}>
      {list.error ? <ErrorState failure={failureOf(list.error)} onRetry={() => void list.refetch()} /> : null}
      <div className="row wraps apart gap-12">
        <p className="dimmed" role="status">
          <Trans>New to you: {unseen}</Trans>
        </p>
        <Button
          variant="default"
          disabled={unseen === 0 || cursor !== null || list.isPlaceholderData}
          loading={markAll.isPending}
          onClick={() => markAll.mutate({ upTo: newest })}
        >
          <Trans>Mark all read</Trans>
        </Button>
      </div>
      {items.length === 0 ? (
        <p className="dimmed">
          <Trans>Nothing is left on this page.</Trans>
        </p>
      ) : null}
      <ul className="list stack">
        {items.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} className={styles.item}>
            <Link to={addressOf(entry)} className={styles.entry} data-new={entry.isNew || undefined}>
              <span className={`dimmed ${styles.title}`}>
                {entry.isNew ? (
                  <span className="visually-hidden">
                    <Trans>New:</Trans>{' '}
                  </span>
                ) : null}
                <NewsTitle {...entry} />
              </span>
              <HowLongAgo at={entry.cameAt} />
              <span className="dimmed breaks full">
                {entry.customerName} · {entry.vehicleModel}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ListPages
        cursor={cursor}
        nextCursor={nextCursor}
        onGo={(to) => changeAddress((now) => changedAddress(now, { cursor: to }))}
      />
    </section>
  );
}

/** Where the order opens, as from the bell. */
function addressOf({ kind, alert, orderId }: Waiting): string {
  const tab =
    kind === 'orders' || alert === 'acceptance_overdue'
      ? 'pending-orders'
      : kind === 'extensions'
        ? 'extension-requests'
        : 'all-orders';
  return `${addressOfTab(tab)}&order=${orderId}${alert === 'location_disconnection' ? '&part=location' : ''}`;
}
