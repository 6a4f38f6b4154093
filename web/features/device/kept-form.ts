/** A form as it was typed and not saved, kept on this device for a day: a reload, a step back or an empty battery loses nothing. */

export const KEPT_MS = 24 * 3600 * 1000;

type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is kept under `key`, as another release may have written it; null when there is none, or it is older than a day. */
export function readKept(key: string, now: number, storage: Pick<Device, 'getItem'>): unknown {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as { at: number; form: unknown } | null;
    return kept === null || now - kept.at > KEPT_MS ? null : (kept.form ?? null);
  } catch {
    return null;
  }
}

/** A browser may refuse its storage; then a form lives as long as the page. */
export function keepForm(key: string, form: object, now: number, storage: Pick<Device, 'setItem'>): void {
  try {
    storage.setItem(key, JSON.stringify({ at: now, form }));
  } catch {
    // Nothing is kept.
  }
}

export function forgetForm(key: string, storage: Pick<Device, 'removeItem'>): void {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
