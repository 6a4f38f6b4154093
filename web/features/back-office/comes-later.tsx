import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A tab whose panel is not built yet: says so, and where there is work to do. */
export function ComesLater() {
  return (
    <EmptyState
      title={<Trans>This part comes later</Trans>}
      hint={<Trans>There is nothing to see or to do here yet.</Trans>}
    />
  );
}
