import { Trans } from '@lingui/react/macro';
import { BareScreen } from '../../ui/bare-screen.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';

/** The portal before it is known whose it is. The build draws it, so that it stands before any code. */
export function PortalOpening() {
  return (
    <BareScreen title={<Trans>Vendor Portal</Trans>}>
      <RowsSkeleton rows={4} />
    </BareScreen>
  );
}
