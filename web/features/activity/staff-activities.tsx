/**
 * The timeline of an opened order: searched, filtered, read anew and taken along.
 * @rows ADM-BRK 43
 */
import { type ActivityFilter, isLookedFor } from '@ceylono/domain/activity-filter';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MAX_SEARCH } from '../../ui/list-address.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ClearFilters } from '../staff-kit/clear-filters.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ExportActivities } from './export-activities.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** What happened to an order: searched, filtered, read anew and taken along (admin §2 L77, L116). */
export function StaffActivities({ order }: { order: StaffOrder }) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<ActivityFilter>({});
  const queries = useQueryClient();
  const queryKey = api.backOffice.getOrder.key({ input: { orderId: order.orderId } });
  const isReading = useIsFetching({ queryKey }) > 0;
  const change = (changes: ActivityFilter) => setFilter((now) => ({ ...now, ...changes }));
  const isFiltered = Object.values(filter).some(Boolean);
  const shown = order.activities.filter((activity) => isLookedFor(activity, filter));
  return (
    <>
      <p className="dimmed">
        <Trans>Track all order-related activities and changes</Trans>
      </p>
      <Group component="search" gap={12}>
        <SearchField
          label={t`Search the activities`}
          placeholder={t`What happened, or who did it`}
          value={filter.q ?? ''}
          maxLength={MAX_SEARCH}
          onSearch={(q) => change({ q })}
        />
        <ActivityFilters filter={filter} onChange={change} />
        <ClearFilters onClear={isFiltered ? () => setFilter({}) : null} />
        <Button variant="default" loading={isReading} onClick={() => void readAgain(queries, queryKey)}>
          <Trans>Refresh</Trans>
        </Button>
        <ExportActivities order={order} filter={filter} />
      </Group>
      {shown.length === 0 ? (
        <EmptyState
          title={<Trans>No Activities Found</Trans>}
          hint={isFiltered ? <Trans>Change the search or clear the filters.</Trans> : undefined}
        />
      ) : (
        <OrderTimeline activities={shown} />
      )}
    </>
  );
}
