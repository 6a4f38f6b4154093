// What a file can reach: by the room it lies in, by its word, by what imports it.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { sourceFiles } from './sources.mjs';

/** @type {Record<string, string[]>} */
const READ_BY = {
  contract: ['contract', 'server', 'demo', 'web', 'e2e', 'bench'],
  words: ['words', 'server', 'demo', 'web', 'e2e', 'bench'],
  server: ['server', 'demo', 'e2e', 'bench'],
  demo: ['demo', 'server', 'e2e', 'bench'],
  web: ['web'],
  e2e: ['e2e'],
  bench: ['bench'],
  scripts: ['scripts', 'server', 'demo', 'e2e', 'bench'],
  docs: [],
  tools: [],
};

/**
 * Read by a room that otherwise reads nothing of theirs.
 *
 * @type {Record<string, string[]>}
 */
const ALSO_READ_BY = {
  'web/translations.ts': ['server'],
  'web/lingui.config.ts': ['server'],
};

/**
 * Tests that read sources as text, which no import tells, and what they read.
 *
 * @type {Record<string, RegExp>}
 */
export const READ_AS_TEXT = {
  'web/translations.test.ts': /^(web\/.*\.tsx?|(words|web|server)\/locales\/.*\.po)$/,
  'web/features/device/forget-device.test.ts': /^web\/.*\.(tsx?|js)$/,
  'web/shell/contrast.test.ts': /^web\/shell\/tokens\.css$/,
  'web/shell/documents-texts.test.ts': /^web\/locales\/en\//,
  'server/config-docs.test.ts': /^(docs\/operations\.md|server\/config\.ts)$/,
  'server/features/settings/settings-docs.test.ts': /^(docs\/operations\.md|domain\/settings\.ts)$/,
};

const TEST = /\.test\.(tsx?|mjs)$/;
const GUARANTEE = /\.guarantee\.test\.ts$/;
const WITH_RULES = /^(domain|contract|words|web|scripts)\//;
/** Serves the pages as they were built. */
const WITH_PAGES = /startTestServer\(.*, true\)/;

/**
 * Whether the types of a project of the compiler depend on one of these files. A file at the root, or in a room that is
 * not known here, reaches all.
 *
 * @param {string} project a room, or a configuration in one
 * @param {string[]} files
 */
export function isTypedBy(project, files) {
  const [room = ''] = project.split('/');
  return files.filter((file) => !file.endsWith('.md')).some((file) => roomsOf(file)?.includes(room) ?? true);
}

/**
 * The tests of `READ_AS_TEXT` that read one of these files.
 *
 * @param {string[]} files
 */
function readersOf(files) {
  const readers = Object.entries(READ_AS_TEXT).filter(([, read]) => files.some((file) => read.test(file)));
  return readers.map(([test]) => test);
}

/**
 * The rules and tests of screens near these files are those that import them (Vitest finds them): these are the files to
 * ask about, with the tests that read one of them as text.
 *
 * @param {string[]} files
 */
export function rulesNear(files) {
  const read = readersOf(files).filter((test) => !test.startsWith('server/'));
  return [...new Set([...files.filter((file) => WITH_RULES.test(file)), ...read])];
}

/**
 * Whether a text of a catalogue may differ from what the sources say: one of these files says texts, is a catalogue, or is
 * gone, so that nobody knows what it said.
 *
 * @param {string[]} files
 */
export function reachesTexts(files) {
  return files.some((file) => {
    if (/^(words|web|server)\/locales\/.*\.po$/.test(file) || /^web\/lingui\..*ts$/.test(file)) return true;
    if (!/^(words|web|server)\/.*\.tsx?$/.test(file) || TEST.test(file)) return false;
    return !fs.existsSync(path.join(root, file)) || read(file).includes('@lingui/');
  });
}

/** @param {string} file */
function roomsOf(file) {
  const [room = ''] = file.split('/');
  if (!file.includes('/') || READ_BY[room] === undefined) return undefined;
  return [...READ_BY[room], ...(ALSO_READ_BY[file] ?? [])];
}

/**
 * The API tests nearest to these files: those in their folder, those of their word in any folder, and those that import
 * them directly. (By all its imports every API test reaches every feature.)
 *
 * @param {string[]} files
 * @param {string[]} [tests]
 * @param {(test: string) => string} [textOf]
 */
export function apiTestsNear(files, tests = sourceFiles(['server', 'demo'], TEST), textOf = read) {
  const sources = files.filter((file) => /^(domain|contract|words|server|demo)\//.test(file) && !GUARANTEE.test(file));
  const folders = new Set(
    sources.filter((file) => /^(server|demo)\//.test(file)).map((file) => path.posix.dirname(file)),
  );
  const words = new Set(sources.map(wordOf));
  const imported = new Set(sources.filter((file) => !TEST.test(file)));
  const readers = readersOf(files);
  return tests.filter((test) => {
    if (GUARANTEE.test(test)) return false;
    if (readers.includes(test)) return true;
    const folder = path.posix.dirname(test);
    return folders.has(folder) || words.has(path.posix.basename(folder)) || importsOneOf(test, textOf(test), imported);
  });
}

/**
 * @param {string} test
 * @param {string} text
 * @param {Set<string>} files
 */
function importsOneOf(test, text, files) {
  const named = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) => name);
  return named.some((name) => files.has(path.posix.join(path.posix.dirname(test), name)));
}

/**
 * Which built rooms the tests whose path contains one of these words start: guarantees the whole product, API tests the
 * child that works on files, and a few of them the pages.
 *
 * @param {string[]} words all tests when there is none
 * @param {string[]} [tests]
 * @param {(test: string) => string} [textOf]
 */
export function roomsThatTestsStart(words, tests = sourceFiles(['server', 'demo'], TEST), textOf = read) {
  const chosen = tests.filter((test) => words.length === 0 || words.some((word) => test.includes(word)));
  if (chosen.length === 0) return [];
  const needsPages = chosen.some((test) => GUARANTEE.test(test) || WITH_PAGES.test(textOf(test)));
  return needsPages ? ['server', 'web'] : ['server'];
}

/** @param {string} file */
function wordOf(file) {
  return path.posix.basename(file).replace(/\..*$/, '');
}

/** @param {string} file */
function read(file) {
  return fs.readFileSync(path.join(root, file), 'utf8');
}
