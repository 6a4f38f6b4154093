/**
 * An order that staff have opened: its head, what can be done with it, and its six tabs.
 * @rows ADM-BRK 01 03
 */
import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useOpening } from '../../shell/address.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { AtWork } from '../attendance/staff-at-work.tsx';
import { FeedConflicts } from '../calendar-feed/staff-feed-conflicts.tsx';
import { CancelDialog } from '../cancellation/staff-cancel-dialog.tsx';
import { CancellationRequest } from '../cancellation/staff-cancellation-request.tsx';
import { NotCollected, NotCollectedBefore } from '../cancellation/staff-not-collected.tsx';
import { StaffDateEdit } from '../correction/staff-date-edit.tsx';
import { StaffStatusChange } from '../correction/staff-status-change.tsx';
import { DownloadInvoice } from '../invoice/download-invoice.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import { LateVehicle } from '../order/staff-late-vehicle.tsx';
import { OrderLapse } from '../order/staff-order-lapse.tsx';
import { OverdueRental } from '../order/staff-overdue-rental.tsx';
import { VendorAway } from '../order/staff-vendor-away.tsx';
import { StaffProblemReport } from '../problem-report/staff-problem-report.tsx';
import { WritingDialog } from '../staff-kit/writing-dialog.tsx';
import { openedOrderOf, withOpenedOrder } from '../staff-order/opened-order.ts';
import { OrderUnread } from '../staff-order/order-unread.tsx';
import type { Outcome } from '../staff-order/outcome.ts';
import { OutcomeAlert } from '../staff-order/outcome-alert.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { useStaffOrderEvents } from '../staff-order/use-staff-order-events.ts';
import { StaffSwap } from '../swap/staff-swap.tsx';
import RejectDialog from '../verification/reject-dialog.tsx';
import { Waiting } from '../verification/waiting.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderParts } from './order-parts.tsx';
import { useIsDeciding } from './use-is-deciding.ts';

interface OrderDialogProps {
  orderId: string;
  onClose: () => void;
  onConfirmed: (order: StaffOrder) => void;
}

/** Everything that staff may see of an order, with the same actions as its row (admin §2 L54). */
export default function OrderDialog({ orderId, onClose, onConfirmed }: OrderDialogProps) {
  const order = useQuery(api.backOffice.getOrder.queryOptions({ input: { orderId } }));
  useStaffOrderEvents(orderId, order.data !== undefined);
  const isDeciding = useIsDeciding();
  return (
    <WritingDialog
      open
      wide
      staysAt={(params) => {
        const opened = openedOrderOf(params);
        return opened?.orderId === orderId && opened.recording === null;
      }}
      title={order.data ? <Title order={order.data} /> : <Trans>Order</Trans>}
      isBusy={isDeciding()}
      onClose={() => {
        if (!isDeciding()) onClose();
      }}
    >
      {order.isPending ? <LinesSkeleton lines={10} /> : null}
      {order.isError ? <OrderUnread error={order.error} onRetry={() => void order.refetch()} /> : null}
      {/* Another order in its place begins with nothing typed, nothing told and no dialog of this one. */}
      {order.data ? <OrderContent key={orderId} order={order.data} onConfirmed={onConfirmed} /> : null}
    </WritingDialog>
  );
}

/** The name stands beside the sentence: what looks like markup in it would be left out of one. */
function Title({ order: { customOrderId: number, customer, detailsRemovedAt } }: { order: StaffOrder }) {
  return (
    <>
      <Trans>Order {number}</Trans>
      {detailsRemovedAt === null ? `, ${customer.name}` : null}
    </>
  );
}

function OrderContent({ order, onConfirmed }: { order: StaffOrder; onConfirmed: (order: StaffOrder) => void }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [rejecting, setRejecting] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const { open } = useOpening();
  return (
    <>
      <Group gap="8px 16px">
        <ShownStatusBadge status={order.shownStatus} />
        <Waiting order={order} />
        <OrderLapse order={order} />
        <DownloadInvoice order={order} />
      </Group>
      <AtWork orderId={order.orderId} />
      <LateVehicle order={order} />
      <OverdueRental order={order} />
      <VendorAway order={order} />
      <CancellationRequest order={order} onOutcome={setOutcome} />
      <NotCollectedBefore order={order} />
      <NotCollected order={order} onOutcome={setOutcome} />
      <StaffProblemReport order={order} />
      <FeedConflicts conflicts={order.feedConflicts} />
      <OutcomeAlert outcome={outcome} />
      <OrderActions
        order={order}
        showReasons
        onOutcome={setOutcome}
        onReject={() => setRejecting(true)}
        onCancel={() => setCancelling(true)}
        onRecord={(recording) => open((now) => withOpenedOrder(now, { orderId: order.orderId, recording }))}
        onConfirmed={(changed) => {
          setOutcome(null);
          onConfirmed(changed);
        }}
      />
      <Group gap="8px 16px" align="end">
        <StaffSwap order={order} onOutcome={setOutcome} />
        <StaffDateEdit order={order} onOutcome={setOutcome} />
        <StaffStatusChange order={order} onOutcome={setOutcome} />
      </Group>
      <OrderParts order={order} onOutcome={setOutcome} />
      {rejecting ? (
        <RejectDialog
          order={order}
          onClose={() => setRejecting(false)}
          onRejected={(title) => setOutcome({ kind: 'success', title })}
        />
      ) : null}
      {cancelling ? (
        <CancelDialog
          order={order}
          onClose={() => setCancelling(false)}
          onCancelled={(title) => setOutcome({ kind: 'success', title })}
        />
      ) : null}
    </>
  );
}
