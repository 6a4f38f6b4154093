import { VOUCHING_REASON } from '@ceylono/domain/new-device';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';

interface VouchDialogProps {
  orderId: string;
  device: { deviceId: string; seenAt: string };
  /** Of the customer. */
  name: string;
  onClose: () => void;
  onVouched: () => void;
}

/** Staff's word in place of a code to the order's e-mail; how they made sure is for the timeline. A failure keeps it. */
export function VouchDialog({ orderId, device, name, onClose, onVouched }: VouchDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const input = { orderId };
  const vouch = useMutation(
    api.customerLookup.vouch.mutationOptions({
      onSuccess: (answer) => {
        queries.setQueryData(api.customerLookup.listDevices.queryKey({ input }), answer);
        onClose();
        onVouched();
      },
      // It may be stopped or confirmed by now: the list says so.
      onError: () => queries.invalidateQueries({ queryKey: api.customerLookup.listDevices.queryKey({ input }) }),
    }),
  );
  // Somebody was faster; the refusal says so.
  const isConfirmedAlready = vouch.error !== null && failureOf(vouch.error).code === 'device_confirmed';
  return (
    <StaffDialog
      kind="success"
      title={<Trans>Vouch for this device</Trans>}
      says={
        <Trans>
          You say that the device on which the phone was confirmed on <DateTime at={device.seenAt} /> is {name}’s. It
          shows their orders at once, and gives out their papers after a wait. {name} is mailed at every address of
          these orders, and may stop it.
        </Trans>
      }
      confirmLabel={<Trans>Vouch for it</Trans>}
      isIncomplete={reason.trim().length < VOUCHING_REASON.min}
      action={vouch}
      failureTitle={isConfirmedAlready ? undefined : t`The device is not confirmed.`}
      onConfirm={() => vouch.mutate({ ...input, deviceId: device.deviceId, reason: reason.trim() })}
      onClose={onClose}
    >
      <Textarea
        label={t`How did you make sure?`}
        description={t`At least ${VOUCHING_REASON.min} characters, for the timeline, with your name. A call from the customer's own number is not enough: it may be a stranger's by now.`}
        withAsterisk
        autosize
        minRows={2}
        value={reason}
        maxLength={VOUCHING_REASON.max}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StaffDialog>
  );
}
