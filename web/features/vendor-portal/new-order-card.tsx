/**
 * One order that waits for its vendor, or still for the identity check.
 *
 * @rows VEN-NEW 02 03 05 12
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Money } from '../../ui/money.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ReportProblem } from '../problem-report/report-problem.tsx';
import { seenOnForm } from '../handover/handover-door.ts';
import { DepositNote } from '../bill/deposit-note.tsx';
import { CustomerLine, LicenceLine, OrderHead, PeriodLines, VehicleLine } from './order-lines.tsx';
import { OrderChanges } from './order-changes.tsx';
import styles from './order-lines.module.css';
import { OrderServices } from './order-services.tsx';
import { isApproved, type OwnOrder } from './own-order.ts';
import { useReadOwnOrdersAgain } from './own-vendor.ts';

interface NewOrderCardProps {
  vendorId: string;
  order: OwnOrder;
  onAccepted: (order: OwnOrder) => void;
}

/** One order that waits for the vendor, or still for the identity check. */
export function NewOrderCard({ vendorId, order, onAccepted }: NewOrderCardProps) {
  const { t, i18n } = useLingui();
  const readAgain = useReadOwnOrdersAgain();
  const accept = useMutation(
    api.vendorPortal.acceptOrder.mutationOptions({
      onSuccess: onAccepted,
      onSettled: () => readAgain(),
    }),
  );
  const approved = isApproved(order);
  const number = order.customOrderId;
  return (
    <>
      <OrderHead order={order}>
        {approved ? (
          <StatusBadge tone="green">
            <Trans>New</Trans>
          </StatusBadge>
        ) : (
          <StatusBadge tone="yellow">
            <Trans>Waiting for identity check</Trans>
          </StatusBadge>
        )}
      </OrderHead>
      <VehicleLine order={order} />
      <CustomerLine order={order} />
      <LicenceLine order={order} />
      <PeriodLines order={order} />
      <OrderChanges order={order} />
      <OrderServices order={order} />
      <p className={`apart gap-12 ${styles.total}`}>
        <span>
          <Trans>Total, in cash</Trans>
        </span>
        <Money cents={order.finalTotalBill} />
      </p>
      <DepositNote deposit={order.deposit} />
      {accept.error ? (
        <Alert color="red" role="alert" title={t`Failed to accept order.`}>
          {i18n._(failureOf(accept.error).text)}
        </Alert>
      ) : null}
      <ReasonButton
        fullWidth
        color="saffron"
        showReason
        reason={approved ? null : t`KYC must be approved first`}
        loading={accept.isPending}
        onClick={() => accept.mutate({ vendorId, orderId: order.orderId, seen: seenOnForm(order) })}
        aria-label={t`Accept Order ${number}`}
      >
        <Trans>Accept Order</Trans>
      </ReasonButton>
      <ReportProblem vendorId={vendorId} order={order} />
    </>
  );
}
