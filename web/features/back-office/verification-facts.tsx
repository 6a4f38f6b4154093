import { useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import { VerificationBadge } from '../verification/verification-badge.tsx';
import { REASON_WORDS } from '../verification/verification-words.ts';
import type { StaffOrder } from './staff-order.ts';

/** Where the identity check stands, and why when it was rejected. */
export function VerificationFacts({ order }: { order: StaffOrder }) {
  const { t, i18n } = useLingui();
  const { rejectionReason, rejectedAt } = order;
  return (
    <Facts
      facts={[
        [t`Status`, <VerificationBadge key="status" status={order.verificationStatus} />],
        [t`Rejection reason`, rejectionReason ? i18n._(REASON_WORDS[rejectionReason]) : null],
        [t`Details`, order.rejectionDetails || null],
        [t`Rejected`, rejectedAt ? <DateTime key="at" at={rejectedAt} /> : null],
      ]}
    />
  );
}
