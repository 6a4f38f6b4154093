/** Plane geometry of polygons drawn on a map: which side of an edge a position is on, and how far from it. */

/** Longitude, then latitude, in degrees: the order of GeoJSON and of the documents' coverage_area. */
export type Position = readonly [lng: number, lat: number];

/** A polygon's edge, open: the first position is not repeated at the end (a repeated one does no harm). */
export type Ring = readonly Position[];

const METRES_PER_DEGREE = 111_320;

/** How many metres one degree is, eastward and northward, at this latitude (customer §9; P-29, T-065). */
export function metresPerDegree(lat: number): { lng: number; lat: number } {
  return { lng: METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180), lat: METRES_PER_DEGREE };
}

/** Whether the position is inside the ring or on its edge, as PostgreSQL's `polygon @> point` answers. */
export function isInsideRing(position: Position, ring: Ring): boolean {
  let inside = false;
  for (const [a, b] of edges(ring)) {
    if (isOnEdge(position, a, b)) return true;
    if (crossesEastward(position, a, b)) inside = !inside;
  }
  return inside;
}

/** Metres from the position to the nearest edge of the ring, on a flat map around the position (within 50 km). */
export function metresToEdge([lng, lat]: Position, ring: Ring): number {
  const scale = metresPerDegree(lat);
  const flat = ([x, y]: Position): Position => [(x - lng) * scale.lng, (y - lat) * scale.lat];
  let nearest = Infinity;
  for (const [a, b] of edges(ring)) nearest = Math.min(nearest, metresFromOrigin(flat(a), flat(b)));
  return nearest;
}

/** Whether no edge meets another but at the corner they share: what crosses or touches itself has no clear inside. */
export function isSimpleRing(ring: Ring): boolean {
  const all = [...edges(ring)];
  return all.every(([a, b], index) =>
    all.slice(index + 1).every(([c, d], later) => {
      const follows = later === 0;
      const closes = index === 0 && later === all.length - 2;
      if (follows && closes) return false;
      if (follows) return !isOnEdge(d, a, b) && !isOnEdge(a, c, d);
      if (closes) return !isOnEdge(c, a, b) && !isOnEdge(b, c, d);
      return !meet([a, b], [c, d]);
    }),
  );
}

function meet([a, b]: [Position, Position], [c, d]: [Position, Position]): boolean {
  if (isOnEdge(a, c, d) || isOnEdge(b, c, d) || isOnEdge(c, a, b) || isOnEdge(d, a, b)) return true;
  return turn(a, b, c) > 0 !== turn(a, b, d) > 0 && turn(c, d, a) > 0 !== turn(c, d, b) > 0;
}

/** Positive to the left of the way from `a` to `b`, negative to the right, 0 on it. */
function turn([ax, ay]: Position, [bx, by]: Position, [x, y]: Position): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

function* edges(ring: Ring): Generator<[Position, Position]> {
  let previous = ring.at(-1);
  for (const position of ring) {
    if (previous) yield [previous, position];
    previous = position;
  }
}

function isOnEdge(position: Position, a: Position, b: Position): boolean {
  if (turn(a, b, position) !== 0) return false;
  const [[x, y], [ax, ay], [bx, by]] = [position, a, b];
  return x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
}

function crossesEastward([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): boolean {
  return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
}

function metresFromOrigin([ax, ay]: Position, [bx, by]: Position): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy);
}
