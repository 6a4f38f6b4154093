import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { type StaffVendor, useReadVendorsAgain } from './staff-vendor.ts';
import { UnsettledNote } from './unsettled-note.tsx';

/** Takes a vendor out of everything for good; while anything needs it, says what (T-079, decision 059). */
export default function DeleteVendorDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t } = useLingui();
  const readAgain = useReadVendorsAgain();
  const { vendorId, name, email } = vendor;
  const remove = useMutation(
    api.vendorDeletion.delete.mutationOptions({
      onSuccess: () => {
        readAgain();
        onClose();
        announceSuccess(t`Vendor deleted successfully!`, name);
      },
    }),
  );
  return (
    <StaffDialog
      title={<Trans>Delete {name}</Trans>}
      says={
        <>
          <strong>
            <Trans>Are you sure you want to delete this vendor?</Trans>
          </strong>{' '}
          <Trans>
            Its vehicles leave the search, their pages and new orders at once, and its portal is closed. This cannot be
            taken back. Orders of the past stay to be read; the vendor’s papers are removed after 365 days.
          </Trans>{' '}
          {email === '' ? (
            <Trans>No address is known, so that nobody is told.</Trans>
          ) : (
            <Trans>{email} is told by mail.</Trans>
          )}
        </>
      }
      confirmLabel={<Trans>Delete</Trans>}
      kind="danger"
      action={remove}
      failureTitle={t`Failed to delete vendor.`}
      onConfirm={() => remove.mutate({ vendorId })}
      onClose={onClose}
    >
      <UnsettledNote error={remove.error} onLeave={onClose} />
    </StaffDialog>
  );
}
