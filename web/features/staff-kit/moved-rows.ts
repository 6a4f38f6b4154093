/** Which rows of a list stand where another one has just stood. */

/** A hand that was on its way to the row before presses by then. */
const SETTLED_AFTER_MS = 700;

interface StandingRows {
  /** From the top. */
  keys: readonly string[];
  /** When a row came into the place of another one. */
  movedAt: ReadonlyMap<string, number>;
}

export const NO_ROWS: StandingRows = { keys: [], movedAt: new Map() };

/** The rows as they stand now. One that comes after the last took nobody's place. */
export function standing(before: StandingRows, keys: readonly string[], now: number): StandingRows {
  const movedAt = new Map([...before.movedAt].filter(([key]) => hasJustMoved(before, key, now)));
  for (const [at, key] of keys.entries()) {
    if (at < before.keys.length && before.keys[at] !== key) movedAt.set(key, now);
  }
  return { keys, movedAt };
}

export function hasJustMoved({ movedAt }: StandingRows, key: string, now: number): boolean {
  const since = movedAt.get(key);
  return since !== undefined && now - since < SETTLED_AFTER_MS;
}
