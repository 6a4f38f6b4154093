/** The soft shadow a vehicle throws on the ground, as a stack of faint shapes: cheaper to render than a blur. */
import type { Camera, Extent, Vec3 } from './camera.ts';
import { outline } from './curve.ts';

const LAYERS = 18;

/** Darkest under the vehicle, gone a little way around it. */
export function groundShadow(camera: Camera, { length, width }: Extent): string {
  return Array.from({ length: LAYERS }, (_, index) => {
    const reach = width * (0.17 - (0.3 * index) / (LAYERS - 1));
    const footprint = superellipse(length / 2, length / 2 + reach, width / 2 + reach * 0.8);
    const points = camera.view === 'side' ? flattened(footprint, camera) : footprint.map(camera.project);
    return `<path d="${outline(points)}" fill="#0d1f24" opacity="0.042"/>`;
  }).join('');
}

/** Seen straight from the side the ground is a line: the shadow is shown a little from above all the same. */
function flattened(footprint: readonly Vec3[], camera: Camera) {
  return footprint.map(([x, , z]) => {
    const [across, ground] = camera.project([x, 0, 0]);
    return [across, ground + 4 + z * camera.scale * 0.075] as const;
  });
}

function superellipse(centre: number, halfLength: number, halfWidth: number): Vec3[] {
  return Array.from({ length: 72 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 72;
    const soft = (value: number) => Math.sign(value) * Math.abs(value) ** 0.6;
    return [centre + halfLength * soft(Math.cos(angle)), 0, halfWidth * soft(Math.sin(angle))];
  });
}
