import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type StaffApplication, useShowDecided } from './staff-application.ts';

/** The applicant becomes a vendor, and is mailed the portal link. */
export function ApproveDialog({ application, onClose }: { application: StaffApplication; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const showDecided = useShowDecided();
  const { vendorId, name, email } = application;
  const approve = useMutation(
    api.vendorApplication.approve.mutationOptions({
      onSuccess: (decided) => {
        showDecided(decided);
        onClose();
        announceSuccess(t`${name} is a vendor now. The portal link is on its way by mail.`);
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      title={<Trans>Approve application</Trans>}
      confirmLabel={<Trans>Approve</Trans>}
      busy={approve.isPending}
      onConfirm={() => approve.mutate({ vendorId })}
      onCancel={onClose}
    >
      <p>
        <Trans>
          {name} becomes a vendor. A private portal link is made and mailed to {email}, and the coverage area appears on
          the public map.
        </Trans>
      </p>
      {approve.error ? (
        <Alert color="red" role="alert" mt="md" title={t`The application is not approved.`}>
          {i18n._(failureOf(approve.error).text)}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
