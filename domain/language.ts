/**
 * The languages that customers and visitors read (customer side, "three languages"). A public page's address names its
 * language, `/si/about-us`; English has no prefix. An order keeps the language it was placed in, for its mails and PDFs.
 */
export const LANGUAGES = ['en', 'si', 'ta'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name, as a chooser shows it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' };

/** Whether a text, from an address or a store, names one of our languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
