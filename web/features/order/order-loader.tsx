import { formatDateTime, formatTime } from '@ceylono/domain/colombo-format';
import { dayOf } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsOnline } from '../../api/online.ts';
import { failureOf } from '../../api/refusal.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Bone, Skeleton } from '../../ui/skeletons.tsx';
import styles from './order-loader.module.css';
import { type Order, useOrder } from './use-order.ts';

interface OrderLoaderProps {
  orderId: string;
  /** The title of the page, once there is an order. */
  title: ReactNode;
  children: (order: Order) => ReactNode;
}

/** Reads an order and shows it; before it is there, when there is none, and when it can no longer be refreshed. */
export function OrderLoader({ orderId, title, children }: OrderLoaderProps) {
  const { order, readAt, isFresh, error, isPending, isFetching, refetch } = useOrder(orderId);
  if (order) {
    return (
      <>
        {isFresh ? null : <NotFresh readAt={readAt} isFetching={isFetching} onRetry={() => void refetch()} />}
        <h1 className="page-title">{title}</h1>
        {children(order)}
      </>
    );
  }
  if (isPending) return <OrderSkeleton />;
  const failure = failureOf(error);
  if (failure.code !== 'not_found' && failure.code !== 'invalid_input') {
    return (
      <>
        <h1 className="page-title">
          <Trans>Your order</Trans>
        </h1>
        <ErrorState failure={failure} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <h1 className="page-title">
        <Trans>Order not found</Trans>
      </h1>
      <EmptyState
        title={<Trans>There is no order at this address</Trans>}
        hint={<Trans>Check the link in your e-mail; part of it may be missing.</Trans>}
        action={
          <Button component={Link} to={paths.rentNow}>
            <Trans>Rent a vehicle</Trans>
          </Button>
        }
      />
    </>
  );
}

interface NotFreshProps {
  readAt: number;
  isFetching: boolean;
  onRetry: () => void;
}

/** Above an order that is shown as it was: since when, and why. */
function NotFresh({ readAt, isFetching, onRetry }: NotFreshProps) {
  const hasNetwork = useIsOnline(null);
  const time = useMomentOf(readAt);
  return (
    <div className={`row wraps yellow apart ${styles.stale}`} role="status">
      <p>
        {hasNetwork ? (
          <Trans>This could not be refreshed just now. Last updated {time}</Trans>
        ) : (
          <Trans>You are offline. This is what we knew at {time}.</Trans>
        )}
      </p>
      {hasNetwork ? (
        <Button variant="default" loading={isFetching} onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** The time alone, on the day itself. */
function useMomentOf(at: number): string {
  const { i18n } = useLingui();
  const instant = new Date(at);
  return dayOf(instant) === dayOf(new Date()) ? formatTime(instant) : formatDateTime(instant, i18n.locale);
}

function OrderSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>Your order</Trans>
      </h1>
      <Skeleton className="stack gap-20">
        <Bone width="60%" height="2.2em" />
        <Bone height="220px" />
        <Bone height="320px" />
      </Skeleton>
    </>
  );
}
