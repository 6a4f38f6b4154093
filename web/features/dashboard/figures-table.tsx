import { Trans } from '@lingui/react/macro';
import { ShareTable } from '../order-analytics/share-table.tsx';
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
        <ShareTable label={label} heads={heads} shares={rows.map((row) => ({ ...row, key: row.name }))} />
      </div>
    </details>
  );
}
