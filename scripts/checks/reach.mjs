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

const TEST = /\.test\.(tsx?|mjs)$/;
const GUARANTEE = /\.guarantee\.test\.ts$/;

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

/** @param {string} file */
function roomsOf(file) {
  const [room = ''] = file.split('/');
  return file.includes('/') ? READ_BY[room] : undefined;
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
  return tests.filter((test) => {
    if (GUARANTEE.test(test)) return false;
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
 * child that works on files, and pages as they are.
 *
 * @param {string[]} words all tests when there is none
 * @param {string[]} [tests]
 */
export function roomsThatTestsStart(words, tests = sourceFiles(['server', 'demo'], TEST)) {
  const chosen = tests.filter((test) => words.length === 0 || words.some((word) => test.includes(word)));
  if (chosen.length === 0) return [];
  const needsPages = chosen.some((test) => GUARANTEE.test(test)) || !fs.existsSync(path.join(root, 'web/build/client'));
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
