import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { AtWork } from '../attendance/staff-at-work.tsx';
import { TakeUpAgain } from '../correction/staff-take-up-again.tsx';
import { DocumentDesk } from '../document/staff-document-desk.tsx';
import { DocumentRequests } from '../document/staff-document-requests.tsx';
import { MissingDocuments } from '../document/staff-missing-documents.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import { CustomerFacts, RentalFacts } from '../order/staff-agreement-facts.tsx';
import { OrderLapse } from '../order/staff-order-lapse.tsx';
import { VendorAway } from '../order/staff-vendor-away.tsx';
import { DialogSection } from '../staff-kit/dialog-section.tsx';
import { isNoOrder, OrderUnread } from '../staff-order/order-unread.tsx';
import type { Outcome } from '../staff-order/outcome.ts';
import { OutcomeAlert } from '../staff-order/outcome-alert.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { useStaffOrderEvents } from '../staff-order/use-staff-order-events.ts';
import { VerificationFacts } from '../verification/verification-facts.tsx';
import { Waiting } from '../verification/waiting.tsx';
import { QueueDecision } from './queue-decision.tsx';
import styles from './queue-dialog.module.css';
import { useIsDeciding } from './use-is-deciding.ts';
import { usePapers } from './use-papers.ts';

const RejectDialog = lazy(() => import('../verification/reject-dialog.tsx'));
const StatusDialog = lazy(() => import('../correction/staff-status-dialog.tsx'));
const RequestDialog = lazy(() => import('../document/staff-request-dialog.tsx'));

/** Colleagues decide, and new orders come in, while one is looked at. */
const READ_EVERY_MS = 30_000;

interface QueueDialogProps {
  orderId: string;
  onGo: (orderId: string) => void;
  onClose: () => void;
}

/**
 * Orders that wait for the identity check, one after the other by when they lapse: papers beside what was typed, the decision,
 * and the next one by one key.
 */
export default function QueueDialog({ orderId, onGo, onClose }: QueueDialogProps) {
  const queries = useQueryClient();
  const order = useQuery(api.backOffice.getOrder.queryOptions({ input: { orderId } }));
  useStaffOrderEvents(orderId, order.data !== undefined);
  // From an order that there is not the way on leads to the first.
  const input = order.isError && isNoOrder(order.error) ? {} : { at: orderId };
  const place = useQuery(api.backOffice.queue.queryOptions({ input, refetchInterval: READ_EVERY_MS }));
  const [isAtEnd, setAtEnd] = useState<string | null>(null);
  const number = order.data?.customOrderId;
  const isDeciding = useIsDeciding();
  const close = () => {
    if (!isDeciding()) onClose();
  };

  /** Asked again as one goes: the list may have changed since it was read. */
  async function go(way: 'next' | 'previous') {
    if (isDeciding()) return;
    const options = api.backOffice.queue.queryOptions({ input, staleTime: 0 });
    const now = await queries.fetchQuery(options).catch(() => place.data);
    const there = now?.[way];
    if (there) onGo(there);
    else setAtEnd(orderId);
  }

  return (
    <Dialog
      open
      wide
      hasAddress
      title={number ? <Trans>Identity check: order {number}</Trans> : <Trans>Identity check</Trans>}
      onClose={close}
    >
      <Group justify="space-between" gap="8px 16px">
        <span className="dimmed" role="status">
          {isAtEnd === orderId ? <Trans>No further order waits in this direction.</Trans> : null}{' '}
          {place.data ? <Plural value={place.data.waiting} one="# order waits" other="# orders wait" /> : null}
        </span>
        <Group gap="8px">
          <Button size="xs" variant="default" disabled={isDeciding()} onClick={() => void go('previous')}>
            <Trans>Previous order</Trans> <kbd className={styles.key}>P</kbd>
          </Button>
          <Button size="xs" disabled={isDeciding()} onClick={() => void go('next')}>
            <Trans>Next order</Trans> <kbd className={styles.key}>N</kbd>
          </Button>
        </Group>
      </Group>
      {order.isPending ? <LinesSkeleton lines={10} /> : null}
      {order.isError ? <OrderUnread error={order.error} onRetry={() => void order.refetch()} /> : null}
      <QueuedOrder key={orderId} order={order.data ?? null} onGo={(way) => void go(way)} />
    </Dialog>
  );
}

interface QueuedOrderProps {
  /** null while it is read: the way on stands open. */
  order: StaffOrder | null;
  onGo: (way: 'next' | 'previous') => void;
}

function QueuedOrder({ order, onGo }: QueuedOrderProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [open, setOpen] = useState<'reject' | 'request' | 'approve' | 'take-up' | null>(null);
  const papers = usePapers({ order, isListening: open === null, onGo });
  const { viewed } = papers;
  if (order === null) return null;
  const succeed = (title: string) => setOutcome({ kind: 'success', title });
  return (
    <>
      <Group gap="8px 16px">
        <ShownStatusBadge status={order.shownStatus} />
        <Waiting order={order} />
        <OrderLapse order={order} />
      </Group>
      <AtWork orderId={order.orderId} />
      <VendorAway order={order} />
      <OutcomeAlert outcome={outcome} />
      <TakeUpAgain order={order} onClick={() => setOpen('take-up')} />
      <QueueDecision
        order={order}
        isConfirming={open === 'approve'}
        onConfirming={(isOpen) => setOpen(isOpen ? 'approve' : null)}
        onOutcome={setOutcome}
        onReject={() => setOpen('reject')}
        onRequest={() => setOpen('request')}
      />
      <div className={styles.columns}>
        <DocumentDesk {...papers} />
        <div className={`stack gap-16 ${styles.facts}`}>
          <MissingDocuments order={order} />
          <DocumentRequests requests={order.documentRequests} />
          <DialogSection title={t`Customer`}>
            <CustomerFacts order={order} />
          </DialogSection>
          <DialogSection title={t`Verification`}>
            <VerificationFacts order={order} />
          </DialogSection>
          <DialogSection title={t`Rental`}>
            <RentalFacts order={order} />
          </DialogSection>
        </div>
      </div>
      <Suspense>
        {open === 'reject' ? <RejectDialog order={order} onClose={() => setOpen(null)} onRejected={succeed} /> : null}
        {open === 'request' && viewed ? (
          <RequestDialog order={order} kind={viewed} onClose={() => setOpen(null)} onRequested={succeed} />
        ) : null}
        {open === 'take-up' ? (
          <StatusDialog order={order} status="pending" onClose={() => setOpen(null)} onChanged={succeed} />
        ) : null}
      </Suspense>
    </>
  );
}
