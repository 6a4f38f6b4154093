import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The form is empty again because the order was given another vehicle: that is said, also while it stands open. */
export function OtherVehicleNote() {
  const note = useRef<HTMLDivElement>(null);
  // It stands at the top; Retry was pressed at the foot. `void`: a newer browser answers a promise, and no way to end it.
  useEffect(() => void note.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <Alert ref={note} color="yellow" role="alert">
      <Trans>This order has another vehicle now. What you entered was of the other one: record this one.</Trans>
    </Alert>
  );
}
