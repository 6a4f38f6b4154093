import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useOpening } from '../../shell/address.ts';
import { withOpenCalendars } from './feeds-address.ts';

/** From a vehicle to the calendars beside ours. */
export function CalendarsLink({ vehicleId, model }: { vehicleId: string; model: string }) {
  const { t } = useLingui();
  const { open } = useOpening();
  return (
    <Button
      variant="default"
      leftSection={<IconCalendar size={18} aria-hidden />}
      aria-label={t`Calendars: ${model}`}
      onClick={() => open((now) => withOpenCalendars(now, vehicleId))}
    >
      <Trans>Calendars</Trans>
    </Button>
  );
}
