// Each guard has a test that goes red without it: takes one guard at a time out of a copy of the house and runs that
// test there. A guard that no test misses, or that is not found any more, is a failure.
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { run } from '../run.mjs';
import { during } from '../say.mjs';
import { GUARDS_OF_APPLICATIONS } from './guards-of-applications.mjs';
import { GUARDS_OF_ACCESS } from './guards-of-access.mjs';
import { GUARDS_OF_EXTENSIONS } from './guards-of-extensions.mjs';
import { GUARDS_OF_LETTERS } from './guards-of-letters.mjs';
import { GUARDS_OF_LOOKUPS } from './guards-of-lookups.mjs';
import { GUARDS_OF_ORDERS } from './guards-of-orders.mjs';
import { GUARDS_OF_PAPERS } from './guards-of-papers.mjs';
import { GUARDS_OF_PHONES } from './guards-of-phones.mjs';
import { GUARDS_OF_SETTINGS } from './guards-of-settings.mjs';
import { GUARDS_OF_SIGN_IN } from './guards-of-sign-in.mjs';
import { GUARDS_OF_SITE } from './guards-of-site.mjs';
import { copyHouse } from './house-copy.mjs';
import { check, together } from './outcome.mjs';

/** @typedef {import('./guards-of-access.mjs').Guard} Guard */
/** @typedef {import('./vitest.mjs').Test & { file: string }} Test */

const GUARDS = [
  ...GUARDS_OF_ACCESS,
  ...GUARDS_OF_ORDERS,
  ...GUARDS_OF_EXTENSIONS,
  ...GUARDS_OF_LOOKUPS,
  ...GUARDS_OF_PAPERS,
  ...GUARDS_OF_PHONES,
  ...GUARDS_OF_SIGN_IN,
  ...GUARDS_OF_SITE,
  ...GUARDS_OF_LETTERS,
  ...GUARDS_OF_APPLICATIONS,
  ...GUARDS_OF_SETTINGS,
];

/**
 * No test can miss it: what its test says without it must be told as a failure.
 *
 * @type {Guard}
 */
const PLANTED = {
  name: 'planted',
  file: 'server/storage/private-storage.ts',
  find: ' * Private files: ',
  replace: ' * Private files, ',
  test: 'server/storage/private-storage.test.ts',
  title: 'shows nothing on the disk',
};

/** Copies that are worked on side by side. */
const LANES = 2;

/** The quick part, for every run: a guard that was reworded or moved would be missed only by the long one. */
export async function checkGuardsStand() {
  const gone = GUARDS.filter((guard) => timesFound(guard) !== 1);
  const detail = gone.map((guard) => `${guard.name}: its text stands ${timesFound(guard)} times in ${guard.file}`);
  return check('every guard stands where its mutant looks for it', gone.length === 0, detail.join('\n'));
}

/** @returns {Promise<import('./outcome.mjs').Outcome>} */
export async function checkMutants() {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'ceylono-mutants-'));
  const remove = () => fs.rmSync(temporary, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const houses = Array.from({ length: LANES }, (_, at) => copyHouse(path.join(temporary, String(at))));
    const first = /** @type {string} */ (houses[0]);
    const whole = await during('Running the tests of all guards with the guards in place', () =>
      runNamed(first, GUARDS),
    );
    const before = GUARDS.map((guard) => judgeWhole(guard, whole));
    /** @type {import('./outcome.mjs').Outcome[]} */
    const outcomes = [];
    const left = GUARDS.filter((_, at) => before[at]?.failures.length === 0);
    await during(`Taking ${left.length} guards out, one at a time`, () =>
      Promise.all(
        houses.map(async (house) => {
          for (let guard = left.shift(); guard; guard = left.shift()) outcomes.push(await withoutGuard(house, guard));
        }),
      ),
    );
    const planted = await withoutGuard(first, PLANTED);
    const isFound = check(
      'a guard that no test misses is found',
      planted.failures.length === 1,
      'the planted one was not',
    );
    return together([...before.filter(({ failures }) => failures.length > 0), ...outcomes, isFound]);
  } finally {
    remove();
    process.removeListener('exit', remove);
  }
}

/** @param {Guard} guard */
function timesFound({ file, find }) {
  return fs.readFileSync(path.join(root, file), 'utf8').split(find).length - 1;
}

/**
 * @param {Guard} guard
 * @param {Test[]} tests
 */
function judgeWhole(guard, tests) {
  const own = testsOf(guard, tests);
  const found = timesFound(guard);
  const detail =
    found !== 1
      ? `its text stands ${found} times in ${guard.file}`
      : own.length === 0
        ? `there is no test “${guard.title}” in ${guard.test}`
        : `“${guard.title}” in ${guard.test} fails even with it`;
  return check(guard.name, found === 1 && own.length > 0 && own.every(({ status }) => status === 'passed'), detail);
}

/**
 * @param {string} house
 * @param {Guard} guard
 */
async function withoutGuard(house, guard) {
  const file = path.join(house, guard.file);
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(
    file,
    text.replace(guard.find, () => guard.replace),
  );
  try {
    const own = testsOf(guard, await runNamed(house, [guard]));
    const missed = own.some(({ status }) => status === 'failed');
    const detail =
      own.length === 0 ? `${guard.test} did not load without it` : `nobody misses it: “${guard.title}” stays green`;
    return check(`without it a test goes red: ${guard.name}`, missed, detail);
  } finally {
    fs.writeFileSync(file, text);
  }
}

/**
 * @param {Guard} guard
 * @param {Test[]} tests
 */
function testsOf(guard, tests) {
  return tests.filter(
    ({ file, fullName, status }) =>
      file === guard.test && fullName.includes(guard.title) && /passed|failed/.test(status),
  );
}

/**
 * Runs the tests that these guards name, and no others.
 *
 * @param {string} house
 * @param {Guard[]} guards
 * @returns {Promise<Test[]>}
 */
async function runNamed(house, guards) {
  /** @type {Test[]} */
  const tests = [];
  for (const project of ['web', 'api', 'guarantees']) {
    const chosen = guards.filter((guard) => projectOf(guard) === project);
    if (chosen.length > 0) tests.push(...(await runProject(house, project, chosen)));
  }
  return tests;
}

/** @param {Guard} guard */
function projectOf({ test, engine }) {
  if (test.startsWith('web/')) return 'web';
  return engine === 'postgres' ? 'guarantees' : 'api';
}

/**
 * @param {string} house
 * @param {string} project
 * @param {Guard[]} guards
 */
async function runProject(house, project, guards) {
  const report = path.join(house, 'report.json');
  fs.rmSync(report, { force: true });
  const titles = [...new Set(guards.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))];
  const args = [
    path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '-t',
    titles.join('|'),
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...new Set(guards.map(({ test }) => test)),
  ];
  await run(process.execPath, args, {
    cwd: house,
    quiet: true,
    env: { ...process.env, NODE_ENV: 'test', TEST_ENGINE: 'pglite' },
  });
  if (!fs.existsSync(report)) return [];
  /** @type {{ testResults: import('./vitest.mjs').TestFile[] }} */
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = path.relative(house, name).replaceAll(path.sep, '/');
    return assertionResults.map((test) => ({ ...test, file }));
  });
}
