import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { MarkUnavailableDialog } from '../fleet/mark-unavailable-dialog.tsx';
import { type StaffVehicle, useStaffVehicle } from './staff-vehicle.ts';
import type { OpenedVehicle, VehicleTask } from './vehicles-address.ts';

const VehicleDetails = lazy(() => import('./vehicle-details.tsx'));
const EditVehicle = lazy(() => import('./edit-vehicle.tsx'));
const VehiclePrices = lazy(() => import('./vehicle-prices.tsx'));
const HolderDialog = lazy(() => import('../vehicle-holder/holder-dialog.tsx'));
const VehiclePapersDialog = lazy(() => import('./vehicle-papers-dialog.tsx'));

interface VehicleTaskDialogProps {
  opened: OpenedVehicle;
  onTask: (task: VehicleTask) => void;
  onClose: () => void;
}

/** What is done with one vehicle, over the list: by its vendor's own forms. */
export default function VehicleTaskDialog({ opened: { vehicleId, task }, onTask, onClose }: VehicleTaskDialogProps) {
  const { data: vehicle, error, refetch } = useStaffVehicle(vehicleId);
  if (vehicle === undefined) {
    return (
      <Dialog open hasAddress wide title={<Trans>Vehicle</Trans>} onClose={onClose}>
        {error ? <ErrorState failure={failureOf(error)} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
      </Dialog>
    );
  }
  return <Task vehicle={vehicle} task={task} onTask={onTask} onClose={onClose} />;
}

interface TaskProps {
  vehicle: StaffVehicle;
  task: VehicleTask;
  onTask: (task: VehicleTask) => void;
  onClose: () => void;
}

function Task({ vehicle, task, onTask, onClose }: TaskProps) {
  const { t } = useLingui();
  const { vehicleId, model, type, vendor } = vehicle;
  const { vendorId } = vendor;
  switch (task) {
    case 'details':
      return (
        <Screen title={model} onClose={onClose}>
          <VehicleDetails vehicle={vehicle} onTask={onTask} />
        </Screen>
      );
    case 'edit':
      return (
        <Screen title={t`Edit Vehicle`} onClose={onClose}>
          <EditVehicle vehicle={vehicle} onClose={onClose} />
        </Screen>
      );
    case 'prices':
      return (
        <Screen title={t`Prices: ${model}`} onClose={onClose}>
          <VehiclePrices vehicle={vehicle} onClose={onClose} />
        </Screen>
      );
    case 'papers':
      return (
        <Suspense>
          <VehiclePapersDialog vehicle={vehicle} onClose={onClose} />
        </Suspense>
      );
    case 'holder':
      return (
        <Suspense>
          <HolderDialog vehicle={vehicle} onClose={onClose} />
        </Suspense>
      );
    case 'mark':
      return (
        <MarkUnavailableDialog
          hasAddress
          vendorId={vendorId}
          vehicle={{ id: vehicleId, model, type }}
          onClose={onClose}
        />
      );
  }
}

function Screen({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog open hasAddress wide title={title} onClose={onClose}>
      <Suspense fallback={<RowsSkeleton rows={6} />}>{children}</Suspense>
    </Dialog>
  );
}
