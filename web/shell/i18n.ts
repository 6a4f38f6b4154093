/**
 * The words of the screens. A document has one language from its start to its end (`language.ts`): choosing another
 * loads another document. The browser loads the words of that language alone, part by part. The build, which makes
 * pages of all languages at once, has an instance of each, and none of them is ever switched.
 */
import { LANGUAGES, type Language } from '@ceylono/domain/language';
import { type I18n, i18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { use } from 'react';
import { DOCUMENT_LANGUAGE } from './language.ts';

/**
 * `site` on the landing page, `application` on vendor registration, `vehicle` on a vehicle's page, `info` on the other
 * public ones, `base` and `app` behind them, `order` on an order's pages, `vendor` in the portal, `portal` on the
 * screens that it opens, `handover` on the form of a handover or return.
 */
const PARTS = [
  ...(['base', 'site', 'info', 'application', 'vehicle', 'app', 'order'] as const),
  ...(['vendor', 'portal', 'handover'] as const),
];
export type Part = (typeof PARTS)[number];

type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;

/**
 * The English catalogues say what a part has; `translations.ts` brings it in each language. Words of staff
 * are English only; the terms of a handover and what staff read out come in all languages at once (`handover-terms.ts`,
 * `spoken-consent.ts`).
 */
const CATALOGUES: Record<Language, Catalogues> = {
  en: import.meta.glob<{ messages: Messages }>(
    ['../locales/en/*.po', '!../locales/en/{admin,settings,sign-in,spoken,terms}.po'],
    {
      query: '?language=en',
    },
  ),
  si: import.meta.glob<{ messages: Messages }>(
    ['../locales/en/*.po', '!../locales/en/{admin,settings,sign-in,spoken,terms}.po'],
    {
      query: '?language=si',
    },
  ),
  ta: import.meta.glob<{ messages: Messages }>(
    ['../locales/en/*.po', '!../locales/en/{admin,settings,sign-in,spoken,terms}.po'],
    {
      query: '?language=ta',
    },
  ),
};

i18n.loadAndActivate({ locale: DOCUMENT_LANGUAGE, messages: {} });

/** Of the build only. */
const instances = import.meta.env.SSR ? new Map(LANGUAGES.map((language) => [language, instanceOf(language)])) : null;

function instanceOf(language: Language): I18n {
  return language === DOCUMENT_LANGUAGE ? i18n : setupI18n({ locale: language, messages: { [language]: {} } });
}

/** Speaks a language. In a browser that is always the document's, whichever is asked for. */
export function wordsIn(language: Language): I18n {
  return instances?.get(language) ?? i18n;
}

async function load(language: Language, part: Part): Promise<void> {
  const catalogue = await CATALOGUES[language][`../locales/en/${part}.po`]?.();
  wordsIn(language).load(language, catalogue?.messages ?? {});
}

const underway = new Map<Part, Promise<void>>();
const loaded = new Set<Part>();

/** Brings the words of a part, in the document's language, once. What failed is tried again when it is asked for again. */
export function loadWords(part: Part): Promise<void> {
  const loading = underway.get(part) ?? load(DOCUMENT_LANGUAGE, part);
  if (!underway.has(part)) {
    underway.set(part, loading);
    loading.then(
      () => loaded.add(part),
      () => underway.delete(part),
    );
  }
  return loading;
}

/** Whether a language has this text by now. A page is drawn once in vain while its words are on the way. */
export function hasWordsFor({ id }: MessageDescriptor, language: Language): boolean {
  return wordsIn(language).messages[id] !== undefined;
}

/** Holds a layout back until the words of its part are there; the page before it stays meanwhile. */
export function useWords(part: Part): void {
  if (!loaded.has(part)) use(loadWords(part));
}

/** Adds words that exist in English only, those of staff, as the module that needs them loads. */
export function addMessages(messages: Messages): void {
  i18n.load(DOCUMENT_LANGUAGE, messages);
}

// The build draws without waiting, and so does a test.
if (import.meta.env.SSR) {
  await Promise.all(LANGUAGES.flatMap((language) => PARTS.map((part) => load(language, part))));
  for (const part of PARTS) loaded.add(part);
}

export { i18n };
