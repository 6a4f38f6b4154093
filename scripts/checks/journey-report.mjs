// What Playwright's report says of each journey: its name for people, its line for `--test-list`, how it went.

/** @typedef {{ status: string, projectName: string, results: { errors: { message?: string }[] }[] }} Attempt */
/** @typedef {{ title: string, file: string, tests: Attempt[] }} Spec */
/** @typedef {{ title: string, file?: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ suites: Suite[], errors: { message?: string }[] }} Report */
/** @typedef {import('./outcome.mjs').Try & { line: string }} Journey */

/**
 * A journey that was skipped counts as failed: nothing is left out in silence.
 *
 * @param {Report} report
 * @returns {Journey[]}
 */
export function journeysOf({ suites }) {
  // The outermost suites are the files, which each spec names itself.
  return suites.flatMap((suite) => inSuite({ ...suite, title: '' }, []));
}

/**
 * @param {Suite} suite
 * @param {string[]} around titles of the suites that it lies in
 * @returns {Journey[]}
 */
function inSuite({ title, specs = [], suites = [] }, around) {
  const titles = title === '' ? around : [...around, title];
  return [...specs.flatMap((spec) => inSpec(spec, titles)), ...suites.flatMap((inner) => inSuite(inner, titles))];
}

/**
 * @param {Spec} spec
 * @param {string[]} around
 */
function inSpec({ file, title, tests }, around) {
  const titles = [...around, title].join(' › ');
  return tests.map(({ status, projectName, results }) => ({
    name: `e2e/${file}: ${titles} (${projectName})`,
    line: `[${projectName}] › ${file} › ${titles}`,
    passed: status === 'expected',
    detail:
      results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n') || `it was ${status}`,
  }));
}
