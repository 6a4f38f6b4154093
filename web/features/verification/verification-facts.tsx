/**
 * The identity check in an opened order, with why it was rejected.
 * @rows ADM-PEND 11
 */
import type { VerificationStatus } from '@ceylono/domain/verification';
import { REASON_WORDS } from '@ceylono/words/rejection-reason';
import { Trans, useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { VerificationBadge } from './verification-badge.tsx';
import { VERIFICATION_TONES } from './verification-words.ts';

/** Where the identity check stands, and why when it was rejected. */
export function VerificationFacts({ order }: { order: StaffOrder }) {
  const { t, i18n } = useLingui();
  const { rejectionReason, rejectedAt, permit, licenceClasses } = order;
  return (
    <Facts
      facts={[
        [t`Status`, <Status key="status" status={order.verificationStatus} />],
        [t`Driving permit`, permit ? <PermitFact key="permit" permit={permit} /> : null],
        [
          t`Licence class needed`,
          licenceClasses.length > 0
            ? new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(licenceClasses)
            : null,
        ],
        [t`Rejection reason`, rejectionReason ? i18n._(REASON_WORDS[rejectionReason]) : null],
        [t`Details`, order.rejectionDetails || null],
        [t`Rejected`, rejectedAt ? <DateTime key="at" at={rejectedAt} /> : null],
      ]}
    />
  );
}

/** Beside the papers an undecided identity is called as the documents call it there (T-146). */
function Status({ status }: { status: VerificationStatus }) {
  if (status !== 'pending') return <VerificationBadge status={status} />;
  return (
    <StatusBadge tone={VERIFICATION_TONES.pending}>
      <Trans>Pending Review</Trans>
    </StatusBadge>
  );
}

/** What a visitor says about the Sri Lankan permit; it is seen at the handover. */
function PermitFact({ permit }: { permit: NonNullable<StaffOrder['permit']> }) {
  if (permit.onArrival) return <Trans>Will obtain on arrival</Trans>;
  const { number, classes, expiresOn } = permit;
  const list = classes.join(', ');
  return (
    <Trans>
      {number}, classes {list}, valid until {expiresOn}
    </Trans>
  );
}
