import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { PortalLink } from './portal-link.tsx';
import type { StaffVendor } from './staff-vendor.ts';

/** Shows the link again. Each reveal is recorded, so it is asked for once, when the dialog opens. */
export function PortalLinkDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t } = useLingui();
  const { vendorId, name } = vendor;
  const reveal = useMutation(api.vendor.revealLink.mutationOptions());
  const { mutate } = reveal;
  useEffect(() => mutate({ vendorId }), [mutate, vendorId]);
  return (
    <Dialog open title={t`Portal of ${name}`} onClose={onClose}>
      {reveal.data ? <PortalLink url={reveal.data.url} /> : null}
      {reveal.error ? <ErrorState failure={failureOf(reveal.error)} onRetry={() => mutate({ vendorId })} /> : null}
      {reveal.data || reveal.error ? null : <LinesSkeleton lines={2} />}
    </Dialog>
  );
}
