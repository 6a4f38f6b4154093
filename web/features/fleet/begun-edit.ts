/**
 * An edit of a vehicle as it was typed, kept on this device until it is saved or discarded, with the state it was typed
 * over. Where the vehicle was changed meanwhile, what the vendor had not touched follows it, and the rest is shown.
 */
import { KEPT_MS } from '../device/kept-form.ts';
import { followed } from './photo-order.ts';
import { countOf, forgetSaved, isSame, knownValues, type Typed } from './stored-vehicle.ts';
import type { ArrivedPhoto } from './use-photos.ts';
import { isFixed, type TypedField, type VehicleValues } from './vehicle-values.ts';

const PREFIX = 'ceylono-vehicle-edit:';

export interface VehicleState {
  version: string;
  values: VehicleValues;
  photos: ArrivedPhoto[];
}

export interface BegunEdit {
  /** What it was typed over. */
  over: VehicleState;
  values: VehicleValues;
  photos: ArrivedPhoto[];
  /** The vehicle was changed since, and the vendor has not saved over it. */
  isOvertaken: boolean;
  /** Those that were chosen and had not arrived when the form was left. */
  lostPhotos: number;
}

/** `begunAt`: since then its new photos lie with the server. */
type Kept = BegunEdit & { at: number; begunAt: number };

interface Edited {
  /** Its vendor, and before it the keeper of the side that typed it (`FleetDoor`). */
  whose: string;
  vehicleId: string;
}

const keyOf = ({ whose, vehicleId }: Edited) => `${PREFIX}${whose}:${vehicleId}`;

/** null: there is none, or none of it is left to be saved. One that is older than a day is removed. `vehicle`: as it stands now. */
export function readEdit(
  edited: Edited,
  vehicle: VehicleState & { bookedFields: readonly string[] },
  now: number,
  storage: Pick<Storage, 'getItem' | 'removeItem'> = localStorage,
): BegunEdit | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(edited)) ?? 'null') as Kept | null;
    if (kept === null) return null;
    if (now - kept.at > KEPT_MS) {
      storage.removeItem(keyOf(edited));
      return null;
    }
    const over = { ...kept.over, values: knownValues({ ...kept.over.values }, vehicle.values) };
    const arrived = followed(kept.photos, over.photos, vehicle.photos);
    const edit = {
      over: { version: vehicle.version, values: vehicle.values, photos: vehicle.photos },
      values: rebased(knownValues({ ...kept.values }, vehicle.values), over.values, vehicle),
      photos: now - kept.begunAt <= KEPT_MS ? arrived : arrived.filter((photo) => isIn(vehicle.photos, photo)),
      isOvertaken: kept.isOvertaken || over.version !== vehicle.version,
      lostPhotos: countOf(kept.lostPhotos),
    };
    return isChanged(edit) ? edit : null;
  } catch {
    return null;
  }
}

/** Forgets it instead where nothing is changed. A browser may refuse its storage; then an edit lives as long as the page. */
export function keepEdit(
  edited: Edited,
  edit: BegunEdit,
  now: number,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): void {
  if (!isChanged(edit)) {
    forgetEdit(edited, storage);
    return;
  }
  try {
    const before = JSON.parse(storage.getItem(keyOf(edited)) ?? 'null') as Kept | null;
    const kept: Kept = { ...edit, at: now, begunAt: before?.begunAt ?? now };
    storage.setItem(keyOf(edited), JSON.stringify(kept));
  } catch {
    // Nothing is kept.
  }
}

export function forgetEdit(edited: Edited, storage: Pick<Storage, 'removeItem'> = localStorage): void {
  try {
    storage.removeItem(keyOf(edited));
  } catch {
    // Nothing was kept.
  }
}

/** Once it was saved. What was typed meanwhile, in a form that was opened before the answer came, stays. */
export function forgetSavedEdit(
  edited: Edited,
  saved: Typed,
  storage: Pick<Storage, 'getItem' | 'removeItem'> = localStorage,
): void {
  forgetSaved(keyOf(edited), saved, storage);
}

/** What the vendor had typed, over what is saved by now. A field that an order has fixed meanwhile is as it was booked. */
function rebased(
  typed: VehicleValues,
  over: VehicleValues,
  { values, bookedFields }: VehicleState & { bookedFields: readonly string[] },
): VehicleValues {
  const names = Object.keys(values) as (keyof VehicleValues)[];
  const kept = names.filter((name) => typed[name] !== over[name] && !isFixed(name as TypedField, bookedFields));
  return { ...values, ...Object.fromEntries(kept.map((name) => [name, typed[name]])) };
}

function isChanged(edit: BegunEdit): boolean {
  return edit.lostPhotos > 0 || !isSame(edit, edit.over);
}

function isIn(list: readonly ArrivedPhoto[], { photoId }: ArrivedPhoto): boolean {
  return list.some((photo) => photo.photoId === photoId);
}
