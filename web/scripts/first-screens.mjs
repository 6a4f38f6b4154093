// The screens that app pages begin with, as `pages/first-screens.tsx` draws them: markup that answers to nothing until the
// app has taken its place, and the styles it needs. Both are put into the page, so that it stands with its first bytes.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { LANGUAGES } from '@ceylono/domain/language';
import { paths } from '../paths.ts';
import { neededStyles } from './needed-styles.ts';

const build = path.join(import.meta.dirname, '..', 'build');

/**
 * Which pages have one, in which languages, and the modules, with their styles, and words that they begin with. What
 * shows nothing of worth before its code runs names the code that it waits for longest, to be fetched beside its styles.
 */
export const FIRST_SCREENS = [
  {
    path: paths.rentNow,
    languages: LANGUAGES,
    modules: ['pages/app-layout.tsx', 'pages/booking/rent-now-page.tsx'],
    words: ['base', 'app'],
  },
  {
    path: paths.adminLogin,
    languages: /** @type {const} */ (['en']),
    modules: ['pages/app-layout.tsx', 'pages/admin/staff-layout.tsx', 'pages/admin/admin-login-page.tsx'],
    words: ['base', 'app'],
  },
  {
    // A vendor's link, and the portal that it opens.
    path: '/vendor-portal',
    languages: LANGUAGES,
    early: ['_ahead-', '_react-'],
    // `features/vendor-portal/ahead.ts` before all that imports React.
    modules: [
      '_ahead-',
      ...['app-layout', 'vendor/vendor-layout', 'vendor/vendor-portal-page'].map((name) => `pages/${name}.tsx`),
    ],
    words: ['base', 'app', 'vendor'],
  },
];

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** What nobody sees before it is opened: the list of languages. */
const FOLDED = /(?<=<\/summary>)[\s\S]*?(?=<\/details>)/g;
/** What ties parts of a page together: the app's own screen, which takes the place of this one, has the same. */
const TIES = / (id|for|aria-controls|href)="[^"]*"/g;

/**
 * @param {typeof FIRST_SCREENS[number]} screen
 * @param {string[]} sheets addresses of the style files that the page has
 * @returns {Promise<{ markup: string, styles: string }>}
 */
export async function firstScreen({ path: address, languages }, sheets) {
  const { drawFirstScreen } = await import(path.join(build, 'first-screens', 'screens.js'));
  const drawn = languages.map((language) => ({ language, html: String(drawFirstScreen(address, language)) }));
  const own = new Set(drawn.flatMap(({ html }) => [...html.matchAll(STYLE)].map(([, css]) => css ?? '')));
  const markup = drawn.map(({ language, html }) => `<div lang="${language}">${inertly(html)}</div>`).join('');
  const css = [...sheets.map((sheet) => fs.readFileSync(path.join(build, 'client', sheet), 'utf8')), ...own].join('\n');
  return { markup, styles: neededStyles(css, markup) };
}

/** @param {string} html */
function inertly(html) {
  return html.replace(STYLE, '').replace(FOLDED, '').replace(TIES, '').replaceAll('<input ', '<input readonly ');
}
