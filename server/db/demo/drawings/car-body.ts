/** Draws a vehicle with a closed body from its shape: ground shadow, far wheels, upper surfaces, near side, wheels. */
import type { Camera, Vec3 } from './camera.ts';
import { type CarShape, halfWidth, type Part, type Wheel } from './car-shape.ts';
import { circle, outline, pointsOf } from './curve.ts';
import { groundShadow } from './ground-shadow.ts';
import { colourOf, type Ink } from './ink.ts';
import type { Paint } from './paint.ts';
import { across, drawn, filled, flank, type Surface, skin } from './surface.ts';
import { tread, type WheelPlace, wheelFace } from './wheel.ts';

/** The far wall and the ribs of the floor, as far as they show over the near rail. */
const INSIDE_OF_BED: readonly Part[] = [
  { path: 'M-100 0L-100 100L-88 100L-88 0Z', fill: 'base' },
  { path: 'M-84 4L-84 96L-40 96L-40 4Z', fill: 'trim' },
];

/** The vehicle, standing, as SVG elements; its inks are defined by `gradients`. */
export function carBody(shape: CarShape, paint: Paint, camera: Camera): string {
  const side = flank(shape);
  const on = (parts: readonly Part[], surface: Surface) => parts.map((part) => drawn(part, surface, camera, paint));
  const strip = (stroke: string, ink: Ink, parts: readonly Part[] = []) => [
    filled(skin(shape, stroke), colourOf(ink, paint), camera),
    ...on(parts, across(shape, stroke)),
  ];
  const face = [shape.rear, shape.roof, shape.screen, shape.bonnet, shape.nose].flatMap(pointsOf).map(side);
  const near = shape.wheels.map((place) => wheelAt(shape, place, 1));

  return [
    groundShadow(camera, shape),
    ...(camera.view === 'front-angle'
      ? [
          ...shape.wheels.map((place) => tread(camera, wheelAt(shape, place, -1))),
          filled(belly(shape), '#0f1517', camera),
          ...near.map((place) => tread(camera, place)),
          ...(shape.bed ? strip(shape.bed, 'shadow', INSIDE_OF_BED) : []),
          mirror(shape, camera, paint, -1),
          ...strip(shape.roof, 'deck', shape.onRoof),
          ...strip(shape.screen, 'base', shape.onScreen),
          ...strip(shape.bonnet, 'deck', shape.onBonnet),
          ...strip(shape.nose, 'front', shape.onNose),
        ]
      : []),
    filled(face, 'url(#body)', camera),
    ...on(shape.side, side),
    ...on(
      shape.wheels.map((place) => arch(shape, place)),
      side,
    ),
    ...near.map((place) => wheelFace(camera, place)),
    mirror(shape, camera, paint, 1),
  ].join('');
}

/** The shadowed underside, from the tail to where the nose ends. */
export function belly(shape: CarShape): Vec3[] {
  const [front] = pointsOf(shape.nose).at(-1) ?? [shape.length];
  const at = (x: number, half: number): Vec3 => [x, shape.sill - 25, half * halfWidth(shape, x, shape.sill) * 0.97];
  const rear = 0.08 * shape.length;
  return [at(rear, 1), at(front - 100, 1), at(front - 100, -1), at(rear, -1)];
}

/** The dark opening above a wheel, cut off at the sill. */
export function arch(shape: CarShape, { x, radius }: Wheel): Part {
  const reach = radius * 1.14;
  const low = Math.asin((shape.sill - radius) / reach);
  const rim = Array.from({ length: 41 }, (_, index) => {
    const angle = low + ((Math.PI - 2 * low) * index) / 40;
    return `${x + reach * Math.cos(angle)} ${radius + reach * Math.sin(angle)}`;
  });
  return { path: `M${rim.join('L')}Z`, fill: 'shadow' };
}

export function wheelAt(shape: CarShape, { x, radius, rim }: Wheel, side: 1 | -1): WheelPlace {
  const width = radius * 0.7;
  const outer = halfWidth(shape, x, radius) - 26;
  return { x, radius, width, z: side === 1 ? outer : width - outer, rim: rim ?? 'alloy' };
}

function mirror(shape: CarShape, camera: Camera, paint: Paint, side: 1 | -1): string {
  const { x, y, reach, size } = shape.mirror;
  const door = halfWidth(shape, x, y);
  const shell = circle(0, 0, 1, 28).map(
    ([a, b]): Vec3 => [x + a * size, y + (b * 0.66 + a * 0.12) * size, side * (door + reach)],
  );
  const foot: Vec3[] = [
    [x - 0.2 * size, y - 0.5 * size, side * door],
    [x + 0.6 * size, y - 0.6 * size, side * door],
    [x + 0.4 * size, y - 0.3 * size, side * (door + reach)],
    [x - 0.3 * size, y - 0.3 * size, side * (door + reach)],
  ];
  return `${filled(foot, '#262d31', camera)}<path d="${outline(shell.map(camera.project))}" fill="url(#body)" stroke="${paint.shade}" stroke-width="1.5"/>`;
}
