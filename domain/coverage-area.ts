/**
 * A coverage area is where a vendor rents out: a polygon of at least three vertices, or none, and then the circle of
 * the coverage radius around the vendor. A customer who wants to book stands inside it.
 */
import { isInsideRing, metresPerDegree, type Position, type Ring } from './ring.ts';
import { greatCircleKm, isClearlyAtSea, type Point } from './sri-lanka.ts';

/** Fewest vertices a coverage area may have; below it the area is null and the circle counts (vendor §9, T-054). */
export const MIN_VERTICES = 3;

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
