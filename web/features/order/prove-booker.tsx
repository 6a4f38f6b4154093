import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api, client } from '../../api/client.ts';
import { showAnswer } from '../../api/read-again.ts';
import { lazily } from '../../ui/lazily.ts';
import { ProveMissing } from '../phone/prove-missing.tsx';

const ProvePhone = lazily(() => import('../phone/prove-phone.tsx'), ProveMissing);

/**
 * For the customer who opens the order's link elsewhere than they booked (amendment 5): the phone's code opens it, or leads
 * to what a new device needs besides.
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
      : msg`Your phone is confirmed, but this order was placed with another number.`;
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
