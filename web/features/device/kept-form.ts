/** A form as it was typed and not saved, kept on this device for a day: a reload, a step back or an empty battery loses nothing. */

export const KEPT_MS = 24 * 3600 * 1000;

export type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What one form has to do with what is kept. Another one, in another window or opened since, may keep there too. */
export interface KeptForm {
  /** As another release may have written it; null when there is none. What is older than a day is removed. */
  read: (now: number) => unknown;
  /** A browser may refuse its storage; then a form lives as long as the page. */
  keep: (form: object, now: number) => void;
  /** Removes what this form has read or kept last; what another has kept since stays. */
  forget: () => void;
}

export function keptForm(key: string, storage: Device): KeptForm {
  let own: string | null = null;
  const entry = () => JSON.parse(storage.getItem(key) ?? 'null') as { at: number; form: unknown } | null;
  return {
    read(now) {
      try {
        const kept = entry();
        if (kept === null) return null;
        if (now - kept.at > KEPT_MS) {
          storage.removeItem(key);
          return null;
        }
        own = JSON.stringify(kept.form);
        return kept.form ?? null;
      } catch {
        return null;
      }
    },
    keep(form, now) {
      own = JSON.stringify(form);
      try {
        storage.setItem(key, JSON.stringify({ at: now, form }));
      } catch {
        // Nothing is kept.
      }
    },
    forget() {
      try {
        const kept = entry();
        if (kept !== null && JSON.stringify(kept.form) === own) storage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}
