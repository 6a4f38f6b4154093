import { VENDOR_STATUSES } from '@ceylono/domain/vendor-application';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MAX_SEARCH } from '../../ui/list-address.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import {
  type ApplicationsFilters,
  openedApplicationOf,
  readApplicationsFilters,
  withOpenedApplication,
  writeApplicationsFilters,
} from './applications-address.ts';
import { ApplicationCards, type ApplicationsListProps, ApplicationTable } from './applications-list.tsx';
import styles from './applications-panel.module.css';
import { APPLICATION_STATUS_WORDS } from './staff-application.ts';

const ApplicationDialog = lazy(() => import('./application-dialog.tsx'));

/** From here on the columns have room beside the tabs. */
const TABLE_FROM = '(min-width: 90em)';

/** Those who asked to become vendors, those that wait first shown (T-067). */
export default function ApplicationsPanel() {
  const { t, i18n } = useLingui();
  const [params, changeAddress] = useAddress();
  const filters = readApplicationsFilters(params);
  const { q, status, cursor } = filters;
  const opened = openedApplicationOf(params);
  const open = (vendorId: string | null) => changeAddress((now) => withOpenedApplication(now, vendorId));
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
    <div className={styles.panel}>
      <search className={styles.filters}>
        <SearchField
          label={t`Search by name, owner, e-mail or phone`}
          placeholder={t`Name, owner, e-mail or phone`}
          value={q}
          maxLength={MAX_SEARCH}
          onSearch={(text) => change({ q: text })}
        />
        <NativeSelect
          aria-label={t`Status`}
          value={status}
          onChange={(event) => change({ status: event.currentTarget.value as ApplicationsFilters['status'] })}
          data={[
            ...VENDOR_STATUSES.map((value) => ({ value, label: i18n._(APPLICATION_STATUS_WORDS[value]) })),
            { value: 'all', label: t`All statuses` },
          ]}
        />
        <Button variant="default" loading={applications.isFetching} onClick={() => void applications.refetch()}>
          <Trans>Refresh</Trans>
        </Button>
      </search>
      {applications.isPending ? <RowsSkeleton rows={6} /> : null}
      {applications.isError ? (
        <ErrorState failure={failureOf(applications.error)} onRetry={() => void applications.refetch()} />
      ) : null}
      {applications.data ? (
        <>
          <Applications
            applications={applications.data.items}
            busy={applications.isPlaceholderData}
            onView={open}
            filters={filters}
          />
          <ListPages
            cursor={cursor}
            nextCursor={applications.data.nextCursor}
            onGo={(to) => changeAddress((now) => writeApplicationsFilters(now, { cursor: to }))}
          />
        </>
      ) : null}
      <Suspense>{opened ? <ApplicationDialog vendorId={opened} onClose={() => open(null)} /> : null}</Suspense>
    </div>
  );
}

function Applications({ filters, ...list }: ApplicationsListProps & { filters: ApplicationsFilters }) {
  const hasRoom = useMediaQuery(TABLE_FROM, undefined, { getInitialValueInEffect: false });
  if (list.applications.length > 0) return hasRoom ? <ApplicationTable {...list} /> : <ApplicationCards {...list} />;
  const isPlain = filters.q.trim() === '' && filters.status === 'pending';
  return isPlain ? (
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
