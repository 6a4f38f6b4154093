// Weighs the built pages (KiB, gzip -9) against the budgets of docs/architecture.md and fails over them.
// `script` of an app page: the start, its layout, its own chunks and all they import; with `lazy` also what they load
// later, such as the map. A public page is weighed as it stands and as it wakes; the form that `/add-vendor` fetches
// after that is weighed for itself, with its map, without what the page has already.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '@ceylono/domain/language';
import { SITE_ADDRESSES } from '../site-pages.ts';
import { SAMPLE_PAGES } from './sample-vehicle.mjs';

const web = path.join(import.meta.dirname, '..');
const client = path.join(web, 'build', 'client');

const STYLES = /<link rel="stylesheet" href="([^"]+)"/g;

const PUBLIC = { before: 20, after: 148, css: 15, requests: 20 };
const PUBLIC_PAGES = [
  ...SITE_ADDRESSES.map(({ address }) => ({
    name: address,
    html: fs.readFileSync(path.join(client, address, 'index.html'), 'utf8'),
  })),
  ...SAMPLE_PAGES.map(({ language, html }) => ({ name: `a vehicle (${language})`, html })),
];
const APP = 'pages/app-layout.tsx';
const VENDOR = 'pages/vendor/vendor-layout.tsx';
const STAFF = 'pages/admin/staff-layout.tsx';
const ADMIN = 'pages/admin/admin-layout.tsx';
/** Fetched seconds after the wizard stands, for staff's figures: nothing waits for it, so it has a budget of its own. */
const STEP_REPORTS = 'features/conversion/step-reports.ts';
/** @type {readonly Language[]} */
const ENGLISH = ['en'];
const APP_PAGES = [
  {
    name: 'wizard',
    languages: LANGUAGES,
    layouts: [APP],
    route: 'pages/booking/rent-now-page.tsx',
    script: 266,
    lazy: true,
  },
  {
    name: 'vendor portal',
    languages: LANGUAGES,
    layouts: [APP, VENDOR],
    route: 'pages/vendor/vendor-portal-page.tsx',
    script: 216,
    lazy: false,
  },
  {
    name: 'staff sign-in',
    languages: ENGLISH,
    layouts: [APP, STAFF],
    route: 'pages/admin/admin-login-page.tsx',
    script: 204,
    lazy: false,
  },
  {
    name: 'admin table',
    languages: ENGLISH,
    layouts: [APP, STAFF, ADMIN],
    route: 'pages/admin/admin-dashboard-page.tsx',
    script: 316,
    lazy: false,
  },
];

/** Of public pages, fetched once they have woken. */
const FORMS = [
  {
    name: 'vendor registration form',
    page: 'pages/site/add-vendor-page.tsx',
    start: 'features/vendor-application/application-form.tsx',
    script: 90,
  },
];

/** Tabs of the back office that come when they are opened, without what its shell has brought and the order they open. */
const STAFF_TABS = [
  { name: 'tab of extension requests', start: 'features/back-office/extension-requests.tsx', script: 60 },
  { name: 'dashboard', start: 'features/dashboard/dashboard-panel.tsx', script: 60 },
  { name: 'conversion tracking', start: 'features/conversion/conversion-panel.tsx', script: 60 },
  { name: 'reports of the wizard', start: STEP_REPORTS, script: 2 },
  // Comes after the figures, which need none of it (decision 065).
  { name: 'charts of the dashboard', start: 'features/dashboard/bar-chart.tsx', script: 125 },
];

/** @typedef {import('@ceylono/domain/language').Language} Language */
/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(fs.readFileSync(path.join(web, 'build', 'manifest.json'), 'utf8'));

/** @param {string} start the beginning of a source's name */
function chunkOf(start) {
  const name = Object.keys(manifest).find((key) => key.startsWith(start));
  if (!name) throw new Error(`The build has no ${start}`);
  return name;
}

/** @param {string} name @param {boolean} lazy @param {Set<string>} seen */
function reach(name, lazy, seen) {
  if (seen.has(name) || name.startsWith('locales/')) return seen;
  seen.add(name);
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The manifest has no ${name}`);
  for (const next of [...(chunk.imports ?? []), ...(lazy ? (chunk.dynamicImports ?? []) : [])]) reach(next, lazy, seen);
  return seen;
}

/** @param {Iterable<string>} files relative to the client folder @returns {number} KiB */
function weigh(files) {
  let bytes = 0;
  for (const file of new Set(files)) bytes += gzipSync(fs.readFileSync(path.join(client, file)), { level: 9 }).length;
  return kibOf(bytes);
}

/** @param {number} bytes */
function kibOf(bytes) {
  return Math.round((bytes / 1024) * 10) / 10;
}

/** @param {string} html @param {RegExp} pattern @returns {string[]} */
function all(html, pattern) {
  // The router marks shared style files with a bare #.
  return [...html.matchAll(pattern)].map(([, address = '']) => address.replace(/#$/, ''));
}

/** @param {{ name: string, html: string }} page */
function publicPage({ name, html: text }) {
  const scripts = all(text, /<script[^>]* src="([^"]+)"/g);
  const styles = all(text, STYLES);
  const woken = [
    ...all(text, /data-start="([^"]+)"/g),
    ...all(text, /data-preload="([^"]+)"/g).flatMap((list) => list.split(' ')),
  ];
  // Others are asked for by visitors who get there.
  const pictures = all(text, /<img(?![^>]*loading="lazy")[^>]* src="([^"]+)"/g);
  // The worker comes after all that, and only to somebody who has touched the page.
  const FONT_ICON_AND_MANIFEST = 3;
  return {
    name,
    html: kibOf(gzipSync(text, { level: 9 }).length),
    before: weigh(scripts),
    after: weigh([...scripts, ...woken]),
    css: weigh(styles),
    // The page itself, and everything it will have asked for once it is awake.
    requests: 1 + FONT_ICON_AND_MANIFEST + new Set([...scripts, ...styles, ...woken, ...pictures]).size,
  };
}

/**
 * @param {{ name: string, layouts: string[], route: string, lazy: boolean }} page
 * @param {Language} language
 */
function appPage({ name, layouts, route, lazy }, language) {
  const fallback = fs.readFileSync(path.join(client, '__spa-fallback.html'), 'utf8');
  const started = [
    ...all(fallback, /<script[^>]* src="([^"]+)"/g),
    ...all(fallback, /data-(?:modules|calls)="([^"]+)"/g).flatMap((list) => list.split(' ')),
    ...all(fallback, new RegExp(`data-${language}="([^"]+)"`, 'g')).flatMap((list) => list.split(' ')),
  ];
  /** @type {Set<string>} */
  const chunks = new Set();
  for (const layout of layouts) reach(chunkOf(layout), false, chunks);
  // Looked at anew: what both share may fetch more later, for the page.
  const own = reach(chunkOf(route), lazy, new Set([chunkOf(STEP_REPORTS)]));
  own.delete(chunkOf(STEP_REPORTS));
  const files = [...chunks.union(own)].map((chunk) => manifest[chunk]);
  return {
    name: `${name} (${language})`,
    script: weigh([...started, ...files.map((chunk) => `/${chunk?.file}`).filter((file) => file.endsWith('.js'))]),
    css: weigh([...all(fallback, STYLES), ...files.flatMap((chunk) => chunk?.css ?? []).map((file) => `/${file}`)]),
  };
}

/** @param {{ name: string, page: string, start: string }} form */
function formOfPage({ name, page, start }) {
  const known = reach(chunkOf('pages/site/site-layout.tsx'), false, new Set());
  reach(chunkOf('root.tsx'), false, reach(chunkOf(page), false, known));
  const own = [...reach(chunkOf(start), true, new Set())].filter((chunk) => !known.has(chunk));
  const files = own.map((chunk) => manifest[chunk]);
  return { name, script: weigh(files.map((chunk) => chunk?.file ?? '').filter((file) => file.endsWith('.js'))) };
}

/** @param {{ name: string, start: string }} tab */
function tabOfStaff({ name, start }) {
  const known = reach(chunkOf('root.tsx'), false, reach(chunkOf(APP), false, new Set()));
  for (const start of [STAFF, ADMIN, 'pages/admin/admin-dashboard-page.tsx']) reach(chunkOf(start), false, known);
  const own = [...reach(chunkOf(start), false, new Set())].filter((chunk) => !known.has(chunk));
  return {
    name,
    script: weigh(own.map((chunk) => manifest[chunk]?.file ?? '').filter((file) => file.endsWith('.js'))),
  };
}

/** @type {string[]} */
const over = [];
/** Sinhala and Tamil write a letter with three bytes: the same words weigh so many KiB more (docs/performance.md). */
const MORE_LETTERS = 2;

/** @param {Record<string, string | number>} page @param {Record<string, number>} budget */
function judge(page, budget) {
  for (const [what, limit] of Object.entries(budget)) {
    if (Number(page[what]) > limit) over.push(`${page.name}: ${what} ${page[what]} is over ${limit}`);
  }
  const figures = Object.entries(page).filter(([what]) => what !== 'name');
  console.log(
    `${page.name}: ${figures.map(([what, n]) => `${what} ${n}${budget[what] ? `/${budget[what]}` : ''}`).join(', ')}`,
  );
  return page;
}

const weights = [
  ...PUBLIC_PAGES.map((page) => judge(publicPage(page), PUBLIC)),
  ...FORMS.map((form) => judge(formOfPage(form), { script: form.script })),
  ...STAFF_TABS.map((tab) => judge(tabOfStaff(tab), { script: tab.script })),
  ...APP_PAGES.flatMap((page) =>
    page.languages.map((language) =>
      judge(appPage(page, language), { script: page.script + (language === 'en' ? 0 : MORE_LETTERS) }),
    ),
  ),
];
console.log(JSON.stringify({ weights, over }));
if (over.length > 0) process.exit(1);
