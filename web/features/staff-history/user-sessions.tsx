/**
 * Who of staff came and went, and what they did.
 * @rows ADM-SESS 01-03 13
 */
import { dayOf } from '@ceylono/domain/colombo-time';
import { STAFF_ACTIVITY_KINDS, type StaffActivityKind, staffActivitiesFileName } from '@ceylono/domain/staff-activity';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DaysFields } from '../staff-kit/days-fields.tsx';
import { ExportButton } from '../staff-kit/export-button.tsx';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import { type HistoryFilters, historyQuestion, readHistoryFilters, writeHistoryFilters } from './history-address.ts';
import { useHistoryColumns } from './history-columns.tsx';
import { OpenSessions } from './open-sessions.tsx';
import styles from './staff-history.module.css';

const KIND_WORDS: Record<StaffActivityKind, MessageDescriptor> = {
  'sign-ins': msg`All Activities`,
  login: msg`Login Only`,
  logout: msg`Logout Only`,
  login_failed: msg`Failed logins only`,
  settings: msg`Settings changed`,
  users: msg`Users and their rights`,
  views: msg`What was looked at`,
  'without-views': msg`Everything but looking`,
  all: msg`Everything on record`,
};

interface UserSessionsProps {
  /** What an empty list says; absent: as the tab says it. */
  empty?: ReactNode;
}

/** Settings, User Sessions: who of staff is signed in, came and went, and what else they did (admin §2 L110). */
export default function UserSessions({ empty }: UserSessionsProps) {
  const { t, i18n } = useLingui();
  const [params, changeAddress] = useAddress();
  const columns = useHistoryColumns();
  const filters = readHistoryFilters(params);
  const question = historyQuestion(filters);
  const change = (changes: Partial<HistoryFilters>) =>
    changeAddress((now) => writeHistoryFilters(now, changes), { replace: true });
  const activities = useQuery(
    api.staffHistory.list.queryOptions({
      input: { ...question, cursor: filters.cursor ?? undefined },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <StaffPanel>
      <p className="dimmed">
        <Trans>Track admin login/logout activities</Trans>
      </p>
      <section className={`card stack gap-12 ${styles.now}`} aria-labelledby="open-sessions">
        <h3 id="open-sessions">
          <Trans>Signed in now</Trans>
        </h3>
        <OpenSessions />
      </section>
      <StaffFilters
        label={t`Search by e-mail`}
        placeholder={t`E-mail`}
        q={filters.q}
        onSearch={(q) => change({ q })}
        refresh={{ isReading: activities.isFetching, onRefresh: () => void activities.refetch() }}
        actions={
          <ExportButton
            at="/admin/staff-activities-csv"
            question={question}
            nameNow={() => staffActivitiesFileName(dayOf(new Date()))}
          />
        }
      >
        <NativeSelect
          aria-label={t`Activities`}
          value={filters.kind}
          onChange={({ currentTarget: { value } }) => change({ kind: value as StaffActivityKind })}
          data={STAFF_ACTIVITY_KINDS.map((kind) => ({ value: kind, label: i18n._(KIND_WORDS[kind]) }))}
        />
        <DaysFields from={filters.from} to={filters.to} onChange={change} />
      </StaffFilters>
      <StaffList
        label={t`Admin activities`}
        list={activities}
        keyOf={({ id }) => id}
        columns={columns}
        cursor={filters.cursor}
        onPage={(cursor) => changeAddress((now) => writeHistoryFilters(now, { cursor }))}
        empty={
          empty ?? (
            <EmptyState
              title={<Trans>No Activities Found</Trans>}
              hint={<Trans>No admin activities match your current filters.</Trans>}
            />
          )
        }
        failureTitle={t`Error fetching admin activities.`}
      />
    </StaffPanel>
  );
}
