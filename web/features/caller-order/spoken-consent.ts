/** The text of the present version that staff read out, in the caller's language, whatever staff read themselves. */
import type { SPOKEN_CONSENT_VERSION } from '@ceylono/contract/terms';
import { LANGUAGES, type Language } from '@ceylono/domain/language';
import { SPOKEN_CONSENT } from '@ceylono/words/spoken-consent';
import { type I18n, type Messages, setupI18n } from '@lingui/core';

export const SPOKEN_CONSENT_SHOWN: typeof SPOKEN_CONSENT_VERSION = '2026-11-25';

const AT = '../../locales/en/spoken.po';

const CATALOGUES: Record<Language, Record<string, { messages: Messages }>> = {
  en: import.meta.glob('../../locales/en/spoken.po', { eager: true, query: '?language=en' }),
  si: import.meta.glob('../../locales/en/spoken.po', { eager: true, query: '?language=si' }),
  ta: import.meta.glob('../../locales/en/spoken.po', { eager: true, query: '?language=ta' }),
};

const WORDS = Object.fromEntries(
  LANGUAGES.map((language) => {
    const messages = CATALOGUES[language][AT]?.messages ?? {};
    return [language, setupI18n({ locale: language, messages: { [language]: messages } })];
  }),
) as Record<Language, I18n>;

export function spokenConsentIn(language: Language): { id: string; text: string }[] {
  return SPOKEN_CONSENT[SPOKEN_CONSENT_SHOWN].map((sentence) => ({
    id: sentence.id,
    text: WORDS[language]._(sentence),
  }));
}
