/** Repeatable chance: the same seed always gives the same numbers, so that the demo and a test are the same each time. */

export type Chance = () => number;

/** Numbers from 0 to 1, below 1, from a text seed (FNV-1a into mulberry32). */
export function chanceFrom(seed: string): Chance {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number between two others. */
export function between(chance: Chance, low: number, high: number): number {
  return low + chance() * (high - low);
}
