import '@mantine/core/styles/Table.layer.css';
import { Trans } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import styles from './dashboard.module.css';

interface FiguresTableProps {
  label: string;
  /** Of the name, and of each value. */
  heads: readonly string[];
  rows: readonly { name: string; values: readonly number[] }[];
}

/** What a chart shows, to be read. */
export function FiguresTable({ label, heads, rows }: FiguresTableProps) {
  return (
    <details>
      <summary>
        <Trans>As a table</Trans>
      </summary>
      <div className={styles.table}>
        <Table aria-label={label} horizontalSpacing={6} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head, at) => (
                <Table.Th key={head} scope="col" ta={at === 0 ? 'left' : 'right'}>
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ name, values }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  {name}
                </Table.Th>
                {values.map((value, at) => (
                  <Table.Td key={heads[at + 1]} ta="right" className="tabular">
                    {value}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </details>
  );
}
