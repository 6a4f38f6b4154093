// After the build: no HTML file keeps an inline script, so that the policy `script-src 'self'` holds, and a public page
// loads nothing but the colour scheme and `wake` before somebody touches it.
//
// A prerendered page carries, inline: the router's context and its data (classic), the start of the app (a module),
// and React's swapping of streamed parts. The first two become `start`, one module. The third is dropped with the
// elements it would swap: they hold nothing but the data's scripts, and hydrating over them is React error 418. The two
// script elements stay, empty: React looks for them when it hydrates, and a browser ignores them.
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { LANGUAGES, pathIn } from '@ceylono/domain/language';
import { siteCatalogueOf } from '../paths.ts';
import { VEHICLE_TEMPLATES } from '../site-pages.ts';
import { FIRST_SCREENS, firstScreen } from './first-screens.mjs';
import { ownScript } from './own-script.mjs';

const web = path.join(import.meta.dirname, '..');
const client = path.join(web, 'build', 'client');
const FALLBACK = '__spa-fallback.html';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Says what a page is about, to search engines. It is data: no browser runs it, and the policy lets it stand. */
const DATA = /^ type="application\/ld\+json"/;
const ROUTER_SCRIPTS = /<script>window\.__reactRouterContext = [\s\S]*<\/html>/;
/** Where the opening of an app page has room for its first screen. */
const DRAWN = /(<div[^>]* data-drawn=""[^>]*>)(<\/div>)/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/** @param {string} name @param {string} text @returns {string} its address */
function asset(name, text) {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const address = `/assets/${name}-${hash}.js`;
  fs.writeFileSync(path.join(client, address), text);
  return address;
}

/** @param {string} html */
function takeScripts(html) {
  const context = [];
  let main = '';
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (/\bsrc=/.test(attributes) || DATA.test(attributes)) continue;
    if (/type="module"/.test(attributes)) main += text;
    else if (text.includes('__reactRouterContext')) context.push(text);
  }
  if (context.length === 0 || main === '')
    throw new Error('A page without the scripts this step expects: has the router changed?');
  const rest = html.replace(ROUTER_SCRIPTS, '<script></script><script type="module" async=""></script></body></html>');
  // The router reads its context when the app is drawn, long after the imports of `main`.
  return { rest, start: asset('start', [...context, main].join('\n')) };
}

/**
 * A public page: `wake` starts the app at the first sign of a reader.
 *
 * @param {string} html @param {string} file
 */
function htmlFirst(html, file) {
  const { rest, start } = takeScripts(html);
  const [, language = ''] = rest.match(/<html lang="(\w+)"/) ?? [];
  const preloads = [
    ...new Set([...rest.matchAll(PRELOAD)].map(([, address]) => address)),
    ...wordsOf(language, [siteCatalogueOf(pathIn('en', `/${path.relative(client, path.dirname(file))}`))]),
  ];
  const data = `data-start="${start}" data-preload="${preloads.join(' ')}"`;
  return rest.replace(PRELOAD, '').replace('</head>', `<script src="${wake}" defer ${data}></script></head>`);
}

/**
 * The start of an app page: `opening` starts the app at once, with the modules it begins with already under way. They are
 * called for by that script, after the styles, so that they take no room from what stands first.
 *
 * @param {string} html @param {string} start @param {{ modules: string[], words: string[], early?: string[] }} with
 * @param {{ markup: string, styles: string }} [first]
 */
function atOnce(html, start, { modules, words, early = [] }, first) {
  const { scripts, styles } = filesOf([...modules, 'root.tsx']);
  const others = [...html.matchAll(PRELOAD)].map(([, address = '']) => address);
  const data = [
    `data-start="${start}"`,
    `data-modules="${scripts.join(' ')}"`,
    `data-calls="${[...others.filter((address) => !scripts.includes(address)), start].join(' ')}"`,
    `data-styles="${styles.join(' ')}"`,
    ...LANGUAGES.map((language) => `data-${language}="${wordsOf(language, words).join(' ')}"`),
  ];
  const calls = filesOf(early).scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`);
  const style = first ? `<style>${first.styles}</style>` : '';
  const drawn = first ? 'data-draws="" ' : '';
  return html
    .replace(PRELOAD, '')
    .replace('</head>', `${style}${calls.join('')}<script src="${opening}" ${drawn}${data.join(' ')}></script></head>`)
    .replace(DRAWN, (_, open, close) => `${open}${first?.markup ?? ''}${close}`);
}

/**
 * The files of a language's words.
 *
 * @param {string} language @param {string[]} parts @returns {string[]}
 */
function wordsOf(language, parts) {
  return parts.map((part) => `/${chunkOf(`locales/en/${part}.po?language=${language}`).file}`);
}

/** @param {string} source the beginning of its name */
function chunkOf(source) {
  const [name, ...others] = Object.keys(manifest).filter((key) => key.startsWith(source));
  if (!name || others.length > 0) throw new Error(`The manifest has ${name ? others.length + 1 : 'no'} ${source}`);
  return manifest[name];
}

/** What these modules and all they import are made of, the imported before what imports it. @param {string[]} modules */
function filesOf(modules) {
  const chunks = new Set();
  /** @param {any} chunk */
  function reach(chunk) {
    if (chunks.has(chunk)) return;
    for (const name of chunk.imports ?? []) reach(manifest[name]);
    chunks.add(chunk);
  }
  for (const name of modules) reach(chunkOf(name));
  const scripts = [...chunks].map(({ file }) => `/${file}`);
  const styles = [...chunks].flatMap(({ css = [] }) => css.map((/** @type {string} */ name) => `/${name}`));
  return { scripts, styles: [...new Set(styles)] };
}

/** @param {string} folder @returns {string[]} */
function htmlFiles(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

// What lists every chunk is for our own scripts, not for the public.
fs.renameSync(path.join(client, '.vite', 'manifest.json'), path.join(web, 'build', 'manifest.json'));
fs.rmSync(path.join(client, '.vite'), { recursive: true });
fs.rmSync(path.join(web, 'build', 'server'), { recursive: true });
const manifest = JSON.parse(fs.readFileSync(path.join(web, 'build', 'manifest.json'), 'utf8'));

const [wake, opening] = ['wake', 'opening'].map((name) => asset(name, `${ownScript('offline')}${ownScript(name)}`));
const files = htmlFiles(client);
if (files.length < 2) throw new Error('The build left no pages');
for (const file of files) {
  const html = fs.readFileSync(file, 'utf8');
  if (path.basename(file) === FALLBACK) await writeShells(html);
  else write(file, htmlFirst(html, file));
}

/** The shell of all app pages, and of each whose first screen is drawn one of its own, `__rent-now.html`. @param {string} html */
async function writeShells(html) {
  const { rest, start } = takeScripts(html);
  write(
    path.join(client, FALLBACK),
    atOnce(rest, start, { modules: ['pages/app-layout.tsx'], words: ['base', 'app'] }),
  );
  for (const screen of FIRST_SCREENS) {
    const first = await firstScreen(screen, filesOf(screen.modules).styles);
    write(path.join(client, `__${screen.path.slice(1)}.html`), atOnce(rest, start, screen, first));
  }
}

/** @param {string} file @param {string} html */
function write(file, html) {
  const inline = [...html.matchAll(SCRIPT)].some(
    ([, attributes = '', text]) => text && !/\bsrc=/.test(attributes) && !DATA.test(attributes),
  );
  if (inline) throw new Error(`${file} still has an inline script`);
  fs.writeFileSync(file, html);
}

fs.rmSync(path.join(web, 'build', 'first-screens'), { recursive: true });

// It is never served without its vehicle: it lies beside the program that draws one into it.
for (const { address, language } of VEHICLE_TEMPLATES) {
  const folder = path.join(client, address);
  fs.renameSync(path.join(folder, 'index.html'), path.join(web, 'build', 'vehicle', `${language}.html`));
  fs.rmSync(path.dirname(folder), { recursive: true });
}

// The build ends with the last timer.
if (process.getActiveResourcesInfo().includes('Timeout')) throw new Error('A first screen left a timer behind');
