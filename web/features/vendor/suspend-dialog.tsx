import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { MAX_SUSPENSION_REASON, type StaffVendor, useReadVendorsAgain } from './staff-vendor.ts';

/** Takes a vendor's vehicles out of everything that customers see, with a reason that the vendor reads (decision 058). */
export default function SuspendDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const readAgain = useReadVendorsAgain();
  const { vendorId, name, email } = vendor;
  const suspend = useMutation(
    api.vendorSuspension.suspend.mutationOptions({
      onSuccess: () => {
        readAgain();
        onClose();
        announceSuccess(t`${name} is suspended. Nobody finds or books its vehicles.`);
      },
    }),
  );
  return (
    <StaffDialog
      title={<Trans>Suspend {name}</Trans>}
      says={
        <Trans>
          Its vehicles leave the search, their pages and new orders at once. Orders that were placed go on, and the
          portal stays open. {name} is told by mail.
        </Trans>
      }
      confirmLabel={<Trans>Suspend</Trans>}
      kind="danger"
      isIncomplete={reason.trim() === ''}
      action={suspend}
      failureTitle={t`The vendor is not suspended.`}
      onConfirm={() => suspend.mutate({ vendorId, reason: reason.trim() })}
      onClose={onClose}
    >
      <Textarea
        label={t`Reason`}
        description={t`Mailed to ${email} as you write it, and shown in the portal.`}
        withAsterisk
        autosize
        minRows={3}
        value={reason}
        maxLength={MAX_SUSPENSION_REASON}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StaffDialog>
  );
}
