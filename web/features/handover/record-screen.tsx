import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { loadWords, useWords } from '../../shell/i18n.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { OverScreen } from '../../ui/over-screen.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { type FormOrder, type HandoverDoor, nextPhase } from './handover-door.ts';
import { RecordForm } from './record-form.tsx';
import { forgetHandover, readHandover } from './stored-handover.ts';
import inTheSun from './sunlit.module.css';

// Asked for while the list still stands.
void loadWords('handover').catch(() => undefined);

interface RecordScreenProps<Order extends FormOrder> {
  door: HandoverDoor;
  /** The order as it is read for this screen. */
  order: UseQueryResult<Order>;
  online: boolean;
  /** Stands above the form: what its reader should know before recording. */
  lead: (order: Order) => ReactNode;
  /** Reads the lists again; called also if the screen has been closed meanwhile. The same from drawing to drawing. */
  onRecorded: () => void;
  /** Also called a moment after it was saved. */
  onClose: () => void;
}

/** How an order is read for its form: what is known of it from before may be its state before the last record. */
export const READ_FOR_FORM = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const;

/** Vehicle Handover or Vehicle Return over the whole screen, one order at a time. */
export function RecordScreen<Order extends FormOrder>({
  door,
  order,
  online,
  lead,
  onRecorded,
  onClose,
}: RecordScreenProps<Order>) {
  useWords('handover');
  const isRead = order.isFetchedAfterMount;
  return (
    <OverScreen
      title={door.phase === 'handover' ? <Trans>Vehicle Handover</Trans> : <Trans>Vehicle Return</Trans>}
      onClose={onClose}
      className={inTheSun.sunlit}
    >
      {isRead ? null : <RowsSkeleton rows={5} />}
      {order.isError ? <ErrorState failure={failureOf(order.error)} onRetry={() => void order.refetch()} /> : null}
      {isRead && order.data ? (
        <Content door={door} order={order.data} onClose={onClose}>
          {lead(order.data)}
          <RecordForm
            // Another vehicle is recorded anew: nothing that was entered or signed of this one is left.
            key={order.data.vehicle.id}
            door={door}
            order={order.data}
            online={online}
            onRecorded={onRecorded}
            onSaved={onClose}
            onOvertaken={order.refetch}
          />
        </Content>
      ) : null}
    </OverScreen>
  );
}

interface ContentProps {
  door: HandoverDoor;
  order: FormOrder;
  onClose: () => void;
  children: ReactNode;
}

/** The form, as long as this order is the one to be recorded; what the server refuses later is told beside Save. */
function Content({ door, order, onClose, children }: ContentProps) {
  const [hasBegun, setBegun] = useState(false);
  const isNext = nextPhase(order.status) === door.phase;
  if (isNext && !hasBegun) setBegun(true);
  if (!isNext && !hasBegun) return <NothingToRecord door={door} order={order} onClose={onClose} />;
  return (
    <>
      <p className="breaks">
        <strong>{order.customOrderId}</strong>, {order.vehicle.model},{' '}
        {order.vehicle.plate ? (
          <>
            <span className="nowrap">{order.vehicle.plate}</span>,{' '}
          </>
        ) : null}
        <DateTime at={order.startDate} /> – <DateTime at={order.endDate} />
      </p>
      {children}
    </>
  );
}

/** Recorded before, perhaps by a try whose answer was lost; or the order has ended otherwise. */
function NothingToRecord({ door, order, onClose }: Omit<ContentProps, 'children'>) {
  const { i18n } = useLingui();
  const isRecorded = order.reports[door.phase] !== 'none';
  // Looked up before it is forgotten.
  const [stored] = useState(() => readHandover({ ...door, vehicleId: order.vehicle.id }, Date.now()));
  useEffect(() => {
    if (isRecorded) forgetHandover(door);
  }, [isRecorded, door]);
  return (
    <EmptyState
      title={isRecorded ? <Trans>This is recorded already</Trans> : <Trans>There is nothing to record here now</Trans>}
      hint={
        isRecorded && stored?.attempt ? (
          <>
            <Trans>
              A try was sent from here, and its answer did not arrive. What you changed after that is not saved.
            </Trans>{' '}
            {i18n._(door.words.correct)}
          </>
        ) : (
          <Trans>The order has moved on. The list shows how it stands.</Trans>
        )
      }
      action={
        <Button onClick={onClose}>
          <Trans>To the orders</Trans>
        </Button>
      }
    />
  );
}
