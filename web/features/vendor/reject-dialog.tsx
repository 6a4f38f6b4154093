import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { type StaffApplication, useShowDecided } from './staff-application.ts';

const MAX_REASON = 1000;

/** Rejecting an application, with a reason that the applicant reads. A failure keeps it. */
export function RejectDialog({ application, onClose }: { application: StaffApplication; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const showDecided = useShowDecided();
  const { vendorId, name, email } = application;
  const reject = useMutation(
    api.vendorApplication.reject.mutationOptions({
      onSuccess: (decided) => {
        showDecided(decided);
        onClose();
        announceSuccess(t`The application of ${name} is rejected.`);
      },
    }),
  );
  return (
    <StaffDialog
      title={<Trans>Reject application</Trans>}
      says={<Trans>{name} is told by mail and may apply again.</Trans>}
      confirmLabel={<Trans>Reject</Trans>}
      kind="danger"
      isIncomplete={reason.trim() === ''}
      action={reject}
      failureTitle={t`The application is not rejected.`}
      onConfirm={() => reject.mutate({ vendorId, reason: reason.trim() })}
      onClose={onClose}
    >
      <Textarea
        label={t`Reason`}
        description={t`Mailed to ${email} as you write it.`}
        withAsterisk
        autosize
        minRows={3}
        value={reason}
        maxLength={MAX_REASON}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StaffDialog>
  );
}
