/** One wheel with its tyre: round from the side, an ellipse with a tread at an angle. */
import type { Camera, Vec3 } from './camera.ts';
import { circle, outline, type Vec2 } from './curve.ts';

export interface WheelPlace {
  x: number;
  radius: number;
  /** Of its outer face. */
  z: number;
  /** Of the tyre. */
  width: number;
  /** Cast spokes, or pressed steel with holes. */
  rim?: 'alloy' | 'steel';
  /** Of the rim, as a share of the radius. */
  rimShare?: number;
}

const SPOKES = 5;

/** The tyre's tread and its shadowed inside: what shows of a wheel beneath the body. */
export function tread(camera: Camera, place: WheelPlace): string {
  const inner = { ...place, z: place.z - place.width };
  const points = hull([...ring(place, 1), ...ring(inner, 1)].map(camera.project));
  return `<path d="${outline(points)}" fill="#171c1f"/>`;
}

/** The wheel's outer face: sidewall, rim and spokes. */
export function wheelFace(camera: Camera, place: WheelPlace): string {
  const drawn = (points: readonly Vec3[], fill: string) =>
    `<path d="${outline(points.map(camera.project))}" fill="${fill}"/>`;
  const { rimShare = 0.68 } = place;
  return [
    drawn(ring(place, 1), '#20272b'),
    drawn(ring(place, (1 + rimShare) / 2 + 0.08), '#2d353a'),
    drawn(ring(place, rimShare + 0.035), '#10161a'),
    drawn(ring(place, rimShare), 'url(#rim)'),
    ...(place.rim === 'steel' ? steel(place, rimShare) : alloy(place, rimShare)).map(([points, fill]) =>
      drawn(points, fill),
    ),
    drawn(ring(place, rimShare * 0.28), '#c9d1d5'),
    drawn(ring(place, rimShare * 0.15), '#7c888e'),
  ].join('');
}

type Patch = readonly [points: Vec3[], fill: string];

function alloy(place: WheelPlace, rimShare: number): Patch[] {
  return [
    [ring(place, rimShare * 0.88), '#39434a'],
    ...spokes(place, rimShare).map((spoke): Patch => [spoke, 'url(#rim)']),
  ];
}

function steel(place: WheelPlace, rimShare: number): Patch[] {
  const holes = Array.from({ length: 8 }, (_, index): Patch => {
    const angle = (2 * Math.PI * index) / 8;
    const away = place.radius * rimShare * 0.66;
    const hole = circle(
      place.x + away * Math.cos(angle),
      place.radius + away * Math.sin(angle),
      place.radius * rimShare * 0.11,
      16,
    );
    return [hole.map(([a, b]): Vec3 => [a, b, place.z]), '#39434a'];
  });
  return [
    [ring(place, rimShare * 0.9), '#9aa5aa'],
    [ring(place, rimShare * 0.86), '#b4bec2'],
    ...holes,
    [ring(place, rimShare * 0.42), '#9aa5aa'],
  ];
}

function ring({ x, radius, z }: WheelPlace, share: number): Vec3[] {
  return circle(x, radius, radius * share).map(([a, b]): Vec3 => [a, b, z]);
}

function spokes({ x, radius, z }: WheelPlace, rimShare: number): Vec3[][] {
  return Array.from({ length: SPOKES }, (_, index) => {
    const angle = (2 * Math.PI * index) / SPOKES + Math.PI / 2;
    const at = (share: number, turn: number): Vec3 => [
      x + radius * rimShare * share * Math.cos(angle + turn),
      radius + radius * rimShare * share * Math.sin(angle + turn),
      z,
    ];
    return [at(0.2, -0.7), at(0.58, -0.22), at(0.92, -0.24), at(0.92, 0.24), at(0.58, 0.22), at(0.2, 0.7)];
  });
}

/** The convex hull of points, by Andrew's monotone chain. */
function hull(points: readonly Vec2[]): Vec2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Vec2[]) => {
    const chain: Vec2[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2) as Vec2, chain.at(-1) as Vec2, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn(a: Vec2, b: Vec2, c: Vec2): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
