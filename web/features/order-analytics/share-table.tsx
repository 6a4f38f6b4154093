import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './order-analytics.module.css';

interface Share {
  key: string;
  name: ReactNode;
  /** What its bar is as long as; negative or 0: an empty one, left out: none. */
  size?: number;
  /** Under each of the further heads. */
  values: readonly ReactNode[];
  /** The one that was chosen. */
  isMarked?: boolean;
}

interface ShareTableProps {
  label: string;
  /** Of the name, and of each value. */
  heads: readonly string[];
  shares: readonly Share[];
}

/** Figures by name, with bars where they have a size: a chart that is read like any table. The bars are for the eye alone. */
export function ShareTable({ label, heads, shares }: ShareTableProps) {
  const most = Math.max(1, ...shares.map(({ size = 0 }) => size));
  return (
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
        {shares.map(({ key, name, size, values, isMarked }) => (
          <Table.Tr
            key={key}
            aria-current={isMarked ? 'true' : undefined}
            className={isMarked ? styles.marked : undefined}
          >
            <Table.Th scope="row" fw={400} className={size === undefined ? undefined : styles.share}>
              {name}
              {size === undefined ? null : (
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ width: `${(Math.max(0, size) / most) * 100}%` }} />
                </span>
              )}
            </Table.Th>
            {values.map((value, at) => (
              <Table.Td key={heads[at + 1]} ta="right" className="tabular nowrap">
                {value}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
