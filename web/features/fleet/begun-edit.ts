/**
 * An edit of a vehicle as it was typed, kept on this device until it is saved or discarded, with the state it was typed
 * over. Where the vehicle was changed meanwhile, what the vendor had not touched follows it, and the rest is shown.
 */
import { type Device, KEPT_MS } from '../device/kept-form.ts';
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

/** What one form has to do with the edit that is kept. Another one, in another window or opened since, may keep there too. */
export interface KeptEdit {
  /**
   * null: there is none, or none of it is left to be saved. One that is older than a day is removed. `vehicle`: as it stands
   * now.
   */
  read: (vehicle: VehicleState & { bookedFields: readonly string[] }, now: number) => BegunEdit | null;
  /** Forgets it instead where nothing is changed. A browser may refuse its storage; then an edit lives as long as the page. */
  keep: (edit: BegunEdit, now: number) => void;
  /** Removes what this form has read or kept last; what another has kept since stays. */
  forget: () => void;
  /** Once it was saved. What was typed meanwhile, in a form that was opened before the answer came, stays. */
  forgetSaved: (saved: Typed) => void;
}

export function keptEdit({ whose, vehicleId }: Edited, storage: Device = localStorage): KeptEdit {
  const key = `${PREFIX}${whose}:${vehicleId}`;
  let own: string | null = null;
  const entry = () => JSON.parse(storage.getItem(key) ?? 'null') as Kept | null;
  function forget() {
    try {
      if (own !== null && storage.getItem(key) === own) storage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  }
  return {
    read(vehicle, now) {
      try {
        const kept = entry();
        if (kept === null) return null;
        if (now - kept.at > KEPT_MS) {
          storage.removeItem(key);
          return null;
        }
        own = storage.getItem(key);
        const edit = asItStands(kept, vehicle, now);
        return isChanged(edit) ? edit : null;
      } catch {
        return null;
      }
    },
    keep(edit, now) {
      if (!isChanged(edit)) {
        forget();
        return;
      }
      try {
        const kept: Kept = { ...edit, at: now, begunAt: entry()?.begunAt ?? now };
        own = JSON.stringify(kept);
        storage.setItem(key, own);
      } catch {
        // Nothing is kept.
      }
    },
    forget,
    forgetSaved: (saved) => forgetSaved(key, saved, storage),
  };
}

/** Over the vehicle as it is by now. */
function asItStands(kept: Kept, vehicle: VehicleState & { bookedFields: readonly string[] }, now: number): BegunEdit {
  const over = { ...kept.over, values: knownValues({ ...kept.over.values }, vehicle.values) };
  const arrived = followed(kept.photos, over.photos, vehicle.photos);
  return {
    over: { version: vehicle.version, values: vehicle.values, photos: vehicle.photos },
    values: rebased(knownValues({ ...kept.values }, vehicle.values), over.values, vehicle),
    photos: now - kept.begunAt <= KEPT_MS ? arrived : arrived.filter((photo) => isIn(vehicle.photos, photo)),
    isOvertaken: kept.isOvertaken || over.version !== vehicle.version,
    lostPhotos: countOf(kept.lostPhotos),
  };
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
