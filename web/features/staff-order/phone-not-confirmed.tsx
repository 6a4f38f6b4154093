import { Trans } from '@lingui/react/macro';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Of an order that anybody may have placed with the phone, or of a paper that came with it (amendment 18). */
export function PhoneNotConfirmed() {
  return (
    <StatusBadge tone="yellow">
      <Trans>Phone not confirmed</Trans>
    </StatusBadge>
  );
}
