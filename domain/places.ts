/** Places in Sri Lanka by name, and the nearest name to a point: the place search that needs no network. */
import { folded } from './folded.ts';
import { GAZETTEER } from './gazetteer.ts';
import { GAZETTEER_NAMES } from './gazetteer-names.ts';
import type { District } from './district.ts';
import { PLACE_POINTS } from './place-points.ts';
import { greatCircleKm, type Point } from './sri-lanka.ts';

export interface Place extends Point {
  name: string;
  district: District;
}

/** Farther from every place than this, a point has no name. */
export const NEAREST_WITHIN_KM = 30;

const KNOWN = new Map(
  GAZETTEER.map(([name, district, ...other]) => [
    name,
    { district, other: [...other, ...(GAZETTEER_NAMES[name] ?? [])] },
  ]),
);

const ENTRIES = PLACE_POINTS.map(([name, lat, lng]) => {
  const known = KNOWN.get(name);
  if (known === undefined) throw new Error(`the gazetteer does not know ${name}`);
  const place: Place = { name, district: known.district, lat, lng };
  return { place, name: folded(name), other: known.other.map(folded) };
}).sort((a, b) => (a.name < b.name ? -1 : 1));

/** All places, by name. */
export const PLACES: readonly Place[] = ENTRIES.map(({ place }) => place);

/**
 * At most `limit` places for what somebody typed: those whose name begins with it, then those with another spelling
 * or name in another script that begins with it, then those that hold it anywhere, each group by name. Case, accents,
 * hyphens and repeated spaces do not matter. Nothing for an empty query.
 */
export function searchPlaces(query: string, limit: number): Place[] {
  const wanted = folded(query);
  if (wanted === '') return [];
  const beginning = ENTRIES.filter(({ name }) => name.startsWith(wanted));
  const alsoBeginning = ENTRIES.filter(({ other }) => other.some((spelling) => spelling.startsWith(wanted)));
  const holding = ENTRIES.filter(({ name, other }) => [name, ...other].some((spelling) => spelling.includes(wanted)));
  const found = new Set([...beginning, ...alsoBeginning, ...holding].map(({ place }) => place));
  return [...found].slice(0, Math.max(0, limit));
}

/** The place nearest to the point, or null beyond `NEAREST_WITHIN_KM`. */
export function nearestPlace(point: Point): Place | null {
  let nearest: Place | null = null;
  let nearestKm = NEAREST_WITHIN_KM;
  for (const place of PLACES) {
    const km = greatCircleKm(point, place);
    if (km > nearestKm) continue;
    nearest = place;
    nearestKm = km;
  }
  return nearest;
}
