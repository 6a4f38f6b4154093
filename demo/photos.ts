/**
 * The demo vehicles' public photos: the committed picture of their kind and colour, from two sides. The largest two of
 * the public sizes are the file as it is; only the smallest is made of it.
 */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { App } from '../server/app.ts';
import type { Trx } from '../server/db/database.ts';
import { putVehiclePhoto } from '../server/features/vehicle/vehicle-photo.service.ts';
import { insertVehiclePhoto } from '../server/features/vehicle/vehicle-photo.sql.ts';
import type { VehiclePhoto } from '../server/media/media.ts';
import { type DemoVehicle, VEHICLES } from './cast-vehicles.ts';
import { pictureNamed } from './picture-files.ts';

/** The sides a vehicle is shown from, the first one first. */
export const VIEWS = ['front-angle', 'side'] as const;
export type View = (typeof VIEWS)[number];

const THUMB_WEBP = { quality: 70, effort: 2 };

/** Of the picture of this vehicle and of all that look like it. */
export function vehiclePicture({ type, colour }: DemoVehicle, view: View): string {
  return `vehicles/${type}-${colour}-${view}`;
}

/** A photo whose files are stored; its row is not. */
type StoredPhoto = Parameters<typeof insertVehiclePhoto>[1];

/** A picture that several vehicles share is worked on once. */
export async function storePhotos(app: App): Promise<StoredPhoto[]> {
  const photos = new Map<string, Promise<VehiclePhoto>>();
  const photoOf = (picture: string) => {
    const photo = photos.get(picture) ?? photoFrom(pictureNamed(picture));
    photos.set(picture, photo);
    return photo;
  };
  const stored = Object.values(VEHICLES).flatMap((vehicle) =>
    VIEWS.map(async (view, position) => {
      const photo = await photoOf(vehiclePicture(vehicle, view));
      const id = randomUUID();
      await putVehiclePhoto(app, id, photo);
      const { width, height } = photo;
      return { id, vehicleId: vehicle.id, position, width, height, now: app.now() };
    }),
  );
  return Promise.all(stored);
}

export async function insertPhotos(trx: Trx, photos: readonly StoredPhoto[]): Promise<void> {
  for (const photo of photos) await insertVehiclePhoto(trx, photo);
}

async function photoFrom(bytes: Buffer): Promise<VehiclePhoto> {
  const { width, height } = await sharp(bytes).metadata();
  const thumb = await sharp(bytes).resize({ width: 320 }).webp(THUMB_WEBP).toBuffer();
  return {
    width,
    height,
    derivatives: [
      { size: 320, bytes: thumb },
      { size: 800, bytes },
      { size: 1600, bytes },
    ],
  };
}
