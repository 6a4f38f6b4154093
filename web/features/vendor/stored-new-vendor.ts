/**
 * What staff have typed of a new vendor, kept in this tab so that a reload loses nothing: until the vendor is made, the form is
 * cancelled, they log out in any tab or another signs in, and for some hours at most. Without the files: those are somebody's
 * papers.
 */
import { LANGUAGES, type Language } from '@ceylono/domain/language';
import { type ApplicationValues, EMPTY } from '../vendor-application/application-values.ts';
import { typedValues } from '../vendor-application/stored-application.ts';
import { type Dated, entryAt, isFresh, keyOf } from './forgotten-new-vendor.ts';

export interface TypedVendor {
  values: ApplicationValues;
  emailConfirmed: boolean;
  language: Language;
}

type Entry = TypedVendor & Dated;

const NOTHING: TypedVendor = { values: EMPTY, emailConfirmed: false, language: 'en' };

/**
 * `whose`: who of staff typed it, since they share machines. An empty form where nothing was kept, nothing of ours, or what was
 * typed too long ago.
 */
export function readNewVendor(
  whose: string,
  now: number,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): TypedVendor {
  const kept = entryAt<Entry>(keyOf(whose), storage);
  if (kept === null || !isFresh(kept, now)) return NOTHING;
  return {
    values: typedValues(kept.values),
    emailConfirmed: kept.emailConfirmed === true,
    language: LANGUAGES.find((known) => known === kept.language) ?? NOTHING.language,
  };
}

/** A browser may refuse its storage; then the form lives as long as the page. */
export function keepNewVendor(
  whose: string,
  typed: TypedVendor,
  now: number,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  const entry: Entry = { ...typed, at: now };
  try {
    storage.setItem(keyOf(whose), JSON.stringify(entry));
  } catch {
    // Nothing is kept.
  }
}

/** Whether anything was typed. */
export function isBegun({ values }: TypedVendor): boolean {
  return (Object.keys(EMPTY) as (keyof ApplicationValues)[]).some((name) => values[name] !== EMPTY[name]);
}
