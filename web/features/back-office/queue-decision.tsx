import { type OrderMoveName, refuseMove } from '@ceylono/domain/order';
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { requestableKinds } from '../document/staff-request-dialog.tsx';
import type { Outcome } from '../staff-order/outcome.ts';
import { seenOf } from '../staff-order/seen-order.ts';
import { type StaffOrder, useReadOrdersAgain, useShowChangedOrder } from '../staff-order/staff-order.ts';
import { useLastChangeWords } from '../staff-order/use-last-change-words.ts';
import { MOVE_REASONS } from './move-reasons.ts';
import { staffWords } from './order-actions.tsx';

interface QueueDecisionProps {
  order: StaffOrder;
  /** Whether it is asked if the identity is approved without the new photos. */
  isConfirming: boolean;
  onConfirming: (isOpen: boolean) => void;
  onOutcome: (outcome: Outcome) => void;
  onReject: () => void;
  onRequest: () => void;
}

/** Approve, reject, or ask for a new photo. The server decides again. */
export function QueueDecision({
  order,
  isConfirming,
  onConfirming,
  onOutcome,
  onReject,
  onRequest,
}: QueueDecisionProps) {
  const { t, i18n } = useLingui();
  const showChanged = useShowChangedOrder();
  const readAgain = useReadOrdersAgain();
  const lastChange = useLastChangeWords();
  const approve = useMutation(
    api.verification.approve.mutationOptions({
      onSuccess: (changed) => {
        showChanged(changed);
        onOutcome({ kind: 'success', title: t`KYC approved successfully!` });
      },
      onError: (error) => {
        readAgain();
        onOutcome({
          kind: 'failure',
          title: t`Failed to update KYC status.`,
          text: [i18n._(staffWords(failureOf(error))), lastChange(error)].join(' ').trim(),
        });
      },
      onSettled: () => onConfirming(false),
    }),
  );
  const { orderId } = order;
  const { name } = order.customer;
  const requested = order.documentRequests.filter(({ answeredAt }) => answeredAt === null);
  const names = requested.map(({ kind }) => i18n._(DOCUMENT_WORDS[kind])).join('; ');
  const reasonOf = (move: OrderMoveName) => {
    const refusal = refuseMove(move, order, 'admin');
    return refusal === null ? null : i18n._(MOVE_REASONS[refusal]);
  };
  const noRequest =
    reasonOf('approveVerification') ??
    (requestableKinds(order).length === 0 ? t`There is no document that a new photo could replace.` : null);
  return (
    <Group gap="8px 12px" align="start">
      <ReasonButton
        showReason
        reason={reasonOf('approveVerification')}
        loading={approve.isPending}
        onClick={() => (requested.length > 0 ? onConfirming(true) : approve.mutate({ orderId, seen: seenOf(order) }))}
        aria-label={t`Approve the identity of ${name}`}
      >
        <Trans>Approve</Trans>
      </ReasonButton>
      <ReasonButton
        showReason
        variant="outline"
        color="kandyan"
        reason={reasonOf('rejectVerification')}
        onClick={onReject}
        aria-label={t`Reject the identity of ${name}`}
      >
        <Trans>Reject</Trans>
      </ReasonButton>
      <ReasonButton showReason variant="default" reason={noRequest} onClick={onRequest}>
        <Trans>Ask for a new photo</Trans>
      </ReasonButton>
      <ConfirmDialog
        open={isConfirming}
        title={<Trans>Approve without the new photos?</Trans>}
        confirmLabel={<Trans>Approve without them</Trans>}
        busy={approve.isPending}
        onConfirm={() => approve.mutate({ orderId, seen: seenOf(order), despiteRequests: true })}
        onCancel={() => onConfirming(false)}
      >
        <Trans>The customer was asked for new photos that have not come: {names}. Their page asks no more then.</Trans>
      </ConfirmDialog>
    </Group>
  );
}
