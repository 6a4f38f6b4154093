import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './order-analytics.module.css';

interface Tile {
  name: string;
  /** null: nobody recorded what it would be made of. */
  value: ReactNode;
  /** What it is made of. */
  of?: ReactNode;
}

/** Figures with their names. Where there is no data a tile says so, and shows no number. */
export function FigureTiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <dl className={styles.tiles} aria-label={label}>
      {tiles.map(({ name, value, of }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <NoData />}</dd>
          {of ? <dd className={styles.of}>{of}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

function NoData() {
  return (
    <span className={styles.none}>
      –{' '}
      <span className={styles.of}>
        <Trans>no data</Trans>
      </span>
    </span>
  );
}
