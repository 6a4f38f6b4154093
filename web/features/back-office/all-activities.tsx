/**
 * The activities of all orders.
 * @rows ADM-ACT 02 11
 */
import { type ActivityFilter, allActivitiesFileName } from '@ceylono/domain/activity-filter';
import { dayOf } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ActivityFilters } from '../activity/activity-filters.tsx';
import { readAllActivitiesFilters, writeAllActivitiesFilters } from '../activity/all-activities-address.ts';
import { useAllActivitiesColumns } from '../activity/all-activities-columns.tsx';
import { ExportButton } from '../staff-kit/export-button.tsx';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import { useOpenedOrder } from '../staff-order/opened-order.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';

const OrderDialog = lazy(() => import('./order-dialog.tsx'));
const ConfirmedDialog = lazy(() => import('../confirmation/confirmed-dialog.tsx'));

const UNFILTERED: ActivityFilter = {
  q: undefined,
  type: undefined,
  performer: undefined,
  from: undefined,
  to: undefined,
};

/** Settings, Order Activities: the timelines of all orders together (admin §2 L116). */
export default function AllActivities() {
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  const [opened, open] = useOpenedOrder();
  const [confirmed, setConfirmed] = useState<StaffOrder | null>(null);
  const columns = useAllActivitiesColumns();
  const { cursor, ...filter } = readAllActivitiesFilters(params);
  const question = { ...filter, q: filter.q?.trim() || undefined };
  const change = (changes: ActivityFilter) =>
    changeAddress((now) => writeAllActivitiesFilters(now, changes), { replace: true });
  const activities = useQuery(
    api.activity.listAll.queryOptions({
      input: { ...question, cursor: cursor ?? undefined },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <StaffPanel>
      <p className="dimmed">
        <Trans>Track all order-related activities and changes</Trans>
      </p>
      <StaffFilters
        label={t`Search by order, customer, vehicle, vendor, what was done or who did it`}
        placeholder={t`Order, customer, vendor, what or who`}
        q={filter.q ?? ''}
        onSearch={(q) => change({ q })}
        onClear={Object.values(question).some(Boolean) ? () => change(UNFILTERED) : null}
        refresh={{ isReading: activities.isFetching, onRefresh: () => void activities.refetch() }}
        actions={
          <ExportButton
            at="/admin/activities-csv"
            question={question}
            nameNow={() => allActivitiesFileName(dayOf(new Date()))}
            done={[t`Order activities exported to CSV successfully!`, t`Export Complete`]}
          />
        }
      >
        <ActivityFilters filter={filter} onChange={change} />
      </StaffFilters>
      <StaffList
        label={t`Order Activities`}
        list={activities}
        keyOf={({ id }) => id}
        columns={columns}
        onOpen={({ order }) => open(order.orderId)}
        cursor={cursor}
        onPage={(page) => changeAddress((now) => writeAllActivitiesFilters(now, { cursor: page }))}
        empty={
          <EmptyState
            title={<Trans>No Activities Found</Trans>}
            hint={<Trans>Change the search or clear the filters.</Trans>}
          />
        }
        failureTitle={t`Failed to fetch order activities`}
      />
      <Suspense>
        {opened ? <OrderDialog orderId={opened} onClose={() => open(null)} onConfirmed={setConfirmed} /> : null}
        {confirmed ? <ConfirmedDialog order={confirmed} onClose={() => setConfirmed(null)} /> : null}
      </Suspense>
    </StaffPanel>
  );
}
