import { formatDateTime } from '@ceylono/domain/colombo-format';
import type { HandoverPhase } from '@ceylono/domain/handover';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { handoverHindrance, nextPhase, type OwnOrder, useReadOwnOrdersAgain } from '../vendor-portal/own-order.ts';
import { RecordForm } from './record-form.tsx';
import styles from './record-screen.module.css';
import { forgetHandover } from './stored-handover.ts';

interface RecordScreenProps {
  vendorId: string;
  orderId: string;
  phase: HandoverPhase;
  online: boolean;
  onClose: () => void;
}

/** Vehicle Handover or Vehicle Return over the whole screen, one order at a time. */
export default function RecordScreen({ vendorId, orderId, phase, online, onClose }: RecordScreenProps) {
  const order = useQuery(
    api.vendorPortal.getOrder.queryOptions({
      input: { vendorId, orderId },
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
    }),
  );
  const readAgain = useReadOwnOrdersAgain();
  // What is known of the order from before may be its state before the last record.
  const isRead = order.isFetchedAfterMount;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{phase === 'handover' ? <Trans>Vehicle Handover</Trans> : <Trans>Vehicle Return</Trans>}</h1>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </header>
      {isRead ? null : <RowsSkeleton rows={5} />}
      {order.isError ? <ErrorState failure={failureOf(order.error)} onRetry={() => void order.refetch()} /> : null}
      {isRead && order.data ? (
        <Content order={order.data} phase={phase} onClose={onClose}>
          <RecordForm
            vendorId={vendorId}
            order={order.data}
            phase={phase}
            online={online}
            onSaved={() => {
              void readAgain();
              onClose();
            }}
          />
        </Content>
      ) : null}
    </div>
  );
}

interface ContentProps {
  order: OwnOrder;
  phase: HandoverPhase;
  onClose: () => void;
  children: ReactNode;
}

/** The form, as long as this order is the one to be recorded; what the server refuses later is told beside Save. */
function Content({ order, phase, onClose, children }: ContentProps) {
  const [hasBegun, setBegun] = useState(false);
  const isNext = nextPhase(order.status) === phase;
  if (isNext && !hasBegun) setBegun(true);
  if (!isNext && !hasBegun) return <NothingToRecord order={order} phase={phase} onClose={onClose} />;
  return (
    <>
      <p className={styles.order}>
        <strong>{order.customOrderId}</strong>, {order.vehicle.model}, <DateTime at={order.startDate} /> –{' '}
        <DateTime at={order.endDate} />
      </p>
      {phase === 'handover' ? <Hindrance order={order} /> : null}
      {children}
    </>
  );
}

/** Recorded before, perhaps by a try whose answer was lost; or the order has ended otherwise. */
function NothingToRecord({ order, phase, onClose }: Omit<ContentProps, 'children'>) {
  const isRecorded = order.reports[phase] !== 'none';
  useEffect(() => {
    if (isRecorded) forgetHandover(order.orderId, phase);
  }, [isRecorded, order.orderId, phase]);
  return (
    <EmptyState
      title={isRecorded ? <Trans>This is recorded already</Trans> : <Trans>There is nothing to record here now</Trans>}
      hint={<Trans>The order has moved on. The list shows how it stands.</Trans>}
      action={
        <Button onClick={onClose}>
          <Trans>To the orders</Trans>
        </Button>
      }
    />
  );
}

function Hindrance({ order }: { order: OwnOrder }) {
  const { i18n } = useLingui();
  const [now] = useState(Date.now);
  const hindrance = handoverHindrance(order, now);
  if (hindrance === null) return null;
  const opens = formatDateTime(new Date(order.handoverOpensAt), i18n.locale);
  return (
    <Alert color="yellow" role="status">
      {hindrance === 'too-early' ? (
        <Trans>This handover can be saved from {opens}. What you enter before is kept.</Trans>
      ) : (
        <Trans>The vehicle is still out with another customer. Record that return first; what you enter is kept.</Trans>
      )}
    </Alert>
  );
}
