/**
 * Where the vehicle waits, on the pages of an order.
 * @rows CUS-TRK 09
 */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { coordinatesText } from '../location/chosen-location.ts';
import { OrderPart } from './order-part.tsx';
import type { Order } from './use-order.ts';

/**
 * Where the vehicle waits, and the way there, until the return of an order without delivery. Before the confirmation it is
 * the vendor's public centre, and the screen says so (customer §2 L87).
 */
export function PickupLocation({ order }: { order: Order }) {
  if (!order.pickupLocation || order.status === 'completed') return null;
  const { lat, lng, isAbout } = order.pickupLocation;
  return (
    <OrderPart title={<Trans>Pickup location</Trans>}>
      {isAbout ? (
        <p>
          <Trans>
            This leads to about where the vendor is. Where exactly the vehicle waits is shown here once the order is
            confirmed.
          </Trans>
        </p>
      ) : (
        <p className="tabular">{coordinatesText({ lat, lng })}</p>
      )}
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
