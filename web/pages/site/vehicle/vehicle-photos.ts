/** The public derivatives of a photo: they differ by the length of their longer side, which stands in their names. */
import type { VehicleInFull } from './told-vehicle.ts';

export type Photo = VehicleInFull['photos'][number];

const SIZES = [320, 800, 1600] as const;
type PhotoSize = (typeof SIZES)[number];

export function photoOf({ url, width, height, alt }: Photo, size: PhotoSize) {
  const scale = Math.min(1, size / Math.max(width, height));
  const path = url.replace(/-\d+\.webp$/, `-${size}.webp`);
  return { path, width: Math.round(width * scale), height: Math.round(height * scale), alt };
}

/** For the browser to choose by. */
export function sourcesOf(photo: Photo): string {
  return SIZES.map((size) => photoOf(photo, size))
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ');
}
