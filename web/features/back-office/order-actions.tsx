/**
 * What staff can do with an order, in its row and where it is open.
 * @rows ADM-PEND 06 30 31
 */
import type { HandoverPhase } from '@ceylono/domain/handover';
import { type OrderMoveName, refuseMove } from '@ceylono/domain/order';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/client.ts';
import { type Failure, failureOf } from '../../api/refusal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import type { Outcome } from '../staff-order/outcome.ts';
import {
  type StaffOrder,
  type StaffOrderRow,
  useReadOrdersAgain,
  useShowChangedOrder,
} from '../staff-order/staff-order.ts';
import { seenOf } from '../staff-order/seen-order.ts';
import { useLastChangeWords } from '../staff-order/use-last-change-words.ts';
import { MOVE_REASONS } from './move-reasons.ts';
import styles from './order-actions.module.css';

/** The actions of a row. `asCard`: with the reasons written out. */
export type RowActions = (order: StaffOrderRow, asCard: boolean) => ReactNode;

interface OrderActionsProps {
  order: StaffOrderRow;
  onOutcome: (outcome: Outcome) => void;
  onReject: () => void;
  onConfirmed: (order: StaffOrder) => void;
  /** Absent where the order is open already. */
  onView?: () => void;
  /** Both only where the order is open: they are rare, and it wants to be read first. */
  onCancel?: () => void;
  onRecord?: (phase: HandoverPhase) => void;
  /** Reasons stand beneath the buttons instead of in bubbles. */
  showReasons?: boolean;
}

/** Approve, Reject, Confirm, View (admin §2 L53, §4 L197-L199), Cancel and, when it is time, Start Handover and Complete Return (amendments 15 and 35). The server decides again. */
export function OrderActions({
  order,
  onOutcome,
  onReject,
  onConfirmed,
  onView,
  onCancel,
  onRecord,
  showReasons = false,
}: OrderActionsProps) {
  const { t, i18n } = useLingui();
  const showChanged = useShowChangedOrder();
  const readAgain = useReadOrdersAgain();
  const lastChange = useLastChangeWords();
  const [isAsking, setAsking] = useState(false);
  const name = order.customer.name;
  // Over an open order nothing stands that can never be done again; a row keeps its buttons where they are.
  const isDecided = onView === undefined && order.status !== 'pending';
  const fail = (title: string) => (error: unknown) => {
    readAgain();
    onOutcome({
      kind: 'failure',
      title,
      text: [i18n._(staffWords(failureOf(error))), lastChange(error)].join(' ').trim(),
    });
  };
  const approve = useMutation(
    api.verification.approve.mutationOptions({
      onSuccess: (changed) => {
        showChanged(changed);
        onOutcome({ kind: 'success', title: t`KYC approved successfully!` });
      },
      onError: (error) => {
        if (failureOf(error).code === 'documents_requested') setAsking(true);
        else fail(t`Failed to update KYC status.`)(error);
      },
    }),
  );
  const confirm = useMutation(
    api.backOffice.confirmOrder.mutationOptions({
      onSuccess: (changed) => {
        showChanged(changed);
        onConfirmed(changed);
      },
      onError: fail(t`Failed to confirm order.`),
    }),
  );
  const reasonOf = (move: OrderMoveName) => {
    const refusal = refuseMove(move, order, 'admin');
    return refusal === null ? null : i18n._(MOVE_REASONS[refusal]);
  };
  const button = { size: showReasons ? 'md' : 'compact-xs', showReason: showReasons };
  const { orderId } = order;

  return (
    <div className={styles.actions} data-open={onView ? undefined : true}>
      {onRecord && reasonOf('handOver') === null ? (
        <ReasonButton
          {...button}
          variant="default"
          reason={null}
          onClick={() => onRecord('handover')}
          aria-label={t`Start Handover of ${order.customOrderId}`}
        >
          <Trans>Start Handover</Trans>
        </ReasonButton>
      ) : null}
      {onRecord && reasonOf('return') === null ? (
        <ReasonButton
          {...button}
          color="saffron"
          reason={null}
          onClick={() => onRecord('return')}
          aria-label={t`Complete Return of ${order.customOrderId}`}
        >
          <Trans>Complete Return</Trans>
        </ReasonButton>
      ) : null}
      {isDecided ? null : (
        <>
          <ReasonButton
            {...button}
            data-decides
            reason={reasonOf('approveVerification')}
            loading={approve.isPending}
            onClick={() => approve.mutate({ orderId, seen: seenOf(order) })}
            aria-label={t`Approve the identity of ${name}`}
          >
            <Trans>Approve</Trans>
          </ReasonButton>
          <ReasonButton
            {...button}
            variant="outline"
            color="kandyan"
            reason={reasonOf('rejectVerification')}
            onClick={onReject}
            aria-label={t`Reject the identity of ${name}`}
          >
            <Trans>Reject</Trans>
          </ReasonButton>
          <ReasonButton
            {...button}
            data-decides
            color="saffron"
            reason={reasonOf('confirm')}
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ orderId, seen: seenOf(order) })}
            aria-label={t`Confirm the order of ${name}`}
          >
            <Trans>Confirm</Trans>
          </ReasonButton>
        </>
      )}
      {onCancel && reasonOf('cancelByStaff') === null ? (
        <ReasonButton
          {...button}
          variant="outline"
          color="kandyan"
          reason={null}
          onClick={onCancel}
          aria-label={t`Cancel order of ${name}`}
        >
          <Trans>Cancel order</Trans>
        </ReasonButton>
      ) : null}
      {onView ? (
        <ReasonButton
          {...button}
          variant="default"
          reason={null}
          onClick={onView}
          aria-label={t`View the order of ${name}`}
        >
          <Trans>View</Trans>
        </ReasonButton>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          open
          title={<Trans>Approve without the new photos?</Trans>}
          confirmLabel={<Trans>Approve without them</Trans>}
          busy={approve.isPending}
          onConfirm={() =>
            approve.mutate(
              { orderId, seen: seenOf(order), despiteRequests: true },
              { onSettled: () => setAsking(false) },
            )
          }
          onCancel={() => setAsking(false)}
        >
          <Trans>The customer was asked for new photos that have not come. Their page asks no more then.</Trans>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** Where the general words speak to a customer. */
export function staffWords(failure: Failure) {
  return failure.code === 'documents_missing'
    ? msg`The customer has not sent every required document. View the order to see which are missing.`
    : failure.text;
}
