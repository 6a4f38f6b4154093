import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { type StaffVendor, useReadVendorsAgain } from './staff-vendor.ts';

/** Takes the link away: the portal stays closed until a new one is made. */
export function RevokeLinkDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t } = useLingui();
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
    <StaffDialog
      title={<Trans>Revoke link</Trans>}
      says={
        <Trans>
          The link of {name} stops working at once, and every portal that is open with it is closed. Other calendars
          that read when its vehicles are taken no longer can. The vendor cannot work until you create a new link.
        </Trans>
      }
      confirmLabel={<Trans>Revoke</Trans>}
      kind="danger"
      action={revoke}
      onConfirm={() => revoke.mutate({ vendorId })}
      onClose={onClose}
    />
  );
}
