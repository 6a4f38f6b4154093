/**
 * The words the server itself writes, in letters, reports and timelines: English in the sources, the other languages in
 * `words/locales`. What is not translated there yet is written in English.
 */
import { LANGUAGES, type Language } from '@ceylono/domain/language';
import { type I18n, type Messages, setupI18n } from '@lingui/core';

type Catalogue = Record<string, { messages: Messages }>;

/** `letters.po` and, for staff, `timeline.po` say which texts; `web/translations.ts` brings them in each language. */
const CATALOGUES: Record<Language, Catalogue> = {
  en: import.meta.glob('./locales/en/*.po', { eager: true, query: '?language=en' }),
  si: import.meta.glob('./locales/en/*.po', { eager: true, query: '?language=si' }),
  ta: import.meta.glob('./locales/en/*.po', { eager: true, query: '?language=ta' }),
};

/** One instance per language, never switched: two letters may be written at the same time. */
const WORDS = new Map(LANGUAGES.map((language) => [language, instanceOf(language)]));

function instanceOf(language: Language): I18n {
  const messages = Object.assign({}, ...Object.values(CATALOGUES[language]).map((catalogue) => catalogue.messages));
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

/** Speaks one language: ``wordsIn('en')._(msg`Order ${orderNumber}`)``. */
export function wordsIn(language: Language): I18n {
  return WORDS.get(language) ?? instanceOf(language);
}
