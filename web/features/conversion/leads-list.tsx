/**
 * The Data List of Conversion Tracking: its filters, its rows, and what it says when nothing is found.
 * @rows ADM-CONV 14
 */
import { dayOf } from '@ceylono/domain/colombo-time';
import { CALL_STATES, conversionFileName, REACHED_STEPS } from '@ceylono/domain/visitor-list';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NO_DAYS } from '../../ui/list-address.ts';
import { ExportButton } from '../staff-kit/export-button.tsx';
import { CreatedNote } from '../staff-kit/narrowed-note.tsx';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList } from '../staff-kit/staff-list.tsx';
import { useLeadColumns } from './lead-columns.tsx';
import { isNarrowed, type LeadsFilters, questionOf, readLeadsFilters, writeLeadsFilters } from './leads-address.ts';
import { ShortCount } from './short-count.tsx';

const READ_EVERY_MS = 15_000;

/** Phones that browsers gave, and who called them (admin §2 L104). */
export default function LeadsList({ onCall }: { onCall: (phone: string) => void }) {
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  const [expanded, setExpanded] = useState<string | null>(null);
  const filters = readLeadsFilters(params);
  const change = (changes: Partial<LeadsFilters>) =>
    changeAddress((now) => writeLeadsFilters(now, changes), { replace: true });
  const leads = useQuery(
    api.visitorList.list.queryOptions({
      input: { ...questionOf(filters), cursor: filters.cursor ?? undefined },
      placeholderData: keepPreviousData,
      refetchInterval: READ_EVERY_MS,
    }),
  );
  const { showsCalls, direction } = filters;
  const columns = useLeadColumns({ showsCalls, expanded, onExpand: setExpanded, onCall });
  return (
    <>
      <StaffFilters
        label={t`Search by phone or name`}
        placeholder={t`Phone or name`}
        q={filters.q}
        onSearch={(q) => change({ q })}
        refresh={{ isReading: leads.isFetching, onRefresh: () => void leads.refetch() }}
        actions={
          <>
            <ExportButton
              at="/admin/phone-captures-csv"
              question={questionOf(filters)}
              nameNow={() => conversionFileName(dayOf(new Date()))}
            />
            <Button variant="default" aria-pressed={showsCalls} onClick={() => change({ showsCalls: !showsCalls })}>
              <Trans>Call History</Trans>
            </Button>
            <Button
              variant="default"
              onClick={() => change({ direction: direction === 'asc' ? 'desc' : 'asc' })}
              aria-label={direction === 'asc' ? t`Oldest first: sort newest first` : t`Newest first: sort oldest first`}
            >
              {direction === 'asc' ? <Trans>Oldest first</Trans> : <Trans>Newest first</Trans>}
            </Button>
          </>
        }
      >
        <NativeSelect
          aria-label={t`Calls`}
          value={filters.calls ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ calls: CALL_STATES.find((known) => known === value) ?? null })
          }
          data={[
            { value: '', label: t`Called or not` },
            { value: 'called', label: t`Called` },
            { value: 'not_called', label: t`Not called yet` },
          ]}
        />
        <NativeSelect
          aria-label={t`How far in the wizard`}
          value={filters.reached ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ reached: REACHED_STEPS.find((known) => known === value) ?? null })
          }
          data={[
            { value: '', label: t`However far they came` },
            { value: 'dates', label: t`Date selected` },
            { value: 'vehicle', label: t`Vehicle selected` },
            { value: 'contact', label: t`Contact filled` },
          ]}
        />
      </StaffFilters>
      <CreatedNote days={filters.created} onClear={() => change({ created: NO_DAYS })} />
      <StaffList
        label={t`Conversion data`}
        list={leads}
        keyOf={({ captureId }) => captureId}
        columns={columns}
        loadingWords={t`Loading...`}
        onOpen={({ phone }) => onCall(phone)}
        cursor={filters.cursor}
        onPage={(cursor) => changeAddress((now) => writeLeadsFilters(now, { cursor }))}
        empty={
          <EmptyState
            title={<Trans>No conversion data found</Trans>}
            hint={
              isNarrowed(filters) ? (
                <Trans>Search for something else, or take the filters away.</Trans>
              ) : (
                <Trans>Whoever gives a phone at the start of a booking appears here.</Trans>
              )
            }
          />
        }
      />
      {leads.data ? <Footer shown={leads.data.items.length} count={leads.data.count} /> : null}
    </>
  );
}

function Footer({ shown, count }: { shown: number; count: { value: number; more: boolean } }) {
  const all = (
    <>
      <ShortCount count={count.value} />
      {count.more ? '+' : ''}
    </>
  );
  return (
    <p className="dimmed tabular" role="status">
      <Trans>
        Showing {shown} of {all} results
      </Trans>
    </p>
  );
}
