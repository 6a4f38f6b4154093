import { BRAND } from '@ceylono/domain/brand';
import type { MessageDescriptor } from '@lingui/core';
import type { MetaDescriptor } from 'react-router';
import { hasWordsFor, i18n } from './i18n.ts';
import { DOCUMENT_LANGUAGE } from './language.ts';

/** What a page of the app calls itself in the browser's tab. */
export function pageTitle(title: MessageDescriptor): MetaDescriptor[] {
  return hasWordsFor(title, DOCUMENT_LANGUAGE) ? [{ title: `${i18n._(title)} · ${BRAND.name}` }] : [];
}
