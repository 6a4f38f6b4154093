import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../api/client.ts';
import { readAgain, showAnswer } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NeedsNetwork } from '../order/needs-network.tsx';
import type { Order } from '../order/use-order.ts';

/** A pending order can be cancelled by the browser that placed it (amendment 9). */
export function CancelOrder({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const { orderId } = order;

  async function cancel() {
    setBusy(true);
    setProblem(null);
    try {
      const cancelled = await client.order.cancel({ orderId });
      await showAnswer(queries, api.order.get.queryKey({ input: { orderId } }), cancelled);
    } catch (error) {
      setProblem(failureOf(error).text);
      void readAgain(queries, api.order.get.key({ input: { orderId } }));
    }
    setBusy(false);
    setAsked(false);
  }

  // Without an answer it was cancelled all the same.
  const shown = order.status === 'cancelled' ? null : problem;
  if (!order.mayCancel && !shown) return null;
  return (
    <div className="stack to-start gap-12">
      {shown ? (
        <p role="alert" className="danger">
          {i18n._(shown)}
        </p>
      ) : null}
      {order.mayCancel ? (
        <NeedsNetwork>
          <Button variant="outline" color="kandyan" onClick={() => setAsked(true)}>
            <Trans>Cancel order</Trans>
          </Button>
        </NeedsNetwork>
      ) : null}
      <ConfirmDialog
        open={isAsked}
        title={<Trans>Cancel this order?</Trans>}
        confirmLabel={<Trans>Cancel order</Trans>}
        cancelLabel={<Trans>Keep order</Trans>}
        danger
        busy={isBusy}
        onConfirm={cancel}
        onCancel={() => setAsked(false)}
      >
        <Trans>The vehicle becomes free for others. This cannot be undone, but you can book again.</Trans>
      </ConfirmDialog>
    </div>
  );
}
