import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { MAX_SEARCH } from '../../ui/list-address.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ClearFilters } from './clear-filters.tsx';
import styles from './staff-filters.module.css';

interface StaffFiltersProps {
  label: string;
  placeholder: string;
  /** The present search text. */
  q: string;
  onSearch: (q: string) => void;
  /** Other conditions, such as a status. */
  children?: ReactNode;
  /** Absent where the list has no such button; null while there is nothing to clear. */
  onClear?: (() => void) | null;
  /** Absent where the list reads itself anew. */
  refresh?: { isReading: boolean; onRefresh: () => void };
  /** What else can be done with the whole list. */
  actions?: ReactNode;
}

/** The search over a list of staff's, its other conditions, and the ways to clear them and to read anew. */
export function StaffFilters({ q, children, onClear, refresh, actions, ...search }: StaffFiltersProps) {
  return (
    <search className={styles.filters}>
      <SearchField {...search} value={q} maxLength={MAX_SEARCH} />
      {children}
      {onClear === undefined ? null : <ClearFilters onClear={onClear} />}
      {refresh ? (
        <Button variant="default" loading={refresh.isReading} onClick={refresh.onRefresh}>
          <Trans>Refresh</Trans>
        </Button>
      ) : null}
      {actions}
    </search>
  );
}
