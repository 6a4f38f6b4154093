import { formatDay } from '@ceylono/domain/colombo-format';
import { Trans } from '@lingui/react/macro';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { StaffVendor } from './staff-vendor.ts';
import styles from './vendor-facts.module.css';

interface Fact {
  vendor: StaffVendor;
}

export function NameFact({ vendor }: Fact) {
  return (
    <div className={`stack to-start gap-2 breaks ${styles.fact}`}>
      <strong>{vendor.name}</strong>
      <span className="dimmed tabular text-13" title={vendor.vendorId}>
        {vendor.vendorId.slice(-8)}
      </span>
    </div>
  );
}

export function ContactFact({ vendor }: Fact) {
  return (
    <div className={`stack to-start gap-2 breaks ${styles.fact}`}>
      <a href={`mailto:${vendor.email}`}>{vendor.email}</a>
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
        <span className="dimmed tabular text-13">
          <Trans>until {formatDay(new Date(vendor.portalLinkEndsAt), 'en')}</Trans>
        </span>
      )}
    </div>
  );
}
