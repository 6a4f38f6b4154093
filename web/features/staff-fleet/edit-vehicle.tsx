import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { EditedVehicle } from '../fleet/vehicle-form-screen.tsx';
import type { StaffVehicle } from './staff-vehicle.ts';

interface EditVehicleProps {
  vehicle: StaffVehicle;
  onClose: () => void;
}

/** The vendor's own form (admin §5 L249). */
export default function EditVehicle({ vehicle: { vehicleId, vendor }, onClose }: EditVehicleProps) {
  const { vendorId, name } = vendor;
  return (
    <>
      <Alert role="note">
        <Trans>You change this vehicle for {name}. What you change is on record, and the vendor is shown it.</Trans>
      </Alert>
      <EditedVehicle vendorId={vendorId} vehicleId={vehicleId} onClose={onClose} />
    </>
  );
}
