import type { DocumentKind } from '@ceylono/domain/document';
import { refuseDocuments } from '@ceylono/domain/order';
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { REQUEST_REASON_WORDS } from '@ceylono/words/document-request';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { lazily } from '../../ui/lazily.ts';
import { PartMissing } from '../../ui/part-missing.tsx';
import { type Asked, askedBefore, awaitedKinds, requestsOf } from './asked-papers.ts';
import { NeedsNetwork } from './needs-network.tsx';
import { OrderPart } from './order-part.tsx';
import type { Order } from './use-order.ts';

const FollowingDocuments = lazily(() => import('./following-documents.tsx'), PartMissing);

/**
 * What the order still lacks, and new photos that staff ask for, to be sent by its booker until staff decide (T-006,
 * T-076). What was asked for while the page is open stays, so that it can be replaced.
 */
export function AwaitedPapers({ order }: { order: Order }) {
  const { orderId, awaitedPapers } = order;
  const [asked, setAsked] = useState<Asked | null>(null);
  const next = askedBefore(asked, awaitedPapers);
  if (next !== asked) setAsked(next);
  if (!next || refuseDocuments(order) !== null) return null;
  const requests = requestsOf(awaitedPapers);
  return (
    <OrderPart title={<Title awaited={awaitedPapers} />}>
      {requests.map((request) => (
        <Request key={request.kind} {...request} />
      ))}
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
          <FollowingDocuments
            // Asked anew, what was sent before is no answer.
            key={next.lastRequestedAt}
            orderId={orderId}
            kinds={next.kinds}
            awaited={awaitedKinds(awaitedPapers)}
          />
        </Suspense>
      </NeedsNetwork>
    </OrderPart>
  );
}

function Title({ awaited }: { awaited: Order['awaitedPapers'] }) {
  if (awaited === null) return <Trans>Your documents</Trans>;
  return requestsOf(awaited).length > 0 ? (
    <Trans>Please send a new photo</Trans>
  ) : (
    <Trans>Documents still to send</Trans>
  );
}

interface RequestProps {
  kind: DocumentKind;
  reason: ReturnType<typeof requestsOf>[number]['reason'];
  message: string | null;
}

/** Which document, and what is wrong with its photo. */
function Request({ kind, reason, message }: RequestProps) {
  const { i18n } = useLingui();
  return (
    <div className="stack padded yellow gap-4">
      <strong>{i18n._(DOCUMENT_WORDS[kind])}</strong>
      {reason === 'other' ? null : <p>{i18n._(REQUEST_REASON_WORDS[reason])}</p>}
      {message ? <p className="breaks">{message}</p> : null}
    </div>
  );
}
