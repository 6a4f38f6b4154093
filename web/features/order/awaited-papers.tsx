import { refuseDocuments } from '@ceylono/domain/order';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { lazily } from '../../ui/lazily.ts';
import { ProveMissing } from '../phone/prove-missing.tsx';
import { NeedsNetwork } from './needs-network.tsx';
import { OrderPart } from './order-part.tsx';
import type { Order } from './use-order.ts';

const FollowingDocuments = lazily(() => import('./following-documents.tsx'), ProveMissing);

/**
 * What the order still lacks, to be sent by its booker until staff decide (T-006). What was asked for when the page was
 * opened stays, so that it can be replaced.
 */
export function AwaitedPapers({ order }: { order: Order }) {
  const { orderId, awaitedPapers } = order;
  const [asked, setAsked] = useState(awaitedPapers);
  if (!asked && awaitedPapers) setAsked(awaitedPapers);
  if (!asked || refuseDocuments(order) !== null) return null;
  return (
    <OrderPart title={awaitedPapers ? <Trans>Documents still to send</Trans> : <Trans>Your documents</Trans>}>
      <p role="status">
        {awaitedPapers ? (
          <Trans>
            Send them before <DateTime at={awaitedPapers.until} />: then we check your identity. Without them the order
            ends by itself at that time.
          </Trans>
        ) : (
          <Trans>All documents are here. We are checking your identity.</Trans>
        )}
      </p>
      <NeedsNetwork>
        <Suspense>
          <FollowingDocuments orderId={orderId} kinds={asked.kinds} awaited={awaitedPapers?.kinds ?? []} />
        </Suspense>
      </NeedsNetwork>
    </OrderPart>
  );
}
