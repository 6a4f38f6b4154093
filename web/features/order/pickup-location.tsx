import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { coordinatesText } from '../location/chosen-location.ts';
import { OrderPart } from './order-part.tsx';
import type { Order } from './use-order.ts';

/** Where the vehicle waits, and the way there, once the answer says so: on a confirmed order without delivery. */
export function PickupLocation({ order }: { order: Order }) {
  if (!order.pickupLocation) return null;
  const { lat, lng } = order.pickupLocation;
  return (
    <OrderPart title={<Trans>Pickup location</Trans>}>
      <p className="tabular">{coordinatesText({ lat, lng })}</p>
      <Button
        component="a"
        href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
        target="_blank"
        rel="noreferrer"
        variant="light"
      >
        <Trans>Take me to Car</Trans>
      </Button>
    </OrderPart>
  );
}
