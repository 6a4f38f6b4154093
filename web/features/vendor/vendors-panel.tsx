import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { changedAddress, searchOf } from '../../ui/list-address.ts';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import { PortalLinkDialog } from './portal-link-dialog.tsx';
import { ReplaceLinkDialog } from './replace-link-dialog.tsx';
import { RevokeLinkDialog } from './revoke-link-dialog.tsx';
import type { StaffVendor } from './staff-vendor.ts';
import { VendorActions, type VendorTask } from './vendor-actions.tsx';
import { useVendorColumns } from './vendor-columns.tsx';
import { VendorSessionsDialog } from './vendor-sessions-dialog.tsx';

/** What is being done with one vendor. */
interface Doing {
  vendor: StaffVendor;
  task: VendorTask;
}

/** Tab 2: the vendors and their portal links (admin §2 L83-L84, amendment 21). */
export default function VendorsPanel() {
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  const [doing, setDoing] = useState<Doing | null>(null);
  const columns = useVendorColumns((vendor) => (
    <VendorActions vendor={vendor} onTask={(task) => setDoing({ vendor, task })} />
  ));
  const q = searchOf(params);
  const cursor = params.get('cursor');
  const vendors = useQuery(
    api.vendor.list.queryOptions({
      input: { q: q.trim() || undefined, cursor: cursor ?? undefined },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <StaffPanel>
      <StaffFilters
        label={t`Search by name, owner, e-mail or phone`}
        placeholder={t`Name, owner, e-mail or phone`}
        q={q}
        onSearch={(text) => changeAddress((now) => changedAddress(now, { q: text }), { replace: true })}
        refresh={{ isReading: vendors.isFetching, onRefresh: () => void vendors.refetch() }}
      />
      <StaffList
        label={t`Vendors`}
        list={vendors}
        keyOf={({ vendorId }) => vendorId}
        columns={columns}
        cursor={cursor}
        onPage={(to) => changeAddress((now) => changedAddress(now, { cursor: to }))}
        empty={<EmptyState title={<Trans>No vendors found</Trans>} hint={<Trans>Search for something else.</Trans>} />}
      />
      {doing ? <Task {...doing} onClose={() => setDoing(null)} /> : null}
    </StaffPanel>
  );
}

function Task({ vendor, task, onClose }: Doing & { onClose: () => void }) {
  switch (task) {
    case 'link':
      return <PortalLinkDialog vendor={vendor} onClose={onClose} />;
    case 'replace':
      return <ReplaceLinkDialog vendor={vendor} onClose={onClose} />;
    case 'revoke':
      return <RevokeLinkDialog vendor={vendor} onClose={onClose} />;
    case 'sessions':
      return <VendorSessionsDialog vendor={vendor} onClose={onClose} />;
  }
}
