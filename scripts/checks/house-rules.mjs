// The rules of docs/architecture.md that neither compiler, linter nor the arrows can hold: small checks of names and
// text. Each must find what is planted for it.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { check, together } from './outcome.mjs';
import { checkReferences } from './references.mjs';
import { checkRequirements } from './requirements.mjs';
import { ROOMS, sourceFiles } from './sources.mjs';

/**
 * @typedef {object} HouseRule
 * @property {string} name
 * @property {(file: string) => boolean} covers which files, by their path from the root
 * @property {(file: string, code: string, text: string) => string[]} faultsIn `text`: all of the file; `code`: without
 *   its comments
 * @property {[file: string, text: string][]} planted each must be found
 */

const IS_TEST = /\.test\.(ts|tsx|mjs)$|^\w+\/test\//;
const ROLES = ['routes', 'service', 'sql', 'mail', 'jobs', 'test', 'guarantee.test'];
const FEATURE_FILE = new RegExp(`^server/features/[a-z-]+/[a-z-]+\\.(${ROLES.join('|').replace('.', '\\.')})\\.tsx?$`);
const MARKS = ['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'];
/** Past it a file is usually two nouns. */
const MOST_LINES = 400;

/** With brackets within brackets, twice. */
const IN_BRACKETS = '(?:[^()`]|\\((?:[^()`]|\\([^()`]*\\))*\\))*';
const LIMITED_LOCKS_WITHIN = new RegExp(
  `\\bin \\(\\s*select${IN_BRACKETS}\\blimit\\b${IN_BRACKETS}\\bfor (no key )?update\\b`,
  'gi',
);

/** @type {HouseRule[]} */
const RULES = [
  {
    name: 'the domain has no clock and no chance (hand `now` in)',
    covers: (file) => file.startsWith('domain/') && !IS_TEST.test(file),
    faultsIn: (_file, code) => matches(code, /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(|\bMath\.random\b/g),
    planted: [
      ['domain/late.ts', 'export const late = (end: number) => Date.now() > end;'],
      ['domain/today.ts', 'export const today = new Date( );'],
      ['domain/dice.ts', 'export const dice = Math.random();'],
    ],
  },
  {
    name: 'only .sql.ts files and server/db touch tables',
    covers: (file) => /^(server|demo)\//.test(file) && !/\.sql\.ts$|^server\/db\//.test(file) && !IS_TEST.test(file),
    faultsIn: (_file, code) =>
      matches(
        code,
        /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\b|\bsql`|(?<![.\w])sql\.(raw|ref|table|id|lit|val|join)\b|\bquery\(\s*['"`](select|insert|update|delete|with|truncate)\b/gi,
      ),
    planted: [
      ['server/features/order/order.service.ts', "await db.selectFrom('rent_orders').execute();"],
      ['server/http/admission.ts', 'await sql`DELETE FROM blocks`.execute(db);'],
      ['demo/seed.ts', 'await sql`insert into vendors default values`.execute(trx);'],
      ['server/jobs/clock.ts', "await pool.query('SELECT 1 FROM blocks');"],
    ],
  },
  {
    name: 'rows to be locked, so many at most, are an array: `in` may be asked for anew with each row, and locks more',
    covers: (file) => file.endsWith('.sql.ts'),
    faultsIn: (_file, code) => matches(code, LIMITED_LOCKS_WITHIN),
    planted: [
      [
        'server/jobs/take.sql.ts',
        'sql`update outbox set claim = 1 where id in (select id from outbox limit 5 for update)`;',
      ],
      [
        'server/jobs/forget.sql.ts',
        'sql`delete from keys where key in (\n select key from keys where a < (b) limit 5\n for no key update skip locked)`;',
      ],
    ],
  },
  {
    name: `a feature folder holds ${ROLES.join(', ')} and nothing else`,
    covers: (file) => file.startsWith('server/features/'),
    faultsIn: (file) => (FEATURE_FILE.test(file) ? [] : ['not one of the roles']),
    planted: [
      ['server/features/order/order.manager.ts', ''],
      ['server/features/order/parts/order.sql.ts', ''],
      ['server/features/order.ts', ''],
    ],
  },
  {
    name: 'names say what a file is about',
    covers: () => true,
    faultsIn: (file) =>
      matches(path.posix.basename(file), /^(index|common|misc)\.|(^|[-.])(utils?|helpers?|managers?)\./g),
    planted: [
      ['web/ui/index.ts', ''],
      ['server/http/date-utils.ts', ''],
      ['domain/helpers.ts', ''],
    ],
  },
  {
    name: 'every test is run by somebody',
    covers: (file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file),
    faultsIn: (file) =>
      /^(domain|contract|server|demo)\/.*\.test\.tsx?$|^web\/.*\.test\.tsx?$|^scripts\/.*\.test\.mjs$|^e2e\/.*\.spec\.ts$/.test(
        file,
      )
        ? []
        : ['neither vitest.config.ts nor the journeys include it'],
    planted: [
      ['bench/search.test.ts', ''],
      ['server/order.spec.ts', ''],
    ],
  },
  {
    name: 'ids are made by newId, for pages without https too',
    covers: (file) => file.startsWith('web/') && !IS_TEST.test(file),
    faultsIn: (_file, code) => matches(code, /\brandomUUID\b/g),
    planted: [['web/features/phone/capture.ts', 'const session = crypto.randomUUID();']],
  },
  {
    name: 'nothing is left for later',
    covers: (file) => /\.(ts|tsx|mjs|css|sql|md)$/.test(file),
    faultsIn: (_file, _code, text) => matches(text, new RegExp(`\\b(${MARKS.join('|')})\\b`, 'g')),
    planted: MARKS.map((mark) => ['domain/later.ts', `// ${mark} later`]),
  },
  {
    name: 'each row of a table has as many cells as its head',
    covers: (file) => file.endsWith('.md'),
    faultsIn: (_file, _code, text) => unevenRows(text),
    planted: [
      ['GLOSSARY.md', '| Word | Means |\n|---|---|\n| **order** | The agreement. |\n| **draft** |'],
      ['docs/security.md', '| against | done |\n|:--|--:|\n| `a \\| b` | so | `order.test.ts` |'],
    ],
  },
  {
    name: `no source is longer than ${MOST_LINES} lines`,
    covers: (file) => /\.(ts|tsx|mjs)$/.test(file) && !IS_TEST.test(file),
    faultsIn: (_file, code) => {
      const lines = code.split('\n').length;
      return lines > MOST_LINES ? [`${lines} lines`] : [];
    },
    planted: [['domain/long.ts', 'export {};\n'.repeat(MOST_LINES + 1)]],
  },
];

export async function checkHouseRules() {
  const files = [...sourceFiles([...ROOMS, 'docs'], /./), 'README.md', 'GLOSSARY.md'];
  const rules = RULES.map((rule) => together([judge(rule, files), selfCheck(rule)]));
  return together([...rules, checkReferences(), checkRequirements()]);
}

/**
 * @param {HouseRule} rule
 * @param {string[]} files
 */
function judge(rule, files) {
  const covered = files.filter(rule.covers);
  const faults = covered.flatMap((file) => {
    const text = /\.(ts|tsx|mjs|css|sql|md)$/.test(file) ? fs.readFileSync(path.join(root, file), 'utf8') : '';
    return rule.faultsIn(file, withoutComments(text), text).map((fault) => `${file}: ${fault}`);
  });
  return check(rule.name, covered.length > 0 && faults.length === 0, faults.join('\n') || 'no file was read');
}

/** @param {HouseRule} rule */
function selfCheck(rule) {
  const missed = rule.planted.filter(([file, text]) => {
    return !rule.covers(file) || rule.faultsIn(file, withoutComments(text), text).length === 0;
  });
  return check(
    `a planted violation is found: ${rule.name}`,
    missed.length === 0,
    missed.map(([file]) => file).join('\n'),
  );
}

/**
 * @param {string} text
 * @param {RegExp} pattern with the flag g
 */
function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(
    (match) => `${match[0]} in line ${text.slice(0, match.index).split('\n').length}`,
  );
}

/**
 * Rows of Markdown's tables that lost or gained a cell.
 *
 * @param {string} text
 */
function unevenRows(text) {
  let head = 0;
  return text.split('\n').flatMap((line, at) => {
    const cells = line.startsWith('|') ? line.replaceAll('\\|', '').split('|').length - 2 : 0;
    // Behind a line that is no row, another table begins.
    head = cells === 0 ? 0 : head || cells;
    return cells === head ? [] : [`${cells} cells in line ${at + 1}, ${head} in the head`];
  });
}

/**
 * The text with its comments blanked out, line for line.
 *
 * @param {string} text
 */
function withoutComments(text) {
  const quoted = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/.source;
  const comments = /\/\/[^\n]*|\/\*[\s\S]*?\*\//.source;
  return text.replaceAll(new RegExp(`${quoted}|(${comments})`, 'g'), (match, comment) =>
    comment === undefined ? match : match.replaceAll(/[^\n]/g, ' '),
  );
}
