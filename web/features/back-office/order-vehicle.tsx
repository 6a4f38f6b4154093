import { useLingui } from '@lingui/react/macro';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { StaffVehicleInfo } from '../vehicle/staff-vehicle-info.tsx';
import { StaffVehiclePapers } from '../vehicle-paper/staff-vehicle-papers.tsx';

/** Tab 2 of an order: what the rented vehicle is, and whether its papers hold (admin §2 L72). */
export default function OrderVehicle({ order }: { order: StaffOrder }) {
  const { t } = useLingui();
  return (
    <div className="stack gap-16">
      <StaffVehicleInfo orderId={order.orderId} vendorAway={order.vendorAway?.state ?? null} />
      <DialogSections>
        <DialogSection title={t`Papers of the vehicle`} wide>
          <StaffVehiclePapers vehicleId={order.vehicle.id} orderId={order.orderId} />
        </DialogSection>
      </DialogSections>
    </div>
  );
}
