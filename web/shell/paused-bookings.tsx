import { Trans } from '@lingui/react/macro';
import { MaintenanceNote } from './maintenance-note.tsx';

/** What visitors and customers read while bookings are paused. */
export function PausedBookings() {
  return (
    <MaintenanceNote>
      <Trans>
        We are doing maintenance: new bookings are paused for a while. Orders that are placed go on as usual.
      </Trans>
    </MaintenanceNote>
  );
}
