import { STATUS_WORDS } from '@ceylono/words/order-status';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { MAX_SEARCH } from '../../ui/list-address.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { type AllOrdersFilters, isFilteredAtAll } from '../staff-order/all-orders-filters.ts';
import styles from './customer-lookup.module.css';
import { OFFERED_STATUSES } from './offered-statuses.ts';

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
    <search className={styles.filters}>
      <SearchField
        label={t`Search by order ID, name, vehicle or status`}
        placeholder={t`Order ID, name, vehicle or status`}
        value={filters.q}
        maxLength={MAX_SEARCH}
        onSearch={(q) => onChange({ q })}
      />
      <NativeSelect
        aria-label={t`Status`}
        value={filters.status}
        disabled={isSearching}
        inputWrapperOrder={['input', 'description']}
        description={isSearching ? t`Clear search to filter by status` : undefined}
        onChange={(event) => onChange({ status: event.currentTarget.value as AllOrdersFilters['status'] })}
        data={[
          { value: 'all', label: t`All` },
          ...OFFERED_STATUSES.map((status) => ({ value: status, label: i18n._(STATUS_WORDS[status]) })),
        ]}
      />
      <Button variant="default" disabled={!isFilteredAtAll(filters)} onClick={() => onChange({ q: '', status: 'all' })}>
        <Trans>Clear Filters</Trans>
      </Button>
      <Button variant="default" loading={isReading} onClick={onRefresh}>
        <Trans>Refresh</Trans>
      </Button>
    </search>
  );
}
