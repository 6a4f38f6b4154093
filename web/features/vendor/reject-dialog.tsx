import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type StaffApplication, useShowDecided } from './staff-application.ts';

const MAX_REASON = 1000;

/** Rejecting an application, with a reason that the applicant reads. A failure keeps it. */
export function RejectDialog({ application, onClose }: { application: StaffApplication; onClose: () => void }) {
  const { t, i18n } = useLingui();
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
  const close = () => {
    if (!reject.isPending) onClose();
  };
  return (
    <Dialog
      open
      title={<Trans>Reject application</Trans>}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={reject.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            color="kandyan"
            disabled={reason.trim() === ''}
            loading={reject.isPending}
            onClick={() => reject.mutate({ vendorId, reason: reason.trim() })}
          >
            <Trans>Reject</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>{name} is told by mail and may apply again.</Trans>
      </p>
      {reject.error ? (
        <Alert color="red" role="alert" title={t`The application is not rejected.`}>
          {i18n._(failureOf(reject.error).text)}
        </Alert>
      ) : null}
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
    </Dialog>
  );
}
