import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { CardList } from '../../ui/card-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { AllBox, RowBox } from './selection-box.tsx';
import { StaffCard, type StaffColumn } from './staff-card.tsx';
import { useHeldPresses } from './use-held-presses.ts';
import { rowKeys, useRowKeys } from './use-row-keys.ts';
import type { ListSelection } from './use-selection.ts';

/** From here on the columns have room beside the tabs. */
const TABLE_FROM = '(min-width: 90em)';

export interface StaffSorting {
  by: string;
  direction: 'asc' | 'desc';
  onSort: (by: string) => void;
}

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
  /** Where the server sorts the rows by one of their columns, and how they are now. */
  sorting?: StaffSorting;
  /** Where rows can be selected, and what can be done with those that are. */
  selection?: ListSelection<Row>;
  selectionActions?: ReactNode;
  /** What Enter does with the row that J and K led to. */
  onOpen?: (row: Row) => void;
  /** In the place of all rows after a failure; without it the rows that were read stay below the general text. */
  failure?: (error: Error, again: () => void) => ReactNode;
  /** The documents' words for this list while it is read, and when it could not be. */
  loadingWords?: string;
  failureTitle?: string;
  /** Inside a dialog a table never has room. */
  inDialog?: boolean;
}

/** A list of staff's: its states, a table on a desk and cards where that has no room, and the way to the next page. */
export function StaffList<Row>({
  list,
  empty,
  cursor,
  onPage,
  failure,
  loadingWords,
  failureTitle,
  inDialog,
  onOpen,
  selectionActions,
  ...rows
}: StaffListProps<Row>) {
  const hasRoom = useMediaQuery(TABLE_FROM, undefined, { getInitialValueInEffect: false }) && !inDialog;
  const { selection } = rows;
  const bar = useRef<HTMLElement>(null);
  const place = useRowKeys<HTMLDivElement>(
    selection ? { a: selection.pressAll, b: () => bar.current?.querySelector('button')?.focus() } : {},
  );
  const rowProps = (row: Row) => ({
    ...rowKeys({
      key: rows.keyOf(row),
      onOpen: onOpen && (() => onOpen(row)),
      onSelect: selection && ((isRange) => selection.press(row, isRange)),
    }),
    'data-selected': selection?.isSelected(row) || undefined,
  });
  const again = () => void list.refetch();
  const { error, isPlaceholderData: isBusy } = list;
  const data = error && failure ? undefined : list.data;
  const Rows = hasRoom ? StaffTable : StaffCards;
  const holdPress = useHeldPresses(data?.items.map(rows.keyOf) ?? [], isBusy);
  return (
    <>
      {list.isPending ? <RowsSkeleton rows={inDialog ? 3 : 6} words={loadingWords} /> : null}
      {error
        ? (failure?.(error, again) ?? <ErrorState failure={failureOf(error)} title={failureTitle} onRetry={again} />)
        : null}
      {data?.items.length === 0 ? empty : null}
      {data && data.items.length > 0 ? (
        <div ref={place} onClickCapture={holdPress}>
          <Rows {...rows} rowProps={rowProps} items={data.items} isBusy={isBusy} />
        </div>
      ) : null}
      {data ? <ListPages cursor={cursor} nextCursor={data.nextCursor} onGo={onPage} /> : null}
      {selection ? <SelectionBar ref={bar} selection={selection} actions={selectionActions} /> : null}
    </>
  );
}

interface RowsProps<Row> extends Pick<StaffListProps<Row>, 'label' | 'keyOf' | 'columns' | 'sorting' | 'selection'> {
  items: Row[];
  /** Another page is on its way. */
  isBusy: boolean;
  rowProps: (row: Row) => object;
}

function StaffTable<Row>({ items, isBusy, columns, sorting, selection, ...list }: RowsProps<Row>) {
  const cells = columns.map(({ cell, title, width, sortBy }) => ({
    title,
    cell: (row: Row) => cell(row, false),
    ...(width !== undefined && { width }),
    ...(sorting && sortBy !== undefined && sortOf(sorting, sortBy)),
  }));
  const boxes = selection && {
    title: '',
    head: <AllBox selection={selection} />,
    cell: (row: Row) => <RowBox row={row} selection={selection} />,
    width: '32px',
  };
  return <DataTable<Row> {...list} rows={items} busy={isBusy} columns={boxes ? [boxes, ...cells] : cells} />;
}

function sortOf({ by, direction, onSort }: StaffSorting, sortBy: string) {
  return { sorting: by === sortBy ? direction : null, onSort: () => onSort(sortBy) };
}

function StaffCards<Row>({ items, isBusy, columns, sorting: _, selection, ...list }: RowsProps<Row>) {
  return (
    <div aria-busy={isBusy} className="stack gap-12">
      {selection ? <AllBox selection={selection} withLabel /> : null}
      <CardList<Row>
        {...list}
        rows={items}
        card={(row) => (
          <StaffCard
            row={row}
            columns={columns}
            box={selection ? <RowBox row={row} selection={selection} /> : undefined}
          />
        )}
      />
    </div>
  );
}

/** A tab of staff's: filters, list and what opens over it. */
export function StaffPanel({ children }: { children: ReactNode }) {
  return <Stack gap={12}>{children}</Stack>;
}
