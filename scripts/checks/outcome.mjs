// What a stage of the tests brings home: how many checks passed, and which did not and why.

/** @typedef {{ name: string, detail: string }} Failure */
/** @typedef {{ passed: number, failures: Failure[] }} Outcome */

/**
 * @param {Outcome[]} outcomes
 * @returns {Outcome}
 */
export function together(outcomes) {
  return {
    passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
    failures: outcomes.flatMap((outcome) => outcome.failures),
  };
}

/**
 * One check by its result.
 *
 * @param {string} name
 * @param {boolean} passed
 * @param {string} detail shown when it failed
 * @returns {Outcome}
 */
export function check(name, passed, detail) {
  return passed ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name, detail: detail.trim() }] };
}

/**
 * One check that is a program's exit code.
 *
 * @param {string} name
 * @param {{ code: number, output: string }} result
 */
export function checkRun(name, { code, output }) {
  return check(name, code === 0, output);
}
