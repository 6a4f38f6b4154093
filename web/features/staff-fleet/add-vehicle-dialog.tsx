import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAddress } from '../../shell/address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { moveVehicle } from '../fleet/stored-vehicle.ts';
import { NewVehicle } from '../fleet/vehicle-form-screen.tsx';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import { VendorFilter } from '../vendor/vendor-filter.tsx';
import { readVehiclesFilters } from './vehicles-address.ts';

/** The vendor's own form, after the vendor is chosen: whose list it is opened from, or another (admin §2 L87, §5 L249). */
export default function AddVehicleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const door = useFleetDoor();
  const [params] = useAddress();
  const [vendorId, setVendorId] = useState(() => readVehiclesFilters(params).vendorId);
  return (
    <Dialog open hasAddress wide title={<Trans>Create Vehicle</Trans>} onClose={onClose}>
      <VendorFilter
        placeholder={t`Choose a vendor`}
        vendorId={vendorId}
        vendorName={undefined}
        onChange={(id) => {
          // What was typed goes along; photos were sent for the vendor before.
          if (vendorId !== null && id !== null) moveVehicle(door.keeper + vendorId, door.keeper + id, Date.now());
          setVendorId(id);
        }}
      />
      {vendorId === null ? (
        <p className="dimmed">
          <Trans>Choose the vendor whose vehicle it is. The form follows.</Trans>
        </p>
      ) : (
        <NewVehicle key={vendorId} vendorId={vendorId} onClose={onClose} />
      )}
    </Dialog>
  );
}
