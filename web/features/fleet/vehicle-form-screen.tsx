import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { useWords } from '../../shell/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OverScreen } from '../../ui/over-screen.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { type BegunEdit, keptEdit, type VehicleState } from './begun-edit.ts';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import type { OwnVehicle } from './own-vehicle.ts';
import { isSame, readVehicle } from './stored-vehicle.ts';
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

export function NewVehicle({ vendorId, onClose }: Omit<VehicleFormScreenProps, 'vehicleId'>) {
  const door = useFleetDoor();
  const [start] = useState(() => readVehicle(door.keeper + vendorId, Date.now()));
  return <VehicleForm vendorId={vendorId} vehicle={null} start={start} edit={null} onClose={onClose} />;
}

export function EditedVehicle({ vendorId, vehicleId, onClose }: VehicleFormScreenProps & { vehicleId: string }) {
  const door = useFleetDoor();
  const read = useQuery({
    ...door.vehicle({ vendorId, vehicleId }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  // What is known of it from before may be its state before the last change; one that was opened stays open.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && read.isSuccess && read.isFetchedAfterMount) setOpen(true);
  return (
    <ReadVehicle
      vendorId={vendorId}
      vehicle={isOpen ? read.data : undefined}
      error={read.error}
      onRetry={() => void read.refetch()}
      onClose={onClose}
    />
  );
}

interface ReadVehicleProps {
  vendorId: string;
  /** undefined: not read yet. */
  vehicle: OwnVehicle | undefined;
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

/** A read that fails is told above the form, and never in the place of one in which somebody types. */
export function ReadVehicle({ vendorId, vehicle, error, onRetry, onClose }: ReadVehicleProps) {
  return (
    <>
      {error ? <ErrorState failure={failureOf(error)} onRetry={onRetry} /> : null}
      {vehicle ? <Edit key={vehicle.id} vendorId={vendorId} vehicle={vehicle} onClose={onClose} /> : null}
      {error || vehicle ? null : <RowsSkeleton rows={6} />}
    </>
  );
}

/** From the vehicle as it stands, or from what was begun on this device. */
function Edit({ vendorId, vehicle, onClose }: Omit<VehicleFormScreenProps, 'vehicleId'> & { vehicle: OwnVehicle }) {
  const door = useFleetDoor();
  const [kept] = useState(() => keptEdit({ whose: door.keeper + vendorId, vehicleId: vehicle.id }));
  const startOf = (begun: BegunEdit | null) => ({ begun, over: begun?.over ?? stateOf(vehicle) });
  const [{ begun, over }, setStart] = useState(() =>
    startOf(kept.read({ ...stateOf(vehicle), bookedFields: vehicle.bookedFields }, Date.now())),
  );
  const discard = () => {
    kept.forget();
    setStart(startOf(null));
  };
  const { values, photos } = begun ?? over;
  const lostPhotos = begun?.lostPhotos ?? 0;
  // Of photos that were lost there is nothing to discard, nor to compare.
  const isHereAgain = begun !== null && !isSame(begun, over);
  return (
    <VehicleForm
      key={begun === null ? 'as it stands' : 'as begun'}
      vendorId={vendorId}
      vehicle={vehicle}
      start={{ values, photos, attempt: null, lostPhotos }}
      edit={{
        kept,
        over,
        isOvertaken: isHereAgain && begun.isOvertaken,
        onDiscard: isHereAgain ? discard : null,
      }}
      onClose={onClose}
    />
  );
}

function stateOf(vehicle: OwnVehicle): VehicleState {
  const photos = vehicle.photos.map(({ id, thumbUrl }) => ({ photoId: id, thumbUrl }));
  return { version: vehicle.version, values: valuesOf(vehicle), photos };
}
