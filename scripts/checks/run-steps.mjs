// Runs steps of checks, says what each brought home as it ends, and adds all up at the end.
import { PlainError, saidAtOnce, say } from '../say.mjs';
import { forgetConfiguration } from './configuration.mjs';
import { check, together, withoutMercy } from './outcome.mjs';
import { inTurn } from './turns.mjs';

/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/** @typedef {{ name: string, outcome: Outcome, seconds: number }} Done */

/**
 * `needs` names the steps without which this one says nothing; `run` may throw a PlainError, which is one failed check.
 *
 * One that is `small` keeps one core busy at most and measures nothing: two of them run beside each other.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} needs
 * @property {true} [small]
 * @property {(long: boolean) => Promise<Outcome>} run
 */

/**
 * The last line is `N passed, N failed`.
 *
 * @param {Step[]} steps
 * @param {boolean} long what is flaky has failed
 * @returns {Promise<number>} how many checks failed
 */
export async function runInTurn(steps, long) {
  forgetConfiguration();
  /** @type {Map<string, Done>} */
  const done = new Map();
  await inTurn(steps, async (step) => {
    const began = Date.now();
    const blocker = step.needs.find((need) => (done.get(need)?.outcome.failures.length ?? 0) > 0);
    const work = async () => {
      say(`\n── ${step.name} ${'─'.repeat(60 - step.name.length)}`);
      const ran = blocker
        ? check(step.name, false, `not run, because ${blocker} failed`)
        : await step.run(long).catch((error) => check(step.name, false, wordsOf(error)));
      const outcome = long ? withoutMercy(ran) : ran;
      const seconds = (Date.now() - began) / 1000;
      for (const failure of outcome.failures) say(`\n✗ ${failure.name}\n${indent(failure.detail)}`);
      for (const { name, detail } of outcome.flaky) say(`\nflaky: ${name}\n${indent(detail)}`);
      say(`${step.name}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${seconds.toFixed(1)} s`);
      done.set(step.name, { name: step.name, outcome, seconds });
    };
    // What runs beside others says everything at its end, so that its lines stand together.
    await (step.small ? saidAtOnce(work) : work());
  });
  return report(steps.flatMap(({ name }) => done.get(name) ?? []));
}

/** @param {Done[]} done */
function report(done) {
  const all = together(done.map((step) => step.outcome));
  say(`\n── summary ${'─'.repeat(53)}`);
  for (const { name, outcome, seconds } of done) {
    const figures = `${String(outcome.passed).padStart(5)} passed ${String(outcome.failures.length).padStart(4)} failed`;
    say(`${name.padEnd(14)}${figures} ${seconds.toFixed(1).padStart(8)} s`);
  }
  for (const { name, outcome } of done) for (const failure of outcome.failures) say(`✗ ${name}: ${failure.name}`);
  for (const { name } of all.flaky) say(`flaky (passed at its second try): ${name}`);
  say(`${all.passed} passed, ${all.failures.length} failed`);
  return all.failures.length;
}

/** @param {unknown} error */
export function wordsOf(error) {
  if (error instanceof PlainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** @param {string} text */
function indent(text) {
  return text.replaceAll(/^/gm, '  ');
}
