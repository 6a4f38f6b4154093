// Mantine's parts come with their styles: a part whose style file nobody imports stands unstyled, and nothing says so. What
// `web/ui/mantine-app.css` imports, every screen of the app has; a part that few screens use may bring its own.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { check, together } from './outcome.mjs';
import { sourceFiles } from './sources.mjs';

const MANTINE = path.join(root, 'node_modules', '@mantine', 'core');
const FOR_ALL = 'web/ui/mantine-app.css';
/** What no part asks for by name. */
const GROUNDS = ['default-css-variables', 'baseline', 'global'];
/**
 * What a part is made of only when one asks for it, and nobody does.
 *
 * @type {Record<string, string[]>}
 */
const NOT_ASKED_FOR = { Table: ['ScrollArea'] };

export function checkMantineStyles() {
  const names = sourceFiles(['web'], /\.(css|tsx)$/);
  const texts = Object.fromEntries(names.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  const faults = mantineFaults(texts);
  return together([check("styles of Mantine's parts", faults.length === 0, faults.join('\n'))]);
}

/**
 * @param {Record<string, string>} texts by the files' paths
 * @returns {string[]}
 */
export function mantineFaults(texts) {
  const forAll = stylesIn(texts[FOR_ALL] ?? '');
  /** @type {Set<string>} */
  const needed = new Set(GROUNDS);
  const faults = [];
  for (const [file, text] of Object.entries(texts)) {
    const there = new Set([...forAll, ...stylesIn(text)]);
    for (const part of partsIn(text)) {
      for (const style of stylesOf(part)) {
        needed.add(style);
        if (!there.has(style)) faults.push(`${file}: ${part} stands without ${style}.layer.css`);
      }
    }
  }
  const unused = [...forAll].filter((style) => !needed.has(style));
  return [...faults, ...unused.map((style) => `${FOR_ALL}: no part needs ${style}.layer.css`)];
}

/** @param {string} text */
function stylesIn(text) {
  return [...text.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, style = '']) => style);
}

/** @param {string} text */
function partsIn(text) {
  const lists = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/(?:core|notifications)'/g)];
  return lists
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => (name === 'Notifications' ? 'Notification' : name));
}

/** @type {Map<string, Set<string>>} */
const known = new Map();

/**
 * The style files of a part and of the parts that it is made of.
 *
 * @param {string} part
 */
function stylesOf(part) {
  const start = path.join(MANTINE, 'esm', 'components', part, `${part}.mjs`);
  const styles = known.get(part) ?? reach(start, new Set(), new Set());
  for (const style of NOT_ASKED_FOR[part] ?? []) styles.delete(style);
  known.set(part, styles);
  return styles;
}

/**
 * @param {string} file
 * @param {Set<string>} seen
 * @param {Set<string>} styles
 */
function reach(file, seen, styles) {
  if (seen.has(file) || !fs.existsSync(file)) return styles;
  seen.add(file);
  for (const [, from = ''] of fs.readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+\.mjs)"/g)) {
    const style = /([^/]+)\.module\.mjs$/.exec(from)?.[1];
    if (style && fs.existsSync(path.join(MANTINE, 'styles', `${style}.layer.css`))) styles.add(style);
    else reach(path.join(path.dirname(file), from), seen, styles);
  }
  return styles;
}
