import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { changedAddress, MAX_SEARCH, searchOf } from '../../ui/list-address.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { PortalLinkDialog } from './portal-link-dialog.tsx';
import { ReplaceLinkDialog } from './replace-link-dialog.tsx';
import { RevokeLinkDialog } from './revoke-link-dialog.tsx';
import type { StaffVendor } from './staff-vendor.ts';
import { VendorActions, type VendorTask } from './vendor-actions.tsx';
import { VendorCards } from './vendor-cards.tsx';
import { VendorSessionsDialog } from './vendor-sessions-dialog.tsx';
import { VendorTable } from './vendor-table.tsx';
import styles from './vendors-panel.module.css';

/** From here on the columns have room beside the tabs. */
const TABLE_FROM = '(min-width: 90em)';

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
  const q = searchOf(params);
  const cursor = params.get('cursor');
  const vendors = useQuery(
    api.vendor.list.queryOptions({
      input: { q: q.trim() || undefined, cursor: cursor ?? undefined },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <div className={styles.panel}>
      <search className={styles.filters}>
        <SearchField
          label={t`Search by name, owner, e-mail or phone`}
          placeholder={t`Name, owner, e-mail or phone`}
          value={q}
          maxLength={MAX_SEARCH}
          onSearch={(text) => changeAddress((now) => changedAddress(now, { q: text }), { replace: true })}
        />
        <Button variant="default" loading={vendors.isFetching} onClick={() => void vendors.refetch()}>
          <Trans>Refresh</Trans>
        </Button>
      </search>
      {vendors.isPending ? <RowsSkeleton rows={6} /> : null}
      {vendors.isError ? (
        <ErrorState failure={failureOf(vendors.error)} onRetry={() => void vendors.refetch()} />
      ) : null}
      {vendors.data ? (
        <>
          <Vendors items={vendors.data.items} busy={vendors.isPlaceholderData} onTask={setDoing} />
          <ListPages
            cursor={cursor}
            nextCursor={vendors.data.nextCursor}
            onGo={(to) => changeAddress((now) => changedAddress(now, { cursor: to }))}
          />
        </>
      ) : null}
      {doing ? <Task {...doing} onClose={() => setDoing(null)} /> : null}
    </div>
  );
}

interface VendorsProps {
  items: StaffVendor[];
  busy: boolean;
  onTask: (doing: Doing) => void;
}

function Vendors({ items, busy, onTask }: VendorsProps) {
  const hasRoom = useMediaQuery(TABLE_FROM, undefined, { getInitialValueInEffect: false });
  if (items.length === 0) {
    return <EmptyState title={<Trans>No vendors found</Trans>} hint={<Trans>Search for something else.</Trans>} />;
  }
  const actions = (vendor: StaffVendor) => (
    <VendorActions vendor={vendor} onTask={(task) => onTask({ vendor, task })} />
  );
  return hasRoom ? (
    <VendorTable vendors={items} actions={actions} busy={busy} />
  ) : (
    <VendorCards vendors={items} actions={actions} />
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
