/**
 * The values of a handover or return that is not saved yet, kept on this device so that a reload or an empty
 * battery loses nothing (T-175). It holds a signature and a name's worth of personal data, so it goes when the record is
 * saved, at logout, and by itself after some days. The vendor's and staff's never meet, even on one device: who signs
 * differs.
 */
import type { SeenOrder } from '@ceylono/domain/correction';
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { HandoverForm } from './handover-form.ts';

const PREFIX = 'ceylono-handover:';
/** Raised when the shape of what is stored changes; older entries are forgotten. */
const VERSION = 2;
const KEPT_MS = 14 * 24 * 3600 * 1000;

/** What was entered when the terms stood in English alone. */
const BEFORE_LANGUAGES = { termsLanguage: 'en' } as const;

/** Whose entries they are, and of which moment. */
export interface DraftPlace {
  keeper: string;
  orderId: string;
  phase: HandoverPhase;
}

/** And of which vehicle: a reading and photos are of the one that they show. */
export interface Draft extends DraftPlace {
  vehicleId: string;
}

export const VENDOR_KEEPER = 'vendor';
/** Staff share machines: what one entered is not another's to sign for. */
export const keeperOfStaff = (email: string) => `${STAFF_KEEPER}:${email}`;
export const STAFF_KEEPER = 'staff';
type Side = typeof VENDOR_KEEPER | typeof STAFF_KEEPER;

export interface StoredHandover {
  form: HandoverForm;
  /**
   * The last try to save, of the order as it was seen then: the same body keeps its key, also over a reload. One of an
   * older release does not say what was seen.
   */
  attempt: { body: string; key: string; seen?: SeenOrder } | null;
}

interface Entry extends StoredHandover {
  version: number;
  /** Of which it tells; one of an older release does not say. */
  vehicleId?: string;
  at: number;
}

/** null also when the order has been given another vehicle since. */
export function readHandover(draft: Draft, now: number): StoredHandover | null {
  const entry = entryAt(keyOf(draft));
  if (!entry || !isFresh(entry, now) || !isOf(entry, draft)) return null;
  return { form: { ...BEFORE_LANGUAGES, ...entry.form }, attempt: entry.attempt };
}

/**
 * Keeps what one recording enters. Once kept, it is only gone when another tab saved the record or logged out; then nothing
 * of it comes back, also when somebody else has begun there meanwhile.
 */
export function keptBy(draft: Draft, stored: StoredHandover | null) {
  let wasKept = stored !== null;
  let isGone = false;
  return {
    keep(entered: StoredHandover, now: number): boolean {
      isGone ||= wasKept && !isStored(draft);
      if (isGone) return false;
      const isKept = storeHandover(draft, entered, now);
      wasKept ||= isKept;
      return isKept;
    },
  };
}

/** Whether something was entered of the vehicle that the order had before. */
export function isKeptOfOtherVehicle(draft: Draft, now: number): boolean {
  const entry = entryAt(keyOf(draft));
  return entry !== null && isFresh(entry, now) && !isOf(entry, draft);
}

/** False when the device has no room or keeps nothing, so that the form can say so. */
export function storeHandover(draft: Draft, stored: StoredHandover, now: number): boolean {
  const entry: Entry = { version: VERSION, at: now, vehicleId: draft.vehicleId, ...stored };
  try {
    localStorage.setItem(keyOf(draft), JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

export function forgetHandover(place: DraftPlace) {
  localStorage.removeItem(keyOf(place));
}

/** Forgets all of one side; at logout, since the next person at this device may be another. */
export function forgetHandoverDrafts(side: Side) {
  for (const key of storedKeys(side)) localStorage.removeItem(key);
}

/** Forgets those of either side that were left. */
export function forgetOldHandovers(now: number) {
  for (const key of storedKeys()) {
    const entry = entryAt(key);
    if (!entry || !isFresh(entry, now)) localStorage.removeItem(key);
  }
}

export function hasHandoverDrafts(side: Side): boolean {
  return storedKeys(side).length > 0;
}

function isStored(draft: Draft): boolean {
  const entry = entryAt(keyOf(draft));
  return entry !== null && isOf(entry, draft);
}

function isOf(entry: Entry, { vehicleId }: Draft): boolean {
  return (entry.vehicleId ?? vehicleId) === vehicleId;
}

function isFresh(entry: Entry, now: number): boolean {
  return entry.version === VERSION && now - entry.at < KEPT_MS;
}

function entryAt(key: string): Entry | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Entry | null;
  } catch {
    return null;
  }
}

function keyOf({ keeper, orderId, phase }: DraftPlace): string {
  return `${PREFIX}${keeper}:${orderId}:${phase}`;
}

function storedKeys(side: Side | null = null): string[] {
  const beginning = side === null ? PREFIX : `${PREFIX}${side}:`;
  return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
}
