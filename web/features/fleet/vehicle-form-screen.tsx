import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useWords } from '../../shell/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OverScreen } from '../../ui/over-screen.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { readVehicle } from './stored-vehicle.ts';
import { valuesOf } from './vehicle-values.ts';
import { VehicleForm } from './vehicle-form.tsx';

interface VehicleFormScreenProps {
  vendorId: string;
  /** null: a new one. */
  vehicleId: string | null;
  onClose: () => void;
}

/** Add New Vehicle, or the vehicle that is edited, over the whole screen. */
export default function VehicleFormScreen({ vendorId, vehicleId, onClose }: VehicleFormScreenProps) {
  useWords('portal');
  return (
    <OverScreen
      title={vehicleId === null ? <Trans>Add New Vehicle</Trans> : <Trans>Edit Vehicle</Trans>}
      onClose={onClose}
    >
      {vehicleId === null ? (
        <NewVehicle vendorId={vendorId} onClose={onClose} />
      ) : (
        <EditedVehicle vendorId={vendorId} vehicleId={vehicleId} onClose={onClose} />
      )}
    </OverScreen>
  );
}

function NewVehicle({ vendorId, onClose }: Omit<VehicleFormScreenProps, 'vehicleId'>) {
  const [start] = useState(() => readVehicle(vendorId, Date.now()));
  return <VehicleForm vendorId={vendorId} vehicle={null} start={start} onClose={onClose} />;
}

/** What is known of it from before may be its state before the last change. */
function EditedVehicle({ vendorId, vehicleId, onClose }: VehicleFormScreenProps & { vehicleId: string }) {
  const read = useQuery(
    api.fleet.get.queryOptions({
      input: { vendorId, vehicleId },
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
    }),
  );
  const vehicle = read.isFetchedAfterMount ? read.data : undefined;
  if (read.isError) return <ErrorState failure={failureOf(read.error)} onRetry={() => void read.refetch()} />;
  if (vehicle === undefined) return <RowsSkeleton rows={6} />;
  const photos = vehicle.photos.map(({ id, thumbUrl }) => ({ photoId: id, thumbUrl }));
  const start = { values: valuesOf(vehicle), photos, attempt: null };
  return <VehicleForm key={vehicle.id} vendorId={vendorId} vehicle={vehicle} start={start} onClose={onClose} />;
}
