import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { PortalLink } from './portal-link.tsx';
import { type StaffVendor, useReadVendorsAgain } from './staff-vendor.ts';

/** Makes a new link. An old one and everything opened with it are dead at once, so that is asked first. */
export function ReplaceLinkDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t } = useLingui();
  const readAgain = useReadVendorsAgain();
  const replace = useMutation(api.vendor.replaceLink.mutationOptions({ onSuccess: readAgain }));
  const { name } = vendor;
  if (replace.data) {
    return (
      <Dialog
        open
        title={t`New portal link of ${name}`}
        onClose={onClose}
        actions={
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <PortalLink url={replace.data.url} />
      </Dialog>
    );
  }
  return (
    <StaffDialog
      title={vendor.hasPortalLink ? <Trans>Replace link</Trans> : <Trans>Create link</Trans>}
      says={
        vendor.hasPortalLink ? (
          <Trans>
            The old link of {name} stops working at once, and every portal that is open with it is closed. You get a new
            link to pass on.
          </Trans>
        ) : (
          <Trans>{name} gets a link that opens its portal. Pass it on to the vendor only.</Trans>
        )
      }
      confirmLabel={vendor.hasPortalLink ? <Trans>Replace link</Trans> : <Trans>Create link</Trans>}
      isDanger={vendor.hasPortalLink}
      action={replace}
      onConfirm={() => replace.mutate({ vendorId: vendor.vendorId })}
      onClose={onClose}
    />
  );
}
