import { BRAND } from '@ceylono/domain/brand';
import { LANGUAGES, type Language, languageOfPath, pathIn } from '@ceylono/domain/language';
import { PUBLIC_URL_MARK } from '@ceylono/domain/public-url';
import type { MessageDescriptor } from '@lingui/core';
import type { MetaDescriptor } from 'react-router';
import { hasWordsFor, wordsIn } from './i18n.ts';

interface SiteMeta {
  /** Where the page stands: the `location` that a route's `meta` is given. */
  location: { pathname: string };
  title: MessageDescriptor;
  description: MessageDescriptor;
}

/**
 * What a public page says of itself in its head: title, description, its one address, and the same page in the other
 * languages. `x-default` is the English one, for readers of none of the three.
 */
export function siteMeta({ location: { pathname }, title, description }: SiteMeta): MetaDescriptor[] {
  const language = languageOfPath(pathname);
  if (!hasWordsFor(title, language)) return [];
  const words = wordsIn(language);
  const alternate = (hrefLang: string, path: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: publicAddress(path),
  });
  return [
    { title: words._(title) },
    { name: 'description', content: words._(description) },
    ...preview({
      'og:title': words._(title),
      'og:description': words._(description),
      'og:url': publicAddress(pathIn(language, pathname)),
      'og:locale': LOCALES[language],
    }),
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: publicAddress(pathIn(language, pathname)) },
    ...LANGUAGES.map((other) => alternate(other, pathIn(other, pathname))),
    alternate('x-default', pathIn('en', pathname)),
  ];
}

/** As link previews name languages. */
const LOCALES: Record<Language, string> = { en: 'en_LK', si: 'si_LK', ta: 'ta_LK' };

/** What a link to the page looks like where it is shared: our own picture, with the page's words (Open Graph). */
function preview(own: Record<string, string>): MetaDescriptor[] {
  const all: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': BRAND.name,
    'og:image': publicAddress('/share.png'),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': BRAND.name,
    ...own,
  };
  return Object.entries(all).map(([property, content]) => ({ property, content }));
}

/** The whole address of one of our paths. The build leaves a mark, which the server fills with its own address. */
export function publicAddress(path: string): string {
  return `${PUBLIC_URL}${path}`;
}

/** A browser learns it from the page it was given, so that what it draws is what stands there. */
const PUBLIC_URL = import.meta.env.SSR ? PUBLIC_URL_MARK : urlOfThisPage();

function urlOfThisPage(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}
