/**
 * How far an order and its identity check have come.
 * @rows CUS-TRK 04 05; SHR-STATUS 01-16
 */
import { orderBar, type OrderBarState, type VerificationBarState, verificationBar } from '@ceylono/domain/order-bars';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Progress } from './progress.tsx';
import type { Order } from './use-order.ts';

const VERIFICATION_WORDS: Record<VerificationBarState, MessageDescriptor> = {
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  pending: msg`Pending`,
  'not-started': msg`Not Started`,
};
const VERIFICATION_TONE = { approved: 'good', rejected: 'bad', pending: 'going', 'not-started': 'going' } as const;

/** Customer §4 L150-L165, T-109. */
const ORDER_WORDS: Record<OrderBarState, MessageDescriptor> = {
  pending: msg`Pending`,
  processing: msg`Processing`,
  confirmed: msg`Confirmed`,
  'handed-over': msg`Handed Over`,
  'in-progress': msg`In Progress`,
  returned: msg`Returned`,
  completed: msg`Completed`,
  rejected: msg`Rejected`,
  'extension-pending': msg`Extension Pending`,
  'extension-approved': msg`Extension Approved`,
  'extension-rejected': msg`Extension Rejected`,
};

function toneOf(state: OrderBarState | null): 'going' | 'good' | 'bad' {
  if (state === 'rejected' || state === 'extension-rejected') return 'bad';
  return state === 'completed' ? 'good' : 'going';
}

/** The KYC bar and the order bar (customer §4). */
export function StatusBars({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const verification = verificationBar(order.verificationStatus);
  const bar = orderBar({
    status: order.status,
    handedOver: order.handoverCompletedAt !== null,
    extensionStatus: order.extension?.status ?? null,
  });
  return (
    <>
      <Progress
        name={t`Identity check (KYC)`}
        word={i18n._(VERIFICATION_WORDS[verification.state])}
        percent={verification.percent}
        tone={VERIFICATION_TONE[verification.state]}
      />
      <Progress
        name={t`Order`}
        word={bar.state === null ? order.status : i18n._(ORDER_WORDS[bar.state])}
        percent={bar.percent}
        tone={toneOf(bar.state)}
        note={order.status === 'cancelled' ? <Trans>Order cancelled</Trans> : null}
      />
    </>
  );
}
