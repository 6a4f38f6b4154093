import { formatDay } from '@ceylono/domain/colombo-format';
import { Trans, useLingui } from '@lingui/react/macro';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type StaffVendor, VENDOR_STATUS_WORDS, VENDOR_TONES } from './staff-vendor.ts';
import styles from './vendor-facts.module.css';

interface Fact {
  vendor: StaffVendor;
}

/** Leads to the vendor's figures (admin §2 L84). */
export function NameFact({ vendor: { name }, onOpen }: Fact & { onOpen: () => void }) {
  return (
    <button type="button" className={`breaks ${styles.name}`} onClick={onOpen}>
      {name}
    </button>
  );
}

export function StatusFact({ vendor: { status, suspendedAt, suspensionReason } }: Fact) {
  const { i18n } = useLingui();
  return (
    <div className={`stack to-start gap-2 breaks ${styles.fact}`}>
      <StatusBadge tone={VENDOR_TONES[status]}>{i18n._(VENDOR_STATUS_WORDS[status])}</StatusBadge>
      {suspendedAt === null ? null : (
        <span className="dimmed text-13" title={suspensionReason ?? undefined}>
          <Trans>since {formatDay(new Date(suspendedAt), 'en')}</Trans>
        </span>
      )}
    </div>
  );
}

/** Its last letters tell one vendor from another. */
export function IdFact({ vendor: { vendorId } }: Fact) {
  return (
    <span className="dimmed tabular text-13" title={vendorId}>
      {vendorId.slice(-8)}
    </span>
  );
}

export function ContactFact({ vendor }: Fact) {
  return (
    <div className={`stack to-start gap-2 breaks ${styles.fact}`}>
      <a href={`mailto:${vendor.email}`} className="text-13">
        {vendor.email}
      </a>
      <a href={`tel:${vendor.contactNumber}`} className="tabular nowrap">
        {vendor.contactNumber}
      </a>
    </div>
  );
}

export function LinkFact({ vendor }: Fact) {
  if (!vendor.hasPortalLink) {
    return (
      <StatusBadge tone="gray">
        <Trans>None</Trans>
      </StatusBadge>
    );
  }
  return (
    <div className={`stack to-start gap-2 breaks ${styles.fact}`}>
      <StatusBadge tone="green">
        <Trans>Active</Trans>
      </StatusBadge>
      {vendor.portalLinkEndsAt === null ? null : (
        <span className="dimmed tabular text-13 nowrap">
          <Trans>until {formatDay(new Date(vendor.portalLinkEndsAt), 'en')}</Trans>
        </span>
      )}
    </div>
  );
}
