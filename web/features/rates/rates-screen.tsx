import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../api/refusal.ts';
import { useWords } from '../../shell/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OverScreen } from '../../ui/over-screen.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { useFleetDoor, type VehicleId } from '../fleet-door/fleet-door.ts';
import { RatesForm } from './rates-form.tsx';

interface RatesScreenProps {
  vendorId: string;
  vehicleId: string;
  onClose: () => void;
}

/** What a vehicle costs on certain dates, and how long it is let: over the whole screen (amendment 29). */
export default function RatesScreen({ vendorId, vehicleId, onClose }: RatesScreenProps) {
  useWords('portal');
  const model = useReadRates({ vendorId, vehicleId }).stored?.model;
  return (
    <OverScreen title={model === undefined ? <Trans>Prices</Trans> : <Trans>Prices: {model}</Trans>} onClose={onClose}>
      <RatesOfVehicle vendorId={vendorId} vehicleId={vehicleId} onClose={onClose} />
    </OverScreen>
  );
}

/** What is known from before may be its state before the last change. */
function useReadRates(vehicle: VehicleId) {
  const door = useFleetDoor();
  const read = useQuery({ ...door.rates(vehicle), refetchOnMount: 'always', refetchOnWindowFocus: false });
  return { read, stored: read.isFetchedAfterMount ? read.data : undefined };
}

/** The form, once what it begins with was read. */
export function RatesOfVehicle({ vendorId, vehicleId, onClose }: RatesScreenProps) {
  const { read, stored } = useReadRates({ vendorId, vehicleId });
  return (
    <>
      {read.isError ? <ErrorState failure={failureOf(read.error)} onRetry={() => void read.refetch()} /> : null}
      {stored ? <RatesForm vendorId={vendorId} vehicleId={vehicleId} start={stored} onClose={onClose} /> : null}
      {read.isError || stored ? null : <RowsSkeleton rows={6} />}
    </>
  );
}
