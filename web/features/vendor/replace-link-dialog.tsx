import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PortalLink } from './portal-link.tsx';
import { type StaffVendor, useReadVendorsAgain } from './staff-vendor.ts';

/** Makes a new link. An old one and everything opened with it are dead at once, so that is asked first. */
export function ReplaceLinkDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t, i18n } = useLingui();
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
    <ConfirmDialog
      open
      title={vendor.hasPortalLink ? <Trans>Replace link</Trans> : <Trans>Create link</Trans>}
      confirmLabel={vendor.hasPortalLink ? <Trans>Replace link</Trans> : <Trans>Create link</Trans>}
      danger={vendor.hasPortalLink}
      busy={replace.isPending}
      onConfirm={() => replace.mutate({ vendorId: vendor.vendorId })}
      onCancel={onClose}
    >
      <p>
        {vendor.hasPortalLink ? (
          <Trans>
            The old link of {name} stops working at once, and every portal that is open with it is closed. You get a new
            link to pass on.
          </Trans>
        ) : (
          <Trans>{name} gets a link that opens its portal. Pass it on to the vendor only.</Trans>
        )}
      </p>
      {replace.error ? (
        <Alert color="red" role="alert" mt="md">
          {i18n._(failureOf(replace.error).text)}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
