// What a step of the tests brings home: how many checks passed, which did not and why, and which only did at the
// second try.

/** @typedef {{ name: string, detail: string }} Failure */
/**
 * `flaky`: checks that failed at first, for the reason given, and passed when they were tried again; they are counted as
 * passed.
 *
 * @typedef {{ passed: number, failures: Failure[], flaky: Failure[] }} Outcome
 */
/** @typedef {{ name: string, passed: boolean, detail: string }} Try */

/**
 * @param {Outcome[]} outcomes
 * @returns {Outcome}
 */
export function together(outcomes) {
  return {
    passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
    failures: outcomes.flatMap((outcome) => outcome.failures),
    flaky: outcomes.flatMap((outcome) => outcome.flaky),
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
  return passed
    ? { passed: 1, failures: [], flaky: [] }
    : { passed: 0, failures: [{ name, detail: detail.trim() }], flaky: [] };
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

/**
 * Checks of which those that failed were tried once more. One that did not come to its second try has failed.
 *
 * @param {Try[]} first
 * @param {Try[]} second
 * @returns {Outcome}
 */
export function afterSecondTry(first, second) {
  return together(
    first.map(({ name, passed, detail }) => {
      if (passed) return check(name, true, '');
      const again = second.find((one) => one.name === name);
      if (again?.passed) return { passed: 1, failures: [], flaky: [{ name, detail }] };
      return check(name, false, again ? `${detail}\n\nAt the second try:\n${again.detail}` : detail);
    }),
  );
}

/**
 * For the long run, which no flaky check passes.
 *
 * @param {Outcome} outcome
 * @returns {Outcome}
 */
export function withoutMercy({ passed, failures, flaky }) {
  const failed = flaky.map(({ name, detail }) => ({
    name,
    detail: `It passed when it was tried again. At first:\n${detail}`,
  }));
  return {
    passed: passed - flaky.length,
    failures: [...failures, ...failed],
    flaky: [],
  };
}
