// After the build: what search engines are told. `sitemap-pages.xml` holds the public pages, each in its languages; the
// server fills in its address. `sitemap.xml`, which lists this map and those of the vehicles, is the server's own.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { LANGUAGES, pathIn } from '@ceylono/domain/language';
import { PUBLIC_URL_MARK } from '@ceylono/domain/public-url';
import { SITE_ADDRESSES } from '../site-pages.ts';

const client = path.join(import.meta.dirname, '..', 'build', 'client');
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Somebody's own, or for machines. */
const NOT_TO_BE_READ = [
  '/api/',
  '/order-confirmed/',
  '/track-order/',
  '/open-order',
  '/my-data',
  '/vendor-portal/',
  '/admin',
  '/customer',
];

/** @param {string} address in any of the languages */
function entry(address) {
  const alternates = [...LANGUAGES, 'x-default'].map((language) => {
    const href = `${PUBLIC_URL_MARK}${pathIn(language === 'x-default' ? 'en' : language, pathIn('en', address))}`;
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  });
  return `<url><loc>${PUBLIC_URL_MARK}${address}</loc>${alternates.join('')}</url>`;
}

const pages = SITE_ADDRESSES.map(({ address }) => entry(address));
/** @type {Record<string, string>} */
const FILES = {
  'sitemap-pages.xml': `${XML}\n<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join('\n')}\n</urlset>\n`,
  'robots.txt': `User-agent: *\n${NOT_TO_BE_READ.map((start) => `Disallow: ${start}`).join('\n')}\nSitemap: ${PUBLIC_URL_MARK}/sitemap.xml\n`,
};
for (const [name, text] of Object.entries(FILES)) fs.writeFileSync(path.join(client, name), text);
