import { Trans } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';

/** In place of who rented, once that was taken out of an order. */
export function DetailsRemoved({ at }: { at: string }) {
  return (
    <span className="dimmed">
      <Trans>
        Details removed on <DateTime at={at} dayOnly />
      </Trans>
    </span>
  );
}
