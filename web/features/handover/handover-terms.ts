/**
 * The terms of the present version, in every language: the customer who signs may read another than the vendor who holds
 * the phone (decision 042). All three come with the form, which is opened where there may be no network.
 */
import type { HANDOVER_TERMS_VERSION } from '@ceylono/contract/terms';
import type { HandoverPhase } from '@ceylono/domain/handover';
import { LANGUAGES, type Language } from '@ceylono/domain/language';
import { HANDOVER_TERMS } from '@ceylono/words/handover-terms';
import { type I18n, type Messages, setupI18n } from '@lingui/core';

export const TERMS_VERSION: typeof HANDOVER_TERMS_VERSION = '2026-11-21';

const AT = '../../locales/en/terms.po';

const CATALOGUES: Record<Language, Record<string, { messages: Messages }>> = {
  en: import.meta.glob('../../locales/en/terms.po', { eager: true, query: '?language=en' }),
  si: import.meta.glob('../../locales/en/terms.po', { eager: true, query: '?language=si' }),
  ta: import.meta.glob('../../locales/en/terms.po', { eager: true, query: '?language=ta' }),
};

const WORDS = Object.fromEntries(
  LANGUAGES.map((language) => {
    const messages = CATALOGUES[language][AT]?.messages ?? {};
    return [language, setupI18n({ locale: language, messages: { [language]: messages } })];
  }),
) as Record<Language, I18n>;

export function termsIn(language: Language, phase: HandoverPhase): { id: string; text: string }[] {
  return HANDOVER_TERMS[TERMS_VERSION][phase].map((term) => ({ id: term.id, text: WORDS[language]._(term) }));
}
