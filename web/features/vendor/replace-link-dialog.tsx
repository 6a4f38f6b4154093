import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useStaff } from '../staff/staff-session.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { PortalLinkDialog } from './portal-link-dialog.tsx';
import { type StaffVendor, useReadVendorsAgain } from './staff-vendor.ts';

/**
 * Makes a new link, which is mailed to the vendor. An old one and everything opened with it are dead at once, so that is
 * asked first.
 */
export function ReplaceLinkDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const readAgain = useReadVendorsAgain();
  const replace = useMutation(api.vendor.replaceLink.mutationOptions({ onSuccess: readAgain }));
  const { name, email } = vendor;
  if (replace.data) return <MailedLinkDialog vendor={vendor} mailedTo={replace.data.mailedTo} onClose={onClose} />;
  return (
    <StaffDialog
      title={vendor.hasPortalLink ? <Trans>Replace link</Trans> : <Trans>Create link</Trans>}
      says={
        vendor.hasPortalLink ? (
          <Trans>
            The old link of {name} stops working at once, and every portal that is open with it is closed. Other
            calendars that read when its vehicles are taken no longer can. A new link is mailed to {email}.
          </Trans>
        ) : (
          <Trans>
            {name} gets a link that opens its portal. It is mailed to {email}.
          </Trans>
        )
      }
      confirmLabel={vendor.hasPortalLink ? <Trans>Replace link</Trans> : <Trans>Create link</Trans>}
      kind={vendor.hasPortalLink ? 'danger' : 'info'}
      action={replace}
      onConfirm={() => replace.mutate({ vendorId: vendor.vendorId })}
      onClose={onClose}
    />
  );
}

interface MailedLinkDialogProps {
  vendor: StaffVendor;
  mailedTo: string;
  onClose: () => void;
}

/** Where the new link went, and what to do for a vendor who waits on the phone. */
function MailedLinkDialog({ vendor, mailedTo, onClose }: MailedLinkDialogProps) {
  const isSuper = useStaff().data?.role === 'super_admin';
  const [isShown, setShown] = useState(false);
  const { name } = vendor;
  if (isShown) return <PortalLinkDialog vendor={vendor} onClose={onClose} />;
  return (
    <Dialog
      open
      title={<Trans>New portal link of {name}</Trans>}
      onClose={onClose}
      actions={
        <>
          {isSuper ? (
            <Button variant="default" onClick={() => setShown(true)}>
              <Trans>Show link</Trans>
            </Button>
          ) : null}
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <p role="status">
        <Trans>
          The new link is on its way to <strong>{mailedTo}</strong>. Nobody else got it.
        </Trans>
      </p>
      <p className="dimmed">
        {isSuper ? (
          <Trans>
            If the mail does not arrive, show the link and read it out on the phone. That is on record, and the vendor
            is shown it.
          </Trans>
        ) : (
          <Trans>
            If the mail does not arrive, ask a super admin, who can read the link out on the phone. That is on record,
            and the vendor is shown it.
          </Trans>
        )}
      </p>
    </Dialog>
  );
}
