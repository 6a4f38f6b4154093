/**
 * The columns of the vendors.
 * @rows ADM-VEN 02
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import type { StaffVendor } from './staff-vendor.ts';
import { VendorActions, type VendorTask } from './vendor-actions.tsx';
import { ContactFact, IdFact, LinkFact, NameFact, StatusFact } from './vendor-facts.tsx';

/** The documents' columns (admin §2 L84), with where the vendor stands, its fleet and its portal link. */
export function useVendorColumns(onTask: (vendor: StaffVendor, task: VendorTask) => void): StaffColumn<StaffVendor>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Business name`,
      width: '108px',
      cell: (vendor) => <NameFact vendor={vendor} onOpen={() => onTask(vendor, 'analytics')} />,
      onCard: 'head',
    },
    { title: t`Status`, cell: (vendor) => <StatusFact vendor={vendor} />, onCard: 'head' },
    { title: t`ID`, cell: (vendor) => <IdFact vendor={vendor} /> },
    { title: t`Owner`, cell: (vendor) => vendor.ownerFullName },
    { title: t`Contact`, width: '140px', cell: (vendor) => <ContactFact vendor={vendor} /> },
    { title: t`Location`, cell: (vendor) => vendor.district },
    { title: t`Vehicles`, cell: (vendor) => <Fleet vendor={vendor} /> },
    { title: t`Documents`, cell: (vendor) => <ViewDocs vendor={vendor} onOpen={() => onTask(vendor, 'documents')} /> },
    { title: t`Portal link`, width: '142px', cell: (vendor) => <LinkFact vendor={vendor} /> },
    {
      title: t`Actions`,
      width: '190px',
      cell: (vendor) => <VendorActions vendor={vendor} onTask={(task) => onTask(vendor, task)} />,
      onCard: 'foot',
    },
  ];
}

/** So many, and the way to them. */
function Fleet({ vendor: { vendorId, name, vehicles } }: { vendor: StaffVendor }) {
  const { t } = useLingui();
  return (
    <Link
      to={`${addressOfTab('vehicles')}&vendor=${vendorId}`}
      className="tabular"
      aria-label={t`Vehicles of ${name}: ${vehicles}`}
    >
      {vehicles}
    </Link>
  );
}

function ViewDocs({ vendor: { name }, onOpen }: { vendor: StaffVendor; onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <Button size="xs" variant="default" onClick={onOpen} aria-label={t`View Docs of ${name}`}>
      <Trans>View Docs</Trans>
    </Button>
  );
}
