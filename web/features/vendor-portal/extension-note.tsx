import { Plural, Trans } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import type { OwnOrder } from './own-order.ts';

/** That the customer of a running rental asked for more time; what was granted is among the order's changes (T-001). */
export function ExtensionNote({ order: { extension, status } }: { order: OwnOrder }) {
  if (extension === null || status !== 'in-progress') return null;
  const { requestedDays, currentEndDate, newEndDate } = extension;
  switch (extension.status) {
    case 'pending':
      return (
        <p>
          <Trans>
            The customer asked for <Plural value={requestedDays} one="# day" other="# days" /> more: until{' '}
            <DateTime at={newEndDate} /> instead of <DateTime at={currentEndDate} />. Our staff decide.
          </Trans>
        </p>
      );
    case 'approved':
      return null;
    case 'rejected':
      return (
        <p className="dimmed">
          <Trans>The customer asked for more time; it was not granted.</Trans>
        </p>
      );
  }
}
