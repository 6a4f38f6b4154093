/**
 * The columns of all vehicles.
 * @rows ADM-VEH 03
 */
import { useLingui } from '@lingui/react/macro';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import { VehicleThumb } from '../vehicle/vehicle-thumb.tsx';
import type { StaffVehicle } from './staff-vehicle.ts';
import { VehicleActions } from './vehicle-actions.tsx';
import { AvailabilityFact, NameFact, PapersFact, PricingFact, SpecsFact, VendorFact } from './vehicle-facts.tsx';
import type { VehicleTask } from './vehicles-address.ts';

/** The documents' columns (admin §2 L87), and how the papers stand. */
export function useVehicleColumns(
  onTask: (vehicle: StaffVehicle, task: VehicleTask) => void,
): StaffColumn<StaffVehicle>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Photo`,
      name: 'photo',
      width: '96px',
      cell: ({ thumbUrl }) => <VehicleThumb url={thumbUrl} />,
      onCard: 'head',
    },
    {
      title: t`Details`,
      cell: (vehicle) => <NameFact vehicle={vehicle} onOpen={() => onTask(vehicle, 'details')} />,
      onCard: 'head',
      sortBy: 'created',
    },
    { title: t`Specs`, name: 'specs', cell: (vehicle) => <SpecsFact vehicle={vehicle} />, sortBy: 'year' },
    { title: t`Pricing`, name: 'pricing', cell: (vehicle) => <PricingFact vehicle={vehicle} />, sortBy: 'price' },
    { title: t`Vendor`, name: 'vendor', cell: (vehicle) => <VendorFact vehicle={vehicle} /> },
    { title: t`Availability`, width: '132px', cell: (vehicle) => <AvailabilityFact vehicle={vehicle} /> },
    { title: t`Papers`, name: 'papers', width: '112px', cell: (vehicle) => <PapersFact vehicle={vehicle} /> },
    {
      title: t`Actions`,
      width: '202px',
      cell: (vehicle) => <VehicleActions vehicle={vehicle} onTask={(task) => onTask(vehicle, task)} />,
      onCard: 'foot',
    },
  ];
}
