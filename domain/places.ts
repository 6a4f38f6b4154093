/**
 * Places in Sri Lanka by name, and the nearest name to a point: the place search that needs no network. It knows our own
 * list of towns, beaches and airports, then the landmarks, then the post towns, and answers in that order.
 */
import type { District } from './district.ts';
import { folded } from './folded.ts';
import { GAZETTEER } from './gazetteer.ts';
import { GAZETTEER_NAMES } from './gazetteer-names.ts';
import { LANDMARKS } from './landmarks.ts';
import { beginsAlmostWith } from './misspelt.ts';
import type { PlaceKind } from './place-kind.ts';
import { PLACE_POINTS } from './place-points.ts';
import { POST_TOWNS } from './post-towns.ts';
import { greatCircleKm, type Point } from './sri-lanka.ts';

export interface Place extends Point {
  name: string;
  /** null: an outside service found it and does not say. */
  kind: PlaceKind | null;
  district: District;
}

/** Farther from every place than this, a point has no name. */
export const NEAREST_WITHIN_KM = 30;
/** Shorter words are not guessed at: nearly every name is one letter away from them. */
const FEWEST_LETTERS_TO_GUESS = 4;

/** The places of our own list that are no town and whose name does not say what they are. */
const SIGHTS = ['Colombo Port City', 'Galle Face', 'Galle Fort', 'Jaffna Fort', 'Nine Arches Bridge', 'Elephant Pass'];

interface Entry {
  place: Place;
  /** As they are compared: the English name, and all others. */
  name: string;
  other: string[];
}

const KNOWN = new Map(
  GAZETTEER.map(([name, district, ...other]) => [
    name,
    { district, other: [...other, ...(GAZETTEER_NAMES[name] ?? [])] },
  ]),
);

const byName = (a: Entry, b: Entry) => (a.name < b.name ? -1 : 1);
const entry = (place: Place, other: readonly string[]): Entry => ({
  place,
  name: folded(place.name),
  other: other.map(folded),
});

const OWN = PLACE_POINTS.map(([name, lat, lng]) => {
  const known = KNOWN.get(name);
  if (known === undefined) throw new Error(`the gazetteer does not know ${name}`);
  return entry({ name, kind: kindOf(name), district: known.district, lat, lng }, known.other);
}).sort(byName);
const OTHERS = [
  LANDMARKS.map(([kind, name, district, lat, lng, ...names]) => entry({ name, kind, district, lat, lng }, names)).sort(
    byName,
  ),
  POST_TOWNS.map(([name, district, lat, lng, ...names]) =>
    entry({ name, kind: 'post-town', district, lat, lng }, names),
  ).sort(byName),
];
const GROUPS = [OWN, ...OTHERS];

/** Those of our own list, by name. */
export const PLACES: readonly Place[] = OWN.map(({ place }) => place);
/** All that the search knows. */
export const ALL_PLACES: readonly Place[] = GROUPS.flat().map(({ place }) => place);
/** Our own list and the post towns. */
const TOWNS = ALL_PLACES.filter((place) => !LANDMARKS.some(([, name]) => name === place.name));

function kindOf(name: string): PlaceKind {
  if (name.includes('Airport')) return 'airport';
  if (name.endsWith('Beach') || name === 'Arugam Bay') return 'beach';
  if (name.endsWith('National Park') || name === 'Horton Plains') return 'park';
  return SIGHTS.includes(name) ? 'sight' : 'town';
}

/**
 * At most `limit` places for what somebody typed: those whose name begins with it, then those with another spelling
 * or name in another script that begins with it, then those that hold it anywhere, then those that begin with it but for
 * one letter; each group by name, our own list's places before landmarks and these before post towns. Case, accents,
 * hyphens and repeated spaces do not matter. Nothing for an empty query.
 */
export function searchPlaces(query: string, limit: number): Place[] {
  const wanted = folded(query);
  if (wanted === '') return [];
  const isMeant: ((entry: Entry) => boolean)[] = [
    ({ name }) => name.startsWith(wanted),
    ({ other }) => other.some((spelling) => spelling.startsWith(wanted)),
    ({ name, other }) => [name, ...other].some((spelling) => spelling.includes(wanted)),
  ];
  if (wanted.length >= FEWEST_LETTERS_TO_GUESS)
    isMeant.push(({ name, other }) => [name, ...other].some((spelling) => beginsAlmostWith(spelling, wanted)));
  const found = new Set<Place>();
  for (const meant of isMeant) {
    if (found.size >= limit) break;
    for (const { place } of GROUPS.flatMap((group) => group.filter(meant))) found.add(place);
  }
  return [...found].slice(0, Math.max(0, limit));
}

/** The town nearest to the point, or null beyond `NEAREST_WITHIN_KM`: a landmark names a spot, not where one lives. */
export function nearestPlace(point: Point): Place | null {
  let nearest: Place | null = null;
  let nearestKm = NEAREST_WITHIN_KM;
  for (const place of TOWNS) {
    const km = greatCircleKm(point, place);
    if (km > nearestKm) continue;
    nearest = place;
    nearestKm = km;
  }
  return nearest;
}
