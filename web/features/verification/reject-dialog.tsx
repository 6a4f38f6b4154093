import { REJECTION_REASONS, type RejectionReason } from '@ceylono/domain/verification';
import { REASON_WORDS } from '@ceylono/words/rejection-reason';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type StaffOrderRow, useShowChangedOrder } from '../staff-order/staff-order.ts';

const MAX_DETAILS = 1000;

interface RejectDialogProps {
  order: Pick<StaffOrderRow, 'orderId' | 'customOrderId' | 'customer'>;
  onClose: () => void;
  /** Called with the words of success, after the order was shown anew. */
  onRejected: (message: string) => void;
}

/** Rejecting an identity: a reason must be chosen, details may be added (admin §5 L246). A failure keeps both. */
export default function RejectDialog({ order, onClose, onRejected }: RejectDialogProps) {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState<RejectionReason | ''>('');
  const [details, setDetails] = useState('');
  const showChanged = useShowChangedOrder();
  const reject = useMutation(
    api.verification.reject.mutationOptions({
      onSuccess: (changed) => {
        showChanged(changed);
        onClose();
        onRejected(t`KYC rejected successfully!`);
      },
    }),
  );
  const close = () => {
    if (!reject.isPending) onClose();
  };
  const { customOrderId } = order;
  const { name } = order.customer;
  return (
    <Dialog
      open
      title={<Trans>Reject KYC</Trans>}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={reject.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            color="kandyan"
            disabled={reason === ''}
            loading={reject.isPending}
            onClick={() => {
              if (reason !== '') reject.mutate({ orderId: order.orderId, reason, details });
            }}
          >
            <Trans>Reject KYC</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Order {customOrderId} of {name} ends with this: the vehicle is free again, and the customer is e-mailed the
          reason.
        </Trans>
      </p>
      {reject.error ? (
        <Alert color="red" role="alert" title={t`Failed to update KYC status.`}>
          {i18n._(failureOf(reject.error).text)}
        </Alert>
      ) : null}
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
    </Dialog>
  );
}
