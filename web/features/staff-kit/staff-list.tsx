import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { CardList } from '../../ui/card-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { StaffCard, type StaffColumn } from './staff-card.tsx';

/** From here on the columns have room beside the tabs. */
const TABLE_FROM = '(min-width: 90em)';

interface StaffListProps<Row> {
  /** What it lists, for screen readers. */
  label: string;
  list: UseQueryResult<{ items: Row[]; nextCursor: string | null }>;
  keyOf: (row: Row) => string;
  columns: readonly StaffColumn<Row>[];
  /** Instead of rows, when there are none. */
  empty: ReactNode;
  /** Where the page begins; null for the first. */
  cursor: string | null;
  onPage: (cursor: string | null) => void;
  /** In the place of all rows after a failure; without it the rows that were read stay below the general text. */
  failure?: (error: Error, again: () => void) => ReactNode;
  /** Inside a dialog a table never has room. */
  inDialog?: boolean;
}

/** A list of staff's: its states, a table on a desk and cards where that has no room, and the way to the next page. */
export function StaffList<Row>({ list, empty, cursor, onPage, failure, inDialog, ...rows }: StaffListProps<Row>) {
  const hasRoom = useMediaQuery(TABLE_FROM, undefined, { getInitialValueInEffect: false }) && !inDialog;
  const again = () => void list.refetch();
  const { error, isPlaceholderData: isBusy } = list;
  const data = error && failure ? undefined : list.data;
  const Rows = hasRoom ? StaffTable : StaffCards;
  return (
    <>
      {list.isPending ? <RowsSkeleton rows={inDialog ? 3 : 6} /> : null}
      {error ? (failure?.(error, again) ?? <ErrorState failure={failureOf(error)} onRetry={again} />) : null}
      {data?.items.length === 0 ? empty : null}
      {data && data.items.length > 0 ? <Rows {...rows} items={data.items} isBusy={isBusy} /> : null}
      {data ? <ListPages cursor={cursor} nextCursor={data.nextCursor} onGo={onPage} /> : null}
    </>
  );
}

interface RowsProps<Row> extends Pick<StaffListProps<Row>, 'label' | 'keyOf' | 'columns'> {
  items: Row[];
  /** Another page is on its way. */
  isBusy: boolean;
}

function StaffTable<Row>({ items, isBusy, columns, ...list }: RowsProps<Row>) {
  const cells = columns.map(({ cell, ...column }) => ({ ...column, cell: (row: Row) => cell(row, false) }));
  return <DataTable<Row> {...list} rows={items} busy={isBusy} columns={cells} />;
}

function StaffCards<Row>({ items, isBusy, columns, ...list }: RowsProps<Row>) {
  return (
    <div aria-busy={isBusy}>
      <CardList<Row> {...list} rows={items} card={(row) => <StaffCard row={row} columns={columns} />} />
    </div>
  );
}

/** A tab of staff's: filters, list and what opens over it. */
export function StaffPanel({ children }: { children: ReactNode }) {
  return <Stack gap={12}>{children}</Stack>;
}
