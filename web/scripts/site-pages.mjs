// Reads the built public pages, and one of a vehicle: each stands in each language, says which one it is, what its one address is, and where
// the same page stands in the others. Prints `[{ name, faults }]`.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { LANGUAGES, pathIn } from '@ceylono/domain/language';
import { PUBLIC_URL_MARK } from '@ceylono/domain/public-url';
import { SITE_ADDRESSES } from '../site-pages.ts';
import { SAMPLE_PAGES } from './sample-vehicle.mjs';

const client = path.join(import.meta.dirname, '..', 'build', 'client');

const LINKS = /<link rel="(canonical|alternate)"(?: hrefLang="([^"]*)")? href="([^"]*)"/g;
const CHOSEN = /<a [^>]*lang="(\w+)"[^>]*aria-current="true"/g;

/** What a page at this address must say, in the order in which it says it. @param {string} address */
function linksOf(address) {
  return [
    `canonical ${PUBLIC_URL_MARK}${address}`,
    ...LANGUAGES.map((language) => `${language} ${PUBLIC_URL_MARK}${pathIn(language, address)}`),
    `x-default ${PUBLIC_URL_MARK}${pathIn('en', address)}`,
  ];
}

/** @param {string} html @param {string} address @param {string} language */
function faultsIn(html, address, language) {
  const said = html.match(/<html lang="([^"]*)"/)?.[1];
  const links = [...html.matchAll(LINKS)].map(([, rel, hrefLang, href]) => `${hrefLang ?? rel} ${href}`);
  const chosen = [...html.matchAll(CHOSEN)].map(([, name]) => name);
  return [
    ...(said === language ? [] : [`its language is ${said} instead of ${language}`]),
    ...(links.join() === linksOf(address).join() ? [] : [`its links are\n${links.join('\n')}`]),
    ...(chosen.length > 0 && chosen.every((name) => name === language) ? [] : [`it shows ${chosen} as chosen`]),
    ...(/<title>[^<]+<\/title>/.test(html) ? [] : ['it has no title']),
    ...(/<meta name="description" content="[^"]+"/.test(html) ? [] : ['it has no description']),
  ];
}

/** @param {string} address @returns {string | null} */
function pageAt(address) {
  const file = path.join(client, address, 'index.html');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}

const built = SITE_ADDRESSES.map((page) => ({ ...page, html: pageAt(page.address) }));
const pages = [...built, ...SAMPLE_PAGES].map(({ address, language, html }) => {
  return { name: address, faults: html === null ? ['the build left no page'] : faultsIn(html, address, language) };
});
const found = faultsIn(pageAt('/') ?? '', '/si', 'si').length;
const planted = found === 3 ? [] : [`${found} faults were found in the English page as if it stood at /si`];
console.log(JSON.stringify([...pages, { name: 'planted: the English page at /si', faults: planted }]));
