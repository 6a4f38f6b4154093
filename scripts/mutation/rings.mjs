// Which tests can notice a change of a file: near ones first, because most changes are noticed there.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { sourceFiles } from '../checks/sources.mjs';
import { root } from '../node.mjs';

const TEST = /\.test\.tsx?$/;
const GUARANTEE = /\.guarantee\.test\.ts$/;
/** Guarantees that start the built product: a change of its sources does not reach them. */
const STARTS_THE_BUILT = /server-process\.ts'/;
/** So few that they end, beside other work too, within the time after which a mutant is said to have stopped them. */
const [MOST_IN_A_RING, MOST_RACES] = [12, 2];

/**
 * @typedef {{ files: string[], importersOf: (file: string) => string[], startsTheBuilt: (test: string) => boolean }} House
 * @returns {House}
 */
export function readHouse() {
  const files = sourceFiles(['domain', 'contract', 'words', 'server', 'demo', 'web'], /\.tsx?$/);
  const texts = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, text] of texts)
    for (const imported of importedBy(file, text)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return {
    files,
    importersOf: (file) => importers.get(file) ?? [],
    startsTheBuilt: (test) => STARTS_THE_BUILT.test(texts.get(test) ?? ''),
  };
}

/**
 * Each ring is run when the one before it is green: the tests of the file's word and those that import it; the others of
 * its folder; races near it; the tests near the files that import it; all of the rooms that read it.
 *
 * @param {string} file
 * @param {House} house
 * @param {{ isNear?: boolean | undefined }} [how] `isNear`: without the last ring, which takes minutes
 * @returns {string[][]}
 */
export function ringsAround(file, house, { isNear = false } = {}) {
  const [room = ''] = file.split('/');
  const readers = room === 'web' ? /^web\// : room === 'server' ? /^(server|demo)\// : /^(domain|contract|server)\//;
  const tests = house.files.filter((test) => TEST.test(test) && readers.test(test) && !house.startsTheBuilt(test));
  const plain = tests.filter((test) => !GUARANTEE.test(test));
  const own = namedLike(file, tests, house);
  const folder = path.posix.dirname(file);
  const beside = tests.filter((test) => path.posix.dirname(test) === folder && folder !== room);
  const second = house.importersOf(file).flatMap((importer) => namedLike(importer, plain, house));
  const isRace = (/** @type {string} */ test) => GUARANTEE.test(test) && !/^server\/http\//.test(test);
  /** @type {Set<string>} */
  const met = new Set();
  const near = [own, beside, [...own, ...beside].filter(isRace), second];
  const rings = [...near, isNear ? [] : plain].map((ring, number) => {
    const fresh = ring.filter((test) => !met.has(test) && (number === 2 || !GUARANTEE.test(test)));
    for (const test of fresh) met.add(test);
    return [...new Set(fresh)];
  });
  return rings.flatMap(inParts);
}

/** @param {string[]} ring @returns {string[][]} */
function inParts(ring) {
  const most = ring.some((test) => GUARANTEE.test(test)) ? MOST_RACES : MOST_IN_A_RING;
  return Array.from({ length: Math.ceil(ring.length / most) }, (_, part) => ring.slice(part * most, (part + 1) * most));
}

/**
 * The tests of a file's word, in any folder of that word, and those that import it.
 *
 * @param {string} file
 * @param {string[]} tests
 * @param {House} house
 */
function namedLike(file, tests, house) {
  const importers = new Set(house.importersOf(file));
  const word = wordOf(file);
  return tests.filter(
    (test) => importers.has(test) || wordOf(test) === word || path.posix.basename(path.posix.dirname(test)) === word,
  );
}

/**
 * @param {string} file
 * @param {string} text
 */
function importedBy(file, text) {
  return [...text.matchAll(/(?:from|import\()\s*'((?:\.{1,2}|@ceylono)\/[^']+)'/g)].map(([, name = '']) => {
    if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
    const inside = name.slice('@ceylono/'.length);
    return /\.tsx?$/.test(inside) ? inside : `${inside}.ts`;
  });
}

/** @param {string} file */
function wordOf(file) {
  return path.posix.basename(file).replace(/\..*$/, '');
}
