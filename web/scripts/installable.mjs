// After the build: what makes the site installable and readable without a network. The worker is told which files are of
// this release: those of the shell's first look, and those of an order's pages (decision 025).
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { BRAND, PALETTE } from '@ceylono/domain/brand';
import { LANGUAGES } from '@ceylono/domain/language';
import { paths } from '../paths.ts';
import { ownScript } from './own-script.mjs';
import { pushWords } from './push-words.mjs';

const web = path.join(import.meta.dirname, '..');
const client = path.join(web, 'build', 'client');

const MANIFEST = {
  id: '/',
  name: BRAND.name,
  short_name: BRAND.name,
  description: 'Rent a vehicle in Sri Lanka: pick a place, dates and a vehicle, and pay cash.',
  lang: 'en',
  dir: 'ltr',
  start_url: paths.home,
  scope: '/',
  display: 'standalone',
  theme_color: PALETTE.lagoon[8],
  background_color: PALETTE.sand[0],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Rent Now', url: paths.rentNow },
    { name: 'Your data', url: paths.myData },
  ],
};

/** @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
const chunks = JSON.parse(fs.readFileSync(path.join(web, 'build', 'manifest.json'), 'utf8'));
const shell = fs.readFileSync(path.join(client, '__spa-fallback.html'), 'utf8');

/** @param {RegExp} pattern @returns {string[]} */
function namedInShell(pattern) {
  // The router marks shared style files with a bare #.
  return [...shell.matchAll(pattern)].map(([, address = '']) => address.replace(/#$/, ''));
}

/** @param {string} source the beginning of its name */
function keyOf(source) {
  const key = Object.keys(chunks).find((name) => name.startsWith(source));
  if (!key) throw new Error(`The build has no ${source}`);
  return key;
}

/** A chunk and all it imports. @param {string} key @param {Set<string>} seen */
function reach(key, seen) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunks[key]?.imports ?? []) reach(next, seen);
  return seen;
}

/** @param {Iterable<string>} keys @returns {string[]} */
function filesOf(keys) {
  return [...keys].flatMap((key) => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])]).map((file) => `/${file}`);
}

const ORDER_PAGES = ['app-layout', 'order/order-confirmed-page', 'order/track-order-page'];
/** @type {Set<string>} */
const ofOrder = new Set();
for (const page of ORDER_PAGES) reach(keyOf(`pages/${page}.tsx`), ofOrder);
// Asked for by the map once it is drawn, which may be before there is a worker to keep it.
reach(keyOf('../domain/place-points.ts'), ofOrder);

const looks = [
  ...namedInShell(/<script[^>]* src="([^"]+)"/g),
  ...namedInShell(/<link rel="stylesheet" href="([^"]+)"/g),
];
const starts = namedInShell(/data-(?:modules|calls)="([^"]+)"/g).flatMap((list) => list.split(' '));
const build = {
  release: createHash('sha256').update(shell).digest('base64url').slice(0, 8),
  shell: [...new Set(looks)],
  order: [...new Set([...starts, ...filesOf(ofOrder)])],
  words: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      filesOf(['base', 'app', 'order'].map((part) => keyOf(`locales/en/${part}.po?language=${language}`))),
    ]),
  ),
  push: await pushWords(),
};

fs.writeFileSync(path.join(client, 'sw.js'), `const BUILD = ${JSON.stringify(build)};\n${ownScript('worker')}`);
fs.writeFileSync(path.join(client, 'no-sw.js'), ownScript('no-worker'));
fs.writeFileSync(path.join(client, 'tracking-worker.js'), ownScript('tracking-worker'));
fs.writeFileSync(path.join(client, 'manifest.webmanifest'), JSON.stringify(MANIFEST));
