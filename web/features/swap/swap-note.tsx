import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { readAgain, showAnswer } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { NeedsNetwork } from '../order/needs-network.tsx';
import { OrderPart } from '../order/order-part.tsx';
import type { Order } from '../order/use-order.ts';

type Swap = NonNullable<Order['swap']>;

/** Staff gave the order another vehicle: its booker may refuse it until the handover (amendment 28). */
export function SwapNote({ order }: { order: Order }) {
  const { swap, status } = order;
  if (!swap || (status !== 'pending' && status !== 'confirmed')) return null;
  const { fromModel } = swap;
  const { model } = order.vehicle;
  return (
    <OrderPart title={<Trans>You get another vehicle</Trans>}>
      <p>
        <Trans>
          Since <DateTime at={swap.swappedAt} /> your order is for {model} instead of {fromModel}. The days stay, and
          you pay no more than was agreed.
        </Trans>
      </p>
      {status === 'pending' ? (
        <p>
          <Trans>If you do not want it, you can cancel the order on this page.</Trans>
        </p>
      ) : (
        <Refusal orderId={order.orderId} swap={swap} />
      )}
    </OrderPart>
  );
}

function Refusal({ orderId, swap }: { orderId: string; swap: Swap }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const refuse = useMutation(
    api.swap.refuse.mutationOptions({
      onSuccess: (changed) => showAnswer(queries, api.order.get.queryKey({ input: { orderId } }), changed),
      onError: () => void readAgain(queries, api.order.get.key({ input: { orderId } })),
      onSettled: () => setAsked(false),
    }),
  );
  return (
    <>
      <p role="status">
        {swap.refusedAt ? (
          <Trans>
            You refused it on <DateTime at={swap.refusedAt} />. Our staff call you; until then the order stands.
          </Trans>
        ) : null}
      </p>
      {refuse.error && swap.refusedAt === null ? (
        <Alert color="red" role="alert" title={t`Your answer was not sent.`}>
          {i18n._(failureOf(refuse.error).text)}
        </Alert>
      ) : null}
      {swap.mayRefuse ? (
        <div>
          <NeedsNetwork>
            <Button variant="outline" color="kandyan" onClick={() => setAsked(true)}>
              <Trans>Refuse this vehicle</Trans>
            </Button>
          </NeedsNetwork>
        </div>
      ) : null}
      <ConfirmDialog
        open={isAsked}
        title={<Trans>Refuse this vehicle?</Trans>}
        confirmLabel={<Trans>Refuse this vehicle</Trans>}
        cancelLabel={<Trans>Take this vehicle</Trans>}
        danger
        busy={refuse.isPending}
        onConfirm={() => refuse.mutate({ orderId })}
        onCancel={() => setAsked(false)}
      >
        <Trans>This asks us to cancel the order. Our staff call you, and the order stands until then.</Trans>
      </ConfirmDialog>
    </>
  );
}
