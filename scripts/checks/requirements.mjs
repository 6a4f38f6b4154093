// The product was described in 1,164 rows (docs/requirements/areas.tsv counts them). A test, or where none reaches it a
// screen or service, says in a docstring which rows it shows: `@rows ADM-PEND 01-07 09; ADM-ALL 03`. What is not met, or
// only partly, or settled otherwise stands with its reason in docs/requirements/open.tsv. This check holds that every row
// is in one of the two, and that docs/requirements.md, which `npm run requirements` writes, says what they say.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { check, together } from './outcome.mjs';
import { ROOMS, sourceFiles } from './sources.mjs';

export const REPORT = 'docs/requirements.md';
const AREAS = 'docs/requirements/areas.tsv';
const OPEN = 'docs/requirements/open.tsv';

/** What a row can be instead of met, and whether it may be cited besides. */
export const STATES = {
  not: { heading: 'Not met', isCited: false },
  partly: { heading: 'Partly met', isCited: true },
  otherwise: { heading: 'Settled otherwise', isCited: true },
  outside: { heading: 'Nothing to build', isCited: false },
};

/** @typedef {{ prefix: string, area: string, rows: number }} Area */
/** @typedef {{ row: string, state: string, reason: string }} OpenRow */
/** @typedef {{ row: string, file: string }} Citation */
/** @typedef {{ areas: Area[], open: OpenRow[], citations: Citation[] }} Requirements */

/** @returns {Requirements} */
export function readRequirements() {
  const files = sourceFiles(
    ROOMS.filter((room) => room !== 'scripts'),
    /\.tsx?$/,
  );
  return {
    areas: linesOf(AREAS).map(([prefix = '', area = '', rows = '']) => ({ prefix, area, rows: Number(rows) })),
    open: linesOf(OPEN).map(([row = '', state = '', reason = '']) => ({ row, state, reason })),
    citations: files.flatMap((file) => rowsCitedIn(textOf(file)).map((row) => ({ row, file }))),
  };
}

/**
 * The rows that a source names behind `@rows`; an unreadable part is given back as it stands, so that it is found to be
 * no row.
 *
 * @param {string} text
 */
export function rowsCitedIn(text) {
  return [...text.matchAll(/^\s*(?:\/\*)?\*+ +@rows +(.+?)(?: *\*\/)?$/gm)].flatMap(([, named = '']) =>
    named.split(/; */).flatMap((part) => {
      const [prefix = '', ...numbers] = part.trim().split(/ +/);
      return numbers.length === 0 ? [part] : numbers.flatMap((number) => rowsBetween(prefix, number));
    }),
  );
}

/**
 * @param {string} prefix
 * @param {string} numbers `07` or `07-12`
 */
function rowsBetween(prefix, numbers) {
  const [first = '', last = first, ...more] = numbers.split('-');
  if (!/^\d\d$/.test(first) || !/^\d\d$/.test(last) || last < first || more.length > 0) return [`${prefix} ${numbers}`];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, step) => rowOf(prefix, Number(first) + step));
}

/** @param {Requirements} requirements */
export function checkRequirements(requirements = readRequirements()) {
  const faults = faultsIn(requirements);
  return together([
    check('every row of the requirements is shown somewhere or has its reason', faults.length === 0, faults.join('\n')),
    check(
      `${REPORT} is as \`npm run requirements\` writes it`,
      textOf(REPORT) === reportOf(requirements),
      'run it and commit what it wrote',
    ),
  ]);
}

/**
 * @param {Requirements} requirements
 * @returns {string[]}
 */
export function faultsIn({ areas, open, citations }) {
  const rows = new Set(areas.flatMap(rowsOf));
  const cited = new Set(citations.map(({ row }) => row));
  const opened = new Map(open.map((one) => [one.row, one]));
  return [
    ...citations.filter(({ row }) => !rows.has(row)).map(({ row, file }) => `${file}: ${row} is no row`),
    ...open.filter(({ row }) => !rows.has(row)).map(({ row }) => `${OPEN}: ${row} is no row`),
    ...open.filter((one) => opened.get(one.row) !== one).map(({ row }) => `${OPEN}: ${row} stands twice`),
    ...open
      .filter(({ state, reason }) => !(state in STATES) || reason === '')
      .map(({ row, state }) => `${OPEN}: ${row} has no reason, or "${state}" is no state`),
    ...citations
      .filter(({ row }) => isNeverCited(opened.get(row)?.state))
      .map(({ row, file }) => `${file}: ${row} is cited, and is "${opened.get(row)?.state}" in ${OPEN}`),
    ...[...rows].filter((row) => !cited.has(row) && !opened.has(row)).map((row) => `${row} is shown nowhere`),
  ];
}

/** @param {string | undefined} state */
function isNeverCited(state) {
  return state === 'not' || state === 'outside';
}

/**
 * The page that a reader opens: how many rows of each area are met, and each that is not with its reason and place.
 *
 * @param {Requirements} requirements
 */
export function reportOf({ areas, open, citations }) {
  const states = /** @type {[string, typeof STATES.not][]} */ (Object.entries(STATES));
  const isOpen = new Set(open.map(({ row }) => row));
  const names = [...new Set(areas.map(({ area }) => area))];
  const counted = names.map((name) => {
    const rows = areas.filter(({ area }) => area === name).flatMap(rowsOf);
    const inState = states.map(([state]) => open.filter((one) => one.state === state && rows.includes(one.row)).length);
    return [name, rows.filter((row) => !isOpen.has(row)).length, ...inState];
  });
  const totals = ['all', ...[1, 2, 3, 4, 5].map((at) => counted.reduce((sum, line) => sum + Number(line[at]), 0))];
  return [
    '# Rows of the requirements',
    '',
    'The documents that describe the product were read as 1,164 rows, which do not lie in this repository. A test, or where',
    'none reaches it a screen or service, names the rows that it shows behind `@rows` in a docstring;',
    '`npm run requirements -- ADM-PEND-03` says where one is shown. What is not met stands below with its reason, from',
    '[open.tsv](requirements/open.tsv). `npm run requirements` writes this page, and the step `house-rules` fails when it is not',
    'true or when a row is in neither.',
    '',
    '| area | met | not | partly | otherwise | nothing to build |',
    '|---|---|---|---|---|---|',
    ...[...counted, totals].map((cells) => `| ${cells.join(' | ')} |`),
    ...states.flatMap(([state, { heading, isCited }]) => [
      '',
      `## ${heading}`,
      '',
      ...tableOf(open.filter((one) => one.state === state).toSorted(byRow), isCited ? citations : []),
    ]),
    '',
  ].join('\n');
}

/**
 * @param {OpenRow[]} open
 * @param {Citation[]} citations
 */
function tableOf(open, citations) {
  if (open.length === 0) return ['None.'];
  return [
    '| row | why | where |',
    '|---|---|---|',
    ...open.map(({ row, reason }) => {
      const files = citations.filter((one) => one.row === row).map(({ file }) => `\`${file}\``);
      return `| ${row} | ${reason.replaceAll('|', '\\|')} | ${files.join(', ') || '–'} |`;
    }),
  ];
}

/**
 * @param {OpenRow} one
 * @param {OpenRow} other
 */
function byRow(one, other) {
  return one.row.localeCompare(other.row);
}

/** @param {Area} area */
function rowsOf({ prefix, rows }) {
  return Array.from({ length: rows }, (_, at) => rowOf(prefix, at + 1));
}

/**
 * @param {string} prefix
 * @param {number} number
 */
function rowOf(prefix, number) {
  return `${prefix}-${String(number).padStart(2, '0')}`;
}

/**
 * Without the head.
 *
 * @param {string} file
 */
function linesOf(file) {
  const lines = textOf(file).trimEnd().split('\n').slice(1);
  return lines.map((line) => line.split('\t'));
}

/** @param {string} file */
function textOf(file) {
  const full = path.join(root, file);
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
}
