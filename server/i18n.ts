/**
 * The words the server itself writes, in letters and reports: English in the sources, the other languages in
 * `locales/{language}/letters.po`. What is not translated there yet is written in English.
 */
import type { Language } from '@ceylono/domain/language';
import { type I18n, setupI18n } from '@lingui/core';
import { messages as en } from './locales/en/letters.po';
import { messages as si } from './locales/si/letters.po';
import { messages as ta } from './locales/ta/letters.po';

/** One instance per language, never switched: two letters may be written at the same time. */
const WORDS: Record<Language, I18n> = {
  en: setupI18n({ locale: 'en', messages: { en } }),
  si: setupI18n({ locale: 'si', messages: { si } }),
  ta: setupI18n({ locale: 'ta', messages: { ta } }),
};

/** Speaks one language: ``wordsIn('en')._(msg`Order ${orderNumber}`)``. */
export function wordsIn(language: Language): I18n {
  return WORDS[language];
}
