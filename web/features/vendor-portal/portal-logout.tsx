/**
 * Logging out of the portal.
 *
 * @rows VEN-ACC 05 16
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { forgetTypedSettings } from '../device/forget-typed.ts';
import { tellPortalLeft } from '../device/portal-left.ts';
import { endRecordings } from '../handover/open-recordings.ts';
import { forgetHandoverDrafts, hasHandoverDrafts, VENDOR_KEEPER } from '../handover/stored-handover.ts';
import { leavePush } from '../push/leave-push.ts';

/**
 * Ends the session on the server and forgets what this device kept (vendor §2 L24, T-211), except vehicles and prices that
 * were begun, which are kept until they are saved. What was typed into a handover and is not saved would go too, so that is
 * asked first.
 */
export function PortalLogout({ vendorId }: { vendorId: string }) {
  const { i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const close = useMutation(api.vendorPortal.closeSession.mutationOptions({ onSuccess: leave, onError: leaveIfOver }));

  /** Away first: what is still drawn would ask anew, and call the link a dead one while the next page is on its way. */
  async function leave() {
    endRecordings();
    leavePush('vendor');
    forgetHandoverDrafts(VENDOR_KEEPER);
    forgetTypedSettings();
    tellPortalLeft();
    setAsking(false);
    await tabEntries().allLeft();
    await navigate(paths.home, { replace: true });
    queryClient.clear();
  }

  function leaveIfOver(error: unknown) {
    if (failureOf(error).code === 'not_signed_in') return leave();
    setAsking(true);
  }

  return (
    <>
      <Button
        variant="default"
        loading={close.isPending && !asking}
        onClick={() => {
          if (hasHandoverDrafts(VENDOR_KEEPER)) setAsking(true);
          else close.mutate({ vendorId });
        }}
      >
        <Trans>Logout</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={<Trans>Logout</Trans>}
        confirmLabel={<Trans>Logout</Trans>}
        danger={hasHandoverDrafts(VENDOR_KEEPER)}
        busy={close.isPending}
        onConfirm={() => close.mutate({ vendorId })}
        onCancel={() => setAsking(false)}
      >
        {hasHandoverDrafts(VENDOR_KEEPER) ? (
          <p>
            <Trans>A handover or return that is not saved yet is kept on this device. Logging out deletes it.</Trans>
          </p>
        ) : null}
        {close.error ? (
          <Alert color="red" role="alert" mt="md">
            {i18n._(failureOf(close.error).text)}
          </Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
