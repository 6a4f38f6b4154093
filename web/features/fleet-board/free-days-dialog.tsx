import type { DayRange } from '@ceylono/domain/block';
import { dayOf } from '@ceylono/domain/colombo-time';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { MarkUnavailableDialog } from '../fleet/mark-unavailable-dialog.tsx';
import { RangeFields } from '../fleet/range-fields.tsx';
import type { BoardVehicle } from './board-vehicle.ts';
import { isOffered } from './vehicle-line.tsx';
import { periodOn } from './wish.ts';

const NewOrderDialog = lazy(() => import('../caller-order/new-order-dialog.tsx'));

interface FreeDaysDialogProps {
  vehicle: BoardVehicle;
  range: DayRange;
  onOrder: (orderId: string) => void;
  onClose: () => void;
}

/** What can be done with days that a vehicle is free: an order for a caller, or none for anybody. */
export default function FreeDaysDialog({ vehicle, range, onOrder, onClose }: FreeDaysDialogProps) {
  const [days, setDays] = useState(range);
  const [doing, setDoing] = useState<'order' | 'mark' | null>(null);
  const { vehicleId, model, type, plate, vendor } = vehicle;
  if (doing === 'mark') {
    const marked = { id: vehicleId, model, type };
    return <MarkUnavailableDialog vendorId={vendor.vendorId} vehicle={marked} start={days} onClose={onClose} />;
  }
  if (doing === 'order') {
    return (
      <Suspense>
        <NewOrderDialog wish={{ vehicleId, ...periodOn(days, new Date()) }} onView={onOrder} onClose={onClose} />
      </Suspense>
    );
  }
  const areGiven = days.startDate !== '' && days.endDate !== '';
  const mayOrder = isOffered(vehicle);
  return (
    <Dialog
      open
      title={<Trans>Free days</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={!areGiven} onClick={() => setDoing('mark')}>
            <Trans>Mark Unavailable</Trans>
          </Button>
          <Button disabled={!areGiven || !mayOrder} onClick={() => setDoing('order')}>
            <Trans>Book for a caller</Trans>
          </Button>
        </>
      }
    >
      <p className="breaks">
        <span className="semibold">{model}</span>
        {plate === null ? null : <span className="tabular"> {plate}</span>}
        <span className="dimmed"> {vendor.name}</span>
      </p>
      <RangeFields days={days} from={dayOf(new Date())} onChange={setDays} />
      {mayOrder ? null : (
        <p role="note">
          <Trans>It is not offered to customers now: no order can be placed.</Trans>
        </p>
      )}
    </Dialog>
  );
}
