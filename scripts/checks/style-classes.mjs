// Style files and markup know the same classes: one that is used is there, and one that is there is used. A class that is
// missing changes nothing but the looks, so neither compiler nor bundler says a word.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { check, together } from './outcome.mjs';
import { sourceFiles } from './sources.mjs';

/** Not ours: what the libraries call their parts. */
const OF_LIBRARIES = /^(leaflet|mantine)-/;

export function checkStyleClasses() {
  const names = sourceFiles(['web'], /\.(css|tsx?)$/).filter((file) => !/\.test\.tsx?$/.test(file));
  const texts = Object.fromEntries(names.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  const faults = styleFaults(texts);
  const styles = names.filter((file) => file.endsWith('.css'));
  return together([
    check(`classes of ${styles.length} style files`, styles.length > 0 && faults.length === 0, faults.join('\n')),
  ]);
}

/**
 * @param {Record<string, string>} texts by the files' paths
 * @returns {string[]}
 */
export function styleFaults(texts) {
  const files = Object.entries(texts).map(([file, text]) => ({ file, text: withoutComments(text) }));
  const styles = files.filter(({ file }) => file.endsWith('.css'));
  const screens = files.filter(({ file }) => !file.endsWith('.css'));
  const modules = styles.filter(({ file }) => file.endsWith('.module.css'));
  const shared = styles.filter(({ file }) => !file.endsWith('.module.css'));
  return [...modules.flatMap((module) => moduleFaults(module, screens)), ...sharedFaults(shared, screens)];
}

/** @typedef {{ file: string, text: string }} File */

/**
 * @param {File} module
 * @param {File[]} screens
 */
function moduleFaults({ file, text }, screens) {
  const there = classesOf(text);
  const used = new Set();
  const faults = [];
  for (const screen of screens) {
    for (const local of importsOf(screen, file)) {
      for (const [, name = ''] of screen.text.matchAll(new RegExp(`(?<![.\\w])${local}\\.(\\w+)`, 'g'))) {
        used.add(name);
        if (!there.has(name)) faults.push(`${screen.file}: ${file} has no class ${name}`);
      }
      // By a name that only the running page knows: it may be any of them.
      if (new RegExp(`(?<![.\\w])${local}\\[`).test(screen.text)) for (const name of there) used.add(name);
    }
  }
  const unused = [...there].filter((name) => !used.has(name));
  return [...faults, ...unused.map((name) => `${file}: nothing uses the class ${name}`)];
}

/**
 * @param {File[]} styles
 * @param {File[]} screens
 */
function sharedFaults(styles, screens) {
  const there = new Set(styles.flatMap(({ text }) => [...classesOf(text)]));
  const used = new Set();
  const faults = [];
  for (const { file, text } of screens) {
    for (const name of wordsOfClassNames(text)) {
      used.add(name);
      if (!there.has(name) && !OF_LIBRARIES.test(name)) faults.push(`${file}: no style file has a class ${name}`);
    }
  }
  for (const { file, text } of styles) {
    const unused = [...classesOf(text)].filter((name) => !used.has(name));
    faults.push(...unused.map((name) => `${file}: nothing uses the class ${name}`));
  }
  return faults;
}

/** @param {string} css @returns {Set<string>} */
function classesOf(css) {
  const selectors = css
    .replace(/:global\([^)]*\)/g, '')
    .replace(/@import[^;]*;/g, '')
    .matchAll(/([^{};]+)\{/g);
  const names = [...selectors].flatMap(([, selector = '']) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)]);
  return new Set(names.map(([, name = '']) => name).filter((name) => !OF_LIBRARIES.test(name)));
}

/**
 * The names under which a screen imports a style file.
 *
 * @param {File} screen
 * @param {string} style
 */
function importsOf(screen, style) {
  return [...screen.text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
    .filter(([, , from = '']) => path.posix.join(path.posix.dirname(screen.file), from) === style)
    .map(([, local = '']) => local);
}

/**
 * The words that stand as such in `className`; not what they are compared with.
 *
 * @param {string} text
 */
function wordsOfClassNames(text) {
  const words = [];
  for (const { 0: start, index } of text.matchAll(/className=(?=["{])|className: ?(?=['"`])/g)) {
    const value = valueAt(text, index + start.length).replace(/[!=]==? ?'[^']*'/g, '');
    for (const [literal] of value.matchAll(/'[^']*'|"[^"]*"|`[^`]*`/g)) {
      words.push(
        ...literal
          .slice(1, -1)
          .replace(/\$\{[^}]*\}/g, ' ')
          .split(/\s+/),
      );
    }
  }
  return words.filter((word) => word !== '');
}

/**
 * A value in quotes, or in braces with all that is in them.
 *
 * @param {string} text
 * @param {number} start
 */
function valueAt(text, start) {
  const first = text[start] ?? '';
  if (first !== '{') return text.slice(start, text.indexOf(first, start + 1) + 1);
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return '';
}

/** @param {string} text */
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
