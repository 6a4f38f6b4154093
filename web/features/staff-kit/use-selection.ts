import { useEffect } from 'react';
import { useKeptSelection } from './kept-selections.tsx';
import { allPressed, countElsewhere, NOTHING_SELECTED, only, pressed, readAnew } from './selection.ts';

export interface ListSelection<Row> {
  /** In the order in which they were selected, as they were read last. */
  rows: Row[];
  isSelected: (row: Row) => boolean;
  /** What the checkbox of a row is called. */
  nameOf: (row: Row) => string;
  /** Of those on the screen. */
  shown: 'all' | 'some' | 'none';
  /** How many are not on the screen. */
  elsewhere: number;
  isOver: boolean;
  press: (row: Row, isRange: boolean) => void;
  pressAll: () => void;
  clear: () => void;
  /** Those stay selected alone. */
  keepOnly: (keys: readonly string[]) => void;
}

interface Selecting<Row> {
  /** By which the selection is kept. */
  list: string;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The rows on the screen; absent while they are read. */
  items: readonly Row[] | undefined;
}

/** Which rows of a list are selected: also those of other pages, and those that the list has no more. */
export function useSelection<Row>({ list, keyOf, nameOf, items }: Selecting<Row>): ListSelection<Row> {
  const [selection, change] = useKeptSelection<Row>(list);
  const shown = new Map((items ?? []).map((row) => [keyOf(row), row]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading brings rows of its own.
  useEffect(() => change((now) => readAnew(now, shown)), [items]);
  const { rows, isOver } = selection;
  const elsewhere = countElsewhere(selection, shown);
  const here = rows.size - elsewhere;
  return {
    rows: [...rows.values()],
    isSelected: (row) => rows.has(keyOf(row)),
    nameOf,
    shown: here === 0 ? 'none' : here === shown.size ? 'all' : 'some',
    elsewhere,
    isOver,
    press: (row, isRange) => change((now) => pressed(now, shown, keyOf(row), isRange)),
    pressAll: () => change((now) => allPressed(now, shown)),
    clear: () => change(() => NOTHING_SELECTED),
    keepOnly: (keys) => change((now) => only(now, (key) => keys.includes(key))),
  };
}
