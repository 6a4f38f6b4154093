import { type DisplayedStatus, displayedStatus } from '@ceylono/domain/order';
import { VERIFICATION_PERCENT } from '@ceylono/domain/verification';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { VERIFICATION_WORDS } from '../verification/verification-words.ts';
import { STATUS_WORDS } from './order-status-badge.tsx';
import { Progress } from './progress.tsx';
import type { Order } from './use-order.ts';

/** The bar's own word for an ended order; the exact one stands beneath it (customer §4 L161, T-051). */
const BAR_WORDS: Record<DisplayedStatus['key'], MessageDescriptor> = {
  ...STATUS_WORDS,
  cancelled: msg`Rejected`,
  extension_pending: msg`Extension Pending`,
  extension_approved: msg`Extension Approved`,
  extension_rejected: msg`Extension Rejected`,
};

const VERIFICATION_TONE = { pending: 'going', approved: 'good', rejected: 'bad' } as const;

/** The KYC bar and the order bar (customer §4). */
export function StatusBars({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const { key, percent } = displayedStatus({
    status: order.status,
    handedOver: order.handoverCompletedAt !== null,
    extensionStatus: order.extension?.status ?? null,
  });
  const { verificationStatus } = order;
  const isEnded = key === 'cancelled' || key === 'rejected';
  return (
    <>
      <Progress
        name={t`Identity check (KYC)`}
        word={i18n._(VERIFICATION_WORDS[verificationStatus])}
        percent={VERIFICATION_PERCENT[verificationStatus]}
        tone={VERIFICATION_TONE[verificationStatus]}
      />
      <Progress
        name={t`Order`}
        word={i18n._(BAR_WORDS[key])}
        percent={percent}
        tone={isEnded ? 'bad' : key === 'completed' ? 'good' : 'going'}
        note={key === 'cancelled' ? <Trans>Order cancelled</Trans> : null}
      />
    </>
  );
}
