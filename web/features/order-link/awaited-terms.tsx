import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { showAnswer } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Money } from '../../ui/money.tsx';
import { DepositNote } from '../bill/deposit-note.tsx';
import { SHOWN_TERMS, Terms } from '../checkout/terms.tsx';
import { NeedsNetwork } from '../order/needs-network.tsx';
import { OrderPart } from '../order/order-part.tsx';
import type { Order } from '../order/use-order.ts';

/** An order that staff placed waits for its customer's own yes to the terms (amendment 26). */
export function AwaitedTerms({ order }: { order: Order }) {
  const { orderId, awaitedTerms, finalTotalBill, deposit } = order;
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isTicked, setTicked] = useState(false);
  const agree = useMutation(
    api.callerOrder.agree.mutationOptions({
      onSuccess: (changed) => showAnswer(queries, api.order.get.queryKey({ input: { orderId } }), changed),
    }),
  );
  if (!awaitedTerms) {
    return agree.isSuccess ? (
      <p role="status">
        <Trans>You have agreed to the rental terms.</Trans>
      </p>
    ) : null;
  }
  return (
    <OrderPart title={<Trans>Agree to the rental terms</Trans>}>
      <p>
        <Trans>
          You booked on the phone. Read the terms and agree before <DateTime at={awaitedTerms.until} />: until then the
          order is not confirmed, and it ends by itself at that time.
        </Trans>
      </p>
      <NeedsNetwork>
        <p className="cluster apart gap-12 bold">
          <span>{t`Total, in cash`}</span>
          <Money cents={finalTotalBill} />
        </p>
        <DepositNote deposit={deposit} />
        <Terms isAgreed={isTicked} onChange={setTicked} />
        {agree.error ? (
          <Alert color="red" role="alert">
            {i18n._(failureOf(agree.error).text)}
          </Alert>
        ) : null}
        <div className="cluster gap-12">
          <Button
            color="saffron"
            disabled={!isTicked}
            loading={agree.isPending}
            onClick={() => agree.mutate({ orderId, termsVersion: SHOWN_TERMS })}
          >
            <Trans>Agree</Trans>
          </Button>
        </div>
      </NeedsNetwork>
    </OrderPart>
  );
}
