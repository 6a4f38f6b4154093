import { APPLICATION_STATUSES } from '@ceylono/domain/vendor-application';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../api/client.ts';
import { useAddress, useOpening } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import { useApplicationColumns } from './application-columns.tsx';
import {
  type ApplicationsFilters,
  openedApplicationOf,
  readApplicationsFilters,
  withOpenedApplication,
  writeApplicationsFilters,
} from './applications-address.ts';
import { APPLICATION_STATUS_WORDS } from './staff-application.ts';

const ApplicationDialog = lazy(() => import('./application-dialog.tsx'));

/** Those who asked to become vendors, those that wait first shown (T-067). */
export default function ApplicationsPanel() {
  const { t, i18n } = useLingui();
  const [params, changeAddress] = useAddress();
  const filters = readApplicationsFilters(params);
  const { q, status, cursor } = filters;
  const opened = openedApplicationOf(params);
  const { open, close } = useOpening();
  const columns = useApplicationColumns((vendorId) => open((now) => withOpenedApplication(now, vendorId)));
  const change = (changes: Partial<ApplicationsFilters>) =>
    changeAddress((now) => writeApplicationsFilters(now, changes), { replace: true });
  const applications = useQuery(
    api.vendorApplication.list.queryOptions({
      input: {
        status: status === 'all' ? undefined : status,
        q: q.trim() || undefined,
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
        onClear={isPlain(filters) ? null : () => change({ q: '', status: 'pending' })}
        refresh={{ isReading: applications.isFetching, onRefresh: () => void applications.refetch() }}
      >
        <NativeSelect
          aria-label={t`Status`}
          value={status}
          onChange={(event) => change({ status: event.currentTarget.value as ApplicationsFilters['status'] })}
          data={[
            ...APPLICATION_STATUSES.map((value) => ({ value, label: i18n._(APPLICATION_STATUS_WORDS[value]) })),
            { value: 'all', label: t`All statuses` },
          ]}
        />
      </StaffFilters>
      <StaffList
        label={t`Vendor Applications`}
        list={applications}
        keyOf={({ vendorId }) => vendorId}
        columns={columns}
        cursor={cursor}
        onPage={(to) => changeAddress((now) => writeApplicationsFilters(now, { cursor: to }))}
        empty={<NoApplications filters={filters} />}
      />
      <Suspense>
        {opened ? (
          <ApplicationDialog vendorId={opened} onClose={() => close((now) => withOpenedApplication(now, null))} />
        ) : null}
      </Suspense>
    </StaffPanel>
  );
}

function isPlain({ q, status }: ApplicationsFilters): boolean {
  return q.trim() === '' && status === 'pending';
}

function NoApplications({ filters }: { filters: ApplicationsFilters }) {
  return isPlain(filters) ? (
    <EmptyState
      title={<Trans>No application waits</Trans>}
      hint={<Trans>Whoever applies on the public site appears here, and is promised an answer within 24 hours.</Trans>}
    />
  ) : (
    <EmptyState
      title={<Trans>No applications found</Trans>}
      hint={<Trans>Search for something else, or choose another status.</Trans>}
    />
  );
}
