/**
 * Photos of vehicles on their way in: made small and clean by the media child, then public for good (architecture §5).
 * @rows ADM-BRK 35
 */
import { randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { PHOTO_SIZES, type PhotoSize, type VehiclePhoto } from '../../media/media.ts';
import { PHOTO_FOLDER } from '../../storage/remove-files.ts';
import type { Storage } from '../../storage/storage.ts';
import { insertVehiclePhoto, listPhotoIds, samplePhotoIds } from './vehicle-photo.sql.ts';

/** Served under /media by `http/static.ts`. */
const photoKey = (photoId: string, size: PhotoSize) => `${PHOTO_FOLDER}/${photoId}-${size}.webp`;

/** The files of a photo. */
export const photoKeys = (photoId: string) => PHOTO_SIZES.map((size) => photoKey(photoId, size));

/**
 * Stores the derivatives under an id of their own, then the row. A position that is taken stays as it is, so that the
 * same work done twice leaves one photo.
 */
export async function addVehiclePhoto(
  app: App,
  vehicleId: string,
  position: number,
  { width, height, derivatives }: VehiclePhoto,
): Promise<void> {
  const id = randomUUID();
  await putVehiclePhoto(app, id, { derivatives });
  const photo = { id, vehicleId, position, width, height, now: app.now() };
  const isAdded = await transaction(app.db, (trx) => insertVehiclePhoto(trx, photo));
  if (isAdded) return;
  for (const { size } of derivatives) await app.publicFiles.remove(photoKey(id, size));
}

/** The files alone, before the row of this id. */
export async function putVehiclePhoto(
  app: App,
  photoId: string,
  { derivatives }: Pick<VehiclePhoto, 'derivatives'>,
): Promise<void> {
  for (const { size, bytes } of derivatives) await app.publicFiles.put(photoKey(photoId, size), bytes);
}

/** Of these keys, those that belong to a photo. */
export async function findPhotoKeys(app: App, keys: string[]): Promise<string[]> {
  const idOf = (key: string) => /^vehicles\/([0-9a-f-]{36})-\d+\.webp$/.exec(key)?.[1];
  const ids = new Set(
    await listPhotoIds(
      app.db,
      [...new Set(keys.map(idOf))].filter((id) => id !== undefined),
    ),
  );
  return keys.filter((key) => ids.has(idOf(key) ?? ''));
}

/** Of so many photos, from here and there, the smallest file. */
export async function samplePhotoKeys(db: Queryable, limit: number): Promise<string[]> {
  return (await samplePhotoIds(db, limit)).map((id) => photoKey(id, PHOTO_SIZES[0]));
}

/** How long a paper waits for the picture of its vehicle (admin §9 L398). */
const PHOTO_WAIT_MS = 5_000;

/** A photo for a paper that does without where it is gone or does not come in time: then null. */
export async function photoInTime(
  files: Pick<Storage, 'get'>,
  photoId: string,
  waitMs = PHOTO_WAIT_MS,
): Promise<Uint8Array | null> {
  const [, size] = PHOTO_SIZES;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitMs);
  });
  try {
    return await Promise.race([files.get(photoKey(photoId, size)), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
