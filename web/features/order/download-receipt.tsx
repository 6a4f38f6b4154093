import { receiptFileName } from '@ceylono/domain/custom-order-id';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { fileAt } from '../../api/file.ts';
import { type FailureCode, failureOf } from '../../api/refusal.ts';
import { download } from '../../ui/download.ts';
import { NeedsNetwork } from './needs-network.tsx';
import type { Order } from './use-order.ts';

/** While too many wait for their papers, the server says so, and is asked so often again before anybody is bothered. */
const TRIES = 3;
const PAUSE_SECONDS = 2;

/** Where nothing was entered that could be kept. */
const REASONS: Partial<Record<FailureCode, MessageDescriptor>> = {
  unavailable: msg`Too many people are asking for theirs right now: try again in a moment.`,
  network: msg`No connection: check it and try again.`,
  failed: msg`Something went wrong on our side: try again, or contact us if it stays.`,
};

/** The bill as a PDF (customer §2 L88): for the booker, who alone is shown the customer's name. */
export function DownloadReceipt({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const { orderId, customOrderId, isBooker } = order;
  const { mutate, isPending, failureCount, error, isSuccess } = useMutation({
    mutationFn: async () =>
      download(await fileAt(`/orders/${encodeURIComponent(orderId)}/receipt`), receiptFileName(customOrderId)),
    retry: (failures, failed) => failures < TRIES && failureOf(failed).code === 'unavailable',
    retryDelay: (_failures, failed) => (failureOf(failed).retryAfterSeconds ?? PAUSE_SECONDS) * 1000,
  });
  if (!isBooker) {
    return (
      <p className="dimmed">
        <Trans>
          The receipt can be downloaded in the browser that placed the order, and in one that you have confirmed as
          yours.
        </Trans>
      </p>
    );
  }
  return (
    <div className="stack gap-8">
      <NeedsNetwork>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          <Trans>Download Receipt</Trans>
        </Button>
      </NeedsNetwork>
      <p role="status" className="hides-empty">
        {isPending && failureCount === 0 ? <Trans>Your receipt is being prepared.</Trans> : null}
        {isPending && failureCount > 0 ? (
          <Trans>Many people are asking right now. We try again by ourselves; please wait a moment.</Trans>
        ) : null}
        {isSuccess ? <Trans>Your receipt is downloaded.</Trans> : null}
      </p>
      {error ? (
        <p role="alert" className="danger">
          <Trans>The receipt could not be downloaded.</Trans>{' '}
          {i18n._(REASONS[failureOf(error).code] ?? failureOf(error).text)}
        </p>
      ) : null}
    </div>
  );
}
