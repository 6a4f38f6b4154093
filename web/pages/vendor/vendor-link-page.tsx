import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { openLink } from '../../features/vendor-portal/link-session.ts';
import { PortalLinkProblem } from '../../features/vendor-portal/portal-link-problem.tsx';
import { PortalOpening } from '../../features/vendor-portal/portal-opening.tsx';
import { paths } from '../../paths.ts';
import { i18n } from '../../shell/i18n.ts';
import { BareScreen } from '../../ui/bare-screen.tsx';

export function meta() {
  return [{ title: i18n._(msg`Vendor Portal`) }, { name: 'robots', content: 'noindex' }];
}

/**
 * Where a portal link leads. Opening the page changes nothing by itself: its script exchanges the token for a session
 * and replaces the address, so that the token stays in no history (amendment 21).
 */
export default function VendorLinkPage() {
  const { vendorId = '', token = '' } = useParams();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: openLink,
    onSuccess: ({ vendorId: opened, startsAnew }) => {
      const portal = paths.vendorPortal(opened);
      if (startsAnew) location.replace(portal);
      else void navigate(portal, { replace: true });
    },
  });
  const { mutate } = open;
  useEffect(() => mutate({ vendorId, token }), [mutate, vendorId, token]);
  if (!open.error) return <PortalOpening />;
  return (
    <BareScreen title={<Trans>Vendor Portal</Trans>}>
      <PortalLinkProblem error={open.error} onRetry={() => mutate({ vendorId, token })} />
    </BareScreen>
  );
}
