// The stages of the tests, in order. All run even when one fails, except those that would only repeat its failure.
import { build, install } from '../build.mjs';
import { PlainError, say } from '../say.mjs';
import { checkArrows } from './arrows.mjs';
import { forgetConfiguration } from './configuration.mjs';
import { checkDeadCode } from './dead-code.mjs';
import { checkHouseRules } from './house-rules.mjs';
import { checkJourneys } from './journeys.mjs';
import { checkLint } from './lint.mjs';
import { checkLockFiles } from './lock-files.mjs';
import { checkGuardsStand, checkMutants } from './mutants.mjs';
import { check, together, withoutMercy } from './outcome.mjs';
import { checkSitePages } from './site-pages.mjs';
import { checkStart } from './start.mjs';
import { installTools } from './tools.mjs';
import { checkTypes } from './types.mjs';
import { runTests } from './vitest.mjs';
import { checkWeights } from './weights.mjs';

/** @typedef {import('./outcome.mjs').Outcome} Outcome */

/**
 * `needs` names the stages without which this one says nothing; `run` may throw a PlainError, which is one failed check.
 *
 * A stage that is `long` runs in test:long, or when it is named.
 *
 * @typedef {{ name: string, needs: string[], long?: true, run: (long: boolean) => Promise<Outcome> }} Stage
 */

/** @type {Stage[]} */
const STAGES = [
  { name: 'packages', needs: [], run: () => attempts({ 'npm ci': install, 'checking tools': installTools }) },
  { name: 'build-server', needs: ['packages'], run: () => attempts({ 'the server builds': () => build('server') }) },
  { name: 'build-web', needs: ['packages'], run: () => attempts({ 'the pages build': () => build('web') }) },
  { name: 'types', needs: ['packages'], run: checkTypes },
  { name: 'lint', needs: ['packages'], run: checkLint },
  { name: 'arrows', needs: ['packages'], run: checkArrows },
  { name: 'dead-code', needs: ['packages'], run: checkDeadCode },
  { name: 'lock-files', needs: [], run: checkLockFiles },
  { name: 'house-rules', needs: [], run: checkHouseRules },
  { name: 'guards', needs: [], run: checkGuardsStand },
  { name: 'rules', needs: ['packages'], run: () => runTests(['rules', 'web']) },
  {
    name: 'api-embedded',
    needs: ['build-server', 'build-web'],
    run: () => runTests(['api'], { TEST_ENGINE: 'pglite' }),
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
  { name: 'mutants', needs: ['build-server', 'build-web'], long: true, run: checkMutants },
  { name: 'start', needs: ['build-server', 'build-web'], run: checkStart },
  { name: 'site-pages', needs: ['build-web'], run: checkSitePages },
  { name: 'weights', needs: ['build-web'], run: checkWeights },
  { name: 'journeys', needs: ['build-server', 'build-web'], run: checkJourneys },
];

/**
 * Runs the stages, reports each as it ends and all at the end. The last line is `N passed, N failed`.
 *
 * @param {{ names: string[], long: boolean }} options `names`: only these stages and what they need; all when empty
 * @returns {Promise<number>} how many checks failed
 */
export async function runStages({ names, long }) {
  forgetConfiguration();
  /** @type {{ name: string, outcome: Outcome, seconds: number }[]} */
  const done = [];
  const hasFailed = (/** @type {string} */ name) =>
    done.some((stage) => stage.name === name && stage.outcome.failures.length > 0);
  for (const stage of chosen(names, long)) {
    say(`\n── ${stage.name} ${'─'.repeat(60 - stage.name.length)}`);
    const began = Date.now();
    const blocker = stage.needs.find(hasFailed);
    const ran = blocker
      ? check(stage.name, false, `not run, because ${blocker} failed`)
      : await stage.run(long).catch((error) => check(stage.name, false, wordsOf(error)));
    const outcome = long ? withoutMercy(ran) : ran;
    const seconds = (Date.now() - began) / 1000;
    for (const failure of outcome.failures) say(`\n✗ ${failure.name}\n${indent(failure.detail)}`);
    say(`${stage.name}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${seconds.toFixed(1)} s`);
    done.push({ name: stage.name, outcome, seconds });
  }
  return report(done);
}

/**
 * @param {string[]} names
 * @param {boolean} long
 */
function chosen(names, long) {
  if (names.length === 0) return STAGES.filter((stage) => long || !stage.long);
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown)
    throw new PlainError(`There is no stage ${unknown}. Stages: ${STAGES.map(({ name }) => name).join(', ')}`);
  const wanted = new Set(names);
  for (const stage of STAGES.toReversed()) if (wanted.has(stage.name)) for (const need of stage.needs) wanted.add(need);
  return STAGES.filter((stage) => wanted.has(stage.name));
}

/** @param {{ name: string, outcome: Outcome, seconds: number }[]} done */
function report(done) {
  const all = together(done.map((stage) => stage.outcome));
  say(`\n── summary ${'─'.repeat(53)}`);
  for (const { name, outcome, seconds } of done) {
    const figures = `${String(outcome.passed).padStart(5)} passed ${String(outcome.failures.length).padStart(4)} failed`;
    say(`${name.padEnd(14)}${figures} ${seconds.toFixed(1).padStart(8)} s`);
  }
  for (const { name, outcome } of done) for (const failure of outcome.failures) say(`✗ ${name}: ${failure.name}`);
  for (const name of all.flaky) say(`flaky (passed at its second try): ${name}`);
  say(`${all.passed} passed, ${all.failures.length} failed`);
  return all.failures.length;
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

/** @param {unknown} error */
function wordsOf(error) {
  if (error instanceof PlainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** @param {string} text */
function indent(text) {
  return text.replaceAll(/^/gm, '  ');
}
