import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** A CSS length; as wide as its content when absent. */
  width?: string;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Another page is on its way: the rows fade meanwhile. */
  busy?: boolean;
}

/** Rows and columns, and no more: searching, sorting and paging are the server's. */
export function DataTable<Row>({ label, columns, rows, keyOf, busy = false }: DataTableProps<Row>) {
  return (
    <div className={`card ${styles.frame}`}>
      <Table aria-label={label} aria-busy={busy} highlightOnHover horizontalSpacing={6} verticalSpacing={4} fz={14.4}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.title} scope="col" w={column.width}>
                {column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
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
