import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

interface OtherVehicleNoteProps {
  /** The order's, as it is now. */
  vehicleId: string;
  /** Whether this device keeps what was entered of the one before, perhaps before a reload. */
  isOtherKept: boolean;
}

/** The form is empty again because the order was given another vehicle: that is said, also while it stands open. */
export function OtherVehicleNote({ vehicleId, isOtherKept }: OtherVehicleNoteProps) {
  const [begunWith] = useState(vehicleId);
  const note = useRef<HTMLDivElement>(null);
  const isOther = isOtherKept || vehicleId !== begunWith;
  // It stands at the top; Retry was pressed at the foot.
  useEffect(() => {
    if (isOther) note.current?.scrollIntoView({ block: 'center' });
  }, [isOther]);
  if (!isOther) return null;
  return (
    <Alert ref={note} color="yellow" role="alert">
      <Trans>This order has another vehicle now. What you entered was of the other one: record this one.</Trans>
    </Alert>
  );
}
