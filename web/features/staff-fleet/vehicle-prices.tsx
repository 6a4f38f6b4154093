import { RatesOfVehicle } from '../rates/rates-screen.tsx';
import type { StaffVehicle } from './staff-vehicle.ts';

interface VehiclePricesProps {
  vehicle: StaffVehicle;
  onClose: () => void;
}

/** Dated prices and rules, on the vendor's own form. */
export default function VehiclePrices({ vehicle: { vehicleId, vendor }, onClose }: VehiclePricesProps) {
  return <RatesOfVehicle vendorId={vendor.vendorId} vehicleId={vehicleId} onClose={onClose} />;
}
