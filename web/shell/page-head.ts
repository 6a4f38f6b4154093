import { BRAND } from '@ceylono/domain/brand';
import { LANGUAGES, type Language, pathIn } from '@ceylono/domain/language';
import type { MetaDescriptor } from 'react-router';
import { publicAddress } from './public-address.ts';

interface PageHead {
  language: Language;
  /** Of the page, in any language. */
  path: string;
  title: string;
  description: string;
  /** Instead of ours. */
  picture?: Picture;
}

interface Picture {
  path: string;
  width: number;
  height: number;
  alt: string;
}

const OUR_PICTURE: Picture = { path: '/share.png', width: 1200, height: 630, alt: BRAND.name };

/**
 * What a public page says of itself: title, description, its one address, and the same page in the other languages.
 * `x-default` is the English one, for readers of none of the three.
 */
export function headOf({ language, path, title, description, picture = OUR_PICTURE }: PageHead): MetaDescriptor[] {
  const address = publicAddress(pathIn(language, path));
  const alternate = (hrefLang: string, other: Language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: publicAddress(pathIn(other, path)),
  });
  return [
    { title },
    { name: 'description', content: description },
    ...preview({
      'og:image': publicAddress(picture.path),
      'og:image:width': String(picture.width),
      'og:image:height': String(picture.height),
      'og:image:alt': picture.alt,
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:locale': LOCALES[language],
    }),
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: address },
    ...LANGUAGES.map((other) => alternate(other, other)),
    alternate('x-default', 'en'),
  ];
}

/** As link previews name languages. */
const LOCALES: Record<Language, string> = { en: 'en_LK', si: 'si_LK', ta: 'ta_LK' };

/** What a link to the page looks like where it is shared (Open Graph). */
function preview(own: Record<string, string>): MetaDescriptor[] {
  return Object.entries({ 'og:type': 'website', 'og:site_name': BRAND.name, ...own }).map(([property, content]) => ({
    property,
    content,
  }));
}
