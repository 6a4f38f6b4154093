import { MAX_REASON } from '@ceylono/domain/activity';
import { cleaned, hasWebAddress } from '@ceylono/domain/typed';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { LastChangeNote } from '../staff-order/last-change-note.tsx';
import { type StaffOrder, useReadOrdersAgain, useShowChangedOrder } from '../staff-order/staff-order.ts';

interface DeclineDialogProps {
  order: Pick<StaffOrder, 'orderId' | 'customOrderId'>;
  /** Of the request that is answered. */
  requestedAt: string;
  onClose: () => void;
  /** Called with the words of success, after the order was shown anew. */
  onDeclined: (message: string) => void;
}

/** The order stands, and its customer is told why (amendments 9 and 15). A failure keeps what was typed. */
export function DeclineDialog({ order, requestedAt, onClose, onDeclined }: DeclineDialogProps) {
  const { t } = useLingui();
  const showChanged = useShowChangedOrder();
  const readAgain = useReadOrdersAgain();
  const [reason, setReason] = useState('');
  const decline = useMutation(
    api.backOffice.declineCancellation.mutationOptions({
      onSuccess: (changed) => {
        showChanged(changed);
        onClose();
        onDeclined(t`The request is declined. The order stands.`);
      },
      onError: readAgain,
    }),
  );
  const { orderId, customOrderId } = order;
  const words = cleaned(reason);
  const problem = hasWebAddress(words) ? t`Please leave out web addresses here.` : null;
  return (
    <StaffDialog
      title={<Trans>Decline the request to cancel</Trans>}
      says={
        <Trans>
          Order {customOrderId} stands as agreed. The customer is told, with your reason, and so is the vendor.
        </Trans>
      }
      confirmLabel={<Trans>Decline request</Trans>}
      cancelLabel={<Trans>Keep the request open</Trans>}
      action={decline}
      failureTitle={t`The request is not declined.`}
      isIncomplete={words === '' || problem !== null}
      onConfirm={() => decline.mutate({ orderId, requestedAt, reason: words })}
      onClose={onClose}
    >
      <LastChangeNote error={decline.error} />
      <TextInput
        label={t`Reason`}
        description={t`The customer reads it, as you write it.`}
        withAsterisk
        value={reason}
        error={problem}
        maxLength={MAX_REASON}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StaffDialog>
  );
}
