import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type StaffVendor, useReadVendorsAgain } from './staff-vendor.ts';

/** Takes the link away: nobody opens this portal until a new one is made. */
export function RevokeLinkDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const readAgain = useReadVendorsAgain();
  const { vendorId, name } = vendor;
  const revoke = useMutation(
    api.vendor.revokeLink.mutationOptions({
      onSuccess: () => {
        readAgain();
        onClose();
        announceSuccess(t`The portal link of ${name} is revoked.`);
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      title={<Trans>Revoke link</Trans>}
      confirmLabel={<Trans>Revoke</Trans>}
      danger
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ vendorId })}
      onCancel={onClose}
    >
      <p>
        <Trans>
          The link of {name} stops working at once, and every portal that is open with it is closed. The vendor cannot
          work until you create a new link.
        </Trans>
      </p>
      {revoke.error ? (
        <Alert color="red" role="alert" mt="md">
          {i18n._(failureOf(revoke.error).text)}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
