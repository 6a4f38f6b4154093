/**
 * The dialog in which staff reject an identity.
 * @rows ADM-PEND 12 25
 */
import { REJECTION_REASONS, type RejectionReason } from '@ceylono/domain/verification';
import { REASON_WORDS } from '@ceylono/words/rejection-reason';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { StaffMeanwhile } from '../staff-order/staff-meanwhile.tsx';
import { type StaffOrderRow, useShowChangedOrder } from '../staff-order/staff-order.ts';
import { useSeenOrder } from '../staff-order/use-seen-order.ts';

const MAX_DETAILS = 1000;

interface RejectDialogProps {
  order: StaffOrderRow;
  onClose: () => void;
  /** Called with the words of success, after the order was shown anew. */
  onRejected: (message: string) => void;
}

/** Rejecting an identity: a reason must be chosen, details may be added (admin §5 L246). A failure keeps both. */
export default function RejectDialog({ order, onClose, onRejected }: RejectDialogProps) {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState<RejectionReason | ''>('');
  const [details, setDetails] = useState('');
  const { seen, meanwhile, onError } = useSeenOrder(order);
  const showChanged = useShowChangedOrder();
  const reject = useMutation(
    api.verification.reject.mutationOptions({
      onSuccess: (changed) => {
        showChanged(changed);
        onClose();
        onRejected(t`KYC rejected successfully!`);
      },
      onError,
    }),
  );
  const { customOrderId } = order;
  const { name } = order.customer;
  return (
    <StaffDialog
      title={<Trans>Reject KYC</Trans>}
      says={
        <Trans>
          Order {customOrderId} of {name} ends with this: the vehicle is free again, and the customer is e-mailed the
          reason.
        </Trans>
      }
      confirmLabel={<Trans>Reject KYC</Trans>}
      kind="danger"
      isIncomplete={reason === ''}
      action={reject}
      failureTitle={t`Failed to update KYC status.`}
      onConfirm={() => {
        if (reason !== '') reject.mutate({ orderId: order.orderId, seen, reason, details });
      }}
      onClose={onClose}
    >
      <StaffMeanwhile meanwhile={meanwhile} error={reject.error} />
      <NativeSelect
        label={t`Reason`}
        withAsterisk
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as RejectionReason | '')}
        data={[
          { value: '', label: t`Choose a reason`, disabled: true },
          ...REJECTION_REASONS.map((key) => ({ value: key, label: i18n._(REASON_WORDS[key]) })),
        ]}
      />
      <Textarea
        label={t`Details`}
        description={t`Optional. The customer reads them too.`}
        value={details}
        maxLength={MAX_DETAILS}
        rows={4}
        onChange={(event) => setDetails(event.currentTarget.value)}
      />
    </StaffDialog>
  );
}
