import type { ReactNode } from 'react';
import styles from './card-list.module.css';

interface CardListProps<Row> {
  /** What the cards are, for screen readers. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
  /** Attributes of a card. */
  rowProps?: (row: Row) => object;
}

/** A list as cards: on a phone, or where a table's columns have no room. */
export function CardList<Row>({ label, rows, keyOf, card, rowProps }: CardListProps<Row>) {
  return (
    <ul className={`list stack gap-12 ${styles.cards}`} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className="card stack padded to-top gap-14" {...rowProps?.(row)}>
          {card(row)}
        </li>
      ))}
    </ul>
  );
}
