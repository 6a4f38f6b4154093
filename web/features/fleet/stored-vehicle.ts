/**
 * A new vehicle as it was typed, kept on this device for its vendor, or for staff, until it is saved: a reload or an empty battery loses nothing. Its
 * photos lie with the server for two days; what is kept here is older by then and no longer offered.
 */
import { KEPT_MS } from '../device/kept-form.ts';
import { EMPTY_VEHICLE, type VehicleValues } from './vehicle-values.ts';
import type { ArrivedPhoto } from './use-photos.ts';

const PREFIX = 'ceylono-vehicle:';

export interface StoredVehicle {
  values: VehicleValues;
  photos: ArrivedPhoto[];
  /** The last try to save: the same body keeps its key, also over a reload. */
  attempt: { body: string; key: string } | null;
  /** Those that were chosen and had not arrived when the form was left. */
  lostPhotos: number;
}

/** `photosAt`: when the first of its photos was there. */
type Kept = StoredVehicle & { at: number; photosAt: number };

const NOTHING: StoredVehicle = { values: EMPTY_VEHICLE, photos: [], attempt: null, lostPhotos: 0 };

/** What of a form can be saved. */
export type Typed = Pick<StoredVehicle, 'values' | 'photos'>;

export function isSame(one: Typed, other: Typed): boolean {
  const names = Object.keys(one.values) as (keyof VehicleValues)[];
  const ids = (list: readonly ArrivedPhoto[]) => list.map(({ photoId }) => photoId).join();
  return names.every((name) => one.values[name] === other.values[name]) && ids(one.photos) === ids(other.photos);
}

/** `whose`: its vendor, and before it the keeper of the side that typed it (`FleetDoor`). */
export function readVehicle(
  whose: string,
  now: number,
  storage: Pick<Storage, 'getItem'> = localStorage,
): StoredVehicle {
  try {
    const kept = JSON.parse(storage.getItem(PREFIX + whose) ?? 'null') as Kept | null;
    if (kept === null || now - kept.at > KEPT_MS || !Array.isArray(kept.photos)) return NOTHING;
    const photos = now - kept.photosAt <= KEPT_MS ? kept.photos : [];
    const values = knownValues({ ...kept.values }, EMPTY_VEHICLE);
    return { values, photos, attempt: kept.attempt ?? null, lostPhotos: countOf(kept.lostPhotos) };
  } catch {
    return NOTHING;
  }
}

/** Of what a form of another release may have kept, the fields that there are; the others as in `otherwise`. */
export function knownValues(kept: Partial<Record<string, unknown>>, otherwise: VehicleValues): VehicleValues {
  const known = Object.entries(otherwise).map(([name, value]) => {
    const typed = kept[name];
    return [name, typeof typed === typeof value ? typed : value];
  });
  return Object.fromEntries(known);
}

/** One of an older release does not say. */
export function countOf(kept: unknown): number {
  return typeof kept === 'number' ? kept : 0;
}

/** A browser may refuse its storage; then the form lives as long as the page. */
export function keepVehicle(
  whose: string,
  stored: StoredVehicle,
  now: number,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  try {
    const before = JSON.parse(storage.getItem(PREFIX + whose) ?? 'null') as Kept | null;
    const photosAt = before !== null && before.photos.length > 0 ? before.photosAt : now;
    storage.setItem(PREFIX + whose, JSON.stringify({ ...stored, at: now, photosAt } satisfies Kept));
  } catch {
    // Nothing is kept.
  }
}

/** What was typed goes from one vendor to another; photos, which were sent for the first, do not. */
export function moveVehicle(
  from: string,
  to: string,
  now: number,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): void {
  keepVehicle(to, { ...readVehicle(from, now, storage), photos: [], attempt: null, lostPhotos: 0 }, now, storage);
  forgetVehicle(from, storage);
}

/** Once it was saved. What was typed meanwhile, in a form that was opened before the answer came, stays. */
export function forgetSavedVehicle(
  whose: string,
  saved: Typed,
  storage: Pick<Storage, 'getItem' | 'removeItem'> = localStorage,
): void {
  forgetSaved(PREFIX + whose, saved, storage);
}

/** `key`: of a new vehicle, or of an edit. */
export function forgetSaved(key: string, saved: Typed, storage: Pick<Storage, 'getItem' | 'removeItem'>): void {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as StoredVehicle | null;
    if (kept !== null && isSame(kept, saved) && countOf(kept.lostPhotos) === 0) storage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function forgetVehicle(whose: string, storage: Pick<Storage, 'removeItem'> = localStorage): void {
  try {
    storage.removeItem(PREFIX + whose);
  } catch {
    // Nothing was kept.
  }
}
