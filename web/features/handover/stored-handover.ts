/**
 * What was entered into a handover or return and is not saved yet, kept on this device so that a reload or an empty
 * battery loses nothing (T-175). It holds a signature and a name's worth of personal data, so it goes when the record is
 * saved, at logout, and by itself after some days.
 */
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { HandoverForm } from './handover-form.ts';

const PREFIX = 'ceylono-handover:';
/** Raised when the shape of what is stored changes; older entries are forgotten. */
const VERSION = 1;
const KEPT_MS = 14 * 24 * 3600 * 1000;

export interface StoredHandover {
  form: HandoverForm;
  /** The last try to save: the same body keeps its key, also over a reload. */
  attempt: { body: string; key: string } | null;
}

interface Entry extends StoredHandover {
  version: number;
  at: number;
}

export function readHandover(orderId: string, phase: HandoverPhase, now: number): StoredHandover | null {
  const entry = entryAt(keyOf(orderId, phase));
  return entry && isFresh(entry, now) ? { form: entry.form, attempt: entry.attempt } : null;
}

/** False when the device has no room or keeps nothing, so that the form can say so. */
export function storeHandover(orderId: string, phase: HandoverPhase, stored: StoredHandover, now: number): boolean {
  const entry: Entry = { version: VERSION, at: now, ...stored };
  try {
    localStorage.setItem(keyOf(orderId, phase), JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

export function forgetHandover(orderId: string, phase: HandoverPhase) {
  localStorage.removeItem(keyOf(orderId, phase));
}

/** Forgets all; at logout, since the next person at this device may be another. */
export function forgetHandoverDrafts() {
  for (const key of storedKeys()) localStorage.removeItem(key);
}

/** Forgets those that nobody came back to. */
export function forgetOldHandovers(now: number) {
  for (const key of storedKeys()) {
    const entry = entryAt(key);
    if (!entry || !isFresh(entry, now)) localStorage.removeItem(key);
  }
}

export function hasHandoverDrafts(): boolean {
  return storedKeys().length > 0;
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

function keyOf(orderId: string, phase: HandoverPhase): string {
  return `${PREFIX}${orderId}:${phase}`;
}

function storedKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}
