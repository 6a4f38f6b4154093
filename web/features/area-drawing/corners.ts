/** Corners of an area while it is drawn by hand (customer §4, vendor §5 L150). */
import { MAX_AREA_VERTICES, MIN_VERTICES, tidyPosition } from '@ceylono/domain/coverage-area';
import type { Position, Ring } from '@ceylono/domain/ring';

export function moveCorner(ring: Ring, index: number, to: Position): Ring {
  return ring.map((position, at) => (at === index ? tidyPosition(to) : position));
}

/** Half way between a corner and the next; the same ring when it has as many as one may have. */
export function addCornerAfter(ring: Ring, index: number): Ring {
  const [one, next] = [ring[index], ring[(index + 1) % ring.length]];
  if (!one || !next || isFull(ring)) return ring;
  return ring.toSpliced(index + 1, 0, tidyPosition([(one[0] + next[0]) / 2, (one[1] + next[1]) / 2]));
}

/** Where somebody pressed, into the edge that is nearest to it; the same ring when it is full. */
export function addCornerAt(ring: Ring, at: Position): Ring {
  if (isFull(ring)) return ring;
  const detours = ring.map((one, index) => {
    const next = ring[(index + 1) % ring.length] ?? one;
    return flat(one, at) + flat(at, next) - flat(one, next);
  });
  const edge = detours.indexOf(Math.min(...detours));
  return ring.toSpliced(edge + 1, 0, tidyPosition(at));
}

/** An area has three corners at least: the same ring when one less would be too few. */
export function removeCorner(ring: Ring, index: number): Ring {
  return ring.length <= MIN_VERTICES ? ring : ring.toSpliced(index, 1);
}

export function isFull(ring: Ring): boolean {
  return ring.length >= MAX_AREA_VERTICES;
}

/** In degrees: for telling the nearer edge on a map of one island. */
function flat([x, y]: Position, [toX, toY]: Position): number {
  return Math.hypot(toX - x, toY - y);
}
