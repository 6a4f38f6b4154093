/**
 * The pieces a two-wheeler is put together from: blocks cut from a sheet, bars bent from a tube, and round plates that
 * face forward. Whoever lists them lists the far ones first.
 */
import type { Camera, Vec3 } from './camera.ts';
import { outline, sampled, type Vec2, written } from './curve.ts';
import { colourOf, type Ink } from './ink.ts';
import type { Paint } from './paint.ts';

/** An outline in the plane of the side, as thick as from one z to another, rounded towards its faces. */
export interface Block {
  path: string;
  from: number;
  to: number;
  ink: Ink;
  /** What shows of its thickness. */
  edge: Ink;
  /** How much smaller its faces are than its middle, as a share. */
  rounded?: number;
}

/** A tube through points of space; `thickness` in millimetres. */
export interface Bar {
  points: readonly Vec3[];
  thickness: number;
  ink: Ink;
}

/** A lamp or a mirror: an ellipse that faces forward. */
export interface Plate {
  at: Vec3;
  halfHeight: number;
  halfWidth: number;
  ink: Ink;
  rim?: Ink;
}

/** Where a block is cut across its thickness, from its far face to its near one. */
const CUTS = [-1, -0.85, -0.55, 0, 0.55, 0.85, 1];

export function block(camera: Camera, paint: Paint, { path, from, to, ink, edge, rounded = 0.05 }: Block): string {
  const curves = sampled(path);
  const [middleX, middleY] = centre(curves.flatMap(({ points }) => points));
  const cut = (points: readonly Vec2[], share: number) => {
    const size = 1 - rounded * share ** 4;
    const z = (from + to) / 2 + (share * (to - from)) / 2;
    return points.map(([x, y]) => camera.project([middleX + (x - middleX) * size, middleY + (y - middleY) * size, z]));
  };
  const faceAt = (share: number) =>
    written(curves.map(({ points }) => ({ points: turned(cut(points, share)), closed: true })));
  if (camera.view === 'side') return `<path d="${faceAt(0)}" fill="${colourOf(ink, paint)}"/>`;

  const walls = CUTS.slice(1).flatMap((share, index) =>
    curves.flatMap(({ points }) => wall(cut(points, CUTS[index] as number), cut(points, share))),
  );
  const depth = written(walls.map((points) => ({ points, closed: true })));
  return `<path d="${faceAt(-1)}${depth}" fill="${colourOf(edge, paint)}"/><path d="${faceAt(1)}" fill="${colourOf(ink, paint)}"/>`;
}

/** The band between two cuts, as quads. */
function wall(far: readonly Vec2[], near: readonly Vec2[]): Vec2[][] {
  return far.map((point, index) => {
    const next = (index + 1) % far.length;
    return turned([point, far[next] as Vec2, near[next] as Vec2, near[index] as Vec2]);
  });
}

/** The same shape turning clockwise: shapes of one path that turn the same way never cancel each other out. */
function turned(points: Vec2[]): Vec2[] {
  const doubleArea = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as Vec2;
    return sum + x * nextY - nextX * y;
  }, 0);
  return doubleArea < 0 ? points.toReversed() : points;
}

export function bar(camera: Camera, paint: Paint, { points, thickness, ink }: Bar): string {
  const path = written([{ points: points.map(camera.project), closed: false }]);
  return `<path d="${path}" fill="none" stroke="${colourOf(ink, paint)}" stroke-width="${(thickness * camera.scale).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function plate(camera: Camera, paint: Paint, { at: [x, y, z], halfHeight, halfWidth, ink, rim }: Plate): string {
  const points = Array.from({ length: 32 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 32;
    // Seen from the side a round plate would vanish: it keeps the thickness of its housing.
    const bulge = 0.22 * halfWidth * Math.cos(angle);
    return camera.project([x + bulge, y + halfHeight * Math.sin(angle), z - halfWidth * Math.cos(angle)]);
  });
  const stroke = rim ? ` stroke="${colourOf(rim, paint)}" stroke-width="${(14 * camera.scale).toFixed(2)}"` : '';
  return `<path d="${outline(points)}" fill="${colourOf(ink, paint)}"${stroke}/>`;
}

function centre(points: readonly Vec2[]): Vec2 {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
