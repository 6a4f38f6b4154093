import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api, client } from '../../api/client.ts';
import { showAnswer } from '../../api/read-again.ts';
import { lazily } from '../../ui/lazily.ts';
import { PartMissing } from '../../ui/part-missing.tsx';

const ProvePhone = lazily(() => import('../phone/prove-phone.tsx'), PartMissing);

/**
 * For the customer who opens the order's link elsewhere than they booked (amendment 5): the phone's code leads to what a
 * new device needs besides, once the order is its customer's for certain.
 */
export function ProveBooker({ orderId }: { orderId: string }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);

  /** Read for this very moment: an answer from before the proof is incomplete. */
  async function readInFull() {
    const order = await client.order.get({ orderId });
    await showAnswer(queries, api.order.get.queryKey({ input: { orderId } }), order);
    return order.isBooker || order.newDevice
      ? null
      : msg`Your phone is confirmed, but this order does not open here yet. If it was placed with that number, it does once our staff have approved it, or once the phone is confirmed in the browser that placed it.`;
  }

  return (
    <>
      <p className="dimmed">
        <Trans>Shown in part, because the order was placed in another browser.</Trans>
      </p>
      {isOpen ? (
        <Suspense>
          <ProvePhone phone="" onProved={readInFull} />
        </Suspense>
      ) : (
        <div>
          <p>
            <Trans>This is your order?</Trans>
          </p>
          <Button variant="light" onClick={() => setOpen(true)}>
            <Trans>Confirm your phone</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
