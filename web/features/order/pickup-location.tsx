import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { coordinatesText } from '../location/chosen-location.ts';
import { OrderPart } from './order-part.tsx';
import type { Order } from './use-order.ts';

/** Where the vehicle waits, and the way there: from the confirmation to the return, of an order without delivery. */
export function PickupLocation({ order }: { order: Order }) {
  if (order.isBooker && order.status === 'pending' && !order.options.delivery) {
    return (
      <OrderPart title={<Trans>Pickup location</Trans>}>
        <p>
          <Trans>Where the vehicle waits is shown here once the order is confirmed.</Trans>
        </p>
      </OrderPart>
    );
  }
  if (!order.pickupLocation || order.status === 'completed') return null;
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
