/** The surfaces of a closed body: its flank, and the strips that go over it from one side to the other. */
import type { Camera, Vec3 } from './camera.ts';
import { type CarShape, halfWidth, type Part } from './car-shape.ts';
import { outline, pointsOf, sampled, type Vec2, written } from './curve.ts';
import { colourOf } from './ink.ts';
import type { Paint } from './paint.ts';

/** From the plane a part is drawn in to space. */
export type Surface = (point: Vec2) => Vec3;

/** The near side of the body, or with -1 the far one, in the outline's own millimetres. */
export function flank(shape: CarShape, side: 1 | -1 = 1): Surface {
  return ([x, y]) => [x, y, side * halfWidth(shape, x, y)];
}

/** A part moved onto a surface and seen by the camera. */
export function drawn(part: Part, surface: Surface, camera: Camera, paint: Paint): string {
  const stroke = part.stroke
    ? ` stroke="${colourOf(part.stroke, paint)}" stroke-width="${((part.strokeWidth ?? 8) * camera.scale).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"`
    : '';
  const opacity = part.opacity === undefined ? '' : ` opacity="${part.opacity}"`;
  const halves = part.mirrored ? [1, -1] : [1];
  return halves
    .map((half) => {
      const curves = sampled(part.path).map(({ points, closed }) => ({
        closed,
        points: points.map(([x, y]) => camera.project(surface([half * x, y]))),
      }));
      return `<path d="${written(curves)}" fill="${colourOf(part.fill ?? 'none', paint)}"${stroke}${opacity}/>`;
    })
    .join('');
}

/** A closed shape in space, filled. */
export function filled(points: readonly Vec3[], colour: string, camera: Camera): string {
  return `<path d="${outline(points.map(camera.project))}" fill="${colour}"/>`;
}

/** From percent across and percent along a stroke of the outline to a point of the body. */
export function across(shape: CarShape, stroke: string): Surface {
  const points = pointsOf(stroke);
  return ([u, v]) => crowned(shape, along(points, v / 100), u / 100);
}

/** The strip of body along a stroke of the outline, from the near side to the far side. */
export function skin(shape: CarShape, stroke: string): Vec3[] {
  const points = pointsOf(stroke);
  const crosswise = (point: Vec2, from: 1 | -1) =>
    Array.from({ length: 17 }, (_, index) => crowned(shape, point, from * (1 - index / 8)));
  return [
    ...points.map((point) => crowned(shape, point, 1)),
    ...crosswise(points.at(-1) as Vec2, 1),
    ...points.toReversed().map((point) => crowned(shape, point, -1)),
    ...crosswise(points[0] as Vec2, -1),
  ];
}

/** A point of the outline moved across the body, whose middle stands out: forward at the nose, upward on top. */
function crowned(shape: CarShape, [x, y]: Vec2, u: number): Vec3 {
  const middle = 1 - u * u;
  const forward = Math.max(0, (x - 0.62 * shape.length) / (0.38 * shape.length));
  const rise = (y > shape.belt ? 0.012 : 0.005) * shape.height;
  return [x + shape.bow * forward ** 2 * middle, y + rise * middle, u * halfWidth(shape, x, y)];
}

function along(points: readonly Vec2[], share: number): Vec2 {
  const at = Math.min(1, Math.max(0, share)) * (points.length - 1);
  const from = points[Math.floor(at)] as Vec2;
  const to = points[Math.ceil(at)] as Vec2;
  const rest = at - Math.floor(at);
  return [from[0] + (to[0] - from[0]) * rest, from[1] + (to[1] - from[1]) * rest];
}
