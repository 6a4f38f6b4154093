/** Rows of a list that somebody selected, wherever in the list they are by now. */
import { MOST_SELECTED } from '@ceylono/domain/selection';

export interface Selection<Row> {
  /** By their keys, in the order in which they were selected, as they were read last. */
  rows: ReadonlyMap<string, Row>;
  /** From where a range goes: the row that was pressed last. */
  from: string | null;
  /** One more was asked for than can be selected. */
  isOver: boolean;
}

export const NOTHING_SELECTED: Selection<never> = { rows: new Map<string, never>(), from: null, isOver: false };

/** The rows that are on the screen, by their keys. */
type Shown<Row> = ReadonlyMap<string, Row>;

/** This row, selected or not any more; with `isRange` all from the row that was pressed before, as this one becomes. */
export function pressed<Row>(now: Selection<Row>, shown: Shown<Row>, key: string, isRange: boolean): Selection<Row> {
  const keys = [...shown.keys()];
  const from = isRange && now.from !== null ? keys.indexOf(now.from) : -1;
  const at = keys.indexOf(key);
  const range = from === -1 ? [key] : keys.slice(Math.min(from, at), Math.max(from, at) + 1);
  const next = now.rows.has(key) ? without(now, range) : withRows(now, shown, range);
  return { ...next, from: key };
}

/** All that are shown; none of them where they all were. The others that are selected stay so. */
export function allPressed<Row>(now: Selection<Row>, shown: Shown<Row>): Selection<Row> {
  const keys = [...shown.keys()];
  return keys.every((key) => now.rows.has(key)) ? without(now, keys) : withRows(now, shown, keys);
}

function withRows<Row>(now: Selection<Row>, shown: Shown<Row>, keys: string[]): Selection<Row> {
  const rows = new Map(now.rows);
  let isOver = false;
  for (const key of keys) {
    const row = shown.get(key);
    if (rows.has(key) || row === undefined) continue;
    if (rows.size < MOST_SELECTED) rows.set(key, row);
    else isOver = true;
  }
  return { ...now, rows, isOver };
}

function without<Row>(now: Selection<Row>, keys: string[]): Selection<Row> {
  return { ...now, rows: new Map([...now.rows].filter(([key]) => !keys.includes(key))), isOver: false };
}

/** Those alone of which this is true, such as what could not be done. */
export function only<Row>(now: Selection<Row>, isKept: (key: string) => boolean): Selection<Row> {
  return { ...now, rows: new Map([...now.rows].filter(([key]) => isKept(key))), isOver: false };
}

/** The rows as they are read anew; the same selection where none of them is in it. */
export function readAnew<Row>(now: Selection<Row>, shown: Shown<Row>): Selection<Row> {
  const isOld = [...shown].some(([key, row]) => now.rows.has(key) && now.rows.get(key) !== row);
  if (!isOld) return now;
  return { ...now, rows: new Map([...now.rows].map(([key, row]) => [key, shown.get(key) ?? row])) };
}

/** How many are selected that are not on the screen: on another page, or not among what is asked for any more. */
export function countElsewhere<Row>({ rows }: Selection<Row>, shown: Shown<Row>): number {
  return [...rows.keys()].filter((key) => !shown.has(key)).length;
}
