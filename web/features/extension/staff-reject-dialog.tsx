import { MAX_EXTENSION_REASON } from '@ceylono/domain/extension';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type StaffOrder, useReadOrdersAgain } from '../staff-order/staff-order.ts';

interface RejectExtensionDialogProps {
  order: Pick<StaffOrder, 'orderId' | 'customOrderId'>;
  extension: { id: string };
  onClose: () => void;
  onRejected: (changed: StaffOrder) => void;
}

/** Rejecting an extension, with a reason for the customer (admin §5 L254). A failure keeps it. */
export function RejectExtensionDialog({ order, extension, onClose, onRejected }: RejectExtensionDialogProps) {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState('');
  const readAgain = useReadOrdersAgain();
  const { orderId, customOrderId } = order;
  const reject = useMutation(
    api.extension.reject.mutationOptions({
      onSuccess: (changed) => {
        onClose();
        onRejected(changed);
      },
      onError: readAgain,
    }),
  );
  const isMissing = reason.trim() === '';
  const close = () => {
    if (!reject.isPending) onClose();
  };
  return (
    <Dialog
      open
      title={<Trans>Reject extension</Trans>}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={reject.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            color="kandyan"
            disabled={isMissing}
            loading={reject.isPending}
            onClick={() => reject.mutate({ orderId, requestId: extension.id, reason: reason.trim() })}
          >
            <Trans>Reject extension</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Order {customOrderId} ends as agreed. The customer is e-mailed the reason.</Trans>
      </p>
      {reject.error ? (
        <Alert color="red" role="alert" title={t`Failed to reject extension request`}>
          {i18n._(failureOf(reject.error).text)}
        </Alert>
      ) : null}
      <TextInput
        label={t`Reason`}
        description={isMissing ? t`Please provide a rejection reason` : t`The customer reads it.`}
        withAsterisk
        value={reason}
        maxLength={MAX_EXTENSION_REASON}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
