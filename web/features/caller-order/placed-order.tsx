import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { Money } from '../../ui/money.tsx';
import { SendLinkAgain } from './send-link-again.tsx';

export interface Placed {
  orderId: string;
  customOrderId: string;
  total: number;
  expiresAt: string;
  isTexted: boolean;
  /** Where the link went. */
  email: string;
}

interface PlacedOrderProps {
  placed: Placed;
  onClose: () => void;
  /** Leaves all that is open, for the order. */
  onLeave: () => void;
  onView: ((orderId: string) => void) | undefined;
}

/** What staff tell the caller before they hang up. */
export function PlacedOrder({ placed, onClose, onLeave, onView }: PlacedOrderProps) {
  const { orderId, customOrderId, total, email } = placed;
  return (
    <>
      <p>
        <Trans>
          Order <strong className="nowrap">{customOrderId}</strong> is placed for <Money cents={total} />. The customer
          sends papers and agrees to the terms by a link; until then it is not approved nor confirmed.
        </Trans>
      </p>
      <SendLinkAgain orderId={orderId} sentTo={email} link={placed} />
      <Group>
        {onView ? (
          <Button
            variant="default"
            onClick={() => {
              onLeave();
              // The entry of this dialog is left first: what the order adds to the address would go with it.
              void tabEntries()
                .allLeft()
                .then(() => onView(orderId));
            }}
          >
            <Trans>View the order</Trans>
          </Button>
        ) : null}
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </>
  );
}
