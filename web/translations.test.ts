/** Each text stands once for translators, and a page has all that its screens take from the room `words`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PARTS_AND_STAFF } from './lingui.config.ts';

const WEB = import.meta.dirname;
/** Loaded before the others by every page of the app; the public pages' catalogues are whole by themselves. */
const BEFORE = ['base', 'app'];
const WHOLE = ['base', 'site', 'info', 'application', 'vehicle'];

function textsOf(catalogue: string): Set<string> {
  const text = readFileSync(path.join(WEB, catalogue), 'utf8');
  return new Set([...text.matchAll(/^msgid ((?:".*"\n)+)/gm)].map(([, quoted = '']) => quoted).slice(1));
}

function isUnder(file: string, patterns: readonly string[] = []): boolean {
  return patterns.some((pattern) => {
    const start = pattern.replace('<rootDir>/', '').replace('/**', '').replaceAll('*', '[^/]*');
    return new RegExp(`^${start}(/|$)`).test(file);
  });
}

const PARTS = PARTS_AND_STAFF.map(({ path: at, include, exclude }) => ({ name: path.basename(at), include, exclude }));
const SOURCES = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/^(node_modules|build)\/|\.test\.|\.react-router/.test(file));

it('every page has the words that its screens say', () => {
  const asked = SOURCES.flatMap((file) =>
    [...readFileSync(path.join(WEB, file), 'utf8').matchAll(/'@ceylono\/words\/([a-z-]+)'/g)].flatMap(([, name]) =>
      PARTS.filter(({ include, exclude }) => isUnder(file, include) && !isUnder(file, exclude)).map((part) => ({
        file,
        name,
        part: part.name,
      })),
    ),
  );
  const missing = asked.filter(({ name, part }) => {
    const loaded = WHOLE.includes(part) ? [part] : [...BEFORE, part];
    return !PARTS.some(({ name: at, include }) => loaded.includes(at) && isUnder(`../words/${name}.ts`, include));
  });
  expect(asked.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

it('the sign-in of staff has the words of all that it opens, without those of the back office', () => {
  const opened = reachedFrom('pages/admin/admin-login-page.tsx').filter((file) =>
    /core\/macro|react\/macro/.test(readFileSync(path.join(WEB, file), 'utf8')),
  );
  const loaded = PARTS.filter(({ name }) => [...BEFORE, 'sign-in'].includes(name));
  const missing = opened.filter(
    (file) => !loaded.some(({ include, exclude }) => isUnder(file, include) && !isUnder(file, exclude)),
  );
  expect(opened).toContain('features/staff/second-step-form.tsx');
  expect(missing).toEqual([]);
});

/** The sources that this one imports, at once or later, and what they import. */
function reachedFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !SOURCES.includes(file)) return [...seen];
  seen.add(file);
  const text = readFileSync(path.join(WEB, file), 'utf8');
  for (const [, from = ''] of text.matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g)) {
    reachedFrom(path.posix.join(path.posix.dirname(file), from), seen);
  }
  return [...seen];
}

it.each(['si', 'ta'])('translators of %s find each text of the pages and letters, once', (language) => {
  const translation = readFileSync(path.join(WEB, `../words/locales/${language}.po`), 'utf8');
  const ids = [...translation.matchAll(/^msgid ((?:".*"\n)+)/gm)].map(([, quoted = '']) => quoted).slice(1);
  expect(ids.length).toBe(new Set(ids).size);
  const parts = [
    ...['base', 'site', 'info', 'application', 'vehicle', 'app', 'order'],
    ...['vendor', 'portal', 'handover', 'terms', 'spoken'],
  ].map((part) => `locales/en/${part}.po`);
  const said = [...parts, '../server/locales/en/letters.po'].flatMap((catalogue) => [...textsOf(catalogue)]);
  expect(said.length).toBeGreaterThan(1000);
  expect(new Set(said)).toEqual(new Set(ids));
});
