/**
 * The words the server itself writes, in letters and reports: English in the sources, other languages in
 * `locales/{locale}/letters.po`. A language is added by its name in `web/lingui.config.ts` and here.
 */
import { type I18n, setupI18n } from '@lingui/core';
import { messages as en } from './locales/en/letters.po';

export const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

/** One instance per language, never switched: two letters may be written at the same time. */
const WORDS: Record<Locale, I18n> = { en: setupI18n({ locale: 'en', messages: { en } }) };

/** Speaks one language: ``wordsIn('en')._(msg`Order ${orderNumber}`)``. */
export function wordsIn(locale: Locale): I18n {
  return WORDS[locale];
}
