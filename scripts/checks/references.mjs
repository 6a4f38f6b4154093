// Comments, tests and documents cite a design that does not lie in this repository. docs/references.md says each cited
// item in a line; this check holds the two together. Decisions lie in docs/decisions: one that is cited must stand there.
// It must find what is planted for it.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { check, together } from './outcome.mjs';
import { ROOMS, sourceFiles } from './sources.mjs';

const LINES_FILE = 'docs/references.md';
/** This file cites only what it plants. */
const NOT_READ = [LINES_FILE, 'scripts/checks/references.mjs'];

/** Numbers or codes in a row: `3`, `3, 15`, `U1 to U5, U7`, `C1 and C3`. */
const series = (/** @type {string} */ one) => `(${one}(?:(?:, | and | or | to )${one})*)`;

/** How each kind of item is cited, and what the citations of one place name. The group is a series. */
const CITATIONS = [
  { pattern: /\b(T-\d{3})\b/g, named: (/** @type {string} */ item) => item },
  { pattern: /\b(P-\d{2})\b/g, named: (/** @type {string} */ item) => item },
  {
    pattern: new RegExp(`\\bamendments? ${series('\\d+')}`, 'gi'),
    named: (/** @type {string} */ item) => `amendment ${item}`,
  },
  {
    pattern: new RegExp(`\\bguarantees? ${series('[A-Z]\\d+\\b')}`, 'gi'),
    named: (/** @type {string} */ item) => `guarantee ${item}`,
  },
  { pattern: /^\| ([A-Z]\d+) \|/gm, named: (/** @type {string} */ item) => `guarantee ${item}` },
  ...['architecture', 'guarantees', 'pricing-examples'].map((source) => ({
    pattern: new RegExp(`\\b${source} ${series('§\\d+')}`, 'g'),
    named: (/** @type {string} */ item) => `${source} ${item}`,
  })),
];

/** A decision of ours, by its number. */
const DECISIONS_FOLDER = 'docs/decisions';
const DECISIONS = [
  { pattern: new RegExp(`\\bdecisions? ${series('\\d{3}\\b')}`, 'gi'), named: (/** @type {string} */ item) => item },
];

/** What a text must be found to cite, whatever stands around it. */
const PLANTED = /** @type {[text: string, items: string[]][]} */ ([
  ['// as documented (T-998, T-999)', ['T-998', 'T-999']],
  ['/** Half up (P-98). */', ['P-98']],
  ['/**\n * who may (amendment\n * 97)\n */', ['amendment 97']],
  ['-- amendments 3, 98 and 99', ['amendment 3', 'amendment 98', 'amendment 99']],
  ['// (guarantees U1 to U3, X9)', ['guarantee U1', 'guarantee U2', 'guarantee U3', 'guarantee X9']],
  ['| X8 | a promise |', ['guarantee X8']],
  ['// architecture §98', ['architecture §98']],
]);

const PLANTED_DECISIONS = '// why so: decisions\n// 997 and 998, and [decision 999](decisions/999-planted.md)';

export function checkReferences() {
  const files = [...sourceFiles([...ROOMS, 'docs'], /\.(ts|tsx|mjs|js|css|sql|md)$/), 'README.md', 'GLOSSARY.md'];
  const read = files.filter((file) => !NOT_READ.includes(file)).map((file) => ({ file, text: textOf(file) }));
  const cited = read.flatMap(({ file, text }) => citedIn(text).map((item) => ({ item, file })));
  const decisions = read.flatMap(({ file, text }) => citedIn(text, DECISIONS).map((item) => ({ item, file })));
  const written = fs.readdirSync(path.join(root, DECISIONS_FOLDER)).map((name) => name.slice(0, 3));
  const lines = linesIn(textOf(LINES_FILE));
  return together([
    check('citations of the design are read', cited.length > 0 && lines.length > 0, 'none was found'),
    check('what is cited of the design has its line', ...noneOf(withoutLine(cited, lines))),
    check('a line says what is cited somewhere', ...noneOf(uncited(cited, lines))),
    check('a line stands once', ...noneOf(lines.filter((item, at) => lines.indexOf(item) !== at))),
    check('decisions are cited', decisions.length > 0, 'none was found'),
    check('a decision that is cited was written', ...noneOf(withoutLine(decisions, written))),
    ...selfChecks(),
  ]);
}

function selfChecks() {
  const missed = PLANTED.filter(([text, items]) => citedIn(text).join() !== items.join());
  const cited = [{ item: 'amendment 98', file: 'domain/planted.ts' }];
  return [
    check('planted citations are found', ...noneOf(missed.map(([text]) => text))),
    check('a planted citation without a line is found', withoutLine(cited, ['amendment 9']).length === 1, 'it was not'),
    check(
      'planted decisions are found',
      citedIn(PLANTED_DECISIONS, DECISIONS).toSorted().join() === '997,998,999',
      'they were not',
    ),
    check('a planted line without a citation is found', uncited(cited, ['amendment 9']).length === 1, 'it was not'),
  ];
}

/**
 * @param {string} text
 * @param {typeof CITATIONS} citations
 * @returns {string[]} each item once, in the order of the citations
 */
function citedIn(text, citations = CITATIONS) {
  const onOneLine = text.replaceAll(/(\S)[ \t]*\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*(?=[\w§])/g, '$1 ');
  const found = citations.flatMap(({ pattern, named }) =>
    [...text.matchAll(pattern), ...onOneLine.matchAll(pattern)].flatMap(([, items]) => each(items ?? '').map(named)),
  );
  return [...new Set(found)];
}

/**
 * The single items of a series; `U1 to U5` is five.
 *
 * @param {string} items
 */
function each(items) {
  return items.split(/, | and | or /).flatMap((part) => {
    const range = /^(\D*)(\d+) to \1(\d+)$/.exec(part);
    if (range === null) return [part];
    const [, letter = '', first, last] = range;
    const numbers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => Number(first) + step);
    return numbers.map((number) => `${letter}${number}`);
  });
}

/** @param {string} text */
function linesIn(text) {
  return [...text.matchAll(/^\| ([^|]+?) \| \S[^|]*\|$/gm)].map(([, item]) => item ?? '');
}

/**
 * @param {{ item: string, file: string }[]} cited
 * @param {string[]} lines
 */
function withoutLine(cited, lines) {
  return cited.filter(({ item }) => !lines.includes(item)).map(({ item, file }) => `${item} in ${file}`);
}

/**
 * @param {{ item: string, file: string }[]} cited
 * @param {string[]} lines
 */
function uncited(cited, lines) {
  return lines.filter((line) => !cited.some(({ item }) => item === line));
}

/**
 * @param {string[]} faults
 * @returns {[boolean, string]}
 */
function noneOf(faults) {
  return [faults.length === 0, faults.join('\n')];
}

/** @param {string} file */
function textOf(file) {
  return fs.readFileSync(path.join(root, file), 'utf8');
}
