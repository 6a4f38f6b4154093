// Types, lint and tests of what was changed.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { build, install } from '../build.mjs';
import { root } from '../node.mjs';
import { run } from '../run.mjs';
import { PlainError, say } from '../say.mjs';
import { checkHouseRules } from './house-rules.mjs';
import { checkLint } from './lint.mjs';
import { check } from './outcome.mjs';
import { apiTestsNear, isTypedBy, reachesTexts, roomsThatTestsStart, rulesNear } from './reach.mjs';
import { runInTurn } from './run-steps.mjs';
import { STEP_NAMES } from './steps.mjs';
import { installTools } from './tools.mjs';
import { checkAllTexts } from './texts.mjs';
import { checkTypes } from './types.mjs';
import { runTests } from './vitest.mjs';

const LINTED = /\.(ts|tsx|mts|mjs|js|json|css)$/;

/**
 * @param {string} [base] what to compare with, when not with where this branch left main
 * @returns {Promise<number>} how many checks failed
 */
export async function checkChanged(base) {
  const files = await changedFiles(base);
  if (files.length === 0) {
    say(`Nothing differs from ${base ?? 'main'}, and nothing is uncommitted.`);
    return 0;
  }
  const present = files.filter((file) => fs.existsSync(path.join(root, file)));
  const linted = present.filter((file) => LINTED.test(file));
  const ruled = rulesNear(present);
  const api = apiTestsNear(files);
  say(`${files.length} changed files`);
  const steps = stepsFor(files, linted, ruled, api);
  const left = STEP_NAMES.filter((name) => !steps.some((step) => step.name === name));
  if (ruled.length + api.length === 0) say('No test was found near these files: what follows checks their form alone.');
  say(`Not run: API tests of other features, any on the embedded engine; ${left.join(', ')}. \`npm test\` runs all.`);
  const journeys = present.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  if (journeys.length > 0) say(`Journeys that were changed: npm run test:file -- ${journeys.join(' ')}`);
  return runInTurn(steps, false);
}

/**
 * @param {string[]} files
 * @param {string[]} linted
 * @param {string[]} ruled
 * @param {string[]} api
 * @returns {import('./run-steps.mjs').Step[]}
 */
function stepsFor(files, linted, ruled, api) {
  const postgres = { TEST_ENGINE: 'postgres' };
  return [
    { name: 'packages', needs: [], run: prepare },
    { name: 'types', small: true, needs: ['packages'], run: () => checkTypes((room) => isTypedBy(room, files)) },
    ...stepOf('lint', linted, () => checkLint(linted)),
    ...stepOf('texts', reachesTexts(files) ? files : [], checkAllTexts),
    { name: 'house-rules', small: true, needs: [], run: checkHouseRules },
    ...stepOf('rules', ruled, () => runTests(['rules', 'web'], {}, ruled, 'related')),
    ...stepOf('api-postgres', api, () => runTests(['api'], postgres, api)),
  ];

  async function prepare() {
    await install();
    await installTools();
    for (const room of api.length > 0 ? roomsThatTestsStart(api) : []) await build(room);
    return check('what the checks stand on', true, '');
  }
}

/**
 * @param {string} name
 * @param {string[]} files none: nothing to run
 * @param {() => Promise<import('./outcome.mjs').Outcome>} work
 * @returns {import('./run-steps.mjs').Step[]}
 */
function stepOf(name, files, work) {
  /** @type {{ small?: true }} */
  const size = ['lint', 'texts'].includes(name) ? { small: true } : {};
  return files.length === 0 ? [] : [{ name, needs: ['packages'], run: work, ...size }];
}

/**
 * What differs from the base, committed or not, and what git does not know yet.
 *
 * @param {string | undefined} given
 */
async function changedFiles(given) {
  const leavingOf = async (/** @type {string} */ branch) => (await git(['merge-base', 'HEAD', branch]))[0];
  if (given !== undefined && (await git(['rev-parse', '--verify', '--quiet', `${given}^{commit}`])).length === 0)
    throw new PlainError(`There is no commit ${given} to compare with.`);
  const base = given ?? (await leavingOf('main')) ?? (await leavingOf('origin/main')) ?? 'HEAD';
  const differing = await git(['diff', '--name-only', '--no-renames', base]);
  const unknown = await git(['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...differing, ...unknown])];
}

/**
 * The lines that git answers; none when a name that may be absent is not known.
 *
 * @param {string[]} args
 */
async function git(args) {
  const { code, stdout } = await run('git', args, { cwd: root, quiet: true });
  return code === 0 ? stdout.split('\n').filter(Boolean) : [];
}
