/** Where the keys of a board lead: arrows to the next place or row, Home and End to the edges, Page keys ten rows on. */

/** `place`: of those in a row, from left to right; -1: its vehicle. */
export interface Here {
  row: number;
  place: number;
}

/** `place` null: on the same day. */
export interface There {
  row: number;
  place: number | null;
}

const PAGE_ROWS = 10;
const ROWS_ON: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS };
const PLACES_ON: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** null: the key leads nowhere. `rows`, `places`: how many there are. */
export function wayOf(key: string, isCtrl: boolean, { row, place }: Here, rows: number, places: number): There | null {
  const within = (at: number) => Math.min(Math.max(at, 0), rows - 1);
  const { [key]: rowsOn } = ROWS_ON;
  if (rowsOn !== undefined) return { row: within(row + rowsOn), place: null };
  const { [key]: placesOn } = PLACES_ON;
  if (placesOn !== undefined) return { row, place: Math.min(Math.max(place + placesOn, -1), places - 1) };
  if (key === 'Home') return isCtrl ? { row: within(0), place: null } : { row, place: -1 };
  if (key === 'End') return isCtrl ? { row: within(rows - 1), place: null } : { row, place: places - 1 };
  return null;
}
