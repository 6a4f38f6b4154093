import { lazy, Suspense } from 'react';
import PapersDialog from '../vehicle-paper/papers-dialog.tsx';
import { EndedPapers } from '../vehicle-paper/staff-ended-papers.tsx';
import type { StaffVehicle } from './staff-vehicle.ts';

const PaperViewer = lazy(() => import('../vehicle-paper/staff-paper-viewer.tsx'));

interface VehiclePapersDialogProps {
  vehicle: StaffVehicle;
  onClose: () => void;
}

/** The vendor's own dialog; each view of a paper is on record (amendment 23). */
export default function VehiclePapersDialog({ vehicle, onClose }: VehiclePapersDialogProps) {
  const { vehicleId, model, vendor } = vehicle;
  return (
    <PapersDialog
      hasAddress
      vendorId={vendor.vendorId}
      vehicleId={vehicleId}
      model={model}
      onClose={onClose}
      viewer={(paper, close) => (
        <Suspense>
          <PaperViewer paper={paper} model={model} onClose={close} />
        </Suspense>
      )}
    >
      <EndedPapers vehicleId={vehicleId} model={model} />
    </PapersDialog>
  );
}
