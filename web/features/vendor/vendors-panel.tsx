/**
 * The list of vendors, and the dialogs that open from it.
 * @rows ADM-VEN 01 03
 */
import { VENDOR_STATUSES } from '@ceylono/domain/vendor';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NO_DAYS } from '../../ui/list-address.ts';
import { CreatedNote } from '../staff-kit/narrowed-note.tsx';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import { PortalLinkDialog } from './portal-link-dialog.tsx';
import { ReplaceLinkDialog } from './replace-link-dialog.tsx';
import { RevokeLinkDialog } from './revoke-link-dialog.tsx';
import { type StaffVendor, VENDOR_STATUS_WORDS } from './staff-vendor.ts';
import type { VendorTask } from './vendor-actions.tsx';
import { useVendorColumns } from './vendor-columns.tsx';
import { VendorSessionsDialog } from './vendor-sessions-dialog.tsx';
import { isNarrowed, readVendorsFilters, type VendorsFilters, writeVendorsFilters } from './vendors-address.ts';

const VendorAnalyticsDialog = lazy(() => import('../vendor-analytics/vendor-analytics-dialog.tsx'));
const CreateVendorDialog = lazy(() => import('./create-vendor-dialog.tsx'));
const DeleteVendorDialog = lazy(() => import('./delete-vendor-dialog.tsx'));
const EditVendorDialog = lazy(() => import('./edit-vendor-dialog.tsx'));
const SuspendDialog = lazy(() => import('./suspend-dialog.tsx'));
const TakeBackDialog = lazy(() => import('./take-back-dialog.tsx'));
const VendorDocumentsDialog = lazy(() => import('./vendor-documents-dialog.tsx'));

/** What is being done with one vendor. */
interface Doing {
  vendor: StaffVendor;
  task: VendorTask;
}

/** Tab 2: the vendors and their portal links (admin §2 L83-L84, amendment 21). */
export default function VendorsPanel() {
  const { t, i18n } = useLingui();
  const [params, changeAddress] = useAddress();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [isCreating, setCreating] = useState(false);
  const columns = useVendorColumns((vendor, task) => setDoing({ vendor, task }));
  const filters = readVendorsFilters(params);
  const { q, status, created, cursor } = filters;
  const change = (changes: Partial<VendorsFilters>) =>
    changeAddress((now) => writeVendorsFilters(now, changes), { replace: true });
  const vendors = useQuery(
    api.vendor.list.queryOptions({
      input: {
        q: q.trim() || undefined,
        status: status ?? undefined,
        createdFrom: created.from || undefined,
        createdTo: created.to || undefined,
        cursor: cursor ?? undefined,
      },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <StaffPanel>
      <StaffFilters
        label={t`Search by name, owner, e-mail or phone`}
        placeholder={t`Name, owner, e-mail or phone`}
        q={q}
        onSearch={(text) => change({ q: text })}
        onClear={isNarrowed(filters) ? () => change({ q: '', status: null, created: NO_DAYS }) : null}
        refresh={{ isReading: vendors.isFetching, onRefresh: () => void vendors.refetch() }}
        actions={
          <Button onClick={() => setCreating(true)}>
            <Trans>Create New Vendor</Trans>
          </Button>
        }
      >
        <NativeSelect
          aria-label={t`Status`}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ status: VENDOR_STATUSES.find((known) => known === value) ?? null })
          }
          data={[
            { value: '', label: t`All vendors` },
            ...VENDOR_STATUSES.map((value) => ({ value, label: i18n._(VENDOR_STATUS_WORDS[value]) })),
          ]}
        />
      </StaffFilters>
      <CreatedNote days={created} onClear={() => change({ created: NO_DAYS })} />
      <StaffList
        label={t`Vendors`}
        list={vendors}
        keyOf={({ vendorId }) => vendorId}
        columns={columns}
        cursor={cursor}
        onPage={(to) => changeAddress((now) => writeVendorsFilters(now, { cursor: to }))}
        empty={
          <EmptyState
            title={<Trans>No vendors found</Trans>}
            hint={
              isNarrowed(filters) ? (
                <Trans>Change the search or clear the filters.</Trans>
              ) : (
                <Trans>Create one, or approve who applies.</Trans>
              )
            }
          />
        }
      />
      <Suspense>{isCreating ? <CreateVendorDialog onClose={() => setCreating(false)} /> : null}</Suspense>
      <Suspense>{doing ? <Task {...doing} onClose={() => setDoing(null)} /> : null}</Suspense>
    </StaffPanel>
  );
}

function Task({ vendor, task, onClose }: Doing & { onClose: () => void }) {
  switch (task) {
    case 'analytics':
      return <VendorAnalyticsDialog vendorId={vendor.vendorId} onClose={onClose} />;
    case 'documents':
      return <VendorDocumentsDialog vendor={vendor} onClose={onClose} />;
    case 'link':
      return <PortalLinkDialog vendor={vendor} onClose={onClose} />;
    case 'replace':
      return <ReplaceLinkDialog vendor={vendor} onClose={onClose} />;
    case 'revoke':
      return <RevokeLinkDialog vendor={vendor} onClose={onClose} />;
    case 'edit':
      return <EditVendorDialog vendor={vendor} onClose={onClose} />;
    case 'suspend':
      return <SuspendDialog vendor={vendor} onClose={onClose} />;
    case 'take-back':
      return <TakeBackDialog vendor={vendor} onClose={onClose} />;
    case 'delete':
      return <DeleteVendorDialog vendor={vendor} onClose={onClose} />;
    case 'sessions':
      return <VendorSessionsDialog vendor={vendor} onClose={onClose} />;
  }
}
