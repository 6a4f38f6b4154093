/**
 * Search and status of a customer's orders.
 * @rows CUS-LOOK 14
 */
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { SHOWN_STATUS_WORDS } from '@ceylono/words/shown-status';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { type AllOrdersFilters, isFilteredAtAll } from '../staff-order/all-orders-filters.ts';

interface CustomerOrdersFiltersProps {
  filters: AllOrdersFilters;
  onChange: (change: Partial<AllOrdersFilters>) => void;
  isReading: boolean;
  onRefresh: () => void;
}

/** The status counts only while nothing is searched for (customer §2 L103), and says so (T-053). */
export function CustomerOrdersFilters({ filters, onChange, isReading, onRefresh }: CustomerOrdersFiltersProps) {
  const { t, i18n } = useLingui();
  const isSearching = filters.q.trim() !== '';
  return (
    <StaffFilters
      label={t`Search by order ID, name, vehicle or status`}
      placeholder={t`Order ID, name, vehicle or status`}
      q={filters.q}
      onSearch={(q) => onChange({ q })}
      onClear={isFilteredAtAll(filters) ? () => onChange({ q: '', status: 'all' }) : null}
      refresh={{ isReading, onRefresh }}
    >
      <NativeSelect
        aria-label={t`Status`}
        value={filters.status}
        disabled={isSearching}
        inputWrapperOrder={['input', 'description']}
        description={isSearching ? t`Clear search to filter by status` : undefined}
        onChange={(event) => onChange({ status: event.currentTarget.value as AllOrdersFilters['status'] })}
        data={[
          { value: 'all', label: t`All` },
          ...SHOWN_STATUSES.map((status) => ({ value: status, label: i18n._(SHOWN_STATUS_WORDS[status]) })),
        ]}
      />
    </StaffFilters>
  );
}
