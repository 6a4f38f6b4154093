/**
 * The dialog in which staff reject an extension and say why.
 * @rows ADM-EXT 28
 */
import type { SeenOrder } from '@ceylono/domain/correction';
import { MAX_EXTENSION_REASON } from '@ceylono/domain/extension';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { StaffMeanwhile } from '../staff-order/staff-meanwhile.tsx';
import { useSeen } from '../staff-order/use-seen-order.ts';
import { decisionFailure } from './staff-decision.ts';

interface RejectExtensionDialogProps {
  order: Pick<StaffOrder, 'orderId' | 'customOrderId'>;
  extension: { id: string };
  /** Its order as it stood when this was opened. */
  seenFirst: SeenOrder;
  onClose: () => void;
  onRejected: (changed: StaffOrder) => void;
}

/** Rejecting an extension, with a reason for the customer (admin §5 L254). A failure keeps it. */
export function RejectExtensionDialog({
  order,
  extension,
  seenFirst,
  onClose,
  onRejected,
}: RejectExtensionDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { seen, meanwhile, onError } = useSeen(seenFirst);
  const { orderId, customOrderId } = order;
  const reject = useMutation(
    api.extension.reject.mutationOptions({
      onSuccess: (changed) => {
        onClose();
        onRejected(changed);
      },
      onError,
    }),
  );
  const isMissing = reason.trim() === '';
  return (
    <StaffDialog
      title={<Trans>Reject extension</Trans>}
      says={<Trans>Order {customOrderId} ends as agreed. The customer is e-mailed the reason.</Trans>}
      confirmLabel={<Trans>Reject extension</Trans>}
      kind="danger"
      isIncomplete={isMissing}
      action={reject}
      failureTitle={t`Failed to reject extension request`}
      failureWords={decisionFailure}
      onConfirm={() => reject.mutate({ orderId, requestId: extension.id, seen, reason: reason.trim() })}
      onClose={onClose}
    >
      {/* An earlier decision is named by the failure itself. */}
      {meanwhile ? <StaffMeanwhile meanwhile={meanwhile} error={reject.error} /> : null}
      <TextInput
        label={t`Reason`}
        description={isMissing ? t`Please provide a rejection reason` : t`The customer reads it.`}
        withAsterisk
        value={reason}
        maxLength={MAX_EXTENSION_REASON}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StaffDialog>
  );
}
