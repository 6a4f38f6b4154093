/** The form as this device keeps it until it is sent, without the files: those lie with the server for a day. */
import { type ApplicationValues, EMPTY } from './application-values.ts';

const KEY = 'ceylono-application';

export interface StoredApplication {
  values: ApplicationValues;
  draftId: string | null;
}

/** What was kept; an empty form when nothing was, or what was is none of ours. */
export function readApplication(storage: Pick<Storage, 'getItem'> = localStorage): StoredApplication {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<StoredApplication> | null;
    return { values: typedValues(kept?.values), draftId: typeof kept?.draftId === 'string' ? kept.draftId : null };
  } catch {
    return { values: EMPTY, draftId: null };
  }
}

/** Of what a form of another release may have kept, the fields that there are; the others are empty. */
export function typedValues(kept: unknown): ApplicationValues {
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<ApplicationValues>;
  return Object.fromEntries(
    Object.entries(EMPTY).map(([name, empty]) => {
      const value: unknown = given[name as keyof ApplicationValues];
      const isRight = name === 'adjusted' ? Array.isArray(value) : typeof value === typeof empty;
      return [name, isRight ? value : empty];
    }),
  ) as unknown as ApplicationValues;
}

/** A browser may refuse its storage; then the form lives as long as the page. */
export function keepApplication(
  application: StoredApplication,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(KEY, JSON.stringify(application));
  } catch {
    // Nothing is kept.
  }
}

export function forgetApplication(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
