import { isAgreed } from '@ceylono/domain/order';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useOpening } from '../../shell/address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { OrderTimeline } from '../activity/order-timeline.tsx';
import { BillLines } from '../bill/bill-lines.tsx';
import { FeedConflicts } from '../calendar-feed/staff-feed-conflicts.tsx';
import { CancelDialog } from '../cancellation/staff-cancel-dialog.tsx';
import { CancellationRequest } from '../cancellation/staff-cancellation-request.tsx';
import { StaffStatementHold } from '../statement/staff-statement-hold.tsx';
import { CashFacts } from '../cash-receipt/staff-cash-facts.tsx';
import { NotCollected, NotCollectedBefore } from '../cancellation/staff-not-collected.tsx';
import { StaffDocuments } from '../document/staff-documents.tsx';
import { StaffVehiclePapers } from '../vehicle-paper/staff-vehicle-papers.tsx';
import { MissingDocuments } from '../document/staff-missing-documents.tsx';
import { StaffExtension } from '../extension/staff-extension.tsx';
import { StaffHandovers } from '../handover/staff-handovers.tsx';
import { OrderMails } from '../letter/order-mails.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import { CustomerFacts, RentalFacts } from '../order/staff-agreement-facts.tsx';
import { LateVehicle } from '../order/staff-late-vehicle.tsx';
import { StaffProblemReport } from '../problem-report/staff-problem-report.tsx';
import { StaffDateEdit } from '../correction/staff-date-edit.tsx';
import { StaffStatusChange } from '../correction/staff-status-change.tsx';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import { withOpenedOrder } from '../staff-order/opened-order.ts';
import type { Outcome } from '../staff-order/outcome.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { StaffSwap } from '../swap/staff-swap.tsx';
import RejectDialog from '../verification/reject-dialog.tsx';
import { VerificationFacts } from '../verification/verification-facts.tsx';
import { Waiting } from '../verification/waiting.tsx';
import { OrderActions } from './order-actions.tsx';

const StaffOrderLocation = lazy(() => import('../tracking/staff-order-location.tsx'));

interface OrderDialogProps {
  orderId: string;
  onClose: () => void;
  onConfirmed: (order: StaffOrder) => void;
}

/** Everything that staff may see of an order, with the same actions as its row (admin §2 L54). */
export default function OrderDialog({ orderId, onClose, onConfirmed }: OrderDialogProps) {
  const order = useQuery(api.backOffice.getOrder.queryOptions({ input: { orderId } }));
  const number = order.data?.customOrderId;
  return (
    <Dialog
      open
      wide
      hasAddress
      title={number ? <Trans>Order {number}</Trans> : <Trans>Order</Trans>}
      onClose={onClose}
    >
      {order.isPending ? <LinesSkeleton lines={10} /> : null}
      {order.isError ? <ErrorState failure={failureOf(order.error)} onRetry={() => void order.refetch()} /> : null}
      {order.data ? <OrderContent order={order.data} onConfirmed={onConfirmed} /> : null}
    </Dialog>
  );
}

function OrderContent({ order, onConfirmed }: { order: StaffOrder; onConfirmed: (order: StaffOrder) => void }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [rejecting, setRejecting] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const { open } = useOpening();
  return (
    <>
      <Group gap="8px 16px">
        <ShownStatusBadge status={order.shownStatus} />
        <Waiting order={order} />
      </Group>
      <LateVehicle order={order} />
      <CancellationRequest order={order} onOutcome={setOutcome} />
      <NotCollectedBefore order={order} />
      <NotCollected order={order} onOutcome={setOutcome} />
      <StaffProblemReport order={order} />
      <FeedConflicts conflicts={order.feedConflicts} />
      {outcome ? (
        <Alert
          color={outcome.kind === 'success' ? 'green' : 'red'}
          role={outcome.kind === 'success' ? 'status' : 'alert'}
          title={outcome.title}
        >
          {outcome.text}
        </Alert>
      ) : null}
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
      <DialogSections>
        {order.extension ? (
          <DialogSection title={t`Extension`} wide>
            <StaffExtension order={order} extension={order.extension} onOutcome={setOutcome} />
          </DialogSection>
        ) : null}
        <DialogSection title={t`Customer`}>
          <CustomerFacts order={order} />
        </DialogSection>
        <DialogSection title={t`Rental`}>
          <RentalFacts order={order} />
        </DialogSection>
        <DialogSection title={t`KYC documents`} wide>
          <MissingDocuments order={order} />
          <StaffDocuments
            documents={order.documents.map((document) => ({ ...document, customOrderId: order.customOrderId }))}
            residency={order.residency}
            customer={order.customer.name}
          />
        </DialogSection>
        <DialogSection title={t`Papers of the vehicle`} wide>
          <StaffVehiclePapers vehicleId={order.vehicle.id} orderId={order.orderId} />
        </DialogSection>
        <DialogSection title={t`Verification`}>
          <VerificationFacts order={order} />
        </DialogSection>
        <DialogSection title={t`Payment breakdown`}>
          <BillLines
            lines={order.lines}
            total={order.finalTotalBill}
            pricedBy={order}
            totalLabel={order.status === 'completed' ? <Trans>Final bill</Trans> : <Trans>Total, in cash</Trans>}
          />
          <CashFacts order={order} />
        </DialogSection>
        {order.handovers.length > 0 ? (
          <DialogSection title={t`Handover and return`} wide>
            <StaffHandovers order={order} />
          </DialogSection>
        ) : null}
        <DialogSection title={t`Location`} wide>
          <Suspense fallback={<LinesSkeleton lines={4} />}>
            <StaffOrderLocation order={order} />
          </Suspense>
        </DialogSection>
        {isAgreed(order.status) ? (
          <DialogSection title={t`Vendor's statement`}>
            <StaffStatementHold orderId={order.orderId} />
          </DialogSection>
        ) : null}
        <DialogSection title={t`Mails`}>
          <OrderMails mails={order.mails} />
        </DialogSection>
        <DialogSection title={t`Activities`}>
          <OrderTimeline activities={order.activities} />
        </DialogSection>
      </DialogSections>
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
