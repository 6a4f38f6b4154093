// The steps of the tests, in order, small ones two at a time. All run even when one fails, except those that would only repeat its failure.
import * as fs from 'node:fs';
import { build, install } from '../build.mjs';
import { PlainError } from '../say.mjs';
import { checkArrows } from './arrows.mjs';
import { checkDeadCode } from './dead-code.mjs';
import { checkEveryQueryRan, REACHED_SQL, testsOnBothEngines } from './engines.mjs';
import { checkHouseRules } from './house-rules.mjs';
import { checkJourneys } from './journeys.mjs';
import { checkLint } from './lint.mjs';
import { checkLockFiles } from './lock-files.mjs';
import { checkMantineStyles } from './mantine-styles.mjs';
import { check, together } from './outcome.mjs';
import { runInTurn, wordsOf } from './run-steps.mjs';
import { checkSitePages } from './site-pages.mjs';
import { checkStart } from './start.mjs';
import { checkServerTexts } from './texts.mjs';
import { installTools } from './tools.mjs';
import { checkTypes } from './types.mjs';
import { runTests } from './vitest.mjs';
import { checkWeights } from './weights.mjs';
import { checkStyleClasses } from './style-classes.mjs';

/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/** @typedef {import('./run-steps.mjs').Step} Step */

/**
 * A step that is `long` runs in test:long, or when it is named.
 *
 * @type {(Step & { long?: true })[]}
 */
const STEPS = [
  { name: 'packages', needs: [], run: () => attempts({ 'npm ci': install, 'checking tools': installTools }) },
  {
    name: 'build-server',
    small: true,
    needs: ['packages'],
    run: () => attempts({ 'the server builds': () => build('server') }),
  },
  { name: 'types', small: true, needs: ['packages'], run: () => checkTypes() },
  // Behind the types: one build waits for the other, and would keep a place that a check can use.
  {
    name: 'build-web',
    small: true,
    needs: ['packages'],
    run: () => attempts({ 'the pages build': () => build('web') }),
  },
  { name: 'lint', small: true, needs: ['packages'], run: () => checkLint() },
  { name: 'arrows', small: true, needs: ['packages'], run: checkArrows },
  { name: 'dead-code', small: true, needs: ['packages'], run: checkDeadCode },
  { name: 'texts', small: true, needs: ['packages'], run: checkServerTexts },
  { name: 'lock-files', small: true, needs: [], run: checkLockFiles },
  { name: 'house-rules', small: true, needs: [], run: checkHouseRules },
  {
    name: 'styles',
    small: true,
    needs: ['packages'],
    run: async () => together([checkStyleClasses(), checkMantineStyles()]),
  },
  { name: 'rules', needs: ['packages'], run: () => runTests(['rules', 'web']) },
  {
    name: 'api-embedded',
    needs: ['build-server', 'build-web'],
    run: checkOnEmbedded,
  },
  {
    name: 'api-postgres',
    needs: ['build-server', 'build-web'],
    run: () => runTests(['api'], { TEST_ENGINE: 'postgres' }),
  },
  {
    name: 'guarantees',
    needs: ['build-server', 'build-web'],
    run: (long) => runTests(['guarantees'], { TEST_ENGINE: 'postgres', ...(long ? { LONG: '1' } : {}) }),
  },
  {
    name: 'mutation',
    needs: ['build-server', 'build-web'],
    long: true,
    // Its tools are packages, and this file is read before the step `packages` brings them.
    run: async () => (await import('./mutation.mjs')).checkMutation(),
  },
  { name: 'start', needs: ['build-server', 'build-web'], run: checkStart },
  { name: 'site-pages', needs: ['build-web'], run: checkSitePages },
  { name: 'weights', needs: ['build-web'], run: checkWeights },
  { name: 'journeys', needs: ['build-server', 'build-web'], run: checkJourneys },
];

export const STEP_NAMES = STEPS.map(({ name }) => name);

/**
 * @param {{ names: string[], long: boolean }} options `names`: only these steps and what they need; all when empty
 * @returns {Promise<number>} how many checks failed
 */
export function runSteps({ names, long }) {
  return runInTurn(chosen(names, long), long);
}

/**
 * @param {string[]} names
 * @param {boolean} long
 */
function chosen(names, long) {
  if (names.length === 0) return STEPS.filter((step) => long || !step.long);
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown) throw new PlainError(`There is no step ${unknown}. Steps: ${STEPS.map(({ name }) => name).join(', ')}`);
  const wanted = new Set(names);
  for (const step of STEPS.toReversed()) if (wanted.has(step.name)) for (const need of step.needs) wanted.add(need);
  return STEPS.filter((step) => wanted.has(step.name));
}

/** @param {boolean} long */
async function checkOnEmbedded(long) {
  fs.rmSync(REACHED_SQL, { force: true });
  const tests = await runTests(['api'], { TEST_ENGINE: 'pglite', REACHED_SQL }, long ? [] : testsOnBothEngines());
  return together([tests, checkEveryQueryRan()]);
}

/**
 * One check per piece of work: it passes when it does not throw.
 *
 * @param {Record<string, () => Promise<void>>} work
 */
async function attempts(work) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const [name, attempt] of Object.entries(work)) {
    try {
      await attempt();
      outcomes.push(check(name, true, ''));
    } catch (error) {
      outcomes.push(check(name, false, wordsOf(error)));
    }
  }
  return together(outcomes);
}
