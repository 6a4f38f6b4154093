import { languageOfPath } from '@ceylono/domain/language';
import type { MessageDescriptor } from '@lingui/core';
import type { MetaDescriptor } from 'react-router';
import { hasWordsFor, wordsIn } from './i18n.ts';
import { headOf } from './page-head.ts';

interface SiteMeta {
  /** Where the page stands: the `location` that a route's `meta` is given. */
  location: { pathname: string };
  title: MessageDescriptor;
  description: MessageDescriptor;
}

/** What a public page says of itself in its head. */
export function siteMeta({ location: { pathname }, title, description }: SiteMeta): MetaDescriptor[] {
  const language = languageOfPath(pathname);
  if (!hasWordsFor(title, language)) return [];
  const words = wordsIn(language);
  return headOf({ language, path: pathname, title: words._(title), description: words._(description) });
}
