import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CardList } from '../../ui/card-list.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { StaffVendor } from './staff-vendor.ts';
import styles from './vendor-cards.module.css';
import { ContactFact, LinkFact, NameFact } from './vendor-facts.tsx';

interface VendorCardsProps {
  vendors: StaffVendor[];
  actions: (vendor: StaffVendor) => ReactNode;
}

/** The vendors where a table has no room. */
export function VendorCards({ vendors, actions }: VendorCardsProps) {
  const { t } = useLingui();
  return (
    <CardList<StaffVendor>
      label={t`Vendors`}
      rows={vendors}
      keyOf={(vendor) => vendor.vendorId}
      card={(vendor) => (
        <>
          <div className={styles.head}>
            <NameFact vendor={vendor} />
            <LinkFact vendor={vendor} />
          </div>
          <Facts
            facts={[
              [t`Owner`, vendor.ownerFullName],
              [t`Contact`, <ContactFact key="contact" vendor={vendor} />],
              [t`Location`, vendor.district],
              [t`Vehicles`, vendor.vehicles],
            ]}
          />
          {actions(vendor)}
        </>
      )}
    />
  );
}
