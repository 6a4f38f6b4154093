import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type StaffOrderRow, useShowChangedOrder } from '../staff-order/staff-order.ts';

const MAX_REASON = 300;

interface CancelDialogProps {
  order: Pick<StaffOrderRow, 'orderId' | 'customOrderId' | 'customer'>;
  onClose: () => void;
  /** Called with the words of success, after the order was shown anew. */
  onCancelled: (message: string) => void;
}

/** Cancelling a pending order by staff, with a reason for the timeline (amendment 15). A failure keeps it. */
export function CancelDialog({ order, onClose, onCancelled }: CancelDialogProps) {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState('');
  const showChanged = useShowChangedOrder();
  const cancel = useMutation(
    api.backOffice.cancelOrder.mutationOptions({
      onSuccess: (changed) => {
        showChanged(changed);
        onClose();
        onCancelled(t`The order is cancelled.`);
      },
    }),
  );
  const close = () => {
    if (!cancel.isPending) onClose();
  };
  const { orderId, customOrderId } = order;
  const { name } = order.customer;
  return (
    <Dialog
      open
      title={<Trans>Cancel order</Trans>}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={cancel.isPending}>
            <Trans>Keep the order</Trans>
          </Button>
          <Button
            color="kandyan"
            disabled={reason.trim() === ''}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ orderId, reason: reason.trim() })}
          >
            <Trans>Cancel order</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Order {customOrderId} of {name} ends with this: the vehicle is free again, and customer and vendor are told.
        </Trans>
      </p>
      {cancel.error ? (
        <Alert color="red" role="alert" title={t`The order is not cancelled.`}>
          {i18n._(failureOf(cancel.error).text)}
        </Alert>
      ) : null}
      <TextInput
        label={t`Reason`}
        description={t`For the timeline. Only staff read it.`}
        withAsterisk
        value={reason}
        maxLength={MAX_REASON}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
