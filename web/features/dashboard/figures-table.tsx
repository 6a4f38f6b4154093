import { Trans } from '@lingui/react/macro';
import { ShareTable } from '../order-analytics/share-table.tsx';
import styles from './dashboard.module.css';

interface FiguresTableProps {
  label: string;
  /** Of the name, and of each value. */
  heads: readonly string[];
  rows: readonly { name: string; values: readonly number[]; isMarked?: boolean }[];
}

/** What a chart shows, to be read. */
export function FiguresTable({ label, heads, rows }: FiguresTableProps) {
  return (
    <details className={styles.figures}>
      <summary>
        <Trans>As a table</Trans>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is moved by the arrow keys too. */}
      <div className={styles.table} role="group" aria-label={label} tabIndex={0}>
        <ShareTable label={label} heads={heads} shares={rows.map((row) => ({ ...row, key: row.name }))} />
      </div>
    </details>
  );
}
