/** The coverage area while it is drawn: proposed from place and radius, until corners are moved by hand (customer §4). */
import { automaticCoverageArea, MIN_VERTICES, publicCentre, radiusFromVertices } from '@ceylono/domain/coverage-area';
import type { Position, Ring } from '@ceylono/domain/ring';
import { BOUNDING_BOX, type Point } from '@ceylono/domain/sri-lanka';
import { MAX_AREA_VERTICES, REGISTRATION_SAMPLES } from '@ceylono/domain/vendor-application';

/** The area proposed for a place; null for the plain circle. Around the rounded place, which gives no home away. */
export function proposedArea(home: Point, radiusM: number): Ring | null {
  return automaticCoverageArea(publicCentre(home), radiusM, REGISTRATION_SAMPLES)?.map(tidy) ?? null;
}

/** The radius that goes with an area drawn by hand: as far as its farthest corner (T-129). */
export function radiusOf(home: Point, ring: Ring): number {
  return radiusFromVertices(publicCentre(home), ring);
}

export function moveCorner(ring: Ring, index: number, to: Position): Ring {
  return ring.map((position, at) => (at === index ? tidy(to) : position));
}

/** Half way between a corner and the next; the same ring when it has as many as one may have. */
export function addCornerAfter(ring: Ring, index: number): Ring {
  const [one, next] = [ring[index], ring[(index + 1) % ring.length]];
  if (!one || !next || isFull(ring)) return ring;
  return ring.toSpliced(index + 1, 0, tidy([(one[0] + next[0]) / 2, (one[1] + next[1]) / 2]));
}

/** Where somebody pressed, into the edge that is nearest to it; the same ring when it is full. */
export function addCornerAt(ring: Ring, at: Position): Ring {
  if (isFull(ring)) return ring;
  const detours = ring.map((one, index) => {
    const next = ring[(index + 1) % ring.length] ?? one;
    return flat(one, at) + flat(at, next) - flat(one, next);
  });
  const edge = detours.indexOf(Math.min(...detours));
  return ring.toSpliced(edge + 1, 0, tidy(at));
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

/** To about 10 cm, and inside the box that the server takes. */
function tidy([lng, lat]: Position): Position {
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  return [
    Math.round(within(lng, BOUNDING_BOX.west, BOUNDING_BOX.east) * 1e6) / 1e6,
    Math.round(within(lat, BOUNDING_BOX.south, BOUNDING_BOX.north) * 1e6) / 1e6,
  ];
}
