/**
 * The dialog in which staff give an order another status, with a reason.
 * @rows ADM-ORD 16
 */
import { MAX_REASON } from '@ceylono/domain/activity';
import { askedFor, type CorrectionNote, correctionNotes } from '@ceylono/domain/correction';
import { comesToNothing } from '@ceylono/domain/order';
import type { ShownStatus } from '@ceylono/domain/shown-status';
import { SHOWN_STATUS_WORDS } from '@ceylono/words/shown-status';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useNow } from '../../ui/use-now.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { CashToGiveBack } from '../staff-order/cash-to-give-back.tsx';
import { StaffMeanwhile } from '../staff-order/staff-meanwhile.tsx';
import { type StaffOrder, useShowChangedOrder } from '../staff-order/staff-order.ts';
import { useSeenOrder } from '../staff-order/use-seen-order.ts';
import { recordOf } from './signed-record.ts';
import { StaffRival } from './staff-rival.tsx';

const MINUTE_MS = 60_000;

const NOTES: Record<CorrectionNote, MessageDescriptor> = {
  takes_vehicle: msg`The vehicle is held for it again, if nobody else has it meanwhile.`,
  frees_vehicle: msg`The vehicle is free again for others.`,
  takes_up_identity: msg`This undoes the rejection: the papers are still there, and the identity waits for a decision again.`,
  without_identity: msg`The identity is not approved. Only a super admin may do this.`,
  closes_without_return: msg`No return is recorded: the bill stays as it is, the vendor's statement does not count the rental, and the vehicle is free again for others.`,
  opens_closed_bill: msg`This opens a closed rental again. Its commission stays that of the day on which it was first closed.`,
  vehicle_is_out: msg`The vehicle is handed over. It is free for others in our books from now on, wherever it is.`,
  period_is_over: msg`The period of this order is over.`,
};

interface StatusDialogProps {
  order: StaffOrder;
  status: ShownStatus;
  onClose: () => void;
  /** Called with the words of success, after the order was shown anew. */
  onChanged: (message: string) => void;
}

/** Asks for the reason of another status, and says what it undoes. A failure keeps the reason (admin §4 L200, §5 L247). */
export default function StatusDialog({ order, status, onClose, onChanged }: StatusDialogProps) {
  const { t, i18n } = useLingui();
  const now = useNow(MINUTE_MS);
  const { seen, meanwhile, onError } = useSeenOrder(order);
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const showChanged = useShowChangedOrder();
  const change = useMutation(
    api.correction.changeStatus.mutationOptions({
      onSuccess: (changed) => {
        showChanged(changed);
        onClose();
        onChanged(t`The status of the order is changed.`);
      },
      onError,
    }),
  );
  const { orderId, customOrderId } = order;
  const [from, to] = [order.shownStatus, status].map((one) => i18n._(SHOWN_STATUS_WORDS[one]));
  const asked = askedFor(status);
  const corrected = { ...order, record: recordOf(order), endsAt: new Date(order.endDate) };
  const notes = asked.kind === 'order' ? correctionNotes(corrected, { to: asked.to, now: new Date(now) }) : [];
  const isBlank = reason.trim() === '';
  return (
    <StaffDialog
      title={<Trans>Change status</Trans>}
      says={
        status === 'extension_pending' ? (
          <Trans>
            Order {customOrderId} becomes {to} instead of {from}: the request waits for an answer again. Nobody is told.
          </Trans>
        ) : status === 'extension_rejected' ? (
          <Trans>
            Order {customOrderId} becomes {to} instead of {from}. The customer is told, without a reason: to give one,
            reject the request under Extension Requests.
          </Trans>
        ) : (
          <Trans>
            Order {customOrderId} becomes {to} instead of {from}. Customer and vendor are told.
          </Trans>
        )
      }
      confirmLabel={<Trans>Change status</Trans>}
      cancelLabel={<Trans>Keep the status</Trans>}
      kind="warning"
      isIncomplete={isBlank}
      action={change}
      failureTitle={t`Failed to update status. Please try again.`}
      onConfirm={() => change.mutate({ orderId, seen, status, reason: reason.trim() })}
      onClose={onClose}
    >
      <StaffMeanwhile meanwhile={meanwhile} error={change.error} />
      <StaffRival error={change.error} />
      {notes.length > 0 ? (
        <Alert color="yellow" title={t`What this does`}>
          <ul>
            {notes.map((note) => (
              <li key={note}>{i18n._(NOTES[note])}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {asked.kind === 'order' && comesToNothing(asked.to) ? <CashToGiveBack cash={order.cash} /> : null}
      <Textarea
        label={t`Reason`}
        description={t`For the timeline. Only staff read it.`}
        withAsterisk
        value={reason}
        maxLength={MAX_REASON}
        error={isTouched && isBlank ? t`Please provide a reason for the status change.` : undefined}
        onBlur={() => setTouched(true)}
        // One line in the timeline.
        onChange={(event) => setReason(event.currentTarget.value.replaceAll('\n', ' '))}
      />
    </StaffDialog>
  );
}
