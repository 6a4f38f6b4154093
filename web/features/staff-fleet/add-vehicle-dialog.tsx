import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAddress } from '../../shell/address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { moveVehicle } from '../fleet/stored-vehicle.ts';
import { NewVehicle } from '../fleet/vehicle-form-screen.tsx';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import { knownVehicles } from './staff-vehicle.ts';
import { type ChosenVendor, VendorChoice } from './vendor-choice.tsx';
import { readVehiclesFilters } from './vehicles-address.ts';

/** The vendor's own form, after the vendor is chosen: whose list it is opened from, or another (admin §2 L87, §5 L249). */
export default function AddVehicleDialog({ onClose }: { onClose: () => void }) {
  const door = useFleetDoor();
  const queries = useQueryClient();
  const [params] = useAddress();
  const [vendor, setVendor] = useState<ChosenVendor | null>(() => {
    const { vendorId } = readVehiclesFilters(params);
    return knownVehicles(queries).find((row) => row.vendor.vendorId === vendorId)?.vendor ?? null;
  });
  /** Whose form was open before. */
  const before = useRef(vendor);

  function choose(next: ChosenVendor | null) {
    const [from, to] = [before.current?.vendorId, next?.vendorId];
    // What was typed goes along; photos were sent for the vendor before.
    if (from !== undefined && to !== undefined && from !== to) {
      moveVehicle(door.keeper + from, door.keeper + to, Date.now());
    }
    if (next !== null) before.current = next;
    setVendor(next);
  }

  return (
    <Dialog open hasAddress wide title={<Trans>Create Vehicle</Trans>} onClose={onClose}>
      <VendorChoice chosen={vendor} onChoose={choose} />
      {vendor === null ? null : <NewVehicle key={vendor.vendorId} vendorId={vendor.vendorId} onClose={onClose} />}
    </Dialog>
  );
}
