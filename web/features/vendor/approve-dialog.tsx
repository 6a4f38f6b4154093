import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { type StaffApplication, useShowDecided } from './staff-application.ts';

/** The applicant becomes a vendor, and is mailed the portal link. */
export function ApproveDialog({ application, onClose }: { application: StaffApplication; onClose: () => void }) {
  const { t } = useLingui();
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
    <StaffDialog
      kind="success"
      title={<Trans>Approve application</Trans>}
      says={
        <Trans>
          {name} becomes a vendor. A private portal link is made and mailed to {email}, and the coverage area appears on
          the public map.
        </Trans>
      }
      confirmLabel={<Trans>Approve</Trans>}
      action={approve}
      failureTitle={t`The application is not approved.`}
      onConfirm={() => approve.mutate({ vendorId })}
      onClose={onClose}
    />
  );
}
