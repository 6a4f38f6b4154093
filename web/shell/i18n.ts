import { i18n, type Messages } from '@lingui/core';
import { messages as base } from '../locales/en/base.po';

/** The languages of the screens. A further one brings its catalogues and, here, how it is chosen. */
export const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

i18n.loadAndActivate({ locale: 'en', messages: base });

/** Adds the words of one part of the app; a layout calls it as its module loads, before anything of it is drawn. */
export function addMessages(locale: Locale, messages: Messages) {
  i18n.load(locale, messages);
}

export { i18n };
