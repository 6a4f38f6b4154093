import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import type { StaffVendor } from './staff-vendor.ts';
import { ContactFact, IdFact, LinkFact, NameFact, StatusFact } from './vendor-facts.tsx';

/** The documents' columns (admin §2 L84), with where the vendor stands, its fleet and its portal link. */
export function useVendorColumns(actions: (vendor: StaffVendor) => ReactNode): StaffColumn<StaffVendor>[] {
  const { t } = useLingui();
  return [
    { title: t`Business name`, cell: (vendor) => <NameFact vendor={vendor} />, onCard: 'head' },
    { title: t`Status`, cell: (vendor) => <StatusFact vendor={vendor} />, onCard: 'head' },
    { title: t`ID`, cell: (vendor) => <IdFact vendor={vendor} /> },
    { title: t`Owner`, cell: (vendor) => vendor.ownerFullName },
    { title: t`Contact`, cell: (vendor) => <ContactFact vendor={vendor} /> },
    { title: t`Location`, cell: (vendor) => vendor.district },
    { title: t`Vehicles`, cell: (vendor) => <span className="tabular">{vendor.vehicles}</span> },
    { title: t`Portal link`, cell: (vendor) => <LinkFact vendor={vendor} /> },
    { title: t`Actions`, width: '300px', cell: actions, onCard: 'foot' },
  ];
}
