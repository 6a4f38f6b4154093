import '@mantine/core/styles/Table.layer.css';
import { Table, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<Row> {
  title: string;
  /** In the place of its title. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** A CSS length; as wide as its content when absent. */
  width?: string;
  /** Of a column by which the rows can be sorted: how they are by now; null: by another one. */
  sorting?: 'asc' | 'desc' | null;
  onSort?: () => void;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Another page is on its way: the rows fade meanwhile. */
  busy?: boolean;
  /** Attributes of a row. */
  rowProps?: (row: Row) => object;
}

function ariaSortOf(sorting: 'asc' | 'desc' | null | undefined) {
  return sorting ? ({ asc: 'ascending', desc: 'descending' } as const)[sorting] : undefined;
}

/** The title of a column; a button where the rows can be sorted by it. */
function Title<Row>({ title, head, sorting, onSort }: Column<Row>) {
  if (onSort === undefined) return head ?? title;
  return (
    <UnstyledButton className={`nowrap ${styles.sort}`} onClick={onSort}>
      {title}
      <span aria-hidden="true">{sorting ? { asc: ' ↑', desc: ' ↓' }[sorting] : ' ↕'}</span>
    </UnstyledButton>
  );
}

/** Rows and columns, and no more: searching, sorting and paging are the server's. */
export function DataTable<Row>({ label, columns, rows, keyOf, busy = false, rowProps }: DataTableProps<Row>) {
  return (
    <div className={`card ${styles.frame}`}>
      <Table aria-label={label} aria-busy={busy} highlightOnHover horizontalSpacing={6} verticalSpacing={4} fz={14.4}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.title} scope="col" w={column.width} aria-sort={ariaSortOf(column.sorting)}>
                <Title {...column} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)} {...rowProps?.(row)}>
              {columns.map((column) => (
                <Table.Td key={column.title}>{column.cell(row)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
