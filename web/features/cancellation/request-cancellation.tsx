import { MAX_REASON } from '@ceylono/domain/activity';
import { cleaned, hasWebAddress } from '@ceylono/domain/typed';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { readAgain, showAnswer } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NeedsNetwork } from '../order/needs-network.tsx';
import type { Order } from '../order/use-order.ts';

/** A confirmed order can no longer be cancelled by its customer, who asks for it instead; staff decide (amendment 9). The order's card says so then. */
export function RequestCancellation({ order }: { order: Order }) {
  const [isAsked, setAsked] = useState(false);
  if (!order.mayRequestCancellation) return null;
  return (
    <div className="stack to-start gap-12">
      <NeedsNetwork>
        <Button variant="outline" color="kandyan" onClick={() => setAsked(true)}>
          <Trans>Request cancellation</Trans>
        </Button>
      </NeedsNetwork>
      {isAsked ? <RequestDialog orderId={order.orderId} onClose={() => setAsked(false)} /> : null}
    </div>
  );
}

/** The typed reason survives a failure. */
function RequestDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const request = useMutation(
    api.order.requestCancellation.mutationOptions({
      onSuccess: async (changed) => {
        await showAnswer(queries, api.order.get.queryKey({ input: { orderId } }), changed);
        onClose();
      },
      onError: () => void readAgain(queries, api.order.get.key({ input: { orderId } })),
    }),
  );
  const close = () => {
    if (!request.isPending) onClose();
  };
  const words = cleaned(reason);
  const problem =
    words.length > MAX_REASON
      ? t`This is too long`
      : hasWebAddress(words)
        ? t`Please leave out web addresses here.`
        : null;
  return (
    <Dialog
      open
      title={<Trans>Ask to cancel this order?</Trans>}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={request.isPending}>
            <Trans>Keep order</Trans>
          </Button>
          <Button
            color="kandyan"
            disabled={problem !== null}
            loading={request.isPending}
            onClick={() => request.mutate({ orderId, ...(words === '' ? {} : { reason: words }) })}
          >
            <Trans>Request cancellation</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The order is confirmed, so the vendor counts on it. We tell the vendor, and our staff call you. Until then the
          order stands.
        </Trans>
      </p>
      {request.error ? (
        <Alert color="red" role="alert" title={t`Your request was not sent.`}>
          {i18n._(failureOf(request.error).text)}
        </Alert>
      ) : null}
      <TextInput
        label={t`Reason (optional)`}
        description={t`Only our staff read it.`}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
