/**
 * A coverage area is where a vendor rents out: a polygon of at least three vertices, or none, and then the circle of
 * the coverage radius around the vendor. A customer who wants to book stands inside it.
 */
import { isInsideRing, isSimpleRing, metresPerDegree, type Position, type Ring } from './ring.ts';
import { BOUNDING_BOX, greatCircleKm, isClearlyAtSea, isInsideSriLanka, type Point } from './sri-lanka.ts';

/** Fewest vertices a coverage area may have; below it the area is null and the circle counts (vendor §9, T-054). */
export const MIN_VERTICES = 3;
/** More corners than anybody draws by hand. */
export const MAX_AREA_VERTICES = 60;
/** Metres. No vendor serves less than a few streets or more than the island. */
export const MIN_COVERAGE_RADIUS = 100;
export const MAX_COVERAGE_RADIUS = 300_000;
/** Points on the circle of which registration and portal propose an area, 40 degrees apart (T-054). */
export const PROPOSAL_SAMPLES = 9;
/** Of which the form of staff does, 22.5 degrees apart (admin §9 L392, T-054). */
export const STAFF_PROPOSAL_SAMPLES = 16;

/**
 * The centre as anybody may know it, to a hundredth of a degree (about a kilometre): the exact place is the vendor's
 * home. Circles and proposed areas are drawn around this point too, or their shape would give the home away.
 */
export function publicCentre({ lat, lng }: Point): Point {
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 };
}

/**
 * A regular polygon on the circle around the centre: first vertex due north, then clockwise, as an open ring. The
 * radius is in metres at 111,320 m per degree, longitude scaled by cos(latitude) (P-29, T-065).
 */
export function circlePolygon(centre: Point, radiusM: number, points = 32): Ring {
  const scale = metresPerDegree(centre.lat);
  return Array.from({ length: points }, (_, index): Position => {
    const bearing = (2 * Math.PI * index) / points;
    return [
      centre.lng + (radiusM * Math.sin(bearing)) / scale.lng,
      centre.lat + (radiusM * Math.cos(bearing)) / scale.lat,
    ];
  });
}

/** Whether the point lies in the coverage area; its edge belongs to it. */
export function pointInPolygon({ lat, lng }: Point, ring: Ring): boolean {
  return isInsideRing([lng, lat], ring);
}

/**
 * The area proposed for a vendor: `samples` points on the circle (9 in registration and portal, 16 in the back office),
 * each in the sea brought back to the last land on its way to the centre. (Left out, as the documents have it, such a
 * point would cut the vendor's own town off wherever the coast bends.) A centre on land is always inside. Null when fewer
 * than 3 points of the circle are on land: then all of it counts (customer §9, admin §9 L392, T-054, T-205).
 */
export function automaticCoverageArea(centre: Point, radiusM: number, samples: number): Ring | null {
  const circle = circlePolygon(centre, radiusM, samples);
  if (circle.filter(isLand).length < MIN_VERTICES) return null;
  return circle.map((position) => lastLand(centre, position)).filter((position) => position !== null);
}

/** What is proposed for a place, by registration and portal unless `samples` says otherwise; null for the plain circle. */
export function proposedArea(place: Point, radiusM: number, samples = PROPOSAL_SAMPLES): Ring | null {
  return automaticCoverageArea(publicCentre(place), radiusM, samples)?.map(tidyPosition) ?? null;
}

/** Whether these corners are a proposal for the place, of registration, portal or staff. */
function isProposed(place: Point, { ring, radiusM }: CoveredArea): boolean {
  return [PROPOSAL_SAMPLES, STAFF_PROPOSAL_SAMPLES].some((samples) =>
    isSameRing(ring, proposedArea(place, radiusM, samples)),
  );
}

/** To about 10 cm, and inside the box that the server takes. */
export function tidyPosition([lng, lat]: Position): Position {
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  return [
    Math.round(within(lng, BOUNDING_BOX.west, BOUNDING_BOX.east) * 1e6) / 1e6,
    Math.round(within(lat, BOUNDING_BOX.south, BOUNDING_BOX.north) * 1e6) / 1e6,
  ];
}

const isLand = ([lng, lat]: Position) => !isClearlyAtSea({ lat, lng });

/** How finely land is looked for between the circle and its centre: in so many parts, then so many times halved. */
const PARTS = 64;
const HALVINGS = 6;

/** The land farthest from the centre on the way to this position, or null when there is none. */
function lastLand(centre: Point, rim: Position): Position | null {
  const at = (share: number): Position => [
    centre.lng + share * (rim[0] - centre.lng),
    centre.lat + share * (rim[1] - centre.lat),
  ];
  const part = Array.from({ length: PARTS + 1 }, (_, index) => PARTS - index).find((n) => isLand(at(n / PARTS)));
  if (part === undefined) return null;
  if (part === PARTS) return rim;
  let [land, sea] = [part / PARTS, (part + 1) / PARTS];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (land + sea) / 2;
    if (isLand(at(middle))) land = middle;
    else sea = middle;
  }
  return at(land);
}

/** The coverage radius after an edit: the farthest vertex in whole metres (vendor §9, T-129). 0 without vertices. */
export function radiusFromVertices(centre: Point, ring: Ring): number {
  return Math.round(1000 * Math.max(0, ...ring.map(([lng, lat]) => greatCircleKm(centre, { lat, lng }))));
}

/** What a search asks: the corners, or the circle as a polygon around the rounded place, which gives no home away. */
export function outlineOf(place: Point, { ring, radiusM }: CoveredArea): Ring {
  return ring ?? circlePolygon(publicCentre(place), radiusM);
}

/** How a vendor wants the area: all of the circle, what is proposed of it, or corners set by hand. */
export const AREA_SHAPES = ['circle', 'proposed', 'drawn'] as const;
export type AreaShape = (typeof AREA_SHAPES)[number];

/** What a vendor says of the area. Corners say themselves how far they reach (T-129). */
export type Coverage = { shape: 'circle' | 'proposed'; radiusM: number } | { shape: 'drawn'; corners: Ring };

/** The area itself: an open ring, or null for all of the circle. */
export interface CoveredArea {
  ring: Ring | null;
  radiusM: number;
}

/** The area that follows from what was said of it. A proposal without enough land is all of the circle (T-054). */
export function coveredArea(place: Point, coverage: Coverage): CoveredArea {
  switch (coverage.shape) {
    case 'circle':
      return { ring: null, radiusM: coverage.radiusM };
    case 'proposed':
      return { ring: proposedArea(place, coverage.radiusM), radiusM: coverage.radiusM };
    case 'drawn':
      return { ring: coverage.corners, radiusM: radiusFromVertices(publicCentre(place), coverage.corners) };
  }
}

/** Where a vendor is, and the area there. */
export interface Placed {
  place: Point;
  area: CoveredArea;
}

/**
 * The area after an edit. One whose place and corners stay keeps its radius too, which registration or staff gave it; a proposal
 * of staff whose place and radius stay keeps its corners.
 */
export function areaAfter(before: Placed, place: Point, coverage: Coverage): CoveredArea {
  const area = coveredArea(place, coverage);
  const stays = before.place.lat === place.lat && before.place.lng === place.lng;
  const isAsBefore =
    (coverage.shape === 'drawn' && isSameRing(before.area.ring, area.ring)) ||
    (coverage.shape === 'proposed' &&
      before.area.radiusM === area.radiusM &&
      shapeOf(place, before.area) === 'proposed');
  return stays && isAsBefore ? before.area : area;
}

/** Which of the three an area is. Corners that are those of the proposal follow place and radius. */
export function shapeOf(place: Point, area: CoveredArea): AreaShape {
  if (area.ring === null) return 'circle';
  return isProposed(place, area) ? 'proposed' : 'drawn';
}

/** Corner by corner, in the same order. */
export function isSameRing(one: Ring | null, other: Ring | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every(([lng, lat], at) => other[at]?.[0] === lng && other[at]?.[1] === lat);
}

/** What is wrong with an area drawn by hand, in the order in which it is looked at: the first counts. */
export const AREA_PROBLEMS = ['outside', 'crosses_itself', 'at_sea', 'too_small', 'too_large'] as const;
export type AreaProblem = (typeof AREA_PROBLEMS)[number];

/**
 * The fault of an area, or null. A polygon is simple and lies within the country's box, with at least three corners on
 * land, as an automatic one has (vendor §9 L245-L246); further ones over the water are no fault, for our coast is coarse
 * (T-205). The radius keeps the bounds of registration.
 */
export function areaProblem({ ring, radiusM }: CoveredArea): AreaProblem | null {
  if (ring !== null) {
    if (!ring.every(([lng, lat]) => isInsideSriLanka({ lat, lng }))) return 'outside';
    if (!isSimpleRing(ring)) return 'crosses_itself';
    if (ring.filter(isLand).length < MIN_VERTICES) return 'at_sea';
  }
  if (radiusM < MIN_COVERAGE_RADIUS) return 'too_small';
  return radiusM > MAX_COVERAGE_RADIUS ? 'too_large' : null;
}
