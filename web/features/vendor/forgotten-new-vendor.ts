/**
 * When what staff typed of a new vendor (`stored-new-vendor.ts`) goes from this tab. Apart from it, since every page of the back
 * office forgets and one dialog alone reads.
 */
import { HOUR_MS } from '@ceylono/domain/colombo-time';

const PREFIX = 'ceylono-new-vendor:';
/** From when it was last typed. */
const KEPT_MS = 12 * HOUR_MS;

export interface Dated {
  /** When it was last typed. */
  at: number;
}

/** `whose`: who of staff typed it, since they share machines. */
export const keyOf = (whose: string): string => PREFIX + whose;

/** Of everybody who typed in this tab. */
export function forgetNewVendors(storage?: Storage): void {
  forgetWhere(() => true, storage);
}

/** Of everybody but the one who is signed in. */
export function forgetNewVendorsOfOthers(whose: string, storage?: Storage): void {
  forgetWhere((key) => key !== keyOf(whose), storage);
}

/** What was typed too long ago, by whomever. */
export function forgetOldNewVendors(now: number, storage?: Storage): void {
  forgetWhere((key, kept) => {
    const entry = entryAt(key, kept);
    return entry === null || !isFresh(entry, now);
  }, storage);
}

function forgetWhere(isMeant: (key: string, storage: Storage) => boolean, storage?: Storage): void {
  try {
    const kept = storage ?? sessionStorage;
    for (const key of Object.keys(kept)) if (key.startsWith(PREFIX) && isMeant(key, kept)) kept.removeItem(key);
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}

/** null: nothing is kept there, or nothing of ours. */
export function entryAt<Kept extends Dated>(key: string, storage: Pick<Storage, 'getItem'>): Partial<Kept> | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as Partial<Kept> | null;
  } catch {
    return null;
  }
}

/** One that does not say when is of an older release. */
export function isFresh({ at }: Partial<Dated>, now: number): boolean {
  // A clock that was set back makes it no younger.
  return typeof at === 'number' && Math.abs(now - at) < KEPT_MS;
}
