import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import type { StaffVendor } from './staff-vendor.ts';
import { ContactFact, LinkFact, NameFact } from './vendor-facts.tsx';

interface VendorTableProps {
  vendors: StaffVendor[];
  actions: (vendor: StaffVendor) => ReactNode;
  busy: boolean;
}

export function VendorTable({ vendors, actions, busy }: VendorTableProps) {
  const { t } = useLingui();
  return (
    <DataTable<StaffVendor>
      label={t`Vendors`}
      rows={vendors}
      keyOf={(vendor) => vendor.vendorId}
      busy={busy}
      columns={[
        { title: t`Business name`, cell: (vendor) => <NameFact vendor={vendor} /> },
        { title: t`Owner`, cell: (vendor) => vendor.ownerFullName },
        { title: t`Contact`, cell: (vendor) => <ContactFact vendor={vendor} /> },
        { title: t`Location`, cell: (vendor) => vendor.district },
        { title: t`Vehicles`, cell: (vendor) => <span className="tabular">{vendor.vehicles}</span> },
        { title: t`Portal link`, cell: (vendor) => <LinkFact vendor={vendor} /> },
        { title: t`Actions`, width: '300px', cell: actions },
      ]}
    />
  );
}
