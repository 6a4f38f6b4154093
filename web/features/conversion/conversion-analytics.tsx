import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The figures of the wizard. */
export function ConversionAnalytics() {
  return (
    <EmptyState
      title={<Trans>No data yet</Trans>}
      hint={<Trans>The figures come with the events of the booking wizard, which are not recorded yet.</Trans>}
    />
  );
}
