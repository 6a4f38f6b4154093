/**
 * The languages that customers and visitors read (customer side, "three languages"). A public page's address names its
 * language, `/si/about-us`; English has no prefix. An order keeps the language it was placed in, for its mails and PDFs.
 */
export const LANGUAGES = ['en', 'si', 'ta'] as const;
export type Language = (typeof LANGUAGES)[number];

/** In which we speak to somebody of whom we know no language. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Each language by its own name, as a chooser shows it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' };

/** Whether a text, from an address or a store, names one of our languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The language an address names by its first part; an address that names none is read in English. */
export function languageOfPath(path: string): Language {
  const first = path.split('/', 2)[1];
  return isLanguage(first) && first !== 'en' ? first : 'en';
}

/**
 * The address of a public page in a language, from its address in any: `/about-us` and `/ta/about-us` are
 * `/si/about-us` in Sinhala and `/about-us` in English. What follows a `?` or `#` stays; a slash at the end does not.
 */
export function pathIn(language: Language, path: string): string {
  const [, page = '', rest = ''] = /^([^?#]*?)\/*([?#].*)?$/.exec(path) ?? [];
  const named = languageOfPath(page);
  const english = named === 'en' ? page : page.slice(`/${named}`.length);
  return `${language === 'en' ? english || '/' : `/${language}${english}`}${rest}`;
}
